import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "../payments/tables.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { testShop } from "../testing/shop.ts";
import { insertPayment } from "./queries.ts";

const shop = await testShop();
const { unpaid } = paymentHelpers(shop);

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
