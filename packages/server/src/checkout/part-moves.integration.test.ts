import { cents } from "@nestling/commerce/money";
import type { PartStatus } from "@nestling/commerce/order-parts";
import { beforeEach, describe, expect, test } from "vitest";
import { skus } from "../catalogue/tables.ts";
import { placeOrderJob } from "../orders/apply-events.ts";
import {
  cancelByShop,
  cancelLines,
  keepOrder,
  refundOrder,
  repeatRefunds,
} from "../orders/merchant-changes.ts";
import { partsOf } from "../orders/part-queries.ts";
import { parcels } from "../orders/tables.ts";
import { type InsertedOrder, movePartOf, orderCalls } from "../testing/orders.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { newVoucher, usesOf, withVoucher } from "../testing/vouchers.ts";
import { requestCancel } from "./customer-changes.ts";
import { claimOrders } from "./sweep-orders.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, pay, advance, readAs, stockOf } = orderCalls(shop);
const { order, refunds, alerts, payment } = paymentHelpers(shop);
const maya = await shop.signIn();

beforeEach(async () => {
  shop.payments.refundsBecome = "succeeded";
  await shop.runJobs();
  await shop.database.update(skus).set({ stock: 100, reserved: 0, committed: 0 });
});

/** An order of boots in two sizes ($42 each, free shipping) and two pacifiers ($8.50 each, shipping $2.99): two parts. */
const basket = orderOf(
  { code: "BOOTS-7", quantity: 1 },
  { code: "BOOTS-8", quantity: 1 },
  { code: "PACIFIER", quantity: 2 },
);

async function paid(body = basket): Promise<InsertedOrder> {
  const made = await orderedBy(maya, body);
  await pay(made);
  return made;
}

async function claimed(body = basket): Promise<InsertedOrder> {
  const made = await paid(body);
  await advance(made, "IN_PROGRESS");
  return made;
}

const boots = 0;
const pacifiers = 1;

const parts = ({ order_id }: InsertedOrder) => shop.database.transaction((tx) => partsOf(tx, order_id));
const partStatuses = async (made: InsertedOrder) => (await parts(made)).map(({ status }) => status);

/** Moves a part and returns the status of the order then. Undefined if the part does not move so. */
const move = (
  made: InsertedOrder,
  part: number,
  to: PartStatus,
  also: Parameters<typeof movePartOf>[4] = {},
) => movePartOf(shop.context, made.order_id, part, to, also);

const refunded = async (made: InsertedOrder) =>
  (await refunds(made)).filter(({ status }) => status !== "failed").map(({ amount }) => amount);

describe("an order whose parts move by themselves", () => {
  test("[MKT-03] [ORD-02] is where the least of its parts is, through each status in between", async () => {
    const made = await claimed();
    expect(await move(made, boots, "placed")).toBe("IN_PROGRESS");
    expect(await move(made, boots, "shipped")).toBe("IN_PROGRESS");
    expect(await move(made, pacifiers, "ready")).toBe("SELLER_PART_SEND_GOODS");
    expect(await move(made, pacifiers, "delivered")).toBe("SHIPPING");
    expect(await move(made, boots, "delivered")).toBe("WAIT_BUYER_CONFIRM_GOODS");
    const { timeline } = await readAs(maya, made.order_id);
    expect(timeline.slice(2).map(({ status }) => status)).toEqual([
      "IN_PROGRESS",
      "WAIT_SELLER_SEND_GOODS",
      "SELLER_PART_SEND_GOODS",
      "SHIPPING",
      "WAIT_BUYER_CONFIRM_GOODS",
    ]);
  });

  test("[MKT-03] does not go back on old news, and not for an unclaimed order", async () => {
    const unclaimed = await paid();
    expect(await move(unclaimed, boots, "placed")).toBeUndefined();
    const made = await claimed();
    await move(made, boots, "shipped");
    expect(await move(made, boots, "ready")).toBeUndefined();
    expect(await move(made, boots, "shipped")).toBeUndefined();
    expect(await partStatuses(made)).toEqual(["shipped", "waiting"]);
  });

  test("[MKT-03] goes on with all of its parts when the merchant advances it by hand", async () => {
    const made = await claimed();
    await move(made, boots, "refused");
    await advance(made, "SHIPPING");
    expect(await partStatuses(made)).toEqual(["refused", "shipped"]);
    await advance(made, "FINISH");
    expect(await partStatuses(made)).toEqual(["refused", "delivered"]);
  });

  test("[MKT-02] [ORD-04] is handed to the placement in the transaction that claims it", async () => {
    const made = await paid();
    shop.passTime(31 * 60_000);
    expect(shop.queued()).not.toContain(placeOrderJob.name);
    await claimOrders(shop.context);
    expect((await order(made)).status).toBe("IN_PROGRESS");
    expect(shop.queued()).toContain(placeOrderJob.name);
  });
});

