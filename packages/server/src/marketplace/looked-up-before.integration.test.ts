import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { uncategorized } from "../catalogue/keep-trees.ts";
import { products } from "../catalogue/tables.ts";
import { lookedUpProduct } from "../testing/looked-up-product.ts";
import { supplierProducts } from "./tables.ts";

const { shop, code, lookUp } = await lookedUpProduct();
const { database } = shop;
const migration = await readFile(
  new URL("../../migrations/0036_looked_up_products.sql", import.meta.url),
  "utf8",
);
const update = migration.split("--> statement-breakpoint").at(-1) ?? "";

test.each<[string, Partial<typeof products.$inferInsert>, "published" | "draft" | undefined, boolean]>([
  ["was only looked up", {}, undefined, true],
  ["is a draft of an import", {}, "draft", true],
  ["came with an import that knows no category for it", {}, "published", false],
  ["is in a category", { level1Id: 1100, level2Id: 1101 }, undefined, false],
  ["is the merchant's own", { aliCode: null }, undefined, false],
  ["was never read", { readAt: null }, undefined, false],
  ["is withdrawn", { withdrawnAt: new Date() }, undefined, false],
])("[ROUTE-06] a product of an earlier version that %s", async (_, change, state, isLookedUp) => {
  const { id } = await lookUp();
  await database
    .update(products)
    .set({ ...change, visitedAt: null })
    .where(eq(products.id, id));
  const kept = { code, readAt: new Date(), data: state === "draft" ? {} : null };
  if (state !== undefined) await database.insert(supplierProducts).values({ ...kept, state });
  expect(uncategorized.id, "as the migration has it").toBe(2201);
  await database.execute(sql.raw(update));
  const [row] = await database.select().from(products).where(eq(products.id, id));
  expect(row?.visitedAt !== null).toBe(isLookedUp);
});
