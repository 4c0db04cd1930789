import { randomUUID } from "node:crypto";
import type { Order } from "@nestling/contract/orders";
import type { Reviews } from "@nestling/contract/reviews";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { mailboxProven } from "../accounts/mailbox-proof.ts";
import { orders } from "../orders/tables.ts";
import { cacheTagHeader } from "../platform/pages/cache-tags.ts";
import { purgeOutbox } from "../platform/tables.ts";
import { askCall } from "../testing/ask.ts";
import { someoneWaits } from "../testing/database.ts";
import { orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { goodReview, reviewCalls } from "../testing/reviews.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { replyToReview, setReviewStatus } from "./moderate.ts";
import { reviews, reviewTallies } from "./tables.ts";

const shop = await testShop({ limits: unlimited });
const { delivered, deliveredTo, write, writeAsGuest, read } = reviewCalls(shop);
const { orderedBy, pay, advance, readAs } = orderCalls(shop);

beforeEach(async () => {
  await shop.database.execute(sql`truncate review, review_photo, review_tally, purge_outbox`);
  await shop.database.execute(sql`update sku set stock = 100, reserved = 0, committed = 0`);
});

const page = async (query?: Record<string, string>, productId?: number) =>
  (await (await read(query, productId)).json()) as Reviews;
const announced = async () => (await shop.database.select().from(purgeOutbox)).map(({ tags }) => tags);
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;

test("[REV-01] [API-30] a customer reviews a delivered line, and everybody reads it", async () => {
  const maya = await shop.signIn();
  const { order_id } = await delivered(maya);
  const answer = await write(maya, order_id);
  expect([answer.status, await answer.json()]).toEqual([200, { status: true, review: "published" }]);
  const { summary, reviews: shown } = await page();
  expect(shown).toMatchObject([
    { stars: 5, fit: "true", age: "12-23", author: "Maya T.", variant: "Toddler 7" },
  ]);
  expect(summary).toEqual({
    count: 1,
    average: 5,
    stars: [0, 0, 0, 0, 1],
    fit: { small: 0, true: 1, large: 0 },
    ages: [{ age: "12-23", count: 1 }],
  });
});

test("[REV-01] a guest reviews with the order's token, and with no other", async () => {
  const [own, other] = [await deliveredTo("ann@example.com"), await deliveredTo("eve@example.com")];
  const stolen = { ...own, order_token: other.order_token ?? "" };
  expect((await writeAsGuest(stolen)).status).toBe(404);
  expect((await writeAsGuest(own)).status).toBe(200);
  const late = await deliveredTo("late@example.com");
  shop.passTime(31 * 86_400_000);
  expect((await writeAsGuest(late)).status).toBe(404);
});

test.each([{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, { stars: "5" }, { fit: "tight" }, { age: "7" }])(
  "[REV-01] nobody says %j of a product",
  async (wrong) => {
    const maya = await shop.signIn();
    const answer = await write(maya, (await delivered(maya)).order_id, wrong);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: "malformed", fields: [{ path: Object.keys(wrong)[0] }] },
    ]);
  },
);

test("[REV-01] nobody reviews what is not delivered, was not sent, is another's, or was not bought", async () => {
  const [maya, eve] = [await shop.signIn(), await shop.signIn({ email: "eve@example.com" })];
  const onTheWay = await orderedBy(maya, orderOf({ code: "BOOTS-7", quantity: 1 }));
  await pay(onTheWay);
  await advance(onTheWay, "SHIPPING");
  expect(await codeOf(await write(maya, onTheWay.order_id))).toBe("not_delivered");
  const { order_id } = await delivered(maya);
  expect((await write(eve, order_id)).status).toBe(404);
  expect((await write(maya, order_id, { code: "BOOTS-8" })).status).toBe(404);
  expect((await write(maya, randomUUID())).status).toBe(404);
  await shop.database.execute(
    sql`update order_line set canceled_at = now() where sku_code = 'BOOTS-7'
      and part_id in (select id from order_part where order_id = ${order_id})`,
  );
  expect(await codeOf(await write(maya, order_id))).toBe("not_delivered");
  expect(await shop.database.select().from(reviews)).toEqual([]);
});

