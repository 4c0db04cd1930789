import { randomUUID } from "node:crypto";
import type { Inserted, Paid, Validation } from "@nestling/contract/orders";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { productFreight, skus } from "../catalogue/tables.ts";
import { orderEvents, orders } from "../orders/tables.ts";
import { stripeEvents } from "../payments/tables.ts";
import type { InsertedOrder } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";

const shop = await testShop();

async function made(response: Response | Promise<Response>): Promise<InsertedOrder> {
  const answer = (await (await response).json()) as Inserted;
  if (!answer.isValid) throw new Error(`not valid: ${JSON.stringify(answer)}`);
  return answer;
}

async function issuesOf(response: Response | Promise<Response>) {
  const answer = (await (await response).json()) as Inserted | Validation;
  return "issues" in answer ? answer.issues : [];
}

async function stockOf(code: string) {
  const [row] = await shop.database.select().from(skus).where(eq(skus.code, code));
  if (row === undefined) throw new Error(`no such variant: ${code}`);
  const { stock, reserved, committed } = row;
  return { stock, reserved, committed };
}

async function check({ order_id, order_token = "" }: InsertedOrder): Promise<Paid> {
  return (await (await shop.check(order_id, order_token)).json()) as Paid;
}

const intentOf = (order: InsertedOrder) => `pi_${order.order_id}`;

beforeEach(async () => {
  shop.payments.away = false;
  await shop.database.update(skus).set({ reserved: 0, committed: 0 });
});

describe("validating an order", () => {
  const validate = (body: unknown) => shop.post("/api/ecommerce-order-client/validate-product-order", body);

  test("[API-05] [CHK-10] an order at the shop's own figures is valid, shipping counted once a product", async () => {
    const lines = [
      { code: "BOOTS-7", quantity: 2 },
      { code: "BOOTS-8", quantity: 1 },
      { code: "PACIFIER", quantity: 3 },
    ];
    const body = orderOf(...lines);
    expect(body.shippingFee).toBe(2.99);
    expect(await (await validate(body)).json()).toEqual({ status: true, isValid: true });
  });

  test("[API-05] [CHK-04] a price that the client lowers is not believed", async () => {
    const body = orderOf({ code: "BOOTS-7", quantity: 1 });
    const item = body.subOrders[0]?.productItems[0];
    if (item) item.promotion_price = 0.5;
    const issues = await issuesOf(validate({ ...body, price: 0.5 }));
    expect(issues).toMatchObject([{ code: "price_changed", sku: "BOOTS-7", now: { promotion_price: 42 } }]);
  });

  test("[API-05] [CHK-04] nor is a total, nor a shipping fee", async () => {
    const body = orderOf({ code: "PACIFIER", quantity: 1 });
    expect(await issuesOf(validate({ ...body, price: 1 }))).toMatchObject([{ code: "total_differs" }]);
    const subOrders = body.subOrders.map((sub) => ({ ...sub, shipping_information: { shippingFee: 0 } }));
    expect(await issuesOf(validate({ ...body, subOrders, shippingFee: 0 }))).toMatchObject([
      { code: "shipping_changed", id: 12, now: { shippingFee: 2.99 } },
    ]);
  });

  test("[API-05] more than there is, and what is not sold, each say so in their line", async () => {
    expect(await issuesOf(validate(orderOf({ code: "BOOTS-8", quantity: 2 })))).toMatchObject([
      { code: "stock_short", sku: "BOOTS-8", now: { stock: 1 } },
    ]);
    const unknown = orderOf({ code: "BOOTS-7", quantity: 1 });
    const item = unknown.subOrders[0]?.productItems[0];
    if (item) item.code = "BOOTS-99";
    expect(await issuesOf(validate(unknown))).toMatchObject([{ code: "not_sold", sku: "BOOTS-99" }]);
  });

  test.each([
    ["a negative quantity", { quantity: -1 }],
    ["a fraction", { quantity: 1.5 }],
    ["a huge quantity", { quantity: 1e9 }],
    ["no quantity", { quantity: undefined }],
    ["a text", { quantity: "2" }],
  ])("[API-05] %s is refused, and the answer names the field", async (_, change) => {
    const body = orderOf({ code: "BOOTS-7", quantity: 1 });
    Object.assign(body.subOrders[0]?.productItems[0] ?? {}, change);
    const response = await validate(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      status: false,
      fields: [{ path: "subOrders.0.productItems.0.quantity" }],
    });
  });

  test.each([["{"], ["null"], ["[]"], ['"text"'], ["{}"], [""]])(
    "[API-05] the body %j is refused",
    async (text) => {
      expect((await validate(text)).status).toBe(400);
    },
  );
});

