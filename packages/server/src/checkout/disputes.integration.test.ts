/** Disputes: how the shop hears of them, what they stop in the database, and what becomes of the money (PAY-02, OPS-05). */
import { cents } from "@nestling/commerce/money";
import type { OrderStatus } from "@nestling/commerce/order-status";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { alerts as allAlerts } from "../alerts/tables.ts";
import { skus } from "../catalogue/tables.ts";
import { cancelByShop, cancelLines, keepOrder } from "../orders/merchant-changes.ts";
import { payments } from "../payments/tables.ts";
import { advanceDueOrders } from "../testing/advance-orders.ts";
import { type InsertedOrder, orderCalls } from "../testing/orders.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { sweepOrders } from "./sweep-orders.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, pay, advance, cancelAs, readAs, stockOf } = orderCalls(shop);
const { alerts, refunds, payment, intentOf } = paymentHelpers(shop);
const maya = await shop.signIn();
const minute = 60_000;
const before = { stock: 10_000, reserved: 0, committed: 0 };

beforeEach(async () => {
  await shop.runJobs();
  await shop.database.update(skus).set(before).where(eq(skus.code, "PACIFIER"));
});

/** An order of two pacifiers for $19.99, in this status. */
async function orderIn(status: OrderStatus = "WAITING_ACCEPT"): Promise<InsertedOrder> {
  const made = await orderedBy(maya, orderOf({ code: "PACIFIER", quantity: 2 }));
  if (status === "WAIT_BUYER_PAY") return made;
  await pay(made);
  if (status !== "WAITING_ACCEPT") await advance(made, status);
  return made;
}

/** Sends the webhook about an order's dispute. */
async function hearOf(made: InsertedOrder): Promise<void> {
  const disputeId = `du_${intentOf(made)}`;
  await shop.webhook({ id: `evt_${crypto.randomUUID()}`, disputeId });
  await shop.runJobs();
}

/** Sets the state of an order's dispute at the payment service, and sends the webhook. */
async function dispute(made: InsertedOrder, status: string, answerBefore?: Date): Promise<void> {
  const there = shop.payments.dispute(intentOf(made), status);
  shop.payments.disputes.set(there.id, { ...there, answerBefore });
  await hearOf(made);
}

async function lose(made: InsertedOrder): Promise<void> {
  await dispute(made, "needs_response");
  await dispute(made, "lost");
}

async function timePasses(): Promise<void> {
  shop.passTime(31 * minute);
  await sweepOrders(shop.context);
  shop.passTime(3 * minute);
  await advanceDueOrders(shop.context);
}

/** The merchant makes a refund in the service's dashboard. Returns its id. */
function inDashboard(made: InsertedOrder, amount: number): string {
  const id = `re_dashboard_${made.order_id}`;
  const facts = { id, key: undefined, intentId: intentOf(made), amount: cents(amount) };
  shop.payments.refunds.set(id, { ...facts, state: "succeeded" });
  return id;
}

const statusOf = async (made: InsertedOrder) => (await readAs(maya, made.order_id)).status;

async function alertTexts(made: InsertedOrder): Promise<string> {
  const open = await openAlerts(shop.database);
  return open
    .filter(({ orderNumber }) => orderNumber === made.order_number)
    .map(({ text }) => text)
    .join(" ");
}

