import { findSku, readSkuProperty, type Selection } from "@nestling/commerce/variants";
import type { Picture, Product, Sku } from "@nestling/contract/catalogue";
import { useState } from "react";
import { useSearchParams } from "react-router";

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

/** What is chosen of a product, and how to choose. */
export type Chosen = {
  selection: Selection;
  /** The variant, once a value of each property is chosen. */
  sku: Sku | undefined;
  /** Chooses a value; the value that is chosen already is given up again. */
  choose: (propertyId: string, valueId: string) => void;
};

/**
 * What the shopper has chosen of a product. A chosen variant stands in the address (`?sku=`), and an address with
 * one opens with it chosen (ROUTE-04).
 */
export function useSelection(product: Product): Chosen {
  const [search, setSearch] = useSearchParams();
  const code = search.get("sku");
  const [seen, setSeen] = useState(code);
  const [selection, setSelection] = useState(() => selectionOf(product, code) ?? givenSelection(product));

  // Another variant has been called up, from the cart or by going back. Our own choice arrives here too, and agrees.
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
