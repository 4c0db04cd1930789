import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "../catalogue/tables.ts";
import { reviewCalls } from "../testing/reviews.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";

const shop = await testShop({ limits: unlimited });
const { delivered, write } = reviewCalls(shop);
const migration = await readFile(
  new URL("../../migrations/0055_stars_of_reviews.sql", import.meta.url),
  "utf8",
);

/** As it was before: the stars were the supplier's, and what was sold was nobody's. */
const before = [
  sql`alter table product drop column sold_by_supplier,
    alter column traits set expression as ((case when rating >= 40 then 24 else 0 end)::smallint),
    alter column rating_rank set expression as (rating_count)`,
  sql`alter table product drop column stars, drop column review_count`,
  sql`update product set rating = 48, rating_count = 412, ali_code = case id when 11 then '1005000000000011' end`,
];

test("[REV-02] what stars have said before is the supplier's, and those of the reviews take their place", async () => {
  const maya = await shop.signIn();
  for (const stars of [5, 4]) await write(maya, (await delivered(maya)).order_id, { stars, text: "" });
  const statements = migration.split("--> statement-breakpoint").map((statement) => sql.raw(statement));
  for (const statement of [...before, ...statements]) await shop.database.execute(statement);
  const { id, stars, reviewCount, rating, ratingCount, soldBySupplier } = products;
  const rows = await shop.database
    .select({ id, stars, reviewCount, rating, ratingCount, soldBySupplier })
    .from(products)
    .orderBy(id);
  expect(rows).toEqual([
    { id: 11, stars: 45, reviewCount: 2, rating: 48, ratingCount: 412, soldBySupplier: true },
    { id: 12, stars: 0, reviewCount: 0, rating: 48, ratingCount: 412, soldBySupplier: false },
  ]);
  const { rows: differing } = await shop.database.execute(sql`
    select product_id from product_search full join product_document using (product_id)
    where product_search.words is distinct from product_document.words
      or product_search.traits is distinct from product_document.traits`);
  expect(differing, "the search has the stars of now").toEqual([]);
  const [boots] = await shop.database.select().from(products).where(eq(id, 11));
  expect(boots).toMatchObject({
    traits: expect.any(Number),
    ratingRank: Math.floor(((45 * 2 + 43 * 25) * 100) / 27),
  });
  expect(boots?.traits).toBeGreaterThanOrEqual(24);
});