describe("a dispute that is lost", () => {
  test("[PAY-02] [OPS-05] stops an order until the merchant keeps it, even if Stripe reports the loss again", async () => {
    const made = await orderIn();
    await lose(made);
    await timePasses();
    expect([await statusOf(made), await alerts(made)]).toEqual(["WAITING_ACCEPT", ["dispute_lost"]]);
    expect(await alertTexts(made)).toContain(`nestling orders keep ${made.order_number}`);
    expect(await keepOrder(shop.context, made.order_id)).toBe(true);
    await dispute(made, "lost");
    expect(await alerts(made)).toEqual([]);
    await timePasses();
    expect(await statusOf(made)).toBe("WAIT_SELLER_SEND_GOODS");
  });

  test("[PAY-02] ends a canceled order without a refund: the bank has given the money back", async () => {
    const made = await orderIn();
    await lose(made);
    expect(await cancelByShop(shop.context, made.order_id)).toBe("canceled");
    await shop.runJobs();
    expect(await statusOf(made)).toBe("CANCEL");
    expect(await refunds(made)).toEqual([]);
    expect(await alerts(made)).toEqual([]);
    expect(await stockOf("PACIFIER")).toEqual(before);
    const mails = await shop.mailsTo(maya.account.email);
    expect(mails.at(-1)?.text).toContain("Your bank has already returned $19.99 to you.");
  });

  test("[PAY-02] [OPS-05] and appealed is shown with its deadline, and its order stays as the merchant has decided", async () => {
    const made = await orderIn("IN_PROGRESS");
    await dispute(made, "appeal_needs_response", new Date("2026-12-05T12:00:00Z"));
    expect((await alerts(made)).sort()).toEqual(["dispute", "dispute_lost"]);
    expect(await alertTexts(made)).toContain(
      "in the payment service's dashboard until Dec 5, 2026, 4:00 AM.",
    );
    expect(await keepOrder(shop.context, made.order_id)).toBe(true);
    await dispute(made, "appeal_under_review");
    expect(await alerts(made)).toEqual(["dispute"]);
    await dispute(made, "lost");
    expect(await alerts(made)).toEqual([]);
    await advance(made, "WAIT_SELLER_SEND_GOODS");
  });

  test("[PAY-02] and won after its order was canceled is refunded once, with a mail, and the merchant hears of it", async () => {
    const made = await orderIn("IN_PROGRESS");
    await lose(made);
    await cancelByShop(shop.context, made.order_id);
    await dispute(made, "won");
    // The event about the loss comes late: it names the dispute alone, and Stripe is asked.
    await hearOf(made);
    expect(await refunds(made)).toMatchObject([{ status: "succeeded", amount: 1999 }]);
    expect(await readAs(maya, made.order_id)).toMatchObject({ status: "CANCEL", refunded: 19.99 });
    const subject = `Your refund for order ${made.order_number}`;
    const mails = await shop.mailsTo(maya.account.email);
    expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
    const told = await shop.database.select().from(allAlerts).where(eq(allAlerts.orderId, made.order_id));
    expect(told.filter(({ kind }) => kind === "dispute_won")).toHaveLength(1);
    expect(await alerts(made)).toEqual([]);
  });

  test("[PAY-02] and won does not refund again what was refunded in the dashboard, of which no event came", async () => {
    const basket = orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
    const made = await orderedBy(maya, basket);
    await pay(made);
    await advance(made, "IN_PROGRESS");
    shop.payments.refundsBecome = "refused";
    await cancelLines(shop.context, made.order_id, ["PACIFIER"]);
    await shop.runJobs();
    shop.payments.refundsBecome = "succeeded";
    inDashboard(made, 1149);
    await lose(made);
    await dispute(made, "won");
    expect((await refunds(made)).map(({ status, amount }) => [status, amount])).toEqual([
      ["failed", 1149],
      ["succeeded", 1149],
    ]);
    expect(await alerts(made)).toEqual([]);
  });
});

describe("news of a payment that the shop has not settled yet", () => {
  test("[PAY-02] a dispute settles it first, and stops the order", async () => {
    const made = await orderIn("WAIT_BUYER_PAY");
    shop.payments.pay(intentOf(made));
    await lose(made);
    expect(await payment(made)).toMatchObject({ status: "paid" });
    expect(await alerts(made)).toEqual(["dispute_lost"]);
    await timePasses();
    expect(await statusOf(made)).toBe("WAITING_ACCEPT");
  });

  test("[PAY-02] a dispute is written down though the shop had not noted the payment", async () => {
    const made = await orderIn("WAIT_BUYER_PAY");
    await shop.database.delete(payments).where(eq(payments.orderId, made.order_id));
    shop.payments.pay(intentOf(made));
    await dispute(made, "needs_response");
    expect(await alerts(made)).toEqual(["dispute"]);
    await timePasses();
    expect(await statusOf(made)).toBe("WAITING_ACCEPT");
  });

  async function refundInDashboard(made: InsertedOrder, amount = 1999): Promise<void> {
    const refundId = inDashboard(made, amount);
    await shop.webhook({ id: `evt_${crypto.randomUUID()}`, refundId });
    await shop.runJobs();
  }

  test("[PAY-02] a refund in the dashboard settles it first: the order is paid, then canceled", async () => {
    const made = await orderIn("WAIT_BUYER_PAY");
    shop.payments.pay(intentOf(made));
    await refundInDashboard(made);
    await timePasses();
    expect(await readAs(maya, made.order_id)).toMatchObject({ status: "CANCEL", refunded: 19.99 });
    expect(await alerts(made)).toEqual([]);
    expect(await stockOf("PACIFIER")).toEqual(before);
  });

  test("[PAY-02] likewise where the shop had not noted the payment", async () => {
    const made = await orderIn("WAIT_BUYER_PAY");
    await shop.database.delete(payments).where(eq(payments.orderId, made.order_id));
    shop.payments.pay(intentOf(made));
    await refundInDashboard(made, 500);
    expect(await readAs(maya, made.order_id)).toMatchObject({ status: "WAITING_ACCEPT", refunded: 5 });
  });

  test("[CHK-08] a refund in the dashboard of what was paid too late takes the place of the shop's own", async () => {
    const made = await orderIn("WAIT_BUYER_PAY");
    await cancelAs(maya, made.order_id);
    // The bank has accepted the refund a moment before the dispute.
    const intent = shop.payments.intents.get(intentOf(made));
    if (intent) intent.state = "paid";
    await refundInDashboard(made);
    await shop.runJobs();
    expect(await readAs(maya, made.order_id)).toMatchObject({ status: "CLOSED", refunded: 19.99 });
    expect(await payment(made)).toMatchObject({ status: "paid", refunded: 1999 });
    expect(await alerts(made)).toEqual([]);
  });
});
