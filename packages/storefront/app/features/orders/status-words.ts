import { cardWords } from "@nestling/commerce/card";
import type { OrderStatus } from "@nestling/commerce/order-status";
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
export function statusWords(order: Known | OrderOnList, now: number): StatusWords {
  const known: Known = order;
  switch (known.status) {
    case "WAIT_BUYER_PAY":
      return {
        news:
          known.pay_before === undefined
            ? "Not paid yet"
            : `Kept for you until ${formatDeadline(known.pay_before, now)}`,
        text: "If it is not paid, it closes by itself, and nothing is charged.",
      };
    case "WAITING_ACCEPT":
      return holdWords(known, now);
    case "IN_PROGRESS":
      return { news: "We are passing it on", text: "The seller gets your order from us now." };
    case "WAIT_SELLER_SEND_GOODS":
      return { news: "It is being packed", text: "We write to you when it leaves." };
    case "SELLER_PART_SEND_GOODS":
      return { news: "A part of it is on its way", text: "The rest follows in a parcel of its own." };
    case "SHIPPING":
      return {
        news: "It is on its way to you",
        text: isShort(known)
          ? "Everything else has left the warehouse."
          : "All of it has left the warehouse.",
      };
    case "WAIT_BUYER_CONFIRM_GOODS":
      return { news: "It has arrived", text: "Tell us that you have it, when you have looked at it." };
    case "FINISH":
      return { news: "All done", text: "We hope it is loved." };
    case "CLOSED":
      return known.refunded > 0
        ? refundWords(known)
        : { news: "Closed without being paid", text: "Nothing was charged." };
    case "IN_CANCEL":
      return cancelWords(known);
    case "CANCEL":
      return known.refunded > 0
        ? refundWords(known)
        : { news: "It is cancelled", text: "Nothing is charged for it." };
  }
}

/** Whether some items of the order are not sent. */
export function isShort({ subOrders = [] }: Partial<Pick<Order, "subOrders">>): boolean {
  return subOrders.some((part) => part.items.some(({ cancelled }) => cancelled));
}

/** The status decides, not the clock: until the seller has the order, it can be canceled. */
function holdWords({ hold_until }: Known, now: number): StatusWords {
  return hold_until === undefined || Date.parse(hold_until) <= now
    ? { news: "You can still cancel it", text: "We pass it on to the seller any moment now." }
    : {
        news: `You can cancel until ${formatDeadline(hold_until, now)}`,
        text: "After that we pass it on to the seller.",
      };
}

function refundWords({ refunded, card }: Known): StatusWords {
  return {
    news: `Refunded ${dollars(refunded)}`,
    text: card === undefined ? "To the card that paid it." : `To your ${cardWords(card)}.`,
  };
}

/** The cause of a cancellation that the customer did not ask for. */
export const byShop = "cancelled by the shop";

/** The cause of a cancellation that the seller agreed to. */
export const agreed = "cancellation agreed to";

/** The cause of a cancellation when no seller sends anything. */
export const nothingSent = "nothing can be sent";

/** The causes of a cancellation that nobody has to decide about. */
const decided: readonly string[] = [byShop, agreed, nothingSent];

/** Whether the customer has asked to cancel, and the seller has not answered. */
export function isAsked({ status, timeline = [] }: Pick<Known, "status" | "timeline">): boolean {
  const [before, { cause } = { cause: "" }] = timeline.slice(-2);
  return status === "IN_CANCEL" && before?.status !== "WAITING_ACCEPT" && !decided.includes(cause);
}

function cancelWords(order: Known): StatusWords {
  // The history has no timeline.
  if (order.timeline === undefined)
    return { news: "Being cancelled", text: "You see here, and in a mail, what becomes of it." };
  return isAsked(order)
    ? {
        news: "We asked the seller to stop it",
        text: "You see their answer here and in a mail. If they can, all of your money goes back.",
      }
    : { news: "Your money is on its way back", text: "Banks usually take 5 to 10 working days to show it." };
}

/** Whether the seller has refused to cancel. The page says so until the order has arrived. */
export function wasKept({ status, timeline }: Pick<Order, "status" | "timeline">): boolean {
  const isOver = status === "FINISH" || status === "CANCEL" || status === "IN_CANCEL";
  return !isOver && timeline.some((event) => event.status === "IN_CANCEL");
}
