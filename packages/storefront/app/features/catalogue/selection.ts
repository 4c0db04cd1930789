import { readSkuProperty, type Selection } from "@nestling/commerce/variants";
import type { Product } from "@nestling/contract/catalogue";

/** What is chosen without asking: the one value of each property that has no other. */
export function givenSelection({ skuProperties }: Pick<Product, "skuProperties">): Selection {
  const single = skuProperties.filter((property) => property.skuPropertyValues.length === 1);
  return Object.fromEntries(
    single.flatMap(({ skuPropertyId, skuPropertyValues: [value] }) =>
      value === undefined ? [] : [[skuPropertyId, value.propertyValueId]],
    ),
  );
}

/** What is chosen with the variant of this code; undefined where the product has no such variant. */
export function selectionOf({ skus }: Pick<Product, "skus">, code: string | null): Selection | undefined {
  const sku = skus.find((known) => known.code === code);
  return sku && readSkuProperty(sku.sku_property);
}

/** The selection with a value chosen; the value that is chosen already is given up again. */
export function withChoice(selection: Selection, propertyId: string, valueId: string): Selection {
  const { [propertyId]: before, ...others } = selection;
  return before === valueId ? others : { ...others, [propertyId]: valueId };
}
