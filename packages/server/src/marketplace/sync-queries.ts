/** The SQL of a sync: which products are due, and which of them this process reads. */
import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { products, skus } from "../catalogue/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import { productReadings } from "./tables.ts";

/** What was only looked up is read again once somebody has opened it since. Written as in the indexes. */
export const isSynced = sql`ali_code is not null and (visited_at is null or visited_at > read_at)`;

/** What is read first: the products of so many last orders, and so many best sellers. */
const hot = { orders: 1_000, sellers: 200 };

/** A withdrawn product that the supplier may have again is looked for as long as its page is shown (SEO-02). */
const lookedFor = 30;

export type DueSince = {
  /** Products of recent orders and best sellers are due when they were read before this. */
  hot: Date;
  /** Every other product is due when it was read before this. */
  other: Date;
};

/**
 * Takes up to `most` due products, best sellers first; no other process takes them until `until`. If `isAnyDue` is
 * true without ids, another process took the same ones at the same moment.
 */
export async function takeDue(
  database: Database,
  due: DueSince,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<{ ids: number[]; isAnyDue: boolean }> {
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const isFree = sql`not exists (
    select from product_reading reading where reading.product_id = product.id and reading.until > ${at(now)})`;
  const { rows } = await database.execute<{ ids: number[]; isAnyDue: boolean }>(sql`
    with selling as (
      select product_id as id from order_part
        where order_id in (select id from orders order by id desc limit ${hot.orders})
      union
      (select id from product where withdrawn_at is null and in_menu order by sold desc, id desc limit ${hot.sellers})
    ),
    due as (
      -- A lookup for each, however many products there are.
      (select id, 1 as rank, read_at from selling cross join lateral (
          select read_at from product where product.id = selling.id and ali_code is not null and withdrawn_at is null
            and coalesce(read_at < ${at(due.hot)}, true) and ${isFree} limit 1) as one
        order by read_at nulls first limit ${most})
      union all
      -- Apart from the next, so that an index answers each.
      (select id, 2, read_at from product
        where ${isSynced} and withdrawn_at is null and read_at is null and ${isFree}
        limit ${most})
      union all
      (select id, 2, read_at from product
        where ${isSynced} and withdrawn_at is null and read_at < ${at(due.other)} and ${isFree}
        order by read_at nulls first limit ${most})
      union all
      (select id, 3, read_at from product
        where ${isSynced} and withdrawn_at > ${at(now)} - interval '1 day' * ${lookedFor}
          and (read_at is null or read_at < ${at(due.other)}) and ${isFree}
        limit ${most})
    ),
    first as (
      select id from due group by id order by min(rank), min(read_at) nulls first, id limit ${most}
    ),
    taken as (
      insert into product_reading (product_id, until)
      select id, ${at(until)} from first order by id
      on conflict (product_id) do update set until = excluded.until where product_reading.until <= ${at(now)}
      returning product_id as id
    )
    select array(select id from taken) as ids, exists (select from first) as "isAnyDue"`);
  return rows[0] ?? { ids: [], isAnyDue: false };
}

/** How many products are due. */
export async function countDue(database: Database, due: Date): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from product
    where ${isSynced} and withdrawn_at is null
      and (read_at is null or read_at < ${due.toISOString()}::timestamptz)`);
  return rows[0]?.count ?? 0;
}

/** Lets other processes read a product again, which was read. Returns whether it could not be read before. */
export async function leaveRead(database: Database, productId: number): Promise<boolean> {
  const { rows } = await database.execute<{ wasUnread: boolean }>(sql`
    delete from product_reading where product_id = ${productId} returning unread_since is not null as "wasUnread"`);
  return rows[0]?.wasUnread ?? false;
}

/** Lets other processes read a product again from `until` on, which could not be read now. Returns since when it could not. */
export async function leaveUnread(
  database: Database,
  { productId, reason, until, now }: { productId: number; reason: string; until: Date; now: Date },
): Promise<Date> {
  const [row] = await database
    .insert(productReadings)
    .values({ productId, until, unreadSince: now, unreadReason: reason })
    .onConflictDoUpdate({
      target: productReadings.productId,
      set: {
        ...{ until, unreadReason: reason },
        unreadSince: sql`coalesce(${productReadings.unreadSince}, excluded.unread_since)`,
      },
    })
    .returning({ unreadSince: productReadings.unreadSince });
  return row?.unreadSince ?? now;
}

/** A product that cannot be read, and need not be. */
export async function forgetUnread(tx: Tx, productId: number): Promise<void> {
  await tx
    .update(productReadings)
    .set({ unreadSince: null, unreadReason: null })
    .where(eq(productReadings.productId, productId));
}

/** How many products that are for sale nobody could read since `before`, or longer. */
export async function countUnread(tx: Tx, before: Date): Promise<number> {
  const isForSale = and(isNull(products.withdrawnAt), isNull(products.forgottenAt));
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(productReadings)
    .innerJoin(products, and(eq(products.id, productReadings.productId), isForSale))
    .where(lte(productReadings.unreadSince, before));
  return row?.count ?? 0;
}

/** A product that is for sale and comes from the supplier, with the codes of its variants. Undefined if it is not. */
export async function findForSale(tx: Tx, productId: number) {
  const rows = await tx
    .select({ name: products.name, code: products.aliCode, skuCode: skus.code })
    .from(products)
    .innerJoin(skus, and(eq(skus.productId, products.id), isNotNull(skus.supplierSkuId)))
    .where(and(eq(products.id, productId), isNull(products.withdrawnAt), isNull(products.forgottenAt)))
    .orderBy(asc(skus.code));
  const [first] = rows;
  if (first === undefined) return undefined;
  return { name: first.name, code: first.code, skuCodes: rows.map(({ skuCode }) => skuCode) };
}

/** The countries whose freight of a product was read before `before`: those that customers have asked for. */
export async function countriesDue(database: Database, productId: number, before: Date): Promise<string[]> {
  const { rows } = await database.execute<{ country: string }>(sql`
    select country from product_freight
    where product_id = ${productId} and (read_at is null or read_at < ${before.toISOString()}::timestamptz)
    order by country`);
  return rows.map(({ country }) => country);
}

/** The products with these codes of the supplier. */
export async function findByCodes(database: Database, codes: readonly string[]) {
  const { rows } = await database.execute<{ id: number; code: string }>(sql`
    select id, ali_code as code from product
    where ali_code = any(${sql.param(codes)}::text[]) and forgotten_at is null order by id`);
  return rows;
}
