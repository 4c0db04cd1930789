import { deliveryDates } from "@nestling/commerce/delivery-dates";
import { safetyRefusal } from "@nestling/commerce/product-safety";
import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import type { Deliveries, Delivery } from "@nestling/contract/delivery";
import type { OrderContext } from "./context.ts";
import { type DeliveryRow, deliveryRows } from "./offer-queries.ts";
import { daysTo, refusedThere } from "./offers.ts";

type DeliveryContext = Pick<
  OrderContext,
  | "database"
  | "clock"
  | "defaultCountry"
  | "handlingDays"
  | "ownDays"
  | "freshen"
  | "safetyGate"
  | "importFeesFor"
>;

/**
 * When the products of these variants arrive in a country if they are ordered now (DELIV-02), and whether its import fees fall
 * on the buyer (PRICE-04). Asks the marketplace, for two seconds at most, only where the shop has never read the way to this
 * country.
 *
 * @param network the caller's
 */
export async function findDelivery(
  context: DeliveryContext,
  codes: readonly string[],
  country: string,
  network: string | undefined,
): Promise<Deliveries> {
  let rows = await deliveryRows(context.database, codes, country);
  if (rows.some(({ isSupplied, isRead }) => isSupplied && !isRead)) {
    const lines = [...new Set(codes)].map((code) => ({ code, quantity: 1 }));
    await context.freshen(lines, country, network);
    rows = await deliveryRows(context.database, codes, country);
  }
  const refused = await refusedThere(context, codes, country);
  const products = rows.map((row) =>
    refused.has(row.productId)
      ? { id: row.productId, ships: false, refusal: safetyRefusal, ...suppliedBy(row) }
      : toDelivery(row, country, context),
  );
  const import_fees = context.importFeesFor(rows, country);
  return { products, ...(import_fees !== undefined && { import_fees }) };
}

function toDelivery(row: DeliveryRow, country: string, context: DeliveryContext): Delivery {
  const { productId: id, isRead, fee } = row;
  const ships = !isRead || fee !== null;
  const days = ships ? daysTo(country, row, context) : undefined;
  const arrives = days && deliveryDates(context.clock.now(), days, shopTimeZone);
  return { id, ships, ...(arrives && { arrives }), ...suppliedBy(row) };
}

const suppliedBy = ({ isSupplied }: DeliveryRow) => (isSupplied ? ({ is_supplied: true } as const) : {});
