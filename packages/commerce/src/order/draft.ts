/** A decision while it is made: what the order is so far, and what has happened. */
import type { AlertKind } from "../alert-kinds.ts";
import { type Cents, min, zero } from "../money.ts";
import type { MoveCause, OrderMove } from "../order-causes.ts";
import { canMove, type OrderStatus, wayForward } from "../order-status.ts";
import { evolve, isMessaged, type OrderEvent, type RefundOf } from "./events.ts";
import { leftToRefund, type Order, type RefundReason } from "./order.ts";

export type Draft = {
  order: Order;
  readonly events: OrderEvent[];
  readonly at: Date;
  /** Why the order follows its parts, where it does. */
  cause: MoveCause;
};

/** Adds an event, and brings the order to what it is after it. */
export function happen(draft: Draft, event: OrderEvent): void {
  draft.events.push(event);
  draft.order = evolve(draft.order, event, draft.at);
}

/** Raises an alert, unless it is open in these words. */
export function raise(draft: Draft, kind: AlertKind, subject: string, text: string): void {
  const isOpen = draft.order.alerts.some(
    (alert) => alert.kind === kind && alert.subject === subject && alert.text === text,
  );
  if (!isOpen) happen(draft, { type: "alert_raised", kind, subject, text });
}

/** Raises an alert unless one of its kind about its subject is open: its figures and reasons change, and what is to be done does not. */
export function raiseUnlessOpen(draft: Draft, kind: AlertKind, subject: string, text: string): void {
  if (!draft.order.alerts.some((alert) => alert.kind === kind && alert.subject === subject))
    raise(draft, kind, subject, text);
}

/** Raises an alert, unless the merchant has settled it before in these words. */
export function raiseOnce(draft: Draft, kind: AlertKind, subject: string, text: string): void {
  const isSettled = draft.order.settledAlerts.some(
    (alert) => alert.kind === kind && alert.subject === subject && alert.text === text,
  );
  if (!isSettled) raise(draft, kind, subject, text);
}

/** Resolves an alert. Whether it was open. */
export function resolve(draft: Draft, kind: AlertKind, subject: string): boolean {
  const isOpen = draft.order.alerts.some((alert) => alert.kind === kind && alert.subject === subject);
  if (isOpen) happen(draft, { type: "alert_resolved", kind, subject });
  return isOpen;
}

/** Whether the table of ORD-02 has a move. From IN_CANCEL an order goes to CANCEL if that was agreed to, otherwise back. */
function mayMove({ status, canceledFrom, cancelAgreedAt }: Order, to: OrderStatus): boolean {
  if (status === "IN_CANCEL" && to !== (cancelAgreedAt === null ? canceledFrom : "CANCEL")) return false;
  return canMove(status, to);
}

/** Moves the order, with the message to its customer unless `isQuiet`. False, with nothing changed, if the table of ORD-02 has no such move. */
export function moveOrder(draft: Draft, move: OrderMove, { isQuiet = false } = {}): boolean {
  const from = draft.order.status;
  if (!mayMove(draft.order, move.to)) return false;
  happen(draft, { type: "status_moved", from, ...move });
  if (isQuiet) return true;
  if (from === "IN_CANCEL" && move.to !== "CANCEL")
    happen(draft, { type: "message_due", message: { about: "cancel_declined" } });
  else if (isMessaged(move.to)) {
    // Where items are canceled, it may be their end that leaves nothing to wait for.
    const isWhole = draft.order.parts.every(({ lines }) =>
      lines.every(({ canceledAt }) => canceledAt === null),
    );
    const isRest = from === "SELLER_PART_SEND_GOODS" && move.to === "SHIPPING" && isWhole;
    happen(draft, { type: "message_due", message: { about: "status", status: move.to, isRest } });
  }
  return true;
}

/** Moves the order through each status up to `to`. False, with nothing changed, if that is not forward. */
export function moveForward(draft: Draft, to: OrderStatus): boolean {
  const way = wayForward(draft.order.status, to);
  for (const status of way ?? []) {
    if (!moveOrder(draft, { to: status, cause: draft.cause }))
      throw new Error(`order ${draft.order.id} does not move from ${draft.order.status} to ${status}`);
  }
  return way !== undefined;
}

/** Asks for money to go back, never more than is left. The amount; nothing is asked for where nothing is left. */
export function requestRefund(
  draft: Draft,
  { amount, reason, partIds, skuCodes }: { amount: Cents; reason: RefundReason } & RefundOf,
): Cents {
  const possible = min(amount, leftToRefund(draft.order));
  if (possible === zero) return zero;
  happen(draft, { type: "refund_requested", amount: possible, reason, partIds, skuCodes });
  resolveOwed(draft, partIds);
  return possible;
}

/** Resolves the alerts that ask the merchant for money back: about these parts, or without any all of the order's. */
export function resolveOwed(draft: Draft, partIds: readonly string[]): void {
  for (const { kind, subject } of draft.order.alerts)
    if (kind === "supplier_part_canceled" && (partIds.length === 0 || partIds.includes(subject)))
      resolve(draft, kind, subject);
}
