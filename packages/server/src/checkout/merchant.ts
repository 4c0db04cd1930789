/** What a merchant sees of orders, and does with them, beside the shop that runs. */
import { type OrderStatus, wayForward } from "@nestling/commerce/order-status";
import type { Order } from "@nestling/contract/orders";
import { readOrderNumber } from "../orders/guest-access.ts";
import { findByNumber, latestOrders } from "../orders/merchant-queries.ts";
import type { OrderRow } from "../orders/queries.ts";
import type { Database } from "../platform/database.ts";
import { goOnDespiteLoss, type MerchantDesk } from "./cancel-order.ts";
import { moveAlong } from "./move-along.ts";
import { findWhole } from "./order-details-queries.ts";
import { toOrder } from "./order-json.ts";

export type { OrderRow as MerchantOrder } from "../orders/queries.ts";

/** As many as one looks through on a screen. */
const most = 200;

export function listOrders(database: Database, status: OrderStatus | undefined): Promise<OrderRow[]> {
  return latestOrders(database, status, most);
}

/** The order of a number, in any writing. */
export function orderByNumber(database: Database, number: string): Promise<OrderRow | undefined> {
  return findByNumber(database, readOrderNumber(number));
}

export async function wholeOrder(database: Database, order: OrderRow): Promise<Order> {
  const whole = await findWhole(database, order.id);
  if (whole === undefined) throw new Error(`there is no order ${order.number} any more`);
  return toOrder(whole);
}

/**
 * Moves an order on, to the next status or through all up to `to`; undefined where there is no such way. Who does that has
 * decided about its lost disputes, too.
 */
export function advanceOrder(
  desk: MerchantDesk,
  order: OrderRow,
  to: OrderStatus = wayForward(order.status, "FINISH")?.[0] ?? order.status,
): Promise<OrderStatus | undefined> {
  const move = { to, at: desk.clock.now(), cause: "as the merchant says", actor: "shop" } as const;
  return desk.database.transaction(async (tx) => {
    if (!(await moveAlong(desk, tx, order.id, move))) return undefined;
    await goOnDespiteLoss(tx, order.id, move.at);
    return to;
  });
}
