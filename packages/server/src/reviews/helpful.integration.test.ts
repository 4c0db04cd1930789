import { expect, test } from "vitest";
import { askCall } from "../testing/ask.ts";
import { reviewCalls } from "../testing/reviews.ts";
import { testShop } from "../testing/shop.ts";
import { setReviewStatus } from "./moderate.ts";
import { reviews } from "./tables.ts";

const shop = await testShop();
const { delivered, write } = reviewCalls(shop);

const maya = await shop.signIn();
await write(maya, (await delivered(maya)).order_id);
const [review] = await shop.database.select().from(reviews);
const reviewId = String(review?.id);

/** A vote from an address. */
async function vote(address: string, id = reviewId) {
  const caller = { address, requestId: "a-request" };
  const answer = await shop.api.request(
    `/api/ecommerce-review/${id}/helpful`,
    { method: "POST" },
    { caller },
  );
  return { status: answer.status, body: await answer.json() };
}

test("[REV-06] a vote counts once for each visitor", async () => {
  expect(await vote("203.0.113.7")).toEqual({ status: 200, body: { status: true, helpful: 1 } });
  expect(await vote("203.0.113.7")).toEqual({ status: 200, body: { status: true, helpful: 1 } });
  expect(await vote("203.0.113.8")).toEqual({ status: 200, body: { status: true, helpful: 2 } });
});

test("[REV-06] what is not shown gets no votes", async () => {
  await setReviewStatus(shop.context, Number(reviewId), "rejected", ["spam"]);
  expect((await vote("203.0.113.9")).status).toBe(404);
  // Nor from those who have voted for it before.
  expect((await vote("203.0.113.7")).status).toBe(404);
  expect((await vote("203.0.113.9", "999")).status).toBe(404);
  expect((await askCall(shop.api, "markHelpful", {}, { params: { reviewId: "x" } })).status).toBe(400);
});
