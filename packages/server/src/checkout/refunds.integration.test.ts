/** Refunds: sent as jobs, each once, and what the payment service says of them (PAY-02). */
import { cents } from "@nestling/commerce/money";
import { beforeEach, describe, expect, test } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { cancelByShop, refundOrder, repeatRefunds } from "../orders/merchant-changes.ts";
import { type InsertedOrder, orderCalls, orderMessages, requestRefundOf } from "../testing/orders.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { runRefund, settleRefund } from "./refunds.ts";

const shop = await testShop({ limits: unlimited });
const { pay } = orderCalls(shop);
const { customer, guest, mailed, mailAbout, notificationTitles } = orderMessages(shop);
const { unpaid, paid, order, payment, refunds, alerts, intentOf } = paymentHelpers(shop);

const ask = (made: InsertedOrder, amount: number) => requestRefundOf(shop.context, made, amount);

/** How much of an order the payment service has accepted to give back. */
const accepted = async (made: InsertedOrder) =>
  (await refunds(made))
    .filter(({ status }) => status === "sent" || status === "succeeded")
    .reduce((total, { amount }) => total + amount, 0);

const cancel = (made: InsertedOrder) => cancelByShop(shop.context, made.order_id);

const refundsAtService = (made: InsertedOrder) =>
  [...shop.payments.refunds.values()].filter((refund) => refund.intentId === intentOf(made));

beforeEach(() => {
  shop.payments.away = false;
  shop.payments.refundsBecome = "succeeded";
});

describe("a refund", () => {
  test("[PAY-02] is a row first, then a job; the service gives the money back under the row's own key", async () => {
    const made = await paid();
    const id = await ask(made, 500);
    expect(await refunds(made)).toMatchObject([{ id, status: "requested", amount: 500, stripeId: null }]);
    expect(refundsAtService(made)).toEqual([]);
    expect(await accepted(made)).toBe(0);
    await shop.runJobs();
    expect(refundsAtService(made)).toMatchObject([{ key: id, amount: 500 }]);
    expect(await refunds(made)).toMatchObject([{ status: "succeeded", stripeId: `re_${id}` }]);
    expect(await accepted(made)).toBe(500);
    expect(await payment(made)).toMatchObject({ refunded: 500 });
  });

  test("[PAY-02] never exceeds with the others what was charged, however many are asked for at once", async () => {
    const made = await paid();
    const asked = await Promise.allSettled([600, 600, 600, 549].map((amount) => ask(made, amount)));
    const granted = asked.filter((result) => result.status === "fulfilled");
    expect(granted).toHaveLength(2 - Number((await payment(made)).refunded === 600));
    await shop.runJobs();
    const given = refundsAtService(made).reduce((sum, refund) => sum + refund.amount, 0);
    expect(given).toBe((await payment(made)).refunded);
    expect(given).toBeLessThanOrEqual(1149);
  });

  test("[PAY-02] of what was never paid is refused", async () => {
    const made = await unpaid();
    await expect(ask(made, 100)).rejects.toThrow();
    expect(await refunds(made)).toEqual([]);
  });

  test("[PAY-02] is one at the service, whether its job runs twice, at once, or again after a crash", async () => {
    const made = await paid();
    const id = await ask(made, 500);
    await Promise.all([runRefund(shop.context, id), runRefund(shop.context, id)]);
    await runRefund(shop.context, id);
    expect(refundsAtService(made)).toHaveLength(1);

    // The service has answered, and the process ended before it was recorded.
    const second = await ask(made, 100);
    await shop.payments.refund({ key: second, intentId: intentOf(made), amount: cents(100) });
    await shop.runJobs();
    expect(refundsAtService(made)).toHaveLength(2);
    expect(await refunds(made)).toMatchObject([{ status: "succeeded" }, { status: "succeeded" }]);
  });

  test("[PAY-02] waits while the service isn't responding", async () => {
    const made = await paid();
    const id = await ask(made, 500);
    shop.payments.away = true;
    await expect(shop.runJobs()).rejects.toThrow("isn't responding");
    expect(await refunds(made)).toMatchObject([{ status: "requested" }]);
    shop.payments.away = false;
    await runRefund(shop.context, id);
    expect(await refunds(made)).toMatchObject([{ status: "succeeded" }]);
  });

  test("an event that is faster than the shop's own note of its refund settles it", async () => {
    const made = await paid();
    const id = await ask(made, 500);
    await shop.payments.refund({ key: id, intentId: intentOf(made), amount: cents(500) });
    await shop.webhook({ id: `evt_${id}`, refundId: `re_${id}` });
    await shop.runJobs();
    expect(await refunds(made)).toMatchObject([{ status: "succeeded", stripeId: `re_${id}` }]);
    expect(refundsAtService(made)).toHaveLength(1);
  });

  test("the bank may take days: it counts as given back meanwhile", async () => {
    const made = await paid();
    shop.payments.refundsBecome = "sent";
    const id = await ask(made, 500);
    await shop.runJobs();
    expect(await refunds(made)).toMatchObject([{ status: "sent" }]);
    expect(await accepted(made)).toBe(500);
    const [refund] = refundsAtService(made);
    if (refund) shop.payments.refunds.set(refund.id, { ...refund, state: "succeeded" });
    await shop.webhook({ id: `evt_${id}`, refundsOf: intentOf(made) });
    await shop.runJobs();
    expect(await refunds(made)).toMatchObject([{ status: "succeeded" }]);
  });
});

