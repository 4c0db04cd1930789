import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { alerts } from "../alerts/tables.ts";
import { productFreight, skus } from "../catalogue/tables.ts";
import type { Supplier } from "../marketplace/supplier.ts";
import { cancelByShop, cancelLines } from "../orders/merchant-changes.ts";
import { placementShop } from "../testing/placement.ts";
import { orderOf } from "../testing/products.ts";
import { followParts } from "./follow-parts.ts";
import { placePart } from "./place-part.ts";

const {
  shop,
  control,
  claimed,
  sweep,
  advance,
  partOf,
  statusOf,
  refundsOf,
  alertsOf,
  ordersThere,
  withCallFault,
} = await placementShop();
const { database } = shop;

const hour = 3_600_000;

describe("a lost answer", () => {
  test("[MKT-04] of an order that was made is asked for again under the same id: one order there, one here", async () => {
    const made = await claimed();
    await withCallFault({ loseAnswer: true, times: 1 }, () => shop.runJobs());
    expect(await partOf(made)).toMatchObject({ status: "waiting", problem: "unknown", attempts: 1 });
    expect(await ordersThere(made)).toHaveLength(1);
    await sweep();
    const [there] = await ordersThere(made);
    expect(await ordersThere(made)).toHaveLength(1);
    expect(await partOf(made)).toMatchObject({
      ...{ status: "placed", problem: null, attempts: 2 },
      supplierOrderIds: [there?.order.orderId],
    });
  });

  test("[MKT-04] of a process that was killed after it had begun is asked for again, not before its turn", async () => {
    const made = await claimed();
    const part = await partOf(made);
    const killed = {
      ...shop.fulfillment,
      supplier: { ...shop.fulfillment.supplier, place: () => new Promise<never>(() => undefined) },
    };
    void placePart(killed, part.id);
    await expect.poll(() => partOf(made)).toMatchObject({ attempts: 1, firstTriedAt: expect.any(Date) });
    await shop.runJobs();
    await sweep(1);
    expect(await ordersThere(made)).toEqual([]);
    await sweep(5);
    expect(await partOf(made)).toMatchObject({ status: "placed", attempts: 2 });
    expect(await ordersThere(made)).toHaveLength(1);
  });

  test("[MKT-04] is asked for within 24 hours alone: then a person looks, and it is not sent again", async () => {
    const made = await claimed();
    await withCallFault({ loseAnswer: true, times: 1 }, () => shop.runJobs());
    shop.passTime(23 * hour);
    await sweep();
    expect(await partOf(made)).toMatchObject({ status: "unknown", attempts: 1, checkAt: null });
    await sweep();
    expect(await partOf(made)).toMatchObject({ attempts: 1 });
    const [alert] = await alertsOf(made);
    expect(alert).toMatchObject({ kind: "placement_unknown" });
    expect(alert?.text).toContain(`nestling orders place ${made.order_number} --found ID`);
  });

  test("[MKT-04] that is answered with REPEATED_ORDER_ERROR says nothing of the order: a person looks", async () => {
    const made = await claimed();
    await withCallFault({ loseAnswer: true, times: 1 }, () => shop.runJobs());
    await control("settings", { refuseRepeats: true });
    await sweep();
    await control("settings", { refuseRepeats: false });
    expect(await partOf(made)).toMatchObject({ status: "unknown" });
    expect((await alertsOf(made)).map(({ kind }) => kind)).toEqual(["placement_unknown"]);
    expect(await statusOf(made)).toBe("IN_PROGRESS");
    await sweep();
    expect(await ordersThere(made)).toHaveLength(1);
  });

  test.each<[string, { code?: string; message?: string }]>([
    ["can't be built", { code: "ERROR_WHEN_BUILD_FOR_PLACE_ORDER" }],
    ["is refused without a code", { message: "Please enter a City" }],
    ["finds no stock, which the order there may have taken", { code: "INVENTORY_HOLD_ERROR" }],
    ["is over a buying limit, which the order there may have used up", { code: "BUY_LIMIT_EXCEEDED" }],
    ["is over a limit of orders", { code: "A004_CANNOT_USER_COUPON" }],
    ["is refused with a code that nobody knows", { code: "C999" }],
    ["finds the product gone since", { code: "PRODUCT_OFF_SHELF" }],
    ["finds the shipping service gone since", { code: "DELIVERY_METHOD_NOT_EXIST" }],
    ["finds the account blocked since", { code: "USER_ACCOUNT_DISABLED" }],
    [
      "is refused for an address",
      { code: "B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL", message: "Please enter a City" },
    ],
  ])(
    "[MKT-04] whose repetition %s leaves it unknown: a person looks, nothing is bought, no money goes back",
    async (_, refuse) => {
      const made = await claimed();
      await withCallFault({ loseAnswer: true, times: 1 }, () => shop.runJobs());
      const answer = { outcome: "refused", code: refuse.code, message: refuse.message ?? "no" } as const;
      const place: Supplier["place"] = async () => answer;
      const { supplier } = shop.fulfillment;
      shop.passTime(31 * 60_000);
      await placePart({ ...shop.fulfillment, supplier: { ...supplier, place } }, (await partOf(made)).id);
      await sweep();
      expect(await partOf(made)).toMatchObject({ status: "unknown", checkAt: null });
      const [alert, ...others] = await alertsOf(made);
      expect([alert?.kind, others]).toEqual(["placement_unknown", []]);
      expect(alert?.text).toContain(refuse.code ?? refuse.message);
      expect(await refundsOf(made)).toEqual([]);
      expect(await ordersThere(made)).toHaveLength(1);
    },
  );

  test("[OPS-05] that does not come for two hours raises one alert for all orders", async () => {
    const made = await claimed();
    await withCallFault({ status: 503 }, async () => {
      await shop.runJobs();
      for (const _ of [1, 2, 3, 4]) await sweep();
    });
    const waits = async () => (await openAlerts(database)).filter(({ kind }) => kind === "placement_waits");
    expect(await waits()).toMatchObject([{ text: expect.stringContaining("Don't buy them by hand") }]);
    await sweep();
    expect(await partOf(made)).toMatchObject({ status: "placed" });
    expect(await waits()).toEqual([]);
  });

  test("[OPS-05] of one stuck part raises one alert and one mail, although others are placed meanwhile", async () => {
    const ofWaits = eq(alerts.kind, "placement_waits");
    const raised = () => database.select().from(alerts).where(ofWaits);
    const before = (await raised()).length;
    const stuck = await claimed();
    const { supplier } = shop.fulfillment;
    const place: Supplier["place"] = async (order) =>
      order.outOrderId.startsWith(stuck.order_number)
        ? { outcome: "unknown", reason: "no answer", canRepeat: true }
        : supplier.place(order);
    const losing = { ...shop.fulfillment, supplier: { ...supplier, place } };
    for (let round = 0; round < 13; round += 1) {
      const other = await claimed();
      await followParts(losing);
      expect(await partOf(other)).toMatchObject({ status: "placed" });
    }
    expect((await raised()).slice(before)).toMatchObject([{ resolvedAt: null }]);
    await sweep();
    expect(await partOf(stuck)).toMatchObject({ status: "placed" });
    expect((await raised()).slice(before)).toMatchObject([{ resolvedAt: expect.any(Date) }]);
  });

  test("[MKT-04] of a part that cannot be sent again is given up in time, and a person looks", async () => {
    const made = await claimed();
    await withCallFault({ loseAnswer: true, times: 1 }, () => shop.runJobs());
    const kinds = async () => (await alertsOf(made)).map(({ kind }) => kind);
    await database.update(skus).set({ cost: 90_000 }).where(eq(skus.code, "PACIFIER"));
    await sweep();
    expect(await kinds()).toEqual(["placement_problem"]);
    shop.passTime(23 * hour);
    await sweep();
    await database.update(skus).set({ cost: 100 }).where(eq(skus.code, "PACIFIER"));
    expect(await partOf(made)).toMatchObject({ status: "unknown", checkAt: null });
    expect(await kinds()).toEqual(["placement_unknown"]);
  });

  test("[MKT-04] of a part whose variant is gone meanwhile is given up at once, and a person looks", async () => {
    const made = await claimed();
    await withCallFault({ loseAnswer: true, times: 1 }, () => shop.runJobs());
    const ofPacifiers = eq(productFreight.productId, 12);
    const [known] = await database.select().from(productFreight).where(ofPacifiers);
    await database.update(productFreight).set({ service: null }).where(ofPacifiers);
    onTestFinished(async () => {
      await database
        .update(productFreight)
        .set({ service: known?.service ?? null })
        .where(ofPacifiers);
    });
    const gone: Supplier = {
      ...shop.fulfillment.supplier,
      freight: async () => ({ outcome: "not_shippable" }),
    };
    shop.passTime(31 * 60_000);
    await placePart({ ...shop.fulfillment, supplier: gone }, (await partOf(made)).id);
    expect(await partOf(made)).toMatchObject({ status: "unknown", checkAt: null });
    expect((await alertsOf(made)).map(({ kind }) => kind)).toEqual(["placement_unknown"]);
  });

  test("[MKT-04] stays unknown when the marketplace is away afterwards, and when the price rises", async () => {
    const made = await claimed();
    await withCallFault({ loseAnswer: true, times: 1 }, () => shop.runJobs());
    await withCallFault({ status: 503 }, () => sweep());
    await database.update(skus).set({ cost: 90_000 }).where(eq(skus.code, "PACIFIER"));
    await sweep();
    await database.update(skus).set({ cost: 100 }).where(eq(skus.code, "PACIFIER"));
    const part = await partOf(made);
    expect(part).toMatchObject({ problem: "unknown", firstTriedAt: expect.any(Date) });
    await sweep();
    expect(await partOf(made)).toMatchObject({ status: "placed" });
    expect(await ordersThere(made)).toHaveLength(1);
  });
});

