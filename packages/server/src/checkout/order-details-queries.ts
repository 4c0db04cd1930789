/** An order with all that its customer sees of it, in one statement: no part of it is older than another. */
import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { orderEvents, orderLines, orderParts, orders, orderTokens } from "../orders/tables.ts";
import { payments, refunds } from "../payments/tables.ts";
import type { Database } from "../platform/database.ts";
import { statement } from "../platform/statement.ts";

type PartRow = typeof orderParts.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;
type EventRow = typeof orderEvents.$inferSelect;

export type WholeLine = Pick<PartRow, "productId"> & { partFee: number } & Pick<
    LineRow,
    "partId" | "skuCode" | "name" | "avatar" | "skuText" | "price" | "promotionPrice" | "quantity"
  >;

/** `at` as PostgreSQL writes a time into JSON. */
type WholeEvent = Pick<EventRow, "status" | "cause"> & { at: string };

const lines = sql<WholeLine[]>`(
  select json_agg(json_build_object(
    'partId', part.id, 'productId', part.product_id, 'partFee', part.shipping_fee,
    'skuCode', line.sku_code, 'name', line.name, 'avatar', line.avatar, 'skuText', line.sku_text,
    'price', line.price, 'promotionPrice', line.promotion_price, 'quantity', line.quantity
  ) order by part.position, line.position)
  from ${orderParts} part join ${orderLines} line on line.part_id = part.id
  where part.order_id = ${orders.id})`;

const events = sql<WholeEvent[]>`(
  select json_agg(json_build_object('status', event.status, 'at', event.at, 'cause', event.cause) order by event.id)
  from ${orderEvents} event where event.order_id = ${orders.id})`;

/** What the payment service has accepted to give back. Integer cents. */
const refunded = sql<number>`(
  select coalesce(sum(${refunds.amount}), 0)::int from ${refunds}
  where ${refunds.orderId} = ${orders.id} and ${refunds.status} in ('sent', 'succeeded'))`;

function statementOf(name: string, which: SQL) {
  return statement(name, (on) =>
    on
      .select({
        order: getTableColumns(orders),
        payment: getTableColumns(payments),
        lines,
        events,
        refunded,
      })
      .from(orders)
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(sql`${orders.id} = ${sql.placeholder("orderId")} and ${which}`),
  );
}

const byId = statementOf("whole_order", sql`true`);
const byAccount = statementOf(
  "whole_order_of_account",
  sql`${orders.accountId} = ${sql.placeholder("accountId")}`,
);
const byToken = statementOf(
  "whole_order_by_token",
  sql`exists (
    select from ${orderTokens}
    where ${orderTokens.tokenHash} = ${sql.placeholder("token")} and ${orderTokens.orderId} = ${orders.id}
      and ${orderTokens.expiresAt} > ${sql.placeholder("now")}::timestamptz)`,
);

export type WholeOrder = Awaited<ReturnType<typeof byId>>[number];

export async function findWhole(database: Database, orderId: string): Promise<WholeOrder | undefined> {
  return (await byId(database, { orderId }))[0];
}

/** An account's own order. */
export async function findWholeOf(
  database: Database,
  accountId: string,
  orderId: string,
): Promise<WholeOrder | undefined> {
  return (await byAccount(database, { orderId, accountId }))[0];
}

/** The order that a token opens, by its SHA-256; undefined for a token of another order, or one that has ended by `now`. */
export async function findWholeByToken(
  database: Database,
  token: Buffer,
  orderId: string,
  now: Date,
): Promise<WholeOrder | undefined> {
  return (await byToken(database, { orderId, token, now: now.toISOString() }))[0];
}
