/** What customers may do with their orders. */
import { carryOut } from "../orders/carry-out.ts";
import type { MerchantContext } from "../orders/context.ts";
import type { OrderRow } from "../orders/queries.ts";
import type { OrderContext } from "./context.ts";
import { closeUnpaid } from "./expire-order.ts";

/** Who asks: the account of the order, or a guest with its link. */
type Customer = "account" | "guest";

/**
 * Cancels an order for its customer. An unpaid one is closed, an unclaimed one refunded in full, and after that the merchant is
 * asked. The order's lock decides between cancellation and claim. False if it is too late.
 */
export async function requestCancel(
  context: OrderContext,
  order: OrderRow,
  actor: Customer,
): Promise<boolean> {
  if (order.status === "WAIT_BUYER_PAY") {
    const closing = await closeUnpaid(context, order, "canceled_by_customer", actor);
    // If the payment has succeeded meanwhile, the order is canceled below as a paid one.
    if (closing !== "paid") return closing === "closed";
  }
  return (await carryOut(context, order.id, { do: "request_cancel" }, actor)).outcome === "done";
}

/** Finishes a delivered order that its customer has received. Returns false if it is not delivered. A repeat changes nothing. */
export async function confirmReceived(
  context: MerchantContext,
  { id }: OrderRow,
  actor: Customer,
): Promise<boolean> {
  return (await carryOut(context, id, { do: "confirm_received" }, actor)).outcome === "done";
}
