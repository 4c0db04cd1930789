import { cents } from "@nestling/commerce/money";
import type { OrderStatus } from "@nestling/commerce/order-status";
import { and, eq, isNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { alerts } from "../alerts/tables.ts";
import { products, skus } from "../catalogue/tables.ts";
import { confirmReceived } from "../checkout/customer-changes.ts";
import type { SupplierOrderState, TrackedParcel } from "../marketplace/supplier.ts";
import { findOrder } from "../orders/queries.ts";
import { orderParts, parcels } from "../orders/tables.ts";
import { askForReviews } from "../reviews/ask-for-reviews.ts";
import { type InsertedOrder, orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { followParts } from "./follow-parts.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, pay, advance, readAs } = orderCalls(shop);
const { database } = shop;
const { clock } = shop.context;
const hour = 3_600_000;
const day = 24 * hour;

let maya = await shop.signIn();
await database.update(products).set({ aliCode: sql`'1005' || id` });
await database.update(skus).set({ supplierSkuId: sql`code`, stock: 1_000_000 });

/** An order of three pacifiers that is on its way. */
async function sent(
  body = orderOf({ code: "PACIFIER", quantity: 3 }),
  ...way: OrderStatus[]
): Promise<InsertedOrder> {
  // Earlier tests have let weeks pass, and her session end.
  maya = await shop.signIn();
  const made = await orderedBy(maya, body);
  await pay(made);
  await advance(made, "IN_PROGRESS", ...(way.length > 0 ? way : (["SHIPPING"] as const)));
  await database
    .update(orderParts)
    .set({ supplierOrderIds: ["1"], checkAt: clock.now() })
    .where(eq(orderParts.orderId, made.order_id));
  return made;
}

const event = (description: string, at = clock.now()) => ({ at, name: "", description });

const parcel = (
  trackingNumber: string,
  pieces: number,
  ...events: TrackedParcel["events"]
): TrackedParcel => ({
  ...{ trackingNumber, carrier: "USPS", carrierUrl: undefined, expectedAt: undefined, events },
  lines: pieces === 0 ? [] : [{ code: "100512", supplierSkuId: "PACIFIER", quantity: pieces }],
});

const state: SupplierOrderState = {
  ...{ supplierOrderId: "1", status: "WAIT_BUYER_ACCEPT_GOODS", cost: cents(700), importCharge: undefined },
  ...{ payWithinSeconds: undefined, lines: [], trackingNumbers: [] },
};

let asked = 0;

/** What the running shop hears when it asks, so many milliseconds later. Nothing about parts that are not due. */
async function hearsAfter(wait: number, said: Partial<SupplierOrderState>, ...tracked: TrackedParcel[]) {
  shop.passTime(wait);
  const status = async () => {
    asked += 1;
    return { ...state, ...said };
  };
  await followParts({
    ...shop.fulfillment,
    supplier: { ...shop.fulfillment.supplier, status, track: async () => tracked },
  });
}
const hears = (...tracked: TrackedParcel[]) => hearsAfter(6 * hour, {}, ...tracked);

const partOf = async ({ order_id }: InsertedOrder) => {
  const [part] = await database.select().from(orderParts).where(eq(orderParts.orderId, order_id));
  if (part === undefined) throw new Error("an order without parts");
  return part;
};
const statusOf = async (made: InsertedOrder) => (await readAs(maya, made.order_id)).status;
const parcelsOf = async (made: InsertedOrder) => {
  const { subOrders } = await readAs(maya, made.order_id);
  return subOrders.flatMap(({ parcels }) => parcels.map((one) => [one.tracking_number, one.status] as const));
};
const openAlerts = async ({ order_id }: InsertedOrder) => {
  const isOpen = and(eq(alerts.orderId, order_id), isNull(alerts.resolvedAt));
  return (await database.select().from(alerts).where(isOpen)).map(({ kind }) => kind);
};
/** Nothing more is asked about this order, so that another test does not hear of it. */
const forget = ({ order_id }: InsertedOrder) =>
  database.update(orderParts).set({ checkAt: null }).where(eq(orderParts.orderId, order_id));

describe("a delivery that was none", () => {
  test("[ORD-02] [MKT-03] [OPS-05] moves the order back until it really arrives, and the merchant hears of it", async () => {
    const made = await sent();
    const delivered = event("Package delivered");
    await hears(parcel("LP1", 3, delivered));
    expect([await statusOf(made), (await partOf(made)).status]).toEqual([
      "WAIT_BUYER_CONFIRM_GOODS",
      "delivered",
    ]);
    const later = event("Arrived at facility", new Date(clock.now().getTime() + 6 * hour));
    await hears(parcel("LP1", 3, later, delivered));
    expect(await statusOf(made)).toBe("SHIPPING");
    expect(await partOf(made)).toMatchObject({ status: "shipped", deliveredAt: null });
    const { subOrders, timeline } = await readAs(maya, made.order_id);
    expect(subOrders[0]?.parcels).toMatchObject([{ status: "under_way" }]);
    expect(subOrders[0]?.parcels[0]).not.toHaveProperty("delivered_at");
    expect(timeline.at(-1)).toMatchObject({ status: "SHIPPING", cause: "delivery_taken_back" });
    expect(await openAlerts(made)).toEqual(["parcel_not_delivered"]);
    await hears(parcel("LP1", 3, later, delivered));
    expect(await openAlerts(made), "until it has arrived").toEqual(["parcel_not_delivered"]);
    const at = new Date(clock.now().getTime() + 6 * hour);
    await hears(parcel("LP1", 3, event("Delivered to the recipient", at), later, delivered));
    expect(await statusOf(made)).toBe("WAIT_BUYER_CONFIRM_GOODS");
    expect(await partOf(made)).toMatchObject({ status: "delivered", deliveredAt: clock.now() });
    const { subOrders: now } = await readAs(maya, made.order_id);
    expect(now[0]?.parcels).toMatchObject([{ status: "delivered", delivered_at: at.toISOString() }]);
    expect(await openAlerts(made)).toEqual([]);
    await forget(made);
  });

  test.each([
    ["Out for delivery", "SHIPPING"],
    ["The parcel is expected to be delivered during the day", "SHIPPING"],
    ["Will be delivered tomorrow", "SHIPPING"],
    ["Departed from facility", "SHIPPING"],
    ["Ready for pickup at the post office", "SHIPPING"],
    ["Held by customs", "SHIPPING"],
    ["GTMS_STA_SIGNED", "SHIPPING"],
    ["Delivery attempt failed", "SHIPPING"],
    ["Returned to sender", "SHIPPING"],
    ["Not delivered", "SHIPPING"],
    ["Delivery update", "WAIT_BUYER_CONFIRM_GOODS"],
    ["Rate your delivery", "WAIT_BUYER_CONFIRM_GOODS"],
    ["Delivered to the address", "WAIT_BUYER_CONFIRM_GOODS"],
    ["If not collected it will be returned", "WAIT_BUYER_CONFIRM_GOODS"],
    ["Proof of delivery", "WAIT_BUYER_CONFIRM_GOODS"],
    ["Zugestellt", "WAIT_BUYER_CONFIRM_GOODS"],
  ])("[ORD-02] [MKT-03] after a delivery '%s' leaves the order in %s", async (text, status) => {
    const made = await sent();
    const delivered = event("Delivered");
    await hears(parcel("LP1", 3, delivered));
    await hears(parcel("LP1", 3, event(text, new Date(clock.now().getTime() + hour)), delivered));
    expect(await statusOf(made)).toBe(status);
    await forget(made);
  });

  test("[MKT-03] is not seen in what was before it, or at its moment in the carrier's order", async () => {
    const made = await sent();
    const delivered = event("Delivered");
    const beside = (apart: number) => event("Out for delivery", new Date(delivered.at.getTime() + apart));
    await hears(parcel("LP1", 3, delivered));
    await hears(parcel("LP1", 3, delivered, beside(0), beside(-hour)));
    expect(await statusOf(made)).toBe("WAIT_BUYER_CONFIRM_GOODS");
    await hears(parcel("LP1", 3, beside(0), beside(0), beside(-hour)));
    expect(await statusOf(made), "without the delivery").toBe("WAIT_BUYER_CONFIRM_GOODS");
    await hears(parcel("LP1", 3, beside(0), delivered, beside(-hour)));
    expect(await statusOf(made), "put after it").toBe("SHIPPING");
    await forget(made);
  });

  test("[ORD-02] stays one once its customer has confirmed it", async () => {
    const made = await sent();
    await hears(parcel("LP1", 3, event("Delivered")));
    const order = await findOrder(database, made.order_id);
    if (order === undefined) throw new Error("no order");
    expect(await confirmReceived(shop.context, order, "account")).toBe(true);
    await hears(parcel("LP1", 3, event("Out for delivery"), event("Delivered")));
    expect(await statusOf(made)).toBe("FINISH");
    expect(await partOf(made)).toMatchObject({ status: "delivered", checkAt: null });
    expect([await parcelsOf(made), await openAlerts(made)]).toEqual([[["LP1", "delivered"]], []]);
  });

  test.each([
    ["received", { status: "FUND_PROCESSING" }],
    ["received and over", { status: "FINISH" }],
    ["received by its logistics", { logisticsStatus: "BUYER_ACCEPT_GOODS" }],
  ])("[MKT-03] stays one where the marketplace itself says that it is %s", async (_, said) => {
    const made = await sent();
    await hears(parcel("LP1", 3, event("Delivered")));
    await hearsAfter(6 * hour, said, parcel("LP1", 3, event("Out for delivery"), event("Delivered")));
    expect(await statusOf(made)).toBe("WAIT_BUYER_CONFIRM_GOODS");
    expect(await partOf(made)).toMatchObject({ status: "delivered", checkAt: null });
  });

  test("[MKT-03] is nothing that the merchant has said: nobody is asked about it", async () => {
    const made = await sent();
    await hears(parcel("LP1", 3, event("In transit")));
    await advance(made, "WAIT_BUYER_CONFIRM_GOODS");
    const before = asked;
    await hears(parcel("LP1", 3, event("Out for delivery"), event("In transit")));
    expect([asked - before, await statusOf(made)]).toEqual([0, "WAIT_BUYER_CONFIRM_GOODS"]);
  });

  test("[MKT-03] is found within 14 days, every six hours, and not after them", async () => {
    const made = await sent();
    const delivered = event("Delivered");
    await hears(parcel("LP1", 3, delivered));
    const begun = asked;
    for (let days = 0; days < 14; days += 1)
      for (let look = 0; look < 4; look += 1) await hears(parcel("LP1", 3, delivered));
    expect(asked - begun).toBe(56);
    expect(await partOf(made)).toMatchObject({ status: "delivered", checkAt: null });
    await hears(parcel("LP1", 3, event("Out for delivery"), delivered));
    expect([asked - begun, await statusOf(made)]).toEqual([56, "WAIT_BUYER_CONFIRM_GOODS"]);
  });

  test("[REV-07] is asked about by mail seven days after the delivery that stayed", async () => {
    const made = await sent();
    const reviewMails = async () =>
      (await shop.mailsTo(maya.account.email)).filter(({ key }) => key === `review-request:${made.order_id}`);
    const first = event("Delivered");
    await hears(parcel("LP1", 3, first));
    shop.passTime(3 * day);
    const back = event("Arrived at facility");
    await hears(parcel("LP1", 3, back, first));
    shop.passTime(5 * day);
    await askForReviews(shop.reviewContext, 7);
    expect(await reviewMails()).toEqual([]);
    await hears(parcel("LP1", 3, event("Delivered"), back, first));
    expect((await partOf(made)).deliveredAt).toEqual(clock.now());
    shop.passTime(6 * day);
    await askForReviews(shop.reviewContext, 7);
    expect(await reviewMails()).toEqual([]);
    shop.passTime(day);
    await askForReviews(shop.reviewContext, 7);
    expect(await reviewMails()).toHaveLength(1);
    await forget(made);
  });

  test("[ORD-02] of one part of several leaves the order where its least part is", async () => {
    const both = orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
    const made = await sent(both, "WAIT_SELLER_SEND_GOODS", "SELLER_PART_SEND_GOODS");
    const [boots, pacifier] = await database
      .select()
      .from(orderParts)
      .where(eq(orderParts.orderId, made.order_id))
      .orderBy(orderParts.position);
    await database
      .update(orderParts)
      .set({ status: "ready", checkAt: null })
      .where(eq(orderParts.id, boots?.id ?? ""));
    const delivered = event("Delivered");
    await hears(parcel("LP1", 1, delivered));
    await hears(
      parcel("LP1", 1, event("Out for delivery", new Date(clock.now().getTime() + hour)), delivered),
    );
    const [part] = await database
      .select()
      .from(orderParts)
      .where(eq(orderParts.id, pacifier?.id ?? ""));
    expect([part?.status, await statusOf(made)]).toEqual(["shipped", "SELLER_PART_SEND_GOODS"]);
    await forget(made);
  });
});

describe("a tracking number that changes", () => {
  test("[MKT-03] leaves no parcel that the order waits for, and stays in its history", async () => {
    const made = await sent();
    await hears(parcel("LP1", 3, event("Departed from facility")));
    await hears(parcel("US1", 3, event("Arrived in US")));
    expect(await parcelsOf(made)).toEqual([
      ["LP1", "replaced"],
      ["US1", "under_way"],
    ]);
    await hears(parcel("US1", 3, event("Delivered"), event("Arrived in US")));
    expect(await statusOf(made)).toBe("WAIT_BUYER_CONFIRM_GOODS");
    expect(await parcelsOf(made)).toEqual([
      ["LP1", "replaced"],
      ["US1", "delivered"],
    ]);
    await forget(made);
  });

  test("[MKT-03] [ORD-02] after a delivery is news of its carrier, if anything has happened under it since", async () => {
    const made = await sent();
    const left = event("Departed");
    await hears(parcel("LP1", 3, event("Delivered", new Date(clock.now().getTime() + hour)), left));
    await hears(parcel("LP1", 3, event("Delivered"), left), parcel("US1", 3, left));
    expect(await statusOf(made), "older news").toBe("WAIT_BUYER_CONFIRM_GOODS");
    await hears(parcel("US1", 3, event("Arrived in US"), left));
    expect(await statusOf(made)).toBe("SHIPPING");
    expect(await parcelsOf(made)).toEqual([
      ["LP1", "replaced"],
      ["US1", "under_way"],
    ]);
    expect(await openAlerts(made)).toEqual(["parcel_not_delivered"]);
    await hears(parcel("US1", 3, event("Delivered"), event("Arrived in US"), left));
    expect([await statusOf(made), await openAlerts(made)]).toEqual(["WAIT_BUYER_CONFIRM_GOODS", []]);
    await forget(made);
  });

  test("[MKT-03] [ORD-02] after a delivery changes nothing while nothing has happened under it since", async () => {
    const made = await sent();
    const left = event("Departed");
    const delivered = event("Delivered", new Date(clock.now().getTime() + hour));
    await hears(parcel("LP1", 3, delivered, left));
    const before = await partOf(made);
    const ofPart = eq(parcels.partId, before.id);
    const arrived = await database.select().from(parcels).where(ofPart);
    expect(arrived).toMatchObject([{ trackingNumber: "LP1", deliveredAt: delivered.at }]);
    for (const look of ["first", "second", "third"]) {
      await hears(parcel("US1", 3, left));
      expect(await statusOf(made), look).toBe("WAIT_BUYER_CONFIRM_GOODS");
      expect(await partOf(made), "the dispute window").toMatchObject({ deliveredAt: before.deliveredAt });
      expect(await database.select().from(parcels).where(ofPart), "measured times").toEqual(arrived);
      expect(await openAlerts(made)).toEqual([]);
    }
    shop.passTime(15 * day - 18 * hour - hour);
    await shop.runJob("sweep-orders");
    expect((await findOrder(database, made.order_id))?.status).toBe("WAIT_BUYER_CONFIRM_GOODS");
    shop.passTime(2 * hour);
    await shop.runJob("sweep-orders");
    expect((await findOrder(database, made.order_id))?.status).toBe("FINISH");
    await forget(made);
  });

  test("[MKT-03] [ORD-02] after a delivery that is taken back counts once, and the order from the one that stayed", async () => {
    const made = await sent();
    await hears(parcel("LP1", 3, event("Delivered")));
    shop.passTime(2 * day);
    const back = event("Arrived in US");
    for (const _ of ["first", "second"]) {
      await hears(parcel("US1", 3, back));
      expect([await statusOf(made), await openAlerts(made)]).toEqual(["SHIPPING", ["parcel_not_delivered"]]);
    }
    const stayed = event("Delivered");
    await hears(parcel("US1", 3, stayed, back));
    for (const _ of ["first", "second"]) {
      expect([await statusOf(made), await openAlerts(made)]).toEqual(["WAIT_BUYER_CONFIRM_GOODS", []]);
      await hears(parcel("US2", 3, back));
    }
    const { id, deliveredAt } = await partOf(made);
    expect(deliveredAt?.getTime()).toBeGreaterThan(stayed.at.getTime());
    expect(await database.select().from(parcels).where(eq(parcels.partId, id))).toMatchObject([
      { trackingNumber: "LP1", status: "replaced", deliveredAt: null },
      { trackingNumber: "US1", status: "delivered", deliveredAt: stayed.at },
    ]);
    await forget(made);
  });

  test("[MKT-03] before the order is sent is not in the mail that it is", async () => {
    const made = await sent(undefined, "WAIT_SELLER_SEND_GOODS");
    await hearsAfter(6 * hour, { status: "WAIT_SELLER_SEND_GOODS" }, parcel("LP1", 3, event("Departed")));
    await hears(parcel("US1", 3, event("Arrived in US")));
    expect(await statusOf(made)).toBe("SHIPPING");
    const mails = (await shop.mailsTo(maya.account.email)).filter(({ key }) => key.includes(made.order_id));
    const texts = mails.map((mail) => JSON.stringify(mail));
    expect(texts.filter((text) => text.includes("US1"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("LP1"))).toEqual([]);
    await forget(made);
  });

  test.each<[string, TrackedParcel[]]>([
    ["that has no parcel", []],
    ["that has one parcel of two", [parcel("LP2", 1, event("Out for delivery"))]],
    ["that has a new number for one of two", [parcel("US2", 1, event("Out for delivery"))]],
  ])("[MKT-03] an answer %s replaces nothing", async (_, tracked) => {
    const made = await sent();
    await hears(parcel("LP1", 2, event("Departed")), parcel("LP2", 1, event("Departed")));
    await hears(...tracked);
    const statuses = Object.fromEntries(await parcelsOf(made));
    expect(statuses).toMatchObject({ LP1: "under_way", LP2: "under_way" });
    expect(await statusOf(made)).toBe("SHIPPING");
    await forget(made);
  });

  test("[MKT-03] a number that is named again goes on under its own status", async () => {
    const made = await sent();
    const left = event("Departed");
    await hears(parcel("LP1", 3, left));
    await hears(parcel("US1", 3, event("Arrived in US")));
    await hears(
      parcel("LP1", 3, event("Delivery attempt failed"), left),
      parcel("US1", 3, event("Arrived in US")),
    );
    expect(await parcelsOf(made)).toEqual([
      ["LP1", "failed"],
      ["US1", "under_way"],
    ]);
    await forget(made);
  });

  test("[MKT-03] without a word about what is in the parcels, a new one takes the place of the old one", async () => {
    const made = await sent();
    await hears(parcel("LP1", 0, event("Departed")));
    await hears(parcel("US1", 0, event("Delivered")));
    expect(await statusOf(made)).toBe("WAIT_BUYER_CONFIRM_GOODS");
    await forget(made);
  });
});
