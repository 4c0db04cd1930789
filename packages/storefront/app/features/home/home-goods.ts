import type { Card } from "@nestling/contract/catalogue";
import type { SaleEnd } from "./sale-end.ts";

/** What the home page shows of the shop's products. */
export type HomeGoods = {
  /** Undefined while nothing is reduced for a time. */
  flashSale: { end: SaleEnd; cards: readonly Card[] } | undefined;
  bestSellers: readonly Card[];
  newArrivals: readonly Card[];
};
