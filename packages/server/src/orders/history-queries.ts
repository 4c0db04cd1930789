/** The SQL of an account's order history (ACC-01). */
import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import { orders } from "./tables.ts";

/** Of an order: up to four different pictures, the number of pieces, and the refunded amount in integer cents. */
const contents = {
  pictures: sql<string[]>`array(
    select avatar
    from order_part join order_line on part_id = order_part.id
    where order_id = orders.id
    group by avatar order by min(order_part.position * 1000 + order_line.position) limit 4)`,
  pieces: sql<number>`(
    select sum(quantity)::int from order_part join order_line on part_id = order_part.id where order_id = orders.id)`,
  refunded: sql<number>`(
    select coalesce(sum(amount), 0)::int from refund
    where order_id = orders.id and refund.status in ('sent', 'succeeded'))`,
};

/**
 * A page of an account's orders, the latest first, each row with the count of all. The account's orders are found by
 * index first: scanning the latest orders of all customers is slow where theirs are old.
 */
export function historyRows(database: Database, accountId: string, { offset = 0, size = 0 }) {
  const mine = database
    .$with("mine")
    .as(database.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId)));
  const page = database
    .$with("page")
    .as(database.select({ id: mine.id }).from(mine).orderBy(desc(mine.id)).limit(size).offset(offset));
  const total = sql<number>`(select count(*)::int from mine)`;
  return database
    .with(mine, page)
    .select({ order: orders, ...contents, total })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .orderBy(desc(page.id));
}

export type HistoryRow = Awaited<ReturnType<typeof historyRows>>[number];

/** How many orders an account has. Needed for a page beyond the last, which has no row with that number. */
export function countOrders(database: Database, accountId: string): Promise<number> {
  return database.$count(orders, eq(orders.accountId, accountId));
}
