import { randomUUID } from "node:crypto";
import { happen, moveOrder } from "@nestling/commerce/order/draft";
import type { Paid } from "@nestling/contract/orders";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { alerts } from "../alerts/tables.ts";
import { skus } from "../catalogue/tables.ts";
import { payments as paymentTable } from "../payments/tables.ts";
import type { InsertedOrder } from "../testing/orders.ts";
import { changeDirectly, settleOrder } from "../testing/orders.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { testShop } from "../testing/shop.ts";
import { closeUnpaid, expireOrders } from "./expire-order.ts";

const shop = await testShop();
const { unpaid, paid, check, order, payment, refunds, alerts: raised, intentOf } = paymentHelpers(shop);
const minute = 60_000;

let [reservedBefore, committedBefore] = [0, 0];

/** How many pieces were reserved and sold since the test began. */
async function pacifiers() {
  const [row] = await shop.database.select().from(skus).where(eq(skus.code, "PACIFIER"));
  if (row === undefined) throw new Error("there are no pacifiers");
  return { reserved: row.reserved - reservedBefore, committed: row.committed - committedBefore };
}

/** Closes an order before its payment is canceled at the service, so that both happen in the wrong sequence. */
async function closeBehind(made: InsertedOrder): Promise<void> {
  await changeDirectly(shop.context, made.order_id, (draft) => {
    moveOrder(draft, { to: "CLOSED", cause: "canceled_by_customer" });
    happen(draft, { type: "stock_freed" });
  });
}

const waitTooLong = () => shop.passTime(31 * minute);

beforeEach(async () => {
  shop.payments.away = false;
  waitTooLong();
  await expireOrders(shop.context);
  [reservedBefore, committedBefore] = [0, 0];
  const { reserved, committed } = await pacifiers();
  [reservedBefore, committedBefore] = [reserved, committed];
});

describe("a payment that succeeds for a closed order", () => {
  test("[CHK-08] goes back in full, is recorded, and is shown to the merchant until it is on its way", async () => {
    const made = await unpaid();
    await closeBehind(made);
    shop.payments.pay(intentOf(made));
    await shop.webhook({ id: `evt_${made.order_id}`, intentId: intentOf(made) });
    expect(await raised(made)).toEqual(["paid_late"]);
    expect(await check(made)).toMatchObject({ status: false, payment: "refunding", order: { refunded: 0 } });
    await shop.runJobs();
    expect(await check(made)).toMatchObject({
      status: false,
      payment: "refunded",
      order: { refunded: 11.49 },
    });
    expect(await order(made)).toMatchObject({ status: "CLOSED" });
    expect(await payment(made)).toMatchObject({ status: "paid", refunded: 1149 });
    expect(await refunds(made)).toMatchObject([{ amount: 1149, reason: "paid_late", status: "succeeded" }]);
    expect(await raised(made)).toEqual([]);
    const rows = await shop.database.select().from(alerts).where(eq(alerts.orderId, made.order_id));
    expect(rows).toMatchObject([{ kind: "paid_late" }]);
    expect(await pacifiers()).toEqual({ reserved: 0, committed: 0 });
  });

  test("[CHK-08] is refunded once, however many hear of it at once, and its customer reads that once", async () => {
    const made = await unpaid();
    await closeBehind(made);
    shop.payments.pay(intentOf(made));
    await shop.webhook({ id: `evt_${made.order_id}`, intentId: intentOf(made) });
    await Promise.all([shop.runJobs(), check(made), check(made), settleOrder(shop.context, made.order_id)]);
    await shop.runJobs();
    expect(await refunds(made)).toHaveLength(1);
    expect(await payment(made)).toMatchObject({ refunded: 1149 });
    const subjects = (await shop.mailsTo("maya.torres@example.com")).map(({ subject }) => subject);
    const expected = `We're refunding your payment for order ${made.order_number}`;
    expect(subjects.filter((subject) => subject === expected)).toHaveLength(1);
  });

  test("[CHK-08] while its refund fails the merchant sees both", async () => {
    const made = await unpaid();
    await closeBehind(made);
    shop.payments.pay(intentOf(made));
    shop.payments.refundsBecome = "refused";
    await check(made);
    await shop.runJobs();
    shop.payments.refundsBecome = "succeeded";
    expect((await raised(made)).sort()).toEqual(["paid_late", "refund_failed"]);
  });
});

