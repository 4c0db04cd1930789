import { readSkuProperty } from "@nestling/commerce/variants";
import type { Product, Sku } from "@nestling/contract/catalogue";
import type { Client } from "@nestling/contract/client";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { requireOrderOf, requireStock } from "../../records.ts";
import {
  choose,
  continueToPayment,
  drawer,
  expectInCart,
  figure,
  fillAddress,
  fillCard,
  lineStepper,
  open,
  pay,
  payByKeyboard,
  storedCart,
  tabTo,
  thanks,
} from "../../steps.ts";
import { newShopper } from "../../variants.ts";

/** The first product of a category, cheapest first, that comes in several colors or sizes, and one of its variants. */
async function variantToChoose(api: Client, categoryId: number): Promise<{ product: Product; sku: Sku }> {
  const listing = await api.listProducts({ query: { categoryId, sort: "price", direction: "ASC" } });
  for (const card of listing.status === 200 ? listing.body.products : []) {
    const { body } = await api.getProduct({ params: { productId: card.id } });
    if (!card.has_variants || !("skus" in body)) continue;
    const sku = body.skus.findLast(({ stock }) => stock >= 10);
    if (sku !== undefined) return { product: body, sku };
  }
  throw new Error(`category ${categoryId} has nothing to choose from`);
}

/** A variant's values in words, by the property's name: { Color: "Sage", Size: "7" }. */
function wordsOf(product: Product, sku: Sku): [property: string, value: string][] {
  const chosen = readSkuProperty(sku.sku_property);
  return product.skuProperties.flatMap(({ skuPropertyId, skuPropertyName, skuPropertyValues }) =>
    skuPropertyValues
      .filter(({ propertyValueId }) => propertyValueId === chosen[skuPropertyId])
      .map((value): [string, string] => [skuPropertyName, value.propertyValueDisplayName]),
  );
}

async function topCategory(api: Client, place: number) {
  const category = (await api.getCategories({})).body.trees[0]?.categories[place];
  if (category === undefined) throw new Error("there is no such category");
  return category;
}

/** The prices that a listing shows, in dollars, as one reads them. */
async function pricesShown(page: Page): Promise<number[]> {
  const prices = await page.locator("main article b", { hasText: "$" }).allTextContents();
  return prices.map((price) => Number(price.replace(/[$,]/g, "")));
}

