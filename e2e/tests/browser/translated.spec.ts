import { expect, test } from "../../fixtures.ts";
import { loginModal } from "../../people.ts";
import { rested, states } from "../../states.ts";
import {
  continueToPayment,
  drawer,
  figure,
  fillAddress,
  fillCard,
  lineStepper,
  open,
  pay,
  productPath,
  putInCart,
  setQuantity,
  thanks,
} from "../../steps.ts";
import { translate, translated, watchParts } from "../../translate.ts";
import { newShopper, variantAt, wellStockedVariant } from "../../variants.ts";

test.describe.configure({ mode: "parallel" });

/** React draws a section anew that was translated before it was hydrated, and says so (decision 0078). */
const drawnAnew = /Minified React error #418/;

test("[ROUTE-18] a guest buys on translated pages, with a wrong email and a declined card first", async ({
  page,
  api,
  pageErrors,
}) => {
  pageErrors.allow(drawnAnew, /: 402$|console error: Failed to load resource: .* 402 /);
  const parts = watchParts(page);
  await translate(page);
  const variant = await wellStockedVariant(api, 100);
  await putInCart(page, variant);
  await translated(page);
  const total = await figure(page, "Total").textContent();
  await setQuantity(lineStepper(page, variant.product.name), 2);
  await expect(figure(page, "Total")).not.toHaveText(total ?? "");
  await drawer(page).getByRole("button", { name: "Checkout as guest" }).click();

  const shopper = newShopper();
  await expect(page.getByRole("heading", { name: "Where should it go?" })).toBeVisible();
  await translated(page);
  await page.getByLabel("Email").fill("maya@");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("Invalid email format")).toBeVisible();
  await fillAddress(page, shopper);
  await expect(page.getByText("Invalid email format")).toHaveCount(0);
  await continueToPayment(page);

  await translated(page);
  await fillCard(page, "4000 0000 0000 0002");
  await pay(page);
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await fillCard(page, "4000 0000 0000 9995");
  await pay(page);
  await expect(page.getByText("Your card has insufficient funds.")).toBeVisible();
  await expect(page.getByText("Your card was declined.")).toHaveCount(0);
  await fillCard(page);
  await pay(page);
  expect(await thanks(page)).toMatch(/^NST-/);
  await parts.expectNoneLost();
});

test("[ROUTE-18] the forms for logging in and signing up stay on a translated page", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(drawnAnew, /: 40[01]$|console error: Failed to load resource: .* 40[01] /);
  const parts = watchParts(page);
  await translate(page);
  await open(page, "/");
  await translated(page);
  await page.getByRole("button", { name: "Log in" }).first().click();
  const modal = loginModal(page);
  const email = modal.getByLabel("Email");
  const password = modal.getByLabel("Password", { exact: true });
  await email.fill("maya@");
  await modal.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(modal.getByText("Invalid email format")).toBeVisible();
  await email.fill(newShopper().email);
  await expect(modal.getByText("Invalid email format")).toHaveCount(0);
  await password.fill("Wr0ng-Passw0rd!");
  await modal.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(
    modal
      .locator("form")
      .getByText(/password/i)
      .last(),
  ).toBeVisible();
  await modal.getByRole("button", { name: "Create an account" }).click();
  await expect(modal.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await modal.getByLabel("Repeat password").fill("another");
  await modal.getByRole("checkbox").check();
  await modal.getByRole("button", { name: "Create account", exact: true }).click();
  await expect(email).toBeVisible();
  await modal.getByRole("button", { name: "Log in", exact: true }).click();
  await modal.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(modal.getByRole("button", { name: "Send me a link" })).toBeVisible();
  await parts.expectNoneLost();
});

test("a page that is translated before its scripts run comes to life all the same @release", async ({
  page,
  api,
  pageErrors,
}) => {
  pageErrors.allow(drawnAnew);
  await translate(page, "before scripts");
  const { product, sku } = await variantAt(api, 0);
  for (const path of ["/", "/ecommerce-category/1100", productPath(product.id, sku.code)]) {
    await open(page, path);
    await translated(page);
    await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(drawer(page)).toBeVisible();
});

for (const { name, open: come, allowedErrors = [], isServersOwn } of states) {
  if (isServersOwn) continue;
  test(`translated, nothing is lost: ${name} @desktop @release`, async ({ page, api, pageErrors }) => {
    pageErrors.allow(...allowedErrors, drawnAnew);
    const parts = watchParts(page);
    await translate(page);
    await come(page, api);
    await rested(page);
    await translated(page);
    await parts.expectNoneLost();
  });
}
