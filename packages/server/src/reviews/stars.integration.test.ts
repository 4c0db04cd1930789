import type { Listing } from "@nestling/contract/listing";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { products } from "../catalogue/tables.ts";
import { someoneWaits } from "../testing/database.ts";
import { reviewCalls } from "../testing/reviews.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { setReviewStatus } from "./moderate.ts";
import { addToTallies } from "./queries.ts";
import { reviews } from "./tables.ts";

/* What the stars of a product are, by which listings show, filter and sort it. */

const shop = await testShop({ limits: unlimited });
const { delivered, write } = reviewCalls(shop);

beforeEach(async () => {
  await shop.database.execute(sql`truncate review, review_photo, review_tally`);
  await shop.database.execute(sql`update product set stars = 0, review_count = 0`);
  await shop.database.execute(sql`update sku set stock = 100, reserved = 0, committed = 0`);
});

/** The products that a listing of the whole shop shows, with their stars. */
const listed = async (query: string) => {
  const answer = await shop.api.request(`/api/ecommerce-product?categoryId=best-seller&${query}`);
  const { products: cards } = (await answer.json()) as Listing;
  return cards.map(({ id, rating, rating_count }) => [id, rating, rating_count]);
};

test("[REV-02] [CAT-07] [FIND-04] the stars of cards, filter and order are those of published reviews, never the supplier's", async () => {
  await shop.database.update(products).set({ rating: 48, ratingCount: 412 });
  expect(await listed("rating=2")).toEqual([]);
  const maya = await shop.signIn();
  for (const stars of [5, 4]) await write(maya, (await delivered(maya)).order_id, { stars, text: "" });
  expect(await listed("rating=4")).toEqual([[11, 4.5, 2]]);
  expect(await listed("sort=rating")).toEqual([
    [11, 4.5, 2],
    [12, 0, 0],
  ]);
  await write(maya, (await delivered(maya)).order_id, { stars: 1, text: "See www.evil.example" });
  expect(await listed("rating=4"), "what waits counts for nothing").toEqual([[11, 4.5, 2]]);
  const [held] = await shop.database.select().from(reviews).where(eq(reviews.stars, 1));
  await setReviewStatus(shop.context, held?.id ?? 0, "published", []);
  expect(await listed("rating=4")).toEqual([]);
  expect(await listed("rating=3")).toEqual([[11, 3.3, 3]]);
  await setReviewStatus(shop.context, held?.id ?? 0, "rejected", ["spam"]);
  expect(await listed("rating=4")).toEqual([[11, 4.5, 2]]);
});

test("[REV-02] reviews that come at the same time all count in the stars", async () => {
  const review = (stars: number) => ({ productId: 11, stars, fit: null, age: null });
  const { other } = await shop.database.transaction(async (tx) => {
    await addToTallies(tx, review(5), 1);
    const counted = shop.database.transaction((second) => addToTallies(second, review(4), 1));
    await someoneWaits(shop.database);
    return { other: counted };
  });
  await other;
  expect(await listed("rating=4")).toEqual([[11, 4.5, 2]]);
});