describe("a payment that differs from its order", () => {
  test("[CHK-08] is never settled, and is shown to the merchant once", async () => {
    const made = await unpaid();
    shop.payments.pay(intentOf(made), 50);
    expect(await check(made)).toMatchObject({ status: false, order: { status: "WAIT_BUYER_PAY" } });
    await check(made);
    expect(await raised(made)).toEqual(["payment_differs"]);
  });

  test("[CHK-08] waits for the merchant, without asking the service each minute to cancel it", async () => {
    const made = await unpaid();
    shop.payments.pay(intentOf(made), 50);
    await check(made);
    waitTooLong();
    const cancel = vi.spyOn(shop.payments, "cancel");
    await expireOrders(shop.context);
    expect(cancel.mock.calls.flat()).not.toContain(intentOf(made));
    cancel.mockRestore();
    expect(await order(made)).toMatchObject({ status: "WAIT_BUYER_PAY" });
  });

  test("[CHK-08] in its currency likewise", async () => {
    const made = await unpaid();
    const intent = shop.payments.intents.get(intentOf(made));
    if (intent) intent.currency = "jpy";
    shop.payments.pay(intentOf(made));
    expect(await check(made)).toMatchObject({ status: false, payment: "processing" });
    expect(await raised(made)).toEqual(["payment_differs"]);
    waitTooLong();
    await expireOrders(shop.context);
    expect(await order(made)).toMatchObject({ status: "WAIT_BUYER_PAY" });
  });

  test("given back by the merchant, its order is closed and its stock free", async () => {
    const made = await unpaid();
    shop.payments.pay(intentOf(made), 50);
    await check(made);
    const { intentId, amount } = { intentId: intentOf(made), amount: 50 as never };
    shop.payments.refunds.set("re_50", { id: "re_50", key: undefined, intentId, amount, state: "succeeded" });
    await shop.webhook({ id: "evt_50", refundId: "re_50" });
    await shop.runJobs();
    expect(await order(made)).toMatchObject({ status: "CLOSED" });
    expect(await raised(made)).toEqual([]);
    expect(await pacifiers()).toEqual({ reserved: 0, committed: 0 });
  });
});

describe("a payment that differs, and that the bank gives back", () => {
  test("[CHK-08] [PAY-02] closes its order, and leaves nothing to decide", async () => {
    const made = await unpaid();
    shop.payments.pay(intentOf(made), 50);
    await check(made);
    for (const status of ["needs_response", "lost"]) {
      const { id } = shop.payments.dispute(intentOf(made), status);
      await shop.webhook({ id: `evt_bank_${status}`, disputeId: id });
      await shop.runJobs();
    }
    expect(await order(made)).toMatchObject({ status: "CLOSED" });
    expect(await raised(made)).toEqual([]);
    expect(await pacifiers()).toEqual({ reserved: 0, committed: 0 });
  });
});

