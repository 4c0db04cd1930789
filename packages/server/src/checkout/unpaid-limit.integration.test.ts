import { randomUUID } from "node:crypto";
import { calls } from "@nestling/contract/calls";
import type { Later, Refusal } from "@nestling/contract/common";
import type { OrderInsert } from "@nestling/contract/orders";
import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { accounts } from "../accounts/tables.ts";
import { orders } from "../orders/tables.ts";
import { madeFrom, orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { closeUnpaid } from "./expire-order.ts";

const shop = await testShop({ limits: unlimited, mostUnpaid: 3 });
const { pay, stockOf } = orderCalls(shop);

const someEmail = () => `${randomUUID()}@example.com`;
const onePacifier = orderOf({ code: "PACIFIER", quantity: 1 });

type Person = Awaited<ReturnType<typeof shop.signIn>>;
type Someone = {
  address?: string;
  email?: string;
  checkout?: string;
  as?: Person;
  body?: OrderInsert;
  to?: typeof shop.api;
};

/** An order from an IP address, by a guest or a signed-in customer. */
function order({ as, body = onePacifier, to = shop.api, ...from }: Someone = {}): Promise<Response> {
  const { address = newAddress(), email = someEmail(), checkout = randomUUID() } = from;
  const [, path] = as === undefined ? calls.insertGuestOrder : calls.insertUserOrder;
  const headers = {
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
    "checkout-id": checkout,
    ...as?.headers,
  };
  const caller = { address, requestId: randomUUID() };
  const init = { method: "POST", headers, body: JSON.stringify({ ...body, email }) };
  return Promise.resolve(to.request(path, init, { caller }));
}

let turn = 0;
function newAddress(): string {
  turn += 1;
  return `198.18.${turn >> 8}.${turn & 255}`;
}

const statusOf = async (answer: Promise<Response>) => (await answer).status;
const statuses = async (answers: Promise<Response>[]) => (await Promise.all(answers.map(statusOf))).sort();
const refusalFrom = async (answer: Promise<Response>) => (await (await answer).json()) as Refusal;

/** A customer with a verified email. */
const verified = () => shop.signIn({ emailVerifiedAt: new Date("2026-11-01") });

// Two hundred variants of the pacifier: of the first there is 1 piece, then 2, and so on up to 8, and then 1 again.
await shop.database.execute(sql`
  insert into sku (code, product_id, position, sku_property, price, promotion_price, stock)
  select 'SHELF-' || at, 12, at + 1, '9:' || at, 850, 850, 1 + at % 8 from generate_series(0, 199) at`);

const stockAt = (at: number) => 1 + (at % 8);
const first = (count: number) => Array.from({ length: count }, (_, at) => at);
/** The variants with one piece in stock. */
const last = (turn: number) => 8 * turn;

/** An order of these variants, by number: of each the whole stock, or `quantity`. */
function shelf(variants: number[], quantity?: number): OrderInsert {
  const [part] = onePacifier.subOrders;
  const [line] = part?.productItems ?? [];
  if (part === undefined || line === undefined) throw new Error("an order has a line");
  const productItems = variants.map((at) => ({
    ...line,
    code: `SHELF-${at}`,
    quantity: quantity ?? stockAt(at),
  }));
  const price = productItems.reduce((cents, item) => cents + item.quantity * 850, 0) / 100;
  return {
    ...onePacifier,
    subOrders: [{ ...part, productItems, totalPriceProduct: price }],
    price,
    priceAfterApplyVoucher: Math.round((price + onePacifier.shippingFee) * 100) / 100,
  };
}

async function soldOut(): Promise<number> {
  const { rows } = await shop.database.execute<{ count: number }>(
    sql`select count(*)::int as count from sku where code like 'SHELF-%' and stock - reserved - committed = 0`,
  );
  return rows[0]?.count ?? 0;
}

const loginRequired = { status: false, code: "login_required", message: expect.stringMatching(/log in/) };

// Closes the unpaid orders of a test before the next one.
afterEach(async () => {
  const unpaid = await shop.database.select().from(orders).where(eq(orders.status, "WAIT_BUYER_PAY"));
  for (const left of unpaid)
    expect(await closeUnpaid(shop.context, left, "canceled_by_customer", "guest")).toBe("closed");
});

describe("[CHK-11] orders that wait to be paid", () => {
  test("are three of a guest at most, however the email is written: the answer to the fourth says when to come again", async () => {
    const [address, email] = [newAddress(), someEmail()];
    expect(await statusOf(order({ address, email }))).toBe(200);
    // The first of them is the first to end.
    shop.passTime(10 * 60_000);
    for (let i = 0; i < 2; i += 1) expect(await statusOf(order({ address, email }))).toBe(200);
    const refused = await order({ address, email: email.toUpperCase() });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe(String(20 * 60));
    expect((await refused.json()) as Later).toMatchObject({
      code: "rate_limited",
      reason: "unpaid_orders",
      message: expect.stringMatching(
        /^You have too many unpaid orders\. .* Please try again in 20 minutes\.$/,
      ),
    });
  });

  test("are three of an account at most, wherever it is", async () => {
    const maya = await shop.signIn();
    for (let i = 0; i < 3; i += 1) expect(await statusOf(order({ as: maya }))).toBe(200);
    expect(await statusOf(order({ as: maya }))).toBe(429);
    expect(await statusOf(order({ as: await shop.signIn() }))).toBe(200);
  });

  test("are three and no more, however many are made at once", async () => {
    const { reserved } = await stockOf("PACIFIER");
    const [address, email, maya] = [newAddress(), someEmail(), await shop.signIn()];
    const attempts = Array.from({ length: 6 }, () => [order({ address, email }), order({ as: maya })]).flat();
    expect(await statuses(attempts)).toEqual([...Array(6).fill(200), ...Array(6).fill(429)]);
    expect((await stockOf("PACIFIER")).reserved).toBe(reserved + 6);
  });

  test("count no more once they are paid, given up or past their time", async () => {
    const [address, email, checkout] = [newAddress(), someEmail(), randomUUID()];
    const first = await madeFrom(order({ address, email }));
    await madeFrom(order({ address, email, checkout }));
    await madeFrom(order({ address, email }));
    // Another order of the same cart replaces the earlier one.
    await madeFrom(order({ address, email, checkout, body: orderOf({ code: "BOOTS-7", quantity: 1 }) }));
    await pay(first);
    await madeFrom(order({ address, email }));
    expect(await statusOf(order({ address, email }))).toBe(429);
    shop.passTime(31 * 60_000);
    await madeFrom(order({ address, email }));
  });

  test("of strangers with a guest's email do not keep the guest out", async () => {
    const email = someEmail();
    for (let i = 0; i < 12; i += 1) await madeFrom(order({ email }));
    await madeFrom(order({ email }));
  });

  test("of strangers with the email of an account do not keep its owner out", async () => {
    const maya = await verified();
    for (let i = 0; i < 3; i += 1) await madeFrom(order({ email: maya.account.email }));
    for (let i = 0; i < 3; i += 1) await madeFrom(order({ as: maya }));
    expect(await statusOf(order({ as: maya }))).toBe(429);
  });

  test("an office of forty behind one address: each of them orders twice, and nobody waits for a colleague", async () => {
    const real = await testShop({ mostUnpaid: 3 });
    await real.database.execute(sql`update sku set stock = 1000 where code = 'PACIFIER'`);
    const address = newAddress();
    for (let time = 0; time < 2; time += 1) {
      const answers = Array.from({ length: 40 }, () => order({ address, to: real.api }));
      expect(await statuses(answers)).toEqual(Array(40).fill(200));
    }
  });

  test("leave nothing behind where they are refused", async () => {
    const [address, email] = [newAddress(), someEmail()];
    for (let i = 0; i < 3; i += 1) await order({ address, email });
    const everything = async () => [
      await shop.database.$count(orders),
      await stockOf("PACIFIER"),
      shop.payments.intents.size,
    ];
    const before = await everything();
    expect(await statusOf(order({ address, email }))).toBe(429);
    expect(await statusOf(order({ address, body: shelf(first(60)) }))).toBe(400);
    expect(await everything()).toEqual(before);
  });
});

describe("[CHK-11] what waits to be paid takes no stock out of sale", () => {
  test("one free guest order of 200 variants is not made, neither of all there is nor of one of each", async () => {
    const refused = await order({ body: shelf(first(200)) });
    expect([refused.status, await refused.json()]).toEqual([400, loginRequired]);
    expect(await statusOf(order({ body: shelf(first(200), 1) }))).toBe(400);
    expect(await soldOut()).toBe(0);
  });

  test("a hundred guest orders from one network, all at once: the last pieces of five variants, and no more", async () => {
    const address = newAddress();
    const attempts = first(100).map((at) => order({ address, body: shelf([last(at % 25)]) }));
    await Promise.all(attempts);
    expect(await soldOut()).toBe(5);
  });

  test("many fresh accounts of one network share what its guests may hold", async () => {
    const address = newAddress();
    const people = await Promise.all(first(20).map(() => shop.signIn()));
    const attempts = people.map((as, at) => order({ as, address, body: shelf([last(at)]) }));
    expect(await statuses(attempts)).toEqual([...Array(5).fill(200), ...Array(15).fill(400)]);
    expect(await statusOf(order({ address, body: shelf([last(24)]) }))).toBe(400);
    expect(await soldOut()).toBe(5);
  });

  test("one verified account in many browsers at once holds no more than in one", async () => {
    const maya = await verified();
    const attempts = first(3).map((at) => order({ as: maya, body: shelf(first(8).map((n) => n + 8 * at)) }));
    expect(await statuses(attempts)).toEqual([200, 400, 400]);
    const rest = shelf(first(176).map((at) => at + 24));
    expect(await refusalFrom(order({ as: await verified(), body: rest }))).toMatchObject({
      code: "too_much_unpaid",
      message: expect.stringMatching(/pay/),
    });
  });

  test("the addresses of one IPv6 network count as one", async () => {
    const pacifiers = (quantity: number) => orderOf({ code: "PACIFIER", quantity });
    expect(await statusOf(order({ address: "2001:db8:7:1::1", body: pacifiers(53) }))).toBe(200);
    expect(await statusOf(order({ address: "2001:db8:7:1::ffff", body: pacifiers(3) }))).toBe(400);
    expect(await statusOf(order({ address: "2001:db8:7:2::1", body: pacifiers(3) }))).toBe(200);
  });

  test("an account may hold more once its email is verified, and is asked to verify it", async () => {
    const maya = await shop.signIn();
    const body = orderOf({ code: "PACIFIER", quantity: 70 });
    expect(await refusalFrom(order({ as: maya, body }))).toMatchObject({
      code: "email_unverified",
      message: expect.stringMatching(/verify/i),
    });
    const emailVerifiedAt = shop.context.clock.now();
    await shop.database.update(accounts).set({ emailVerifiedAt }).where(eq(accounts.id, maya.account.id));
    await madeFrom(order({ as: maya, body }));
  });

  test("an honest large order: a guest is asked to log in, and then it is made", async () => {
    const address = newAddress();
    const body = orderOf({ code: "PACIFIER", quantity: 60 });
    expect(await refusalFrom(order({ address, body }))).toEqual(loginRequired);
    await madeFrom(order({ address, body, as: await verified() }));
  });

  test("a guest buys the last of something, and all three of something", async () => {
    await madeFrom(order({ body: orderOf({ code: "BOOTS-8", quantity: 1 }) }));
    await madeFrom(order({ body: orderOf({ code: "BOOTS-7", quantity: 3 }) }));
  });

  test("a network whose guests hold all they may keeps no verified account out, and nobody elsewhere", async () => {
    const address = newAddress();
    await madeFrom(order({ address, body: shelf(first(5).map(last)) }));
    const body = shelf([last(5)]);
    expect(await refusalFrom(order({ address, body }))).toEqual(loginRequired);
    await madeFrom(order({ address, as: await verified(), body }));
    await madeFrom(order({ body: shelf([last(6)]) }));
    await madeFrom(order({ address }));
  });

  test("what is paid counts no more: the rest can be ordered then", async () => {
    const address = newAddress();
    const body = orderOf({ code: "PACIFIER", quantity: 30 });
    const paid = await madeFrom(order({ address, body }));
    expect(await statusOf(order({ address, body }))).toBe(400);
    await pay(paid);
    await madeFrom(order({ address, body }));
  });
});
