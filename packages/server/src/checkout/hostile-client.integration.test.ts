import { randomUUID } from "node:crypto";
import type { Inserted, OrderInsert, Paid } from "@nestling/contract/orders";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { InsertedOrder } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";

/*
 * A client that tries to cheat. The answer is always isValid false or a refusal, and nothing changes: no order, no payment, no
 * stock, no job, no mail.
 */

const shop = await testShop({ limits: unlimited });
const maya = await shop.signIn();
const mallory = await shop.signIn();

/** The rows of all tables that an order changes. */
async function everything(): Promise<unknown> {
  const { rows } = await shop.database.execute(sql`select
    (select json_agg(o order by id) from orders o) as orders,
    (select json_agg(p order by order_id) from payment p) as payments,
    (select json_agg(s order by code) from sku s) as stock,
    (select json_agg(v order by id) from voucher v) as vouchers,
    (select count(*) from order_part) as parts, (select count(*) from order_line) as lines,
    (select count(*) from order_token) as tokens, (select count(*) from order_event) as events,
    (select count(*) from refund) as refunds, (select count(*) from voucher_use) as uses,
    (select count(*) from mail) as mails, (select count(*) from notification) as notifications`);
  return { rows, intents: [...shop.payments.intents], queued: shop.queued() };
}

const good = orderOf({ code: "BOOTS-7", quantity: 2 }, { code: "PACIFIER", quantity: 1 });
const headers = () => ({ "idempotency-key": randomUUID(), "checkout-id": randomUUID() });

let order: InsertedOrder;
beforeAll(async () => {
  order = (await (await shop.insert(orderOf({ code: "PACIFIER", quantity: 1 }))).json()) as InsertedOrder;
});

/** The body with a changed first line. */
function withLine(line: object, rest: (body: OrderInsert) => object = () => ({})): object {
  const [first, ...others] = good.subOrders;
  const [item, ...items] = first?.productItems ?? [];
  const subOrders = [{ ...first, productItems: [{ ...item, ...line }, ...items] }, ...others];
  return { ...good, subOrders, ...rest(good) };
}

/** The body with all amounts multiplied by `share`. */
function cheaper(share: number): object {
  const part = (amount: number) => Math.round(amount * share * 100) / 100;
  return {
    ...good,
    subOrders: good.subOrders.map((subOrder) => ({
      ...subOrder,
      totalPriceProduct: part(subOrder.totalPriceProduct),
      productItems: subOrder.productItems.map((item) => ({
        ...item,
        price: part(item.price),
        promotion_price: part(item.promotion_price),
      })),
    })),
    price: part(good.price),
    priceAfterApplyVoucher: Math.round((part(good.price) + good.shippingFee) * 100) / 100,
  };
}

/** The body with another quantity of the first line, and totals that fit it. */
function ofQuantity(quantity: number): object {
  const total = Math.round(42 * quantity * 100) / 100;
  const [first, ...others] = good.subOrders;
  const [item] = first?.productItems ?? [];
  return {
    ...good,
    subOrders: [{ ...first, productItems: [{ ...item, quantity }], totalPriceProduct: total }, ...others],
    price: total + 8.5,
    priceAfterApplyVoucher: Math.round((total + 8.5 + good.shippingFee) * 100) / 100,
  };
}

const lines = (count: number, code: (at: number) => string): object => {
  const [first, ...others] = good.subOrders;
  const [item] = first?.productItems ?? [];
  const productItems = Array.from({ length: count }, (_, at) => ({ ...item, code: code(at) }));
  return { ...good, subOrders: [{ ...first, productItems }, ...others] };
};

const lies: Readonly<Record<string, object>> = {
  "a lower price on a line": withLine({ promotion_price: 1 }),
  "a lower price everywhere, and totals that fit": cheaper(0.5),
  "everything for nothing": cheaper(0),
  "everything for a cent": cheaper(0.0001),
  "a higher price everywhere": cheaper(2),
  "another original price": withLine({ price: 42 }),
  "a lower total of a part": {
    ...good,
    subOrders: good.subOrders.map((part) => ({ ...part, totalPriceProduct: 1 })),
  },
  "a lower total": { ...good, priceAfterApplyVoucher: 1 },
  "a total of nothing": { ...good, priceAfterApplyVoucher: 0 },
  "a negative total": { ...good, priceAfterApplyVoucher: -10 },
  "no shipping fee": {
    ...good,
    subOrders: good.subOrders.map((part) => ({ ...part, shipping_information: { shippingFee: 0 } })),
    shippingFee: 0,
    priceAfterApplyVoucher: good.price,
  },
  "a negative shipping fee": { ...good, shippingFee: -5, priceAfterApplyVoucher: good.price - 5 },
  "a shipping fee of one part alone": { ...good, shippingFee: 0, priceAfterApplyVoucher: good.price },
  "a voucher that nobody knows": { ...good, voucher_code: "FREE", priceAfterApplyVoucher: 1 },
  "a discount without a voucher": { ...good, priceAfterApplyVoucher: good.price },
  "a negative quantity": ofQuantity(-1),
  "a negative quantity beside a good one": withLine({ quantity: -3 }),
  "half a pair": ofQuantity(0.5),
  "a hundredth too little": ofQuantity(1.99),
  "none at all": ofQuantity(0),
  "more than there are": ofQuantity(4),
  "a thousand": ofQuantity(1_000),
  "2 to the 31st": ofQuantity(2 ** 31),
  "2 to the 53rd": withLine({ quantity: 2 ** 53 }),
  "1e308 of them": withLine({ quantity: 1e308 }),
  "a quantity as text": withLine({ quantity: "2" }),
  "10,000 lines of one variant": lines(10_000, () => "BOOTS-7"),
  "10,000 lines of variants that nobody knows": lines(10_000, (at) => `NO-${at}`),
  "201 lines": lines(201, (at) => `NO-${at}`),
  "a variant twice": lines(2, () => "BOOTS-7"),
  "no lines": { ...good, subOrders: [] },
  "a product that nobody knows": withLine({ id: 999_999 }),
  "a variant that nobody knows": withLine({ code: "BOOTS-99" }),
  "a cheap product's number with a dear one's variant": withLine({ id: 12 }),
  "a dear variant among a cheap product's": withLine({ code: "PACIFIER", promotion_price: 8.5, price: 8.5 }),
  "a product in two parts": { ...good, subOrders: [...good.subOrders, ...good.subOrders] },
};

