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

/** An order's status in words: a headline, and a sentence about it. */
export type StatusWords = { news: string; text: string };

type Known = Pick<Order, "status" | "hold_until" | "actions" | "refunded"> &
  Partial<Pick<Order, "timeline" | "card" | "pay_before" | "subOrders">>;

/** The words for an order's status. An order of a list has fewer details. `now` is in milliseconds. */
export function statusWords(order: Known | OrderOnList, now: number, policies: Policies): StatusWords {
  const known: Known = order;
  switch (known.status) {
    case "WAIT_BUYER_PAY":
      return {
        news:
          known.pay_before === undefined
            ? "Not paid yet"
            : `Reserved until ${formatDeadline(known.pay_before, now)}`,
        text: "If you don't pay by then, we'll close it. You won't be charged.",
      };
    case "WAITING_ACCEPT":
      return holdWords(known, now);
    case "IN_PROGRESS":
      return { news: "We're ordering it", text: "We're placing your order with the seller." };
    case "WAIT_SELLER_SEND_GOODS":
      return { news: "It's being packed", text: "We'll email you when it ships." };
    case "SELLER_PART_SEND_GOODS":
      return { news: "Part of it is on its way", text: "The rest will come in a separate package." };
    case "SHIPPING":
      return {
        news: "It's on its way",
        text: isShort(known) ? "Everything else has shipped." : "Everything has shipped.",
      };
    case "WAIT_BUYER_CONFIRM_GOODS":
      return { news: "It's been delivered", text: "Let us know you have it once you've checked everything." };
    case "FINISH":
      return { news: "All done", text: "We hope they love it." };
    case "CLOSED":
      return known.refunded > 0
        ? refundWords(known)
        : { news: "Closed, not paid", text: "Nothing was charged." };
    case "IN_CANCEL":
      return cancelWords(known, policies);
    case "CANCEL":
      return known.refunded > 0
        ? refundWords(known)
        : { news: "It's canceled", text: "You weren't charged." };
  }
}

/** Whether some items of the order are not sent. */
export function isShort({ subOrders = [] }: Partial<Pick<Order, "subOrders">>): boolean {
  return subOrders.some((part) => part.items.some(({ canceled }) => canceled));
}

/** The status decides, not the clock: until the seller has the order, it can be canceled. */
function holdWords({ hold_until }: Known, now: number): StatusWords {
  return hold_until === undefined || Date.parse(hold_until) <= now
    ? { news: "You can still cancel it", text: "We're about to order it from the seller." }
    : {
        news: `You can cancel until ${formatDeadline(hold_until, now)}`,
        text: "After that, we order it from the seller.",
      };
}

function refundWords({ refunded, card }: Known): StatusWords {
  return {
    news: `Refunded ${dollars(refunded)}`,
    text: card === undefined ? "To the card you paid with." : `To your ${cardWords(card)}.`,
  };
}

/** Whether the customer has asked to cancel, and the seller has not answered. */
export function isAsked({ status, timeline = [] }: Pick<Known, "status" | "timeline">): boolean {
  return status === "IN_CANCEL" && timeline.at(-1)?.cause === "cancel_requested";
}

function cancelWords(order: Known, policies: Policies): StatusWords {
  // The history has no timeline.
  if (order.timeline === undefined)
    return { news: "Being canceled", text: "We'll update you here and by email." };
  return isAsked(order)
    ? {
        news: "We asked the seller to stop it",
        text: "We'll share their answer here and by email. If they can, you'll get a full refund.",
      }
    : { news: "Your refund is on its way", text: bankTime(policies) };
}

/** Whether the seller has refused to cancel. The page says so until the order has arrived. */
export function wasKept({ status, timeline }: Pick<Order, "status" | "timeline">): boolean {
  const isOnItsWay = tones[status] === "under way" || status === "WAITING_ACCEPT";
  return isOnItsWay && timeline.some((event) => event.status === "IN_CANCEL");
}
