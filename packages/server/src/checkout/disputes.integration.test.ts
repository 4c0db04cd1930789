/** Disputes: what they stop, and how the merchant decides (PAY-02, OPS-05). */
import type { OrderStatus } from "@nestling/commerce/order-status";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { skus } from "../catalogue/tables.ts";
import { placeOrderJob } from "../orders/apply-events.ts";
import {
  advanceOrder,
  cancelByShop,
  cancelLines,
  keepOrder,
  refundOrder,
  repeatRefunds,
} from "../orders/merchant-changes.ts";
import { orderParts } from "../orders/tables.ts";
import { payments } from "../payments/tables.ts";
import { advanceDueOrders } from "../testing/advance-orders.ts";
import { type InsertedOrder, movePartOf, orderCalls } from "../testing/orders.ts";
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

/** Sets the state of an order's dispute at the payment service, and sends the webhook. */
async function dispute(made: InsertedOrder, status: string): Promise<void> {
  const { id } = shop.payments.dispute(intentOf(made), status);
  await shop.webhook({ id: `evt_${crypto.randomUUID()}`, disputeId: id });
  await shop.runJobs();
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

const statusOf = async (made: InsertedOrder) => (await readAs(maya, made.order_id)).status;

async function alertTexts(made: InsertedOrder): Promise<string> {
  const open = await openAlerts(shop.database);
  return open
    .filter(({ orderNumber }) => orderNumber === made.order_number)
    .map(({ text }) => text)
    .join(" ");
}

describe("a dispute that is lost", () => {
  test.each<OrderStatus>(["WAITING_ACCEPT", "IN_PROGRESS"])(
    "[PAY-02] [OPS-05] stops an order in %s until the merchant decides, and the alert says how",
    async (status) => {
      const made = await orderIn(status);
      await lose(made);
      await timePasses();
      expect(await statusOf(made)).toBe(status);
      expect(await alerts(made)).toEqual(["dispute_lost"]);
      const text = await alertTexts(made);
      expect(text).toContain(`nestling orders cancel ${made.order_number}`);
      expect(text).toContain(`nestling orders keep ${made.order_number}`);
    },
  );

  test("[PAY-02] lets the order go on when the merchant keeps it, even if Stripe reports the loss again", async () => {
    const made = await orderIn();
    await lose(made);
    expect(await keepOrder(shop.context, made.order_id)).toBe(true);
    await dispute(made, "lost");
    expect(await alerts(made)).toEqual([]);
    await timePasses();
    expect(await statusOf(made)).toBe("WAIT_SELLER_SEND_GOODS");
    expect(await keepOrder(shop.context, made.order_id)).toBe(false);
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

  test("[PAY-02] leaves nothing to refund", async () => {
    const made = await orderIn("SHIPPING");
    await lose(made);
    expect(await refundOrder(shop.context, made.order_number)).toMatchObject({
      outcome: "too much",
      left: 0,
    });
  });

  test("[PAY-02] ends a cancellation whose refund the dispute has prevented", async () => {
    const made = await orderIn();
    await dispute(made, "under_review");
    await cancelAs(maya, made.order_id);
    await shop.runJobs();
    expect(await statusOf(made)).toBe("IN_CANCEL");
    expect((await alerts(made)).sort()).toEqual(["dispute", "refund_failed"]);
    await dispute(made, "lost");
    expect(await statusOf(made)).toBe("CANCEL");
    expect(await alerts(made)).toEqual([]);
    expect(await repeatRefunds(shop.context, made.order_number)).toBe(0);
  });

  test("[PAY-02] [ORD-04] needs one answer with a customer's request to cancel: yes to both, or no", async () => {
    const [kept, canceled] = [await orderIn("IN_PROGRESS"), await orderIn("IN_PROGRESS")];
    for (const made of [kept, canceled]) {
      await cancelAs(maya, made.order_id);
      await lose(made);
      expect((await alerts(made)).sort()).toEqual(["cancel_requested", "dispute_lost"]);
    }
    expect(await keepOrder(shop.context, kept.order_id)).toBe(true);
    await cancelByShop(shop.context, canceled.order_id);
    expect([await alerts(kept), await alerts(canceled)]).toEqual([[], []]);
    await timePasses();
    expect([await statusOf(kept), await statusOf(canceled)]).toEqual(["WAIT_SELLER_SEND_GOODS", "CANCEL"]);
  });

  test("[PAY-02] [OPS-05] stops a part of which nobody knows whether it is placed, and waits for the merchant", async () => {
    const [before, after] = [await orderIn("IN_PROGRESS"), await orderIn("IN_PROGRESS")];
    const loseAnswer = (made: InsertedOrder) =>
      movePartOf(shop.context, made.order_id, 0, "unknown", { cause: "placement_unknown" });
    await loseAnswer(before);
    await lose(before);
    await lose(after);
    await loseAnswer(after);
    const both = ["dispute_lost", "placement_unknown"];
    expect([(await alerts(before)).sort(), (await alerts(after)).sort()]).toEqual([both, both]);
    for (const made of [before, after]) await cancelByShop(shop.context, made.order_id);
    expect([await alerts(before), await alerts(after)]).toEqual([[], []]);
  });

  test("[PAY-02] stops nothing that was placed already, and raises no alert", async () => {
    const made = await orderIn("WAIT_SELLER_SEND_GOODS");
    await lose(made);
    expect(await alerts(made)).toEqual([]);
  });

  test("[OPS-05] needs no answer anymore where the merchant takes out what was not placed", async () => {
    const basket = orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
    const made = await orderedBy(maya, basket);
    await pay(made);
    await advance(made, "IN_PROGRESS");
    const isBoots = and(eq(orderParts.orderId, made.order_id), eq(orderParts.position, 0));
    await shop.database.update(orderParts).set({ status: "placed" }).where(isBoots);
    await lose(made);
    expect(await alerts(made)).toEqual(["dispute_lost"]);
    await cancelLines(shop.context, made.order_id, ["PACIFIER"]);
    expect(await alerts(made)).toEqual([]);
  });

  test("[OPS-03] needs no answer anymore where the merchant has placed the order by hand", async () => {
    const made = await orderIn();
    await lose(made);
    const order = await paymentHelpers(shop).order(made);
    expect(
      await advanceOrder(shop.context, order, {
        to: "WAIT_SELLER_SEND_GOODS",
        part: undefined,
        parcel: undefined,
      }),
    ).toBe("WAIT_SELLER_SEND_GOODS");
    expect(await alerts(made)).toEqual([]);
  });
});

describe("a dispute that is not lost", () => {
  test("[PAY-02] [MKT-02] hands a claimed order to the placement again when it is won", async () => {
    const made = await orderIn("IN_PROGRESS");
    await shop.runJobs();
    await dispute(made, "needs_response");
    expect(shop.queued()).not.toContain(placeOrderJob.name);
    await dispute(made, "won");
    expect(shop.queued()).toContain(placeOrderJob.name);
    await advance(made, "WAIT_SELLER_SEND_GOODS");
  });

  test.each(["won", "warning_closed", "prevented"])(
    "[PAY-02] lets the order go on when it is %s",
    async (end) => {
      const made = await orderIn();
      await dispute(made, "needs_response");
      await timePasses();
      expect(await statusOf(made)).toBe("WAITING_ACCEPT");
      expect(await alerts(made)).toEqual(["dispute"]);
      await dispute(made, end);
      await timePasses();
      expect(await statusOf(made)).toBe("WAIT_SELLER_SEND_GOODS");
      expect(await alerts(made)).toEqual([]);
    },
  );

  test("[PAY-02] cannot be decided by the merchant while it is open: it is answered at the bank", async () => {
    const made = await orderIn();
    await dispute(made, "needs_response");
    expect(await keepOrder(shop.context, made.order_id)).toBe(false);
    await timePasses();
    expect(await statusOf(made)).toBe("WAITING_ACCEPT");
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

  /** The merchant makes a refund in the service's dashboard. */
  async function refundInDashboard(made: InsertedOrder, amount = 1999): Promise<void> {
    const id = `re_dashboard_${made.order_id}`;
    const facts = { id, key: undefined, intentId: intentOf(made), amount: amount as never };
    shop.payments.refunds.set(id, { ...facts, state: "succeeded" });
    await shop.webhook({ id: `evt_${crypto.randomUUID()}`, refundId: id });
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
