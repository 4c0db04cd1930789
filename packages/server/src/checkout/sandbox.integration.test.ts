/** Payments and refunds at Stripe's stand-in, over HTTP in both directions. */

import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { carryOut } from "../orders/carry-out.ts";
import { refundOrder } from "../orders/merchant-changes.ts";
import { orderEvents } from "../orders/tables.ts";
import { readEvent } from "../payments/stripe-objects.ts";
import { disputes, stripeEvents } from "../payments/tables.ts";
import type { InsertedOrder } from "../testing/orders.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { sandboxShop } from "../testing/sandbox-shop.ts";
import { expireOrders } from "./expire-order.ts";
import { reconcile } from "./reconcile.ts";
import { runRefund } from "./refunds.ts";

const { shop, payments, webhookSecret, webhooks, send, payWith, withFaults, until } = await sandboxShop();
const { unpaid, check, order, payment, refunds, alerts } = paymentHelpers(shop);
const minute = 60_000;

const intentOf = async (made: InsertedOrder) => (await payment(made)).intentId;
const refundsAtStripe = async (made: InsertedOrder) => payments.refundsOf(await intentOf(made));

const timesPaid = async (made: InsertedOrder) => {
  const rows = await shop.database.select().from(orderEvents).where(eq(orderEvents.orderId, made.order_id));
  return rows.filter(({ status }) => status === "WAITING_ACCEPT").length;
};

const isPaid = (made: InsertedOrder) => async () => {
  expect(await order(made)).toMatchObject({ status: "WAITING_ACCEPT" });
};

async function paid(card = "pm_card_visa"): Promise<InsertedOrder> {
  const made = await unpaid();
  await payWith(made, card);
  await until(isPaid(made));
  return made;
}

const eventsOf = (type: string, made: InsertedOrder) =>
  webhooks.filter(({ body }) => body.includes(`"${type}"`) && body.includes(made.order_id));

describe("a webhook", () => {
  test("[CHK-07] pays the order, doubled and reordered too, and together with the browser's return once", async () => {
    const weather = { webhooks: { duplicate: true, reorder: 3 } };
    const made = await withFaults(weather, async () => {
      const made = await unpaid();
      await payWith(made, "pm_card_visa_chargeDeclined");
      await payWith(made, "pm_card_visa");
      await Promise.all([check(made), check(made)]);
      await until(async () => expect(eventsOf("payment_intent.succeeded", made)).toHaveLength(2));
      await until(async () => expect(eventsOf("payment_intent.payment_failed", made)).toHaveLength(2));
      return made;
    });
    await Promise.all([shop.runJobs(), check(made)]);
    await until(isPaid(made));
    expect(await timesPaid(made)).toBe(1);
    expect(await payment(made)).toMatchObject({ status: "paid", amount: 1149, message: null });
  });

  test("[CHK-07] is not needed for a charge whose answer got lost: the shopper's return finds it, once", async () => {
    const lost = { path: "/v1/payment_intents/*/confirm", loseAnswer: true, times: 1 };
    const made = await withFaults({ webhooks: { drop: true }, api: lost }, async () => {
      const made = await unpaid();
      await expect(payWith(made, "pm_card_visa")).rejects.toThrow();
      expect(await check(made)).toMatchObject({ status: true });
      return made;
    });
    await payWith(made, "pm_card_visa"); // a second press of the button
    await check(made);
    expect(await timesPaid(made)).toBe(1);
    expect(await payment(made)).toMatchObject({ status: "paid", amount: 1149 });
    expect(eventsOf("payment_intent.succeeded", made)).toEqual([]);
  });

  test("[API-20] forged, with a genuine signature of another body, or replayed from a day ago is refused", async () => {
    const made = await paid();
    const [genuine] = eventsOf("payment_intent.succeeded", made);
    const { body = "", signature = "" } = genuine ?? {};
    const stored = (id: string) => shop.database.select().from(stripeEvents).where(eq(stripeEvents.id, id));
    const { id } = JSON.parse(body) as { id: string };
    await until(async () => expect(await stored(id)).toHaveLength(1));
    const before = await stored(id);
    const payload = body.replace(/evt_\w+/, "evt_invented");
    const aDayAgo = Math.floor(Date.now() / 1000) - 86_400;
    const sign = (secret: string, timestamp?: number) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) });
    for (const wrong of ["", "t=1,v1=00", signature, sign("whsec_guessed"), sign(webhookSecret, aDayAgo)]) {
      expect((await send(payload, wrong)).status).toBe(400);
    }
    expect(await stored("evt_invented")).toEqual([]);
    // The genuine one is accepted again, and changes nothing.
    expect((await send(body, signature)).status).toBe(200);
    expect(await stored(id)).toEqual(before);
    expect((await send(payload, sign(webhookSecret))).status).toBe(200);
    await shop.runJobs();
    expect(await timesPaid(made)).toBe(1);
  });

  test("[API-20] about objects of another account is taken and left alone", async () => {
    const about = [
      { object: "payment_intent", id: "pi_of_another_account" },
      { object: "refund", id: "re_of_another_account", payment_intent: "pi_of_another_account" },
      { object: "dispute", id: "du_of_another_account", payment_intent: "pi_of_another_account" },
      { object: "charge", id: "ch_of_another_account", payment_intent: "pi_of_another_account" },
      { object: "customer", id: "cus_of_nobody" },
    ];
    for (const object of about) {
      const type = object.object === "charge" ? "charge.refunded" : "anything";
      const payload = JSON.stringify({ id: `evt_${object.id}`, object: "event", type, data: { object } });
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
      expect((await send(payload, signature)).status).toBe(200);
    }
    await shop.runJobs();
    const rows = await shop.database.select().from(stripeEvents).where(eq(stripeEvents.type, "anything"));
    expect(rows).toHaveLength(4);
    expect(rows.filter((row) => row.handledAt === null)).toEqual([]);
  });
});

