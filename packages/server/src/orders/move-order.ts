import { canMove, type OrderStatus } from "@nestling/commerce/order-status";
import type { Tx } from "../platform/database.ts";
import { type NewOrder, type OrderRow, updateOrder } from "./queries.ts";

export type Move = {
  to: OrderStatus;
  at: Date;
  cause: string;
  actor: "customer" | "payment" | "shop";
  /** What else becomes true of the order with this move. */
  with?: Partial<Pick<NewOrder, "paidAt" | "holdUntil" | "cancelAgreedAt">>;
};

/** Whether the table of ORD-02 has this move. A cancellation that was agreed to ends; any other goes back to where it was asked for. */
function mayMove({ status, canceledFrom, cancelAgreedAt }: OrderRow, to: OrderStatus): boolean {
  if (status === "IN_CANCEL" && to !== (cancelAgreedAt === null ? canceledFrom : "CANCEL")) return false;
  return canMove(status, to);
}

/** What else changes with a move, by where it comes from and goes to. */
function changesBetween(from: OrderStatus, to: OrderStatus): Partial<NewOrder> {
  return {
    // Only the limit of unpaid orders needs the network that an order came from.
    ...(from === "WAIT_BUYER_PAY" && { cameFrom: null }),
    ...(to === "IN_CANCEL" && { canceledFrom: from }),
    ...(from === "IN_CANCEL" && to !== "CANCEL" && { canceledFrom: null }),
  };
}

/**
 * Moves an order that `tx` has locked, or made, along the table of ORD-02, with its line in the timeline. Gives the order as
 * it is then; undefined, and nothing is changed, where the table has no such move.
 */
export async function changeStatus(tx: Tx, order: OrderRow, move: Move): Promise<OrderRow | undefined> {
  const { to, at, cause, actor } = move;
  if (!mayMove(order, to)) return undefined;
  const change = { status: to, statusSince: at, ...changesBetween(order.status, to), ...move.with };
  return updateOrder(tx, order.id, change, { status: to, at, cause, actor });
}

/**
 * Whether an order that was paid is at the seller, or at its end. One that is being cancelled is as far as it was when
 * that was asked for.
 */
export function isPlaced({ status, canceledFrom }: OrderRow): boolean {
  const reached = status === "IN_CANCEL" ? canceledFrom : status;
  return reached !== "WAITING_ACCEPT" && reached !== "IN_PROGRESS";
}
