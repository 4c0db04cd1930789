/** The shop's payments and refunds against Stripe's: every charge has one paid order, or is refunded in full. */
import type pg from "pg";
import type { Intent, Refund } from "../stand-in-records.ts";
import type { StoredOrder } from "./orders.ts";

type RefundFacts = {
  id: string;
  order_id: string;
  amount: number;
  status: string;
  reason: "canceled" | "withdrawn" | "returned" | "paid_late" | "goodwill";
  /** Whether it is for some lines of a part. */
  of_part: boolean;
  stripe_id: string | null;
  counted: number;
  order_status: string;
};

/** The statuses that an order may have with a refund of the whole for each reason. Goodwill is possible in any status. */
const placesOf: Readonly<Record<RefundFacts["reason"], readonly string[] | undefined>> = {
  canceled: ["IN_CANCEL", "CANCEL"],
  paid_late: ["CLOSED"],
  goodwill: undefined,
  // Both are always of parts.
  withdrawn: [],
  returned: [],
};

type Records = {
  readonly orders: readonly StoredOrder[];
  readonly intents: readonly Intent[];
  readonly refunds: readonly Refund[];
};

/** Orders with an alert about a refund that has failed. */
async function waitForPerson(database: pg.Client): Promise<Set<string>> {
  const { rows } = await database.query(
    "select order_id from alert where kind = 'refund_failed' and resolved_at is null",
  );
  return new Set(rows.map(({ order_id }) => order_id));
}

export async function money(database: pg.Client, records: Records): Promise<string[]> {
  const stuck = await waitForPerson(database);
  return [
    ...charges(records, stuck),
    ...(await refundsOfParts(database, stuck)),
    ...(await refundsOfReturns(database)),
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
function wrongWith(order: StoredOrder, charged: number, back: number, isStuck: boolean): string | undefined {
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
      return isStuck ? undefined : "is canceled, without a refund";
    case "WAITING_ACCEPT":
      if (isWhole) return "is given back whole, and waits to be claimed";
      return order.paid_at === null ? "goes on, and is not paid" : undefined;
    default:
      return order.paid_at === null ? "goes on, and is not paid" : undefined;
  }
}

/**
 * Nobody can pay anymore what was not paid. An order has one intent: of two that were opened at once, because Stripe had failed
 * in between, it knows the first, and the other was canceled without a charge (checkout/open-payment.ts).
 */
function openIntents({ orders, intents }: Records): string[] {
  const known = new Map(orders.map(({ id, intent_id }) => [id, intent_id]));
  return intents.flatMap(({ id, status, metadata }) => [
    ...(status === "succeeded" || status === "canceled"
      ? []
      : [`${id} is ${status}, and can still be charged`]),
    ...(metadata.order_id === undefined || known.get(metadata.order_id) === id || status === "canceled"
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
    `select r.id, r.order_id, r.amount, r.status, r.reason, r.part_ids <> '{}' as of_part, r.stripe_id, p.refunded as counted, o.status as order_status
       from refund r join payment p on p.order_id = r.order_id join orders o on o.id = r.order_id`,
  );
  const found: string[] = [];
  const atStripe = new Map(refunds.map((refund) => [refund.id, refund]));
  for (const { id, amount, status, reason, of_part, stripe_id, order_status } of rows) {
    if (!of_part && placesOf[reason]?.includes(order_status) === false)
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

/** For each line: what was paid for it, and how many pieces were refunded for coming back. A return whose lines were canceled is over without. */
const linesWithReturns = `
  with line as (
    select l.part_id, l.canceled_at is not null as is_canceled, l.quantity,
      l.promotion_price * l.quantity - l.discount as paid,
      coalesce(sum(piece.quantity), 0)::int as back
    from order_line l
      left join order_return_line piece on piece.part_id = l.part_id and piece.line_position = l.position
        and exists (select from order_return r where r.id = piece.return_id and r.refunded is not null)
    group by l.part_id, l.position
  )`;

/**
 * For each order: what canceled lines and parts have cost beside what came back of them before, what went back for them, and whether
 * everything went back.
 */
const owedForParts = `${linesWithReturns}, part as (
    select p.order_id, p.shipping_fee,
      coalesce(sum(line.paid - line.paid * line.back / line.quantity) filter (where line.is_canceled), 0) as canceled,
      bool_and(line.is_canceled or line.back >= line.quantity) and bool_or(line.is_canceled)
        and not exists (select from order_return r where p.id = any(r.fee_part_ids)) as is_whole
    from order_part p join line on line.part_id = p.id group by p.id
  ), owed as (
    select order_id, sum(canceled + case when is_whole then shipping_fee else 0 end)::int as owed from part group by 1
  ), given as (
    select order_id, sum(amount)::int as given from refund
    where part_ids <> '{}' and reason <> 'returned' and status <> 'failed' group by 1
  ), banked as (
    select order_id, sum(amount)::int as banked from dispute where status = 'lost' or status like 'appeal%' group by 1
  )
  select o.id, o.number, o.cancel_agreed_at is not null as is_agreed, owed, coalesce(given, 0) as given,
    coalesce(payment.refunded + coalesce(banked, 0) >= payment.amount, true) as is_all
  from orders o join owed on owed.order_id = o.id left join given on given.order_id = o.id
    left join banked on banked.order_id = o.id left join payment on payment.order_id = o.id`;

type OwedFacts = { id: string; number: string; owed: number; given: number } & Record<
  "is_agreed" | "is_all",
  boolean
>;

/** Canceled lines are refunded once: all of what was paid for them, unless the whole order is refunded. */
async function refundsOfParts(database: pg.Client, stuck: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await database.query<OwedFacts>(owedForParts);
  return rows.flatMap(({ id, number, owed, given, is_agreed, is_all }) => {
    const isShort = given < owed && !is_agreed && !is_all && !stuck.has(id);
    return given > owed || isShort ? [`${number}: ${owed} are owed for its parts, ${given} went back`] : [];
  });
}

/** No piece comes back twice, and a return was refunded once, with what it says. */
async function refundsOfReturns(database: pg.Client): Promise<string[]> {
  const { rows: twice } = await database.query<{ number: string }>(
    `select distinct o.number from order_return_line piece join order_return r on r.id = piece.return_id and r.status <> 'refused'
       join order_line l on l.part_id = piece.part_id and l.position = piece.line_position
       join orders o on o.id = r.order_id
     group by o.number, l.part_id, l.position having sum(piece.quantity) > min(l.quantity)`,
  );
  const { rows: sums } = await database.query<{ number: string; said: number; given: number }>(
    `select o.number, coalesce(sum(r.refunded), 0)::int as said,
       (select coalesce(sum(amount), 0)::int from refund where order_id = o.id and reason = 'returned') as given
     from orders o join order_return r on r.order_id = o.id group by o.id`,
  );
  return [
    ...twice.map(({ number }) => `a piece of ${number} comes back twice`),
    // A refund that has failed was repeated as a new one.
    ...sums.flatMap(({ number, said, given }) =>
      given < said ? [`${number}: ${said} were refunded for returns, ${given} went back`] : [],
    ),
  ];
}
