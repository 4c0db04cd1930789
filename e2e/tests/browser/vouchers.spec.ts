import { expect, test } from "../../fixtures.ts";
import { signedIn } from "../../people.ts";
import { requireOrderOf } from "../../records.ts";
import {
  applyCode,
  continueToPayment,
  drawer,
  figure,
  fillAddress,
  fillCard,
  lineStepper,
  open,
  pay,
  putInCart,
  removalOf,
  setQuantity,
  storedCart,
  thanks,
  wayOn,
} from "../../steps.ts";
import {
  newShopper,
  type Variant,
  variantAt,
  variantWithFreeShipping,
  wellStockedVariant,
} from "../../variants.ts";
import { giveVoucher, newVoucher, usesOf } from "../../vouchers.ts";

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

test("[CART-06] [CART-07] a code takes its part off, a change takes it off again and says so, and one press brings it back", async ({
  page,
  api,
  database,
}) => {
  const variant = await wellStockedVariant(api, 100);
  const code = await newVoucher(database);
  await putInCart(page, variant);
  await applyCode(page, ` ${code.toLowerCase()} `);
  await expect(removalOf(page, code), "the focus stays where the voucher is").toBeFocused();
  const one = figuresOf(variant);
  await expect(figure(page, "Voucher")).toHaveText(dollars(-one.tenth));
  await expect(figure(page, "Total")).toHaveText(dollars(one.subtotal + one.shipping - one.tenth));

  await lineStepper(page, variant.product.name).getByRole("button", { name: "Increase quantity" }).click();
  await expect(page.getByText(`Your cart has changed, so voucher ${code} was removed.`)).toBeVisible();
  const two = figuresOf(variant, 2);
  await expect(figure(page, "Total")).toHaveText(dollars(two.subtotal + two.shipping));
  await page.getByRole("button", { name: "Apply it again" }).click();
  await expect(figure(page, "Voucher")).toHaveText(dollars(-two.tenth));

  await removalOf(page, code).click();
  await expect(page.getByRole("button", { name: "Have a voucher?" })).toBeFocused();
  await expect(figure(page, "Total")).toHaveText(dollars(two.subtotal + two.shipping));
  await lineStepper(page, variant.product.name).getByRole("button", { name: "Decrease quantity" }).click();
  await expect(page.getByText("was removed"), "of one that was removed nothing is said").toHaveCount(0);
});

test("[CART-06] a voucher that was removed can be left at that @desktop", async ({ page, api, database }) => {
  const variant = await wellStockedVariant(api, 100);
  const code = await newVoucher(database);
  await putInCart(page, variant);
  await applyCode(page, code);
  await expect(removalOf(page, code)).toBeVisible();
  await setQuantity(lineStepper(page, variant.product.name), 3);
  await page.getByRole("button", { name: "Continue without it" }).click();
  await expect(page.getByRole("button", { name: "Have a voucher?" })).toBeFocused();
});

test("[VOU-03] below the least order, the shopper reads how much is missing, and at it the voucher counts", async ({
  page,
  api,
  database,
}) => {
  const variant = await wellStockedVariant(api, 100);
  const { subtotal } = figuresOf(variant);
  const code = await newVoucher(database, { order_min_price: subtotal * 2 });
  await putInCart(page, variant);
  await applyCode(page, code);
  await expect(
    page.getByText(
      `For orders of ${dollars(subtotal * 2)} or more: add ${dollars(subtotal)} more to use it.`,
    ),
  ).toBeVisible();
  await expect(page.getByLabel("Voucher code")).toBeFocused();
  await lineStepper(page, variant.product.name).getByRole("button", { name: "Increase quantity" }).click();
  await page.getByLabel("Voucher code").press("Enter");
  await expect(removalOf(page, code)).toBeVisible();
});

test("[VOU-05] a code that does not count says why, beside its field", async ({ page, api, database }) => {
  const expired = await newVoucher(database, { ends_at: "2026-01-01T00:00:00Z" });
  await putInCart(page, await wellStockedVariant(api, 100));
  await applyCode(page, "NEVER-HEARD");
  const field = page.getByLabel("Voucher code");
  await expect(field).toHaveAccessibleDescription(/That code isn't valid/);
  await field.fill(expired);
  await expect(field).not.toHaveAccessibleDescription(/.+/);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/expired|ended|over/i);
  await expect(page.getByRole("button", { name: /^Remove voucher/ })).toHaveCount(0);
});

