import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orderParts } from "../orders/tables.ts";
import { askCall } from "../testing/ask.ts";
import { reviewCalls } from "../testing/reviews.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { askForReviews } from "./ask-for-reviews.ts";
import { reviewRequestStops } from "./tables.ts";

const shop = await testShop({ limits: unlimited });
const { delivered, deliveredTo, write } = reviewCalls(shop);

const day = 86_400_000;
const ask = (reviewMailDays = 7) => askForReviews(shop.reviewContext, reviewMailDays);
const askedOf = async (email: string) =>
  (await shop.mailsTo(email)).filter(({ key }) => key.startsWith("review-request:"));
const restock = () => shop.database.execute(sql`update sku set stock = 100, reserved = 0, committed = 0`);

test("[REV-07] a customer is asked once, seven days after the delivery and not before", async () => {
  const email = "ann@example.com";
  const { order_number } = await deliveredTo(email);
  shop.passTime(6 * day);
  await ask();
  expect(await askedOf(email)).toEqual([]);
  shop.passTime(day);
  await Promise.all([ask(), ask()]);
  await ask();
  const [mail, ...others] = await askedOf(email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain(order_number);
  expect(mail?.text).toContain("Pebble Trail Hiking Boots");
  expect(mail?.text).toMatch(/^https:\/\/shop\.example\/track-order#token=[\w-]+$/m);
});

test("[REV-07] nobody is asked about what is reviewed, was not sent, or came long ago", async () => {
  await restock();
  const maya = await shop.signIn();
  const { order_id } = await delivered(maya);
  await write(maya, order_id);
  shop.passTime(7 * day);
  await ask();
  const [mail] = await askedOf(maya.account.email);
  expect(mail?.text).toContain("Natural Rubber Pacifier");
  expect(mail?.text).not.toContain("Boots");
  expect(mail?.text).toContain(`https://shop.example/user/order/${order_id}`);

  await deliveredTo("late@example.com");
  const canceled = await deliveredTo("none@example.com");
  await shop.database.execute(sql`update order_line set canceled_at = now()
    where part_id in (select id from order_part where order_id = ${canceled.order_id})`);
  shop.passTime(7 * day);
  await shop.database.execute(sql`update order_part set delivered_at = delivered_at - interval '40 days'
    where order_id in (select id from orders where email = 'late@example.com')`);
  await ask();
  for (const email of ["late@example.com", "none@example.com"]) {
    expect(await askedOf(email), email).toEqual([]);
  }
  // They are left alone for good, and looked at no more.
  const parts = await shop.database.select().from(orderParts);
  expect(parts.every(({ reviewAskedAt }) => reviewAskedAt !== null)).toBe(true);
});

test("[REV-07] a customer is asked about what came within thirty days before the shop would have asked", async () => {
  await restock();
  const { order_id } = await deliveredTo("lately@example.com");
  for (const [productId, days] of [
    [11, 34],
    [12, 32],
  ]) {
    const deliveredAt = new Date(shop.context.clock.now().getTime() - (days ?? 0) * day).toISOString();
    await shop.database.execute(sql`update order_part set delivered_at = ${deliveredAt}::timestamptz
      where order_id = ${order_id} and product_id = ${productId}`);
  }
  await ask(3);
  const [mail] = await askedOf("lately@example.com");
  expect(mail?.text).toContain("Natural Rubber Pacifier");
  expect(mail?.text).not.toContain("Boots");
});

test("[REV-07] REVIEW_MAIL_DAYS=0 asks nobody", async () => {
  await restock();
  await deliveredTo("quiet@example.com");
  shop.passTime(10 * day);
  await ask(0);
  expect(await askedOf("quiet@example.com")).toEqual([]);
});

describe("[REV-14] [API-34] an email that asks for reviews", () => {
  /** As a mail program does it, with the body that RFC 8058 prescribes. */
  const unsubscribe = (address: string) =>
    shop.api.request(address.replace("https://shop.example", ""), {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
  /** Delivers an order to an email, and asks for a review of it. */
  async function askedAbout(email: string) {
    await restock();
    const order = await deliveredTo(email);
    shop.passTime(7 * day);
    await ask();
    return { ...order, mail: (await askedOf(email)).at(-1) };
  }

  test("is the last one to its recipient once a mail program or the page has said so", async () => {
    const { mail } = await askedAbout("ends@example.com");
    expect(mail?.unsubscribe).toMatch(
      /^https:\/\/shop\.example\/api\/ecommerce-review-request\/end\?token=[\w-]+$/,
    );
    // The same token, in the fragment of the page's address.
    expect(mail?.text).toContain(`/product-alert#token=${mail?.unsubscribe?.split("token=")[1]}`);
    for (const again of [1, 2]) {
      const answer = await unsubscribe(mail?.unsubscribe ?? "");
      expect([again, answer.status, await answer.json()]).toEqual([again, 200, { status: true }]);
    }
    await askedAbout("Ends@Example.com");
    expect([await askedOf("ends@example.com"), await askedOf("Ends@Example.com")]).toMatchObject([
      [mail],
      [],
    ]);
    expect((await askedAbout("goes-on@example.com")).mail).toBeDefined();
    expect(JSON.stringify(await shop.database.select().from(reviewRequestStops))).not.toContain("ends@");
  });

  test("is not ended by a token that the shop has not made for it, nor by opening an address", async () => {
    const { mail } = await askedAbout("stays@example.com");
    const address = mail?.unsubscribe ?? "";
    const [path = "", token = ""] = address.split("?token=");
    const others = shop.reviewContext.links;
    const alert = others.forEmail("stays@example.com").split("#token=")[1];
    const forged = Buffer.from(
      Buffer.from(token, "base64url").toString().replace(/ .* /, " 00000000-0000-4000-8000-000000000000 "),
    ).toString("base64url");
    for (const wrong of [alert, forged, `${token.slice(0, -8)}AAAAAAAA`, "a-token-of-nothing-at-all", ""]) {
      expect((await unsubscribe(`${path}?token=${wrong}`)).status, wrong).toBe(400);
    }
    const opened = await shop.api.request(address.replace("https://shop.example", ""));
    expect([opened.status, opened.headers.get("location")]).toEqual([
      302,
      `https://shop.example/product-alert#token=${token}`,
    ]);
    // It ends no requests for emails about products.
    expect((await shop.post("/api/ecommerce-product-alert/end", { token })).status).toBe(400);
    expect((await askedAbout("stays@example.com")).mail?.id).not.toBe(mail?.id);
  });

  test("is ended for nobody else once its order has forgotten its guest", async () => {
    const { mail, order_id } = await askedAbout("forgotten@example.com");
    await shop.database.execute(sql`update orders set email = '' where id = ${order_id}`);
    const before = await shop.database.$count(reviewRequestStops);
    expect((await unsubscribe(mail?.unsubscribe ?? "")).status).toBe(200);
    expect(await shop.database.$count(reviewRequestStops)).toBe(before);
  });

  test("[ACC-05] is in the export of an account that wants no more of them", async () => {
    await restock();
    const emailVerifiedAt = shop.context.clock.now();
    const passwordHash = await shop.accountContext.passwords.hash("Cradle1", undefined);
    const maya = await shop.signIn({ email: "maya.ends@example.com", emailVerifiedAt, passwordHash });
    await delivered(maya);
    shop.passTime(7 * day);
    await ask();
    const exported = async () => (await askCall(shop.api, "exportAccount", maya.headers)).json();
    expect(await exported()).toMatchObject({ review_requests: { stopped_at: null } });
    const stoppedAt = shop.context.clock.now().toISOString();
    await unsubscribe((await askedOf(maya.account.email))[0]?.unsubscribe ?? "");
    expect(await exported()).toMatchObject({ review_requests: { stopped_at: stoppedAt } });
  });
});
