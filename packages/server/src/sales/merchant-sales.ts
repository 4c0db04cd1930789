/** What the merchant does with sales: create, list, end. What a sale reduces never changes. */
import { longestClaim } from "@nestling/commerce/former-price";
import { and, asc, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { categories, products } from "../catalogue/tables.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { beginOfDay } from "../platform/shop-time.ts";
import { saleLines, sales } from "./tables.ts";

/** A share of the price, in whole percent, off a product, the products of a category, or, without either, everything. */
export type Reduction = { percent: number; productId?: number; categoryId?: number };

export type SalePlan = {
  name: string;
  /** Whether the home page shows it, with its end. */
  isFlash: boolean;
  /** Its first day by the shop's calendar, such as 2026-12-01; now, if it is left out. */
  from?: string | undefined;
  /** Its last day. */
  until: string;
  reductions: readonly Reduction[];
};

export type CreatedSale =
  | { outcome: "created"; id: number }
  /** One of this name begins then. */
  | { outcome: "exists" }
  /** Its last day is over, or before its first. */
  | { outcome: "over already" }
  /** What is struck through in it would be too long ago. */
  | { outcome: "too long" }
  | { outcome: "unknown products"; ids: number[] };

/** Creates a sale. A job begins and ends it in time. */
export async function createSale(
  { database, clock }: { database: Database; clock: Clock },
  { name, isFlash, from, until, reductions }: SalePlan,
): Promise<CreatedSale> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const { startsAt, endsAt } = await timesOf(tx, { from, until }, now);
    if (endsAt <= startsAt || endsAt <= now) return { outcome: "over already" };
    if (endsAt.getTime() - startsAt.getTime() > longestClaim) return { outcome: "too long" };
    const wanted = reductions.flatMap(({ productId }) => productId ?? []);
    const known = await knownProducts(tx, wanted);
    const ids = wanted.filter((id) => !known.has(id));
    if (ids.length > 0) return { outcome: "unknown products", ids };
    const [sale] = await tx
      .insert(sales)
      .values({ name, isFlash, startsAt, endsAt })
      .onConflictDoNothing()
      .returning({ id: sales.id });
    if (sale === undefined) return { outcome: "exists" };
    await tx.insert(saleLines).values(reductions.map((reduction) => ({ ...reduction, saleId: sale.id })));
    return { outcome: "created", id: sale.id };
  });
}

/** When the first day begins, and the last second of the last one. */
async function timesOf(
  tx: Tx,
  { from, until }: Pick<SalePlan, "from" | "until">,
  now: Date,
): Promise<{ startsAt: Date; endsAt: Date }> {
  const starts = from === undefined ? sql`${now}::timestamptz` : beginOfDay(from);
  const { rows } = await tx.execute<{ starts: string; ends: string }>(sql`
    select ${starts} as starts, ${beginOfDay(sql`${until}::date + 1`)} - interval '1 second' as ends`);
  const [times] = rows;
  if (times === undefined) throw new Error("no times");
  return { startsAt: new Date(times.starts), endsAt: new Date(times.ends) };
}

/** Whether a sale of this name begins on this day. */
export async function isPlanned(database: Database, name: string, from: string): Promise<boolean> {
  const rows = await database
    .select({ id: sales.id })
    .from(sales)
    .where(and(eq(sales.name, name), eq(sales.startsAt, beginOfDay(from))));
  return rows.length > 0;
}

/** Which of these products the shop knows. */
export async function knownProducts(tx: Tx | Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.forgottenAt)));
  return new Set(found.map(({ id }) => id));
}

/** The sales that run or will, or all that there were, the last to begin first, with what they reduce. */
export async function listSales(
  { database, clock }: { database: Database; clock: Clock },
  which: "counting" | "all",
) {
  return database
    .select({
      id: sales.id,
      name: sales.name,
      isFlash: sales.isFlash,
      startsAt: sales.startsAt,
      endsAt: sales.endsAt,
      begunAt: sales.begunAt,
      /** How many products are reduced by it now. */
      reduced: sql<number>`(select count(*)::int from sale_product where sale_id = ${sales.id})`,
      /** Of these, how many have a former price that is struck through. */
      struck: sql<number>`(select count(*)::int from sale_product
        join product on product.id = sale_product.product_id and price > promotion_price where sale_id = ${sales.id})`,
      least: sql<number>`min(${saleLines.percent})::int`,
      most: sql<number>`max(${saleLines.percent})::int`,
      categories: sql<string[]>`array_remove(array_agg(distinct ${categories.title}), null)`,
      products: sql<number>`count(${saleLines.productId})::int`,
    })
    .from(sales)
    .innerJoin(saleLines, eq(saleLines.saleId, sales.id))
    .leftJoin(categories, eq(categories.id, saleLines.categoryId))
    .where(which === "counting" ? gt(sales.endsAt, clock.now()) : undefined)
    .groupBy(sales.id)
    .orderBy(desc(sales.startsAt), asc(sales.id));
}

export type ListedSale = Awaited<ReturnType<typeof listSales>>[number];

/** Ends a sale now, or takes back one that has not begun. The next turn gives the products their prices back. */
export async function endSale(
  { database, clock }: { database: Database; clock: Clock },
  id: number,
): Promise<"ended" | "taken back" | "over already" | "unknown"> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const [sale] = await tx.select().from(sales).where(eq(sales.id, id)).for("update");
    if (sale === undefined) return "unknown";
    if (sale.endsAt <= now) return "over already";
    if (sale.startsAt > now) {
      await tx.delete(sales).where(eq(sales.id, id));
      return "taken back";
    }
    await tx.update(sales).set({ endsAt: now }).where(eq(sales.id, id));
    return "ended";
  });
}
