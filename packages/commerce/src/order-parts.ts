/** The parts of an order, each of one seller and one warehouse, and what the order makes of them (MKT-03, MKT-04). */

import { add, type Cents, cents, subtract, sum, times } from "./money.ts";
import type { OrderStatus } from "./order-status.ts";

/** What has become of a part of an order: in the order of its way, then how it may end before its time. */
export const partStatuses = [
  /** It is not placed with the supplier yet. */
  "waiting",
  /** Nobody knows whether it was placed: a person looks it up. */
  "unknown",
  /** The supplier has it, and does not work on it yet: it is unpaid, in a check, or frozen. */
  "placed",
  /** It is paid there and waits to be sent. */
  "ready",
  "part_shipped",
  "shipped",
  "delivered",
  /** The supplier did not take it. Its money goes back. */
  "refused",
  /** The merchant or the supplier ended it before it was delivered. Its money goes back. */
  "canceled",
] as const;

export type PartStatus = (typeof partStatuses)[number];

/** What has become of a parcel. `replaced`: it goes on under another number. */
export const parcelStatuses = ["under_way", "delivered", "failed", "returned", "replaced"] as const;

export type ParcelStatus = (typeof parcelStatuses)[number];

type Ended = "refused" | "canceled";
type GoingOn = Exclude<PartStatus, Ended>;

const goesOn = (status: PartStatus): status is GoingOn => status !== "refused" && status !== "canceled";

/** How far a part is on its way. */
const way: readonly PartStatus[] = partStatuses.filter(goesOn);

/** Whether a part may become `to`: it only goes on, and an end before its time is for good. */
export function canPartMove(from: PartStatus, to: PartStatus): boolean {
  if (!goesOn(from) || from === to) return false;
  if (to === "refused") return from === "waiting" || from === "unknown";
  if (to === "canceled") return from !== "delivered";
  // 'Unknown' is news of a part that waits, and of no other.
  if (to === "unknown") return from === "waiting";
  return way.indexOf(to) > way.indexOf(from);
}

/** Whether nothing more happens to the part, unless its carrier takes a delivery back. */
export function isLast(status: PartStatus): boolean {
  return status === "delivered" || !goesOn(status);
}

/** Whether the part goes on and no supplier is known to have it. */
export function isUnplaced(status: PartStatus): boolean {
  return status === "waiting" || status === "unknown";
}

const hasReached = (status: PartStatus, mark: GoingOn) => way.indexOf(status) >= way.indexOf(mark);

/** Whether the supplier has the part, so that its items have left the stock. A part that ended counts as not placed. */
export function isPlaced(status: PartStatus): boolean {
  return hasReached(status, "placed");
}

/** Whether items of the part are sent. A part that ended counts as not sent. */
export function isSent(status: PartStatus): boolean {
  return hasReached(status, "part_shipped");
}

const orderStatusOf: Readonly<Record<GoingOn, OrderStatus>> = {
  waiting: "IN_PROGRESS",
  unknown: "IN_PROGRESS",
  placed: "IN_PROGRESS",
  ready: "WAIT_SELLER_SEND_GOODS",
  part_shipped: "SELLER_PART_SEND_GOODS",
  shipped: "SHIPPING",
  delivered: "WAIT_BUYER_CONFIRM_GOODS",
};

/**
 * The status of a claimed order by its parts: that of the least advanced part that goes on. SELLER_PART_SEND_GOODS if
 * all are placed and paid, but only some are sent. IN_CANCEL if no part goes on.
 */
export function orderStatusFromParts(parts: readonly PartStatus[]): OrderStatus {
  const [least, ...others] = parts.filter(goesOn).sort((a, b) => way.indexOf(a) - way.indexOf(b));
  if (least === undefined) return "IN_CANCEL";
  if (least === "ready" && others.some(isSent)) return "SELLER_PART_SEND_GOODS";
  return orderStatusOf[least];
}

/** What each part has reached at least when the whole order is moved to a status. Undefined where the parts stay. */
export function partStatusFromOrder(status: OrderStatus): PartStatus | undefined {
  switch (status) {
    case "WAIT_SELLER_SEND_GOODS":
      return "ready";
    case "SELLER_PART_SEND_GOODS":
      return "part_shipped";
    case "SHIPPING":
      return "shipped";
    case "WAIT_BUYER_CONFIRM_GOODS":
    case "FINISH":
      return "delivered";
    default:
      return undefined;
  }
}

/** A line of an order, in integer cents: `discount` is its share of the voucher's discount. */
export type PaidLine = { promotionPrice: number; quantity: number; discount: number };

/** What was paid for lines of a part, and its shipping fee where that goes back too (MKT-04). */
export function paidFor(lines: readonly PaidLine[], shippingFee: Cents): Cents {
  const paid = lines.map(({ promotionPrice, quantity, discount }) =>
    subtract(times(cents(promotionPrice), quantity), cents(discount)),
  );
  return add(sum(paid), shippingFee);
}
