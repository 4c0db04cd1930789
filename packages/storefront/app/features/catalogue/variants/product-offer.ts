import { fromUsd, subtract, toUsd, type Usd } from "@nestling/commerce/money";
import type { Product, Sku } from "@nestling/contract/catalogue";

export type ShownPrice = {
  /** The price to pay: the lowest one while variants with other prices can still be chosen. */
  now: Usd;
  before: Usd;
  saving: Usd;
  isFrom: boolean;
};

/** The price of the chosen variant, or of the cheapest one while none is chosen. */
export function shownPrice(product: Product, chosen: Sku | undefined): ShownPrice {
  const cheapest = product.skus.reduce<Sku | undefined>(
    (least, sku) => (least === undefined || sku.promotion_price < least.promotion_price ? sku : least),
    undefined,
  );
  const { price: before, promotion_price: now } = chosen ?? cheapest ?? product;
  return {
    now,
    before,
    saving: toUsd(subtract(fromUsd(before), fromUsd(now))),
    isFrom: chosen === undefined && product.skus.some((sku) => sku.promotion_price !== now),
  };
}

/** The id of the section with alternatives to a product that cannot be bought. */
export const alternativesId = "alternatives";

/** Whether any variant of the product can be bought. */
export function isForSale({ available, stock }: Pick<Product, "available" | "stock">): boolean {
  return available && stock > 0;
}

/** Where the reviews stand on the product's page, and where the safety facts. */
export const reviewsId = "reviews";
export const safetyId = "safety";