describe("making an order", () => {
  test("[API-08] a guest gets the order's id, number and token, and what the card form needs", async () => {
    const order = await made(shop.insert());
    expect(order).toMatchObject({
      order_number: expect.stringMatching(/^NST-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      order_token: expect.stringMatching(/^[\w-]{22}$/),
      pay_before: "2026-11-21T12:30:00.000Z",
      payment: { provider: "sandbox", amount: 84, token_payment: expect.stringContaining("secret") },
    });
  });

  describe("to a country with a shipping fee of its own", () => {
    const freight = (country: string, fee: number | null) =>
      shop.database.insert(productFreight).values({ productId: 12, country, fee });
    const pacifier = orderOf({ code: "PACIFIER", quantity: 1 });

    afterEach(async () => {
      await shop.database.delete(productFreight);
    });

    test("[CHK-12] [API-08] is made when the shopper has seen that fee, and else names it", async () => {
      await freight("US", 725);
      expect(await issuesOf(shop.insert(pacifier))).toEqual([
        {
          code: "shipping_changed",
          id: 12,
          message: "Shipping is now $7.25.",
          now: { shippingFee: 7.25 },
        },
      ]);
      const subOrders = pacifier.subOrders.map((sub) => ({
        ...sub,
        shipping_information: { shippingFee: 7.25 },
      }));
      const total = { shippingFee: 7.25, priceAfterApplyVoucher: 8.5 + 7.25 };
      const order = await made(shop.insert({ ...pacifier, ...total, subOrders }));
      expect(order.payment?.amount).toBe(15.75);
    });

    test("[CHK-12] [API-08] is not made where the product is not shipped to, and holds nothing", async () => {
      await freight("US", null);
      const before = await stockOf("PACIFIER");
      expect(await issuesOf(shop.insert(pacifier))).toEqual([
        {
          code: "not_shippable",
          id: 12,
          message: "We can't ship this to your address. Remove it, or use another address.",
        },
      ]);
      expect(await stockOf("PACIFIER")).toEqual(before);
    });

    test("[CHK-12] changes nothing for other countries, nor before the address is known", async () => {
      await freight("CA", 1_900);
      await freight("GB", null);
      await made(shop.insert(pacifier));
      const validated = await shop.post("/api/ecommerce-order-client/validate-product-order", pacifier);
      expect(await validated.json()).toEqual({ status: true, isValid: true });
    });
  });

  test("[CHK-08] its stock is reserved with it", async () => {
    await made(shop.insert());
    expect(await stockOf("BOOTS-7")).toEqual({ stock: 3, reserved: 2, committed: 0 });
    expect(await issuesOf(shop.insert())).toMatchObject([{ code: "stock_short", now: { stock: 1 } }]);
  });

  test("[CHK-07] the same attempt twice at once makes one order and one payment", async () => {
    const [key, checkout] = [randomUUID(), randomUUID()];
    const body = orderOf({ code: "BOOTS-7", quantity: 3 });
    const before = shop.payments.intents.size;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => made(shop.insert(body, key, checkout))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(shop.payments.intents.size).toBe(before + 1);
    expect(await stockOf("BOOTS-7")).toEqual({ stock: 3, reserved: 3, committed: 0 });
  });

  test("[CHK-07] the same key with another body is refused", async () => {
    const key = randomUUID();
    await made(shop.insert(orderOf({ code: "PACIFIER", quantity: 1 }), key));
    const response = await shop.insert(orderOf({ code: "PACIFIER", quantity: 2 }), key);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "key_reused" });
  });

  test("a changed cart replaces its unpaid order: nobody is kept out by his own reservation", async () => {
    const checkout = randomUUID();
    const first = await made(shop.insert(orderOf({ code: "BOOTS-7", quantity: 3 }), randomUUID(), checkout));
    const second = await made(shop.insert(orderOf({ code: "BOOTS-7", quantity: 2 }), randomUUID(), checkout));
    expect(second.order_id).not.toBe(first.order_id);
    expect(await stockOf("BOOTS-7")).toEqual({ stock: 3, reserved: 2, committed: 0 });
    expect(shop.payments.intents.get(intentOf(first))?.state).toBe("canceled");
    expect((await check(first)).order.status).toBe("CLOSED");
  });

  test("[CHK-11] when the order to replace turns out paid, the answer says so, and the order is settled", async () => {
    const checkout = randomUUID();
    const first = await made(shop.insert(undefined, randomUUID(), checkout));
    shop.payments.pay(intentOf(first));
    const second = shop.insert(orderOf({ code: "PACIFIER", quantity: 1 }), randomUUID(), checkout);
    expect(await (await second).json()).toMatchObject({
      isValid: false,
      issues: [{ code: "already_paid" }],
      paid_order: { order_id: first.order_id },
    });
    expect(await check(first)).toMatchObject({ status: true, payment: "paid" });
  });

  test("eight carts race for three pairs: three get one, five are refused", async () => {
    const one = orderOf({ code: "BOOTS-7", quantity: 1 });
    const answers = await Promise.all(Array.from({ length: 8 }, async () => (await shop.insert(one)).json()));
    expect(answers.filter((answer) => (answer as Inserted).isValid)).toHaveLength(3);
    expect(await stockOf("BOOTS-7")).toEqual({ stock: 3, reserved: 3, committed: 0 });
  });

  test("while nobody takes payments the order waits, and the same attempt goes on from there", async () => {
    const [key, checkout] = [randomUUID(), randomUUID()];
    shop.payments.away = true;
    const refused = await shop.insert(undefined, key, checkout);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).not.toBeNull();
    shop.payments.away = false;
    await made(shop.insert(undefined, key, checkout));
    expect(await stockOf("BOOTS-7")).toEqual({ stock: 3, reserved: 2, committed: 0 });
  });

  test.each([
    ["email", { email: "maya.torres@" }, "email"],
    ["postal code", { address: { zip_code: "941" } }, "address.zip_code"],
    ["region of another country", { address: { state: "DE-BE" } }, "address.state"],
    ["[ADDR-02] postal code of another region", { address: { state: "US-AK" } }, "address.zip_code"],
  ])("[API-08] a wrong %s is refused, and the answer names the field", async (_, change, path) => {
    const body = orderOf({ code: "PACIFIER", quantity: 1 });
    const address = { ...body.address, ...("address" in change ? change.address : {}) };
    const response = await shop.insert({ ...body, ...change, address });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: [{ path }] });
  });

  test("[API-08] what the shopper saw as the amount to pay must be it", async () => {
    const body = { ...orderOf({ code: "PACIFIER", quantity: 1 }), priceAfterApplyVoucher: 0.5 };
    expect(await issuesOf(shop.insert(body))).toMatchObject([{ code: "total_differs" }]);
  });

  test("[API-08] without its two keys an order is refused", async () => {
    const path = "/api/ecommerce-order-client/insert-and-get-token-payment";
    const response = await shop.post(path, orderOf({ code: "PACIFIER", quantity: 1 }));
    expect(response.status).toBe(400);
  });
});

