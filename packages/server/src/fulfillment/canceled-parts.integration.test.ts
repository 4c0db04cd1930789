/** Parts that end here while the marketplace has them: their alerts end, and their cost is followed to its end (MKT-03). */
import { cents } from "@nestling/commerce/money";
import { followKinds } from "@nestling/commerce/order/part-alerts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { raiseAlert } from "../alerts/alerts.ts";
import type { SupplierOrderState } from "../marketplace/supplier.ts";
import { cancelByShop, cancelLines, refundOrder } from "../orders/merchant-changes.ts";
import { orderParts } from "../orders/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import type { InsertedOrder } from "../testing/orders.ts";
import { placementShop } from "../testing/placement.ts";
import { orderOf } from "../testing/products.ts";
import { followParts } from "./follow-parts.ts";

const { shop, placed, partOf, alertsOf, refundsOf } = await placementShop();
const { database } = shop;
const nestling = commandLine(shop.url);

const unpaid: SupplierOrderState = {
  ...{ supplierOrderId: "1", status: "PLACE_ORDER_SUCCESS", cost: cents(700), importCharge: cents(30) },
  ...{ payWithinSeconds: 86_400, lines: [], trackingNumbers: [] },
};
const paid = { ...unpaid, status: "WAIT_SELLER_SEND_GOODS" };
const sent = { ...unpaid, status: "WAIT_BUYER_ACCEPT_GOODS", trackingNumbers: ["LP1"] };
const line = { code: "1", supplierSkuId: undefined, quantity: 1 };
const ended = (endReason: string) => ({ ...unpaid, status: "FINISH", lines: [{ ...line, endReason }] });

/** The marketplace says this of all parts that are due, so many minutes later. */
async function hears(state: SupplierOrderState, minutes = 0): Promise<void> {
  shop.passTime(minutes * 60_000);
  const event = { at: shop.context.clock.now(), name: "", description: "Departed from facility" };
  const parcel = {
    ...{ trackingNumber: "LP1", carrier: undefined, carrierUrl: undefined, expectedAt: undefined, lines: [] },
    events: [event],
  };
  const supplier = {
    ...shop.fulfillment.supplier,
    status: async () => state,
    track: async () => (state.trackingNumbers.length > 0 ? [parcel] : []),
  };
  await followParts({ ...shop.fulfillment, supplier });
}

const kindsOf = async (made: InsertedOrder) => (await alertsOf(made)).map(({ kind }) => kind);
const cancelLine = async ({ order_id }: InsertedOrder, code = "PACIFIER") => {
  expect(await cancelLines(shop.context, order_id, [code])).toMatchObject({ outcome: "canceled" });
};
const cancelOrder = async (made: InsertedOrder) => {
  expect(await cancelByShop(shop.context, made.order_id)).toBe("canceled");
  await shop.runJobs();
};

/** What the shop has earned with an order, in dollars. */
async function profitOf({ order_number }: InsertedOrder): Promise<number | undefined> {
  const { out } = await nestling("orders", "profit", "--since", "2026-11-01", "--json");
  const { orders } = JSON.parse(out) as { orders: { number: string; profit: number }[] };
  return orders.find(({ number }) => number === order_number)?.profit;
}

/** A placed part that the marketplace has not been paid for, as the merchant knows. */
async function unpaidThere(body = orderOf({ code: "PACIFIER", quantity: 1 })): Promise<InsertedOrder> {
  const made = await placed(body);
  await database
    .update(orderParts)
    .set({ problem: "unpaid", checkAt: shop.context.clock.now() })
    .where(eq(orderParts.orderId, made.order_id));
  await hears(unpaid, 61);
  expect(await partOf(made)).toMatchObject({ status: "placed", supplierCost: 700 });
  expect(await kindsOf(made)).toContain("supplier_unpaid");
  return made;
}

type End = [title: string, cancel: (made: InsertedOrder) => Promise<void>];
const ends: End[] = [
  ["its line is canceled", cancelLine],
  ["its order is canceled", cancelOrder],
  [
    "its money has gone back, and its line is canceled",
    async (made) => {
      await refundOrder(shop.context, made.order_number);
      await shop.runJobs();
      await cancelLine(made);
    },
  ],
];

