/** Facets as bits: `product.attributes` holds ages, colors and materials one after the other, `product.sizes` sizes. */
import { type FacetName, facetKeys } from "@nestling/commerce/facets";
import { attributesOf, type Described } from "@nestling/commerce/product-attributes";

/** The column of a facet, and the bit of its first value. Numbers hold 53 bits. */
export const placeOf = {
  age: { column: "attributes", first: 0 },
  color: { column: "attributes", first: 8 },
  material: { column: "attributes", first: 24 },
  size: { column: "sizes", first: 0 },
} as const satisfies Record<FacetName, { column: string; first: number }>;

/** The bit of a value. */
export function bitOf(name: FacetName, value: string): number {
  return placeOf[name].first + facetKeys[name].indexOf(value);
}

/** The bits of some values of a facet. */
export function maskOf(name: FacetName, values: Iterable<string>): number {
  let mask = 0;
  for (const value of new Set(values)) mask += 2 ** bitOf(name, value);
  return mask;
}

/** Whether the bits of a column hold this one. Not by `&`, which looks at 32 bits alone. */
export function hasBit(bits: number, bit: number): boolean {
  return Math.floor(bits / 2 ** bit) % 2 === 1;
}

/** The facets of a product, as its columns hold them. */
export function attributeColumns(product: Described): { attributes: number; sizes: number } {
  const { age, color, material, size } = attributesOf(product);
  return {
    attributes: maskOf("age", age) + maskOf("color", color) + maskOf("material", material),
    sizes: maskOf("size", size),
  };
}