describe("the stock of a part", () => {
  const free = { stock: 100, reserved: 0, committed: 0 };

  test("[CHK-08] leaves when that part is placed, whatever the others do", async () => {
    const made = await claimed();
    await move(made, boots, "placed");
    expect(await stockOf("BOOTS-7")).toEqual({ ...free, stock: 99 });
    expect(await stockOf("PACIFIER")).toEqual({ ...free, committed: 2 });
    await advance(made, "WAIT_SELLER_SEND_GOODS");
    expect(await stockOf("BOOTS-7")).toEqual({ ...free, stock: 99 });
    expect(await stockOf("PACIFIER")).toEqual({ ...free, stock: 98 });
  });

  test("[MKT-04] is free again when the part is refused, and stays with the supplier when it ends later", async () => {
    const made = await claimed();
    await move(made, pacifiers, "refused");
    expect(await stockOf("PACIFIER")).toEqual(free);
    await move(made, boots, "placed");
    await move(made, boots, "canceled");
    expect(await stockOf("BOOTS-7")).toEqual({ ...free, stock: 99 });
    await shop.runJobs();
    expect((await order(made)).status).toBe("CANCEL");
    expect(await stockOf("PACIFIER")).toEqual(free);
    expect(await stockOf("BOOTS-7")).toEqual({ ...free, stock: 99 });
  });

  test("[ORD-04] is free where a canceled order has parts that no supplier has", async () => {
    const made = await claimed();
    await move(made, boots, "ready");
    await cancelByShop(shop.context, made.order_id);
    await shop.runJobs();
    expect((await order(made)).status).toBe("CANCEL");
    expect(await partStatuses(made)).toEqual(["ready", "canceled"]);
    expect(await stockOf("PACIFIER")).toEqual(free);
    expect(await stockOf("BOOTS-8")).toEqual({ ...free, stock: 99 });
  });
});

