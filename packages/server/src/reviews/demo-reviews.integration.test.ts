import type { Reviews } from "@nestling/contract/reviews";
import { demoCatalogue } from "@nestling/demo-catalogue";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "../catalogue/tables.ts";
import { purgeOutbox } from "../platform/tables.ts";
import { reviewCalls } from "../testing/reviews.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { removeDemoReviews, seedReviews } from "./demo-reviews.ts";
import { reviews } from "./tables.ts";

const shop = await testShop({ limits: unlimited });
const { delivered, write, read } = reviewCalls(shop);
const page = async (productId: number) => (await (await read({}, productId)).json()) as Reviews;
/** By which listings filter and sort. */
const stars = async (productId: number) => {
  const { stars: rating, reviewCount: ratingCount } = products;
  const [row] = await shop.database
    .select({ rating, ratingCount })
    .from(products)
    .where(eq(products.id, productId));
  return row;
};

test("[REV-12] a demo's reviews are marked as such, and are gone once the shop is a merchant's", async () => {
  const maya = await shop.signIn();
  await write(maya, (await delivered(maya)).order_id, { code: "PACIFIER" });
  await seedReviews(shop.database, demoCatalogue.reviews, shop.context.clock.now());
  const { summary, reviews: shown } = await page(12);
  expect(summary.count).toBe(7);
  expect(await stars(12)).toEqual({ rating: Math.round(summary.average * 10), ratingCount: 7 });
  expect(shown.map(({ is_demo }) => is_demo).filter(Boolean)).toHaveLength(6);
  expect(summary.stars.reduce((sum, count) => sum + count, 0)).toBe(summary.count);
  expect(new Set(shown.map(({ text }) => text)).size).toBe(7);
  const made = shown.filter(({ is_demo }) => is_demo);
  const now = shop.context.clock.now().toISOString();
  expect(made.map(({ written_at }) => written_at < now)).toEqual(made.map(() => true));
  await shop.database.delete(purgeOutbox);
  await removeDemoReviews(shop.database);
  const purged = (await shop.database.select().from(purgeOutbox)).flatMap(({ tags }) => tags.split(" "));
  expect(purged).toEqual(["reviews:12", "product:12"]);
  expect(await stars(12)).toEqual({ rating: 50, ratingCount: 1 });
  expect(await page(12)).toMatchObject({
    summary: { count: 1, average: 5 },
    reviews: [{ author: "Maya T." }],
  });
  expect(await shop.database.select().from(reviews)).toHaveLength(1);
});
