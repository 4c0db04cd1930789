import { canMove, type OrderStatus } from "@nestling/commerce/order-status";
import type { Tx } from "../platform/database.ts";
import { insertOrderEvent, lockOrder, type NewOrder, updateOrder } from "./queries.ts";

export type Move = {
  to: OrderStatus;
  at: Date;
  cause: string;
  actor: "customer" | "payment" | "shop";
  /** What else becomes true of the order with this move. */
  with?: Partial<Pick<NewOrder, "paidAt" | "holdUntil">>;
};

/**
 * Moves an order along the table of ORD-02, with its line in the timeline. It locks the order; false, and nothing
 * is changed, where the table has no such move from where the order is by now.
 */
export async function moveOrder(tx: Tx, orderId: string, move: Move): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order === undefined || !canMove(order.status, move.to)) return false;
  await updateOrder(tx, orderId, { status: move.to, ...move.with });
  const { to, at, cause, actor } = move;
  await insertOrderEvent(tx, { orderId, status: to, at, cause, actor });
  return true;
}
