/** What is known about the safety of products (SAFE-01), and which lack what the law of a country asks for (SAFE-05). */
import {
  allWarnings,
  mergeSafety,
  missingSafety,
  type SafetyDemand,
  type SafetyFacts,
} from "@nestling/commerce/product-safety";
import type { Product } from "@nestling/contract/catalogue";
import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { insertRows } from "./seed.ts";
import { productSafety, products, skus } from "./tables.ts";
import { productTag } from "./tags.ts";

type SafetyRow = Pick<typeof productSafety.$inferSelect, "supplied" | "stated" | "isDemo">;

const factsOf = (row: Pick<SafetyRow, "supplied" | "stated"> | null): SafetyFacts =>
  row === null ? {} : mergeSafety(row.supplied, row.stated);

/** The columns of a joined row, which is null for a product of which nothing is known. */
export const safetyColumns = {
  supplied: productSafety.supplied,
  stated: productSafety.stated,
  isDemo: productSafety.isDemo,
};

/** What shoppers see before they buy. Undefined where nothing is known. */
export function toSafety(row: SafetyRow | null): Product["safety"] {
  const facts = factsOf(row);
  if (row === null || Object.keys(facts).length === 0) return undefined;
  const { maker, responsible, age, materials, cpc, ce } = facts;
  const certificates = [
    ...(cpc ? [{ kind: "CPC" as const, ...cpc }] : []),
    ...(ce ? [{ kind: "CE" as const, ...ce }] : []),
  ];
  const all = allWarnings(facts);
  return {
    ...(maker && { maker }),
    ...(responsible && { responsible }),
    ...(age && { age }),
    warnings: all.filter(({ language }) => language === "en").map(({ text }) => text),
    translations: all.filter(({ language }) => language !== "en"),
    ...(materials && { materials }),
    certificates,
    ...(row.isDemo && { is_demo: true as const }),
  };
}

/** What is known of a product. Undefined if there is no such product. */
export async function readSafety(database: Database | Tx, productId: number) {
  const [row] = await database
    .select({ id: products.id, name: products.name, safety: safetyColumns })
    .from(products)
    .leftJoin(productSafety, eq(productSafety.productId, products.id))
    .where(eq(products.id, productId));
  return row && { ...row, facts: factsOf(row.safety), isDemo: row.safety?.isDemo ?? false };
}

/** A change of what the merchant states; null takes a statement away. Parts of a maker are changed one by one. */
export type SafetyChange = { [Name in keyof SafetyFacts]?: SafetyFacts[Name] | null };

/** Changes what the merchant states of a product. What a demo has made up is gone then. Returns false for an unknown product. */
export function stateSafety(
  { database, clock }: { database: Database; clock: Clock },
  productId: number,
  change: SafetyChange,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const changed = await tx
      .update(products)
      .set({ updatedAt: clock.now() })
      .where(eq(products.id, productId))
      .returning({ id: products.id });
    if (changed.length === 0) return false;
    const [before] = await tx.select().from(productSafety).where(eq(productSafety.productId, productId));
    const stated = changedFacts(before === undefined || before.isDemo ? {} : before.stated, change);
    const row = { productId, stated, isDemo: false };
    await tx
      .insert(productSafety)
      .values(row)
      .onConflictDoUpdate({ target: productSafety.productId, set: row });
    await announce(tx, [productTag(productId)]);
    return true;
  });
}

function changedFacts(before: SafetyFacts, change: SafetyChange): SafetyFacts {
  const parties = (["maker", "responsible"] as const).flatMap((name) =>
    change[name] ? [[name, { ...before[name], ...change[name] }]] : [],
  );
  const all = { ...before, ...change, ...Object.fromEntries(parties) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/** Stores what the supplier says. Returns the products of which it says something new. */
export async function keepSupplied(
  tx: Tx,
  rows: readonly { productId: number; supplied: SafetyFacts }[],
): Promise<number[]> {
  const said = rows.filter(({ supplied }) => Object.keys(supplied).length > 0);
  const stored = await insertRows(
    tx,
    productSafety,
    said,
    sql` on conflict (product_id) do update set supplied = excluded.supplied
      where product_safety.supplied <> excluded.supplied returning product_id as id`,
  );
  return stored.map(({ id }) => Number(id));
}

/** The products of these variants that lack what the law of a country asks for. */
export async function lackingThere(
  database: Database,
  codes: readonly string[],
  country: string,
): Promise<ReadonlySet<number>> {
  // Where the law asks nothing of a product without facts, it asks nothing at all.
  if (missingSafety({}, country).length === 0) return new Set();
  const rows = await database
    .selectDistinctOn([skus.productId], { id: skus.productId, safety: safetyColumns })
    .from(skus)
    .leftJoin(productSafety, eq(productSafety.productId, skus.productId))
    .where(inArray(skus.code, [...codes]));
  return new Set(rows.flatMap(({ id, safety }) => (lacks(safety, country).length > 0 ? [id] : [])));
}

/** What a product lacks in a country. */
export function lacks(row: Pick<SafetyRow, "supplied" | "stated"> | null, country: string): SafetyDemand[] {
  return missingSafety(factsOf(row), country);
}

const rowsAtOnce = 2_000;

export type LackingProduct = { id: number; name: string; missing: Record<string, SafetyDemand[]> };

/** The products on sale that lack something in one of these countries, the first `limit` of them, and how many there are. */
export async function findLacking(
  database: Database | Tx,
  countries: readonly string[],
  limit = 0,
): Promise<{ count: number; first: LackingProduct[] }> {
  const first: LackingProduct[] = [];
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await database
      .select({ id: products.id, name: products.name, safety: safetyColumns })
      .from(products)
      .leftJoin(productSafety, eq(productSafety.productId, products.id))
      .where(and(gt(products.id, after), isNull(products.withdrawnAt)))
      .orderBy(asc(products.id))
      .limit(rowsAtOnce);
    for (const { id, name, safety } of rows) {
      const entries = countries.map((country) => [country, lacks(safety, country)] as const);
      const missing = Object.fromEntries(entries.filter(([, demands]) => demands.length > 0));
      if (Object.keys(missing).length === 0) continue;
      if (++count <= limit) first.push({ id, name, missing });
    }
    const last = rows.at(-1);
    if (last === undefined) return { count, first };
    after = last.id;
  }
}
