import { readSkuProperty } from "@nestling/commerce/variants";
import type { Product, Sku } from "@nestling/contract/catalogue";
import type { Client } from "@nestling/contract/client";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { answerPictures, plain } from "../../pictures.ts";
import { choose, open, productPath } from "../../steps.ts";
import { allProducts } from "../../variants.ts";

/** A variant's values in words, by the property's name. */
function wordsOf(product: Product, sku: Sku): [property: string, value: string][] {
  const chosen = readSkuProperty(sku.sku_property);
  return product.skuProperties.flatMap(({ skuPropertyId, skuPropertyName, skuPropertyValues }) =>
    skuPropertyValues
      .filter(({ propertyValueId }) => propertyValueId === chosen[skuPropertyId])
      .map((value): [string, string] => [skuPropertyName, value.propertyValueDisplayName]),
  );
}

/** The first product that fits. */
async function productWith(api: Client, fits: (product: Product) => boolean): Promise<Product> {
  for await (const product of allProducts(api)) if (fits(product)) return product;
  throw new Error("the demo catalogue has no such product");
}

/** A few pixels from the middle of the gallery, as PNG in base64. */
async function paintedPixels(page: Page, pictures: Locator): Promise<string> {
  const box = await pictures.getByRole("list").first().boundingBox();
  if (box === null) throw new Error("the product has no pictures");
  const clip = { x: box.x + box.width / 2, y: box.y + box.height / 2, width: 4, height: 4 };
  return (await page.screenshot({ clip })).toString("base64");
}

test("[PROD-02] choosing a color shows its picture, before a size is chosen, and the old one until it has come @desktop", async ({
  page,
  api,
}) => {
  const product = await productWith(api, ({ skus, skuProperties, pictures, stock }) => {
    const [first] = pictures;
    return (
      stock > 0 && skuProperties.length > 1 && skus.some(({ avatar }) => avatar && avatar.src !== first?.src)
    );
  });
  const sku = product.skus.find(({ avatar, stock }) => stock > 0 && avatar?.src !== product.pictures[0]?.src);
  const [color] = sku === undefined ? [] : wordsOf(product, sku);
  if (sku === undefined || color === undefined) throw new Error("no color with a picture is in stock");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await answerPictures(page, async (path) => {
    if (path !== sku.avatar?.src) return plain("#0000ff");
    await released;
    return plain("#00ff00");
  });
  await open(page, productPath(product.id));
  const pictures = page.getByRole("region", { name: `Pictures of ${product.name}` });
  await expect(pictures.getByRole("img").first()).toHaveJSProperty("complete", true);
  const before = await paintedPixels(page, pictures);
  await choose(page, ...color);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  expect(await paintedPixels(page, pictures), "the old one").toBe(before);
  release();
  await expect.poll(() => paintedPixels(page, pictures), { message: "the new one" }).not.toBe(before);
  await expect(pictures.locator(`img[src^="${sku.avatar?.src}?"]`).first()).toBeInViewport();
});
