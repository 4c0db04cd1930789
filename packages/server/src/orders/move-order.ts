import type { MoveCause, OrderMove } from "@nestling/commerce/order-causes";
import { canMove, type OrderStatus } from "@nestling/commerce/order-status";
import type { Tx } from "../platform/database.ts";
import { type NewOrder, type OrderRow, updateOrder } from "./queries.ts";

type Circumstances = {
  at: Date;
  actor: "customer" | "payment" | "shop";
  /** Other columns that change with this move. */
  with?: Partial<Pick<NewOrder, "paidAt" | "holdUntil" | "cancelAgreedAt">>;
};

export type Move = OrderMove & Circumstances;

/** A move along the usual way of an order. */
export type ForwardMove = { to: OrderStatus; cause: MoveCause } & Circumstances;

/** Whether the table of ORD-02 has this move. From IN_CANCEL an order goes to CANCEL if that was agreed to, otherwise back. */
function mayMove({ status, canceledFrom, cancelAgreedAt }: OrderRow, to: OrderStatus): boolean {
  if (status === "IN_CANCEL" && to !== (cancelAgreedAt === null ? canceledFrom : "CANCEL")) return false;
  return canMove(status, to);
}

/** Other columns that change between these two statuses. */
function changesBetween(from: OrderStatus, to: OrderStatus): Partial<NewOrder> {
  return {
    // The network is only needed for the limit of unpaid orders.
    ...(from === "WAIT_BUYER_PAY" && { cameFrom: null }),
    ...(to === "IN_CANCEL" && { canceledFrom: from }),
    ...(from === "IN_CANCEL" && to !== "CANCEL" && { canceledFrom: null }),
  };
}

/**
 * Moves an order that `tx` has locked or made, and adds the move to its timeline. Returns the moved order. Returns undefined,
 * and changes nothing, if the table of ORD-02 does not have the move.
 */
export async function changeStatus(tx: Tx, order: OrderRow, move: Move): Promise<OrderRow | undefined> {
  const { to, at, cause, actor } = move;
  if (!mayMove(order, to)) return undefined;
  const change = { status: to, statusSince: at, ...changesBetween(order.status, to), ...move.with };
  return updateOrder(tx, order.id, change, { status: to, at, cause, actor });
}
