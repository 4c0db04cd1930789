import type { Paid } from "@nestling/contract/orders";
import type { OrderDesk } from "./make-order.ts";
import type { WholeOrder } from "./order-details-queries.ts";
import { toPaid } from "./order-json.ts";
import { endedMeanwhile, isSettled, openPayment, settlePayment } from "./settle.ts";

/**
 * What the calls that check a payment answer (API-07, API-09), of the order `orderId`, which `find` finds for the caller;
 * undefined where there is none. With `reopen` an order that waits to be paid can be paid from wherever it is opened, by the same
 * payment as before: the window in which it was made may be closed.
 */
export async function paidAnswer(
  desk: OrderDesk,
  orderId: string,
  find: () => Promise<WholeOrder | undefined>,
  reopen = false,
): Promise<Paid | undefined> {
  const whole = await findSettled(desk, orderId, find);
  if (whole === undefined) return undefined;
  const paid = toPaid(whole);
  const isDue =
    whole.order.status === "WAIT_BUYER_PAY" && (paid.payment === "open" || paid.payment === "failed");
  const token = reopen && isDue ? await openPayment(desk, whole.order) : undefined;
  return token === undefined ? paid : { ...paid, token };
}

/** As Stripe says it is now. */
async function findSettled(desk: OrderDesk, orderId: string, find: () => Promise<WholeOrder | undefined>) {
  // The webhook comes at the same moment: what it is just settling need not be read before and after.
  await endedMeanwhile(orderId);
  const found = await find();
  if (!found?.payment || isSettled(found.payment)) return found;
  await settlePayment(desk, found.payment);
  return find();
}
