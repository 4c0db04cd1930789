import { findSku, readSkuProperty, type Selection } from "@nestling/commerce/variants";
import type { Picture, Product, Sku } from "@nestling/contract/catalogue";
import { useState } from "react";
import { useSearchParams } from "react-router";

/** The initial selection: the value of each property that has only one. */
export function givenSelection({ skuProperties }: Pick<Product, "skuProperties">): Selection {
  const single = skuProperties.filter((property) => property.skuPropertyValues.length === 1);
  return Object.fromEntries(
    single.flatMap(({ skuPropertyId, skuPropertyValues: [value] }) =>
      value === undefined ? [] : [[skuPropertyId, value.propertyValueId]],
    ),
  );
}

/** The selection of the variant with this code. Undefined if the product has no such variant. */
export function selectionOf({ skus }: Pick<Product, "skus">, code: string | null): Selection | undefined {
  const sku = skus.find((known) => known.code === code);
  return sku && readSkuProperty(sku.sku_property);
}

/** The selection after a press on a value: the value is chosen, or no longer chosen if it was before. */
export function withChoice(selection: Selection, propertyId: string, valueId: string): Selection {
  const { [propertyId]: before, ...others } = selection;
  return before === valueId ? others : { ...others, [propertyId]: valueId };
}

export type Chosen = {
  selection: Selection;
  /** The chosen variant. Undefined until each property has a value. */
  sku: Sku | undefined;
  /** Chooses a value, or clears it if it is chosen already. */
  choose: (propertyId: string, valueId: string) => void;
};

/**
 * What the customer has chosen of a product. The chosen variant is in the address (`?sku=`), and is read from it
 * (ROUTE-04).
 */
export function useSelection(product: Product): Chosen {
  const [search, setSearch] = useSearchParams();
  const code = search.get("sku");
  const [seen, setSeen] = useState(code);
  const [selection, setSelection] = useState(() => selectionOf(product, code) ?? givenSelection(product));

  // The address has changed: by a link in the cart, by a step back, or by `choose`, whose selection is the same.
  if (seen !== code) {
    setSeen(code);
    const called = selectionOf(product, code);
    if (called) setSelection(called);
  }

  const choose = (propertyId: string, valueId: string) => {
    const next = withChoice(selection, propertyId, valueId);
    setSelection(next);
    const sku = findSku(product.skus, product.skuProperties, next);
    setSearch(sku ? { sku: sku.code } : {}, { replace: true, preventScrollReset: true });
  };
  return { selection, sku: findSku(product.skus, product.skuProperties, selection), choose };
}

/**
 * The picture that all variants with the chosen values share: a color is shown before a size is chosen. Undefined if
 * nothing is chosen, or if these variants have several pictures.
 */
export function variantPicture({ skus }: Pick<Product, "skus">, selection: Selection): Picture | undefined {
  const chosen = Object.entries(selection);
  if (chosen.length === 0) return undefined;
  const matches = skus.filter(({ sku_property }) => {
    const values = readSkuProperty(sku_property);
    return chosen.every(([property, value]) => values[property] === value);
  });
  const pictures = new Set(matches.map((sku) => sku.avatar?.src));
  return pictures.size === 1 ? matches[0]?.avatar : undefined;
}
