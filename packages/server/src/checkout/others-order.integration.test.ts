import { randomUUID } from "node:crypto";
import type { Inserted } from "@nestling/contract/orders";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { skus } from "../catalogue/tables.ts";
import { orders } from "../orders/tables.ts";
import { askCall } from "../testing/ask.ts";
import { insertedFrom, madeFrom, orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";

/* Several people may use a browser, and so its Checkout-Id: nobody closes the unpaid order of another. */

const shop = await testShop({ limits: unlimited });
const { stockOf } = orderCalls(shop);

type SignedIn = { headers: Record<string, string> };
type Buyer = SignedIn | string;

/** Sends the cart of a checkout: of a guest by email, or of a customer. `token` is that of an earlier order. */
function send(checkout: string, buyer: Buyer, token?: string, note = "", key: string = randomUUID()) {
  const headers = {
    "idempotency-key": key,
    "checkout-id": checkout,
    ...(token !== undefined && { "order-token": token }),
  };
  const cart = { ...orderOf({ code: "PACIFIER", quantity: 1 }), note };
  return typeof buyer === "string"
    ? askCall(shop.api, "insertGuestOrder", headers, { json: { ...cart, email: buyer } })
    : askCall(shop.api, "insertUserOrder", { ...buyer.headers, ...headers }, { json: cart });
}

const openIn = async (checkout: string) => {
  const unpaid = and(eq(orders.checkoutId, checkout), eq(orders.status, "WAIT_BUYER_PAY"));
  return (await shop.database.select({ id: orders.id }).from(orders).where(unpaid)).map(({ id }) => id);
};

/** What the caller reads about an order of another customer, which says nothing of it. */
const refused: Inserted = {
  status: true,
  isValid: false,
  issues: [
    {
      code: "conflict",
      message: "This cart was ordered in this browser with a different account or email.",
    },
  ],
  new_checkout_id: true,
};

const [typed, corrected] = ["maya@exmaple.com", "maya@example.com"];

beforeEach(async () => {
  await shop.database.update(skus).set({ reserved: 0, committed: 0, stock: 1_000 });
});

describe("the unpaid order is replaced", () => {
  test("[CHK-11] by a guest who corrects the email and has its token", async () => {
    const checkout = randomUUID();
    const first = await madeFrom(send(checkout, typed));
    const second = await madeFrom(send(checkout, corrected, first.order_token));
    expect(await openIn(checkout)).toEqual([second.order_id]);
    expect((await stockOf("PACIFIER")).reserved, "the former one gave back its stock").toBe(1);
  });

  test("[CHK-11] by a guest who logs in and has its token, with whatever email", async () => {
    const [maya, checkout] = [await shop.signIn(), randomUUID()];
    const first = await madeFrom(send(checkout, typed));
    const second = await madeFrom(send(checkout, maya, first.order_token));
    expect(await openIn(checkout)).toEqual([second.order_id]);
  });

  test("[CHK-11] by the same guest or account without a token, in any case of the email", async () => {
    const [maya, guests, hers] = [await shop.signIn(), randomUUID(), randomUUID()];
    await madeFrom(send(guests, corrected));
    const second = await madeFrom(send(guests, corrected.toUpperCase(), undefined, "Ring twice."));
    expect(await openIn(guests)).toEqual([second.order_id]);
    await madeFrom(send(hers, maya));
    const changed = await madeFrom(send(hers, maya, undefined, "Ring twice."));
    expect(await openIn(hers)).toEqual([changed.order_id]);
  });

  test("[CHK-11] by a guest who has the token of a repeated key, and with any of its tokens", async () => {
    const checkout = randomUUID();
    const first = await madeFrom(send(checkout, typed));
    const repeated = await madeFrom(send(checkout, typed));
    expect(repeated.order_id).toBe(first.order_id);
    const second = await madeFrom(send(checkout, corrected, first.order_token));
    expect(await openIn(checkout)).toEqual([second.order_id]);
  });

  test("[CHK-07] once, by the same request sent again or twice at once", async () => {
    const [checkout, key] = [randomUUID(), randomUUID()];
    const { order_token } = await madeFrom(send(checkout, typed));
    const again = () => send(checkout, corrected, order_token, "", key);
    const [one, two] = await Promise.all([madeFrom(again()), madeFrom(again())]);
    const later = await madeFrom(again());
    expect([two.order_id, later.order_id]).toEqual([one.order_id, one.order_id]);
    expect(await openIn(checkout)).toEqual([one.order_id]);
  });
});

describe("the unpaid order of another customer stays open", () => {
  test("[CHK-11] [API-21] for anyone who sends its cart without its token, and as often as they like", async () => {
    const [maya, noah] = [await shop.signIn(), await shop.signIn()];
    const buyers: [name: string, first: Buyer, second: Buyer][] = [
      ["a guest with another email", typed, corrected],
      ["a customer who logs in after ordering as a guest", typed, maya],
      ["a guest after a log-out", maya, corrected],
      ["a guest with the email of the account", maya, maya.account.email],
      ["another account", maya, noah],
    ];
    for (const [name, first, second] of buyers) {
      const [checkout, key] = [randomUUID(), randomUUID()];
      const made = await madeFrom(send(checkout, first));
      for (let time = 0; time < 2; time += 1) {
        const answer = await insertedFrom(send(checkout, second, undefined, "", key));
        expect(answer, name).toEqual(refused);
      }
      expect(await openIn(checkout), name).toEqual([made.order_id]);
      expect(shop.payments.intents.get(`pi_${made.order_id}`)?.state, name).toBe("open");
      await madeFrom(send(randomUUID(), second));
    }
  });

  test("[CHK-11] for tokens that do not open it: another order's, made-up, empty and expired ones", async () => {
    const checkout = randomUUID();
    const [made, other] = [await madeFrom(send(checkout, typed)), await madeFrom(send(randomUUID(), typed))];
    for (const token of [other.order_token, "AAAAAAAAAAAAAAAAAAAAAA", "", made.order_id]) {
      expect(await insertedFrom(send(checkout, corrected, token)), token).toEqual(refused);
    }
    shop.passTime(31 * 24 * 3_600_000);
    expect(await insertedFrom(send(checkout, corrected, made.order_token))).toEqual(refused);
    expect(await openIn(checkout)).toEqual([made.order_id]);
  });

  test("[CHK-11] also when its time to pay is over, until the shop closes it", async () => {
    const checkout = randomUUID();
    const made = await madeFrom(send(checkout, typed));
    shop.passTime(31 * 60_000);
    expect(await insertedFrom(send(checkout, corrected))).toEqual(refused);
    expect(await openIn(checkout)).toEqual([made.order_id]);
    const second = await madeFrom(send(checkout, corrected, made.order_token));
    expect(await openIn(checkout)).toEqual([second.order_id]);
  });

  test("[CHK-11] when five others send its cart at once", async () => {
    const checkout = randomUUID();
    const made = await madeFrom(send(checkout, typed));
    const others = Array.from({ length: 5 }, (_, index) => `noah${index}@example.com`);
    const answers = await Promise.all(others.map((email) => insertedFrom(send(checkout, email))));
    expect(answers).toEqual(others.map(() => refused));
    expect(await openIn(checkout)).toEqual([made.order_id]);
  });

  test("[CHK-07] when it is paid or being charged, and the other reads so", async () => {
    for (const token of [undefined, "its own"]) {
      const checkout = randomUUID();
      const made = await madeFrom(send(checkout, typed));
      const carried = token && made.order_token;
      const intent = shop.payments.intents.get(`pi_${made.order_id}`);
      if (intent) intent.state = "processing";
      expect(await insertedFrom(send(checkout, corrected, carried))).toMatchObject({
        issues: [{ code: "payment_in_progress" }],
      });
      if (intent) intent.state = "open";
      shop.payments.pay(`pi_${made.order_id}`);
      const answer = await insertedFrom(send(checkout, corrected, carried));
      expect(answer).toMatchObject({ issues: [{ code: "already_paid" }] });
      expect(answer).not.toHaveProperty("paid_order");
    }
  });
});

test("[CHK-11] of two corrections at once with the token one is made, and the other begins anew", async () => {
  const checkout = randomUUID();
  const { order_token } = await madeFrom(send(checkout, typed));
  const answers = await Promise.all(
    [corrected, "maya.torres@example.com"].map((email) => insertedFrom(send(checkout, email, order_token))),
  );
  const made = answers.filter((answer) => answer.isValid).map(({ order_id }) => order_id);
  expect(made).toHaveLength(1);
  expect(await openIn(checkout)).toEqual(made);
  expect(answers.find(({ isValid }) => !isValid)).toMatchObject({ issues: [{ code: "conflict" }] });
});
