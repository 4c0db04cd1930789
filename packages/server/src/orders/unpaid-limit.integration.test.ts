import { randomUUID } from "node:crypto";
import { calls } from "@nestling/contract/calls";
import type { Later } from "@nestling/contract/common";
import { describe, expect, test } from "vitest";
import { orderOf } from "../testing/goods.ts";
import { madeFrom, orderCalls } from "../testing/orders.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { orders } from "./tables.ts";

const shop = await testShop({ limits: unlimited, mostUnpaid: 3 });
const { insertAs, pay, stockOf } = orderCalls(shop);

const someEmail = () => `${randomUUID()}@example.com`;

type Someone = { address?: string; email?: string; checkout?: string; bearer?: Record<string, string> };

/** An order of one pacifier, from an address of the internet. */
function order({ address = randomAddress(), email = someEmail(), checkout = randomUUID() }: Someone = {}) {
  const [, path] = calls.insertGuestOrder;
  const headers = {
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
    "checkout-id": checkout,
  };
  const body = JSON.stringify({ ...orderOf({ code: "PACIFIER", quantity: 1 }), email });
  const caller = { address, requestId: randomUUID() };
  return shop.api.request(path, { method: "POST", headers, body }, { caller });
}

let turn = 0;
function randomAddress(): string {
  turn += 1;
  return `198.51.100.${turn}`;
}

async function statuses(answers: (Response | Promise<Response>)[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ status }) => status).sort();
}

describe("orders that wait to be paid", () => {
  test("[CHK-11] are three of an e-mail at most, however it is written: the fourth is told when to come again", async () => {
    const email = someEmail();
    for (let i = 0; i < 3; i += 1) expect((await order({ email })).status).toBe(200);
    shop.passTime(10 * 60_000);
    const refused = await order({ email: email.toUpperCase() });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe(String(20 * 60));
    expect((await refused.json()) as Later).toMatchObject({
      code: "rate_limited",
      reason: "unpaid_orders",
      message: expect.stringMatching(/^There are too many orders .* Please try again in 20 minutes\.$/),
    });
  });

  test("[CHK-11] are three of an address at most, whoever they are for; of an IPv6 one its network counts", async () => {
    const address = randomAddress();
    for (let i = 0; i < 3; i += 1) expect((await order({ address })).status).toBe(200);
    expect((await order({ address })).status).toBe(429);
    expect((await order()).status).toBe(200);
    for (let i = 0; i < 3; i += 1) expect((await order({ address: `2001:db8:7:1::${i}` })).status).toBe(200);
    expect((await order({ address: "2001:db8:7:1::ffff" })).status).toBe(429);
    expect((await order({ address: "2001:db8:7:2::1" })).status).toBe(200);
  });

  test("[CHK-11] are three and no more, however many are made at once", async () => {
    const { reserved } = await stockOf("PACIFIER");
    const [email, address] = [someEmail(), randomAddress()];
    const both = Array.from({ length: 6 }, () => [order({ email }), order({ address })]).flat();
    expect(await statuses(both)).toEqual([...Array(6).fill(200), ...Array(6).fill(429)]);
    expect((await stockOf("PACIFIER")).reserved).toBe(reserved + 6);
  });

  test("[CHK-11] count no more once they are paid, given up or past their time", async () => {
    const [email, checkout] = [someEmail(), randomUUID()];
    const first = await madeFrom(order({ email }));
    await madeFrom(order({ email, checkout }));
    await madeFrom(order({ email }));
    // Another order of the same cart takes the place of the former one.
    await madeFrom(order({ email, checkout }));
    await pay(first);
    await madeFrom(order({ email }));
    expect((await order({ email })).status).toBe(429);
    shop.passTime(31 * 60_000);
    await madeFrom(order({ email }));
  });

  test("[CHK-11] a stranger with the e-mail of an account does not keep its owner out", async () => {
    const maya = await shop.signIn();
    for (let i = 0; i < 3; i += 1) await madeFrom(order({ email: maya.account.email }));
    for (let i = 0; i < 3; i += 1) await madeFrom(insertAs(maya));
    expect((await insertAs(maya)).status).toBe(429);
  });

  test("a refused order leaves nothing behind", async () => {
    const email = someEmail();
    for (let i = 0; i < 3; i += 1) await order({ email });
    const before = [
      await shop.database.$count(orders),
      await stockOf("PACIFIER"),
      shop.payments.intents.size,
    ];
    await order({ email });
    expect([
      await shop.database.$count(orders),
      await stockOf("PACIFIER"),
      shop.payments.intents.size,
    ]).toEqual(before);
  });
});
