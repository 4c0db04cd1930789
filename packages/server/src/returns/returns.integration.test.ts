import { randomUUID } from "node:crypto";
import { usualPolicies } from "@nestling/commerce/testing/policies";
import type { Order } from "@nestling/contract/orders";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { alerts } from "../alerts/tables.ts";
import { ordersOf } from "../orders/export-orders.ts";
import { orderReturnPhotos } from "../orders/tables.ts";
import { refundsOfOrder } from "../payments/refund-queries.ts";
import { limits } from "../platform/limits/figures.ts";
import { askCall } from "../testing/ask.ts";
import { bomb } from "../testing/hostile-pictures.ts";
import { type InsertedOrder, orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { moveReturn, refundReturn } from "./merchant-returns.ts";

const shop = await testShop({ limits: unlimited });
const day = 86_400_000;
type Shop = typeof shop;

async function deliveredOrder(of: Shop = shop) {
  const { orderedBy, pay, advance } = orderCalls(of);
  await of.database.execute("update sku set stock = 1000");
  const person = await of.signIn();
  const made = await orderedBy(
    person,
    orderOf({ code: "PACIFIER", quantity: 2 }, { code: "BOOTS-7", quantity: 1 }),
  );
  await pay(made);
  await advance(made, "IN_PROGRESS", "WAIT_SELLER_SEND_GOODS", "SHIPPING", "WAIT_BUYER_CONFIRM_GOODS");
  return { ...made, person };
}

type Delivered = Awaited<ReturnType<typeof deliveredOrder>>;

const look = async ({ person, order_id }: Delivered, of: Shop = shop): Promise<Order> =>
  orderCalls(of).readAs(person, order_id);

async function linesOf(made: Delivered, of: Shop = shop) {
  const { subOrders } = await look(made, of);
  return subOrders.flatMap(({ id, items }) =>
    items.map(({ code, returnable = 0 }) => ({ part_id: id, code, quantity: returnable })),
  );
}

type Asked = {
  key?: string;
  code?: string;
  lines?: object[];
  reason?: string;
  note?: string;
  photos?: string[];
};

async function ask(
  made: Delivered,
  { key = randomUUID(), code = "PACIFIER", ...asked }: Asked = {},
  of: Shop = shop,
) {
  const lines = (await linesOf(made, of)).filter((line) => line.code === code && line.quantity > 0);
  // Returns stand in the order of their moments.
  of.passTime(1);
  const answer = await askCall(of.api, "askReturn", made.person.headers, {
    params: { orderId: made.order_id },
    headers: { "idempotency-key": key },
    json: { reason: "damaged", note: "", photos: [], lines, ...asked },
  });
  return { http: answer.status, body: (await answer.json()) as { code?: string; order?: Order } };
}

const alertsOf = async ({ order_id }: InsertedOrder, of: Shop = shop) =>
  (await of.database.select().from(alerts).where(eq(alerts.orderId, order_id))).map(({ kind, resolvedAt }) =>
    resolvedAt === null ? kind : `${kind} (resolved)`,
  );
const mailed = async ({ person }: Delivered, of: Shop = shop) => of.mailsTo(person.account.email);
const refunds = async ({ order_id }: InsertedOrder, of: Shop = shop) =>
  (await refundsOfOrder(of.database, order_id)).map(({ amount }) => amount);
const of = ({ order_id }: InsertedOrder) => ({ orderId: order_id, place: undefined });

describe("[RET-01] a return", () => {
  test("goes its way, and its customer hears of each step", async () => {
    const made = await deliveredOrder();
    const asked = await ask(made, { reason: "wrong_size", note: "Too small." });
    expect([asked.http, asked.body.order?.returns]).toMatchObject([
      200,
      [{ status: "asked", reason: "wrong_size", lines: [{ code: "PACIFIER", quantity: 2 }] }],
    ]);
    expect(await alertsOf(made)).toEqual(["return_asked"]);
    const words = "Dock 4\nDavis, California 95616";
    expect(await moveReturn(shop.context, of(made), { to: "accepted", words })).toEqual({ outcome: "moved" });
    const [back] = (await look(made)).returns;
    expect(back).toMatchObject({ status: "accepted", answer: words, accepted_at: expect.any(String) });
    const accepted = (await mailed(made)).find(({ subject }) => subject?.startsWith("You can send it back"));
    expect(accepted?.text).toContain(`Where to send it:\n${words}`);
    expect(accepted?.text).toContain("within 14 days");
    expect(accepted?.text).toContain("You pay for return shipping");
    const sent = await askCall(shop.api, "sendReturn", made.person.headers, {
      params: { orderId: made.order_id, returnId: back?.id ?? "" },
      json: { tracking: "LP00123" },
    });
    expect(sent.status).toBe(200);
    expect(await moveReturn(shop.context, of(made), { to: "received", words: null })).toEqual({
      outcome: "moved",
    });
    expect(await refundReturn(shop.context, of(made), undefined)).toEqual({
      outcome: "refunded",
      amount: 1_999,
    });
    await shop.runJobs();
    expect(await look(made)).toMatchObject({
      ...{ status: "WAIT_BUYER_CONFIRM_GOODS", refunded: 19.99 },
      returns: [{ status: "refunded", refunded: 19.99 }],
    });
    const subjects = (await mailed(made)).map(({ subject }) => subject?.replace(` ${made.order_number}`, ""));
    expect(subjects.slice(-4)).toEqual([
      "We got your return request for order",
      "You can send it back: order",
      "Your return has arrived: order",
      expect.stringMatching(/refund/i),
    ]);
    expect((await alertsOf(made)).every((alert) => alert.endsWith("(resolved)"))).toBe(true);
  });

  test("that is refused says why, and may be asked for again", async () => {
    const made = await deliveredOrder();
    await ask(made);
    await moveReturn(shop.context, of(made), { to: "refused", words: "The seal is open." });
    expect((await look(made)).returns).toMatchObject([{ status: "refused", answer: "The seal is open." }]);
    expect((await mailed(made)).at(-1)?.text).toContain("Why:\nThe seal is open.");
    expect((await ask(made)).http).toBe(200);
  });

  test("is possible until the end of the last of its days, also after FINISH, and of each piece once", async () => {
    const made = await deliveredOrder();
    await orderCalls(shop).advance(made, "FINISH");
    const unwanted = { reason: "changed_mind" };
    shop.passTime(15 * day - 10);
    expect((await ask(made, unwanted)).http).toBe(200);
    expect(await ask(made, { code: "PACIFIER" })).toMatchObject({ http: 400 });
    shop.passTime(10);
    expect(await ask(made, { code: "BOOTS-7", ...unwanted })).toMatchObject({
      http: 400,
      body: { code: "too_late" },
    });
  });

  test("[LAW-10] of what is broken or wrong is possible as long as it can be reported", async () => {
    const policies = { ...usualPolicies, report_days: 20 };
    const longer = (await testShop({ limits: unlimited, policies })) as Shop;
    const made = await deliveredOrder(longer);
    longer.passTime(21 * day - 10);
    expect(await ask(made, { reason: "wrong_size" }, longer)).toMatchObject({ body: { code: "too_late" } });
    expect((await ask(made, { reason: "wrong_item" }, longer)).http).toBe(200);
    longer.passTime(10);
    expect(await ask(made, { code: "BOOTS-7" }, longer)).toMatchObject({
      http: 400,
      body: { code: "too_late" },
    });
  });

  test("that is sent twice is one", async () => {
    const made = await deliveredOrder();
    const key = randomUUID();
    const lines = await linesOf(made);
    const both = await Promise.all([ask(made, { key, lines }), ask(made, { key, lines })]);
    expect(both.map(({ http }) => http)).toEqual([200, 200]);
    expect((await ask(made, { key, lines: lines.toReversed() })).http).toBe(200);
    expect((await look(made)).returns.length).toBe(1);
  });

  test("with the key of another order, of other lines or of another reason is refused, and changes nothing", async () => {
    const [made, other] = [await deliveredOrder(), await deliveredOrder()];
    const key = randomUUID();
    const lines = (await linesOf(made)).filter(({ code }) => code === "PACIFIER");
    await ask(made, { key, lines });
    const fewer = lines.map((line) => ({ ...line, quantity: 1 }));
    for (const answer of [
      await ask(other, { key }),
      await ask(made, { key, code: "BOOTS-7" }),
      await ask(made, { key, lines: fewer }),
      await ask(made, { key, lines, reason: "wrong_size" }),
    ])
      expect(answer).toMatchObject({ http: 400, body: { code: "key_reused" } });
    expect([(await look(made)).returns.length, (await look(other)).returns]).toEqual([1, []]);
    // Of two that come at once with one key, one is made.
    const second = randomUUID();
    const boots = (await linesOf(made)).filter(({ code }) => code === "BOOTS-7");
    const both = await Promise.all([
      ask(made, { key: second, lines: boots }),
      ask(made, { key: second, lines: boots, reason: "wrong_item" }),
    ]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 400]);
  });

  test("of which two are open asks the merchant which", async () => {
    const made = await deliveredOrder();
    await ask(made);
    await ask(made, { code: "BOOTS-7" });
    const accept = (place?: number) =>
      moveReturn(shop.context, { orderId: made.order_id, place }, { to: "accepted", words: "Dock 4" });
    expect(await accept()).toEqual({ outcome: "which", places: [1, 2] });
    expect(await accept(2)).toEqual({ outcome: "moved" });
    expect(await accept(3)).toEqual({ outcome: "no_return" });
    expect((await look(made)).returns.map(({ status }) => status)).toEqual(["asked", "accepted"]);
  });
});

