import { cents } from "@nestling/commerce/money";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetEvents } from "../payments/forget-events.ts";
import { disputes, payments, stripeEvents } from "../payments/tables.ts";
import { requestRefundOf } from "../testing/orders.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { testShop } from "../testing/shop.ts";
import { reconcile } from "./reconcile.ts";

const shop = await testShop();
const { unpaid, paid, order, payment, refunds, alerts, intentOf } = paymentHelpers(shop);
const minute = 60_000;

/** No queued job ever runs here, as if the shop was killed or the jobs failed for good. */
async function reconcileLater(): Promise<void> {
  shop.passTime(20 * minute);
  await reconcile(shop.context);
}

const ask = (order_id: string, amount: number) => requestRefundOf(shop.context, { order_id }, amount);

beforeEach(() => {
  shop.payments.away = false;
  shop.payments.undelivered = [];
});

describe("with every webhook lost", () => {
  test("[CHK-07] a paid order becomes paid, without anybody coming back", async () => {
    const made = await unpaid();
    shop.payments.pay(intentOf(made));
    await reconcileLater();
    expect(await order(made)).toMatchObject({ status: "WAITING_ACCEPT" });
    expect(await payment(made)).toMatchObject({ status: "paid" });
  });

  test("[CHK-07] likewise where the shop was killed before it wrote down which payment it had opened", async () => {
    const made = await unpaid();
    await shop.database.delete(payments).where(eq(payments.orderId, made.order_id));
    shop.payments.pay(intentOf(made));
    shop.payments.undelivered = [{ id: `evt_${made.order_id}`, intentId: intentOf(made) }];
    await reconcileLater();
    await shop.runJobs();
    expect(await order(made)).toMatchObject({ status: "WAITING_ACCEPT" });
  });

  test("[PAY-02] what the service could not deliver is fetched, once", async () => {
    const made = await paid();
    const dispute = shop.payments.dispute(intentOf(made));
    shop.payments.undelivered = [{ id: "evt_undelivered", disputeId: dispute.id }];
    await reconcileLater();
    await reconcileLater();
    expect(shop.queued().filter((name) => name === "payment-event")).toHaveLength(1);
    await shop.runJobs();
    expect(await alerts(made)).toEqual(["dispute"]);
  });
});

describe("events of others who use the same account", () => {
  const intentOfOthers = (id: string) =>
    shop.payments.intents.set(id, {
      orderId: undefined,
      amount: cents(100),
      currency: "usd",
      state: "paid",
      declines: [],
    });
  const stored = async () => (await shop.database.select().from(stripeEvents)).map(({ id }) => id);

  test("[OPS-06] [CHK-07] which failed at their endpoints are neither stored nor asked about", async () => {
    intentOfOthers("pi_others");
    const dispute = shop.payments.dispute("pi_others");
    const facts = { key: undefined, intentId: "pi_others", amount: cents(100) };
    shop.payments.refunds.set("re_others", { id: "re_others", ...facts, state: "succeeded" });
    const own = await paid();
    const ownDispute = shop.payments.dispute(intentOf(own));
    shop.payments.undelivered = [
      { id: "evt_intent_of_others", intentId: "pi_others" },
      { id: "evt_charge_of_others", refundsOf: "pi_others" },
      { id: "evt_refund_of_others", refundId: "re_others" },
      { id: "evt_dispute_of_others", disputeId: dispute.id },
      { id: "evt_of_nothing" },
      { id: "evt_own_dispute", disputeId: ownDispute.id },
    ];
    const { find } = shop.payments;
    const asked: string[] = [];
    shop.payments.find = (intentId) => {
      asked.push(intentId);
      return find(intentId);
    };
    await reconcileLater();
    await reconcileLater();
    shop.payments.find = find;
    await shop.runJobs();
    expect((await stored()).filter((id) => id.includes("of_"))).toEqual([]);
    expect(await stored()).toContain("evt_own_dispute");
    expect(asked).not.toContain("pi_others");
    expect(await alerts(own)).toEqual(["dispute"]);
  });

  test("[CHK-07] with orders of their own in their metadata are taken and left alone", async () => {
    for (const orderId of ["1234", "order-1", "gid://shop/1", "", "0199e0a0-0000-7000-8000-00000000000Z"]) {
      const intentId = `pi_${orderId}_of_another_shop`;
      const facts = { orderId, pagePaymentId: orderId, amount: cents(100), currency: "usd" };
      shop.payments.intents.set(intentId, { ...facts, state: "paid", declines: [] });
      const refund = { id: `re_${intentId}`, key: orderId, intentId, amount: cents(100) };
      shop.payments.refunds.set(refund.id, { ...refund, state: "succeeded" });
      await shop.webhook({ id: `evt_${intentId}`, intentId });
      await shop.webhook({ id: `evt_${refund.id}`, refundId: refund.id });
      await shop.runJobs();
      for (const id of [`evt_${intentId}`, `evt_${refund.id}`]) {
        const [row] = await shop.database.select().from(stripeEvents).where(eq(stripeEvents.id, id));
        expect(row?.handledAt).not.toBeNull();
      }
    }
  });
});

test("[CHK-07] an event that was stored and whose job was given up is handled", async () => {
  const made = await paid();
  const id = await ask(made.order_id, 500);
  await shop.payments.refund({ key: id, intentId: intentOf(made), amount: cents(500) });
  await shop.webhook({ id: "evt_given_up", refundId: `re_${id}` });
  await reconcileLater();
  const [event] = await shop.database.select().from(stripeEvents).where(eq(stripeEvents.id, "evt_given_up"));
  expect(event?.handledAt).not.toBeNull();
  expect(await refunds(made)).toMatchObject([{ status: "succeeded" }]);
});

