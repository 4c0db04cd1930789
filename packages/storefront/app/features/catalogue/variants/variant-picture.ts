import { readSkuProperty, type Selection } from "@nestling/commerce/variants";
import type { Picture, Product } from "@nestling/contract/catalogue";

/**
 * The picture of what is chosen so far: that of the first variant with all of it, so that a color shows before a
 * size is chosen. Undefined while nothing is chosen that has a picture.
 */
export function variantPicture({ skus }: Pick<Product, "skus">, selection: Selection): Picture | undefined {
  const chosen = Object.entries(selection);
  if (chosen.length === 0) return undefined;
  const matches = skus.filter(({ sku_property }) => {
    const values = readSkuProperty(sku_property);
    return chosen.every(([property, value]) => values[property] === value);
  });
  const pictures = new Set(matches.map((sku) => sku.avatar?.src));
  // Variants of several pictures: nothing that has been chosen tells them apart yet.
  return pictures.size === 1 ? matches[0]?.avatar : undefined;
}
