/** What happens to orders that are refunded in full (PAY-02, ORD-02). */
import { type Cents, cents } from "@nestling/commerce/money";
import type { OrderStatus } from "@nestling/commerce/order-status";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { alerts } from "../alerts/tables.ts";
import { skus } from "../catalogue/tables.ts";
import { notifications } from "../notifications/tables.ts";
import { cancelByShop, keepOrder, refundOrder, repeatRefunds } from "../orders/merchant-changes.ts";
import { refunds } from "../payments/tables.ts";
import { type InsertedOrder, orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { newVoucher, tenthOff, usesOf } from "../testing/vouchers.ts";
import { sweepOrders } from "./sweep-orders.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, pay, advance, cancelAs, readAs, stockOf } = orderCalls(shop);
const minute = 60_000;
const before = { stock: 10_000, reserved: 0, committed: 0 };

let maya = await shop.signIn();

beforeEach(async () => {
  maya = await shop.signIn();
  shop.payments.refundsBecome = "succeeded";
  await shop.runJobs();
  await shop.database.update(skus).set(before).where(eq(skus.code, "PACIFIER"));
});

/** A paid order of two pacifiers for $19.99, in this status. */
async function orderIn(status: OrderStatus = "WAITING_ACCEPT"): Promise<InsertedOrder> {
  const made = await orderedBy(maya, orderOf({ code: "PACIFIER", quantity: 2 }));
  await pay(made);
  if (status !== "WAITING_ACCEPT") await advance(made, status);
  return made;
}

const statusOf = async (made: InsertedOrder) => (await readAs(maya, made.order_id)).status;

const refund = (made: InsertedOrder, amount?: Cents) => refundOrder(shop.context, made.order_number, amount);

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

const refundsOf = ({ order_id }: InsertedOrder) =>
  shop.database.select().from(refunds).where(eq(refunds.orderId, order_id));

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

  test("[PAY-02] is not claimed while the refund is on its way, and cannot be kept", async () => {
    const made = await orderIn();
    await refund(made);
    await holdEnds();
    expect(await statusOf(made)).toBe("IN_CANCEL");
    expect(await keepOrder(shop.context, made.order_id)).toBe(false);
    await shop.runJobs();
    expect(await statusOf(made)).toBe("CANCEL");
  });

  test("[PAY-02] is canceled by a refund in Stripe's dashboard as well, of which its customer is informed once", async () => {
    const made = await orderIn();
    await refundInDashboard(made, 1999);
    await holdEnds();
    expect(await readAs(maya, made.order_id)).toMatchObject({ status: "CANCEL", refunded: 19.99 });
    expect(await stockOf("PACIFIER")).toEqual(before);
    expect(await messageCounts(made)).toEqual(once);
    const news = await shop.database.select().from(notifications);
    const ofOrder = news.filter(({ path }) => path?.includes(made.order_id)).map(({ title }) => title);
    expect(ofOrder.toSorted()).toEqual(["Thank you for your order", "Your order is canceled"]);
  });

  test("[PAY-02] is canceled by the part that makes it the whole, wherever each part was given", async () => {
    const made = await orderIn();
    expect(await refund(made, cents(500))).toMatchObject({ isCanceled: false });
    await refundInDashboard(made, 499);
    expect(await statusOf(made)).toBe("WAITING_ACCEPT");
    expect(await refund(made)).toMatchObject({ amount: 1000, isCanceled: true });
    await shop.runJobs();
    expect(await readAs(maya, made.order_id)).toMatchObject({ status: "CANCEL", refunded: 19.99 });
  });

  test("[PAY-02] [OPS-05] stays canceled where its refund is refused: the merchant gets an alert, and repeats it", async () => {
    const made = await orderIn();
    await refund(made);
    shop.payments.refundsBecome = "refused";
    await shop.runJobs();
    await holdEnds();
    expect(await statusOf(made)).toBe("IN_CANCEL");
    expect(await alertsOf(made)).toEqual(["refund_failed"]);
    shop.payments.refundsBecome = "succeeded";
    expect(await repeatRefunds(shop.context, made.order_number)).toBe(1);
    await shop.runJobs();
    expect(await statusOf(made)).toBe("CANCEL");
    expect(await alertsOf(made)).toEqual([]);
  });

  test("[PAY-02] [OPS-05] stays canceled where its refund comes back days later", async () => {
    const made = await orderIn();
    await refund(made);
    await shop.runJobs();
    const [{ id, stripeId } = { id: "", stripeId: "" }] = await refundsOf(made);
    shop.payments.failRefund(stripeId ?? "", "lost_or_stolen_card");
    await shop.webhook({ id: `evt_${id}`, refundId: stripeId ?? "" });
    await shop.runJobs();
    expect(await statusOf(made)).toBe("CANCEL");
    expect(await alertsOf(made)).toEqual(["refund_failed"]);
    expect(await stockOf("PACIFIER")).toEqual(before);
  });

  test.each<OrderStatus>(["IN_PROGRESS", "SHIPPING", "WAIT_BUYER_CONFIRM_GOODS", "FINISH"])(
    "[PAY-02] keeps its status in %s, where it was claimed: that is a kindness of the merchant",
    async (status) => {
      const made = await orderIn(status);
      expect(await refund(made)).toMatchObject({ outcome: "requested", isCanceled: false });
      await shop.runJobs();
      expect(await readAs(maya, made.order_id)).toMatchObject({ status, refunded: 19.99 });
    },
  );

  test("[PAY-02] refunded and claimed at the same moment it is one of the two", async () => {
    for (let turn = 0; turn < 15; turn += 1) {
      const made = await orderIn();
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

describe("a cancellation of an order whose money was asked back before", () => {
  test("[ORD-04] ends by that refund where the merchant agrees before it is accepted", async () => {
    const made = await orderIn("IN_PROGRESS");
    await refund(made);
    await cancelAs(maya, made.order_id);
    expect(await cancelByShop(shop.context, made.order_id)).toBe("canceled");
    expect(await statusOf(made)).toBe("IN_CANCEL");
    await shop.runJobs();
    expect(await statusOf(made)).toBe("CANCEL");
    expect(await stockOf("PACIFIER")).toEqual(before);
    expect(await messageCounts(made)).toEqual(once);
  });

  test("[ORD-04] within the hold likewise: its customer cancels, and nothing is left to ask for", async () => {
    const made = await orderIn();
    await refund(made, cents(1000));
    await refund(made, cents(998));
    await cancelAs(maya, made.order_id);
    expect((await refundsOf(made)).map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([1, 998, 1000]);
    await shop.runJobs();
    expect(await statusOf(made)).toBe("CANCEL");
  });

  test("[ORD-02] cannot be taken back once it was agreed to, though no refund says so", async () => {
    const made = await orderIn("IN_PROGRESS");
    await refund(made);
    await cancelAs(maya, made.order_id);
    await cancelByShop(shop.context, made.order_id);
    expect(await keepOrder(shop.context, made.order_id)).toBe(false);
    shop.payments.refundsBecome = "refused";
    await shop.runJobs();
    expect(await statusOf(made)).toBe("IN_CANCEL");
    expect(await alertsOf(made)).toEqual(["refund_failed"]);
  });

  test("[PAY-02] [OPS-05] what failed is repeated as far as the money is still there", async () => {
    const made = await orderIn("IN_PROGRESS");
    shop.payments.refundsBecome = "refused";
    await refund(made, cents(1500));
    await shop.runJobs();
    shop.payments.refundsBecome = "succeeded";
    await refund(made, cents(600));
    await cancelAs(maya, made.order_id);
    await repeatRefunds(shop.context, made.order_number);
    await cancelByShop(shop.context, made.order_id);
    await shop.runJobs();
    expect(await readAs(maya, made.order_id)).toMatchObject({ status: "CANCEL", refunded: 19.99 });
    expect(await alertsOf(made)).toEqual([]);
  });
});