describe("an order that is canceled while the answer of its placement is lost", () => {
  /** A claimed order of two boots in one part, which the marketplace has and the shop does not know. */
  async function unanswered(
    body = orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "BOOTS-8", quantity: 1 }),
  ) {
    const made = await claimed(body);
    await withCallFault({ loseAnswer: true, times: 1 }, () => shop.runJobs());
    expect(await partOf(made)).toMatchObject({ status: "waiting", problem: "unknown" });
    expect(await ordersThere(made)).toHaveLength(1);
    return made;
  }

  test.each(["the order", "its lines", "a placement that has given up"])(
    "[MKT-04] [OPS-05] the merchant looks for it under its id: %s",
    async (what) => {
      const made = await unanswered();
      if (what.includes("given up")) {
        shop.passTime(23 * hour);
        await sweep();
        expect(await partOf(made)).toMatchObject({ status: "unknown" });
      }
      if (what === "its lines") await cancelLines(shop.context, made.order_id, ["BOOTS-7", "BOOTS-8"]);
      else await cancelByShop(shop.context, made.order_id);
      await sweep();
      expect(await partOf(made)).toMatchObject({ status: "canceled", supplierOrderIds: [] });
      const alerts = await alertsOf(made);
      expect(alerts.map(({ kind }) => kind)).toEqual(["placement_unknown"]);
      expect(alerts[0]?.text).toContain(`${made.order_number}-1: its answer was lost`);
      expect(alerts[0]?.text).toContain(`nestling orders place ${made.order_number} --part 1 --found ID`);
    },
  );

  test("[MKT-04] one of its lines: the order there has it still, and the merchant cancels it there", async () => {
    const made = await unanswered();
    await cancelLines(shop.context, made.order_id, ["BOOTS-8"]);
    expect(await alertsOf(made)).toEqual([]);
    await sweep();
    const [there] = await ordersThere(made);
    expect(there?.order.lines).toHaveLength(2);
    const [alert] = await alertsOf(made);
    expect(alert).toMatchObject({ kind: "placement_too_late" });
    expect(alert?.text).toContain(`items of it were canceled`);
    expect(alert?.text).toContain(there?.order.orderId);
  });

  test("[MKT-04] is looked for by nobody once the marketplace has refused it", async () => {
    const made = await claimed();
    const refusing: Supplier = {
      ...shop.fulfillment.supplier,
      place: async () => {
        await cancelByShop(shop.context, made.order_id);
        await shop.runJobs();
        expect((await alertsOf(made)).map(({ kind }) => kind)).toEqual(["placement_unknown"]);
        return { outcome: "refused", code: "SKU_NOT_EXIST", message: "gone" };
      },
    };
    await placePart({ ...shop.fulfillment, supplier: refusing }, (await partOf(made)).id);
    expect(await alertsOf(made)).toEqual([]);
    expect(await partOf(made)).toMatchObject({ status: "canceled", firstTriedAt: null });
  });

  test("[MKT-04] and that the merchant moves on by hand is looked for, too", async () => {
    const made = await unanswered();
    await advance(made, "WAIT_SELLER_SEND_GOODS");
    expect(await alertsOf(made)).toMatchObject([
      { kind: "placement_unknown", text: expect.stringContaining("is moved on by hand") },
    ]);
  });
});
