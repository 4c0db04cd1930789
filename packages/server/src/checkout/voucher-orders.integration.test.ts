import { randomUUID } from "node:crypto";
import type { Paid } from "@nestling/contract/orders";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { skus } from "../catalogue/tables.ts";
import { orderLines, orderParts, orders } from "../orders/tables.ts";
import { payments } from "../payments/tables.ts";
import { insertedFrom, issuesFrom, madeFrom, stepsOf } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { newVoucher, tenthOff, usesOf, withVoucher } from "../testing/vouchers.ts";

/* What an order costs with a voucher, from a cent too little to nothing at all. */

const shop = await testShop({ limits: unlimited });
const { database } = shop;

const pacifiers = (quantity: number) => orderOf({ code: "PACIFIER", quantity });

async function stockOf(code: string) {
  const [row] = await database.select().from(skus).where(eq(skus.code, code));
  return row && { reserved: row.reserved, committed: row.committed };
}

beforeEach(async () => {
  await database.update(skus).set({ reserved: 0, committed: 0 });
});

describe("an order with a voucher", () => {
  test("[VOU-02] costs its products and shipping less the voucher, and says so ever after", async () => {
    const { code } = await newVoucher(database, { unit: "MONEY", discount: 500 });
    const order = await madeFrom(shop.insert(withVoucher(pacifiers(2), code, 5)));
    expect(order.payment?.amount).toBe(14.99);
    expect(shop.payments.intents.get(`pi_${order.order_id}`)?.amount).toBe(1_499);
    const { order: read } = (await (
      await shop.check(order.order_id, order.order_token ?? "")
    ).json()) as Paid;
    expect(read).toMatchObject({
      voucher_code: code,
      summary: { promotionPrice: 17, shippingFee: 2.99, priceApplyVoucher: 5, priceAfterApplyVoucher: 14.99 },
    });
  });

  test("[VOU-02] [VOU-05] a percentage is taken of all products together, half a cent up, and of no shipping", async () => {
    const { code } = await newVoucher(database, { discount: 1_250 });
    // 12.5 % of 50.50 is 6.3125; of 8.50 and of 42.00 alone it would be 1.0625 and 5.25.
    const body = orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
    expect((await madeFrom(shop.insert(withVoucher(body, code, 6.31)))).payment?.amount).toBe(47.18);
    // 5 % of 8.50 is 0.425.
    const half = await newVoucher(database, { discount: 500 });
    expect((await madeFrom(shop.insert(withVoucher(pacifiers(1), half.code, 0.43)))).payment?.amount).toBe(
      11.06,
    );
  });

  test("[MKT-04] each line keeps its share of the discount, split by price", async () => {
    const { code } = await newVoucher(database, { unit: "MONEY", discount: 1_000 });
    const body = orderOf(
      { code: "BOOTS-7", quantity: 2 },
      { code: "BOOTS-8", quantity: 1 },
      { code: "PACIFIER", quantity: 1 },
    );
    const { order_id } = await madeFrom(shop.insert(withVoucher(body, code, 10)));
    const lines = await database
      .select({ sku: orderLines.skuCode, discount: orderLines.discount })
      .from(orderLines)
      .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
      .where(eq(orderParts.orderId, order_id))
      .orderBy(asc(orderLines.skuCode));
    // 84.00, 42.00 and 8.50 of 134.50.
    expect(lines).toEqual([
      { sku: "BOOTS-7", discount: 625 },
      { sku: "BOOTS-8", discount: 312 },
      { sku: "PACIFIER", discount: 63 },
    ]);
  });

  test("[VOU-03] too small an order says how much is missing, and takes no use", async () => {
    const { id, code } = await newVoucher(database, { orderMinPrice: 4_000, limitPerCustomer: 1 });
    expect(await issuesFrom(shop.insert(tenthOff(code)))).toEqual([
      { code: "voucher", message: "For orders of $40.00 or more: add $31.50 more to use it." },
    ]);
    expect(await usesOf(database, id)).toEqual({ used: 0, holders: [] });
  });

  test.each([
    ["never heard of", undefined, "That code isn't valid."],
    ["disabled", { disabledAt: new Date("2026-11-02") }, "That code isn't valid."],
    ["not begun", { startsAt: new Date("2026-12-01") }, "This promo code isn't active yet."],
    ["over", { endsAt: new Date("2026-11-02") }, "This promo code has expired."],
    ["used up", { totalLimit: 1, used: 1 }, "This promo code has been fully redeemed."],
  ])("[API-08] one that is %s says so, and no order is made", async (_, as, message) => {
    const { code } = as === undefined ? { code: "NEVER-HEARD" } : await newVoucher(database, as);
    const key = randomUUID();
    expect(await issuesFrom(shop.insert(tenthOff(code), key))).toEqual([{ code: "voucher", message }]);
    expect(await stockOf("PACIFIER")).toEqual({ reserved: 0, committed: 0 });
  });

  test("[CHK-04] a discount that the client makes up is not believed", async () => {
    const { id, code } = await newVoucher(database);
    const body = { ...tenthOff(code), priceAfterApplyVoucher: 1 };
    expect(await issuesFrom(shop.insert(body))).toMatchObject([{ code: "total_differs" }]);
    const without = { ...tenthOff(code), voucher_code: undefined };
    expect(await issuesFrom(shop.insert(without))).toMatchObject([{ code: "total_differs" }]);
    expect(await usesOf(database, id)).toMatchObject({ used: 0 });
  });

  test("[CHK-07] the same attempt eight times at once takes one use", async () => {
    const { id, code } = await newVoucher(database, { limitPerCustomer: 1 });
    const [key, checkout] = [randomUUID(), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => madeFrom(shop.insert(tenthOff(code), key, checkout))),
    );
    expect(new Set(answers.map(({ order_id }) => order_id)).size).toBe(1);
    expect(await usesOf(database, id)).toEqual({ used: 1, holders: ["maya.torres@example.com"] });
  });
});