test("[RET-01] [API-21] a guest's token opens returns no longer than it opens the order", async () => {
  const { order_id: orderId, order_token = "" } = await orderCalls(shop).orderedWith("maya@example.com");
  const statuses = async () => {
    const all: number[] = [];
    for (const [call, params] of [
      ["getGuestOrder", { orderId }],
      ["askGuestReturn", { orderId }],
      ["sendGuestReturn", { orderId, returnId: randomUUID() }],
    ] as const)
      all.push((await askCall(shop.api, call, { "order-token": order_token }, { params })).status);
    return all;
  };
  expect(await statuses()).toEqual([200, 400, 400]);
  shop.passTime(30 * day);
  expect(await statuses()).toEqual([404, 404, 404]);
});

describe("[RET-01] [REV-13] photos of what is broken", () => {
  const photo = async () =>
    (
      await sharp({ create: { width: 90, height: 60, channels: 3, background: "#336699" } })
        .jpeg()
        .withExifMerge({ IFD0: { Make: "Nestphone" } })
        .toBuffer()
    ).toString("base64");
  const stored = () => shop.database.select().from(orderReturnPhotos);

  test("are written anew, and belong to the return", async () => {
    const made = await deliveredOrder();
    const before = (await stored()).length;
    expect((await ask(made, { photos: [await photo()] })).http).toBe(200);
    const rows = (await stored()).slice(before);
    expect(rows.length).toBe(1);
    const bytes = rows[0]?.photo ?? Buffer.of();
    expect([(await sharp(bytes).metadata()).format, bytes.includes("Nestphone")]).toEqual(["webp", false]);
  });

  test("that are no pictures, or come with a mere change of mind, are refused with the return", async () => {
    const made = await deliveredOrder();
    expect(await ask(made, { photos: [bomb(20_000, 20_000).toString("base64")] })).toMatchObject({
      http: 400,
      body: { code: "photo_refused" },
    });
    expect(await ask(made, { reason: "changed_mind", photos: [await photo()] })).toMatchObject({
      http: 400,
      body: { code: "malformed" },
    });
    expect((await look(made)).returns).toEqual([]);
  });

  test("[AUTH-13] are opened only so often a day for one order", async () => {
    const limited = (await testShop()) as Shop;
    const made = await deliveredOrder(limited);
    const photos = [bomb(20_000, 20_000).toString("base64")];
    const { times } = limits.photosOfLine;
    const statuses: number[] = [];
    for (let turn = 0; turn <= times; turn += 1) statuses.push((await ask(made, { photos }, limited)).http);
    expect(statuses).toEqual([...Array(times).fill(400), 429]);
    expect((await ask(made, {}, limited)).http, "without photos").toBe(200);
  });
});

