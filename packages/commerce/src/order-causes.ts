/**
 * Why an order has moved (ORD-02): the codes that its timeline records. The database and the contract take no others, and each
 * page switches over all of them.
 */
import type { OrderStatus } from "./order-status.ts";

/** Why an unpaid order is closed. */
export const closingCauses = [
  "not_paid_in_time",
  "replaced",
  "canceled_by_customer",
  "canceled_by_shop",
  "too_many_declines",
  "payment_canceled",
  "payment_refunded",
] as const;

/** Why a paid order is being canceled: `cancel_requested` waits for the merchant, all others are decided. */
export const cancelCauses = [
  "cancel_requested",
  "cancel_agreed",
  "canceled_by_customer",
  "canceled_by_shop",
  "refunded",
  "nothing_left",
] as const;

/** Why an order reaches any other status. */
export const moveCauses = [
  "ordered",
  "paid",
  "nothing_to_pay",
  "claimed",
  "placed",
  "placement_unknown",
  "paid_to_seller",
  "part_sent",
  "sent",
  "delivered",
  "delivery_taken_back",
  "moved_by_marketplace",
  "moved_by_shop",
  "parts_moved",
  "refused_by_seller",
  "ended_by_seller",
  "recalled",
  "not_confirmed",
  "canceled_by_shop",
  "canceled_by_customer",
  "cancel_declined",
  "money_returned",
  "received",
  "finished_by_time",
] as const;

export type ClosingCause = (typeof closingCauses)[number];
export type CancelCause = (typeof cancelCauses)[number];
export type MoveCause = (typeof moveCauses)[number];
export type OrderCause = ClosingCause | CancelCause | MoveCause;

/** A move of an order with a cause that fits it. */
export type OrderMove =
  | { to: "CLOSED"; cause: ClosingCause }
  | { to: "IN_CANCEL"; cause: CancelCause }
  | { to: Exclude<OrderStatus, "CLOSED" | "IN_CANCEL">; cause: MoveCause };

/** Each cause in words for the merchant, as a line of the history of an order. */
export const causeWords: Readonly<Record<OrderCause, string>> = {
  ordered: "ordered",
  paid: "paid",
  nothing_to_pay: "nothing to pay",
  not_paid_in_time: "not paid in time",
  replaced: "replaced by a new order of the same cart",
  too_many_declines: "too many cards were declined",
  payment_canceled: "its payment was canceled",
  payment_refunded: "its payment was refunded",
  claimed: "its hold has ended",
  placed: "placed with the seller",
  placement_unknown: "nobody knows whether the seller has it",
  paid_to_seller: "paid to the seller",
  part_sent: "sent in part",
  sent: "sent",
  delivered: "delivered",
  delivery_taken_back: "the carrier says that it is not delivered yet",
  moved_by_marketplace: "the marketplace says so",
  moved_by_shop: "moved on by hand",
  parts_moved: "its parts have moved in the meantime",
  refused_by_seller: "refused by the seller",
  ended_by_seller: "ended by the seller",
  recalled: "not ordered: it is recalled",
  not_confirmed: "not ordered: the shop did not confirm it",
  cancel_requested: "its customer asks to cancel it",
  cancel_agreed: "the cancellation is agreed to",
  cancel_declined: "the cancellation is declined",
  canceled_by_customer: "canceled by its customer",
  canceled_by_shop: "canceled by the shop",
  refunded: "refunded in full",
  nothing_left: "nothing can be sent",
  money_returned: "all of its money was returned",
  received: "its customer has received it",
  finished_by_time: "finished some time after the delivery",
};
