import { expect, test } from "../../fixtures.ts";
import { newShopper, orderFor, plentyFrom } from "../../goods.ts";
import { orderAs } from "../../orders.ts";
import { signedIn } from "../../people.ts";
import { continueToPayment, fillAddress, fillPlace, putInCart, wayOn } from "../../steps.ts";

const refused = /: 429$|console error: Failed to load resource: .* 429/;

const tooMany = /^Too many of your orders wait to be paid, so this one was not made\./;

test("[CHK-11] a user with three unpaid orders reads what helps, and pays once one of them is cancelled", async ({
  page,
  api,
  shop,
  noise,
}) => {
  noise.announce(refused);
  const person = await signedIn(page, shop);
  const goods = await plentyFrom(api, 100);
  for (let i = 0; i < 3; i += 1) await orderAs(person.api, goods);
  await putInCart(page, goods);
  await wayOn(page, "Checkout").click();
  await fillPlace(page, "Maya Torres");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const note = page.getByRole("alert").filter({ hasText: tooMany });
  await expect(note).toContainText(/closes by itself in about \d+ minutes/);
  await note.getByRole("link", { name: "See your orders" }).click();
  await page
    .getByRole("button", { name: /^Cancel order/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel it" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Close" })).toBeVisible();
  await page.goto("/shipping");
  await continueToPayment(page);
});

test("[CHK-11] a guest is led to the orders that are not paid", async ({ page, api, noise }) => {
  noise.announce(refused);
  const goods = await plentyFrom(api, 100);
  const shopper = newShopper();
  for (let i = 0; i < 3; i += 1) {
    const headers = { "idempotency-key": crypto.randomUUID(), "checkout-id": crypto.randomUUID() };
    await api.insertGuestOrder({ headers, json: orderFor(goods, 1, shopper) });
  }
  await putInCart(page, goods);
  await wayOn(page, "Checkout as guest").click();
  await fillAddress(page, shopper);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const note = page.getByRole("alert").filter({ hasText: tooMany });
  await note.getByRole("link", { name: "Find an order by its number" }).click();
  await expect(page.getByRole("heading", { name: "Find your order" })).toBeVisible();
});