describe("[RET-02] what its customer may keep", () => {
  test("is refunded up to the merchant's limit without a person, who gets a mail", async () => {
    const generous = (await testShop({ limits: unlimited, returnKeepLimit: 2_000 })) as Shop;
    const made = await deliveredOrder(generous);
    const { body } = await ask(made, {}, generous);
    expect(body.order?.returns).toMatchObject([{ status: "refunded", refunded: 19.99 }]);
    expect(await refunds(made, generous)).toEqual([1_999]);
    expect(await alertsOf(made, generous)).toEqual(["return_kept (resolved)"]);
    const kept = (await mailed(made, generous)).find(({ subject }) => subject?.startsWith("You can keep it"));
    expect(kept?.text).toContain("you can keep it: you don't need to send anything back.");
    const boots = await ask(made, { code: "BOOTS-7" }, generous);
    expect(boots.body.order?.returns.at(-1), "more than the limit").toMatchObject({ status: "asked" });
  });

  test("is nothing at first", async () => {
    const made = await deliveredOrder();
    await ask(made);
    expect(await refunds(made)).toEqual([]);
  });
});

test("[RET-01] [ACC-05] the export of an account has its returns", async () => {
  const made = await deliveredOrder();
  await ask(made, { note: "The handle is broken." });
  const { id } = made.person.account;
  const [order] = await shop.database.transaction((tx) => ordersOf(tx, { id }));
  expect(order?.returns).toMatchObject([
    { status: "asked", reason: "damaged", note: "The handle is broken.", photos: [] },
  ]);
  expect(order?.returns[0]?.items).toEqual([{ name: "Natural Rubber Pacifier", quantity: 2 }]);
});
