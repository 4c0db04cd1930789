import { randomUUID } from "node:crypto";
import { cents } from "@nestling/commerce/money";
import type { Inserted, Order, Orders, Paid } from "@nestling/contract/orders";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { accounts } from "../accounts/tables.ts";
import { skus } from "../catalogue/tables.ts";
import { askCall } from "../testing/ask.ts";
import { madeFrom, orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { refundOrder } from "./merchant-changes.ts";
import { orderParts, orders, orderTokens } from "./tables.ts";

const shop = await testShop({ limits: unlimited });
const { insertAs, orderedBy, orderedWith, readAs, pay, advance } = orderCalls(shop);

const pacifiers = (quantity: number) => orderOf({ code: "PACIFIER", quantity });

async function historyOf(person: { headers: Record<string, string> }, page = "1") {
  const answer = await askCall(shop.api, "listOrders", person.headers, { query: { page } });
  return (await answer.json()) as Orders;
}

describe("an order of who is signed in", () => {
  test("[API-06] is the account's, with its email, and opens by no token", async () => {
    const maya = await shop.signIn();
    const made = await orderedBy(maya, { ...pacifiers(1), email: "somebody.else@example.com" });
    expect(made).not.toHaveProperty("order_token");
    expect(made.payment).toMatchObject({ provider: "sandbox", amount: 11.49 });
    const [row] = await shop.database.select().from(orders).where(eq(orders.id, made.order_id));
    expect(row).toMatchObject({ accountId: maya.account.id, byGuest: false, email: maya.account.email });
    const tokens = await shop.database
      .select()
      .from(orderTokens)
      .where(eq(orderTokens.orderId, made.order_id));
    expect(tokens).toEqual([]);
  });

  test("[API-06] the same attempt again gives the same order, without an email in the body", async () => {
    const maya = await shop.signIn();
    const { email: _, ...body } = pacifiers(1);
    const [key, checkout] = [randomUUID(), randomUUID()];
    const first = await madeFrom(insertAs(maya, body, key, checkout));
    expect(await madeFrom(insertAs(maya, body, key, checkout))).toEqual(first);
  });

  test("[API-21] another's key gives nothing of the other's order", async () => {
    const [maya, ann] = [await shop.signIn(), await shop.signIn()];
    const key = randomUUID();
    await madeFrom(insertAs(maya, pacifiers(1), key));
    for (const answer of [await insertAs(ann, pacifiers(1), key), await shop.insert(pacifiers(1), key)]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "key_reused" });
    }
  });

  test("[API-21] a cart whose former order turns out paid says so to a guest, and shows nothing of it", async () => {
    const maya = await shop.signIn();
    const checkout = randomUUID();
    const first = await madeFrom(insertAs(maya, pacifiers(1), randomUUID(), checkout));
    shop.payments.pay(`pi_${first.order_id}`);
    const second = await shop.insert(pacifiers(2), randomUUID(), checkout);
    const said = (await second.json()) as Inserted;
    expect(said).toMatchObject({ isValid: false, issues: [{ code: "already_paid" }] });
    expect(JSON.stringify(said)).not.toContain(first.order_id);
    expect(await readAs(maya, first.order_id)).toMatchObject({ status: "WAITING_ACCEPT" });
  });

  test("[API-07] it is paid when Stripe says so", async () => {
    const maya = await shop.signIn();
    const { order_id } = await orderedBy(maya);
    const check = async () => {
      const json = { order_id, system_type: "unknown" };
      return (await (await askCall(shop.api, "checkUserPayment", maya.headers, { json })).json()) as Paid;
    };
    expect(await check()).toMatchObject({ status: false, payment: "open" });
    shop.payments.pay(`pi_${order_id}`);
    expect(await check()).toMatchObject({
      status: true,
      payment: "paid",
      order: { status: "WAITING_ACCEPT" },
    });
  });

  test("[API-06] a customer whose account has just been deleted is asked to sign in", async () => {
    const maya = await shop.signIn();
    await shop.database.delete(accounts).where(eq(accounts.id, maya.account.id));
    expect((await insertAs(maya)).status).toBe(401);
  });
});