test("[REV-01] a line has one review, however often and however fast it is sent", async () => {
  const maya = await shop.signIn();
  const { order_id } = await delivered(maya);
  const answers = await Promise.all(Array.from({ length: 5 }, () => write(maya, order_id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  expect((await page()).summary.count).toBe(1);
  expect((await write(maya, order_id, { code: "PACIFIER" })).status).toBe(200);
});

test("[REV-01] the order says what can be reviewed, and what was", async () => {
  const maya = await shop.signIn();
  const { order_id } = await delivered(maya);
  const states = ({ subOrders }: Order) =>
    subOrders.flatMap(({ items }) => items.map(({ review }) => review));
  expect(states(await readAs(maya, order_id))).toEqual(["open", "open"]);
  const onTheWay = await orderedBy(maya, orderOf({ code: "BOOTS-7", quantity: 1 }));
  await pay(onTheWay);
  expect(states(await readAs(maya, onTheWay.order_id))).toEqual([undefined]);
  await write(maya, order_id, { text: "See www.evil.example for better ones" });
  expect(states(await readAs(maya, order_id)).toSorted()).toEqual(["open", "pending"]);
});

test("[REV-05] words that have to be looked at wait, and count for nothing until they are published", async () => {
  const maya = await shop.signIn();
  const { order_id } = await delivered(maya);
  const held = await write(maya, order_id, { text: "Write to me at eve@example.com", stars: 5 });
  expect(await held.json()).toEqual({ status: true, review: "pending" });
  expect(await page()).toMatchObject({ summary: { count: 0 }, reviews: [] });
  expect(await announced()).toEqual([]);
  const [row] = await shop.database.select().from(reviews);
  expect(row?.reasons).toEqual(["link", "contact"]);
  const id = row?.id ?? 0;
  await setReviewStatus(shop.context, id, "published", []);
  expect(await page()).toMatchObject({ summary: { count: 1, average: 5 } });
  await setReviewStatus(shop.context, id, "published", []);
  expect((await page()).summary.count).toBe(1);
  await setReviewStatus(shop.context, id, "rejected", ["contact"]);
  expect(await page()).toMatchObject({ summary: { count: 0, fit: { true: 0 }, ages: [] }, reviews: [] });
});

test("[REV-05] few stars are no reason to wait, the same words again are", async () => {
  const maya = await shop.signIn();
  const text = "Terrible. The sole came off after two days.";
  const first = await write(maya, (await delivered(maya)).order_id, { stars: 1, text });
  const again = { code: "PACIFIER", text: `${text.toUpperCase()} ` };
  const second = await write(maya, (await delivered(maya)).order_id, again);
  expect([await first.json(), await second.json()]).toMatchObject([
    { review: "published" },
    { review: "pending" },
  ]);
});

test("[REV-05] a name that advertises is looked at like the words", async () => {
  const maya = await shop.signIn();
  const { order_id } = await delivered(maya);
  await shop.database.execute(
    sql`update orders set address = address || '{"full_name": "Cheap-Boots.shop"}' where id = ${order_id}`,
  );
  expect(await (await write(maya, order_id)).json()).toMatchObject({ review: "pending" });
  const [row] = await shop.database.select().from(reviews);
  expect(row).toMatchObject({ reasons: ["link"], author: expect.not.stringContaining(".shop") });
});

test("[REV-01] a review keeps its paragraphs, and no other empty space", async () => {
  const maya = await shop.signIn();
  const text = "\n Warm and\t dry. \r\nTrue  to size.\r\rThe second \n\n\n\n pair.  ";
  expect((await write(maya, (await delivered(maya)).order_id, { text })).status).toBe(200);
  expect((await page()).reviews[0]?.text).toBe("Warm and dry.\nTrue to size.\n\nThe second\n\npair.");
});

test("[REV-05] hostile text stays text", async () => {
  const maya = await shop.signIn();
  const text = "<script>alert(1)</script> 'quoted'); drop table review; -- \u202egnp.exe";
  const { order_id } = await delivered(maya);
  expect((await write(maya, order_id, { text })).status).toBe(200);
  expect((await write(maya, order_id, { code: "PACIFIER", text: "a\0b" })).status).toBe(400);
  expect((await write(maya, order_id, { code: "PACIFIER", text: "a".repeat(2_001) })).status).toBe(400);
  expect((await page()).reviews[0]?.text).toBe(text);
});

test("[REV-04] [API-29] pages are filtered and sorted, and each review is on one of them", async () => {
  await shop.database.insert(reviews).values(
    Array.from({ length: 45 }, (_, index) => ({
      ...{ productId: 11, isDemo: true, status: "published" as const, author: "Maya T.", variant: "" },
      ...{ stars: (index % 5) + 1, text: `Text ${index}`, helpful: index % 4, writtenAt: new Date() },
      age: index % 2 === 0 ? ("0-5" as const) : null,
    })),
  );
  async function all(query: Record<string, string>) {
    const found: Reviews["reviews"] = [];
    let after: string | undefined;
    do {
      const { reviews: shown, next } = await page({ ...query, pageSize: "7", ...(after && { after }) });
      found.push(...shown);
      after = next;
    } while (after !== undefined);
    return found;
  }
  const newest = await all({ sort: "newest" });
  const helpful = await all({ sort: "helpful" });
  expect(new Set(newest.map(({ id }) => id)).size).toBe(45);
  expect(newest.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).toSorted((a, b) => b - a));
  expect(helpful.map(({ helpful: votes }) => votes)).toEqual(
    helpful.map(({ helpful: votes }) => votes).toSorted((a, b) => b - a),
  );
  expect(new Set(helpful.map(({ id }) => id)).size).toBe(45);
  expect((await all({ stars: "4" })).map(({ stars }) => stars)).toEqual(Array(9).fill(4));
  expect(await all({ stars: "4", age: "0-5", sort: "newest" })).toHaveLength(4);
});

test("[REV-04] the summary counts what is published, and follows each change", async () => {
  const maya = await shop.signIn();
  const drafts = [
    { stars: 1, fit: "small", age: "0-5", text: "Far too small for our son." },
    { stars: 4, fit: "small", age: "12-23", text: "A little narrow in the front." },
    { stars: 4, fit: undefined, age: undefined, text: "" },
    { stars: 5, fit: "large", age: "60+", text: "More at www.evil.example" },
  ];
  for (const draft of drafts) await write(maya, (await delivered(maya)).order_id, draft);
  const summary = {
    count: 3,
    average: 3,
    stars: [1, 0, 0, 2, 0],
    fit: { small: 2, true: 0, large: 0 },
    ages: [
      { age: "0-5", count: 1 },
      { age: "12-23", count: 1 },
    ],
  };
  expect((await page()).summary).toEqual(summary);
  // It is of all reviews, whatever the page is filtered by.
  expect((await page({ stars: "1" })).summary).toEqual(summary);
  const [worst] = (await page({ stars: "1" })).reviews;
  await setReviewStatus(shop.context, worst?.id ?? 0, "rejected", ["abusive"]);
  const rest = {
    ...summary,
    ...{ count: 2, average: 4, stars: [0, 0, 0, 2, 0], fit: { small: 1, true: 0, large: 0 } },
    ages: [{ age: "12-23", count: 1 }],
  };
  expect((await page()).summary).toEqual(rest);
  // What was never published counted for nothing.
  const [held] = await shop.database.select().from(reviews).where(eq(reviews.stars, 5));
  for (const status of ["rejected", "pending", "rejected"] as const) {
    await setReviewStatus(shop.context, held?.id ?? 0, status, []);
    expect((await page()).summary).toEqual(rest);
  }
});

type Plan = {
  "Node Type": string;
  "Rows Removed by Filter"?: number;
  "Parent Relationship"?: string;
  Plans?: Plan[];
};
/** The nodes of a plan without those of its subqueries. */
const nodesOf = (plan: Plan): Plan[] => [
  plan,
  ...(plan.Plans ?? []).filter((each) => each["Parent Relationship"] !== "SubPlan").flatMap(nodesOf),
];

test("[REV-04] ten thousand reviews of a product are read by an index, and counted by none", async () => {
  await shop.database.execute(sql`
    insert into review (product_id, is_demo, status, stars, age, text, author, variant, helpful, written_at)
    select 11, true, 'published', 1 + n % 5, case when n % 3 = 0 then '12-23' end, 'Text ' || n, 'Maya T.', '', n % 50, now()
    from generate_series(1, 10000) n`);
  await shop.database.execute(sql`analyze review`);
  const queries: Record<string, string>[] = [
    { sort: "helpful" },
    { sort: "newest" },
    { stars: "5", sort: "helpful" },
    { stars: "5", sort: "newest" },
    { age: "12-23", sort: "helpful" },
    { age: "12-23", sort: "newest" },
    { stars: "5", age: "12-23", sort: "helpful" },
    { sort: "helpful", after: "25-5000" },
    { sort: "newest", after: "0-5000" },
  ];
  for (const query of queries) {
    const asked = vi.spyOn(shop.pool, "query");
    await page(query);
    const statements = asked.mock.calls.map((call) => call as unknown as [{ text: string }, unknown[]]);
    asked.mockRestore();
    const [statement] = statements.filter(([{ text }]) => /from "review"/.test(text));
    const { rows } = await shop.pool.query(
      `explain (analyze, format json) ${statement?.[0].text}`,
      statement?.[1],
    );
    const [{ Plan: plan, "Execution Time": milliseconds }] = rows[0]["QUERY PLAN"];
    const nodes = nodesOf(plan);
    expect(nodes.map((node) => node["Node Type"])).toEqual(["Limit", "Index Scan"]);
    // A page and the first of the next, and few that an index leads to and a filter leaves out.
    expect(nodes[1]).toMatchObject({ "Relation Name": "review", "Actual Rows": 11 });
    expect(nodes[1]?.["Rows Removed by Filter"] ?? 0, JSON.stringify(query)).toBeLessThan(100);
    expect(milliseconds).toBeLessThan(20);
  }
});

test("[REV-08] a new review drops the cached pages that show the product's reviews or its stars, and no others", async () => {
  const maya = await shop.signIn();
  await write(maya, (await delivered(maya)).order_id);
  const answer = await read();
  expect(answer.headers.get(cacheTagHeader)).toBe("reviews:11");
  expect(await announced()).toContain("reviews:11 product:11");
  const [row] = await shop.database.select().from(reviews);
  await shop.database.delete(purgeOutbox);
  await replyToReview(shop.context, row?.id ?? 0, "Thank you, Ann!");
  expect(await announced()).toEqual(["reviews:11"]);
  shop.passTime(86_400_000);
  await replyToReview(shop.context, row?.id ?? 0, "Thank you, Maya!");
  const at = shop.context.clock.now().toISOString();
  expect((await page()).reviews[0]?.reply).toEqual({ text: "Thank you, Maya!", at });
  for (const status of ["rejected", "published"] as const) {
    await shop.database.delete(purgeOutbox);
    await setReviewStatus(shop.context, row?.id ?? 0, status, []);
    expect(await announced()).toEqual(["reviews:11 product:11"]);
  }
});

test("[REV-03] a customer's export has their reviews, and deleting the account deletes them", async () => {
  const passwordHash = await shop.accountContext.passwords.hash("Cradle1", undefined);
  const maya = await shop.signIn({ passwordHash });
  const { order_id } = await delivered(maya);
  await write(maya, order_id);
  const [own] = await shop.database.select().from(reviews);
  await replyToReview(shop.context, own?.id ?? 0, "Thank you!");
  const eve = await shop.signIn({ email: "another@example.com" });
  await write(eve, (await delivered(eve)).order_id, { stars: 2, text: "Not as warm as I had hoped." });
  await writeAsGuest(await deliveredTo("ann@example.com"), { stars: 3, text: "Fine for a mild winter." });
  const exported = await askCall(shop.api, "exportAccount", maya.headers);
  expect(((await exported.json()) as { reviews: object[] }).reviews).toEqual([
    {
      ...{ product_id: 11, variant: "Toddler 7", status: "published", stars: 5, fit: "true", photos: [] },
      ...{ child_age_months: "12-23", text: goodReview.text, shown_as: "Maya T.", shop_reply: "Thank you!" },
      written_at: shop.context.clock.now().toISOString(),
    },
  ]);
  await shop.database.delete(purgeOutbox);
  expect((await askCall(shop.api, "deleteAccount", maya.headers)).status).toBe(200);
  const others = await page();
  expect(others.summary).toMatchObject({ count: 2, stars: [0, 1, 1, 0, 0] });
  expect(others.reviews.map(({ stars }) => stars).toSorted()).toEqual([2, 3]);
  expect(await shop.database.$count(reviews)).toBe(2);
  expect(await announced()).toContain("reviews:11 product:11");
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, order_id));
  expect(order?.accountId).toBeNull();
});

