import type { Client } from "@nestling/contract/client";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { signedIn } from "../../people.ts";
import { ordersOf, putBack, requireOrderOf, stockUp } from "../../records.ts";
import {
  continueToPayment,
  figure,
  fillAddress,
  fillCard,
  fillPlace,
  lineStepper,
  pay,
  putInCart,
  thanks,
  wayOn,
} from "../../steps.ts";
import { newShopper, type Variant, variantAt, wellStockedVariant } from "../../variants.ts";

const borrowed: Variant[] = [];

/** A variant at a place that only this file uses. It is restored after the test. */
async function borrow(api: Client, place: number): Promise<Variant> {
  const variant = await variantAt(api, place);
  borrowed.push(variant);
  return variant;
}

test.afterEach(async ({ database }) => {
  for (const variant of borrowed.splice(0)) await putBack(database, variant);
});

const changed = (page: Page) => page.getByRole("alert").filter({ hasText: "Your order hasn't been placed" });

/** Some of these in the cart, and the guest's form filled in. */
async function comeToAddress(page: Page, variant: Variant, quantity: number) {
  const shopper = newShopper();
  await putInCart(page, variant, quantity);
  await wayOn(page, "Checkout as guest").click();
  await fillAddress(page, shopper);
  return shopper;
}

async function comeToPayment(page: Page, api: Client, place: number) {
  const shopper = await comeToAddress(page, await variantAt(api, place), 1);
  await continueToPayment(page);
  return shopper;
}

test("[CART-11] what is short at the last moment is said, and the shopper goes on with what is left", async ({
  page,
  api,
  database,
}, { project }) => {
  const variant = await borrow(api, project.use.isMobile ? 44 : 45);
  const shopper = await comeToAddress(page, variant, 3);
  await stockUp(database, variant.sku.code, 2);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(changed(page)).toContainText(/Only 2 left\. We changed the quantity to 2\./);
  expect(await ordersOf(database, shopper.email)).toEqual([]);
  await continueToPayment(page);
  const order = await requireOrderOf(database, shopper.email);
  expect(order.to_pay).toBe(totalOf(variant, 2));
});

test("[CART-11] what is gone at the last moment has to leave the cart, and the rest is bought", async ({
  page,
  api,
  database,
}, { project }) => {
  const variant = await borrow(api, project.use.isMobile ? 46 : 47);
  await putInCart(page, await wellStockedVariant(api, 100));
  const shopper = await comeToAddress(page, variant, 1);
  await stockUp(database, variant.sku.code, 0);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(changed(page)).toContainText(/Sold out since you added it\. Remove it to continue\./);
  await changed(page).getByRole("link", { name: "Check your cart" }).click();
  await expect(page.locator("[data-mark]")).toContainText("Sold out");
  const bin = page.getByRole("button", { name: new RegExp(`^Remove ${variant.product.name}`) });
  await bin.click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(lineStepper(page, variant.product.name)).toHaveCount(0);
  await wayOn(page, "Checkout as guest").click();
  await expect(page.getByLabel("Email"), "what was typed is kept").toHaveValue(shopper.email);
  await continueToPayment(page);
});