/** Signed bodies that are no event as the shop knows them. */
const unexpected: [string, unknown][] = [
  ["a thin event", { id: "evt_thin", object: "v2.core.event", type: "v1.billing.meter.no_meter_found" }],
  ["an event without data", { id: "evt_no_data", object: "event", type: "payment_intent.succeeded" }],
  ["an event without an object", { id: "evt_no_object", object: "event", type: "a.b", data: {} }],
  ["an event with nothing as its object", { id: "evt_null", type: "a.b", data: { object: null } }],
  ["an event without an id", { type: "payment_intent.succeeded", data: { object: {} } }],
  ["a list", []],
  ["a text with what the database refuses", { id: "evt_zero", type: "a.b", note: "\u0000\ud800" }],
];

describe("a signed webhook without the expected shape", () => {
  test.each(unexpected)("[API-20] is acknowledged, noted once, and changes nothing: %s", async (_, body) => {
    const payload = JSON.stringify(body);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    for (let times = 0; times < 2; times += 1) expect((await send(payload, signature)).status).toBe(200);
    const noted = eq(stripeEvents.id, readEvent(payload).id);
    expect(await shop.database.select().from(stripeEvents).where(noted)).toMatchObject([
      { handledAt: expect.any(Date) },
    ]);
    expect((await send(payload, "t=1,v1=00")).status).toBe(400);
  });

  test("[API-20] [CHK-07] that names a payment pays its order, without an event with its object", async () => {
    const made = await withFaults({ webhooks: { drop: true } }, async () => {
      const made = await unpaid();
      await payWith(made, "pm_card_visa");
      return made;
    });
    const related_object = { type: "payment_intent", id: await intentOf(made) };
    const thin = { id: `evt_${made.order_id}`, object: "v2.core.event", type: "v1.payment_intent.succeeded" };
    const payload = JSON.stringify({ ...thin, related_object });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    for (let times = 0; times < 2; times += 1) expect((await send(payload, signature)).status).toBe(200);
    await isPaid(made)();
    expect(await timesPaid(made)).toBe(1);
  });
});

test("[CHK-07] [CHK-11] a failure that Stripe keeps when the payment is opened locks neither the cart nor its stock", async () => {
  const checkoutId = crypto.randomUUID();
  const kept = { api: { path: "/v1/payment_intents", status: 500, keep: true, times: 1 } };
  const made = await withFaults(kept, () => unpaid(checkoutId));
  await payWith(made, "pm_card_visa");
  await until(isPaid(made));
  expect(await payments.read(await intentOf(made))).toMatchObject({ state: "paid", orderId: made.order_id });
});

test("[CHK-08] a payment that is canceled in the dashboard closes its order with the event", async () => {
  const made = await unpaid();
  await payments.cancel(await intentOf(made));
  await until(async () => expect(await order(made)).toMatchObject({ status: "CLOSED" }));
});

