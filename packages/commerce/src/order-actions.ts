/** What a customer may do with an order (ORD-04): its status decides, and not the clock. */
import type { OrderStatus } from "./order-status.ts";

export type OrderAction = "pay" | "cancel" | "request_cancel" | "confirm_received" | "buy_again";

/** While it can be canceled at once the money goes back at once; later the shop is asked. */
export const orderActions: Readonly<Record<OrderStatus, readonly OrderAction[]>> = {
  WAIT_BUYER_PAY: ["pay", "cancel"],
  WAITING_ACCEPT: ["cancel"],
  IN_PROGRESS: ["request_cancel"],
  WAIT_SELLER_SEND_GOODS: ["request_cancel"],
  SELLER_PART_SEND_GOODS: ["request_cancel"],
  SHIPPING: ["buy_again"],
  WAIT_BUYER_CONFIRM_GOODS: ["confirm_received", "buy_again"],
  FINISH: ["buy_again"],
  CLOSED: ["buy_again"],
  IN_CANCEL: [],
  CANCEL: ["buy_again"],
};
