/** The statuses of an order and what the customer reads (ORD-01). */
export const orderStatusLabels = {
  WAIT_BUYER_PAY: "In Progress",
  WAITING_ACCEPT: "Waiting Confirm",
  IN_PROGRESS: "In Progress",
  WAIT_SELLER_SEND_GOODS: "Waiting send goods",
  SELLER_PART_SEND_GOODS: "Send Part Goods",
  SHIPPING: "Shipping",
  WAIT_BUYER_CONFIRM_GOODS: "Shipping Success",
  FINISH: "Finish",
  CLOSED: "Close",
  IN_CANCEL: "In Cancel",
  CANCEL: "Cancel Success",
} as const;

export type OrderStatus = keyof typeof orderStatusLabels;

export const orderStatuses = Object.keys(orderStatusLabels) as [OrderStatus, ...OrderStatus[]];

/**
 * The life of an order (ORD-02): from each status, the ones it may move to. Nothing else is possible. A delivery that its
 * carrier takes back is the only way back to SHIPPING.
 */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  WAIT_BUYER_PAY: ["WAITING_ACCEPT", "CLOSED"],
  WAITING_ACCEPT: ["IN_PROGRESS", "IN_CANCEL"],
  IN_PROGRESS: ["WAIT_SELLER_SEND_GOODS", "IN_CANCEL"],
  WAIT_SELLER_SEND_GOODS: ["SELLER_PART_SEND_GOODS", "SHIPPING", "IN_CANCEL"],
  SELLER_PART_SEND_GOODS: ["SHIPPING", "IN_CANCEL"],
  SHIPPING: ["WAIT_BUYER_CONFIRM_GOODS", "IN_CANCEL"],
  WAIT_BUYER_CONFIRM_GOODS: ["FINISH", "SHIPPING"],
  IN_CANCEL: ["CANCEL", "IN_PROGRESS", "WAIT_SELLER_SEND_GOODS", "SELLER_PART_SEND_GOODS"],
  FINISH: [],
  CLOSED: [],
  CANCEL: [],
};

/** Whether an order may make this move. Which status a declined cancellation goes back to is not checked here. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return orderTransitions[from].includes(to);
}

/** Whether an order stays as it is for good. */
export function isFinal(status: OrderStatus): boolean {
  return orderTransitions[status].length === 0;
}

/** The statuses that an order goes through, and neither closed nor canceled. */
export type ForwardStatus = Exclude<OrderStatus, "CLOSED" | "IN_CANCEL" | "CANCEL">;

export function isForward(status: OrderStatus): status is ForwardStatus {
  return status !== "CLOSED" && status !== "IN_CANCEL" && status !== "CANCEL";
}

/** What an order goes through when nothing stands in its way. */
const usualWay: readonly ForwardStatus[] = [
  "WAITING_ACCEPT",
  "IN_PROGRESS",
  "WAIT_SELLER_SEND_GOODS",
  "SHIPPING",
  "WAIT_BUYER_CONFIRM_GOODS",
  "FINISH",
];

/**
 * The statuses that an order which is paid goes through from one to another, `to` last; undefined where that is no way
 * forward. So a marketplace that skips some moves the order through each one between.
 */
export function wayForward(from: OrderStatus, to: OrderStatus): ForwardStatus[] | undefined {
  // Some of its parcels are on their way: from there it goes on like any other.
  if (to === "SELLER_PART_SEND_GOODS") {
    const before = wayForward(from, "WAIT_SELLER_SEND_GOODS");
    if (before === undefined && from !== "WAIT_SELLER_SEND_GOODS") return undefined;
    return [...(before ?? []), to];
  }
  const way: readonly OrderStatus[] = usualWay;
  const start = way.indexOf(from === "SELLER_PART_SEND_GOODS" ? "WAIT_SELLER_SEND_GOODS" : from);
  const end = way.indexOf(to);
  return start < 0 || end <= start ? undefined : usualWay.slice(start + 1, end + 1);
}
