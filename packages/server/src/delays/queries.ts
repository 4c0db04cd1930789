/** The SQL of parts that come later than promised. */
import { delayAnswerDays } from "@nestling/commerce/order/late";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { orderLines, orderParts, orders } from "../orders/tables.ts";
import type { Database } from "../platform/database.ts";

const isExpected = sql`order_part.max_days is not null and order_part.status not in ('delivered', 'refused', 'canceled')`;

/** Its order is paid, and goes on. As the indexes of the orders that jobs move say it: most orders have ended. */
const isUnderWay = sql`(orders.status = 'WAITING_ACCEPT' or orders.status in
  ('IN_PROGRESS', 'WAIT_SELLER_SEND_GOODS', 'SELLER_PART_SEND_GOODS', 'SHIPPING', 'WAIT_BUYER_CONFIRM_GOODS'))`;

/** The last day that was promised, or told later. */
const promisedBy = sql`coalesce(order_part.delayed_to, orders.paid_at + order_part.max_days * interval '1 day')`;

/** Its customer has been told of a later day, and has not answered. */
const isUnanswered = sql`(order_part.delay_asked_at is not null and order_part.delay_answer is null)`;

/** Some of it is neither canceled nor in a withdrawal or return, so that its customer still waits for it. */
const isWanted = sql`exists (
  select from order_line line where line.part_id = order_part.id and line.canceled_at is null
    and line.quantity > (
      select coalesce(sum(back.quantity), 0)
      from order_return_line back join order_return on order_return.id = back.return_id
      where back.part_id = line.part_id and back.line_position = line.position and order_return.status <> 'refused'))`;

/** Nobody hears when the shop's own goods arrive: of these only what is not sent is late. */
const isFollowed = sql`(order_part.shipped_at is null or exists (
  select from product where product.id = order_part.product_id and ali_code is not null))`;

type ExpectedPart = {
  id: string;
  orderId: string;
  isSent: boolean;
  askedAt: Date | null;
  minDays: number | null;
  maxDays: number | null;
  promisedBy: Date;
  /** By the carriers of its parcels. */
  expectedAt: Date | null;
};

const dateOf = (value: unknown) => (value === null ? null : new Date(String(value)));

/**
 * Parts that can't come by the day that was promised, or told last, the first due first: those about which the rules announce a new
 * day. Those that were due before `since` are left to the merchant: their customers have long asked.
 */
export async function partsDue(
  database: Database,
  { since, now }: { since: Date; now: Date },
  most: number,
): Promise<ExpectedPart[]> {
  const { rows } = await database.execute<Record<keyof ExpectedPart, unknown>>(sql`
    select order_part.id, order_part.order_id as "orderId", order_part.min_days as "minDays", order_part.max_days as "maxDays",
      order_part.shipped_at is not null as "isSent", order_part.delay_asked_at as "askedAt",
      ${promisedBy} as "promisedBy",
      (select max(expected_at) from parcel where part_id = order_part.id and status = 'under_way') as "expectedAt"
    from order_part join orders on orders.id = order_part.order_id
    where ${isExpected} and orders.paid_at is not null and ${isUnderWay}
      and ${promisedBy} >= ${since.toISOString()}::timestamptz
      and ${promisedBy} < ${now.toISOString()}::timestamptz
        + (case when order_part.shipped_at is null then coalesce(order_part.min_days, 0) else 0 end - 1) * interval '1 day'
      and coalesce(order_part.delay_asked_at <= ${now.toISOString()}::timestamptz - ${delayAnswerDays} * interval '1 day', true)
      and not ${isUnanswered} and ${isWanted} and ${isFollowed}
    order by ${promisedBy} limit ${most}`);
  return rows.map((row) => ({
    ...(row as ExpectedPart),
    promisedBy: new Date(String(row.promisedBy)),
    askedAt: dateOf(row.askedAt),
    expectedAt: dateOf(row.expectedAt),
  }));
}

/**
 * Parts of whose delay the customer was told before `before`, and has not answered. Not of orders that are canceled: their parts would
 * come first for good.
 */
export function partsUnanswered(database: Database, before: Date, most: number) {
  return database
    .select({ id: orderParts.id, orderId: orderParts.orderId })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .where(
      and(
        lte(orderParts.delayAskedAt, before),
        isNull(orderParts.delayAnswer),
        // As the index says it.
        sql`delay_asked_at is not null and order_part.status not in ('delivered', 'refused', 'canceled')`,
        isUnderWay,
      ),
    )
    .orderBy(orderParts.delayAskedAt)
    .limit(most);
}

/** A part with its order's number and its products, as its link shows it. */
export async function findDelayedPart(database: Database, partId: string) {
  const rows = await database
    .select({
      orderId: orderParts.orderId,
      number: orders.number,
      status: orderParts.status,
      delays: orderParts.delays,
      delayedTo: orderParts.delayedTo,
      answer: orderParts.delayAnswer,
      name: orderLines.name,
    })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .innerJoin(orderLines, eq(orderLines.partId, orderParts.id))
    .where(eq(orderParts.id, partId))
    .orderBy(orderLines.position);
  const [part] = rows;
  return part && { ...part, products: rows.map(({ name }) => name) };
}
