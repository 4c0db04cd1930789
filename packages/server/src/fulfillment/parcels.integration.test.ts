import { cents } from "@nestling/commerce/money";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products, skus } from "../catalogue/tables.ts";
import type { TrackedParcel } from "../marketplace/supplier.ts";
import { orderParts } from "../orders/tables.ts";
import { orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { followParts } from "./follow-parts.ts";

const shop = await testShop();
const { orderedBy, pay, advance, readAs } = orderCalls(shop);
const { clock } = shop.context;
const hour = 3_600_000;

const maya = await shop.signIn();
await shop.database.update(products).set({ aliCode: sql`'1005' || id` });
await shop.database.update(skus).set({ supplierSkuId: sql`code` });
const made = await orderedBy(maya, orderOf({ code: "PACIFIER", quantity: 3 }));
await pay(made);
await advance(made, "IN_PROGRESS", "SHIPPING");

const news = (description: string, at = clock.now()) => ({ at, name: "", description });
const parcel = (trackingNumber: string, ...events: TrackedParcel["events"]): TrackedParcel => ({
  ...{ trackingNumber, carrier: "USPS", carrierUrl: undefined, expectedAt: undefined, events },
  // It is sent in two pieces.
  lines: ["PACIFIER", "PACIFIER"].map((supplierSkuId) => ({ code: "100500", supplierSkuId, quantity: 1 })),
});

/** An hour later the marketplace says this of the parcels. Returns what the customer reads of them. */
async function hears(...tracked: TrackedParcel[]) {
  const supplier = {
    ...shop.fulfillment.supplier,
    status: async (supplierOrderId: string) => ({
      ...{ supplierOrderId, status: "WAIT_BUYER_ACCEPT_GOODS", cost: cents(700), importCharge: undefined },
      ...{ payWithinSeconds: undefined, lines: [], trackingNumbers: ["LP1", "LP2"] },
    }),
    track: async () => tracked,
  };
  shop.passTime(hour);
  await shop.database.update(orderParts).set({ supplierOrderIds: ["1"], checkAt: clock.now() });
  await followParts({ ...shop.fulfillment, supplier });
  return (await readAs(maya, made.order_id)).subOrders.flatMap(({ parcels }) => parcels);
}

const onItsWay = parcel("LP2", news("Departed from facility"));

test("[MKT-03] a parcel says what is in it, where it is, when it is expected and who carries it", async () => {
  const expectedAt = new Date("2026-12-08T00:00:00Z");
  const carrierUrl = "https://tools.usps.com/LP2";
  expect(await hears({ ...onItsWay, expectedAt, carrierUrl })).toEqual([
    {
      ...{ carrier: "USPS", tracking_number: "LP2", tracking_url: carrierUrl, status: "under_way" },
      ...{ expected_at: expectedAt.toISOString(), codes: ["PACIFIER"] },
      events: [{ at: "2026-11-21T12:00:00.000Z", name: "", description: "Departed from facility" }],
    },
  ]);
});

test("[MKT-03] a parcel has arrived with the delivery that stayed, and older news takes nothing away", async () => {
  const left = news("Departed from facility");
  shop.passTime(hour);
  const arrived = news("Delivered, front door");
  const [, first] = await hears(onItsWay, parcel("LP1", arrived, left));
  expect(first).toMatchObject({ status: "delivered", delivered_at: arrived.at.toISOString() });
  const again = news("Delivered, front door");
  const [, second] = await hears(onItsWay, parcel("LP1", again, arrived, left));
  expect(second, "a repetition").toMatchObject({ delivered_at: arrived.at.toISOString() });
  const scanned = news("Arrived at facility");
  const [, third] = await hears(onItsWay, parcel("LP1", scanned, again, arrived, left));
  expect(third?.status).toBe("under_way");
  expect(third).not.toHaveProperty("delivered_at");
  const atLast = news("Delivered, front door");
  const [, fourth] = await hears(onItsWay, parcel("LP1", atLast, scanned, again, arrived, left));
  expect(fourth).toMatchObject({ status: "delivered", delivered_at: atLast.at.toISOString() });
  const [, fifth] = await hears(onItsWay, parcel("LP1", left));
  expect(fifth, "older news").toMatchObject({ status: "delivered" });
  expect(fifth?.events).toHaveLength(5);
});

test("[MKT-03] a carrier that only tells what is new takes nothing away, and may take its delivery back", async () => {
  const [, first] = await hears(onItsWay, parcel("LP1", news("Out for delivery")));
  expect(first).toMatchObject({ status: "under_way" });
  expect(first?.events).toHaveLength(6);
  const [, second] = await hears(onItsWay, parcel("LP1", news("Delivered, front door")));
  expect([second?.status, second?.events.length]).toEqual(["delivered", 7]);
});

test("[MKT-03] a carrier's clock that is ahead moves no parcel into the future, and its repetitions end", async () => {
  const ahead = news("Arrived at facility", new Date(clock.now().getTime() + 30 * 24 * hour));
  const [second] = await hears(parcel("LP2", ahead, ...onItsWay.events));
  expect(second?.events[0]?.at).toBe(clock.now().toISOString());
  const [many] = await hears(parcel("LP2", ...Array.from({ length: 150 }, () => news("In transit"))));
  expect(many?.events).toHaveLength(100);
});

test("[OPS-03] [MKT-03] the merchant counts an order as delivered: what is under way has arrived, what goes back has not", async () => {
  await hears(parcel("LP3", news("Returned to sender")), parcel("LP2", news("Out for delivery")));
  const at = clock.now().toISOString();
  await advance(made, "WAIT_BUYER_CONFIRM_GOODS");
  const { parcels } = (await readAs(maya, made.order_id)).subOrders[0] ?? { parcels: [] };
  expect(parcels.map(({ tracking_number, status }) => [tracking_number, status])).toEqual([
    ["LP2", "delivered"],
    ["LP1", "delivered"],
    ["LP3", "returned"],
  ]);
  expect(parcels[0]?.delivered_at).toBe(at);
  expect(parcels[2]).not.toHaveProperty("delivered_at");
});
