import { cents } from "@nestling/commerce/money";
import { daysWithoutMove } from "@nestling/commerce/order/part-alerts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deliveryTimes } from "../catalogue/tables.ts";
import type { SupplierOrderState, TrackedParcel } from "../marketplace/supplier.ts";
import { orderParts, parcels } from "../orders/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import { placementShop } from "../testing/placement.ts";
import { orderOf } from "../testing/products.ts";
import { followParts } from "./follow-parts.ts";

const { shop, control, placed, sweep, partOf, statusOf, refundsOf, alertsOf, partsOf, withCallFault } =
  await placementShop();
const { database } = shop;
// The stand-in dates parcels by the machine's clock. The shop's clock must not be behind it.
shop.passTime(Date.now() - shop.context.clock.now().getTime());

type Order = Awaited<ReturnType<typeof placed>>;

/** The stand-in shows an order two seconds after it was made. */
async function visible(body?: Parameters<typeof placed>[0]): Promise<Order> {
  const made = await placed(body);
  await expect
    .poll(async () => (await Promise.all((await partsOf(made)).flatMap(seen))).every(Boolean))
    .toBe(true);
  return made;
}
const seen = ({ supplierOrderIds }: { supplierOrderIds: string[] }) =>
  supplierOrderIds.map((id) => shop.fulfillment.supplier.status(id).then((state) => state !== undefined));

const parcelsOf = async (made: Order) =>
  database
    .select()
    .from(parcels)
    .where(eq(parcels.partId, (await partOf(made)).id))
    .orderBy(parcels.trackingNumber);

/** So much of the life of all orders at the marketplace passes, and the shop hears of it. */
async function passThere(advance: string) {
  await control("clock", { advance });
  await sweep(6 * 60 + 1);
}

const kindsOf = async (made: Order) => (await alertsOf(made)).map(({ kind }) => kind);

