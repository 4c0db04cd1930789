import { openDrawer } from "../../cart-states.ts";
import { expect, test } from "../../fixtures.ts";
import {
  cartIcon,
  drawer,
  expectInCart,
  figure,
  lineStepper,
  open,
  productPath,
  putInCart,
  setQuantity,
  storedCart,
} from "../../steps.ts";
import { variantAt } from "../../variants.ts";

test("[CART-02] [CART-03] the icon opens the drawer 'Your Cart', which says that it is empty", async ({
  page,
  isMobile,
}) => {
  await open(page, "/");
  await cartIcon(page).click();
  await expect(drawer(page).getByRole("heading", { name: "Your Cart", exact: true })).toBeVisible();
  await expect(drawer(page).getByText("Your Cart Is Empty")).toBeVisible();
  await expect(drawer(page).getByText("Add something to make me happy :))")).toBeVisible();
  await expect(drawer(page).getByRole("button", { name: "Checkout as guest" })).toBeDisabled();
  const [width, left] = isMobile ? [390, 0] : [500, 940];
  await expect.poll(() => drawer(page).boundingBox()).toMatchObject({ width, x: left, y: 0 });
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(cartIcon(page)).toBeFocused();
});

test("[CART-02] on the cart page the icon does nothing", async ({ page }) => {
  await open(page, "/cart");
  await expect(page.getByText("Your Cart Is Empty")).toBeVisible();
  await cartIcon(page).click();
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL("/cart");
});

test("[CART-01] two variants of a product stand together, another product apart", async ({ page, api }) => {
  const boots = await variantAt(api, 0);
  const other = boots.product.skus.find(({ code, stock }) => code !== boots.sku.code && stock > 0);
  if (other === undefined) throw new Error("the best seller comes in one variant alone");
  const bib = await variantAt(api, 1);
  await putInCart(page, boots);
  await putInCart(page, { product: boots.product, sku: other });
  await putInCart(page, bib);
  await expectInCart(page, 3);
  await expect(drawer(page).getByRole("link", { name: boots.product.name, exact: true })).toHaveCount(1);
  const { items } = await storedCart(page);
  expect(Object.keys(items).sort()).toEqual([String(boots.product.id), String(bib.product.id)].sort());
  expect(Object.keys(items[boots.product.id] ?? {}).sort()).toEqual([boots.sku.code, other.code].sort());
});

test("[CART-02] on a phone held sideways the lines of the drawer can be read @desktop", async ({
  page,
  api,
}) => {
  await openDrawer(page, api);
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    const line = drawer(page).getByRole("listitem").first();
    await line.scrollIntoViewIfNeeded();
    await expect(line).toBeInViewport({ ratio: 0.9 });
    const last = drawer(page).getByRole("button", { name: "Checkout", exact: true });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    const [lines, button] = [await line.boundingBox(), await last.boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0), "the way on stays inside").toBeLessThanOrEqual(height);
    expect(lines?.height ?? 0).toBeGreaterThan(100);
  }
});

test("[CART-08] the cart is still there after a reload", async ({ page, api }) => {
  const variant = await variantAt(api, 2);
  await putInCart(page, variant, 3);
  await expectInCart(page, 3);
  await page.reload();
  await expectInCart(page, 3);
  await page.goto("/cart");
  await expect(lineStepper(page, variant.product.name).getByRole("textbox")).toHaveValue("3");
});

test("[CART-08] two tabs show the same cart, also when both add at once @desktop", async ({
  page,
  context,
  api,
}) => {
  const [first, second] = [await variantAt(api, 3), await variantAt(api, 4)];
  const other = await context.newPage();
  await open(page, productPath(first.product.id, first.sku.code));
  await open(other, productPath(second.product.id, second.sku.code));
  const addIn = (tab: typeof page) => tab.getByRole("button", { name: "Add to cart", exact: true }).click();

  await Promise.all([addIn(page), addIn(other)]);
  for (const tab of [page, other]) {
    await expectInCart(tab, 2);
    for (const { product } of [first, second]) {
      await expect(drawer(tab).getByRole("link", { name: product.name, exact: true })).toBeVisible();
    }
  }
  await lineStepper(other, first.product.name).getByRole("button", { name: "Increase quantity" }).click();
  await expect(lineStepper(page, first.product.name).getByRole("textbox")).toHaveValue("2");
  await other.evaluate(() => localStorage.clear());
  await expectInCart(page, 0);
});

test("[CART-04] a quantity stays between 1 and the stock", async ({ page, api }) => {
  const variant = await variantAt(api, 5);
  await putInCart(page, variant);
  const stepper = lineStepper(page, variant.product.name);
  const field = stepper.getByRole("textbox");
  await setQuantity(stepper, 999);
  await expect(field).toHaveValue(String(variant.sku.stock));
  await expect(stepper.getByRole("button", { name: "Increase quantity" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await setQuantity(stepper, 0);
  await expect(field).toHaveValue(/^[1-9]\d*$/);
  await setQuantity(stepper, 1);
  await expect(field).toHaveValue("1");
  await stepper.getByRole("button", { name: "Decrease quantity" }).click({ force: true });
  await expect(field).toHaveValue("1");
});

test("[CART-05] a line goes after it was asked for, and the last variant takes its product with it", async ({
  page,
  api,
}) => {
  const variant = await variantAt(api, 6);
  await putInCart(page, variant);
  const bin = drawer(page).getByRole("button", {
    name: new RegExp(`^Remove ${escaped(variant.product.name)}`),
  });
  const question = drawer(page).getByRole("group", { name: "Remove it?" });
  await bin.click();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Keep" }).click();
  await expect(question).toBeHidden();
  await bin.click();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(drawer(page), "Escape has kept the line, and the drawer").toBeVisible();
  await expectInCart(page, 1);

  await bin.click();
  await question.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(drawer(page).getByText("Your Cart Is Empty")).toBeVisible();
  await expectInCart(page, 0);
  expect((await storedCart(page)).items).toEqual({});
});

test("[CART-06] [CART-07] every change makes every total anew", async ({ page, api }) => {
  const variant = await variantAt(api, 7);
  await putInCart(page, variant);
  const { promotion_price } = variant.sku;
  const { shippingFee } = variant.product.shipping_information;
  for (const quantity of [1, 4, 2]) {
    await setQuantity(lineStepper(page, variant.product.name), quantity);
    const subtotal = Math.round(promotion_price * 100) * quantity;
    await expect(figure(page, "Subtotal")).toContainText(dollars(subtotal));
    await expect(figure(page, "Total")).toHaveText(dollars(subtotal + Math.round(shippingFee * 100)));
    const shipping = shippingFee === 0 ? "Free Shipping" : dollars(Math.round(shippingFee * 100));
    await expect(figure(page, "Shipping"), "counted once, whatever the quantity").toHaveText(shipping);
  }
});

test("[FMT-01] an amount of a thousand dollars and more has its comma", async ({ page, api }) => {
  const { variant, quantity } = await thousandDollars(api);
  await putInCart(page, variant, quantity);
  await expect(figure(page, "Total")).toHaveText(/^\$\d{1,3},\d{3}\.\d\d$/);
});

async function thousandDollars(api: Parameters<typeof variantAt>[0]) {
  for (let place = 0; place < 30; place += 1) {
    const variant = await variantAt(api, place);
    const quantity = Math.ceil(1_000 / variant.sku.promotion_price);
    if (quantity <= variant.sku.stock) return { variant, quantity };
  }
  throw new Error("nothing that sells best comes to a thousand dollars");
}

function dollars(cents: number): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