test("[REV-03] a review that is written while its account is deleted is deleted with it", async () => {
  const eve = await shop.signIn({ email: "third@example.com" });
  await write(eve, (await delivered(eve)).order_id, { text: "Not as warm as I had hoped." });
  const passwordHash = await shop.accountContext.passwords.hash("Cradle1", undefined);
  const maya = await shop.signIn({ passwordHash });
  const { order_id } = await delivered(maya);
  const { writing, deleting } = await shop.database.transaction(async (tx) => {
    await tx.select().from(reviewTallies).for("update");
    const asked = write(maya, order_id);
    await someoneWaits(shop.database);
    const goodbye = askCall(shop.api, "deleteAccount", maya.headers);
    await Promise.race([goodbye, someoneWaits(shop.database, 2)]);
    return { writing: asked, deleting: goodbye };
  });
  expect([(await writing).status, (await deleting).status]).toEqual([200, 200]);
  expect((await page()).reviews).toMatchObject([{ text: "Not as warm as I had hoped." }]);
  expect((await page()).summary.count).toBe(1);
});

test("[REV-03] deleting an account with several reviews and writing one do not block each other", async () => {
  const passwordHash = await shop.accountContext.passwords.hash("Cradle1", undefined);
  const maya = await shop.signIn({ passwordHash });
  await write(maya, (await delivered(maya)).order_id, { fit: undefined, age: undefined, text: "" });
  await write(maya, (await delivered(maya)).order_id, { stars: 4 });
  const count = (kind: string) => sql`update review_tally set count = count + 1 where kind = ${kind}`;
  const { deleting } = await shop.database.transaction(async (tx) => {
    // As another review does.
    await tx.execute(sql`select from product where id = 11 for no key update`);
    await tx.execute(count("age"));
    const goodbye = askCall(shop.api, "deleteAccount", maya.headers);
    await someoneWaits(shop.database);
    await tx.execute(count("stars"));
    return { deleting: goodbye };
  });
  expect((await deleting).status).toBe(200);
});

test("[REV-03] [AUTH-15] an account that passes to the owner of its mailbox keeps its reviews", async () => {
  const maya = await shop.signIn();
  const { order_id } = await delivered(maya);
  await write(maya, order_id);
  const { wasEmptied } = await shop.database.transaction((tx) =>
    mailboxProven(shop.accountContext, tx, maya.account),
  );
  expect(wasEmptied).toBe(true);
  expect((await page()).summary.count).toBe(1);
});

test("there are no reviews of a product that does not exist", async () => {
  expect((await read({}, 999)).status).toBe(404);
  expect((await read({ after: "1" })).status).toBe(400);
  expect((await read({ stars: "6" })).status).toBe(400);
});
