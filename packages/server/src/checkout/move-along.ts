import { wayForward } from "@nestling/commerce/order-status";
import { lockOrder, type OrderRow } from "../orders/queries.ts";
import type { Tx } from "../platform/database.ts";
import { takeFromStock } from "../stock/queries.ts";
import { type Move, moveHeld } from "./move-order.ts";
import type { OrderNews } from "./order-messages.ts";

/**
 * Moves a paid order forward, through each status between (ORD-02): marketplaces skip some. False, and nothing is changed,
 * where that is not forward; an order that is not paid, or is being cancelled, goes nowhere by this.
 */
export async function moveAlong(news: OrderNews, tx: Tx, orderId: string, move: Move): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  return order !== undefined && moveHeldAlong(news, tx, order, move);
}

/** The same for an order that `tx` has locked. */
export async function moveHeldAlong(news: OrderNews, tx: Tx, order: OrderRow, move: Move): Promise<boolean> {
  const way = wayForward(order.status, move.to);
  if (way === undefined) return false;
  let held = order;
  for (const to of way) {
    const moved = await moveHeld(news, tx, held, { ...move, to });
    if (moved === undefined) throw new Error(`order ${order.id} does not move from ${held.status} to ${to}`);
    // The seller has it from here on, and the shop has so much less to sell.
    if (to === "WAIT_SELLER_SEND_GOODS") await takeFromStock(tx, order.id);
    held = moved;
  }
  return true;
}