test("[PAY-02] a refund whose job was given up is sent", async () => {
  const made = await paid();
  await ask(made.order_id, 500);
  await reconcileLater();
  expect(await refunds(made)).toMatchObject([{ status: "succeeded" }]);
});

test("[PAY-02] [OPS-05] one that cannot be sent for hours is shown to the merchant, until it is sent", async () => {
  const made = await paid();
  const { refund } = shop.payments;
  shop.payments.refund = async () => {
    throw new Error("the key of the payment service is of no use anymore");
  };
  await ask(made.order_id, 500);
  await reconcileLater();
  expect(await alerts(made)).toEqual([]);
  shop.passTime(120 * minute);
  await reconcileLater();
  expect(await alerts(made)).toEqual(["refund_stuck"]);
  shop.payments.refund = refund;
  await reconcileLater();
  expect(await alerts(made)).toEqual([]);
  expect(await refunds(made)).toMatchObject([{ status: "succeeded" }]);
});

test("[PAY-02] [OPS-05] one that could not be sent for hours and is refused then is shown as refused", async () => {
  const made = await paid();
  const { refund } = shop.payments;
  shop.payments.refund = async () => {
    throw new Error("the key of the payment service is of no use anymore");
  };
  await ask(made.order_id, 500);
  shop.passTime(120 * minute);
  await reconcileLater();
  expect(await alerts(made)).toEqual(["refund_stuck"]);
  shop.payments.refund = refund;
  shop.payments.refundsBecome = "refused";
  await reconcileLater();
  shop.payments.refundsBecome = "succeeded";
  expect(await alerts(made)).toEqual(["refund_failed"]);
});

test("[PAY-02] a bank that never says what became of a refund is asked", async () => {
  const made = await paid();
  shop.payments.refundsBecome = "sent";
  const id = await ask(made.order_id, 500);
  await shop.runJobs();
  shop.payments.refundsBecome = "succeeded";
  shop.payments.failRefund(`re_${id}`, "expired_or_canceled_card");
  shop.passTime(25 * 60 * minute);
  await reconcileLater();
  expect(await refunds(made)).toMatchObject([{ status: "failed" }]);
});

test("[CHK-08] an order whose payment was canceled behind its back is closed", async () => {
  const made = await unpaid();
  await shop.payments.cancel(intentOf(made));
  await reconcileLater();
  expect(await payment(made)).toMatchObject({ status: "canceled" });
  await reconcileLater();
  expect(await order(made)).toMatchObject({ status: "CLOSED" });
});

describe("a dispute", () => {
  const receiveEvent = async (disputeId: string, event: string) => {
    await shop.webhook({ id: event, disputeId });
    await shop.runJobs();
  };

  test("[PAY-02] [OPS-05] is recorded, and shown to the merchant until it is over", async () => {
    const made = await paid();
    const { id } = shop.payments.dispute(intentOf(made));
    await receiveEvent(id, "evt_dispute_created");
    const rows = () => shop.database.select().from(disputes).where(eq(disputes.orderId, made.order_id));
    expect(await rows()).toMatchObject([
      { id, amount: 1149, reason: "fraudulent", status: "needs_response" },
    ]);
    expect(await alerts(made)).toEqual(["dispute"]);
    shop.payments.dispute(intentOf(made), "won");
    await receiveEvent(id, "evt_dispute_closed");
    expect(await rows()).toMatchObject([{ status: "won" }]);
    expect(await alerts(made)).toEqual([]);
    // The event about its beginning comes last.
    shop.payments.dispute(intentOf(made), "needs_response");
    await receiveEvent(id, "evt_dispute_late");
    expect(await rows()).toMatchObject([{ status: "won" }]);
    expect(await alerts(made)).toEqual([]);
  });

  test("of a payment that is not the shop's is left alone", async () => {
    shop.payments.intents.set("pi_other", {
      orderId: "0199e0a0-0000-7000-8000-000000000000",
      amount: cents(100),
      currency: "usd",
      state: "paid",
      declines: [],
    });
    const { id } = shop.payments.dispute("pi_other");
    await receiveEvent(id, "evt_dispute_other");
    expect(await shop.database.select().from(disputes).where(eq(disputes.id, id))).toEqual([]);
  });
});

test("[OPS-06] an event that was handled is forgotten after a month, one that was not is kept", async () => {
  await shop.webhook({ id: "evt_handled", intentId: "pi_of_nobody" });
  await shop.runJobs();
  await shop.webhook({ id: "evt_left", intentId: "pi_of_nobody" });
  const ids = async () => (await shop.database.select().from(stripeEvents)).map(({ id }) => id);
  shop.passTime(29 * 24 * 60 * minute);
  await forgetEvents(shop.context);
  expect(await ids()).toEqual(expect.arrayContaining(["evt_handled", "evt_left"]));
  shop.passTime(2 * 24 * 60 * minute);
  await forgetEvents(shop.context);
  expect(await ids()).toEqual(["evt_left"]);
});

test("a service that answers nobody ends the round, and the next one is whole", async () => {
  const made = await unpaid();
  shop.payments.pay(intentOf(made));
  shop.payments.away = true;
  shop.passTime(20 * minute);
  await expect(reconcile(shop.context)).rejects.toThrow("isn't responding");
  shop.payments.away = false;
  await reconcileLater();
  expect(await order(made)).toMatchObject({ status: "WAITING_ACCEPT" });
});