describe("a part that is placed", () => {
  test("[MKT-02] [MKT-03] goes its way with the order: paid, sent in two parcels, delivered, with its cost, and one mail about each step", async () => {
    const made = await visible(orderOf({ code: "PACIFIER", quantity: 3 }));
    expect(await statusOf(made)).toBe("IN_PROGRESS");
    await passThere("90m");
    expect(await partOf(made)).toMatchObject({ status: "ready", supplierCost: expect.any(Number) });
    expect(await statusOf(made)).toBe("WAIT_SELLER_SEND_GOODS");
    await passThere("2d");
    expect(await statusOf(made)).toBe("SELLER_PART_SEND_GOODS");
    expect(await parcelsOf(made)).toMatchObject([{ status: "under_way", skuCodes: ["PACIFIER"] }]);
    await passThere("1d");
    expect(await statusOf(made)).toBe("SHIPPING");
    const sent = await parcelsOf(made);
    expect(sent).toHaveLength(2);
    const mails = await shop.mailsTo("maya@example.com");
    for (const { trackingNumber } of sent) expect(mails.at(-1)?.text).toContain(trackingNumber);
    await sweep(6 * 60 + 1);
    expect(await shop.mailsTo("maya@example.com"), "it is asked about again").toHaveLength(mails.length);
    await passThere("40d");
    expect(await statusOf(made)).toBe("WAIT_BUYER_CONFIRM_GOODS");
    expect(await parcelsOf(made)).toMatchObject([{ status: "delivered" }, { status: "delivered" }]);
    expect(await partOf(made)).toMatchObject({ status: "delivered", checkAt: null });
    expect(await kindsOf(made)).toEqual([]);
  });

  test("[MKT-03] [ORD-02] whose parcel gets a new number, and is scanned as delivered before it, arrives once it has", async () => {
    await control("settings", { newTrackingNumbers: true, earlyDeliveries: true });
    const made = await visible();
    await control("settings", { newTrackingNumbers: false, earlyDeliveries: false });
    const [id] = (await partOf(made)).supplierOrderIds;
    const { orders } = (await control("orders")) as {
      orders: { order: { orderId: string; wayDays: number } }[];
    };
    const hours = 24 * (orders.find(({ order }) => order.orderId === id)?.order.wayDays ?? 0);
    const seen = async () => [
      await statusOf(made),
      ...(await parcelsOf(made)).map(({ trackingNumber, status }) => [trackingNumber.slice(0, 2), status]),
    ];
    await passThere(`${48 + Math.ceil(0.55 * hours) + 1}h`);
    expect(await seen()).toEqual(["WAIT_BUYER_CONFIRM_GOODS", ["LP", "delivered"]]);
    await passThere(`${Math.ceil(0.1 * hours)}h`);
    expect(await seen()).toEqual(["SHIPPING", ["LP", "replaced"], ["UP", "under_way"]]);
    expect(await kindsOf(made)).toContain("parcel_not_delivered");
    await passThere("40d");
    expect(await seen()).toEqual(["WAIT_BUYER_CONFIRM_GOODS", ["LP", "replaced"], ["UP", "delivered"]]);
    expect(await kindsOf(made)).toEqual([]);
  });

  test("[MKT-03] that the seller ends is refunded once, though the marketplace did not answer at first, and the merchant hears of it", async () => {
    const made = await visible();
    const [id = ""] = (await partOf(made)).supplierOrderIds;
    await control(`orders/${id}`, { do: "cancel" });
    await withCallFault({ status: 502 }, sweep);
    expect(await partOf(made)).toMatchObject({ status: "placed" });
    await sweep(1);
    await sweep();
    expect(await partOf(made)).toMatchObject({
      status: "canceled",
      problem: "canceled_there",
      supplierCost: 0,
    });
    expect(await refundsOf(made)).toMatchObject([{ amount: 1149 }]);
    expect(await alertsOf(made, { settled: true })).toMatchObject([{ kind: "supplier_canceled" }]);
  });

  test("[OPS-05] that is unpaid there for an hour is shown, until it is paid", async () => {
    await control("settings", { balanceCents: 0 });
    const made = await visible();
    await control("settings", { balanceCents: 100_000_000 });
    expect(await partOf(made)).toMatchObject({ status: "placed", problem: "unpaid" });
    await sweep(20);
    expect(await kindsOf(made)).toEqual([]);
    await sweep(41);
    expect(await kindsOf(made)).toEqual(["supplier_unpaid"]);
    const [id = ""] = (await partOf(made)).supplierOrderIds;
    await control(`orders/${id}`, { do: "pay" });
    await passThere("2h");
    expect([await kindsOf(made), (await partOf(made)).problem]).toEqual([[], null]);
  });

  test("[OPS-05] [MKT-03] that stays in one status for days is shown with what helps, until it goes on", async () => {
    const made = await visible();
    const [id = ""] = (await partOf(made)).supplierOrderIds;
    await control(`orders/${id}`, { do: "freeze", as: "RISK_CONTROL" });
    await sweep(2 * 24 * 60);
    expect(await kindsOf(made)).toEqual([]);
    await sweep(24 * 60);
    await sweep();
    const alerts = await alertsOf(made, { settled: true });
    expect(alerts).toMatchObject([{ kind: "supplier_stalled", resolvedAt: null }]);
    expect(alerts[0]?.text).toContain(id);
    await control(`orders/${id}`, { do: "thaw" });
    await passThere("2h");
    expect([await kindsOf(made), (await partOf(made)).status]).toEqual([[], "ready"]);
  });
});

