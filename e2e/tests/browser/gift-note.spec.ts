import { expect, test } from "../../fixtures.ts";
import { mailTo } from "../../mails.ts";
import { continueToPayment, fillAddress, fillCard, pay, putInCart, thanks, wayOn } from "../../steps.ts";
import { newShopper, wellStockedVariant } from "../../variants.ts";

test("[GIFT-01] a gift note goes with the order, to its pages and its mail, and not into the next order", async ({
  page,
  shop,
  api,
}) => {
  const shopper = newShopper();
  const variant = await wellStockedVariant(api, 100);
  const note = "Happy birthday, <b>Noah</b>! Love, Grandma";
  await putInCart(page, variant);
  await wayOn(page, "Checkout as guest").click();
  await fillAddress(page, shopper);
  const box = page.getByRole("checkbox", { name: "This is a gift: add a note" });
  const field = page.getByRole("textbox", { name: /^Gift note/ });
  await expect(field).toBeHidden();
  await box.check();
  await field.fill("x".repeat(300));
  await expect(field).toHaveValue(/^x{200}$/);
  // A box that is unchecked takes the note with it.
  await box.uncheck();
  await expect(field).toBeHidden();
  await box.check();
  await expect(field).toHaveValue("");
  await field.fill(note);
  await page.reload();
  await expect(box).toBeChecked();
  await expect(field).toHaveValue(note);
  await continueToPayment(page);
  await fillCard(page);
  await pay(page);
  const number = await thanks(page);
  await expect(page.getByRole("heading", { name: "Gift note" })).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
  const { text } = await mailTo(shop, shopper.email, `Thank you for your order ${number}`);
  expect(text).toContain(`Your gift note:\n${note}`);
  await page.getByRole("link", { name: "See your order" }).click();
  await expect(page.getByRole("term").filter({ hasText: "Gift note" })).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();

  await putInCart(page, variant);
  await wayOn(page, "Checkout as guest").click();
  await expect(page.getByLabel("Full name")).toHaveValue("");
  await expect(box).not.toBeChecked();
});