describe("an unpaid order", () => {
  test("[CHK-11] is closed with the tenth declined card, and no eleventh is charged", async () => {
    const made = await unpaid();
    for (let n = 0; n < 10; n++) await payWith(made, "pm_card_visa_chargeDeclinedInsufficientFunds");
    await until(async () => expect(await order(made)).toMatchObject({ status: "CLOSED" }));
    await payWith(made, "pm_card_visa");
    await shop.runJobs();
    expect(await payments.read(await intentOf(made))).toMatchObject({ state: "canceled" });
    expect((await check(made)).message).toMatch(/Ten cards were declined/);
  });

  test("[CHK-08] that waits for its bank is closed in time, and can no longer be charged", async () => {
    const made = await unpaid();
    await payWith(made, "pm_card_threeDSecure2Required");
    shop.passTime(31 * minute);
    await expireOrders(shop.context);
    expect(await order(made)).toMatchObject({ status: "CLOSED" });
    expect(await payments.read(await intentOf(made))).toMatchObject({ state: "canceled" });
  });

  test("[CHK-08] whose payment cannot be canceled, for want of an answer, stays open until there is one", async () => {
    const made = await unpaid();
    shop.passTime(31 * minute);
    const mute = { api: { path: "/v1/payment_intents/*/cancel", status: 500 } };
    await withFaults(mute, () => expireOrders(shop.context));
    expect(await order(made)).toMatchObject({ status: "WAIT_BUYER_PAY" });
    const lost = { api: { path: "/v1/payment_intents/*/cancel", loseAnswer: true } };
    await withFaults(lost, () => expireOrders(shop.context));
    expect(await payments.read(await intentOf(made))).toMatchObject({ state: "canceled" });
    await expireOrders(shop.context);
    expect(await order(made)).toMatchObject({ status: "CLOSED" });
  });

  test("[CHK-08] closed before its payment succeeds, all of the money goes back once", async () => {
    const made = await unpaid();
    await carryOut(shop.context, made.order_id, { do: "close", cause: "canceled_by_customer" }, "account");
    await payWith(made, "pm_card_visa");
    await until(async () => expect(await refunds(made)).toMatchObject([{ status: "succeeded" }]));
    await Promise.all([check(made), check(made)]);
    await shop.runJobs();
    expect(await refundsAtStripe(made)).toMatchObject([{ amount: 1149, state: "succeeded" }]);
    expect(await check(made)).toMatchObject({
      status: false,
      payment: "refunded",
      order: { status: "CLOSED" },
    });
  });
});

describe("a refund", () => {
  const ask = async (made: InsertedOrder) => {
    await refundOrder(shop.context, made.order_number);
    const [refund] = await refunds(made);
    return refund?.id ?? "";
  };

  test("[PAY-02] is one at Stripe though every answer is lost, it runs twice at once, and again", async () => {
    const made = await paid();
    const id = await ask(made);
    const lost = { api: { path: "/v1/refunds", loseAnswer: true, times: 6 } };
    await withFaults(lost, () => runRefund(shop.context, id).catch(() => undefined));
    expect(await refunds(made)).toMatchObject([{ status: "requested" }]);
    await Promise.all([
      runRefund(shop.context, id),
      runRefund(shop.context, id),
      runRefund(shop.context, id),
    ]);
    await runRefund(shop.context, id);
    expect(await refundsAtStripe(made)).toHaveLength(1);
    expect(await refunds(made)).toMatchObject([{ status: "succeeded" }]);
    expect(await payment(made)).toMatchObject({ refunded: 1149 });
  });

  test("[PAY-02] is one at Stripe where the shop ended between Stripe's answer and its own commit", async () => {
    const made = await paid();
    const id = await ask(made);
    const { transaction } = shop.database;
    shop.database.transaction = async () => {
      throw new Error("killed");
    };
    await expect(runRefund(shop.context, id)).rejects.toThrow("killed");
    shop.database.transaction = transaction;
    expect(await refunds(made)).toMatchObject([{ status: "requested", stripeId: null }]);
    await until(async () => expect(await refunds(made)).toMatchObject([{ status: "succeeded" }]));
    expect(await refundsAtStripe(made)).toHaveLength(1);
  });

  test("[PAY-02] [OPS-05] to a card that is gone fails later: the merchant gets an alert, and the money counts as kept", async () => {
    const made = await paid("pm_card_refundFail");
    await ask(made);
    await until(async () => expect(await refunds(made)).toMatchObject([{ status: "failed" }]));
    expect(await alerts(made)).toEqual(["refund_failed"]);
    expect(await payment(made)).toMatchObject({ refunded: 0 });
  });

  test("[PAY-02] of a disputed charge is refused in Stripe's words", async () => {
    const made = await paid("pm_card_createDispute");
    await until(async () => expect(await alerts(made)).toEqual(["dispute"]));
    await ask(made);
    await until(async () => expect(await alerts(made)).toEqual(["dispute", "refund_failed"]));
    expect((await refunds(made))[0]?.failure).toMatch(/has been charged back/);
  });
});

test("[CHK-07] [PAY-02] with every webhook lost, reconciling alone comes to the same", async () => {
  const everything = { webhooks: { drop: true } };
  const [bought, disputed, gone] = await withFaults(everything, async () => {
    const made = [await unpaid(), await unpaid(), await unpaid()] as const;
    await payWith(made[0], "pm_card_visa");
    await payWith(made[1], "pm_card_createDispute");
    await payWith(made[2], "pm_card_refundFail");
    shop.passTime(3 * minute);
    await until(async () => {
      await reconcile(shop.context);
      for (const each of made) await isPaid(each)();
    });
    await refundOrder(shop.context, made[2].order_number);
    await until(async () => {
      await reconcile(shop.context);
      expect(await alerts(made[1])).toEqual(["dispute"]);
      expect(await alerts(made[2])).toEqual(["refund_failed"]);
    });
    return made;
  });
  expect(await timesPaid(bought)).toBe(1);
  expect(await refunds(gone)).toMatchObject([{ status: "failed" }]);
  const rows = await shop.database.select().from(disputes).where(eq(disputes.orderId, disputed.order_id));
  expect(rows).toMatchObject([{ status: "needs_response" }]);
});
