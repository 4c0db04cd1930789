import { cents } from "@nestling/commerce/money";
import type { RefundReason } from "@nestling/commerce/order/order";
import { beforeEach, describe, expect, test } from "vitest";
import { openAlerts, raiseAlert } from "../alerts/alerts.ts";
import { cancelByShop, refundOrder, repeatRefunds } from "../orders/merchant-changes.ts";
import { type InsertedOrder, requestRefundOf } from "../testing/orders.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { testShop } from "../testing/shop.ts";
import { runRefund, settleRefund } from "./refunds.ts";

const shop = await testShop();
const { unpaid, paid, order, payment, refunds, alerts, intentOf } = paymentHelpers(shop);

const ask = (made: InsertedOrder, amount: number, reason: RefundReason = "goodwill") =>
  requestRefundOf(shop.context, made, amount, reason);

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

describe("a refund that fails", () => {
  test("[PAY-02] [OPS-05] on the spot: the merchant gets an alert, and the money counts as not given back", async () => {
    const made = await paid();
    shop.payments.refundsBecome = "refused";
    await ask(made, 500);
    await shop.runJobs();
    expect(await refunds(made)).toMatchObject([{ status: "failed" }]);
    expect(await payment(made)).toMatchObject({ refunded: 0 });
    expect(await alerts(made)).toEqual(["refund_failed"]);
  });

  test("[PAY-02] [OPS-05] days after it was given back: likewise, however often Stripe reports it", async () => {
    const made = await paid();
    const id = await ask(made, 500);
    await shop.runJobs();
    shop.payments.failRefund(`re_${id}`, "expired_or_canceled_card");
    for (const event of ["failed", "updated"])
      await shop.webhook({ id: `evt_${event}_${id}`, refundId: `re_${id}` });
    await shop.runJobs();
    await settleRefund(shop.context, `re_${id}`);
    expect(await refunds(made)).toMatchObject([{ status: "failed", failure: "expired_or_canceled_card" }]);
    expect(await payment(made)).toMatchObject({ refunded: 0 });
    expect(await accepted(made)).toBe(0);
    expect(await alerts(made)).toEqual(["refund_failed"]);
    const alert = (await openAlerts(shop.database)).find(({ subject }) => subject === id);
    expect(alert?.text).toContain(`order ${made.order_number} failed: expired or canceled card. Once`);
  });

  test("stays failed when an older answer says otherwise", async () => {
    const made = await paid();
    const id = await ask(made, 500);
    await shop.runJobs();
    const old = await shop.payments.findRefund(`re_${id}`);
    shop.payments.failRefund(`re_${id}`, "lost_or_stolen_card");
    await settleRefund(shop.context, `re_${id}`);
    if (old) shop.payments.refunds.set(`re_${id}`, old);
    await settleRefund(shop.context, `re_${id}`);
    expect(await refunds(made)).toMatchObject([{ status: "failed" }]);
    expect(await payment(made)).toMatchObject({ refunded: 0 });
  });
});

describe("a canceled order", () => {
  test("[PAY-02] ends when all of its money is on its way back, and not before", async () => {
    const made = await paid();
    shop.payments.refundsBecome = "sent";
    await cancel(made);
    expect(await order(made)).toMatchObject({ status: "IN_CANCEL" });
    await shop.runJobs();
    expect(await order(made)).toMatchObject({ status: "CANCEL" });
  });

  test("[PAY-02] stays open while its refund fails", async () => {
    const made = await paid();
    shop.payments.refundsBecome = "refused";
    await cancel(made);
    await shop.runJobs();
    expect(await order(made)).toMatchObject({ status: "IN_CANCEL" });
    expect(await alerts(made)).toEqual(["refund_failed"]);
  });

  test("gets the rest back where a part was given back before", async () => {
    const made = await paid();
    await ask(made, 149);
    await shop.runJobs();
    await cancel(made);
    await shop.runJobs();
    expect(await order(made)).toMatchObject({ status: "CANCEL" });
    expect(await payment(made)).toMatchObject({ refunded: 1149 });
  });
});