describe("what the marketplace says of a part", () => {
  const state: SupplierOrderState = {
    ...{ supplierOrderId: "1", status: "WAIT_BUYER_ACCEPT_GOODS", cost: cents(700), importCharge: cents(30) },
    ...{ payWithinSeconds: 86_400, lines: [], trackingNumbers: [] },
  };
  const parcel = (trackingNumber: string, description: string): TrackedParcel => ({
    ...{ trackingNumber, carrier: undefined, carrierUrl: undefined, expectedAt: undefined, lines: [] },
    events: [{ at: shop.context.clock.now(), name: "", description }],
  });

  /** Follows all parts with a marketplace that says this of each. */
  async function hears(said: Partial<SupplierOrderState>, ...tracked: TrackedParcel[]): Promise<void> {
    const supplier = {
      ...shop.fulfillment.supplier,
      status: async () => ({ ...state, ...said }),
      track: async () => tracked,
    };
    await database.update(orderParts).set({ checkAt: shop.context.clock.now() });
    await followParts({ ...shop.fulfillment, supplier });
  }

  test("[OPS-05] one whose parcel does not move is shown after as long as its route was promised or measured to allow", async () => {
    const made = await placed();
    const still = parcel("LP1", "Departed from facility");
    await hears({}, still);
    const { maxDays, service, shipsFrom } = await partOf(made);
    shop.passTime(daysWithoutMove(maxDays) * 24 * 60 * 60_000);
    await hears({}, still);
    expect(await kindsOf(made)).toEqual(["parcel_stuck"]);
    const route = { service: service ?? "", shipsFrom: shipsFrom ?? "", country: "US" };
    const times = { parcels: 20, minDays: 10, maxDays: 90, measuredAt: shop.context.clock.now() };
    await database.insert(deliveryTimes).values({ ...route, ...times });
    await hears({}, still);
    await database.delete(deliveryTimes);
    expect(await kindsOf(made)).toEqual([]);
  });

  const refundedOf = async (made: Order) => (await refundsOf(made)).map(({ amount }) => amount);
  const line = { code: "1", supplierSkuId: undefined, quantity: 1 };
  const ended = (endReason: string): Partial<SupplierOrderState> => ({
    status: "FINISH",
    lines: [{ ...line, endReason }],
  });
  const nestling = commandLine(shop.url);

  test("[MKT-03] one that ends there for an unknown reason waits for the merchant, who cancels it though it was sent", async () => {
    const made = await placed();
    await hears({});
    const cancel = () => nestling("orders", "cancel", made.order_number, "--line", "1", "--yes");
    expect((await cancel()).err).toContain("these lines are sent");
    const sent = { ...ended("seller_moon_eclipse"), trackingNumbers: ["LP1"] };
    await hears(sent, parcel("LP1", "Departed from facility"));
    expect(await partOf(made)).toMatchObject({ status: "shipped", problem: "ended_there" });
    expect([await refundedOf(made), await kindsOf(made)]).toEqual([[], ["supplier_ended"]]);
    const shown = (await nestling("orders", "show", made.order_number)).out;
    expect(shown).toContain("seller_moon_eclipse");
    expect(shown).toContain(`nestling orders cancel ${made.order_number} --line N`);
    expect((await cancel()).status).toBe(0);
    expect([await refundedOf(made), await kindsOf(made)]).toEqual([[1149], []]);
    expect(await partOf(made)).toMatchObject({ status: "canceled", problem: null, checkAt: null });
  });

  test("[OPS-05] [PAY-02] one with lines that are canceled there is shown until money is given back for them, once", async () => {
    const made = await placed();
    const canceled = { ...line, endReason: "CANCELED" };
    const goingOn = { ...line, endReason: undefined };
    const status = "WAIT_SELLER_SEND_GOODS";
    await hears({ status, lines: [canceled, goingOn, goingOn] });
    expect(await kindsOf(made)).toEqual(["supplier_part_canceled"]);
    await nestling("orders", "refund", made.order_number, "--amount", "8.50", "--yes");
    expect(await kindsOf(made)).toEqual([]);
    await hears({ status, lines: [canceled, goingOn, goingOn] });
    expect(await kindsOf(made)).toEqual([]);
    await hears({ status, lines: [canceled, canceled, goingOn] });
    expect(await kindsOf(made)).toEqual(["supplier_part_canceled"]);
  });

  test("[MKT-03] [OPS-05] one that is canceled here before it is paid there needs nobody, and costs nothing once it is closed there", async () => {
    const made = await placed();
    shop.passTime(61 * 60_000);
    await hears({ status: "PLACE_ORDER_SUCCESS" });
    expect(await kindsOf(made)).toEqual(["supplier_unpaid"]);
    await nestling("orders", "cancel", made.order_number, "--line", "1", "--yes");
    await hears({ status: "PLACE_ORDER_SUCCESS" });
    expect([await kindsOf(made), (await partOf(made)).supplierCost]).toEqual([[], 700]);
    await hears(ended("buyer_pay_timeout"));
    const nothing = { supplierCost: 0, importCharge: 0, freightCost: 0, checkAt: null };
    expect(await partOf(made)).toMatchObject({ status: "canceled", ...nothing });
    expect(await refundedOf(made)).toEqual([1149]);
    const { out } = await nestling("orders", "profit", "--since", "2020-01-01", "--json");
    const { orders } = JSON.parse(out) as { orders: { number: string; profit: number }[] };
    expect(orders.find(({ number }) => number === made.order_number)?.profit).toBe(0);
  });
});
