/** The hold of an order (ORD-04): from its payment until it is claimed, its customer cancels at once. */
import type { Refusal } from "./commands.ts";
import { type Draft, happen, moveForward, moveOrder } from "./draft.ts";
import { isStopped } from "./order.ts";

/** The order is paid, or costs nothing (VOU-06), and its hold begins. False if it does not wait to be paid. */
export function beginHold(draft: Draft, paidAt: Date | null, holdUntil: Date): boolean {
  if (draft.order.status !== "WAIT_BUYER_PAY") return false;
  happen(draft, { type: "hold_begun", paidAt, holdUntil });
  return moveOrder(draft, { to: "WAITING_ACCEPT", cause: paidAt === null ? "nothing_to_pay" : "paid" });
}

/** The hold has ended: from now on the merchant must agree to a cancellation. */
export function claim(draft: Draft): Refusal | undefined {
  const { status, holdUntil } = draft.order;
  if (status !== "WAITING_ACCEPT") return "too_late";
  if (holdUntil !== null && holdUntil > draft.at) return "nothing_waits";
  if (isStopped(draft.order)) return "stopped";
  draft.cause = "claimed";
  moveForward(draft, "IN_PROGRESS");
  happen(draft, { type: "placing_due" });
  return undefined;
}