describe("a refund that the bank sends back", () => {
  /** The last refund of an order fails, of which two events arrive. */
  async function fail(made: InsertedOrder): Promise<void> {
    const refundId = refundsAtService(made).at(-1)?.id ?? "";
    shop.payments.failRefund(refundId, "expired_or_canceled_card");
    for (const event of ["failed", "updated"])
      await shop.webhook({ id: `evt_${event}_${refundId}`, refundId });
    await shop.runJobs();
  }

  test("[PAY-02] [OPS-05] counts as not given back, and the merchant gets an alert, however often Stripe reports it", async () => {
    const made = await paid();
    const id = await ask(made, 500);
    await shop.runJobs();
    await fail(made);
    await settleRefund(shop.context, `re_${id}`);
    expect(await refunds(made)).toMatchObject([{ status: "failed", failure: "expired_or_canceled_card" }]);
    expect(await payment(made)).toMatchObject({ refunded: 0 });
    expect(await accepted(made)).toBe(0);
    expect(await alerts(made)).toEqual(["refund_failed"]);
    const alert = (await openAlerts(shop.database)).find(({ subject }) => subject === id);
    expect(alert?.text).toContain(`order ${made.order_number} failed: expired or canceled card. Once`);
  });

  /** A refund fails, is repeated, and fails again. */
  async function failTwice(made: InsertedOrder): Promise<void> {
    await refundOrder(shop.context, made.order_number, cents(500));
    await shop.runJobs();
    await fail(made);
    await repeatRefunds(shop.context, made.order_number);
    await shop.runJobs();
    await fail(made);
  }

  test("[PAY-02] twice is told of to a guest, each once", async () => {
    const owner = await guest();
    await pay(owner.order);
    const before = (await mailed(owner)).length;
    await failTwice(owner.order);
    const [given, failed] = ["Your refund for order", "Your refund for order didn't go through"];
    expect((await mailed(owner)).slice(before)).toEqual([given, failed, given, failed]);
  });

  test("[PAY-02] twice is told of to a customer, in the account as well", async () => {
    const owner = await customer();
    await pay(owner.order);
    await failTwice(owner.order);
    const titles = (await notificationTitles(owner)).filter((title) => /refund/i.test(title));
    const [given, failed] = ["Your refund is on its way", "Your refund didn't go through"];
    expect(titles.toReversed()).toEqual([given, failed, given, failed]);
  });

  test("[PAY-02] [OPS-05] after its order was canceled is told of as well, and the merchant hears of it", async () => {
    const owner = await customer();
    await pay(owner.order);
    await cancel(owner.order);
    await shop.runJobs();
    await fail(owner.order);
    const { text } = await mailAbout(owner, /didn't go through/);
    expect(text).toContain(
      "We refunded $11.49 to your Visa ending 4242, but your bank sent the money back to us.",
    );
    expect(text).toContain("Just reply to this email");
    expect(await notificationTitles(owner)).toContain("Your refund didn't go through");
    expect(await alerts(owner.order)).toEqual(["refund_failed"]);
  });
});

test("[PAY-02] a refund in the service's dashboard counts like the shop's own, and is mailed, once", async () => {
  const made = await paid();
  const intentId = intentOf(made);
  const given = { id: "re_dashboard", key: undefined, intentId, amount: cents(149) };
  shop.payments.refunds.set("re_dashboard", { ...given, state: "succeeded" });
  for (const id of ["evt_first", "evt_again"]) await shop.webhook({ id, refundId: "re_dashboard" });
  await shop.runJobs();
  expect(await refunds(made)).toMatchObject([{ amount: 149, reason: "goodwill", stripeId: "re_dashboard" }]);
  expect(await payment(made)).toMatchObject({ refunded: 149 });
  await expect(ask(made, 1001)).rejects.toThrow();
  const mails = await shop.mailsTo("maya.torres@example.com");
  const subject = `Your refund for order ${made.order_number}`;
  const refunded = mails.filter((mail) => mail.subject === subject);
  expect(refunded).toMatchObject([{ text: expect.stringContaining("We refunded $1.49") }]);
});

describe("a refund that the merchant asks for", () => {
  test("[OPS-03] gives back a part, then all that is left, and no more", async () => {
    const made = await paid();
    const number = made.order_number;
    expect(await refundOrder(shop.context, number, cents(200))).toMatchObject({
      outcome: "requested",
      amount: 200,
    });
    expect(await refundOrder(shop.context, number, cents(950))).toMatchObject({
      outcome: "too much",
      left: 949,
    });
    expect(await refundOrder(shop.context, number)).toMatchObject({ outcome: "requested", amount: 949 });
    expect(await refundOrder(shop.context, number)).toMatchObject({ outcome: "too much", left: 0 });
    expect(await refundOrder(shop.context, "NST-NONE-SUCH")).toEqual({ outcome: "no order" });
    await shop.runJobs();
    expect(refundsAtService(made).map(({ amount }) => amount)).toEqual([200, 949]);
    expect(await order(made)).toMatchObject({ status: "CANCEL" });
  });

  test("[PAY-02] once more after it failed, is a new one, once", async () => {
    const made = await paid();
    shop.payments.refundsBecome = "refused";
    await cancel(made);
    await shop.runJobs();
    shop.payments.refundsBecome = "succeeded";
    const repeats = [1, 2, 3].map(() => repeatRefunds(shop.context, made.order_number));
    expect(await Promise.all(repeats)).toEqual([1, 1, 1]);
    await shop.runJobs();
    expect((await refunds(made)).map(({ status, amount }) => [status, amount])).toEqual([
      ["failed", 1149],
      ["succeeded", 1149],
    ]);
    expect(refundsAtService(made)).toHaveLength(1);
    expect(await order(made)).toMatchObject({ status: "CANCEL" });
    expect(await alerts(made)).toEqual([]);
    expect(await repeatRefunds(shop.context, made.order_number)).toBe(0);
    expect(await repeatRefunds(shop.context, "NST-NONE-SUCH")).toBeUndefined();
  });
});
