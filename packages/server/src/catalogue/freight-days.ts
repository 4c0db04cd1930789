/** The SQL of the days that a freight takes: as they were measured on its way (DELIV-05), otherwise as the supplier says. */
import { and, eq, sql } from "drizzle-orm";
import { deliveryTimes, productFreight, products } from "./tables.ts";

export function isFreightTo(country: string) {
  return and(eq(productFreight.productId, products.id), eq(productFreight.country, country));
}

/** For a join after that of the freight. */
export const isMeasured = and(
  eq(deliveryTimes.shipsFrom, productFreight.shipsFrom),
  eq(deliveryTimes.country, productFreight.country),
  eq(deliveryTimes.service, productFreight.service),
);

export const freightDays = {
  minDays: sql<number | null>`coalesce(${deliveryTimes.minDays}, ${productFreight.minDays})`,
  maxDays: sql<number | null>`coalesce(${deliveryTimes.maxDays}, ${productFreight.maxDays})`,
};
