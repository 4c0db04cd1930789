import { juniper } from "@nestling/commerce/testing/addresses";
import { calls } from "@nestling/contract/calls";
import { expect, test } from "../../fixtures.ts";
import { orderAs } from "../../orders.ts";
import { loginModal, signedIn } from "../../people.ts";
import { continueToPayment, fillAddress, fillPlace, putInCart, wayOn } from "../../steps.ts";
import { newShopper, orderFor, wellStockedVariant } from "../../variants.ts";

const refused = /: 429$|console error: Failed to load resource: .* 429/;

const tooMany = /^(You have three|There are three) unpaid orders.* so we didn't place this one\./;

test("[CHK-11] a user with three unpaid orders reads what helps, and pays once one of them is cancelled", async ({
  page,
  api,
  shop,
  noise,
}) => {
  noise.announce(refused);
  const person = await signedIn(page, shop);
  const variant = await wellStockedVariant(api, 100);
  for (let i = 0; i < 3; i += 1) await orderAs(person.api, variant);
  await putInCart(page, variant);
  await wayOn(page, "Checkout").click();
  await fillPlace(page, "Maya Torres");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const note = page.getByRole("alert").filter({ hasText: tooMany });
  await expect(note).toContainText(/the next one expires in about \d+ minutes/);
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

test("[CHK-11] a guest is led to the orders that are not paid", async ({ page, api, shop, noise }) => {
  noise.announce(refused);
  const variant = await wellStockedVariant(api, 100);
  const shopper = newShopper();
  for (let i = 0; i < 3; i += 1) {
    const headers = { "idempotency-key": crypto.randomUUID(), "checkout-id": crypto.randomUUID() };
    // From where the browser is: the same email elsewhere may be a stranger's.
    const address = new URL(calls.insertGuestOrder[1], shop.url).href;
    const answer = await page.request.post(address, { headers, data: orderFor(variant, 1, shopper) });
    expect(await answer.json()).toMatchObject({ isValid: true });
  }
  await putInCart(page, variant);
  await wayOn(page, "Checkout as guest").click();
  await fillAddress(page, shopper);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const note = page.getByRole("alert").filter({ hasText: tooMany });
  await note.getByRole("link", { name: "Find an order by its number" }).click();
  await expect(page.getByRole("heading", { name: "Find your order" })).toBeVisible();
});

test("[CHK-11] a guest who orders more than is set aside for guests reads to log in, and does it there", async ({
  page,
  api,
  noise,
}) => {
  noise.announce(/: 400$|console error: Failed to load resource: .* 400/);
  const variant = await wellStockedVariant(api, 100);
  await putInCart(page, variant, variant.sku.stock - 5); // more than half, and other tests buy some
  await wayOn(page, "Checkout as guest").click();
  await fillAddress(page, newShopper());
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const note = page.getByRole("alert").filter({ hasText: "more than we can reserve for guests" });
  await expect(note).toContainText("Please log in to order it, or order fewer items.");
  await note.getByRole("button", { name: "Log in" }).click();
  await expect(loginModal(page)).toBeVisible();
});

test("[CHK-11] an account with an unverified email is led to where it is verified", async ({
  page,
  api,
  shop,
  noise,
}) => {
  noise.announce(/: 400$|console error: Failed to load resource: .* 400/);
  const variant = await wellStockedVariant(api, 100);
  await signedIn(page, shop);
  await putInCart(page, variant, variant.sku.stock - 5); // more than half, and other tests buy some
  await wayOn(page, "Checkout").click();
  await fillPlace(page, "Maya Torres");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const note = page.getByRole("alert").filter({ hasText: "until you verify your email" });
  await note.getByRole("link", { name: "Verify your email" }).click();
  await expect(page.getByRole("button", { name: "Send the link again" })).toBeVisible();
});

test("[CHK-11] with a saved address, too, an account is led to what helps, and not to its addresses", async ({
  page,
  api,
  shop,
  noise,
}) => {
  noise.announce(/: 400$|console error: Failed to load resource: .* 400/);
  const variant = await wellStockedVariant(api, 100);
  const person = await signedIn(page, shop);
  await person.api.addAddress({ json: juniper });
  await putInCart(page, variant, variant.sku.stock - 5); // more than half, and other tests buy some
  await wayOn(page, "Checkout").click();
  await expect(page.getByRole("radio", { name: /27 Juniper Street/ })).toBeChecked();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const note = page.getByRole("alert").filter({ hasText: "until you verify your email" });
  await expect(note.getByRole("link")).toHaveText(["Verify your email"]);
});
