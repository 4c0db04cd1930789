import { canMove, type OrderStatus } from "@nestling/commerce/order-status";
import { updateOrder } from "../orders/move-queries.ts";
import { lockOrder, type NewOrder, type OrderRow } from "../orders/queries.ts";
import type { Tx } from "../platform/database.ts";
import { type OrderNews, tellOfMove } from "./order-messages.ts";

export type Move = {
  to: OrderStatus;
  at: Date;
  cause: string;
  actor: "customer" | "payment" | "shop";
  /** What else becomes true of the order with this move. */
  with?: Partial<Pick<NewOrder, "paidAt" | "holdUntil" | "cancelAgreedAt">>;
  /** What it reserved is sold with this move: it stays out of stock until it is placed with the seller. */
  sells?: true;
};

/** As the table says. A cancellation that was agreed to ends; one that was not goes back to where it was asked for. */
function mayMove({ status, canceledFrom, cancelAgreedAt }: OrderRow, to: OrderStatus): boolean {
  if (status === "IN_CANCEL" && to !== (cancelAgreedAt === null ? canceledFrom : "CANCEL")) return false;
  return canMove(status, to);
}

/** What becomes untrue of an order, or true, by where it comes from and goes to. */
function changesBetween(from: OrderStatus, to: OrderStatus): Partial<NewOrder> {
  return {
    // Where it came from matters to the limit of unpaid orders alone.
    ...(from === "WAIT_BUYER_PAY" && { cameFrom: null }),
    ...(to === "IN_CANCEL" && { canceledFrom: from }),
    ...(from === "IN_CANCEL" && to !== "CANCEL" && { canceledFrom: null }),
  };
}

/**
 * Moves an order along the table of ORD-02, with its line in the timeline. It locks the order; false, and nothing
 * is changed, where the table has no such move from where the order is by now.
 */
export async function moveOrder(news: OrderNews, tx: Tx, orderId: string, move: Move): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  return order !== undefined && (await moveHeld(news, tx, order, move)) !== undefined;
}

/** The same for an order that `tx` has locked, or made. Gives it as it is then. */
export async function moveHeld(
  news: OrderNews,
  tx: Tx,
  order: OrderRow,
  move: Move,
): Promise<OrderRow | undefined> {
  const { to, at, cause, actor, sells = false } = move;
  if (!mayMove(order, to)) return undefined;
  const change = { status: to, statusSince: at, ...changesBetween(order.status, to), ...move.with };
  const moved = await updateOrder(tx, order, change, { status: to, at, cause, actor }, { sells });
  await tellOfMove(news, tx, moved, order.status);
  return moved;
}