describe("a part that is refused or canceled", () => {
  test("[MKT-04] gets back what was paid for it, with its shipping fee, and the rest goes on", async () => {
    const voucher = await newVoucher(shop.database);
    const made = await claimed(withVoucher(basket, voucher.code, 10.1));
    await move(made, pacifiers, "refused");
    // $17.00 less a tenth, and $2.99 for shipping.
    expect(await refunded(made)).toEqual([1829]);
    expect(await move(made, boots, "ready")).toBe("WAIT_SELLER_SEND_GOODS");
    await shop.runJobs();
    expect(await readAs(maya, made.order_id)).toMatchObject({
      status: "WAIT_SELLER_SEND_GOODS",
      refunded: 18.29,
    });
    expect((await usesOf(shop.database, voucher.id)).used).toBe(1);
  });

  test("[MKT-04] is refunded once, whatever is said again and at the same moment", async () => {
    const made = await claimed();
    const moves = await Promise.all([
      move(made, pacifiers, "refused"),
      move(made, pacifiers, "refused"),
      move(made, pacifiers, "canceled"),
    ]);
    expect(moves.filter((status) => status !== undefined)).toHaveLength(1);
    expect(await refunded(made)).toEqual([1999]);
  });

  test("[MKT-04] [VOU-05] cancels the order when it is the last: all money and the voucher go back", async () => {
    const voucher = await newVoucher(shop.database);
    const made = await claimed(withVoucher(basket, voucher.code, 10.1));
    await move(made, boots, "refused");
    expect(await move(made, pacifiers, "refused")).toBe("IN_CANCEL");
    expect(await refunded(made)).toEqual([7560, 1829]);
    await shop.runJobs();
    expect(await readAs(maya, made.order_id)).toMatchObject({ status: "CANCEL", refunded: 93.89 });
    expect((await usesOf(shop.database, voucher.id)).used).toBe(0);
  });

  test("[VOU-05] keeps the voucher used where something of the order was sent", async () => {
    const voucher = await newVoucher(shop.database);
    const made = await claimed(withVoucher(basket, voucher.code, 10.1));
    await move(made, boots, "shipped");
    await move(made, pacifiers, "refused");
    expect((await order(made)).status).toBe("SHIPPING");
    expect(await move(made, boots, "canceled")).toBe("IN_CANCEL");
    await shop.runJobs();
    expect((await order(made)).status).toBe("CANCEL");
    expect((await usesOf(shop.database, voucher.id)).used).toBe(1);
  });

  test("[PAY-02] never gets more back than is left, after goodwill and in a canceled order", async () => {
    const made = await claimed();
    await refundOrder(shop.context, made.order_number, cents(9_500));
    await move(made, pacifiers, "refused");
    expect(await refunded(made)).toEqual([9500, 899]);
    const canceled = await claimed();
    await cancelByShop(shop.context, canceled.order_id);
    await move(canceled, pacifiers, "refused");
    expect(await refunded(canceled)).toEqual([10399]);
    await shop.runJobs();
    expect((await order(canceled)).status).toBe("CANCEL");
  });

  test("[PAY-02] is owed its money while the refund fails, and gets it when it is sent again", async () => {
    const made = await claimed();
    shop.payments.refundsBecome = "refused";
    await move(made, pacifiers, "refused");
    await shop.runJobs();
    expect(await alerts(made)).toEqual(["refund_failed"]);
    shop.payments.refundsBecome = "succeeded";
    await move(made, boots, "refused");
    await repeatRefunds(shop.context, made.order_number);
    await shop.runJobs();
    expect((await payment(made)).refunded).toBe(10399);
    expect((await order(made)).status).toBe("CANCEL");
    expect(await alerts(made)).toEqual([]);
  });
});

describe("news that arrives while an order is being canceled", () => {
  test("[ORD-02] is kept: the order goes on from where its parts are when it is kept", async () => {
    const made = await claimed();
    await requestCancel(shop.context, await order(made), "account");
    expect(await move(made, boots, "shipped")).toBe("IN_CANCEL");
    expect(await move(made, pacifiers, "refused")).toBe("IN_CANCEL");
    expect(await refunded(made)).toEqual([1999]);
    expect(await keepOrder(shop.context, made.order_id)).toBe(true);
    expect((await order(made)).status).toBe("SHIPPING");
    expect(await alerts(made)).toEqual([]);
  });

  test("[ORD-02] ends it when no part goes on", async () => {
    const made = await claimed();
    await requestCancel(shop.context, await order(made), "account");
    await move(made, boots, "refused");
    await move(made, pacifiers, "refused");
    expect(await alerts(made)).toEqual([]);
    await shop.runJobs();
    expect((await order(made)).status).toBe("CANCEL");
    expect(await refunded(made)).toEqual([8400, 1999]);
  });

  test("[MKT-02] takes up the placement again when it is kept", async () => {
    const made = await claimed();
    await requestCancel(shop.context, await order(made), "account");
    await shop.runJobs();
    await keepOrder(shop.context, made.order_id);
    expect(shop.queued()).toContain(placeOrderJob.name);
  });
});

