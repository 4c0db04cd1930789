import type { OrderStatus } from "@nestling/commerce/order-status";
import type { Order } from "@nestling/contract/orders";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { alerts } from "../alerts/tables.ts";
import { skus } from "../catalogue/tables.ts";
import { cancelByShop } from "../orders/merchant-changes.ts";
import { findOrder } from "../orders/queries.ts";
import { refunds } from "../payments/tables.ts";
import { type InsertedOrder, orderCalls, stepsOf } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { requestCancel } from "./customer-changes.ts";
import { expireOrder } from "./expire-order.ts";
import { claimOrders } from "./sweep-orders.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, pay, advance, cancelAs, readAs, stockOf } = orderCalls(shop);

const maya = await shop.signIn();
const minute = 60_000;

const before = { stock: 10_000, reserved: 0, committed: 0 };

beforeEach(async () => {
  shop.payments.away = false;
  await shop.runJobs();
  await shop.database.update(skus).set(before).where(eq(skus.code, "PACIFIER"));
});

/** A paid order of two pacifiers, in this status. */
async function orderIn(status: OrderStatus): Promise<InsertedOrder> {
  const made = await orderedBy(maya, orderOf({ code: "PACIFIER", quantity: 2 }));
  if (status === "WAIT_BUYER_PAY") return made;
  await pay(made);
  if (status !== "WAITING_ACCEPT") await advance(made, status);
  return made;
}

async function canceled(order: InsertedOrder) {
  const answer = await cancelAs(maya, order.order_id);
  return { http: answer.status, ...((await answer.json()) as { order?: Order; code?: string }) };
}

const refundsOf = (order: InsertedOrder) =>
  shop.database.select().from(refunds).where(eq(refunds.orderId, order.order_id));

const openAttention = async (order: InsertedOrder) =>
  (await shop.database.select().from(alerts).where(eq(alerts.orderId, order.order_id))).filter(
    ({ resolvedAt }) => resolvedAt === null,
  );

describe("canceling an order", () => {
  test("[API-22] an unpaid one is closed, its payment canceled and its stock free again", async () => {
    const order = await orderIn("WAIT_BUYER_PAY");
    expect(await canceled(order)).toMatchObject({ http: 200, order: { status: "CLOSED" } });
    expect(shop.payments.intents.get(`pi_${order.order_id}`)?.state).toBe("canceled");
    expect(await stockOf("PACIFIER")).toEqual(before);
  });

  test("[API-22] one that turns out paid at that moment is canceled as a paid one", async () => {
    const order = await orderIn("WAIT_BUYER_PAY");
    shop.payments.pay(`pi_${order.order_id}`);
    expect(await canceled(order)).toMatchObject({ http: 200, order: { status: "IN_CANCEL" } });
    expect(await refundsOf(order)).toMatchObject([{ amount: 1999, reason: "canceled" }]);
  });

  test("[ACC-05] [ORD-04] within the hold all of the money goes back at once, then the order is canceled", async () => {
    const order = await orderIn("WAITING_ACCEPT");
    expect(await canceled(order)).toMatchObject({
      http: 200,
      order: { status: "IN_CANCEL", label: "In Cancel", refunded: 0, actions: [] },
    });
    expect(await stockOf("PACIFIER")).toEqual({ ...before, committed: 2 });
    await shop.runJobs();
    expect(await readAs(maya, order.order_id)).toMatchObject({
      status: "CANCEL",
      label: "Cancel Success",
      refunded: 19.99,
      actions: ["buy_again"],
    });
    expect(await stockOf("PACIFIER")).toEqual(before);
    expect(await openAttention(order)).toEqual([]);
  });

  test("[API-22] asked twice it is canceled once, and refunded once", async () => {
    const order = await orderIn("WAITING_ACCEPT");
    const answers = await Promise.all([canceled(order), canceled(order), canceled(order)]);
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
    await shop.runJobs();
    expect(await canceled(order)).toMatchObject({ http: 200, order: { status: "CANCEL" } });
    expect(await refundsOf(order)).toHaveLength(1);
  });

  test("[API-22] one that is sent is not canceled: it is too late", async () => {
    const order = await orderIn("SHIPPING");
    expect(await canceled(order)).toMatchObject({ http: 400, code: "not_now" });
    expect((await readAs(maya, order.order_id)).status).toBe("SHIPPING");
  });

  test("while nobody answers at the payment service an unpaid order stays, and can be given up later", async () => {
    const order = await orderIn("WAIT_BUYER_PAY");
    shop.payments.away = true;
    expect(await canceled(order)).toMatchObject({ http: 503 });
    shop.payments.away = false;
    expect(await canceled(order)).toMatchObject({ http: 200, order: { status: "CLOSED" } });
  });
});