describe("the history of orders", () => {
  test("[API-17] [ACC-01] has ten a page, the latest first, with pictures, pieces and what can be done", async () => {
    const maya = await shop.signIn();
    const made = [];
    for (let i = 0; i < 12; i += 1) made.push(await orderedBy(maya));
    const latestFirst = made.map(({ order_number }) => order_number).reverse();
    const [first, second] = [await historyOf(maya), await historyOf(maya, "2")];
    expect(first.orders.map(({ order_number }) => order_number)).toEqual(latestFirst.slice(0, 10));
    expect(second.orders.map(({ order_number }) => order_number)).toEqual(latestFirst.slice(10));
    expect(second).toMatchObject({ page: 2, pageSize: 10, total: 12, total_is_capped: false });
    expect(first.orders[0]).toMatchObject({
      status: "WAIT_BUYER_PAY",
      label: "In Progress",
      items: 1,
      pictures: ["/media/pacifier"],
      refunded: 0,
      actions: ["pay", "cancel"],
      summary: { promotionPrice: 8.5, shippingFee: 2.99, priceAfterApplyVoucher: 11.49 },
    });
    expect(await historyOf(maya, "3")).toMatchObject({ orders: [], total: 12 });
  });

  test("[API-17] a picture that several variants share stands there once, pieces are all counted", async () => {
    const maya = await shop.signIn();
    await orderedBy(
      maya,
      orderOf(
        { code: "BOOTS-7", quantity: 1 },
        { code: "BOOTS-8", quantity: 1 },
        { code: "PACIFIER", quantity: 3 },
      ),
    );
    const [order] = (await historyOf(maya)).orders;
    expect(order).toMatchObject({ items: 5, pictures: ["/media/boots-front", "/media/pacifier"] });
  });

  test("[API-17] it shows the pictures of the variants, four at most, in their order, and what has really gone back", async () => {
    const maya = await shop.signIn();
    const picture = (id: string) => ({ id, alt: id, width: 9, height: 9, color: "#F1E8DA" });
    await shop.database
      .update(skus)
      .set({ picture: picture("red-boots"), stock: 100 })
      .where(eq(skus.code, "BOOTS-8"));
    const made = await orderedBy(
      maya,
      orderOf({ code: "BOOTS-8", quantity: 1 }, { code: "PACIFIER", quantity: 1 }),
    );
    await shop.database.update(skus).set({ picture: null });
    await pay(made);
    const [listed] = (await historyOf(maya)).orders;
    expect(listed?.pictures).toEqual(["/media/red-boots", "/media/pacifier"]);
    const { subOrders } = await readAs(maya, made.order_id);
    expect(subOrders.flatMap(({ items }) => items.map(({ avatar }) => avatar))).toEqual(listed?.pictures);
    await shop.database.execute(sql`
      insert into order_line (part_id, position, sku_code, name, avatar, sku_text, price, promotion_price, quantity, discount)
      select part_id, 10 + n, sku_code, name, '/media/' || n, sku_text, price, promotion_price, 1, 0
      from order_line join order_part on order_part.id = part_id, generate_series(1, 3) as n
      where order_id = ${made.order_id} and sku_code = 'BOOTS-8'`);
    const refunded = async () => {
      const [order] = (await historyOf(maya)).orders;
      return [order?.pictures.length, order?.refunded];
    };
    await refundOrder(shop.context, made.order_number, cents(300));
    expect(await refunded(), "the bank has not got it yet").toEqual([4, 0]);
    await shop.runJobs();
    expect(await refunded()).toEqual([4, 3]);
  });

  test("[API-17] who has ordered nothing has no orders", async () => {
    expect(await historyOf(await shop.signIn())).toMatchObject({ orders: [], total: 0 });
  });

  test("[API-17] [ACC-01] an order has its items, figures, address and timeline", async () => {
    const maya = await shop.signIn();
    const made = await orderedBy(maya);
    await pay(made);
    const order = await readAs(maya, made.order_id);
    expect(order).toMatchObject({
      order_number: made.order_number,
      label: "Waiting Confirm",
      hold_until: "2026-11-21T12:30:00.000Z",
      email: maya.account.email,
      address: { city: "San Francisco" },
      subOrders: [{ items: [{ code: "PACIFIER", name: "Natural Rubber Pacifier", quantity: 1 }] }],
      card: { brand: "visa", last4: "4242" },
      actions: ["cancel"],
      timeline: [{ status: "WAIT_BUYER_PAY" }, { status: "WAITING_ACCEPT" }],
    } satisfies DeepPartial<Order>);
  });

  test("[ACC-01] [DELIV-01] an order promises dates from its payment on, until its parts have arrived", async () => {
    const maya = await shop.signIn();
    const made = await orderedBy(maya);
    await shop.database
      .update(orderParts)
      .set({ minDays: 5, maxDays: 9 })
      .where(eq(orderParts.orderId, made.order_id));
    const read = async () => {
      const { subOrders, pay_before } = await readAs(maya, made.order_id);
      return [pay_before !== undefined, subOrders[0]?.arrives];
    };
    expect(await read()).toEqual([true, { from: "2026-11-26", to: "2026-11-30" }]);
    shop.passTime(24 * 3_600_000);
    await pay(made);
    expect(await read()).toEqual([false, { from: "2026-11-27", to: "2026-12-01" }]);
    await advance(made, "IN_PROGRESS", "SHIPPING");
    expect(await read()).toEqual([false, { from: "2026-11-27", to: "2026-12-01" }]);
    await advance(made, "WAIT_BUYER_CONFIRM_GOODS");
    expect(await read()).toEqual([false, undefined]);
  });
});

type DeepPartial<T> = { [Key in keyof T]?: DeepPartial<T[Key]> };

describe("a guest's order", () => {
  test("[ORD-03] with the email of a verified account is the account's from the first moment", async () => {
    const maya = await shop.signIn({ emailVerifiedAt: new Date() });
    const { order_id, order_token } = await orderedWith(maya.account.email.toUpperCase());
    expect(order_token).toBeDefined();
    expect((await historyOf(maya)).orders).toMatchObject([{ order_id }]);
  });

  test("[ORD-03] [AUTH-15] with one that an account only claims is nobody's", async () => {
    const claimant = await shop.signIn();
    await orderedWith(claimant.account.email);
    expect((await historyOf(claimant)).orders).toEqual([]);
  });

  test("[CHK-11] keeps where it came from while it is unpaid, and no longer", async () => {
    const made = await orderedWith("somebody@example.com");
    await shop.database.update(orders).set({ cameFrom: "192.0.2.7" }).where(eq(orders.id, made.order_id));
    await pay(made);
    const [row] = await shop.database.select().from(orders).where(eq(orders.id, made.order_id));
    expect(row?.cameFrom).toBeNull();
  });
});
