/** What the supplier has changed about products, with what the shop made of it: the merchant reads it, and decides what is held. */
import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { lockAlerts, raiseUnlessOpen, resolveAlerts } from "../alerts/alerts.ts";
import { products } from "../catalogue/tables.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import type { ProductEvent, RecordedChange } from "./reactions.ts";
import { productChanges } from "./tables.ts";

const alertKind = "product_change";

/** How many one statement changes: slow statements are canceled. */
const mostAtOnce = 5_000;

const words: Readonly<Record<ProductEvent, string>> = {
  price_up: "costs more at the marketplace",
  price_down: "costs less at the marketplace",
  out_of_stock: "is out of stock at the marketplace",
  back: "is back at the marketplace",
  variant_gone: "has lost a variant at the marketplace",
  product_gone: "is no longer sold at the marketplace",
  freight_up: "costs more to ship",
  no_longer_to_country: "is no longer shipped to a country",
};

/** Events of which the last one about a variant, country or product takes the place of those before. */
const topics: readonly (readonly ProductEvent[])[] = [
  ["price_up", "price_down"],
  ["out_of_stock", "back", "variant_gone", "product_gone"],
  ["freight_up", "no_longer_to_country"],
];

/** Keeps changes of a product with their reactions, and raises an alert if one is held. */
export async function recordChanges(
  tx: Tx,
  { productId, name, at }: { productId: number; name: string; at: Date },
  changes: readonly RecordedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const superseded = await supersede(tx, productId, changes);
  await tx.insert(productChanges).values(changes.map((change) => ({ productId, at, ...change })));
  const held = changes.find(({ reaction }) => reaction === "hold");
  if (held === undefined) {
    if (superseded) await settleIfDecided(tx, at);
    return;
  }
  const where = held.skuCode ?? held.country;
  const which = where === undefined ? "" : ` (${where})`;
  const text = `${name}${which} ${words[held.event]}, and waits for your decision. See all that waits: nestling changes list --held`;
  // One for each day on which something is held: thousands of prices may move at once.
  const subject = at.toISOString().slice(0, 10);
  await lockAlerts(tx, alertKind);
  await raiseUnlessOpen(tx, { kind: alertKind, subject, text }, at);
}

/** Nobody decides anymore about what was held before these changes: things stay as they are. Returns whether anything was. */
async function supersede(tx: Tx, productId: number, changes: readonly RecordedChange[]): Promise<boolean> {
  const replaced = changes.flatMap(({ event, skuCode, country }) =>
    (topics.find((topic) => topic.includes(event)) ?? []).map((each) => ({
      ...{ event: each, sku_code: skuCode ?? null, country: country ?? null },
    })),
  );
  const { rowCount } = await tx.execute(sql`
    update product_change old set reaction = 'tell'
    from jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as new (event text, sku_code text, country text)
    where product_id = ${productId} and reaction = 'hold' and old.event = new.event
      and old.sku_code is not distinct from new.sku_code and old.country is not distinct from new.country`);
  return (rowCount ?? 0) > 0;
}

/** Settles the alerts when nothing is held anymore. */
async function settleIfDecided(tx: Tx, at: Date): Promise<void> {
  // Else two transactions that decide about the last two would each see the other one's.
  await lockAlerts(tx, alertKind);
  if ((await countHeld(tx)) === 0) await resolveAlerts(tx, alertKind, at);
}

/** How many changes wait for a decision. */
export function countHeld(database: Database | Tx): Promise<number> {
  return database.$count(productChanges, eq(productChanges.reaction, "hold"));
}

export type ListedChange = Omit<typeof productChanges.$inferSelect, "decidedAt"> & { name: string };

/** The changes since a moment, the newest first. */
export function listChanges(
  database: Database,
  { since, isHeld, most }: { since: Date | SQL; isHeld: boolean; most: number },
): Promise<ListedChange[]> {
  const { id, productId, skuCode, country, event, before, after, reaction, at } = productChanges;
  const held: SQL | undefined = isHeld ? eq(reaction, "hold") : undefined;
  return database
    .select({ id, productId, skuCode, country, event, before, after, reaction, at, name: products.name })
    .from(productChanges)
    .innerJoin(products, eq(products.id, productId))
    .where(and(gte(at, since), held))
    .orderBy(desc(at), desc(id))
    .limit(most);
}

/** How many changes there were since a moment, and before `until`, by what happened and the reaction. */
export async function countChanges(
  database: Database | Tx,
  since: Date | SQL,
  until?: SQL,
): Promise<{ event: ProductEvent; reaction: string; count: number }[]> {
  const { event, reaction, at } = productChanges;
  return database
    .select({ event: sql<ProductEvent>`${event}`, reaction, count: sql<number>`count(*)::int` })
    .from(productChanges)
    .where(and(gte(at, since), until && lt(at, until)))
    .groupBy(event, reaction)
    .orderBy(event, reaction);
}

/**
 * The merchant's decision about a change that is held: `follow` takes it over with the next reading, `tell` leaves things as
 * they are. Returns the product, or undefined if no such change is held.
 */
export async function decideChange(
  database: Database,
  id: bigint,
  decision: "follow" | "tell",
  at: Date,
): Promise<number | undefined> {
  return database.transaction(async (tx) => {
    const [change] = await tx
      .update(productChanges)
      .set({ reaction: decision, decidedAt: at })
      .where(and(eq(productChanges.id, id), eq(productChanges.reaction, "hold")))
      .returning();
    if (change === undefined) return undefined;
    await settleIfDecided(tx, at);
    return change.productId;
  });
}

/** `decideChange` for everything that is held. Returns how many changes that were. */
export async function decideAllChanges(
  database: Database,
  decision: "follow" | "tell",
  at: Date,
): Promise<number> {
  let all = 0;
  for (let decided = mostAtOnce; decided === mostAtOnce; all += decided) {
    decided = await database.transaction(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        update product_change set reaction = ${decision}, decided_at = ${at.toISOString()}::timestamptz
        where id in (select id from product_change where reaction = 'hold' order by id limit ${mostAtOnce})`);
      await settleIfDecided(tx, at);
      return rowCount ?? 0;
    });
  }
  return all;
}

export const forgetChangesJob = defineJob<object>("forget-product-changes");

/** A year, in milliseconds. */
const memory = 365 * 86_400_000;

/**
 * Removes changes that are a year old and were followed by another one of their kind. The last one of each kind stays, because
 * its reaction may still hold a price or keep a product away.
 */
export async function forgetChanges({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const before = new Date(clock.now().getTime() - memory).toISOString();
  for (let deleted = mostAtOnce; deleted === mostAtOnce; ) {
    const { rowCount } = await database.execute(sql`
      delete from product_change where id in (
        select id from product_change old where at < ${before}::timestamptz and exists (
          select from product_change newer
          where newer.product_id = old.product_id and newer.id > old.id and newer.event = old.event
            and newer.sku_code is not distinct from old.sku_code and newer.country is not distinct from old.country)
        order by at limit ${mostAtOnce})`);
    deleted = rowCount ?? 0;
  }
}
