/** The made-up reviews of a demo shop, which a merchant's shop never shows. */
import type { DemoCatalogue } from "@nestling/demo-catalogue";
import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { categories, products } from "../catalogue/tables.ts";
import type { Database } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { starTags } from "./list-reviews.ts";
import { countTallies, type NewReview } from "./queries.ts";
import { reviews } from "./tables.ts";

const day = 86_400_000;
const rowsAtOnce = 500;

/** Gives the demo's products their reviews, each marked as a demo's. */
export async function seedReviews(
  database: Database,
  reviewsOf: DemoCatalogue["reviews"],
  now: Date,
): Promise<void> {
  const top = alias(categories, "top");
  const own = alias(categories, "own");
  const { id, name, specifications, properties } = products;
  const rows = await database
    .select({ id, name, specifications, properties, top: top.key, category: own.key })
    .from(products)
    .innerJoin(top, eq(top.id, products.level1Id))
    .innerJoin(own, eq(own.id, products.level2Id));
  const made = rows.flatMap((row) =>
    reviewsOf(row).map(
      ({ daysAgo, ...review }): NewReview => ({
        ...review,
        productId: row.id,
        isDemo: true,
        status: "published",
        variant: "",
        writtenAt: new Date(now.getTime() - daysAgo * day),
      }),
    ),
  );
  const inOrder = made.toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime());
  await database.transaction(async (tx) => {
    for (let from = 0; from < inOrder.length; from += rowsAtOnce) {
      await tx.insert(reviews).values(inOrder.slice(from, from + rowsAtOnce));
    }
    await countTallies(tx, [...new Set(made.map(({ productId }) => productId))]);
  });
}

/** Deletes them: the shop is a merchant's now, and reviews that nobody wrote are against the law. */
export async function removeDemoReviews(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const gone = await tx
      .delete(reviews)
      .where(eq(reviews.isDemo, true))
      .returning({ id: reviews.productId });
    const ids = [...new Set(gone.map(({ id }) => id))];
    await countTallies(tx, ids);
    await announce(tx, ids.flatMap(starTags));
  });
}