describe("declined cards", () => {
  const decline = async (made: InsertedOrder, times: number) => {
    for (let n = 0; n < times; n++) shop.payments.decline(intentOf(made), "Your card was declined.");
    return check(made);
  };

  test("[CHK-11] nine leave the order open, and a good card pays it", async () => {
    const made = await unpaid();
    expect(await decline(made, 9)).toMatchObject({ payment: "failed", message: "Your card was declined." });
    expect(await payment(made)).toMatchObject({ declines: 9 });
    shop.payments.pay(intentOf(made));
    expect(await check(made)).toMatchObject({ status: true });
  });

  test("[CHK-11] the tenth ends it: nothing more can be paid, the stock is free, and the shopper reads why", async () => {
    const made = await unpaid();
    await decline(made, 4);
    const answer = await decline(made, 6);
    expect(answer).toMatchObject({ status: false, payment: "failed", order: { status: "CLOSED" } });
    expect(answer.message).toMatch(/Ten cards were declined/);
    expect(shop.payments.intents.get(intentOf(made))?.state).toBe("canceled");
    expect(await pacifiers()).toEqual({ reserved: 0, committed: 0 });
    expect((await check(made)).message).toMatch(/Ten cards were declined/);
  });

  test("[CHK-11] who asks at the moment when the tenth ends it reads that, and no other cause", async () => {
    const made = await unpaid();
    const { cancel } = shop.payments;
    const asked: Paid[] = [];
    shop.payments.cancel = async (intentId) => {
      const canceled = await cancel(intentId);
      asked.push(await check(made));
      return canceled;
    };
    const answer = await decline(made, 10);
    shop.payments.cancel = cancel;
    const closed = {
      payment: "failed",
      message: expect.stringContaining("Ten cards were declined"),
      order: { status: "CLOSED" },
    };
    expect([...asked, answer, await check(made)]).toMatchObject([closed, closed, closed]);
    expect(await pacifiers()).toEqual({ reserved: 0, committed: 0 });
  });

  test("[CHK-11] an older count that is written later takes none away", async () => {
    const made = await unpaid();
    const { cancel, countDeclines } = shop.payments;
    const { promise: isCounted, resolve: counted } = Promise.withResolvers<void>();
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    shop.payments.countDeclines = async (intentId) => {
      shop.payments.countDeclines = countDeclines;
      const count = await countDeclines(intentId);
      counted();
      await isReleased;
      return count;
    };
    const older = decline(made, 9);
    await isCounted;
    shop.payments.cancel = async (intentId) => {
      shop.payments.cancel = cancel;
      release();
      await older;
      return cancel(intentId);
    };
    expect((await decline(made, 1)).message).toMatch(/Ten cards were declined/);
    expect(await payment(made)).toMatchObject({ declines: 10, status: "canceled" });
    expect(await order(made)).toMatchObject({ status: "CLOSED" });
  });

  test("[CHK-11] the same decline heard of twice counts once", async () => {
    const made = await unpaid();
    await decline(made, 5);
    await check(made);
    await shop.webhook({ id: `evt_${made.order_id}`, intentId: intentOf(made) });
    await shop.runJobs();
    expect(await payment(made)).toMatchObject({ declines: 5, status: "failed" });
  });
});

