/** The nightly look at the CPSC's recalls: which of the shop's products may be meant (SAFE-02). */
import { type RecallMatch, recallMatcher } from "@nestling/commerce/recall-match";
import { and, asc, eq, gt, inArray, isNull, lte, max, sql } from "drizzle-orm";
import { raiseAlert } from "../alerts/alerts.ts";
import { products } from "../catalogue/tables.ts";
import { productTag } from "../catalogue/tags.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import type { Log } from "../platform/log.ts";
import { announce } from "../platform/purge.ts";
import { fetchRecalls } from "./cpsc.ts";
import { recallsTag } from "./routes.ts";
import { recalledProducts, recalls } from "./tables.ts";

export const recallsJob = defineJob<object>("recalls");

export type RecallContext = {
  database: Database;
  clock: Clock;
  log: Log;
  /** Where the CPSC's service is, or its stand-in. */
  origin: string;
  /** Whether it is the stand-in, whose recalls are made up. */
  isDemo: boolean;
};

const day = 86_400_000;
/** How far the first look goes back, in days: what is sold today was seldom recalled before that. */
const firstLook = 3 * 365;
/** How far each later look goes back before the newest known recall, in days: the CPSC adds to its notices. */
const laterLook = 60;

/**
 * Reads the recalls, and compares all of them with all products, because products come after recalls too. Each product that a
 * recall may concern is noted once, and the merchant is alerted to the recall.
 */
export async function lookForRecalls(context: RecallContext): Promise<void> {
  const { database, clock, log, origin, isDemo } = context;
  const now = clock.now();
  const read = await fetchRecalls(origin, await startOfLook(database, now));
  if (read.unreadable > 0) log.warn({ unreadable: read.unreadable }, "Some recalls cannot be read");
  await keepRecalls(
    database,
    read.recalls.map((recall) => ({ ...recall, isDemo })),
  );
  for (const [number, productIds] of await findSuspects(database)) {
    await noteSuspects(database, number, [...productIds], now);
  }
}

/**
 * The day from which recalls are read: since the newest known one, so that none is missed while the shop is off. A
 * date in the future is a mistake of the feed and does not count.
 */
async function startOfLook(database: Database, now: Date): Promise<string> {
  const isOver = lte(recalls.date, now.toISOString().slice(0, 10));
  const [known] = await database
    .select({ newest: max(recalls.date) })
    .from(recalls)
    .where(and(eq(recalls.isDemo, false), isOver));
  const start = known?.newest ? Date.parse(known.newest) - laterLook * day : now.getTime() - firstLook * day;
  return new Date(start).toISOString().slice(0, 10);
}

/**
 * Stores what was read, all or none: a part would hide from the next look what is missing. The CPSC adds to its notices: pages
 * that show an older text are dropped.
 */
async function keepRecalls(database: Database, read: readonly (typeof recalls.$inferInsert)[]) {
  await database.transaction(async (tx) => {
    const changed: string[] = [];
    for (const recall of read) {
      const written = await tx
        .insert(recalls)
        .values(recall)
        .onConflictDoUpdate({
          target: recalls.number,
          set: recall,
          // The stand-in changes nothing that the CPSC has said.
          setWhere: sql`${recalls} is distinct from excluded and (${recalls.isDemo} or not excluded.is_demo)`,
        })
        .returning({ number: recalls.number });
      changed.push(...written.map(({ number }) => number));
    }
    const { number, productId, state } = recalledProducts;
    const shown = await tx
      .select({ id: productId })
      .from(recalledProducts)
      .where(and(inArray(number, changed), eq(state, "confirmed")));
    if (shown.length > 0) await announce(tx, [recallsTag, ...shown.map(({ id }) => productTag(id))]);
  });
}

const productsAtOnce = 5_000;
/**
 * What suits more products than this suspects none. A name that does is the name of a kind, such as 'baby blanket'; a maker may
 * well have made all that the shop sells of its brand.
 */
const mostSuspects: Readonly<Record<RecallMatch["by"], number>> = { name: 25, maker: 1_000 };

/** The products that each recall may concern, withdrawn ones too: they may be in somebody's home. Nobody has what is forgotten. */
async function findSuspects(database: Database): Promise<Map<string, Set<number>>> {
  const matches = recallMatcher(await database.select().from(recalls));
  // By match and not by recall: a name that says nothing must not take a telling one of its recall along.
  const found = new Map<RecallMatch, number[]>();
  for (let after = 0; ; ) {
    const rows = await database
      .select({
        id: products.id,
        title: products.name,
        brand: sql<string | null>`jsonb_path_query_first(${products.specifications},
          '$[*] ? (@.name like_regex "^brand" flag "i").value') #>> '{}'`,
      })
      .from(products)
      .where(and(gt(products.id, after), isNull(products.forgottenAt)))
      .orderBy(asc(products.id))
      .limit(productsAtOnce);
    for (const { id, title, brand } of rows) {
      for (const match of matches({ title, brand: brand ?? undefined })) {
        const ids = found.get(match) ?? [];
        if (ids.length <= mostSuspects[match.by]) found.set(match, [...ids, id]);
      }
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  const suspects = new Map<string, Set<number>>();
  for (const [{ number, by }, ids] of found) {
    if (ids.length <= mostSuspects[by]) {
      suspects.set(number, new Set([...(suspects.get(number) ?? []), ...ids]));
    }
  }
  return suspects;
}

async function noteSuspects(database: Database, number: string, productIds: readonly number[], now: Date) {
  await database.transaction(async (tx) => {
    const noted = await tx
      .insert(recalledProducts)
      .values(productIds.map((productId) => ({ number, productId, noticedAt: now })))
      .onConflictDoNothing()
      .returning({ productId: recalledProducts.productId });
    if (noted.length === 0) return;
    // Those of before, too: this text takes the place of theirs.
    const suspected = await tx
      .select({ name: products.name })
      .from(products)
      .innerJoin(recalledProducts, eq(recalledProducts.productId, products.id))
      .where(and(eq(recalledProducts.number, number), eq(recalledProducts.state, "suspected")))
      .orderBy(asc(products.id));
    const named = suspected.slice(0, 3);
    const others = suspected.length - named.length;
    const titles = [...named.map(({ name }) => name), ...(others > 0 ? [`${others} more`] : [])].join("; ");
    const text = `The CPSC's recall ${number} may concern ${suspected.length === 1 ? "a product" : "products"} of the shop: ${titles}. 'nestling recalls show ${number}' compares them; 'recalls confirm' takes them out of sale and writes to their buyers, 'recalls dismiss' leaves them.`;
    await raiseAlert(tx, { kind: "recall", subject: number, text }, now);
  });
}