describe("lines that the merchant cancels", () => {
  const cancel = (made: InsertedOrder, ...codes: string[]) => cancelLines(shop.context, made.order_id, codes);

  test("[ORD-04] [PAY-02] are refunded by themselves, and free for others if they were not placed", async () => {
    const made = await claimed();
    expect(await cancel(made, "BOOTS-8")).toEqual({
      outcome: "canceled",
      amount: 4200,
      isOrderCanceled: false,
      supplierOrderIds: [],
    });
    expect(await stockOf("BOOTS-8")).toEqual({ stock: 100, reserved: 0, committed: 0 });
    await move(made, boots, "placed");
    expect(await stockOf("BOOTS-8")).toEqual({ stock: 100, reserved: 0, committed: 0 });
    expect(await stockOf("BOOTS-7")).toEqual({ stock: 99, reserved: 0, committed: 0 });
    await move(made, boots, "canceled");
    expect(await refunded(made)).toEqual([4200, 4200]);
  });

  test("[PAY-02] give the shipping fee back with the last of their part, and cancel an order of nothing else", async () => {
    const made = await paid();
    expect(await cancel(made, "PACIFIER")).toMatchObject({ amount: 1999, isOrderCanceled: false });
    expect((await order(made)).status).toBe("WAITING_ACCEPT");
    expect(await partStatuses(made)).toEqual(["waiting", "canceled"]);
    expect(await cancel(made, "BOOTS-7", "BOOTS-8")).toMatchObject({ amount: 8400, isOrderCanceled: true });
    await shop.runJobs();
    expect(await readAs(maya, made.order_id)).toMatchObject({ status: "CANCEL", refunded: 103.99 });
    expect(await stockOf("PACIFIER")).toEqual({ stock: 100, reserved: 0, committed: 0 });
  });

  test("[VOU-06] [ORD-04] leave the rest of an order that cost nothing, which refunds sent again leave too", async () => {
    const voucher = await newVoucher(shop.database, { discount: 10_000 });
    const sizes = orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "BOOTS-8", quantity: 1 });
    const made = await orderedBy(maya, withVoucher(sizes, voucher.code, 84));
    expect((await order(made)).status).toBe("WAITING_ACCEPT");
    expect(await cancel(made, "BOOTS-8")).toMatchObject({ amount: 0, isOrderCanceled: false });
    expect(await repeatRefunds(shop.context, made.order_number)).toBe(0);
    expect((await order(made)).status).toBe("WAITING_ACCEPT");
    expect(await partStatuses(made)).toEqual(["waiting"]);
    expect(await cancel(made, "BOOTS-7")).toMatchObject({ amount: 0, isOrderCanceled: true });
    expect((await order(made)).status).toBe("CANCEL");
    expect((await usesOf(shop.database, voucher.id)).used).toBe(0);
  });

  test("[ORD-04] are all canceled or none, once, and only before they are sent", async () => {
    const made = await claimed();
    expect(await cancel(made, "BOOTS-8", "NOTHING")).toEqual({ outcome: "no_line" });
    expect(await cancel(made)).toEqual({ outcome: "no_line" });
    const twice = await Promise.all([cancel(made, "BOOTS-8"), cancel(made, "BOOTS-8")]);
    expect(twice.map(({ outcome }) => outcome).sort()).toEqual(["canceled", "no_line"]);
    await move(made, pacifiers, "part_shipped");
    expect(await cancel(made, "BOOTS-7", "PACIFIER")).toEqual({ outcome: "not_now" });
    expect(await refunded(made)).toEqual([4200]);
    const unpaid = await orderedBy(maya, basket);
    expect(await cancel(unpaid, "PACIFIER")).toEqual({ outcome: "not_now" });
  });
});