test("[CART-11] [CHK-04] a price that changes at the last moment is shown before the shopper agrees to it", async ({
  page,
  api,
  shop,
  database,
}, { project }) => {
  const variant = await borrow(api, project.use.isMobile ? 48 : 49);
  const person = await signedIn(page, shop);
  await putInCart(page, variant);
  await wayOn(page, "Checkout").click();
  await fillPlace(page, "Maya Torres");
  const dearer = Math.round(variant.sku.promotion_price * 100) + 101;
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

test("[CHK-12] another shipping fee is shown before the shopper agrees to it @desktop", async ({
  page,
  api,
  database,
}) => {
  const variant = await borrow(api, 50);
  await comeToAddress(page, variant, 1);
  await database.query("update product_freight set fee = 1234 where product_id = $1", [variant.product.id]);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(changed(page)).toContainText("Shipping is now $12.34.");
  await expect(figure(page, "Shipping")).toHaveText("$12.34");
  await continueToPayment(page);
});

test("[CHK-12] a product that is not shipped to the address says so @desktop", async ({
  page,
  api,
  database,
}) => {
  const variant = await borrow(api, 53);
  await comeToAddress(page, variant, 1);
  const row = [variant.product.id];
  await database.query("update product_freight set fee = null where product_id = $1", row);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(changed(page)).toContainText("We can't ship this to your address.");
  await database.query(
    "update product_freight set fee = shipping_fee from product where id = product_id and product_id = $1",
    row,
  );
  await continueToPayment(page);
});

test("[CHK-12] where the shop does not ship, the address says so, and another one goes on @desktop", async ({
  page,
  api,
}) => {
  await comeToAddress(page, await wellStockedVariant(api, 100), 1);
  const message = "We do not ship to this country.";
  await page.route(
    "**/insert-and-get-token-payment",
    (route) =>
      route.fulfill({ json: { status: true, isValid: false, issues: [{ code: "not_shippable", message }] } }),
    { times: 1 },
  );
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByLabel("Country")).toBeFocused();
  await expect(page.getByLabel("Country")).toHaveAccessibleDescription(message);
  await expect(changed(page)).toHaveCount(0);
  await continueToPayment(page);
});

const outcomes = {
  payment_in_progress: "Your earlier order is being paid right now.",
  conflict: "Your cart was sent twice, or changed while you were ordering.",
};

for (const [code, words] of Object.entries(outcomes)) {
  test(`[CHK-11] an order that was not made for ${code} is said in words of its own @desktop`, async ({
    page,
    api,
  }) => {
    await comeToAddress(page, await wellStockedVariant(api, 100), 1);
    await page.route(
      "**/insert-and-get-token-payment",
      (route) => route.fulfill({ json: { status: true, isValid: false, issues: [{ code, message: code }] } }),
      { times: 1 },
    );
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
    await expect(changed(page)).toHaveCount(0);
    await continueToPayment(page);
  });
}

test("[CHK-06] [CHK-07] a bank that asks by 3-D Secure is answered, and the order is paid", async ({
  page,
  api,
  database,
}) => {
  const shopper = await comeToPayment(page, api, 51);
  await fillCard(page, "4000 0027 6000 3184");
  await pay(page);
  await page.getByRole("button", { name: "Complete authentication" }).click();
  const number = await thanks(page);
  expect(page.url(), "what Stripe adds has left the address").toMatch(/\/order-success$/);
  expect(await requireOrderOf(database, shopper.email)).toMatchObject({ number, payment_status: "paid" });
});

test("[CHK-06] who is not recognized by the bank hears it in Stripe's words, and pays with another card", async ({
  page,
  api,
  database,
}) => {
  const shopper = await comeToPayment(page, api, 52);
  await fillCard(page, "4000 0027 6000 3184");
  await pay(page);
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await expect(page.getByRole("alert")).toContainText("We are unable to authenticate your payment method.");
  await expect(page).toHaveURL("/payment");
  await fillCard(page);
  await pay(page);
  const number = await thanks(page);
  expect(await requireOrderOf(database, shopper.email)).toMatchObject({ number, payment_status: "paid" });
});

test("[CHK-11] a shopper who orders anew in another tab cannot pay the old order anymore, and the page says so @desktop", async ({
  page,
  context,
  api,
  database,
  noise,
}) => {
  noise.announce(/\/confirm: 400$|console error: Failed to load resource: .* 400 .*\/confirm\)$/);
  const shopper = await comeToPayment(page, api, 53);
  const other = await context.newPage();
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

test("[CHK-11] ten cards that were declined close the order, which says so, and one orders again @desktop", async ({
  page,
  api,
  database,
}) => {
  const shopper = await comeToPayment(page, api, 54);
  for (let tries = 1; tries < 10; tries += 1) {
    await fillCard(page, "4000 0000 0000 0002");
    await pay(page);
    await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeEnabled();
    await expect(page.getByRole("alert"), `try ${tries}`).toContainText("Your card was declined.");
  }
  await fillCard(page, "4000 0000 0000 0002");
  await pay(page);
  await expect(page.getByText(/^Too many cards were declined/)).toBeVisible();
  expect(await requireOrderOf(database, shopper.email)).toMatchObject({ status: "CLOSED" });
  await page.getByRole("link", { name: "Order again" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(shopper.email);
  await continueToPayment(page);
  await fillCard(page);
  await pay(page);
  await thanks(page);
});

/** What so many of these cost with their shipping, in cents. */
function totalOf({ product, sku }: Variant, quantity: number): number {
  return (
    Math.round(sku.promotion_price * 100) * quantity +
    Math.round(product.shipping_information.shippingFee * 100)
  );
}
