/** The made-up safety facts of a demo shop, which a merchant's shop never shows. */
import type { DemoCatalogue } from "@nestling/demo-catalogue";
import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { insertRows, onConflict } from "./seed.ts";
import { categories, productSafety, products } from "./tables.ts";
import { productTag } from "./tags.ts";

/** Gives the demo's products their safety facts, marked as a demo's. */
export async function seedSafety(database: Database, safetyOf: DemoCatalogue["safety"]): Promise<void> {
  const top = alias(categories, "top");
  const own = alias(categories, "own");
  const { id, name, specifications, properties } = products;
  const rows = await database
    .select({ id, name, specifications, properties, top: top.key, category: own.key })
    .from(products)
    .innerJoin(top, eq(top.id, products.level1Id))
    .innerJoin(own, eq(own.id, products.level2Id));
  const made = rows.map((row) => ({ productId: row.id, stated: safetyOf(row), isDemo: true }));
  await database.transaction((tx) => insertRows(tx, productSafety, made, onConflict.keep));
}

/** Deletes them: the shop is a merchant's now, and nobody stands behind made-up certificates. */
export async function removeDemoSafety(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const gone = await tx
      .update(productSafety)
      .set({ stated: sql`'{}'`, isDemo: false })
      .where(eq(productSafety.isDemo, true))
      .returning({ id: productSafety.productId });
    await announce(
      tx,
      gone.map(({ id }) => productTag(id)),
    );
  });
}
