import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { payments } from "../payments/tables.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { testShop } from "../testing/shop.ts";
import { openIntent } from "./open-payment.ts";
import { insertPayment } from "./queries.ts";
import { settleIntent } from "./settle.ts";

const shop = await testShop();
const { unpaid, order, payment, intentOf } = paymentHelpers(shop);

test("[CHK-07] a payment that many repeats record at the same moment is recorded once, and none fails", async () => {
  const { order_id: orderId } = await unpaid();
  const payment = { orderId, intentId: `pi_${orderId}`, amount: 850, currency: "usd", createdAt: new Date() };
  // The two must come within microseconds, which some of many tries do.
  for (let run = 0; run < 200; run += 1) {
    await shop.database.delete(payments).where(eq(payments.orderId, orderId));
    const repeats = Array.from({ length: 8 }, () => insertPayment(shop.database, payment));
    expect(await Promise.all(repeats)).toEqual(Array(8).fill("WAIT_BUYER_PAY"));
  }
});

test("[CHK-07] of two payments that were opened for an order, because Stripe had failed in between, the recorded one is its", async () => {
  const made = await unpaid();
  const { open, intents } = shop.payments;
  onTestFinished(() => void Object.assign(shop.payments, { open }));
  const other = `pi_other_${made.order_id}`;
  shop.payments.open = async (wish) => {
    const opened = await open(wish);
    const intent = intents.get(opened.intentId);
    if (intent !== undefined) intents.set(other, { ...intent });
    return { intentId: other, clientSecret: `${other}_secret` };
  };
  const { opened, status } = await openIntent(shop.context, await order(made));
  expect({ opened, status }).toEqual({
    opened: { intentId: intentOf(made), clientSecret: `${intentOf(made)}_secret` },
    status: "WAIT_BUYER_PAY",
  });
  expect(intents.get(other)?.state).toBe("canceled");
  // Its event changes nothing.
  for (let times = 0; times < 2; times += 1)
    expect(await settleIntent(shop.context, other)).toMatchObject({
      intentId: intentOf(made),
      status: "open",
    });
  expect((await order(made)).status).toBe("WAIT_BUYER_PAY");
  expect((await payment(made)).intentId).toBe(intentOf(made));
});