describe("a refund that the merchant gives in the service's dashboard", () => {
  const give = (made: InsertedOrder, id: string, amount: number) =>
    shop.payments.refunds.set(id, {
      id,
      key: undefined,
      intentId: intentOf(made),
      amount: cents(amount),
      state: "succeeded",
    });

  test("counts like the shop's own, once", async () => {
    const made = await paid();
    give(made, "re_dashboard", 149);
    for (const id of ["evt_one", "evt_two"]) await shop.webhook({ id, refundId: "re_dashboard" });
    await shop.runJobs();
    expect(await refunds(made)).toMatchObject([
      { amount: 149, reason: "goodwill", stripeId: "re_dashboard" },
    ]);
    expect(await payment(made)).toMatchObject({ refunded: 149 });
    await expect(ask(made, 1001)).rejects.toThrow();
  });

  test("[PAY-02] is mailed to the customer like the shop's own, once", async () => {
    const made = await paid();
    give(made, "re_mailed", 149);
    for (const id of ["evt_first", "evt_again"]) await shop.webhook({ id, refundId: "re_mailed" });
    await shop.runJobs();
    const mails = await shop.mailsTo("maya.torres@example.com");
    const subject = `Your refund for order ${made.order_number}`;
    const refunded = mails.filter((mail) => mail.subject === subject);
    expect(refunded).toMatchObject([{ text: expect.stringContaining("We refunded $1.49") }]);
  });

  test("[OPS-05] [PAY-02] is what the merchant owed for lines that were canceled at the marketplace", async () => {
    const made = await paid();
    const owed = {
      kind: "supplier_part_canceled",
      subject: made.order_id,
      orderId: made.order_id,
      text: "Give it back.",
    } as const;
    await shop.database.transaction((tx) => raiseAlert(tx, owed, shop.context.clock.now()));
    expect(await alerts(made)).toEqual(["supplier_part_canceled"]);
    give(made, "re_owed", 149);
    await shop.webhook({ id: "evt_owed", refundId: "re_owed" });
    await shop.runJobs();
    expect(await alerts(made)).toEqual([]);
  });

  test("beside one that the shop has asked for is shown to the merchant", async () => {
    const made = await paid();
    await ask(made, 1149);
    give(made, "re_beside", 1149);
    await settleRefund(shop.context, "re_beside");
    expect(await alerts(made)).toEqual(["refund_unknown"]);
    expect(await payment(made)).toMatchObject({ refunded: 1149 });
  });

  test("ends a canceled order whose own refund could not be given", async () => {
    const made = await paid();
    shop.payments.refundsBecome = "refused";
    await cancel(made);
    await shop.runJobs();
    give(made, "re_instead", 1149);
    await shop.webhook({ id: "evt_instead", refundId: "re_instead" });
    await shop.runJobs();
    expect(await order(made)).toMatchObject({ status: "CANCEL" });
    expect(await alerts(made)).toEqual([]);
  });
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

  test("[PAY-02] once more after it failed, cancels an order of which all money is on its way back then", async () => {
    const made = await paid();
    const number = made.order_number;
    shop.payments.refundsBecome = "refused";
    await refundOrder(shop.context, number, cents(200));
    await shop.runJobs();
    shop.payments.refundsBecome = "succeeded";
    await refundOrder(shop.context, number, cents(949));
    await shop.runJobs();
    expect(await order(made)).toMatchObject({ status: "WAITING_ACCEPT" });
    expect(await repeatRefunds(shop.context, number)).toBe(1);
    expect(await order(made)).toMatchObject({ status: "IN_CANCEL" });
    await shop.runJobs();
    expect(await order(made)).toMatchObject({ status: "CANCEL" });
    expect(await payment(made)).toMatchObject({ refunded: 1149 });
  });

  test("[PAY-02] of a part, repeated twice after it failed, gives that part back once", async () => {
    const made = await paid();
    shop.payments.refundsBecome = "refused";
    await refundOrder(shop.context, made.order_number, cents(200));
    await shop.runJobs();
    shop.payments.refundsBecome = "succeeded";
    expect(await repeatRefunds(shop.context, made.order_number)).toBe(1);
    await shop.runJobs();
    expect(await repeatRefunds(shop.context, made.order_number)).toBe(0);
    await shop.runJobs();
    expect(refundsAtService(made).map(({ amount }) => amount)).toEqual([200]);
    expect(await payment(made)).toMatchObject({ refunded: 200 });
  });
});