describe.each(Object.entries(lies))("[API-05] [CHK-04] an order with %s", (_, body) => {
  const paths = {
    "a guest's": ["/api/ecommerce-order-client/insert-and-get-token-payment", {}],
    "a customer's": ["/api/ecommerce-order-user/insert-and-get-token-payment", mallory.headers],
  } as const;

  test.each(Object.entries(paths))("is not taken as %s, and changes nothing", async (_who, [path, who]) => {
    const before = await everything();
    const answer = await shop.post(path, body, { ...headers(), ...who });
    const said = (await answer.json()) as Inserted | { status: false };
    expect([200, 400]).toContain(answer.status);
    expect(said).toMatchObject(answer.status === 200 ? { isValid: false } : { status: false });
    expect(await everything()).toEqual(before);
  });
});

describe("another customer's order", () => {
  const token = "AAAAAAAAAAAAAAAAAAAAAA";
  const asGuest = "/api/ecommerce-order-client";
  const asUser = "/api/ecommerce-order-user";

  test("[API-21] is shown, canceled and received by nobody who has its number alone", async () => {
    const own = (await (
      await shop.insert(orderOf({ code: "PACIFIER", quantity: 1 }))
    ).json()) as InsertedOrder;
    const before = await everything();
    const id = order.order_id;
    for (const key of [token, own.order_token ?? "", "", "null"]) {
      expect((await shop.check(id, key)).status).toBe(404);
      const withKey = { headers: { "order-token": key } };
      const answers = [
        shop.api.request(`${asGuest}/${id}`, withKey),
        shop.api.request(`${asGuest}/${id}/cancel`, { method: "POST", ...withKey }),
        shop.api.request(`${asGuest}/${id}/confirm-received`, { method: "POST", ...withKey }),
      ];
      for (const { status } of await Promise.all(answers)) expect([400, 404]).toContain(status);
    }
    for (const { headers: as } of [maya, mallory]) {
      const answers = [
        shop.api.request(`${asUser}/${id}`, { headers: as }),
        shop.api.request(`${asUser}/${id}/cancel`, { method: "POST", headers: as }),
        shop.post(`${asUser}/check-stripe-payment-success`, { order_id: id, system_type: "unknown" }, as),
      ];
      for (const { status } of await Promise.all(answers)) expect(status).toBe(404);
    }
    expect(await everything()).toEqual(before);
  });

  test("[API-21] and its figures are what they are, whatever fields come with the question about its payment", async () => {
    const own = (await (
      await shop.insert(orderOf({ code: "PACIFIER", quantity: 1 }))
    ).json()) as InsertedOrder;
    const { order_id, order_token } = own;
    const plain = await (await shop.check(order_id, order_token ?? "")).json();
    const before = await everything();
    const { subOrders } = orderOf({ code: "BOOTS-7", quantity: 999 });
    const at = `${asGuest}/check-stripe-payment-success`;
    const asked = { order_id, order_token, system_type: "ios", subOrders, price: 0, shippingFee: 0 };
    const answer = await shop.post(at, asked);
    expect(await answer.json()).toEqual(plain);
    expect((await shop.post(at, { ...asked, price: "0" })).status).toBe(400);
    expect(await everything()).toEqual(before);
  });

  test("[CHK-07] is not paid by the payment of another: each has its own token, however often it is shown", async () => {
    const insert = (key: string) => shop.insert(orderOf({ code: "PACIFIER", quantity: 1 }), key, key);
    const [one, other] = [randomUUID(), randomUUID()];
    const [first, second] = [
      (await (await insert(one)).json()) as InsertedOrder,
      (await (await insert(other)).json()) as InsertedOrder,
    ];
    expect(first.payment?.token_payment).not.toBe(second.payment?.token_payment);
    shop.payments.pay(`pi_${first.order_id}`);
    const check = async (made: InsertedOrder) =>
      (await (await shop.check(made.order_id, made.order_token ?? "")).json()) as Paid;
    expect(await check(first)).toMatchObject({ status: true });

    const before = await everything();
    expect(await check(second)).toMatchObject({ status: false, order: { status: "WAIT_BUYER_PAY" } });
    // The paid order sent again under its own key: the same order, without a payment.
    expect(await (await insert(one)).json()).toMatchObject({ order_id: first.order_id, payment: null });
    // And with another cart under that key.
    const reused = await shop.insert(orderOf({ code: "BOOTS-7", quantity: 1 }), one, one);
    expect(reused.status).toBe(400);
    // A webhook that claims it changes nothing either, because the payment service is asked.
    await shop.webhook({ id: "evt_forged", intentId: `pi_${second.order_id}` }, "forged");
    expect(await everything()).toEqual(before);
  });
});