describe("the merchant's answer to a request", () => {
  test("[ORD-04] yes: the money goes back, and the seller keeps what was placed", async () => {
    const order = await orderIn("WAIT_SELLER_SEND_GOODS");
    expect(await stockOf("PACIFIER")).toEqual({ ...before, stock: 9_998 });
    await canceled(order);
    for (const _ of ["once", "again"])
      expect(await cancelByShop(shop.context, order.order_id)).toBe("canceled");
    expect(await openAttention(order)).toEqual([]);
    // The timeline shows the merchant's answer while the refund is pending.
    const { timeline } = await readAs(maya, order.order_id);
    const causes = timeline.filter(({ status }) => status === "IN_CANCEL").map(({ cause }) => cause);
    expect(causes).toEqual(["cancel_requested", "cancel_agreed"]);
    await shop.runJobs();
    expect(await readAs(maya, order.order_id)).toMatchObject({ status: "CANCEL", refunded: 19.99 });
    expect(await stockOf("PACIFIER")).toEqual({ ...before, stock: 9_998 });
  });

  test("the merchant cancels an unpaid one: the shop that runs closes it", async () => {
    const order = await orderIn("WAIT_BUYER_PAY");
    expect(await cancelByShop(shop.context, order.order_id)).toBe("closing");
    await shop.runJobs();
    expect((await readAs(maya, order.order_id)).status).toBe("CLOSED");
    expect(shop.payments.intents.get(`pi_${order.order_id}`)?.state).toBe("canceled");
  });

  test("the merchant cancels an unpaid one whose payment is going through: the shop tries until that is over", async () => {
    const order = await orderIn("WAIT_BUYER_PAY");
    const orderId = order.order_id;
    const intent = shop.payments.intents.get(`pi_${orderId}`);
    if (intent === undefined) throw new Error("there is no payment");
    intent.state = "processing";
    expect(await cancelByShop(shop.context, orderId)).toBe("closing");
    // A job that fails is tried again.
    await expect(shop.runJobs()).rejects.toThrow("is being processed");
    expect((await readAs(maya, orderId)).status).toBe("WAIT_BUYER_PAY");
    intent.state = "open";
    await expireOrder(shop.context, { orderId });
    expect((await readAs(maya, orderId)).status).toBe("CLOSED");
    await expireOrder(shop.context, { orderId });
    expect((await readAs(maya, orderId)).status).toBe("CLOSED");
  });
});

describe("a cancel and the end of the hold at the same moment", () => {
  test("[ORD-04] one wins, each time: either all money is asked back, or the merchant is asked", async () => {
    for (let turn = 0; turn < 25; turn += 1) {
      const made = await orderIn("WAITING_ACCEPT");
      shop.passTime(31 * minute);
      const order = await findOrder(shop.database, made.order_id);
      if (order === undefined) throw new Error("the order is gone");
      const both = [() => claimOrders(shop.context), () => requestCancel(shop.context, order, "account")];
      await Promise.all((turn % 2 === 0 ? both : both.reverse()).map((go) => go()));
      const way = (await stepsOf(shop.database, made.order_id)).map(({ status }) => status);
      const wasClaimed = way.includes("IN_PROGRESS");
      const paid: OrderStatus[] = ["WAIT_BUYER_PAY", "WAITING_ACCEPT"];
      expect(way).toEqual([...paid, ...(wasClaimed ? ["IN_PROGRESS"] : []), "IN_CANCEL"]);
      expect(await refundsOf(made)).toHaveLength(wasClaimed ? 0 : 1);
      expect(await openAttention(made)).toHaveLength(wasClaimed ? 1 : 0);
    }
  });
});
