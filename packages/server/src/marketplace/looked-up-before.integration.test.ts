import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { uncategorized } from "../catalogue/keep-trees.ts";
import { products } from "../catalogue/tables.ts";
import { lookedUpProduct } from "../testing/looked-up-product.ts";
import { supplierProducts } from "./tables.ts";

const { shop, code, lookUp } = await lookedUpProduct();
const { database } = shop;

/** What a migration does to rows that are there: its update. */
async function updateOf(name: string): Promise<string> {
  const file = new URL(`../../migrations/${name}.sql`, import.meta.url);
  const statements = (await readFile(file, "utf8")).split("--> statement-breakpoint");
  return statements.find((statement) => statement.includes("UPDATE")) ?? "";
}
const visits = await updateOf("0038_looked_up_products");
const holds = await updateOf("0039_looked_up_parts");

type Row = Partial<typeof products.$inferInsert>;

test.each<[string, Row, "published" | "draft" | undefined, { isVisited: boolean; isHeld: boolean }]>([
  ["was only looked up", {}, undefined, { isVisited: true, isHeld: true }],
  ["is a draft of an import", {}, "draft", { isVisited: true, isHeld: true }],
  ["came with an import that knows no category for it", {}, "published", { isVisited: false, isHeld: false }],
  ["is in a category", { level1Id: 1100, level2Id: 1101 }, undefined, { isVisited: false, isHeld: false }],
  ["is the merchant's own", { aliCode: null }, undefined, { isVisited: false, isHeld: false }],
  ["was never read", { readAt: null }, undefined, { isVisited: false, isHeld: true }],
  ["is withdrawn", { withdrawnAt: new Date() }, undefined, { isVisited: false, isHeld: true }],
])("[ROUTE-06] a product of an earlier version that %s", async (_, change, state, expected) => {
  const { id } = await lookUp();
  await database
    .update(products)
    .set({ ...change, visitedAt: null, lookedUpAt: null })
    .where(eq(products.id, id));
  const kept = { code, readAt: new Date(), data: state === "draft" ? {} : null };
  if (state !== undefined) await database.insert(supplierProducts).values({ ...kept, state });
  expect(uncategorized.id, "as the migration has it").toBe(2201);
  await database.execute(sql.raw(visits));
  await database.execute(sql.raw(holds));
  const [row] = await database.select().from(products).where(eq(products.id, id));
  expect({ isVisited: row?.visitedAt !== null, isHeld: row?.lookedUpAt !== null }).toEqual(expected);
});
