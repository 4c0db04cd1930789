/** Forgets products that were only looked up, so that strangers' codes do not fill the shop (ROUTE-06). */
import { inArray, type SQL, sql } from "drizzle-orm";
import { resolveAlert } from "../alerts/alerts.ts";
import { readableFor } from "../catalogue/cards.ts";
import { productFreight, productSafety, products, skus } from "../catalogue/tables.ts";
import { productTag } from "../catalogue/tags.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { announce } from "../platform/purge.ts";
import { productChanges, productReadings } from "./tables.ts";
import { unreadAlert } from "./unread-products.ts";

export const forgetProductsJob = defineJob<object>("forget-looked-up-products");

/** How many products one transaction changes: slow statements are canceled. */
const mostAtOnce = 200;

/**
 * A condition on rows of the products: an order, a customer or the merchant needs it. Reviews of purchases come with an order,
 * so only those of a demo are looked for. The offsets keep the planner from reading whole tables.
 */
const isNeeded: SQL = sql`(
  prices_locked
  or exists (select from sku join order_line on sku_code = sku.code where sku.product_id = product.id offset 0)
  or exists (select from wish where wish.product_id = product.id offset 0)
  or exists (select from product_alert
    where product_alert.product_id = product.id and confirmed_at is not null offset 0)
  or exists (select from review where review.product_id = product.id and review.status = 'published' offset 0)
  or exists (select from recalled_product where recalled_product.product_id = product.id)
  or exists (select from product_safety where product_safety.product_id = product.id and stated <> '{}' offset 0)
  or exists (select from product_change
    where product_change.product_id = product.id and reaction = 'hold' offset 0))`;

type Context = { database: Database; clock: Clock };

/**
 * The daily job. What is needed counts as visited today, so it is kept, and a sync reads it. What nobody has opened for 30 days is
 * forgotten. May be killed, and run twice at once.
 */
export async function forgetProducts({ database, clock }: Context): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - readableFor);
  for (let after = 0; ; ) {
    const lookedUp = await nextLookedUp(database, after, before);
    const needed = lookedUp.filter((one) => one.isNeeded);
    const old = lookedUp.filter((one) => one.isOld && !one.isNeeded);
    if (needed.length > 0) await countAsVisited(database, idsOf(needed), now);
    if (old.length > 0) await forget(database, idsOf(old), { before, now });
    const last = lookedUp.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

type LookedUp = { id: number; isOld: boolean; isNeeded: boolean };

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** The next products that were only looked up, by their ids. */
export async function nextLookedUp(database: Database, after: number, before: Date): Promise<LookedUp[]> {
  const { rows } = await database.execute<LookedUp>(sql`
    select id, visited_at < ${before.toISOString()}::timestamptz as "isOld", ${isNeeded} as "isNeeded"
    from product where visited_at is not null and id > ${after} order by id limit ${mostAtOnce}`);
  return rows;
}

/** Not those that an import takes over meanwhile. */
async function countAsVisited(database: Database, ids: readonly number[], now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await database.execute(sql`
    update product set visited_at = ${at} where id = any(${sql.param(ids)}::int[]) and visited_at < ${at}`);
}

/**
 * Leaves the id and the code of products, which then count as withdrawn since their last visit: too long ago to be shown. Each is
 * looked at once more when it is locked, for somebody may need it now.
 */
async function forget(
  database: Database,
  candidates: readonly number[],
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  const all = sql`any(${sql.param(candidates)}::int[])`;
  await database.transaction(async (tx) => {
    await tx.execute(sql`select from sku where product_id = ${all} order by code for update`);
    await tx.execute(sql`select from product where id = ${all} order by id for update`);
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id from product
      where id = ${all} and visited_at < ${before.toISOString()}::timestamptz and not ${isNeeded}`);
    const ids = idsOf(rows);
    if (ids.length === 0) return;
    for (const table of [skus, productFreight, productSafety, productChanges]) {
      await tx.delete(table).where(inArray(table.productId, ids));
    }
    const left = await tx.delete(productReadings).where(inArray(productReadings.productId, ids)).returning();
    for (const { productId, unreadSince } of left)
      if (unreadSince !== null) await resolveAlert(tx, unreadAlert, String(productId), now);
    const nothing = { name: "", descriptionHtml: "", pictures: [], properties: [], specifications: [] };
    await tx
      .update(products)
      .set({
        ...nothing,
        ...{ sellerId: null, readAt: null, updatedAt: now },
        ...{ withdrawnAt: sql`visited_at`, visitedAt: null, forgottenAt: now },
      })
      .where(inArray(products.id, ids));
    await announce(tx, ids.map(productTag));
  });
}
