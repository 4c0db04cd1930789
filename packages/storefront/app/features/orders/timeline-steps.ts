import { cardWords } from "@nestling/commerce/card";
import type { CancelCause, ClosingCause } from "@nestling/commerce/order-causes";
import type { OrderStatus } from "@nestling/commerce/order-status";
import type { Order } from "@nestling/contract/orders";
import { formatWeekdayAndTime } from "../../ui/dates.ts";
import { isShort, statusWords } from "./status-words.ts";

/** A step of the timeline: a status of the order or news of a parcel, past, now, or to come. */
export type TimelineStep = {
  key: string;
  /** Older news of a parcel, which is shown on demand. */
  isOlder: boolean;
  place: "past" | "now" | "to come";
  /** What happened, in a word or two: 'Shipped'. */
  label: string;
  /** When and why it happened; empty for what is to come. */
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

/** The steps to come. An order that is being canceled or has ended has none. */
function toCome(status: OrderStatus): readonly OrderStatus[] {
  // An order of which one part is shipped stands between packing and shipping.
  const place = way.indexOf(status === "SELLER_PART_SEND_GOODS" ? "WAIT_SELLER_SEND_GOODS" : status);
  return place === -1 ? [] : way.slice(place + 1);
}

type Event = Order["timeline"][number];

/** Why an order was closed. */
const closings: Readonly<Record<ClosingCause, string>> = {
  not_paid_in_time: "not paid in time",
  replaced: "replaced by a newer order",
  too_many_declines: "too many cards were declined",
  canceled_by_customer: "canceled by you",
  canceled_by_shop: "canceled by us",
  payment_canceled: "the payment was canceled",
  payment_refunded: "the payment was refunded",
};

/** Why an order is being canceled. */
const cancellations: Readonly<Record<CancelCause, string>> = {
  cancel_requested: "you asked to cancel",
  cancel_agreed: "the seller stopped it",
  canceled_by_customer: "canceled by you",
  canceled_by_shop: "canceled by us",
  refunded: "refunded by us",
  nothing_left: "the seller can't ship it",
};

/** What the name of a step leaves out: how it was paid, or why it happened. */
function causeWords(event: Event, before: Event | undefined, order: Order): string {
  if (before?.status === "IN_CANCEL" && event.status !== "IN_CANCEL" && event.status !== "CANCEL")
    return "the seller couldn't stop it in time";
  switch (event.status) {
    case "WAITING_ACCEPT":
      if (order.summary.priceAfterApplyVoucher === 0) return "nothing to pay";
      return order.card === undefined ? "" : cardWords(order.card);
    case "WAIT_BUYER_PAY":
    case "IN_PROGRESS":
    case "WAIT_SELLER_SEND_GOODS":
    case "WAIT_BUYER_CONFIRM_GOODS":
      return "";
    case "SELLER_PART_SEND_GOODS":
      return "the rest will follow";
    case "SHIPPING":
      if (before?.status === "WAIT_BUYER_CONFIRM_GOODS") return "the carrier says it isn't there yet";
      return isShort(order) ? "everything available" : "";
    case "FINISH":
      return event.cause === "received" ? "you received it" : "";
    case "CLOSED":
      return closings[event.cause];
    case "IN_CANCEL":
      return cancellations[event.cause];
    case "CANCEL":
      return order.refunded > 0 ? "refunded" : "nothing was charged";
  }
}

/** A past step with the time by which it is sorted. */
type PastStep = Omit<TimelineStep, "place"> & { at: number };

/** How many news of each parcel are shown at once. */
const shownNews = 2;

/** The news of the order's parcels. A parcel with items of several parts is listed once. */
function parcelSteps({ subOrders }: Order): PastStep[] {
  const all = subOrders.flatMap((part) => part.parcels);
  const parcels = [...new Map(all.map((parcel) => [parcel.tracking_number, parcel])).values()];
  return parcels.flatMap(({ tracking_number, carrier, events }) => {
    const parcel = parcels.length > 1 ? `Package ${carrier ?? ""} ${tracking_number}`.replace("  ", " ") : "";
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
    label: statusWords[event.status],
    text: [formatWeekdayAndTime(event.at), causeWords(event, order.timeline[index - 1], order)]
      .filter(Boolean)
      .join(" · "),
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
      label: statusWords[status],
      text: "",
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
