/** The tags of what shows a part of the catalogue: caches drop a page when one of its tags is announced. */
export const catalogueTag = "catalogue";

/** Of what shows the flash sale. */
export const flashSaleTag = "flash-sale";

export function productTag(id: number): string {
  return `product:${id}`;
}

export function categoryTag(id: number | "best-seller"): string {
  return `category:${id}`;
}
