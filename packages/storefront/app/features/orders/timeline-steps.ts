import { cardWords } from "@nestling/commerce/card";
import { type OrderStatus, orderStatusLabels } from "@nestling/commerce/order-status";
import type { Order } from "@nestling/contract/orders";
import { formatWeekdayAndTime } from "../../ui/dates.ts";
import { agreed, byShop } from "./status-words.ts";

/** A step of the timeline: past, now, or to come. */
export type TimelineStep = {
  key: string;
  place: "past" | "now" | "to come";
  label: string;
  /** When and why it happened, or what will happen. */
  text: string;
};

/** The steps of an order without a cancellation. */
const way: readonly OrderStatus[] = [
  "WAIT_BUYER_PAY",
  "WAITING_ACCEPT",
  "IN_PROGRESS",
  "WAIT_SELLER_SEND_GOODS",
  "SHIPPING",
  "WAIT_BUYER_CONFIRM_GOODS",
  "FINISH",
];

/** What will happen at each step. */
const ahead: Readonly<Partial<Record<OrderStatus, string>>> = {
  WAITING_ACCEPT: "When it is paid",
  IN_PROGRESS: "We pass it on to the seller",
  WAIT_SELLER_SEND_GOODS: "The seller packs it",
  SHIPPING: "It is on its way to you",
  WAIT_BUYER_CONFIRM_GOODS: "It arrives at your door",
  FINISH: "You have it",
};

/** The steps to come. An order that is being canceled or has ended has none. */
function toCome(status: OrderStatus): readonly OrderStatus[] {
  // An order of which one part is shipped stands between packing and shipping.
  const place = way.indexOf(status === "SELLER_PART_SEND_GOODS" ? "WAIT_SELLER_SEND_GOODS" : status);
  return place === -1 ? [] : way.slice(place + 1);
}

type Event = Order["timeline"][number];

/** Why an order closed, by the recorded cause; any other cause means that it was not paid in time. */
const closings: Readonly<Record<string, string>> = {
  "replaced by a new order": "a newer order took its place",
  "too many cards were declined": "too many cards were declined",
  "given up": "cancelled by you",
  [byShop]: "cancelled by the shop",
  "its payment was cancelled": "its payment was cancelled",
  "its payment was given back": "its payment went back",
};

/** The cause of a status, in words. */
function causeWords({ status, cause }: Event, before: Event | undefined, order: Order): string {
  if (before?.status === "IN_CANCEL" && status !== "IN_CANCEL" && status !== "CANCEL")
    return "the seller could not stop it: it goes on";
  switch (status) {
    case "WAIT_BUYER_PAY":
      return "ordered";
    case "WAITING_ACCEPT":
      if (order.summary.priceAfterApplyVoucher === 0) return "nothing to pay";
      return order.card === undefined ? "paid" : `paid by ${cardWords(order.card)}`;
    case "IN_PROGRESS":
      return "passed on to the seller";
    case "WAIT_SELLER_SEND_GOODS":
      return "the seller has it";
    case "SELLER_PART_SEND_GOODS":
      return "a part has left";
    case "SHIPPING":
      return "all of it has left";
    case "WAIT_BUYER_CONFIRM_GOODS":
      return "delivered";
    case "FINISH":
      return cause === "received" ? "you have it" : "delivered some time ago";
    case "CLOSED":
      return closings[cause] ?? "not paid in time";
    case "IN_CANCEL":
      if (cause === byShop) return "cancelled by the shop";
      if (cause === agreed) return "the seller has stopped it";
      return before?.status === "WAITING_ACCEPT" ? "cancelled by you" : "you asked to cancel";
    case "CANCEL":
      return order.refunded > 0 ? "your money has gone back" : "nothing was charged";
  }
}

/** The timeline of an order (ACC-01): the past with times and causes, and the steps to come. */
export function timelineSteps(order: Order): TimelineStep[] {
  const { timeline } = order;
  const past = timeline.map((event, index): TimelineStep => {
    const cause = causeWords(event, timeline[index - 1], order);
    return {
      key: `${event.at} ${event.status}`,
      place: index === timeline.length - 1 ? "now" : "past",
      label: orderStatusLabels[event.status],
      text: `${formatWeekdayAndTime(event.at)} · ${cause}`,
    };
  });
  const next = toCome(order.status).map(
    (status): TimelineStep => ({
      key: status,
      place: "to come",
      label: orderStatusLabels[status],
      text: ahead[status] ?? "",
    }),
  );
  return [...past, ...next];
}