describe("what the customer sees of the parts", () => {
  test("[MKT-03] [PAY-02] is where each part is, what is not sent, and what has gone back for it", async () => {
    const made = await claimed();
    await move(made, boots, "unknown");
    await cancelLines(shop.context, made.order_id, ["BOOTS-8"]);
    await move(made, pacifiers, "refused");
    const requested = await readAs(maya, made.order_id);
    expect(requested.subOrders.map((part) => part.refunded)).toEqual([0, 0]);
    await shop.runJobs();
    const { subOrders } = await readAs(maya, made.order_id);
    expect(subOrders.map(({ placement, refunded }) => [placement, refunded])).toEqual([
      ["waiting", 42],
      ["refused", 19.99],
    ]);
    const items = subOrders.flatMap((part) => part.items);
    expect(items.map(({ code, canceled }) => [code, canceled])).toEqual([
      ["BOOTS-7", false],
      ["BOOTS-8", true],
      ["PACIFIER", true],
    ]);
  });

  test("[MKT-03] [ACC-01] is each parcel with its news, and a link only to an https address", async () => {
    const made = await claimed();
    const part = (await parts(made))[pacifiers];
    const at = shop.context.clock.now();
    const events = [{ at: at.toISOString(), name: "Accepted", description: "Yiwu" }];
    const parcel = { partId: part?.id ?? "", movedAt: at, events, skuCodes: ["PACIFIER"] };
    await shop.database.insert(parcels).values([
      { ...parcel, trackingNumber: "LP1", carrier: "Cainiao", carrierUrl: "https://track.example/LP1" },
      { ...parcel, trackingNumber: "LP2", carrierUrl: "javascript:alert(1)" },
    ]);
    await move(made, pacifiers, "delivered");
    const { subOrders } = await readAs(maya, made.order_id);
    const delivered = { status: "delivered", delivered_at: at.toISOString(), codes: ["PACIFIER"], events };
    expect(subOrders[1]?.parcels).toEqual([
      { ...delivered, tracking_number: "LP1", carrier: "Cainiao", tracking_url: "https://track.example/LP1" },
      { ...delivered, tracking_number: "LP2" },
    ]);
  });

  test("[PAY-02] [MKT-04] is a mail that names the items, and their refund once it is accepted", async () => {
    const made = await claimed();
    await move(made, pacifiers, "refused");
    await shop.runJobs();
    const mails = await shop.mailsTo(maya.account.email);
    const refund = mails.findLast(({ key }) => key.startsWith("order-refund:"));
    expect(refund?.text).toContain("What we can't ship");
    expect(refund?.text).toContain("Natural Rubber Pacifier");
    expect(refund?.text).not.toContain("Pebble Trail");
    expect(refund?.text).toContain("We refunded $19.99");
    expect(mails.map(({ key }) => key).join()).not.toContain(`order-items-canceled:${made.order_id}`);
  });

  test("[MKT-04] [CHK-09] is no mail that says all has left, where some items are not sent", async () => {
    const made = await claimed();
    await move(made, pacifiers, "refused");
    await move(made, boots, "shipped");
    const mails = await shop.mailsTo(maya.account.email);
    const shipping = mails.find(({ key }) => key === `order-shipping:${made.order_id}`);
    expect(shipping?.text).toContain("Everything available has shipped");
    expect(shipping?.text).not.toContain("Everything has shipped");
  });

  test("[MKT-04] is a mail where all money has gone back before", async () => {
    const made = await claimed();
    await refundOrder(shop.context, made.order_number);
    await move(made, pacifiers, "refused");
    const mails = await shop.mailsTo(maya.account.email);
    expect(mails.findLast(({ key }) => key.startsWith("order-items-canceled:"))?.text).toContain(
      "Natural Rubber Pacifier",
    );
  });
});
