import type { OrderStatus } from "@nestling/commerce/order-status";
import type { Order } from "@nestling/contract/orders";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { alerts } from "../alerts/tables.ts";
import { skus } from "../catalogue/tables.ts";
import { cancelByShop, keepOrder } from "../orders/merchant-changes.ts";
import { findOrder } from "../orders/queries.ts";
import { refunds } from "../payments/tables.ts";
import { type InsertedOrder, orderCalls, requestRefundOf, stepsOf } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { newVoucher, tenthOff, usesOf, withVoucher } from "../testing/vouchers.ts";
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
  shop.payments.refundsBecome = "succeeded";
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

  test("[ORD-04] the clock alone changes nothing: while it is not claimed, the cancel wins", async () => {
    const order = await orderIn("WAITING_ACCEPT");
    shop.passTime(45 * minute);
    await canceled(order);
    expect(await refundsOf(order)).toHaveLength(1);
  });

  test("[API-22] asked twice it is canceled once, and refunded once", async () => {
    const order = await orderIn("WAITING_ACCEPT");
    const answers = await Promise.all([canceled(order), canceled(order), canceled(order)]);
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
    await shop.runJobs();
    expect(await canceled(order)).toMatchObject({ http: 200, order: { status: "CANCEL" } });
    expect(await refundsOf(order)).toHaveLength(1);
  });

  test.each<OrderStatus>(["IN_PROGRESS", "WAIT_SELLER_SEND_GOODS", "SELLER_PART_SEND_GOODS"])(
    "[ORD-04] in %s it is a request: no money moves, and the merchant gets an alert",
    async (status) => {
      const order = await orderIn(status);
      expect(await canceled(order)).toMatchObject({ http: 200, order: { status: "IN_CANCEL" } });
      expect(await refundsOf(order)).toEqual([]);
      expect(await openAttention(order)).toMatchObject([{ kind: "cancel_requested" }]);
    },
  );

  test.each<OrderStatus>(["SHIPPING", "WAIT_BUYER_CONFIRM_GOODS", "FINISH"])(
    "[API-22] in %s it is too late",
    async (status) => {
      const order = await orderIn(status);
      expect(await canceled(order)).toMatchObject({ http: 400, code: "not_now" });
      expect((await readAs(maya, order.order_id)).status).toBe(status);
    },
  );

  test("while nobody answers at the payment service an unpaid order stays, and can be given up later", async () => {
    const order = await orderIn("WAIT_BUYER_PAY");
    shop.payments.away = true;
    expect(await canceled(order)).toMatchObject({ http: 503 });
    shop.payments.away = false;
    expect(await canceled(order)).toMatchObject({ http: 200, order: { status: "CLOSED" } });
  });
});

describe("a voucher of a canceled order", () => {
  const ordered = async (voucher: Awaited<ReturnType<typeof newVoucher>>) => {
    const made = await orderedBy(maya, tenthOff(voucher.code));
    await pay(made);
    return made;
  };

  test("[VOU-05] is its customer's again once the order is canceled, and not before", async () => {
    const voucher = await newVoucher(shop.database, { limitPerCustomer: 1 });
    const order = await ordered(voucher);
    await canceled(order);
    expect((await usesOf(shop.database, voucher.id)).used).toBe(1);
    await shop.runJobs();
    expect(await readAs(maya, order.order_id)).toMatchObject({ status: "CANCEL", refunded: 10.64 });
    expect(await usesOf(shop.database, voucher.id)).toEqual({ used: 0, holders: [] });
    await ordered(voucher);
  });

  test("[VOU-05] [ORD-02] is used where the order was sent, which is not canceled then", async () => {
    const voucher = await newVoucher(shop.database);
    const order = await ordered(voucher);
    await advance(order, "SELLER_PART_SEND_GOODS");
    expect(await cancelByShop(shop.context, order.order_id)).toBe("too_late");
    await shop.runJobs();
    expect(await readAs(maya, order.order_id)).toMatchObject({
      status: "SELLER_PART_SEND_GOODS",
      refunded: 0,
    });
    expect((await usesOf(shop.database, voucher.id)).used).toBe(1);
  });

  test("[VOU-06] that left nothing to pay comes back at once, with the stock: there is no money to wait for", async () => {
    const voucher = await newVoucher(shop.database, { discount: 10_000 });
    await shop.database
      .update(skus)
      .set({ stock: 3, reserved: 0, committed: 0 })
      .where(eq(skus.code, "BOOTS-7"));
    const free = withVoucher(orderOf({ code: "BOOTS-7", quantity: 1 }), voucher.code, 42);
    const order = await orderedBy(maya, free);
    expect(await stockOf("BOOTS-7")).toEqual({ stock: 3, reserved: 0, committed: 1 });
    expect(await canceled(order)).toMatchObject({ http: 200, order: { status: "CANCEL", refunded: 0 } });
    expect(await stockOf("BOOTS-7")).toEqual({ stock: 3, reserved: 0, committed: 0 });
    expect((await usesOf(shop.database, voucher.id)).used).toBe(0);
    expect(await refundsOf(order)).toEqual([]);
  });

  test("[ORD-04] a free order that is claimed is asked for as well, and canceled without a refund", async () => {
    const voucher = await newVoucher(shop.database, { discount: 10_000 });
    const free = withVoucher(orderOf({ code: "BOOTS-7", quantity: 1 }), voucher.code, 42);
    const order = await orderedBy(maya, free);
    await advance(order, "IN_PROGRESS");
    expect(await canceled(order)).toMatchObject({ order: { status: "IN_CANCEL" } });
    expect(await cancelByShop(shop.context, order.order_id)).toBe("canceled");
    expect((await readAs(maya, order.order_id)).status).toBe("CANCEL");
  });
});

