import type { Product } from "@nestling/contract/catalogue";

/** Where the products begin that stand in for one that cannot be bought. */
export const alternativesId = "alternatives";

/** Whether any variant of it can be bought. */
export function isForSale({ available, stock }: Pick<Product, "available" | "stock">): boolean {
  return available && stock > 0;
}
