import type { Order } from "@nestling/contract/orders";
import { refusal } from "../platform/refusal.ts";
import type { OrderDesk } from "./make-order.ts";
import { findWhole, type WholeOrder } from "./order-details-queries.ts";
import { toOrder } from "./order-json.ts";
import type { Answer } from "./send-answer.ts";

const notNow = refusal("not_now", "This order is past that by now. Please look at it again.");

/** What a call answers that changes an order: the order as it is now, or that it is too late. */
export async function changeAnswer(
  { database }: OrderDesk,
  before: WholeOrder,
  isDone: boolean,
): Promise<Answer<{ status: true; order: Order }>> {
  if (!isDone) return { status: 400, body: notNow };
  const now = (await findWhole(database, before.order.id)) ?? before;
  return { status: 200, body: { status: true, order: toOrder(now) } };
}
