import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { askCall } from "../testing/ask.ts";
import { reviewCalls } from "../testing/reviews.ts";
import { testShop } from "../testing/shop.ts";
import { countLateVotes } from "./helpful.ts";
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

const hour = 3_600_000;
const freshReview = async () => {
  const { productId = 0 } = review ?? {};
  const words = { text: "Warm and soft.", author: "Maya T.", variant: "", writtenAt: new Date() };
  const row = { productId, isDemo: true, status: "published", stars: 5, ...words } as const;
  const [made] = await shop.database.insert(reviews).values(row).returning({ id: reviews.id });
  return made?.id ?? 0;
};
const votesOf = async (id: number) => {
  const { helpful, lateVotes } = reviews;
  const [row] = await shop.database.select({ helpful, lateVotes }).from(reviews).where(eq(reviews.id, id));
  return row;
};
const voteFrom = async (addresses: readonly string[], id: number) => {
  for (const address of addresses) expect((await vote(address, String(id))).status).toBe(200);
};
const ipv4 = (count: number) => Array.from({ length: count }, (_, index) => `198.51.100.${index + 1}`);

test("[REV-06] votes of up to ten networks in an hour count at once", async () => {
  for (const count of [1, 9, 10]) {
    const id = await freshReview();
    await voteFrom(ipv4(count), id);
    expect(await votesOf(id), String(count)).toEqual({ helpful: count, lateVotes: 0 });
  }
});

test("[REV-06] those of further networks count together, a day after the last of them", async () => {
  const networks = {
    "an eleventh": ipv4(11),
    "two hundred": ipv4(200),
    "an IPv6 provider's": Array.from({ length: 30 }, (_, index) => `2001:db8:0:${index + 1}::7`),
    "both kinds": [...ipv4(8), ...Array.from({ length: 8 }, (_, index) => `2001:db8:1:${index + 1}::7`)],
  };
  for (const [name, addresses] of Object.entries(networks)) {
    const id = await freshReview();
    const late = addresses.length - 10;
    await voteFrom(addresses, id);
    expect(await votesOf(id), name).toEqual({ helpful: 10, lateVotes: late });
    expect((await vote(addresses[10] ?? "", String(id))).body, "again").toMatchObject({ helpful: 10 });
    shop.passTime(23 * hour);
    await countLateVotes(shop.context);
    expect(await votesOf(id), name).toEqual({ helpful: 10, lateVotes: late });
    shop.passTime(hour);
    await countLateVotes(shop.context);
    expect(await votesOf(id), name).toEqual({ helpful: addresses.length, lateVotes: 0 });
    await countLateVotes(shop.context);
    expect(await votesOf(id), "once").toEqual({ helpful: addresses.length, lateVotes: 0 });
  }
});

test("[REV-06] many votes of one network are no burst, and a burst leaves other reviews alone", async () => {
  const [flooded, other] = [await freshReview(), await freshReview()];
  await voteFrom(Array(30).fill("203.0.113.99"), flooded);
  await voteFrom(
    Array.from({ length: 30 }, (_, index) => `2001:db8:9:9::${index + 1}`),
    flooded,
  );
  expect(await votesOf(flooded)).toEqual({ helpful: 2, lateVotes: 0 });
  await voteFrom(ipv4(20), flooded);
  await voteFrom(ipv4(3), other);
  expect(await votesOf(flooded)).toEqual({ helpful: 10, lateVotes: 12 });
  expect(await votesOf(other)).toEqual({ helpful: 3, lateVotes: 0 });
});