test("[VOU-04] who is signed in chooses among the vouchers that are for everybody, and those given by name", async ({
  page,
  api,
  shop,
  database,
}) => {
  const { email } = await signedIn(page, shop);
  const variant = await wellStockedVariant(api, 100);
  const given = await newVoucher(database, { title: "For a friend", unit: "MONEY", discount: 100 });
  const dear = await newVoucher(database, { title: "For a big day", order_min_price: 99_000_00 });
  const others = await newVoucher(database);
  for (const code of [given, dear]) await giveVoucher(database, code, email);
  await putInCart(page, variant);
  await page.getByRole("button", { name: "Have a voucher?" }).filter({ visible: true }).click();
  const choices = page.getByRole("list", { name: "My vouchers" });
  await expect(choices.getByText(`${given} · $1.00 off`)).toBeVisible();
  await expect(choices.getByText(others)).toBeHidden();
  await expect(choices.getByRole("button", { name: `Use ${dear}` })).toHaveCount(0);
  await expect(choices.getByText(/For a big day\. For orders of \$99,000\.00 or more: add/)).toBeVisible();
  await choices.getByRole("button", { name: `Use ${given}` }).click();
  await expect(figure(page, "Voucher")).toHaveText("-$1.00");
});

test("[VOU-02] a guest's order is paid with its voucher, which is still there after a look at the payment", async ({
  page,
  api,
  database,
}) => {
  const variant = await variantAt(api, 40);
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
  await expect(figure(page, `Voucher ${code}`)).toHaveText(dollars(-tenth));
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
  await page.getByRole("button", { name: "Place the order" }).click();
  const number = await thanks(page);
  expect(visited).not.toContain("/payment");
  await expect(figure(page, "Total")).toHaveText("$0.00");
  const order = await requireOrderOf(database, shopper.email);
  expect(order).toMatchObject({ number, status: "WAITING_ACCEPT", to_pay: 0, payment_status: null });
  await page.reload();
  expect(await thanks(page)).toBe(number);
});

test("[VOU-05] a voucher that another customer has used up meanwhile is marked where it stands, and the shopper goes on without", async ({
  page,
  api,
  database,
}) => {
  const shopper = newShopper();
  const code = await newVoucher(database, { total_limit: 1 });
  await putInCart(page, await variantAt(api, 41));
  await wayOn(page, "Checkout as guest").click();
  await fillAddress(page, shopper);
  await applyCode(page, code);
  await expect(removalOf(page, code)).toBeVisible();
  await database.query("update voucher set used = 1 where code = $1", [code]);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("region", { name: "Voucher" }).getByRole("alert")).toContainText(
    "We removed the voucher.",
  );
  await continueToPayment(page);
  const order = await requireOrderOf(database, shopper.email);
  expect(order.status).toBe("WAIT_BUYER_PAY");
});

test("[CART-12] a voucher that a visitor wrote into the stored cart breaks no page, and buys nothing for less", async ({
  page,
  api,
}) => {
  await putInCart(page, await wellStockedVariant(api, 100));
  const write = (voucher: unknown) =>
    page.evaluate((written) => {
      const cart = JSON.parse(localStorage.getItem("cart") ?? "{}");
      localStorage.setItem("cart", JSON.stringify({ ...cart, voucher: written }));
    }, voucher);
  for (const damaged of [7, "NEST", { voucher_code: "NEST" }, { unit_discount: "MONEY", discount: -5 }]) {
    await write(damaged);
    await open(page, "/cart");
    await expect(page.getByRole("button", { name: "Have a voucher?" })).toBeVisible();
  }
  const invented = { voucher_code: "MINE", title: "", order_min_price: 0, unit_discount: "PERCENTAGE" };
  await write({ ...invented, discount: 99 });
  await page.goto("/checkout-as-guest");
  await fillAddress(page, newShopper());
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText(/We removed the voucher\./)).toBeVisible();
});

test("a voucher is in every tab, and removed in every tab @desktop", async ({
  page,
  context,
  api,
  database,
}) => {
  const code = await newVoucher(database);
  await putInCart(page, await wellStockedVariant(api, 100));
  await applyCode(page, code);
  const other = await context.newPage();
  await open(other, "/cart");
  await removalOf(other, code).click();
  await expect(drawer(page).getByRole("button", { name: "Have a voucher?" })).toBeVisible();
});
