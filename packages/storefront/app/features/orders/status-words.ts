import { cardWords } from "@nestling/commerce/card";
import type { OrderStatus } from "@nestling/commerce/order-status";
import { bankTime, type Policies } from "@nestling/commerce/policies";
import type { Order, OrderOnList } from "@nestling/contract/orders";
import { formatDeadline } from "../../ui/dates.ts";
import { dollars } from "../../ui/dollars.ts";

/** The tone of a status, which chooses its color. */
export type Tone = "waiting" | "under way" | "well" | "over";

export const tones: Readonly<Record<OrderStatus, Tone>> = {
  WAIT_BUYER_PAY: "waiting",
  WAITING_ACCEPT: "waiting",
  IN_PROGRESS: "under way",
  WAIT_SELLER_SEND_GOODS: "under way",
  SELLER_PART_SEND_GOODS: "under way",
  SHIPPING: "under way",
  WAIT_BUYER_CONFIRM_GOODS: "well",
  FINISH: "well",
  CLOSED: "over",
  IN_CANCEL: "waiting",
  CANCEL: "over",
};

/** An order's status in one plain word (ORD-05): large on its page, and the steps of its timeline. */
export const statusWords: Readonly<Record<OrderStatus, string>> = {
  WAIT_BUYER_PAY: "Placed",
  WAITING_ACCEPT: "Paid",
  IN_PROGRESS: "Ordered",
  WAIT_SELLER_SEND_GOODS: "Packing",
  SELLER_PART_SEND_GOODS: "Partly shipped",
  SHIPPING: "Shipped",
  WAIT_BUYER_CONFIRM_GOODS: "Delivered",
  FINISH: "Complete",
  CLOSED: "Closed",
  IN_CANCEL: "Canceling",
  CANCEL: "Canceled",
};

type Known = Pick<Order, "status" | "hold_until" | "actions" | "refunded"> &
  Partial<Pick<Order, "timeline" | "card" | "pay_before" | "subOrders">>;

/**
 * What the status of an order means, and what comes next. An order of a list has fewer details. `now` is in
 * milliseconds.
 */
export function statusText(order: Known | OrderOnList, now: number, policies: Policies): string {
  const known: Known = order;
  switch (known.status) {
    case "WAIT_BUYER_PAY":
      return unpaidText(known, now);
    case "WAITING_ACCEPT":
      return holdText(known, now);
    case "IN_PROGRESS":
      return "We're placing your order with the seller.";
    case "WAIT_SELLER_SEND_GOODS":
      return "The seller is packing it. We'll email you when it ships.";
    case "SELLER_PART_SEND_GOODS":
      return "Part of it is on its way. The rest will come in a separate package.";
    case "SHIPPING":
      return isShort(known) ? "Everything else is on its way to you." : "It's on its way to you.";
    case "WAIT_BUYER_CONFIRM_GOODS":
      return "Let us know you have it once you've checked everything.";
    case "FINISH":
      return "We hope they love it.";
    case "CLOSED":
      return known.refunded > 0 ? refundText(known) : "It wasn't paid, and nothing was charged.";
    case "IN_CANCEL":
      return cancelText(known, policies);
    case "CANCEL":
      return known.refunded > 0 ? refundText(known) : "You weren't charged.";
  }
}

/** Whether the words of the status say what was refunded. Refunds after shipping change no status (PAY-02). */
export function saysRefund({ status, refunded }: Pick<Order, "status" | "refunded">): boolean {
  return tones[status] === "over" && refunded > 0;
}

/** Whether some items of the order are not sent. */
export function isShort({ subOrders = [] }: Partial<Pick<Order, "subOrders">>): boolean {
  return subOrders.some((part) => part.items.some(({ canceled }) => canceled));
}

function unpaidText({ pay_before }: Known, now: number): string {
  if (pay_before === undefined) return "It isn't paid yet. If you don't pay in time, you won't be charged.";
  const time = formatDeadline(pay_before, now);
  // A payment may still be under way.
  return Date.parse(pay_before) <= now
    ? `We held your items until ${time}. If you haven't paid, we'll close the order, and you won't be charged.`
    : `We're holding your items until ${time}. If you don't pay by then, you won't be charged.`;
}

/** The status decides, not the clock: until the seller has the order, it can be canceled. */
function holdText({ hold_until }: Known, now: number): string {
  return hold_until === undefined || Date.parse(hold_until) <= now
    ? "You can still cancel it. We're about to order it from the seller."
    : `You can cancel until ${formatDeadline(hold_until, now)}. After that, we order it from the seller.`;
}

function refundText({ refunded, card }: Known): string {
  const where = card === undefined ? "the card you paid with" : `your ${cardWords(card)}`;
  return `Refunded ${dollars(refunded)} to ${where}.`;
}

/** Whether the customer has asked to cancel, and the seller has not answered. */
export function isAsked({ status, timeline = [] }: Pick<Known, "status" | "timeline">): boolean {
  return status === "IN_CANCEL" && timeline.at(-1)?.cause === "cancel_requested";
}

function cancelText(order: Known, policies: Policies): string {
  // The history has no timeline.
  if (order.timeline === undefined) return "We'll update you here and by email.";
  return isAsked(order)
    ? "We asked the seller to stop it. We'll share their answer here and by email. If they can, you'll get a full refund."
    : `Your refund is on its way. ${bankTime(policies)}`;
}

/** Whether the seller has refused to cancel. The page says so until the order has arrived. */
export function wasKept({ status, timeline }: Pick<Order, "status" | "timeline">): boolean {
  const isOnItsWay = tones[status] === "under way" || status === "WAITING_ACCEPT";
  return isOnItsWay && timeline.some((event) => event.status === "IN_CANCEL");
}
