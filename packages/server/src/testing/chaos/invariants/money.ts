/** The shop's payments and refunds against Stripe's: every charge has one paid order, or is refunded in full. */
import type pg from "pg";
import type { Intent, Refund } from "../stand-in-records.ts";
import type { OrderFacts } from "./orders.ts";

type RefundFacts = {
  id: string;
  order_id: string;
  amount: number;
  status: string;
  reason: "canceled" | "paid_late" | "goodwill";
  stripe_id: string | null;
  counted: number;
  order_status: string;
};

/** The statuses that an order may have with a refund for each reason. Goodwill is possible in any status. */
const placesOf: Readonly<Record<RefundFacts["reason"], readonly string[] | undefined>> = {
  canceled: ["IN_CANCEL", "CANCEL"],
  paid_late: ["CLOSED"],
  goodwill: undefined,
};

type Records = {
  readonly orders: readonly OrderFacts[];
  readonly intents: readonly Intent[];
  readonly refunds: readonly Refund[];
};

/** Orders with an alert about a refund that has failed. */
async function waitForPerson(database: pg.Client): Promise<Set<string>> {
  const { rows } = await database.query(
    "select order_id from attention where kind = 'refund_failed' and settled_at is null",
  );
  return new Set(rows.map(({ order_id }) => order_id));
}

export async function money(database: pg.Client, records: Records): Promise<string[]> {
  return [
    ...charges(records, await waitForPerson(database)),
    ...openIntents(records),
    ...(await refundsOnBothSides(database, records)),
  ];
}

function charges({ orders, intents, refunds }: Records, stuck: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const charged = intents.filter(
    ({ status, metadata }) => status === "succeeded" && metadata.order_id !== undefined,
  );
  const byOrder = Map.groupBy(charged, ({ metadata }) => metadata.order_id ?? "");
  const backs = Map.groupBy(
    refunds.filter(({ status }) => status !== "failed"),
    ({ payment_intent }) => payment_intent,
  );
  for (const order of orders) {
    const own = byOrder.get(order.id) ?? [];
    byOrder.delete(order.id);
    if (own.length > 1) found.push(`${order.number} was charged ${own.length} times`);
    if (order.to_pay === 0 && own.length > 0) found.push(`${order.number} costs nothing, and was charged`);
    if (order.paid_at !== null && order.to_pay > 0 && own.length === 0)
      found.push(`${order.number} is paid, and nobody was charged`);
    for (const { id, amount_received } of own) {
      const back = (backs.get(id) ?? []).reduce((sum, { amount }) => sum + amount, 0);
      const wrong = wrongWith(order, amount_received, back, stuck.has(order.id));
      if (wrong !== undefined) found.push(`${order.number} (${order.status}): ${wrong}`);
      if (order.intent_id !== id) found.push(`${order.number} knows another payment`);
      if (order.payment_status !== "paid")
        found.push(`the charge of ${order.number} is ${order.payment_status}`);
      if (order.to_pay !== amount_received)
        found.push(`${order.number} costs ${order.to_pay}, ${amount_received} were charged`);
    }
  }
  for (const [orderId] of byOrder) found.push(`${orderId} was charged, and there is no such order`);
  return found;
}

/** What is wrong with an order for which these amounts were charged and refunded. */
function wrongWith(order: OrderFacts, charged: number, back: number, isStuck: boolean): string | undefined {
  if (back > charged) return `more went back than the ${charged} that were charged`;
  const isWhole = back === charged;
  switch (order.status) {
    case "WAIT_BUYER_PAY":
      return "is charged, and waits to be paid";
    case "CLOSED":
    case "CANCEL":
      return isWhole || isStuck ? undefined : `${back} of ${charged} went back`;
    case "IN_CANCEL":
      // The merchant has not answered yet, or has agreed and the refund failed: both wait for the merchant.
      if (order.cancel_agreed_at === null) return undefined;
      if (isWhole) return "all is given back, and the cancellation has not ended";
      return isStuck ? undefined : "is cancelled, without a refund";
    case "WAITING_ACCEPT":
      if (isWhole) return "is given back whole, and waits to be claimed";
      return order.paid_at === null ? "goes on, and is not paid" : undefined;
    default:
      return order.paid_at === null ? "goes on, and is not paid" : undefined;
  }
}

/** Nobody can pay any more what was not paid, and each order has at most one intent. */
function openIntents({ orders, intents }: Records): string[] {
  const known = new Map(orders.map(({ id, intent_id }) => [id, intent_id]));
  return intents.flatMap(({ id, status, metadata }) => [
    ...(status === "succeeded" || status === "canceled"
      ? []
      : [`${id} is ${status}, and can still be charged`]),
    ...(metadata.order_id === undefined || known.get(metadata.order_id) === id
      ? []
      : [`${id} is of order ${metadata.order_id}, which knows ${known.get(metadata.order_id) ?? "none"}`]),
  ]);
}

const statusAtStripe: Readonly<Record<string, string>> = {
  sent: "pending",
  succeeded: "succeeded",
  failed: "failed",
};

/** Each refund is in both records once, with the same state, and the refunded amount is their sum. */
async function refundsOnBothSides(database: pg.Client, { refunds }: Records): Promise<string[]> {
  const { rows } = await database.query<RefundFacts>(
    `select r.id, r.order_id, r.amount, r.status, r.reason, r.stripe_id, p.refunded as counted, o.status as order_status
       from refund r join payment p on p.order_id = r.order_id join orders o on o.id = r.order_id`,
  );
  const found: string[] = [];
  const atStripe = new Map(refunds.map((refund) => [refund.id, refund]));
  for (const { id, amount, status, reason, stripe_id, order_status } of rows) {
    if (placesOf[reason]?.includes(order_status) === false)
      found.push(`refund ${id} is for one that is ${reason}, and its order is ${order_status}`);
    const other = stripe_id === null ? undefined : atStripe.get(stripe_id);
    if (stripe_id !== null) atStripe.delete(stripe_id);
    // The service has refused it, because the merchant has refunded in the dashboard before.
    if (status === "failed" && stripe_id === null) continue;
    if (other === undefined) found.push(`refund ${id} is ${status}, and Stripe has none`);
    else if (
      other.amount !== amount ||
      // A refund made in the dashboard has no key of the shop's.
      (other.metadata.refund_id ?? id) !== id ||
      other.status !== statusAtStripe[status]
    )
      found.push(`refund ${id} is ${amount}, ${status}; at Stripe ${other.amount}, ${other.status}`);
  }
  for (const { id, amount } of atStripe.values())
    found.push(`${id} gave ${amount} back, and the shop does not know`);
  for (const [orderId, own] of Map.groupBy(rows, ({ order_id }) => order_id)) {
    const sum = own.filter(({ status }) => status !== "failed").reduce((all, { amount }) => all + amount, 0);
    if (own[0]?.counted !== sum)
      found.push(`${orderId}: ${sum} are given back, ${own[0]?.counted} are counted`);
  }
  return found;
}