describe("settling a payment", () => {
  test("[API-09] an order is paid when Stripe says so, whatever the browser says", async () => {
    const order = await made(shop.insert());
    expect(await check(order)).toMatchObject({
      status: false,
      payment: "open",
      order: { status: "WAIT_BUYER_PAY" },
    });
    shop.payments.pay(intentOf(order));
    expect(await check(order)).toMatchObject({
      status: true,
      payment: "paid",
      order: {
        status: "WAITING_ACCEPT",
        label: "Waiting Confirm",
        card: { brand: "visa", last4: "4242" },
        summary: { originalPrice: 112, promotionPrice: 84, shippingFee: 0, priceAfterApplyVoucher: 84 },
        timeline: [{ status: "WAIT_BUYER_PAY" }, { status: "WAITING_ACCEPT" }],
      },
    });
    expect(await stockOf("BOOTS-7")).toEqual({ stock: 3, reserved: 0, committed: 2 });
  });

  test("a decline keeps the order, says why, and a good card succeeds on it", async () => {
    const order = await made(shop.insert());
    shop.payments.decline(intentOf(order), "Your card was declined.");
    expect(await check(order)).toMatchObject({ payment: "failed", message: "Your card was declined." });
    shop.payments.pay(intentOf(order));
    const paid = await check(order);
    expect(paid).toMatchObject({ payment: "paid", order: { order_id: order.order_id } });
    expect(paid.message, "what was said of the other card is over").toBeUndefined();
  });

  test.each([
    ["before", ["webhook", "return"]],
    ["after", ["return", "webhook"]],
    ["without", ["webhook"]],
    ["twice, around", ["webhook", "return", "webhook"]],
  ])("[CHK-07] the webhook %s the browser's return settles the order once", async (_, calls) => {
    const order = await made(shop.insert(orderOf({ code: "PACIFIER", quantity: 1 })));
    shop.payments.pay(intentOf(order));
    for (const call of calls) {
      if (call === "return") await check(order);
      else await shop.webhook({ id: `evt_${order.order_id}`, intentId: intentOf(order) });
      await shop.runJobs();
    }
    const events = await shop.database
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.order_id));
    expect(events.filter((event) => event.status === "WAITING_ACCEPT")).toHaveLength(1);
    expect(await stockOf("PACIFIER")).toEqual({ stock: 100, reserved: 0, committed: 1 });
  });

  test("[CHK-07] webhook and return at the same moment settle it once", async () => {
    const order = await made(shop.insert(orderOf({ code: "PACIFIER", quantity: 1 })));
    shop.payments.pay(intentOf(order));
    await shop.webhook({ id: `evt_${order.order_id}`, intentId: intentOf(order) });
    await Promise.all([shop.runJobs(), check(order), check(order), check(order)]);
    expect(await stockOf("PACIFIER")).toEqual({ stock: 100, reserved: 0, committed: 1 });
  });

  test("[API-20] a webhook with a forged signature is refused and not stored", async () => {
    const response = await shop.webhook({ id: "evt_forged", intentId: "pi_x" }, "forged");
    expect(response.status).toBe(400);
    const rows = await shop.database.select().from(stripeEvents).where(eq(stripeEvents.id, "evt_forged"));
    expect(rows).toEqual([]);
  });

  test("an event about a payment that is not the shop's is stored and left alone", async () => {
    shop.payments.intents.set("pi_foreign", {
      orderId: randomUUID(),
      amount: 1 as never,
      currency: "usd",
      state: "paid",
      declines: [],
    });
    expect((await shop.webhook({ id: "evt_foreign", intentId: "pi_foreign" })).status).toBe(200);
    await shop.runJobs();
    const [row] = await shop.database.select().from(stripeEvents).where(eq(stripeEvents.id, "evt_foreign"));
    expect(row?.handledAt).not.toBeNull();
  });

  test("a payment of another amount is never settled", async () => {
    const order = await made(shop.insert(orderOf({ code: "PACIFIER", quantity: 1 })));
    shop.payments.pay(intentOf(order), 50);
    expect(await check(order)).toMatchObject({ status: false, order: { status: "WAIT_BUYER_PAY" } });
  });

  test("[API-21] an order opens with its own token alone", async () => {
    const [mine, other] = [
      await made(shop.insert()),
      await made(shop.insert(orderOf({ code: "PACIFIER", quantity: 1 }))),
    ];
    expect((await shop.check(mine.order_id, other.order_token ?? "")).status).toBe(404);
    expect((await shop.check(mine.order_id, "")).status).toBe(404);
    expect((await shop.check(randomUUID(), mine.order_token ?? "")).status).toBe(404);
  });

  test("[API-21] neither a token nor a key lies readable in the database", async () => {
    const key = randomUUID();
    const order = await made(shop.insert(orderOf({ code: "PACIFIER", quantity: 1 }), key));
    const [row] = await shop.database.select().from(orders).where(eq(orders.id, order.order_id));
    const stored = JSON.stringify(row, (_, value) =>
      value?.type === "Buffer" ? Buffer.from(value.data).toString("latin1") : value,
    );
    expect(stored).not.toContain(key);
    expect(stored).not.toContain(order.order_token);
  });
});
