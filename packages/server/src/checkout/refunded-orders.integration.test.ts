/** What happens to orders that are refunded in full (PAY-02, ORD-02). */
import { cents } from "@nestling/commerce/money";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { alerts } from "../alerts/tables.ts";
import { skus } from "../catalogue/tables.ts";
import { notifications } from "../notifications/tables.ts";
import { refundOrder } from "../orders/merchant-changes.ts";
import { type InsertedOrder, orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { newVoucher, tenthOff, usesOf } from "../testing/vouchers.ts";
import { sweepOrders } from "./sweep-orders.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, pay, readAs, stockOf } = orderCalls(shop);
const minute = 60_000;
const before = { stock: 10_000, reserved: 0, committed: 0 };

let maya = await shop.signIn();

beforeEach(async () => {
  maya = await shop.signIn();
  await shop.runJobs();
  await shop.database.update(skus).set(before).where(eq(skus.code, "PACIFIER"));
});

/** A paid order of two pacifiers for $19.99. */
async function paid(): Promise<InsertedOrder> {
  const made = await orderedBy(maya, orderOf({ code: "PACIFIER", quantity: 2 }));
  await pay(made);
  return made;
}

const refund = (made: InsertedOrder) => refundOrder(shop.context, made.order_number);

/** The merchant makes a refund in the payment service's dashboard, and its webhook arrives. */
async function refundInDashboard(made: InsertedOrder, amount: number): Promise<void> {
  const id = `re_dashboard_${crypto.randomUUID()}`;
  const intentId = `pi_${made.order_id}`;
  shop.payments.refunds.set(id, { id, key: undefined, intentId, amount: cents(amount), state: "succeeded" });
  await shop.webhook({ id: `evt_${id}`, refundId: id });
  await shop.runJobs();
}

/** Ends the hold, and runs the job that moves orders. */
async function holdEnds(): Promise<void> {
  shop.passTime(31 * minute);
  await sweepOrders(shop.context);
}

async function alertsOf({ order_id }: InsertedOrder): Promise<string[]> {
  const rows = await shop.database.select().from(alerts).where(eq(alerts.orderId, order_id));
  return rows.filter(({ resolvedAt }) => resolvedAt === null).map(({ kind }) => kind);
}

async function messageCounts(made: InsertedOrder) {
  const mails = await shop.mailsTo(maya.account.email);
  const news = await shop.database
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, maya.account.id));
  return {
    mails: mails.filter(({ subject }) => subject?.includes(`order ${made.order_number} is canceled`)).length,
    notifications: news.filter(({ title }) => title === "Your order is canceled").length,
  };
}

const once = { mails: 1, notifications: 1 };

describe("an order whose money has all gone back", () => {
  test("[PAY-02] [ORD-02] is canceled and never claimed; stock and voucher are free, and its customer gets one mail and one notification", async () => {
    const voucher = await newVoucher(shop.database, { limitPerCustomer: 1 });
    const made = await orderedBy(maya, tenthOff(voucher.code));
    await pay(made);
    expect(await refund(made)).toMatchObject({ outcome: "requested", amount: 1064, isCanceled: true });
    await shop.runJobs();
    await holdEnds();
    expect(await readAs(maya, made.order_id)).toMatchObject({ status: "CANCEL", refunded: 10.64 });
    expect(await stockOf("PACIFIER")).toEqual(before);
    expect(await usesOf(shop.database, voucher.id)).toEqual({ used: 0, holders: [] });
    expect(await messageCounts(made)).toEqual(once);
    expect(await alertsOf(made)).toEqual([]);
  });

  test("[PAY-02] is canceled by a refund in Stripe's dashboard as well, of which its customer is informed once", async () => {
    const made = await paid();
    await refundInDashboard(made, 1999);
    await holdEnds();
    expect(await readAs(maya, made.order_id)).toMatchObject({ status: "CANCEL", refunded: 19.99 });
    expect(await stockOf("PACIFIER")).toEqual(before);
    expect(await messageCounts(made)).toEqual(once);
    const news = await shop.database.select().from(notifications);
    const ofOrder = news.filter(({ path }) => path?.includes(made.order_id)).map(({ title }) => title);
    expect(ofOrder.toSorted()).toEqual(["Thank you for your order", "Your order is canceled"]);
  });

  test("[PAY-02] refunded and claimed at the same moment it is one of the two", async () => {
    for (let turn = 0; turn < 15; turn += 1) {
      const made = await paid();
      shop.passTime(31 * minute);
      const both = [() => sweepOrders(shop.context), () => refund(made)];
      await Promise.all((turn % 2 === 0 ? both : both.reverse()).map((go) => go()));
      await shop.runJobs();
      const { status, timeline } = await readAs(maya, made.order_id);
      const wasClaimed = timeline.some((event) => event.status === "IN_PROGRESS");
      expect(status).toBe(wasClaimed ? "IN_PROGRESS" : "CANCEL");
    }
  });
});
