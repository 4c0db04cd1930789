/** A webhook of the payment service, from its arrival to its acknowledgement. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { skus } from "../catalogue/tables.ts";
import { PaymentServiceUnavailable } from "../payments/provider.ts";
import { stripeEvents } from "../payments/tables.ts";
import type { InsertedOrder } from "../testing/orders.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { testShop } from "../testing/shop.ts";
import { closeUnpaid } from "./expire-order.ts";

const shop = await testShop();
const { unpaid, check, order, intentOf } = paymentHelpers(shop);

const eventsQueued = () => shop.queued().filter((name) => name === "payment-event").length;

async function reservedPacifiers(): Promise<number> {
  const [row] = await shop.database.select().from(skus).where(eq(skus.code, "PACIFIER"));
  return row?.reserved ?? 0;
}

async function handledAt(id: string) {
  const [row] = await shop.database.select().from(stripeEvents).where(eq(stripeEvents.id, id));
  return row?.handledAt;
}

beforeEach(async () => {
  shop.payments.away = false;
  await shop.runJobs();
});

test("[CHK-07] has paid the order when it is acknowledged, and is stored as handled", async () => {
  const made = await unpaid();
  shop.payments.pay(intentOf(made));
  const event = { id: `evt_${made.order_id}`, intentId: intentOf(made) };
  expect((await shop.webhook(event)).status).toBe(200);
  expect(await order(made)).toMatchObject({ status: "WAITING_ACCEPT" });
  expect(await handledAt(event.id)).toBeInstanceOf(Date);
  expect(eventsQueued()).toBe(0);
  expect(await check(made)).toMatchObject({ status: true, payment: "paid" });
});

test("[CHK-07] that cannot be settled at once is acknowledged when it is stored with its job", async () => {
  const made = await unpaid();
  shop.payments.pay(intentOf(made));
  shop.payments.away = true;
  const event = { id: `evt_${made.order_id}`, intentId: intentOf(made) };
  expect((await shop.webhook(event)).status).toBe(200);
  expect((await shop.webhook(event)).status).toBe(200);
  expect(await handledAt(event.id)).toBeNull();
  expect(eventsQueued()).toBe(1);
  shop.payments.away = false;
  await shop.runJobs();
  expect(await order(made)).toMatchObject({ status: "WAITING_ACCEPT" });
  expect(await handledAt(event.id)).toBeInstanceOf(Date);
});

test("[CHK-11] of the tenth declined card is stored with its job where the payment could not be canceled", async () => {
  const made = await unpaid();
  for (let card = 0; card < 10; card += 1) shop.payments.decline(intentOf(made), "Your card was declined.");
  const { cancel } = shop.payments;
  shop.payments.cancel = () => Promise.reject(new PaymentServiceUnavailable(new Error("ECONNREFUSED")));
  const event = { id: `evt_${made.order_id}`, intentId: intentOf(made) };
  expect((await shop.webhook(event)).status).toBe(200);
  shop.payments.cancel = cancel;
  expect(await handledAt(event.id)).toBeNull();
  expect(eventsQueued()).toBe(1);
  await shop.runJobs();
  expect(await order(made)).toMatchObject({ status: "CLOSED" });
  expect(await handledAt(event.id)).toBeInstanceOf(Date);
});

test("[CHK-07] that comes again while another settles its payment is stored once", async () => {
  const made = await unpaid();
  shop.payments.pay(intentOf(made));
  const event = { id: `evt_${made.order_id}`, intentId: intentOf(made) };
  const other = { ...event, id: `${event.id}_of_charge` };
  const answers = await Promise.all([event, event, other, event].map((one) => shop.webhook(one)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await order(made)).toMatchObject({ status: "WAITING_ACCEPT" });
  expect(await handledAt(event.id)).toBeInstanceOf(Date);
  expect(await handledAt(other.id)).toBeInstanceOf(Date);
  expect(eventsQueued()).toBe(0);
});

test.each([
  ["", async () => undefined],
  ["while another asks for the order", async (made: InsertedOrder) => check(made)],
])(
  "[CHK-08] of a payment that was canceled in the dashboard closes its order at once %s",
  async (_, beside) => {
    const made = await unpaid();
    const before = await reservedPacifiers();
    await shop.payments.cancel(intentOf(made));
    const event = { id: `evt_${made.order_id}`, intentId: intentOf(made) };
    await Promise.all([
      shop.webhook(event),
      shop.webhook({ ...event, id: `${event.id}_again` }),
      beside(made),
    ]);
    const { order: shown } = await check(made);
    expect(shown).toMatchObject({ status: "CLOSED" });
    expect(shown.timeline.map(({ cause }) => cause)).toEqual(["ordered", "payment_canceled"]);
    expect(await reservedPacifiers()).toBe(before - 1);
  },
);

test.each(["canceled_by_customer", "replaced", "not_paid_in_time"] as const)(
  "[CHK-08] that is faster than the shop's own note closes the order with the shop's cause: %s",
  async (cause) => {
    const made = await unpaid();
    const { cancel } = shop.payments;
    const event = { id: `evt_${made.order_id}`, intentId: intentOf(made) };
    shop.payments.cancel = async (intentId) => {
      shop.payments.cancel = cancel;
      const canceled = await cancel(intentId);
      expect((await shop.webhook(event)).status).toBe(200);
      return canceled;
    };
    expect(await closeUnpaid(shop.context, await order(made), cause, "account")).toBe("closed");
    const { order: shown } = await check(made);
    expect(shown.timeline.map(({ cause: why }) => why)).toEqual(["ordered", cause]);
  },
);

test("[CHK-07] that cannot be stored is not acknowledged", async () => {
  const made = await unpaid();
  shop.payments.pay(intentOf(made));
  // PostgreSQL cannot store a text with a zero byte.
  const answer = await shop.webhook({ id: `evt_${made.order_id}\u0000`, intentId: intentOf(made) });
  expect(answer.status).toBe(500);
});

test("[CHK-07] that comes while the browser's return is being answered pays the order once", async () => {
  const made = await unpaid();
  shop.payments.pay(intentOf(made));
  const { read } = shop.payments;
  const event = { id: `evt_${made.order_id}`, intentId: intentOf(made) };
  // Both have asked the service before either records anything.
  const both = Promise.withResolvers<void>();
  let reads = 0;
  shop.payments.read = async (intentId) => {
    const state = await read(intentId);
    reads += 1;
    if (reads === 2) both.resolve();
    await both.promise;
    return state;
  };
  const [paid, webhook] = await Promise.all([check(made), shop.webhook(event)]);
  shop.payments.read = read;
  expect(paid).toMatchObject({ status: true, payment: "paid" });
  expect(webhook.status).toBe(200);
  expect(paid.order.timeline.map(({ cause }) => cause)).toEqual(["ordered", "paid"]);
  expect(await handledAt(event.id)).toBeInstanceOf(Date);
});

test("[CHK-07] that is newer than what the browser's return has just read is not lost in it", async () => {
  const made = await unpaid();
  const { read } = shop.payments;
  const event = { id: `evt_${made.order_id}`, intentId: intentOf(made) };
  shop.payments.read = async (intentId) => {
    shop.payments.read = read;
    const old = await read(intentId);
    shop.payments.pay(intentId);
    expect((await shop.webhook(event)).status).toBe(200);
    return old;
  };
  expect(await check(made)).toMatchObject({ status: true, payment: "paid" });
  expect(await order(made)).toMatchObject({ status: "WAITING_ACCEPT" });
});
