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

/** The life of an order (ORD-02): from each status, the ones it may move to. Nothing else is possible. */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  WAIT_BUYER_PAY: ["WAITING_ACCEPT", "CLOSED"],
  WAITING_ACCEPT: ["IN_PROGRESS", "IN_CANCEL"],
  IN_PROGRESS: ["WAIT_SELLER_SEND_GOODS", "IN_CANCEL"],
  WAIT_SELLER_SEND_GOODS: ["SELLER_PART_SEND_GOODS", "SHIPPING", "IN_CANCEL"],
  SELLER_PART_SEND_GOODS: ["SHIPPING", "IN_CANCEL"],
  SHIPPING: ["WAIT_BUYER_CONFIRM_GOODS"],
  WAIT_BUYER_CONFIRM_GOODS: ["FINISH"],
  IN_CANCEL: ["CANCEL", "WAITING_ACCEPT", "IN_PROGRESS", "WAIT_SELLER_SEND_GOODS", "SELLER_PART_SEND_GOODS"],
  FINISH: [],
  CLOSED: [],
  CANCEL: [],
};

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return orderTransitions[from].includes(to);
}
