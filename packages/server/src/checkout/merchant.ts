/** What the command line does with orders, for the merchant. */
import type { OrderStatus } from "@nestling/commerce/order-status";
import type { Order } from "@nestling/contract/orders";
import { readOrderNumber } from "../orders/guest-access.ts";
import { findOrderByNumber, latestOrders, type OrderRow } from "../orders/queries.ts";
import type { Database } from "../platform/database.ts";
import { findOrderDetails } from "./order-details-queries.ts";
import { toOrder } from "./order-json.ts";

export type { OrderRow as MerchantOrder } from "../orders/queries.ts";

/** How many orders a list shows. */
const most = 200;

export function listOrders(database: Database, status: OrderStatus | undefined): Promise<OrderRow[]> {
  return latestOrders(database, status, most);
}

/** Finds an order by its number, in any case and with or without dashes. */
export function orderByNumber(database: Database, number: string): Promise<OrderRow | undefined> {
  return findOrderByNumber(database, readOrderNumber(number));
}

export async function orderDetails(database: Database, order: OrderRow): Promise<Order> {
  const details = await findOrderDetails(database, order.id);
  if (details === undefined) throw new Error(`there is no order ${order.number} any more`);
  return toOrder(details);
}
