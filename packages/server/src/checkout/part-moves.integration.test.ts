import type { PartStatus } from "@nestling/commerce/order-parts";
import { beforeEach, describe, expect, test } from "vitest";
import { skus } from "../catalogue/tables.ts";
import { placeOrderJob } from "../orders/apply-events.ts";
import { cancelLines, refundOrder } from "../orders/merchant-changes.ts";
import { partsOf } from "../orders/part-queries.ts";
import { parcels } from "../orders/tables.ts";
import { type InsertedOrder, movePartOf, orderCalls } from "../testing/orders.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { claimOrders } from "./sweep-orders.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, pay, advance, readAs, stockOf } = orderCalls(shop);
const { order, refunds } = paymentHelpers(shop);
const maya = await shop.signIn();

beforeEach(async () => {
  await shop.runJobs();
  await shop.database.update(skus).set({ stock: 100, reserved: 0, committed: 0 });
});

/** An order of boots in two sizes ($42 each, free shipping) and two pacifiers ($8.50 each, shipping $2.99): two parts. */
const basket = orderOf(
  { code: "BOOTS-7", quantity: 1 },
  { code: "BOOTS-8", quantity: 1 },
  { code: "PACIFIER", quantity: 2 },
);

async function paid(): Promise<InsertedOrder> {
  const made = await orderedBy(maya, basket);
  await pay(made);
  return made;
}

async function claimed(): Promise<InsertedOrder> {
  const made = await paid();
  await advance(made, "IN_PROGRESS");
  return made;
}

const boots = 0;
const pacifiers = 1;

const parts = ({ order_id }: InsertedOrder) => shop.database.transaction((tx) => partsOf(tx, order_id));

/** Moves a part and returns the status of the order then. Undefined if the part does not move so. */
const move = (made: InsertedOrder, part: number, to: PartStatus) =>
  movePartOf(shop.context, made.order_id, part, to);

const refunded = async (made: InsertedOrder) => (await refunds(made)).map(({ amount }) => amount);

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

  test("[MKT-02] [ORD-04] is handed to the placement in the transaction that claims it", async () => {
    const made = await paid();
    shop.passTime(31 * 60_000);
    expect(shop.queued()).not.toContain(placeOrderJob.name);
    await claimOrders(shop.context);
    expect((await order(made)).status).toBe("IN_PROGRESS");
    expect(shop.queued()).toContain(placeOrderJob.name);
  });
});

describe("a part that is refused or canceled", () => {
  const free = { stock: 100, reserved: 0, committed: 0 };

  test("[MKT-04] has its pieces free again when it is refused, and left with the supplier when it ends later", async () => {
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

  test("[ORD-04] are canceled once, though it is asked for twice at the same moment, and not once they are sent", async () => {
    const made = await claimed();
    const twice = await Promise.all([cancel(made, "BOOTS-8"), cancel(made, "BOOTS-8")]);
    expect(twice.map(({ outcome }) => outcome).sort()).toEqual(["canceled", "no_line"]);
    await move(made, pacifiers, "part_shipped");
    expect(await cancel(made, "PACIFIER")).toEqual({ outcome: "not_now" });
    expect(await refunded(made)).toEqual([4200]);
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
