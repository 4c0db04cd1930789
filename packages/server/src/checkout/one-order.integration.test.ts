import { randomUUID } from "node:crypto";
import type { Inserted } from "@nestling/contract/orders";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { skus } from "../catalogue/tables.ts";
import { orders } from "../orders/tables.ts";
import { insertedFrom, madeFrom, orderCalls, settleOrder } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { newVoucher, withVoucher } from "../testing/vouchers.ts";

/* The cart of a browser is ordered and paid once, whatever is sent under its Checkout-Id and how often. */

const shop = await testShop({ limits: unlimited });
const { insertAs, pay, advance, cancelAs } = orderCalls(shop);

const email = "maya.torres@example.com";
const pacifier = (change: object = {}) => ({
  ...orderOf({ code: "PACIFIER", quantity: 1 }),
  email,
  ...change,
});

/** Sends the cart of a checkout, each time under a new key. */
const send = (checkout: string, body: unknown = pacifier(), key: string = randomUUID()) =>
  shop.insert(body, key, checkout);

const ordersIn = (checkout: string) =>
  shop.database.select().from(orders).where(eq(orders.checkoutId, checkout));

const openIn = (checkout: string) =>
  shop.database
    .select()
    .from(orders)
    .where(and(eq(orders.checkoutId, checkout), eq(orders.status, "WAIT_BUYER_PAY")));

const codesOf = (answer: Inserted) => ("issues" in answer ? answer.issues.map(({ code }) => code) : []);

beforeEach(async () => {
  await shop.database.update(skus).set({ reserved: 0, committed: 0, stock: 1_000 });
});

