/** What the supplier has changed about products, with what the shop made of it: the merchant reads it, and decides what is held. */
import { and, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import { raiseAlert, settleAlert } from "../alerts/alerts.ts";
import { products } from "../catalogue/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import type { Change, ProductEvent, RecordedChange } from "./reactions.ts";
import { productChanges } from "./tables.ts";

const alertKind = "product_change";

/** What is held has one alert for each variant, country, or product. */
const subjectOf = (productId: number, { skuCode, country }: Pick<Change, "skuCode" | "country">) =>
  [productId, skuCode ?? country].filter((part) => part !== undefined).join(" ");

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

/** Keeps changes of a product with their reactions, and raises an alert for each that is held. */
export async function recordChanges(
  tx: Tx,
  { productId, name, at }: { productId: number; name: string; at: Date },
  changes: readonly RecordedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(productChanges).values(changes.map((change) => ({ productId, at, ...change })));
  for (const change of changes) {
    const subject = subjectOf(productId, change);
    // News takes the place of what was held before.
    await settleAlert(tx, alertKind, subject, at);
    if (change.reaction !== "hold") continue;
    const where = change.skuCode ?? change.country;
    const which = where === undefined ? "" : ` (${where})`;
    const text = `${name}${which} ${words[change.event]}. See: nestling changes list --held`;
    await raiseAlert(tx, { kind: alertKind, subject, text }, at);
  }
}

export type ListedChange = Omit<typeof productChanges.$inferSelect, "decidedAt"> & { name: string };

/** The changes since a moment, the newest first. */
export function listChanges(
  database: Database,
  { since, isHeld, most }: { since: Date; isHeld: boolean; most: number },
): Promise<ListedChange[]> {
  const { id, productId, skuCode, country, event, before, after, reaction, at } = productChanges;
  const held: SQL | undefined = isHeld ? eq(reaction, "hold") : undefined;
  return database
    .select({ id, productId, skuCode, country, event, before, after, reaction, at, name: products.name })
    .from(productChanges)
    .innerJoin(products, eq(products.id, productId))
    .where(and(gte(at, since), held))
    .orderBy(desc(id))
    .limit(most);
}

/** How many changes there were since a moment, by what happened and the reaction: for the merchant's mail. */
export async function countChanges(
  database: Database,
  since: Date,
): Promise<{ event: string; reaction: string; count: number }[]> {
  const { event, reaction, at } = productChanges;
  return database
    .select({ event, reaction, count: sql<number>`count(*)::int` })
    .from(productChanges)
    .where(gte(at, since))
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
    const { productId, skuCode, country } = change;
    const what = { ...(skuCode !== null && { skuCode }), ...(country !== null && { country }) };
    await settleAlert(tx, alertKind, subjectOf(productId, what), at);
    return productId;
  });
}
