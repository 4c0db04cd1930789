/** What a payment makes of its order (CHK-07, CHK-08): accepted, closed without one, or paid too late. */
import { formatUsd } from "../money.ts";
import type { ClosingCause } from "../order-causes.ts";
import type { PaidCard, Refusal } from "./commands.ts";
import { type Draft, happen, moveOrder, raise, requestRefund } from "./draft.ts";
import { wholeOrder } from "./events.ts";
import { beginHold } from "./hold.ts";

export function acceptFree(draft: Draft, holdUntil: Date): Refusal | undefined {
  if (!beginHold(draft, null, holdUntil)) return "too_late";
  happen(draft, { type: "stock_sold" });
  return undefined;
}

/** The payment has succeeded. One that comes after its order was closed goes back. */
export function recordPayment(
  draft: Draft,
  { holdUntil, card }: { holdUntil: Date; card?: PaidCard | undefined },
): Refusal | undefined {
  const { payment } = draft.order;
  if (payment === undefined || ["paid", "differs"].includes(payment.status)) return "known";
  happen(draft, { type: "payment_changed", status: "paid", paidAt: draft.at, card });
  if (beginHold(draft, draft.at, holdUntil)) {
    happen(draft, { type: "stock_sold" });
    return undefined;
  }
  const { id, number } = draft.order;
  requestRefund(draft, { amount: payment.amount, reason: "paid_late", ...wholeOrder });
  happen(draft, { type: "message_due", message: { about: "paid_late" } });
  const text = `Order ${number} was closed already when its payment of ${formatUsd(payment.amount)} succeeded. All of it is being refunded.`;
  raise(draft, "paid_late", id, text);
  return undefined;
}

/** Another amount or currency was paid than the order costs: the merchant decides. */
export function recordDifferingPayment(draft: Draft, paid: string): Refusal | undefined {
  const { id, number, payment } = draft.order;
  if (payment === undefined || ["paid", "differs"].includes(payment.status)) return "known";
  happen(draft, { type: "payment_changed", status: "differs", paidAt: null });
  const text = `Order ${number} costs ${formatUsd(payment.amount)}, and ${paid} were paid. The order stays unpaid. Please give the money back in the payment service's dashboard; the order is closed then.`;
  raise(draft, "payment_differs", id, text);
  return undefined;
}

/**
 * An order that nobody paid is closed, once its payment is canceled: its stock is free again, and its voucher. One that was closed
 * before only learns that its payment is canceled.
 */
export function close(draft: Draft, cause: ClosingCause): Refusal | undefined {
  const { hasVoucher, payment, status } = draft.order;
  const isPending = payment !== undefined && !["paid", "canceled"].includes(payment.status);
  if (status !== "WAIT_BUYER_PAY" && !(status === "CLOSED" && isPending)) return "too_late";
  if (isPending) happen(draft, { type: "payment_changed", status: "canceled", paidAt: payment.paidAt });
  if (!moveOrder(draft, { to: "CLOSED", cause })) return undefined;
  if (hasVoucher) happen(draft, { type: "voucher_returned" });
  happen(draft, { type: "stock_freed" });
  return undefined;
}