test("[CHK-05] [CAT-05] [PRICE-01] a stranger finds something, buys two of it, and reads the order's number @touch", async ({
  page,
  api,
  database,
}, { project }) => {
  const category = await topCategory(api, project.use.isMobile ? 1 : 0);
  const { product, sku } = await variantToChoose(api, category.categoryId);
  const shopper = newShopper();
  const before = await requireStock(database, sku.code);
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));

  await open(page, "/");
  await page
    .getByRole("region", { name: "Shop by category" })
    .getByRole("link", { name: category.title })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: category.title })).toBeVisible();
  await page.getByLabel("Sort by").selectOption({ label: "Price, low to high" });
  await expect(page).toHaveURL(/\?sort=price&direction=ASC$/);
  await expect(async () => {
    const prices = await pricesShown(page);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  }).toPass();

  await page.getByRole("link", { name: product.name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  for (const [property, value] of wordsOf(product, sku)) await choose(page, property, value);
  await expect(page).toHaveURL(new RegExp(`[?]sku=${encodeURIComponent(sku.code)}$`));
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();

  await expect(drawer(page)).toBeVisible();
  await expectInCart(page, 1);
  await lineStepper(page, product.name).getByRole("button", { name: "Increase quantity" }).click();
  await expectInCart(page, 2);
  const { shippingFee } = product.shipping_information;
  const total = dollars(sku.promotion_price * 2 + shippingFee);
  await expect(figure(page, "Total")).toHaveText(total);
  await expect(figure(page, "Shipping")).toHaveText(
    shippingFee === 0 ? "Free Shipping" : dollars(shippingFee),
  );
  await page.getByRole("button", { name: "Checkout as guest" }).click();

  await fillAddress(page, shopper);
  await continueToPayment(page);
  await expect(page.getByRole("main"), "where one would begin to read").toBeFocused();
  await fillCard(page);
  await pay(page);
  const number = await thanks(page);
  await expect(page).toHaveURL("/order-success");
  expect(number).toMatch(/^NST-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  await expect(figure(page, "Total")).toHaveText(total);
  await expect(page.getByText("Prices are in US dollars. The total is all you pay us.")).toBeVisible();
  await expect(page.getByText("27 Juniper Street")).toBeVisible();
  expect((await storedCart(page)).items).toEqual({});
  expect([...origins], "without any key the shop needs nobody else").toEqual([new URL(page.url()).origin]);

  expect(await requireOrderOf(database, shopper.email)).toMatchObject({
    number,
    status: "WAITING_ACCEPT",
    payment_status: "paid",
    to_pay: Math.round((sku.promotion_price * 2 + shippingFee) * 100),
    card_last4: "4242",
  });
  const after = await requireStock(database, sku.code);
  expect(after.committed - before.committed).toBe(2);
  expect(after.stock - after.reserved - after.committed).toBe(
    before.stock - before.reserved - before.committed - 2,
  );
});

test("a stranger buys by keyboard alone @desktop", async ({ page, api, database }) => {
  const category = await topCategory(api, 2);
  const { product, sku } = await variantToChoose(api, category.categoryId);
  const shopper = newShopper();
  await open(page, "/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("main").getByRole("link", { name: category.title, exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: category.title })).toBeVisible();

  await tabTo(page, page.getByLabel("Sort by"));
  await page.keyboard.press("P"); // as one finds an option by its first letter
  await expect(page).toHaveURL(/sort=price&direction=ASC/);
  await tabTo(page, page.getByRole("link", { name: product.name, exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  for (const [property, value] of wordsOf(product, sku)) await chooseByKey(page, property, value);
  await tabTo(page, page.getByRole("button", { name: "Add to cart", exact: true }));
  await page.keyboard.press("Enter");

  await expect(drawer(page)).toBeVisible();
  await tabTo(page, lineStepper(page, product.name).getByRole("textbox"));
  await page.keyboard.press("ArrowUp");
  await expectInCart(page, 2);
  await tabTo(page, drawer(page).getByRole("button", { name: "Checkout as guest" }));
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Where should it go?" })).toBeVisible();
  await expect(page.getByLabel("State").getByRole("option", { name: "California" })).toBeAttached();
  const typed: [label: string, text: string][] = [
    ["Email", shopper.email],
    ["Phone", "415 555 0134"],
    ["Full name", shopper.name],
    ["Street address", "27 Juniper Street"],
    ["City", "San Francisco"],
    ["State", "California"],
    ["ZIP code", "94110"],
  ];
  for (const [label, text] of typed) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole("button", { name: "Continue to payment" }));
  await page.keyboard.press("Enter");

  await expect(page.getByLabel("Card number")).toBeVisible();
  await payByKeyboard(page);
  const number = await thanks(page);
  expect(await requireOrderOf(database, shopper.email)).toMatchObject({ number, payment_status: "paid" });
});

/** Tab leads into a group of radio buttons, the arrows through it. */
async function chooseByKey(page: Page, property: string, value: string): Promise<void> {
  const radios = page.getByRole("group", { name: new RegExp(`^${property}:`) }).getByRole("radio");
  const wanted = radios.and(page.getByRole("radio", { name: value, exact: true }));
  await tabTo(page, radios.and(page.locator(":enabled")).first());
  await page.keyboard.press("Space");
  for (let presses = 0; presses < 20 && !(await wanted.isChecked()); presses += 1) {
    await page.keyboard.press("ArrowRight");
  }
  await expect(wanted).toBeChecked();
}

function dollars(amount: number): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(amount);
}