describe("money that was given back before", () => {
  const giveSome = (order: InsertedOrder, amount: number) => requestRefundOf(shop.context, order, amount);

  test("[PAY-02] is not given back twice: a cancel asks for the rest, and ends when both are accepted", async () => {
    const order = await orderIn("WAITING_ACCEPT");
    await giveSome(order, 500);
    await canceled(order);
    expect((await refundsOf(order)).map(({ amount }) => amount).sort()).toEqual([1499, 500]);
    await shop.runJobs();
    expect(await readAs(maya, order.order_id)).toMatchObject({ status: "CANCEL", refunded: 19.99 });
  });

  test("[ORD-04] does not end a cancellation that the merchant has not answered", async () => {
    const order = await orderIn("IN_PROGRESS");
    await giveSome(order, 1999);
    await canceled(order);
    await shop.runJobs();
    expect(await readAs(maya, order.order_id)).toMatchObject({ status: "IN_CANCEL", refunded: 19.99 });
    expect(await cancelByShop(shop.context, order.order_id)).toBe("canceled");
    expect((await readAs(maya, order.order_id)).status).toBe("CANCEL");
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

  test("[ORD-04] yes, before it was placed: what it held is free again", async () => {
    const order = await orderIn("IN_PROGRESS");
    await canceled(order);
    await cancelByShop(shop.context, order.order_id);
    await shop.runJobs();
    expect(await stockOf("PACIFIER")).toEqual(before);
  });

  test.each<OrderStatus>(["IN_PROGRESS", "WAIT_SELLER_SEND_GOODS", "SELLER_PART_SEND_GOODS"])(
    "[ORD-04] no: the order goes on from %s, and can be asked for again",
    async (status) => {
      const order = await orderIn(status);
      await canceled(order);
      expect(await keepOrder(shop.context, order.order_id)).toBe(true);
      expect(await readAs(maya, order.order_id)).toMatchObject({ status, actions: ["request_cancel"] });
      expect(await openAttention(order)).toEqual([]);
      expect(await canceled(order)).toMatchObject({ order: { status: "IN_CANCEL" } });
    },
  );

  test("[ORD-02] no is not possible anymore once money is on its way back, nor when that failed", async () => {
    const order = await orderIn("WAITING_ACCEPT");
    await canceled(order);
    expect(await keepOrder(shop.context, order.order_id)).toBe(false);
    shop.payments.refundsBecome = "refused";
    await shop.runJobs();
    expect(await keepOrder(shop.context, order.order_id)).toBe(false);
    expect((await readAs(maya, order.order_id)).status).toBe("IN_CANCEL");
  });

  test("the merchant cancels without being asked; twice gives back once", async () => {
    const order = await orderIn("IN_PROGRESS");
    expect(await cancelByShop(shop.context, order.order_id)).toBe("canceled");
    expect(await cancelByShop(shop.context, order.order_id)).toBe("canceled");
    await shop.runJobs();
    expect(await readAs(maya, order.order_id)).toMatchObject({ status: "CANCEL", refunded: 19.99 });
    expect(await refundsOf(order)).toHaveLength(1);
    expect(await cancelByShop(shop.context, order.order_id)).toBe("too_late");
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

  test("what is under way cannot be canceled, what was not asked for cannot be kept", async () => {
    const order = await orderIn("SHIPPING");
    expect(await cancelByShop(shop.context, order.order_id)).toBe("too_late");
    expect(await keepOrder(shop.context, order.order_id)).toBe(false);
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
