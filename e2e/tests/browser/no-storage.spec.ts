import type { Page } from "@playwright/test";
import { expect, type PageErrors, test } from "../../fixtures.ts";
import {
  continueToPayment,
  drawer,
  expectInCart,
  fillAddress,
  fillCard,
  pay,
  productPath,
  putInCart,
  thanks,
  wayOn,
} from "../../steps.ts";
import { newShopper, wellStockedVariant } from "../../variants.ts";

const notKept = "Your browser blocks storage, so your cart lasts only until you close or reload this page.";

/** Makes the page's storages refuse everything, as a browser does that blocks cookies and site data. */
async function blockStorage(page: Page, pageErrors: PageErrors): Promise<void> {
  // React Router keeps its scroll positions there, and complains.
  pageErrors.allow(/denied|ScrollRestoration/);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
}

test("[CART-14] a cart that the browser does not store stays for the visit, and says so; its checkout says that nothing can be paid, before a form", async ({
  page,
  api,
  pageErrors,
}) => {
  await blockStorage(page, pageErrors);
  const variant = await wellStockedVariant(api, 60);
  await putInCart(page, variant, 2);
  await expect(drawer(page).getByText(variant.product.name, { exact: true })).toBeVisible();
  await expect(drawer(page).getByText(notKept)).toBeVisible();
  await expectInCart(page, 2);
  await wayOn(page, "Checkout as guest").click();
  await expect(page.getByText(/^To pay, your browser needs to store data/)).toBeVisible();
  await expect(page.getByLabel("Email")).toBeHidden();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeHidden();
});

test("[CART-14] where only the cart cannot be stored, one buys all the same @desktop", async ({
  page,
  api,
  pageErrors,
}) => {
  pageErrors.allow(/ScrollRestoration/);
  await page.addInitScript(() => {
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key, value) {
      if (this === localStorage) throw new DOMException("full", "QuotaExceededError");
      store.call(this, key, value);
    };
  });
  const { product, sku } = await wellStockedVariant(api, 60);
  await page.goto(productPath(product.id, sku.code));
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await wayOn(page, "Checkout as guest").click();
  await fillAddress(page, newShopper());
  await continueToPayment(page);
  await fillCard(page);
  await pay(page);
  await thanks(page);
});