describe("a cart that was paid", () => {
  test("[CHK-07] [CHK-11] is not ordered again: the answer names the paid order to its guest", async () => {
    const checkout = randomUUID();
    const first = await madeFrom(send(checkout));
    await pay(first);
    expect(await insertedFrom(send(checkout))).toEqual({
      status: true,
      isValid: false,
      issues: [
        {
          code: "already_paid",
          message: `You've already paid for these items: order ${first.order_number}.`,
        },
      ],
      paid_order: { order_id: first.order_id, order_number: first.order_number },
    });
    const changed = pacifier({ ...orderOf({ code: "BOOTS-7", quantity: 1 }), email: email.toUpperCase() });
    expect(await insertedFrom(send(checkout, changed))).toMatchObject({
      issues: [{ code: "already_paid" }],
      paid_order: { order_id: first.order_id },
    });
    expect(await ordersIn(checkout)).toHaveLength(1);
  });

  test("[CHK-07] is not ordered again by the customer who is signed in", async () => {
    const [maya, checkout] = [await shop.signIn(), randomUUID()];
    const again = () => insertAs(maya, undefined, randomUUID(), checkout);
    const first = await madeFrom(again());
    await pay(first);
    expect(await insertedFrom(again())).toMatchObject({
      isValid: false,
      issues: [{ code: "already_paid" }],
      paid_order: { order_id: first.order_id, order_number: first.order_number },
    });
    expect(await ordersIn(checkout)).toHaveLength(1);
  });

  test("[CHK-07] [VOU-06] is not ordered again where there was nothing to pay", async () => {
    const { code } = await newVoucher(shop.database, { unit: "MONEY", discount: 100_000 });
    const boots = { ...orderOf({ code: "BOOTS-7", quantity: 1 }), email };
    const [checkout, body] = [randomUUID(), withVoucher(boots, code, 42)];
    expect((await madeFrom(send(checkout, body))).payment).toBeNull();
    expect(codesOf(await insertedFrom(send(checkout, body)))).toEqual(["already_paid"]);
    expect(await ordersIn(checkout)).toHaveLength(1);
  });

  test("[CHK-07] is not ordered again however far its order has come", async () => {
    const checkout = randomUUID();
    const first = await madeFrom(send(checkout));
    await pay(first);
    for (const status of ["IN_PROGRESS", "SHIPPING", "WAIT_BUYER_CONFIRM_GOODS", "FINISH"] as const) {
      await advance(first, status);
      expect(codesOf(await insertedFrom(send(checkout))), status).toEqual(["already_paid"]);
    }
  });

  test("[API-21] another account learns that it was paid, and nothing of the order", async () => {
    const [maya, noah, checkout] = [await shop.signIn(), await shop.signIn(), randomUUID()];
    const hers = await madeFrom(insertAs(maya, undefined, randomUUID(), checkout));
    await pay(hers);
    const his = await insertedFrom(insertAs(noah, undefined, randomUUID(), checkout));
    expect(codesOf(his)).toEqual(["already_paid"]);
    expect(his).not.toHaveProperty("paid_order");
    expect(JSON.stringify(his)).not.toContain(hers.order_number);
    const guests = await insertedFrom(send(checkout, pacifier({ email: maya.account.email })));
    expect(codesOf(guests)).toEqual(["already_paid"]);
    expect(JSON.stringify(guests)).not.toContain(hers.order_number);
  });

  test("[API-21] nor does another account whose call finds that the order is just paid", async () => {
    const [maya, noah, checkout] = [await shop.signIn(), await shop.signIn(), randomUUID()];
    const hers = await madeFrom(insertAs(maya, undefined, randomUUID(), checkout));
    shop.payments.pay(`pi_${hers.order_id}`);
    const his = await insertedFrom(insertAs(noah, undefined, randomUUID(), checkout));
    expect(codesOf(his)).toEqual(["already_paid"]);
    expect(JSON.stringify(his)).not.toContain(hers.order_number);
    expect(JSON.stringify(his)).not.toContain(hers.order_id);
  });

  test("[API-21] a guest with another email learns nothing of the order, nor does an account", async () => {
    const [noah, checkout] = [await shop.signIn(), randomUUID()];
    const hers = await madeFrom(send(checkout));
    await pay(hers);
    const others = [
      await insertedFrom(send(checkout, pacifier({ email: "noah@example.com" }))),
      await insertedFrom(insertAs(noah, undefined, randomUUID(), checkout)),
    ];
    for (const answer of others) {
      expect(codesOf(answer)).toEqual(["already_paid"]);
      expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${hers.order_number}|${hers.order_id}`));
    }
  });

  test("[CHK-11] is ordered again under a new Checkout-Id, and under its own once it was canceled", async () => {
    const [maya, checkout] = [await shop.signIn(), randomUUID()];
    const first = await madeFrom(insertAs(maya, undefined, randomUUID(), checkout));
    await pay(first);
    await madeFrom(insertAs(maya));
    await cancelAs(maya, first.order_id);
    await shop.runJobs();
    await madeFrom(insertAs(maya, undefined, randomUUID(), checkout));
  });

  test("[CHK-07] in the very moment in which the cart is sent again is not charged twice", async () => {
    for (let run = 0; run < 10; run += 1) {
      const checkout = randomUUID();
      const first = await madeFrom(send(checkout));
      shop.payments.pay(`pi_${first.order_id}`);
      const changed = pacifier({ note: "Please ring twice." });
      const [again] = await Promise.all([
        insertedFrom(send(checkout, changed)),
        settleOrder(shop.context, first.order_id),
      ]);
      expect(codesOf(again)).toEqual(["already_paid"]);
      expect(await ordersIn(checkout)).toHaveLength(1);
    }
  });
});

describe("one cart sent five times at once under different keys", () => {
  const five = (body: (index: number) => unknown, checkout: string) =>
    Promise.all(Array.from({ length: 5 }, (_, index) => insertedFrom(send(checkout, body(index)))));

  test("[CHK-07] [CHK-11] is one order, which every answer names and every token opens", async () => {
    for (let run = 0; run < 10; run += 1) {
      const checkout = randomUUID();
      const answers = await five(() => pacifier(), checkout);
      const all = await ordersIn(checkout);
      expect(all.map(({ status }) => status)).toEqual(["WAIT_BUYER_PAY"]);
      for (const answer of answers) {
        if (!answer.isValid) throw new Error(JSON.stringify(answer));
        expect(answer.order_id).toBe(all[0]?.id);
        expect((await shop.check(answer.order_id, answer.order_token ?? "")).status).toBe(200);
      }
    }
  });

  test("[CHK-11] with another note in each, leaves one order open, and an answer that names it", async () => {
    for (let run = 0; run < 10; run += 1) {
      const checkout = randomUUID();
      const answers = await five((index) => pacifier({ note: `Note ${index}` }), checkout);
      const open = await openIn(checkout);
      expect(open).toHaveLength(1);
      const made = answers.filter(({ isValid }) => isValid);
      expect(made.map((answer) => answer.isValid && answer.order_id)).toContain(open[0]?.id);
      const others = answers.filter(({ isValid }) => !isValid);
      for (const answer of others) expect(codesOf(answer)).toEqual(["conflict"]);
    }
    const [stock] = await shop.database.select().from(skus).where(eq(skus.code, "PACIFIER"));
    expect(stock?.reserved, "what was closed gave back its stock").toBe(10);
  });

  test("[VOU-06] with nothing to pay, is one order: the other answers say that it is paid", async () => {
    const { code } = await newVoucher(shop.database, { unit: "MONEY", discount: 100_000 });
    const boots = { ...orderOf({ code: "BOOTS-7", quantity: 1 }), email };
    const checkout = randomUUID();
    const answers = await five(() => withVoucher(boots, code, 42), checkout);
    expect(answers.filter(({ isValid }) => isValid)).toHaveLength(1);
    expect(answers.flatMap(codesOf)).toEqual(Array(4).fill("already_paid"));
    expect(await ordersIn(checkout)).toHaveLength(1);
  });
});

test("[CHK-11] the same order sent again under another key is the one that waits to be paid", async () => {
  const checkout = randomUUID();
  const [first, second] = [await madeFrom(send(checkout)), await madeFrom(send(checkout))];
  expect(second).toMatchObject({ order_id: first.order_id, payment: first.payment });
  shop.passTime(31 * 60_000);
  const third = await madeFrom(send(checkout));
  expect(third.order_id, "what can no longer be paid is replaced").not.toBe(first.order_id);
});

test("[CHK-07] the same attempt sent again after its order was closed makes no order, and says so", async () => {
  const [maya, checkout, key] = [await shop.signIn(), randomUUID(), randomUUID()];
  const again = () => insertAs(maya, undefined, key, checkout);
  const first = await madeFrom(again());
  await cancelAs(maya, first.order_id);
  expect(codesOf(await insertedFrom(again()))).toEqual(["conflict"]);
  expect(await ordersIn(checkout)).toHaveLength(1);
});

test("[CHK-11] while the earlier order is being charged, the answer says so, and no order is made", async () => {
  const checkout = randomUUID();
  const first = await madeFrom(send(checkout));
  const intent = shop.payments.intents.get(`pi_${first.order_id}`);
  if (intent) intent.state = "processing";
  const answer = await insertedFrom(send(checkout, pacifier({ note: "Another" })));
  expect(codesOf(answer)).toEqual(["payment_in_progress"]);
  expect(await ordersIn(checkout)).toHaveLength(1);
});

test("[CHK-07] repeats at once of an order whose payment was not opened yet open one, and none fails", async () => {
  const [checkout, key] = [randomUUID(), randomUUID()];
  shop.payments.away = true;
  expect((await send(checkout, pacifier(), key)).status).toBe(503);
  shop.payments.away = false;
  const repeats = await Promise.all(Array.from({ length: 6 }, () => send(checkout, pacifier(), key)));
  expect(repeats.map(({ status }) => status)).toEqual(Array(6).fill(200));
});
