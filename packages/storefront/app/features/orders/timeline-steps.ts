import { cardWords } from "@nestling/commerce/card";
import { type OrderStatus, orderStatusLabels } from "@nestling/commerce/order-status";
import type { Order } from "@nestling/contract/orders";
import { formatWeekdayAndTime } from "../../ui/dates.ts";
import { agreed, byShop, isShort, nothingSent } from "./status-words.ts";

/** A step of the timeline: a status of the order or news of a parcel, past, now, or to come. */
export type TimelineStep = {
  key: string;
  /** Older news of a parcel, which is shown on demand. */
  isOlder: boolean;
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
      return isShort(order) ? "everything else has left" : "all of it has left";
    case "WAIT_BUYER_CONFIRM_GOODS":
      return "delivered";
    case "FINISH":
      return cause === "received" ? "you have it" : "delivered some time ago";
    case "CLOSED":
      return closings[cause] ?? "not paid in time";
    case "IN_CANCEL":
      if (cause === byShop) return "cancelled by the shop";
      if (cause === agreed) return "the seller has stopped it";
      if (cause === nothingSent) return "the seller can't send it";
      return before?.status === "WAITING_ACCEPT" ? "cancelled by you" : "you asked to cancel";
    case "CANCEL":
      return order.refunded > 0 ? "your money has gone back" : "nothing was charged";
  }
}

/** A past step with the time by which it is sorted. */
type PastStep = Omit<TimelineStep, "place"> & { at: number };

/** How many news of each parcel are shown at once. */
const shownNews = 2;

/** The news of the order's parcels. A parcel with items of several parts is told of once. */
function parcelSteps({ subOrders }: Order): PastStep[] {
  const all = subOrders.flatMap((part) => part.parcels);
  const parcels = [...new Map(all.map((parcel) => [parcel.tracking_number, parcel])).values()];
  return parcels.flatMap(({ tracking_number, carrier, events }) => {
    const parcel = parcels.length > 1 ? `Parcel ${carrier ?? ""} ${tracking_number}`.replace("  ", " ") : "";
    return events.map((event, index) => ({
      key: `${tracking_number} ${index} ${event.at}`,
      at: Date.parse(event.at),
      isOlder: index >= shownNews,
      label: event.name,
      text: [formatWeekdayAndTime(event.at), event.description, parcel].filter(Boolean).join(" · "),
    }));
  });
}

function statusSteps(order: Order): PastStep[] {
  return order.timeline.map((event, index) => ({
    key: `${event.at} ${event.status}`,
    at: Date.parse(event.at),
    isOlder: false,
    label: orderStatusLabels[event.status],
    text: `${formatWeekdayAndTime(event.at)} · ${causeWords(event, order.timeline[index - 1], order)}`,
  }));
}

/**
 * The timeline of an order (ACC-01): the past with times and causes, the news of its parcels among it, and the steps to
 * come.
 */
export function timelineSteps(order: Order): TimelineStep[] {
  const past = [...statusSteps(order), ...parcelSteps(order)].sort((a, b) => a.at - b.at);
  const next = toCome(order.status).map(
    (status): TimelineStep => ({
      key: status,
      isOlder: false,
      place: "to come",
      label: orderStatusLabels[status],
      text: ahead[status] ?? "",
    }),
  );
  return [
    ...past.map(
      ({ at, ...step }, index): TimelineStep => ({
        ...step,
        place: index === past.length - 1 ? "now" : "past",
      }),
    ),
    ...next,
  ];
}
