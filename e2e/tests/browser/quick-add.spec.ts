import { readSkuProperty } from "@nestling/commerce/variants";
import type { Card } from "@nestling/contract/catalogue";
import type { Client } from "@nestling/contract/client";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { drawer, expectInCart, open, storedCart } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

const list = "/ecommerce-category/best-seller";

async function cards(api: Client): Promise<Card[]> {
  const listing = await api.listProducts({ query: { categoryId: "best-seller" } });
  return listing.status === 200 ? listing.body.products : [];
}

function addButton(page: Page, card: Pick<Card, "name" | "has_variants">) {
  const name = card.has_variants ? `Choose options for ${card.name}` : `Add ${card.name} to cart`;
  return page.getByRole("main").getByRole("button", { name, exact: true }).first();
}

test("the Add button of a product that must be chosen from opens a sheet, which puts the choice into the cart", async ({
  page,
  api,
  isMobile,
}) => {
  const { product, sku } = await variantAt(api, 0);
  await open(page, list);
  await addButton(page, product).click();
  const sheet = page.getByRole("dialog", { name: product.name, exact: true });
  await expect(sheet.getByRole("radio").first()).toBeAttached();
  const height = page.viewportSize()?.height ?? 0;
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    })
    [isMobile ? "toBe" : "toBeLessThan"](height);

  await sheet.getByRole("button", { name: "Add to cart" }).click();
  await expect(sheet.getByRole("alert").first()).toContainText(/^Choose an? .* first$/);
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();

  const chosen = readSkuProperty(sku.sku_property);
  for (const { skuPropertyId, skuPropertyName, skuPropertyValues } of product.skuProperties) {
    const value = skuPropertyValues.find(({ propertyValueId }) => propertyValueId === chosen[skuPropertyId]);
    const group = sheet.getByRole("group", { name: new RegExp(`^${skuPropertyName}:`) });
    await group
      .getByRole("radio", { name: value?.propertyValueDisplayName ?? "", exact: true })
      .locator("..")
      .click();
  }
  await expect(sheet.getByText(`$${sku.promotion_price.toFixed(2)}`, { exact: true })).toBeVisible();
  await sheet.getByRole("button", { name: "Increase quantity" }).click();
  await sheet.getByRole("button", { name: "Add to cart" }).click();
  await expect(sheet).toBeHidden();
  await expect(drawer(page)).toBeVisible();
  await expectInCart(page, 2);
  expect((await storedCart(page)).items[product.id]?.[sku.code]?.quantity).toBe(2);
  expect(new URL(page.url()).pathname).toBe(list);
});

test("a double click in the sheet puts the choice into the cart once @desktop", async ({ page, api }) => {
  const { product } = await variantAt(api, 0);
  await open(page, list);
  await addButton(page, product).click();
  const sheet = page.getByRole("dialog", { name: product.name, exact: true });
  for (const { skuPropertyName } of product.skuProperties) {
    const values = sheet.getByRole("group", { name: new RegExp(`^${skuPropertyName}:`) }).getByRole("radio");
    await values.and(sheet.locator(":enabled")).first().locator("..").click();
  }
  await sheet.getByRole("button", { name: "Add to cart" }).dblclick();
  await expect(drawer(page)).toBeVisible();
  await expectInCart(page, 1);
});

test("the sheet gives the focus back on Escape, and leads to the product's page", async ({ page, api }) => {
  const { product } = await variantAt(api, 0);
  await open(page, list);
  const button = addButton(page, product);
  await button.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: product.name, exact: true });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await sheet.getByRole("link", { name: "See full details" }).click();
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
});

test("a product of one kind goes into the cart at once: a tick, the count, the drawer", async ({
  page,
  api,
}) => {
  const single = (await cards(api)).find(({ has_variants, stock }) => !has_variants && stock > 0);
  if (single === undefined) throw new Error("every best seller comes in variants");
  await open(page, list);
  await addButton(page, single).click();
  await expect(drawer(page).getByRole("link", { name: single.name, exact: true })).toBeVisible();
  await expectInCart(page, 1);
});

test("a shop that isn't responding is said in the sheet, and asked again @desktop", async ({
  page,
  api,
  noise,
}) => {
  noise.announce(/: 503$|console error: Failed to load resource/);
  const { product } = await variantAt(api, 0);
  await open(page, list);
  const call = `**/api/ecommerce-product/${product.id}`;
  await page.route(call, (route) => route.fulfill({ status: 503, json: { status: false } }));
  await addButton(page, product).click();
  const sheet = page.getByRole("dialog", { name: product.name, exact: true });
  await expect(sheet.getByText("We couldn't load this.")).toBeVisible();
  await page.unroute(call);
  await sheet.getByRole("button", { name: "Try again" }).click();
  await expect(sheet.getByRole("radio").first()).toBeAttached();
});
