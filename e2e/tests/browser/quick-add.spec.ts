import { readSkuProperty } from "@nestling/commerce/variants";
import type { Card } from "@nestling/contract/catalogue";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { drawer, expectInCart, open, storedCart } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

const list = "/ecommerce-category/best-seller";

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
