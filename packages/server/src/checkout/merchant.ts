/** What a merchant sees of orders, and does with them, beside the shop that runs. */
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

/** As many as one looks through on a screen. */
const most = 200;

export function listOrders(database: Database, status: OrderStatus | undefined): Promise<OrderRow[]> {
  return latestOrders(database, status, most);
}

/** The order of a number, in any writing. */
export function orderByNumber(database: Database, number: string): Promise<OrderRow | undefined> {
  return findOrderByNumber(database, readOrderNumber(number));
}

export async function orderDetails(database: Database, order: OrderRow): Promise<Order> {
  const details = await findOrderDetails(database, order.id);
  if (details === undefined) throw new Error(`there is no order ${order.number} any more`);
  return toOrder(details);
}

/**
 * Moves an order on, to the next status or through all up to `to`; undefined where there is no such way. That decides
 * about its lost disputes, too.
 */
export function advanceOrder(
  context: MerchantContext,
  order: OrderRow,
  to: OrderStatus = wayForward(order.status, "FINISH")?.[0] ?? order.status,
): Promise<OrderStatus | undefined> {
  const move = { to, at: context.clock.now(), cause: "as the merchant says", actor: "shop" } as const;
  return context.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked === undefined || !(await advanceLockedOrder(context, tx, locked, move))) return undefined;
    await goOnDespiteLoss(tx, order.id, move.at);
    return to;
  });
}