describe("a part that is placed and unpaid there", () => {
  test.each(ends)(
    "[MKT-03] [OPS-05] when %s nobody has to pay for it, and it costs nothing once it is closed there",
    async (_, cancel) => {
      const made = await unpaidThere();
      await cancel(made);
      await hears(unpaid, 11);
      expect(await kindsOf(made)).toEqual([]);
      await hears(unpaid, 121);
      expect([await kindsOf(made), (await partOf(made)).supplierCost]).toEqual([[], 700]);
      await hears(ended("buyer_pay_timeout"), 121);
      const nothing = { supplierCost: 0, importCharge: 0, freightCost: 0, checkAt: null };
      expect(await partOf(made)).toMatchObject({ status: "canceled", ...nothing });
      expect([await kindsOf(made), await profitOf(made)]).toEqual([[], 0]);
      // Once.
      expect((await refundsOf(made)).reduce((sum, { amount }) => sum + amount, 0)).toBe(1149);
    },
  );

  test("[MKT-03] [OPS-05] of which one of two lines is canceled goes on, with its alert and its cost", async () => {
    const made = await unpaidThere(
      orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "BOOTS-8", quantity: 1 }),
    );
    await cancelLine(made, "BOOTS-7");
    await hears(unpaid, 11);
    expect(await partOf(made)).toMatchObject({ status: "placed", supplierCost: 700 });
    expect(await kindsOf(made)).toEqual(["supplier_unpaid"]);
    await cancelLine(made, "BOOTS-8");
    expect(await kindsOf(made)).toEqual([]);
    await hears(ended("buyer_pay_timeout"), 121);
    expect(await partOf(made)).toMatchObject({ status: "canceled", supplierCost: 0, checkAt: null });
  });
});

describe("a part that is paid there, and whose line is canceled here,", () => {
  test.each([
    ["costs nothing once it is canceled there, too", ended("cancel_order_close_trade"), 0],
    ["costs what it did where its goods come all the same", ended("buyer_accept_goods"), 700],
    ["costs what it did where nobody knows why it has ended", ended("seller_moon_eclipse"), 700],
  ])("[MKT-03] %s", async (_, end, cost) => {
    const made = await placed();
    await database
      .update(orderParts)
      .set({ checkAt: shop.context.clock.now() })
      .where(eq(orderParts.orderId, made.order_id));
    await hears(paid);
    await cancelLine(made);
    await hears(paid, 1);
    const { checkAt } = await partOf(made);
    expect(checkAt?.getTime()).toBe(shop.context.clock.now().getTime() + 120 * 60_000);
    await hears(sent, 121);
    expect(await partOf(made)).toMatchObject({ status: "canceled", supplierCost: 700 });
    await hears(end, 121);
    expect(await partOf(made)).toMatchObject({ status: "canceled", supplierCost: cost, checkAt: null });
    expect(await kindsOf(made)).toEqual([]);
  });
});

test("[OPS-05] a part of which a line is canceled here is compared with all that was placed, as it is charged", async () => {
  const made = await placed(orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "BOOTS-8", quantity: 1 }));
  const { id } = await partOf(made);
  const isDue = { checkAt: shop.context.clock.now() };
  await database.update(orderParts).set(isDue).where(eq(orderParts.id, id));
  await cancelLine(made, "BOOTS-7");
  await hears({ ...paid, cost: cents(5_000) });
  expect(await kindsOf(made)).toEqual([]);
  await hears({ ...paid, cost: cents(8_401) }, 121);
  const [alert, ...others] = await alertsOf(made);
  expect([alert?.kind, others]).toEqual(["supplier_loss", []]);
  expect(alert?.text).toContain("was sold for $84.00, and the marketplace charges $84.01.");
});

describe("the alerts about a part under way", () => {
  const raiseAll = async (made: InsertedOrder) => {
    const { id: subject } = await partOf(made);
    const about = { subject, orderId: made.order_id, text: "Look." };
    const kinds = [...followKinds, "supplier_unreadable", "placement_too_late"] as const;
    await database.transaction(async (tx) => {
      for (const kind of kinds) await raiseAlert(tx, { kind, ...about }, shop.context.clock.now());
    });
  };

  test("[OPS-05] end when it is canceled, but for what has to be done there", async () => {
    const made = await placed();
    await raiseAll(made);
    await cancelLine(made);
    expect((await kindsOf(made)).sort()).toEqual(["placement_too_late", "supplier_dispute"]);
    await hears({ ...paid, status: "IN_ISSUE" }, 1);
    expect(await kindsOf(made)).toContain("supplier_dispute");
    await hears(ended("cancel_order_close_trade"), 121);
    expect(await kindsOf(made)).toEqual([]);
  });

  test("[OPS-05] end when the merchant counts it as delivered, but for what is owed or wrong there", async () => {
    const made = await placed();
    await raiseAll(made);
    await nestling("orders", "advance", made.order_number, "WAIT_BUYER_CONFIRM_GOODS", "--yes");
    expect((await kindsOf(made)).sort()).toEqual([
      ...["placement_too_late", "supplier_address", "supplier_dispute", "supplier_frozen"],
      "supplier_part_canceled",
    ]);
  });
});
