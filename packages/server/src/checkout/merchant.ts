/** What the command line does with orders, for the merchant. */
import { type OrderStatus, wayForward } from "@nestling/commerce/order-status";
import type { Order } from "@nestling/contract/orders";
import { readOrderNumber } from "../orders/guest-access.ts";
import { findOrderByNumber, latestOrders, lockOrder, type OrderRow } from "../orders/queries.ts";
import type { Database } from "../platform/database.ts";
import { goOnDespiteLoss } from "./cancel-order.ts";
import type { MerchantContext } from "./context.ts";
import { findOrderDetails } from "./order-details-queries.ts";
import { toOrder } from "./order-json.ts";
import { advanceLockedOrder } from "./order-moves.ts";

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

/**
 * Moves an order forward to `to`, or to its next status. Returns undefined if the order cannot move there. An order with a
 * lost dispute continues with it.
 */
export function advanceOrder(
  context: MerchantContext,
  order: OrderRow,
  to: OrderStatus = wayForward(order.status, "FINISH")?.[0] ?? order.status,
): Promise<OrderStatus | undefined> {
  const move = { to, at: context.clock.now(), cause: "as the merchant says", actor: "shop" } as const;
  return context.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    const reached = locked && (await advanceLockedOrder(context, tx, locked, move));
    if (reached !== undefined) await goOnDespiteLoss(tx, order.id, move.at);
    return reached?.status;
  });
}
