/** Moves of orders for tests that do not care why an order moves. */
import type { OrderMove } from "../order-causes.ts";
import type { OrderStatus } from "../order-status.ts";

/** A move to this status with a cause that fits it. */
export function moveTo(to: OrderStatus): OrderMove {
  switch (to) {
    case "CLOSED":
      return { to, cause: "not_paid_in_time" };
    case "IN_CANCEL":
      return { to, cause: "cancel_requested" };
    default:
      return { to, cause: "moved_by_shop" };
  }
}

/** A step of the timeline after the status `before`, with the cause that it usually has. */
export function stepTo(status: OrderStatus, at: string, before?: OrderStatus) {
  switch (status) {
    case "CLOSED":
      return { status, at, cause: "not_paid_in_time" } as const;
    case "IN_CANCEL":
      return {
        status,
        at,
        cause: before === "WAITING_ACCEPT" ? "canceled_by_customer" : "cancel_requested",
      } as const;
    default:
      return { status, at, cause: "moved_by_shop" } as const;
  }
}
