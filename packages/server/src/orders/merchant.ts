/** What the command line does with orders, for the merchant. */
import type { Order } from "@nestling/contract/orders";
import type { Database } from "../platform/database.ts";
import { readOrderNumber } from "./guest-access.ts";
import { findOrderDetails } from "./order-details-queries.ts";
import { toOrder } from "./order-json.ts";
import { findOrderByNumber, type OrderRow } from "./queries.ts";

export { type OrderRow as MerchantOrder, searchOrders } from "./queries.ts";

/** Finds an order by its number, in any case and with or without dashes. */
export function orderByNumber(database: Database, number: string): Promise<OrderRow | undefined> {
  return findOrderByNumber(database, readOrderNumber(number));
}

export async function orderDetails(database: Database, order: OrderRow): Promise<Order> {
  const details = await findOrderDetails(database, order.id);
  if (details === undefined) throw new Error(`there is no order ${order.number} anymore`);
  return toOrder(details);
}