describe("an order that is not paid in time", () => {
  test("[OPS-05] and whose payment cannot be canceled for hours is shown to the merchant, until it is closed", async () => {
    const made = await unpaid();
    const others = [await unpaid(), await unpaid(), await unpaid()];
    const shown = async () =>
      (await openAlerts(shop.database)).flatMap(({ kind, text }) =>
        kind === "orders_unclosed" ? [text] : [],
      );
    waitTooLong();
    shop.payments.away = true;
    await expireOrders(shop.context);
    expect(await shown()).toEqual([]);
    shop.passTime(120 * minute);
    for (let times = 0; times < 2; times += 1) await expireOrders(shop.context);
    expect(await shown()).toMatchObject([expect.stringContaining("Unpaid orders such as")]);
    const words = await shown();
    for (let times = 0; times < 9; times += 1) await expireOrders(shop.context);
    expect(await shown(), "another example is no news").toEqual(words);
    shop.payments.away = false;
    await expireOrders(shop.context);
    for (const other of others) expect(await order(other)).toMatchObject({ status: "CLOSED" });
    await expireOrders(shop.context);
    expect(await order(made)).toMatchObject({ status: "CLOSED" });
    await expireOrders(shop.context);
    expect(await shown()).toEqual([]);
  });

  test("[CHK-08] is closed with its payment, and its stock is free for others", async () => {
    const made = await unpaid();
    await expireOrders(shop.context);
    expect(await order(made)).toMatchObject({ status: "WAIT_BUYER_PAY" });
    expect(await pacifiers()).toEqual({ reserved: 1, committed: 0 });
    waitTooLong();
    await expireOrders(shop.context);
    expect(await order(made)).toMatchObject({ status: "CLOSED" });
    expect(await payment(made)).toMatchObject({ status: "canceled" });
    expect(shop.payments.intents.get(intentOf(made))?.state).toBe("canceled");
    expect(await pacifiers()).toEqual({ reserved: 0, committed: 0 });
  });

  test("[CHK-08] and turns out paid becomes paid", async () => {
    const made = await unpaid();
    shop.payments.pay(intentOf(made));
    waitTooLong();
    await expireOrders(shop.context);
    expect(await order(made)).toMatchObject({ status: "WAITING_ACCEPT" });
    expect(await pacifiers()).toEqual({ reserved: 0, committed: 1 });
  });

  test("[CHK-08] stays open while its payment is going through, and while nobody answers", async () => {
    const [slow, mute] = [await unpaid(), await unpaid()];
    const intent = shop.payments.intents.get(intentOf(slow));
    if (intent) intent.state = "processing";
    waitTooLong();
    shop.payments.away = true;
    await expireOrders(shop.context);
    expect(await order(mute)).toMatchObject({ status: "WAIT_BUYER_PAY" });
    shop.payments.away = false;
    await expireOrders(shop.context);
    expect(await order(mute)).toMatchObject({ status: "CLOSED" });
    expect(await order(slow)).toMatchObject({ status: "WAIT_BUYER_PAY" });
    if (intent) intent.state = "paid";
    await expireOrders(shop.context);
    expect(await order(slow)).toMatchObject({ status: "WAITING_ACCEPT" });
  });

  test("[CHK-08] is closed where its payment was never opened", async () => {
    shop.payments.away = true;
    const checkoutId = randomUUID();
    await expect(unpaid(checkoutId)).rejects.toThrow();
    shop.payments.away = false;
    expect(await pacifiers()).toEqual({ reserved: 1, committed: 0 });
    waitTooLong();
    await expireOrders(shop.context);
    expect(await pacifiers()).toEqual({ reserved: 0, committed: 0 });
  });

  test("[CHK-08] does not hold up the others when it cannot be closed", async () => {
    const [broken, sound] = [await unpaid(), await unpaid()];
    const lost = { intentId: "pi_that_the_service_does_not_know" };
    await shop.database.update(paymentTable).set(lost).where(eq(paymentTable.orderId, broken.order_id));
    waitTooLong();
    await expireOrders(shop.context);
    expect(await order(sound)).toMatchObject({ status: "CLOSED" });
    expect(await order(broken)).toMatchObject({ status: "WAIT_BUYER_PAY" });
  });

  test("[CHK-08] closed and paid in the same moment, it ends as one of the two", async () => {
    for (let n = 0; n < 5; n++) {
      const made = await unpaid();
      waitTooLong();
      const pay = async () => {
        if (shop.payments.intents.get(intentOf(made))?.state === "open") shop.payments.pay(intentOf(made));
        await check(made);
      };
      await Promise.all([expireOrders(shop.context), pay(), check(made)]);
      await shop.runJobs();
      const [{ status }, { status: money, refunded }] = [await order(made), await payment(made)];
      if (status === "WAITING_ACCEPT") expect({ money, refunded }).toEqual({ money: "paid", refunded: 0 });
      else expect({ status, money, refunded }).toEqual({ status: "CLOSED", money: "canceled", refunded: 0 });
    }
  });

  test("an old answer of the service does not bring a canceled payment back to life", async () => {
    const made = await unpaid();
    const read = shop.payments.read;
    const before = await read(intentOf(made));
    await closeUnpaid(shop.context, await order(made), "canceled_by_customer", "account");
    shop.payments.read = async () => before;
    await settleOrder(shop.context, made.order_id);
    shop.payments.read = read;
    expect(await payment(made)).toMatchObject({ status: "canceled" });
  });
});

test("a paid order is not closed by its time", async () => {
  const made = await paid();
  waitTooLong();
  await expireOrders(shop.context);
  expect(await order(made)).toMatchObject({ status: "WAITING_ACCEPT" });
});
