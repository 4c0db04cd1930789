import { expect, test } from "../../fixtures.ts";
import { requireOrderOf } from "../../records.ts";
import {
  applyCode,
  continueToPayment,
  figure,
  fillAddress,
  fillCard,
  pay,
  putInCart,
  removalOf,
  storedCart,
  thanks,
  wayOn,
} from "../../steps.ts";
import { newShopper, ownVariant, type Variant, variantWithFreeShipping } from "../../variants.ts";
import { newVoucher, usesOf } from "../../vouchers.ts";

const cents = (amount: number) => Math.round(amount * 100);

function dollars(amount: number): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(amount / 100);
}

/** What so many of these cost, their shipping, and a tenth of the first, in cents. */
function figuresOf({ product, sku }: Variant, quantity = 1) {
  const subtotal = cents(sku.promotion_price) * quantity;
  const shipping = cents(product.shipping_information.shippingFee);
  return { subtotal, shipping, tenth: Math.floor((subtotal + 5) / 10) };
}

test("[VOU-02] a guest's order is paid with its voucher, which is still there after a look at the payment", async ({
  page,
  api,
  database,
}) => {
  const variant = await ownVariant(api, "vouchers");
  const shopper = newShopper();
  const code = await newVoucher(database);
  await putInCart(page, variant, 2);
  await wayOn(page, "Checkout as guest").click();
  await fillAddress(page, shopper);
  await applyCode(page, code);
  await expect(page.getByText(`${code} · 10% off`)).toBeVisible();
  await continueToPayment(page);
  await page.goBack();
  await expect(page.getByText(`${code} · 10% off`)).toBeVisible();
  await continueToPayment(page);

  const { subtotal, shipping, tenth } = figuresOf(variant, 2);
  await expect(
    page.getByRole("button", { name: `Pay ${dollars(subtotal + shipping - tenth)}` }),
  ).toBeVisible();
  await fillCard(page);
  await pay(page);
  await thanks(page);
  await expect(figure(page, `Promo code ${code}`)).toHaveText(dollars(-tenth));
  await expect(figure(page, "Total")).toHaveText(dollars(subtotal + shipping - tenth));
  const order = await requireOrderOf(database, shopper.email);
  expect(order).toMatchObject({ to_pay: subtotal + shipping - tenth, payment_status: "paid" });
  expect(await usesOf(database, code)).toBe(1);
  expect(await storedCart(page), "it went with what was bought").not.toHaveProperty("voucher");
});

test("[VOU-06] where nothing is left to pay there is no card, and the order is in at once", async ({
  page,
  api,
  database,
}) => {
  const variant = await variantWithFreeShipping(api);
  const shopper = newShopper();
  const code = await newVoucher(database, { unit: "MONEY", discount: 1_000_00 });
  await putInCart(page, variant);
  await wayOn(page, "Checkout as guest").click();
  await fillAddress(page, shopper);
  await applyCode(page, code);
  await expect(removalOf(page, code)).toBeVisible();
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  await expect(
    page.getByText("Nothing to pay: this places your order."),
    "no step is promised that does not come",
  ).toBeVisible();
  await page.getByRole("button", { name: "Place order" }).click();
  const number = await thanks(page);
  expect(visited).not.toContain("/payment");
  await expect(figure(page, "Total")).toHaveText("$0.00");
  const order = await requireOrderOf(database, shopper.email);
  expect(order).toMatchObject({ number, status: "WAITING_ACCEPT", to_pay: 0, payment_status: null });
  await page.reload();
  expect(await thanks(page)).toBe(number);
});