describe("an order that costs nothing", () => {
  const free = async () => {
    const voucher = await newVoucher(database, { unit: "MONEY", discount: 10_000, limitPerCustomer: 1 });
    return { voucher, body: withVoucher(orderOf({ code: "BOOTS-7", quantity: 1 }), voucher.code, 42) };
  };

  test("[VOU-06] has no payment, waits to be accepted at once, and its stock is sold", async () => {
    const { voucher, body } = await free();
    const before = shop.payments.intents.size;
    const order = await madeFrom(shop.insert(body));
    expect(order.payment).toBeNull();
    expect(shop.payments.intents.size).toBe(before);
    expect(await database.select().from(payments).where(eq(payments.orderId, order.order_id))).toEqual([]);
    expect(await stockOf("BOOTS-7")).toEqual({ reserved: 0, committed: 1 });
    expect(await usesOf(database, voucher.id)).toMatchObject({ used: 1 });
    const paid = (await (await shop.check(order.order_id, order.order_token ?? "")).json()) as Paid;
    expect(paid).toMatchObject({
      status: true,
      payment: "paid",
      order: {
        status: "WAITING_ACCEPT",
        hold_until: "2026-11-21T12:30:00.000Z",
        summary: { priceApplyVoucher: 42, priceAfterApplyVoucher: 0 },
      },
    });
    const steps = await stepsOf(database, order.order_id);
    expect(steps.map(({ status, cause }) => [status, cause])).toEqual([
      ["WAIT_BUYER_PAY", "ordered"],
      ["WAITING_ACCEPT", "nothing_to_pay"],
    ]);
  });

  test("[VOU-06] [CHK-11] holds nothing unpaid, and so may be larger than what waits to be paid", async () => {
    const { code } = await newVoucher(shop.database, { unit: "MONEY", discount: 100_000 });
    await shop.database
      .update(skus)
      .set({ stock: 20, reserved: 0, committed: 0 })
      .where(eq(skus.code, "BOOTS-7"));
    const all = orderOf({ code: "BOOTS-7", quantity: 20 });
    expect((await shop.insert(all)).status, "to be paid it is too much for a guest").toBe(400);
    expect((await madeFrom(shop.insert(withVoucher(all, code, 840)))).payment).toBeNull();
  });

  test("[VOU-06] is made while no card can be charged, too", async () => {
    shop.payments.away = true;
    const { body } = await free();
    expect(await madeFrom(shop.insert(body))).toMatchObject({ payment: null });
    shop.payments.away = false;
  });

  test("[VOU-06] [CHK-07] the same attempt again, or at once, is the same order", async () => {
    const { voucher, body } = await free();
    const [key, checkout] = [randomUUID(), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => insertedFrom(shop.insert(body, key, checkout))),
    );
    answers.push(await insertedFrom(shop.insert(body, key, checkout)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ isValid: true, payment: null });
    expect(await usesOf(database, voucher.id)).toMatchObject({ used: 1 });
    expect(await stockOf("BOOTS-7")).toEqual({ reserved: 0, committed: 1 });
  });

  test("[VOU-03] [VOU-06] shipping is always paid, though the voucher be worth more than the products", async () => {
    const { code } = await newVoucher(database, { unit: "MONEY", discount: 10_000 });
    const order = await madeFrom(shop.insert(withVoucher(pacifiers(1), code, 8.5)));
    expect(order.payment?.amount).toBe(2.99);
  });

  test("[VOU-06] what is left is too little for a card: the order is not valid", async () => {
    const { id, code } = await newVoucher(database, { unit: "MONEY", discount: 4_199 });
    const body = withVoucher(orderOf({ code: "BOOTS-7", quantity: 1 }), code, 41.99);
    expect(await issuesFrom(shop.insert(body))).toMatchObject([{ code: "below_minimum" }]);
    expect(await usesOf(database, id)).toMatchObject({ used: 0 });
    expect(await database.select().from(orders).where(eq(orders.voucherCode, code))).toEqual([]);
  });
});
