/** What AliExpress says of an order, by its status and by why its lines ended (MKT-03). */

import type { PartStatus } from "./order-parts.ts";

/** What a supplier's own status of an order says. */
export interface SupplierNews {
  /** What the part becomes; undefined where it stays what it is. */
  status: PartStatus | undefined;
  /** Why a person should look at it. */
  alert: "unpaid" | "frozen" | "address" | "dispute" | "ended" | "dispute_won" | undefined;
}

const none: SupplierNews = { status: undefined, alert: undefined };

/** MKT-03, row by row. A status that is not in it changes nothing. */
const meanings: Readonly<Record<string, SupplierNews>> = {
  PLACE_ORDER_SUCCESS: { status: "placed", alert: "unpaid" },
  PAYMENT_PROCESSING: { status: "placed", alert: undefined },
  RISK_CONTROL: { status: "placed", alert: undefined },
  RISK_CONTROL_HOLD: { status: "placed", alert: undefined },
  WAIT_SELLER_EXAMINE_MONEY: { status: "placed", alert: undefined },
  WAIT_GROUP: { status: "placed", alert: undefined },
  WAIT_COMPLETE_ADDRESS: { status: "placed", alert: "address" },
  IN_FROZEN: { status: undefined, alert: "frozen" },
  WAIT_SELLER_SEND_GOODS: { status: "ready", alert: undefined },
  SELLER_PART_SEND_GOODS: { status: "part_shipped", alert: undefined },
  WAIT_BUYER_ACCEPT_GOODS: { status: "shipped", alert: undefined },
  FUND_PROCESSING: { status: "delivered", alert: undefined },
  FINISH: { status: "delivered", alert: undefined },
  IN_CANCEL: { status: undefined, alert: undefined },
  IN_ISSUE: { status: undefined, alert: "dispute" },
  ARCHIVE: none,
};

/** Whether the shop knows what this status of an order says. */
export const isKnownStatus = (status: string): boolean => Object.hasOwn(meanings, status);

const meaningOf = (status: string) => (isKnownStatus(status) ? meanings[status] : undefined) ?? none;

/** How a line of an order ended: by a reason that nobody knows, too. */
export type LineEnd = "received" | "canceled" | "dispute_won" | "unknown";

/**
 * Why a line ended (`end_reason`), in lower case. AliExpress documents none. `canceled` is in its sample of
 * aliexpress.trade.ds.order.get, the others in public integrations: Dropified (Shopified) takes `buyer_accept_goods`
 * and its time-out for a normal end, the rest for one without goods.
 */
const ends: ReadonlyMap<string, LineEnd> = new Map<string, LineEnd>([
  // The buyer has received it, or let the time for a complaint pass.
  ["buyer_accept_goods", "received"],
  ["buyer_accept_goods_timeout", "received"],
  // Before it was paid.
  ["buyer_pay_timeout", "canceled"],
  ["buyer_cancel_notpay_order", "canceled"],
  ["risk_reject_closed", "canceled"],
  ["buyer_cancel_order_in_risk", "canceled"],
  // After it was paid.
  ["seller_send_goods_timeout", "canceled"],
  ["cancel_order_close_trade", "canceled"],
  ["canceled", "canceled"],
  // The merchant has won a dispute and has the money back. What the customer gets is for the merchant to decide.
  ["seller_accept_issue_no_goods_return", "dispute_won"],
  ["seller_response_issue_timeout", "dispute_won"],
]);

/** How a line ended. Undefined while it goes on. */
export function readEndReason(reason: string | undefined): LineEnd | undefined {
  return reason === undefined ? undefined : (ends.get(reason.toLowerCase()) ?? "unknown");
}

/** The status of an order whose goods the buyer has received, though the order itself does not say so yet. */
const received = "BUYER_ACCEPT_GOODS";

/**
 * What the supplier's order says of the part. FINISH means received, or refunded if every end reason is a known
 * cancellation. After an unknown reason or a won dispute, a sent part arrives by its parcels; others do not change.
 */
export function readSupplierStatus(
  status: string,
  endReasons: readonly (string | undefined)[],
  isSent: boolean,
  logisticsStatus?: string,
): SupplierNews {
  const isReceived = status === "WAIT_BUYER_ACCEPT_GOODS" && logisticsStatus === received;
  const known = meaningOf(isReceived ? "FUND_PROCESSING" : status);
  const found = endReasons.map(readEndReason);
  const alert = found.includes("dispute_won")
    ? "dispute_won"
    : found.includes("unknown")
      ? "ended"
      : undefined;
  if (status !== "FINISH") return { ...known, alert: known.alert ?? alert };
  if (found.length > 0 && found.every((end) => end === "canceled"))
    return { status: "canceled", alert: undefined };
  return alert === undefined ? known : { status: isSent ? "shipped" : undefined, alert };
}
