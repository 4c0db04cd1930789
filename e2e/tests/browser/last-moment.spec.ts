import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { openPayment } from "../../orders.ts";
import { answerBank } from "../../payment-page-steps.ts";
import { signedIn } from "../../people.ts";
import { newTab } from "../../pictures.ts";
import { ordersOf, putBack, requireOrderOf } from "../../records.ts";
import {
  continueToPayment,
  figure,
  fillAddress,
  fillCard,
  fillPlace,
  pay,
  putInCart,
  thanks,
  wayOn,
} from "../../steps.ts";
import { ownVariant, type Variant } from "../../variants.ts";

/** Variants at places that only this file uses. They are restored after the test. */
const borrowed: Variant[] = [];

test.afterEach(async ({ database }) => {
  for (const variant of borrowed.splice(0)) await putBack(database, variant);
});

const changed = (page: Page) => page.getByRole("alert").filter({ hasText: "Your order hasn't been placed" });

test("[CART-11] [CHK-04] a price that changes at the last moment is shown before the shopper agrees to it", async ({
  page,
  api,
  shop,
  database,
}, { project }) => {
  const variant = await ownVariant(api, "last-moment", project.use.isMobile ? 1 : 0);
  const person = await signedIn(page, shop);
  await putInCart(page, variant);
  await wayOn(page, "Checkout").click();
  await fillPlace(page, "Maya Torres");
  const dearer = Math.round(variant.sku.promotion_price * 100) + 101;
  borrowed.push(variant);
  await database.query("update sku set promotion_price = $2, price = greatest(price, $2) where code = $1", [
    variant.sku.code,
    dearer,
  ]);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(changed(page)).toContainText(`The price is now $${(dearer / 100).toFixed(2)}.`);
  const total = dearer + Math.round(variant.product.shipping_information.shippingFee * 100);
  if (project.use.isMobile) await page.locator("summary").click();
  await expect(figure(page, "Total")).toHaveText(`$${(total / 100).toFixed(2)}`);
  expect(await ordersOf(database, person.email)).toEqual([]);
  await continueToPayment(page);
  await fillCard(page);
  await pay(page);
  await thanks(page);
  expect((await requireOrderOf(database, person.email)).to_pay).toBe(total);
});

test("[CHK-06] [CHK-07] a bank that asks by 3-D Secure: a no is said in Stripe's words and charges nothing, a yes pays the order", async ({
  page,
  api,
  database,
}) => {
  const shopper = await openPayment(page, api, await ownVariant(api, "last-moment", 2));
  await fillCard(page, "4000 0027 6000 3184");
  await pay(page);
  await answerBank(page, "Fail");
  await expect(page.getByRole("alert")).toContainText("We are unable to authenticate your payment method.");
  await expect(page).toHaveURL("/payment");
  expect(await requireOrderOf(database, shopper.email)).toMatchObject({ payment_status: "failed" });
  await fillCard(page, "4000 0027 6000 3184");
  await pay(page);
  await answerBank(page, "Complete");
  const number = await thanks(page);
  expect(page.url(), "what Stripe adds has left the address").toMatch(/\/order-success$/);
  expect(await requireOrderOf(database, shopper.email)).toMatchObject({ number, payment_status: "paid" });
});

test("[CHK-11] a shopper who orders anew in another tab cannot pay the old order anymore, and the page says so @desktop", async ({
  page,
  context,
  api,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/\/confirm: 400$|console error: Failed to load resource: .* 400 .*\/confirm\)$/);
  const variant = await ownVariant(api, "last-moment", 3);
  await putInCart(page, variant);
  const shopper = await openPayment(page, api, variant);
  const other = await newTab(context);
  await other.goto("/cart");
  await other.getByRole("button", { name: "Increase quantity" }).click();
  await wayOn(other, "Checkout as guest").click();
  await fillAddress(other, shopper);
  await continueToPayment(other);

  await fillCard(page);
  await pay(page);
  await expect(page.getByRole("heading", { name: "This order is closed" })).toBeVisible();
  await expect(page.getByText(/^A newer order replaced .* nothing was charged/)).toBeVisible();
  await fillCard(other);
  await pay(other);
  await thanks(other);
  const orders = await ordersOf(database, shopper.email);
  expect(orders.map(({ status }) => status)).toEqual(["CLOSED", "WAITING_ACCEPT"]);
});
