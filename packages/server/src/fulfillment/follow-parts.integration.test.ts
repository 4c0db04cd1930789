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
    .poll(async () => (await Promise.all((await partsOf(made)).flatMap(seen))).every(Boolean), {
      timeout: 5_000,
    })
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
  test("[MKT-02] [MKT-03] goes its way with the order: paid, sent in two parcels, delivered, with its cost", async () => {
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
    const mail = (await shop.mailsTo("maya@example.com")).at(-1);
    for (const { trackingNumber } of sent) expect(mail?.text).toContain(trackingNumber);
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

  test("[MKT-03] sends its customer one mail about each step, however often the marketplace is asked", async () => {
    const before = (await shop.mailsTo("maya@example.com")).length;
    const made = await visible();
    await passThere("60d");
    await sweep(6 * 60 + 1);
    await sweep(6 * 60 + 1);
    const subjects = (await shop.mailsTo("maya@example.com")).slice(before).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.includes("on its way"))).toHaveLength(1);
    expect(await statusOf(made)).toBe("WAIT_BUYER_CONFIRM_GOODS");
  });

  test("[MKT-03] that the seller ends is refunded once, and the merchant hears of it", async () => {
    const made = await visible();
    const [id = ""] = (await partOf(made)).supplierOrderIds;
    await control(`orders/${id}`, { do: "cancel" });
    await sweep();
    await sweep();
    expect(await partOf(made)).toMatchObject({
      status: "canceled",
      problem: "canceled_there",
      supplierCost: 0,
    });
    expect(await refundsOf(made)).toMatchObject([{ amount: 1149 }]);
    expect(await alertsOf(made, { settled: true })).toMatchObject([{ kind: "supplier_canceled" }]);
  });

  test("[OPS-05] that is frozen there is shown until it goes on", async () => {
    const made = await visible();
    const [id = ""] = (await partOf(made)).supplierOrderIds;
    await control(`orders/${id}`, { do: "freeze" });
    await sweep();
    expect([await kindsOf(made), (await partOf(made)).status]).toEqual([["supplier_frozen"], "placed"]);
    await control(`orders/${id}`, { do: "thaw" });
    await passThere("2h");
    expect([await kindsOf(made), (await partOf(made)).status]).toEqual([[], "ready"]);
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

  test("[MKT-03] is asked about again when the marketplace did not answer, and loses nothing", async () => {
    const made = await visible();
    await control("clock", { advance: "3d" });
    await withCallFault({ status: 502 }, () => sweep(6 * 60 + 1));
    expect(await partOf(made)).toMatchObject({ status: "placed" });
    await sweep(1);
    expect(await partOf(made)).toMatchObject({ status: "shipped" });
  });

  test("[OPS-05] whose parcel does not move for two thirds of its route's days is shown until it moves", async () => {
    const made = await visible();
    await passThere("3d");
    const { maxDays } = await partOf(made);
    const still = daysWithoutMove(maxDays);
    const [parcel] = await parcelsOf(made);
    const stillFor = (shop.context.clock.now().getTime() - (parcel?.movedAt.getTime() ?? 0)) / 60_000;
    await sweep(still * 24 * 60 - stillFor - 60);
    expect(await kindsOf(made)).toEqual([]);
    await sweep(6 * 60 + 1);
    expect(await kindsOf(made)).toEqual(["parcel_stuck"]);
    // Measured, the route takes longer than was promised.
    const { service, shipsFrom } = await partOf(made);
    const route = { service: service ?? "", shipsFrom: shipsFrom ?? "", country: "US" };
    const times = { parcels: 20, minDays: 10, maxDays: 90, measuredAt: shop.context.clock.now() };
    await database.insert(deliveryTimes).values({ ...route, ...times });
    await sweep(6 * 60 + 1);
    await database.delete(deliveryTimes);
    expect(await kindsOf(made)).toEqual([]);
    await sweep(6 * 60 + 1);
    expect(await kindsOf(made)).toEqual(["parcel_stuck"]);
    await passThere("60d");
    expect(await kindsOf(made)).toEqual([]);
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

  test("[MKT-03] it has arrived when all of it is sent and every parcel has arrived, and not before", async () => {
    const made = await placed();
    const statusAfter = async (...heard: Parameters<typeof hears>) => {
      await hears(...heard);
      return (await partOf(made)).status;
    };
    const [one, other] = [parcel("LP1", "Delivered"), parcel("LP2", "Departed from facility")];
    expect(await statusAfter({ status: "SELLER_PART_SEND_GOODS" }, one)).toBe("part_shipped");
    expect(await statusAfter({}, one, other)).toBe("shipped");
    expect(await partOf(made)).toMatchObject({ supplierCost: 700, importCharge: 30 });
    expect(await statusAfter({}, one, parcel("LP2", "Delivered"))).toBe("delivered");
  });

  test("[OPS-05] one that is charged more than it was sold for is shown once, until it has arrived", async () => {
    const made = await placed();
    await hears({ status: "WAIT_SELLER_SEND_GOODS", cost: cents(1_149) });
    expect(await kindsOf(made)).toEqual([]);
    for (const cost of [2_500, 2_500, 2_600])
      await hears({ status: "WAIT_SELLER_SEND_GOODS", cost: cents(cost) });
    const alerts = await alertsOf(made, { settled: true });
    expect(alerts).toMatchObject([{ kind: "supplier_loss", resolvedAt: null }]);
    expect(alerts[0]?.text).toContain("was sold for $11.49, and the marketplace charges $25.00.");
    await hears({}, parcel("LP1", "Delivered"));
    expect(await kindsOf(made)).toEqual([]);
  });

  test("[MKT-02] [MKT-03] one whose cost nobody can read goes on, and keeps what was known", async () => {
    const made = await placed();
    await hears({ status: "WAIT_SELLER_SEND_GOODS", cost: undefined, importCharge: undefined });
    expect(await partOf(made)).toMatchObject({ status: "ready", supplierCost: null });
    await hears({ status: "WAIT_SELLER_SEND_GOODS" });
    await hears({ cost: undefined, importCharge: undefined }, parcel("LP1", "Left the country"));
    expect(await partOf(made)).toMatchObject({ status: "shipped", supplierCost: 700, importCharge: 30 });
  });

  test("[MKT-03] one that is sent without tracking has not arrived", async () => {
    const made = await placed();
    await hears({});
    expect((await partOf(made)).status).toBe("shipped");
  });

  const refundedOf = async (made: Order) => (await refundsOf(made)).map(({ amount }) => amount);
  const line = { code: "1", supplierSkuId: undefined, quantity: 1 };
  const ended = (endReason: string): Partial<SupplierOrderState> => ({
    status: "FINISH",
    lines: [{ ...line, endReason }],
  });
  const nestling = commandLine(shop.url);

  test.each(["buyer_accept_goods", "BUYER_ACCEPT_GOODS_TIMEOUT"])(
    "[MKT-03] one that ends because of %s is delivered, and nothing is refunded",
    async (reason) => {
      const made = await placed();
      await hears({ ...ended(reason), status: "FUND_PROCESSING" });
      await hears(ended(reason));
      expect(await partOf(made)).toMatchObject({ status: "delivered" });
      expect([await refundedOf(made), await alertsOf(made, { settled: true })]).toEqual([[], []]);
    },
  );

  test("[MKT-03] one that ends there for an unknown reason waits for the merchant, who cancels it", async () => {
    const made = await placed();
    await hears(ended("seller_moon_eclipse"));
    await hears(ended("seller_moon_eclipse"));
    expect(await partOf(made)).toMatchObject({ status: "placed", problem: "ended_there" });
    expect([await refundedOf(made), await kindsOf(made)]).toEqual([[], ["supplier_ended"]]);
    const shown = (await nestling("orders", "show", made.order_number)).out;
    expect(shown).toContain("seller_moon_eclipse");
    expect(shown).toContain(`nestling orders cancel ${made.order_number} --line N`);
    expect((await nestling("orders", "cancel", made.order_number, "--line", "1", "--yes")).status).toBe(0);
    expect([await refundedOf(made), await kindsOf(made)]).toEqual([[1149], []]);
    expect(await partOf(made)).toMatchObject({ status: "canceled", problem: null, checkAt: null });
  });

  test("[MKT-03] one that ends there for an unknown reason after it was sent arrives with its parcels", async () => {
    const made = await placed();
    const sent = { ...ended("seller_moon_eclipse"), trackingNumbers: ["LP1"] };
    await hears(sent, parcel("LP1", "Departed from facility"));
    expect(await partOf(made)).toMatchObject({ status: "shipped", problem: "ended_there" });
    expect([await refundedOf(made), await kindsOf(made)]).toEqual([[], ["supplier_ended"]]);
    await hears(sent, parcel("LP1", "Delivered"));
    expect(await partOf(made)).toMatchObject({ status: "delivered", problem: null });
    expect([await refundedOf(made), await kindsOf(made)]).toEqual([[], []]);
  });

  test("[MKT-03] what a dispute has won back there is the merchant's to give, also of what was sent", async () => {
    const won = { ...ended("seller_response_issue_timeout"), trackingNumbers: ["LP1"] };
    const sent = await placed();
    await hears({});
    const cancel = () => nestling("orders", "cancel", sent.order_number, "--line", "1", "--yes");
    expect((await cancel()).err).toContain("these lines are sent");
    await hears(won, parcel("LP1", "Departed from facility"));
    expect([await refundedOf(sent), await kindsOf(sent)]).toEqual([[], ["supplier_ended"]]);
    expect((await cancel()).status).toBe(0);
    expect([await refundedOf(sent), await kindsOf(sent)]).toEqual([[1149], []]);
    expect(await partOf(sent)).toMatchObject({ status: "canceled" });
  });

  test("[MKT-03] the merchant counts what ended there as delivered", async () => {
    const made = await placed();
    await hears({ ...ended("seller_moon_eclipse"), trackingNumbers: ["LP1"] });
    const goal = ["WAIT_BUYER_CONFIRM_GOODS", "--part", "1", "--yes"];
    expect((await nestling("orders", "advance", made.order_number, ...goal)).status).toBe(0);
    expect(await partOf(made)).toMatchObject({ status: "delivered", problem: null });
    expect([await refundedOf(made), await kindsOf(made)]).toEqual([[], []]);
  });

  test("[MKT-03] a dispute that is won about what has arrived is mailed, and nothing waits", async () => {
    const made = await placed();
    const won = { ...ended("seller_accept_issue_no_goods_return"), trackingNumbers: ["LP1"] };
    await hears(won, parcel("LP1", "Delivered"));
    expect([await refundedOf(made), await kindsOf(made)]).toEqual([[], []]);
    expect(await alertsOf(made, { settled: true })).toMatchObject([{ kind: "supplier_dispute_won" }]);
  });

  test("[MKT-03] what is canceled there although a parcel of it has arrived is not refunded by itself", async () => {
    const made = await placed();
    const [one, other] = [parcel("LP1", "Delivered"), parcel("LP2", "Departed from facility")];
    await hears({}, one, other);
    await hears(ended("cancel_order_close_trade"));
    expect(await partOf(made)).toMatchObject({ status: "shipped", problem: "ended_there" });
    expect([await refundedOf(made), await kindsOf(made)]).toEqual([[], ["supplier_ended"]]);
  });

  test("[OPS-05] [PAY-02] lines that are canceled there are shown until money is given back for them", async () => {
    const made = await placed(orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 3 }));
    const canceled = { ...line, endReason: "CANCELED" };
    const goingOn = { ...line, endReason: undefined };
    const status = "WAIT_SELLER_SEND_GOODS";
    await hears({ status, lines: [canceled, goingOn, goingOn] });
    const kind = "supplier_part_canceled";
    expect(await kindsOf(made)).toEqual([kind, kind]);
    await nestling("orders", "cancel", made.order_number, "--line", "1", "--yes");
    const [, pacifiers] = await partsOf(made);
    expect(await alertsOf(made)).toMatchObject([{ kind, subject: pacifiers?.id }]);
    await nestling("orders", "refund", made.order_number, "--amount", "8.50", "--yes");
    expect(await kindsOf(made)).toEqual([]);
    await hears({ status, lines: [canceled, goingOn, goingOn] });
    expect(await kindsOf(made)).toEqual([]);
    await hears({ status, lines: [canceled, canceled, goingOn] });
    expect(await kindsOf(made)).toEqual([kind]);
  });

  test("[MKT-03] one that was canceled here costs nothing once it is canceled there, too", async () => {
    const made = await placed();
    await hears({ status: "WAIT_SELLER_SEND_GOODS" });
    await nestling("orders", "cancel", made.order_number, "--line", "1", "--yes");
    await hears({ status: "WAIT_SELLER_SEND_GOODS" });
    expect(await partOf(made)).toMatchObject({ status: "canceled", supplierCost: 700, importCharge: 30 });
    await hears(ended("cancel_order_close_trade"));
    const nothing = { supplierCost: 0, importCharge: 0, freightCost: 0, checkAt: null };
    expect(await partOf(made)).toMatchObject({ status: "canceled", ...nothing });
  });

  test("[MKT-03] it is asked about again after a pause, and no sooner", async () => {
    const made = await placed();
    const now = shop.context.clock.now().getTime();
    await hears({ status: "PLACE_ORDER_SUCCESS" });
    expect((await partOf(made)).checkAt?.getTime()).toBe(now + 10 * 60_000);
    await hears({ status: "WAIT_SELLER_SEND_GOODS" });
    expect((await partOf(made)).checkAt?.getTime()).toBe(now + 120 * 60_000);
  });

  test("[OPS-05] one that is still unpaid there stays a problem", async () => {
    const made = await placed();
    await database.update(orderParts).set({ problem: "unpaid" }).where(eq(orderParts.orderId, made.order_id));
    await hears({ status: "PLACE_ORDER_SUCCESS" });
    expect(await partOf(made)).toMatchObject({ problem: "unpaid" });
    await hears({ status: "WAIT_SELLER_SEND_GOODS" });
    expect(await partOf(made)).toMatchObject({ problem: null });
  });
});
