import { expect, test } from "../../fixtures.ts";
import { orderAs } from "../../orders.ts";
import { signedIn } from "../../people.ts";
import { continueToPayment, fillPlace, putInCart, wayOn } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

test("[CHK-11] a user with three unpaid orders reads what helps, and pays once one of them is canceled", async ({
  page,
  api,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/: 429$|console error: Failed to load resource: .* 429/);
  const person = await signedIn(page, shop);
  const variant = await wellStockedVariant(api, 100);
  for (let i = 0; i < 3; i += 1) await orderAs(person.api, variant);
  await putInCart(page, variant);
  await wayOn(page, "Checkout").click();
  await fillPlace(page, "Maya Torres");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const note = page
    .getByRole("alert")
    .filter({ hasText: "You have three unpaid orders, so we didn't place this one." });
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
