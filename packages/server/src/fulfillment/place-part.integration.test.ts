import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { productFreight, skuCosts, skuFreight } from "../catalogue/tables.ts";
import { type Supplier, SupplierError } from "../marketplace/supplier.ts";
import { cancelByShop, cancelLines, keepOrder } from "../orders/merchant-changes.ts";
import { orders } from "../orders/tables.ts";
import { disputes } from "../payments/tables.ts";
import { placementShop } from "../testing/placement.ts";
import { orderOf } from "../testing/products.ts";
import { countUnplaced } from "./count-unplaced.ts";
import { followParts } from "./follow-parts.ts";
import { placePart } from "./place-part.ts";

const {
  shop,
  control,
  offers,
  paid,
  claimed,
  placed,
  placedAtLoss,
  sweep,
  advance,
  partsOf,
  partOf,
  statusOf,
  stockOf,
  refundsOf,
  alertsOf,
  renameCustomer,
  ordersThere,
  withCallFault,
  withFaults,
  readCosts,
} = await placementShop({ shipTo: ["SE"] });
const [ofBoots, ofPacifier] = offers;
const { database } = shop;

const both = () => orderOf({ code: "BOOTS-7", quantity: 2 }, { code: "PACIFIER", quantity: 1 });

describe("a paid order whose hold is over", () => {
  test("[MKT-02] is placed, each part under its own id, and its pieces leave the stock", async () => {
    const before = await stockOf("BOOTS-7");
    const made = await placed(both());
    const parts = await partsOf(made);
    expect(parts.map(({ status, outOrderId, attempts }) => [status, outOrderId, attempts])).toEqual([
      ["placed", `${made.order_number}-1`, 1],
      ["placed", `${made.order_number}-2`, 1],
    ]);
    const there = (await ordersThere(made)).toSorted((a, b) =>
      a.order.outOrderId.localeCompare(b.order.outOrderId),
    );
    expect(there.map(({ order }) => [order.outOrderId, order.lines])).toEqual([
      [`${made.order_number}-1`, [expect.objectContaining({ productId: ofBoots.code, quantity: 2 })]],
      [`${made.order_number}-2`, [expect.objectContaining({ productId: ofPacifier.code, quantity: 1 })]],
    ]);
    expect(parts.flatMap(({ supplierOrderIds }) => supplierOrderIds)).toEqual(
      there.map(({ order }) => order.orderId),
    );
    expect(await stockOf("BOOTS-7")).toMatchObject({ stock: before.stock - 2, committed: before.committed });
  });

  test("[GIFT-01] has its gift note sent to each seller, and without one nothing is said", async () => {
    const made = await placed({ ...both(), gift_note: "Happy birthday, Noah! 🎂" });
    const memo = "This is a gift. Please put this note in the package: Happy birthday, Noah! 🎂";
    const memosOf = async (order: typeof made) =>
      (await ordersThere(order)).flatMap(({ order }) => order.lines.map((line) => line.memo));
    expect(await memosOf(made)).toEqual([memo, memo]);
    expect(await memosOf(await placed(both()))).toEqual(["", ""]);
  });

  test("[DELIV-05] keeps by which service each part is sent, and from where", async () => {
    const parts = await partsOf(await placed(both()));
    const { productId, service, shipsFrom, country } = productFreight;
    const ways = await database
      .select({ productId, service, shipsFrom })
      .from(productFreight)
      .where(eq(country, "US"))
      .orderBy(productId);
    expect(ways.map((way) => way.shipsFrom)).toEqual([expect.any(String), expect.any(String)]);
    expect(parts.map(({ productId, service, shipsFrom }) => ({ productId, service, shipsFrom }))).toEqual(
      ways,
    );
  });

  test("[MKT-02] is not placed before its hold is over", async () => {
    const made = await paid();
    await sweep(1);
    expect(await ordersThere(made)).toEqual([]);
  });

  test("[MKT-04] is placed once by two workers at once, and by a job that runs twice", async () => {
    const made = await claimed();
    const part = await partOf(made);
    await Promise.all([placePart(shop.fulfillment, part.id), placePart(shop.fulfillment, part.id)]);
    await shop.runJobs();
    await sweep();
    expect(await ordersThere(made)).toHaveLength(1);
    expect(await partOf(made)).toMatchObject({ status: "placed", attempts: 1 });
  });

  test("[PAY-02] is not placed while its payment is disputed, and then once", async () => {
    const made = await claimed();
    const now = shop.context.clock.now();
    await database.insert(disputes).values({
      ...{ id: "du_placement", orderId: made.order_id, amount: 1149, reason: "fraudulent" },
      ...{ status: "needs_response", openedAt: now, updatedAt: now },
    });
    await shop.runJobs();
    await sweep();
    // As a worker does that has listed the part before the dispute arrived.
    await placePart(shop.fulfillment, (await partOf(made)).id);
    expect(await ordersThere(made)).toEqual([]);
    await database.update(disputes).set({ status: "won" }).where(eq(disputes.id, "du_placement"));
    await sweep();
    expect(await ordersThere(made)).toHaveLength(1);
  });

  test("[ORD-04] is not placed while its customer asks to cancel it, and placed when the merchant keeps it", async () => {
    const made = await claimed();
    await database
      .update(orders)
      .set({ status: "IN_CANCEL", canceledFrom: "IN_PROGRESS" })
      .where(eq(orders.id, made.order_id));
    await shop.runJobs();
    await sweep();
    await placePart(shop.fulfillment, (await partOf(made)).id);
    expect(await ordersThere(made)).toEqual([]);
    await keepOrder(shop.context, made.order_id);
    await sweep();
    expect(await partOf(made)).toMatchObject({ status: "placed" });
  });

  test("[MKT-04] that is canceled while the marketplace takes it is shown to the merchant, who cancels it there", async () => {
    const made = await claimed();
    const { supplier } = shop.fulfillment;
    const canceling: Supplier = {
      ...supplier,
      place: async (order) => {
        expect(await cancelByShop(shop.context, made.order_id)).toBe("canceled");
        return supplier.place(order);
      },
    };
    await placePart({ ...shop.fulfillment, supplier: canceling }, (await partOf(made)).id);
    await sweep();
    const [there, ...others] = await ordersThere(made);
    expect(others).toEqual([]);
    const [alert] = await alertsOf(made);
    expect(alert).toMatchObject({ kind: "placement_too_late" });
    expect(alert?.text).toContain(there?.order.orderId);
    const id = there?.order.orderId ?? "";
    await control(`orders/${id}`, { do: "cancel" });
    // The stand-in shows an order two seconds after it was made.
    await expect.poll(() => supplier.status(id)).toBeDefined();
    await sweep(121);
    expect(await alertsOf(made)).toEqual([]);
    expect(await partOf(made)).toMatchObject({ status: "canceled", supplierCost: 0, checkAt: null });
  });

  test("[MKT-04] that is canceled in the moment of its placement is placed once or not at all", async () => {
    const made = await claimed();
    await Promise.all([
      cancelByShop(shop.context, made.order_id),
      placePart(shop.fulfillment, (await partOf(made)).id),
    ]);
    await sweep();
    const kinds = (await alertsOf(made)).map(({ kind }) => kind);
    expect(kinds).toEqual((await ordersThere(made)).map(() => "placement_too_late"));
  });
});

describe("an alert about the placement of a part", () => {
  test.each(["canceled", "taken out", "moved on by hand"])(
    "[OPS-05] is over when the part is %s",
    async (how) => {
      const made = await placedAtLoss();
      expect((await alertsOf(made)).map(({ kind }) => kind)).toEqual(["placement_problem"]);
      if (how === "canceled") await cancelByShop(shop.context, made.order_id);
      else if (how === "taken out") await cancelLines(shop.context, made.order_id, ["PACIFIER"]);
      else {
        await advance(made, "WAIT_SELLER_SEND_GOODS");
      }
      await shop.runJobs();
      expect(await alertsOf(made)).toEqual([]);
    },
  );
});

describe("a marketplace that does not take it", () => {
  test("[MKT-04] because it is sold out refunds the part alone, and the rest goes on", async () => {
    await control(`products/${ofPacifier.code}`, { stock: 0 });
    const made = await placed(both());
    await control(`products/${ofPacifier.code}`, { stock: 1_000_000 });
    const [boots, pacifier] = await partsOf(made);
    expect([boots?.status, pacifier?.status, pacifier?.problem]).toEqual([
      "placed",
      "refused",
      "out_of_stock",
    ]);
    expect(await refundsOf(made)).toMatchObject([{ amount: 850 + 299, partIds: [pacifier?.id] }]);
    expect(await statusOf(made)).toBe("IN_PROGRESS");
    expect(await alertsOf(made)).toEqual([]);
    expect(await alertsOf(made, { settled: true })).toMatchObject([
      { kind: "placement_refused", text: expect.stringContaining("too few pieces") },
    ]);
  });

  test("[MKT-04] because of the address waits for the merchant, with an alert about it", async () => {
    const made = await claimed(both());
    // An order of before the rules were asked at the checkout (CHK-13).
    await renameCustomer(made, "Maya");
    await shop.runJobs();
    for (const part of await partsOf(made))
      expect(part).toMatchObject({ status: "waiting", problem: "name", attempts: 0, checkAt: null });
    expect((await alertsOf(made)).map(({ kind }) => kind)).toEqual([
      "placement_problem",
      "placement_problem",
    ]);
    await sweep();
    expect(await ordersThere(made)).toEqual([]);
  });

  test("[MKT-04] because the shipping service is gone asks for the services again", async () => {
    const made = await claimed();
    const ofPacifiers = eq(productFreight.productId, 12);
    const [known] = await database.select().from(productFreight).where(ofPacifiers);
    await database.update(productFreight).set({ service: "GONE" }).where(ofPacifiers);
    onTestFinished(async () => {
      await database
        .update(productFreight)
        .set({ service: known?.service ?? null })
        .where(ofPacifiers);
    });
    await shop.runJobs();
    expect(await partOf(made)).toMatchObject({ status: "waiting", problem: "freight_gone" });
    await sweep();
    expect(await partOf(made)).toMatchObject({ status: "placed", problem: null });
    expect(await ordersThere(made)).toHaveLength(1);
  });

  test("[MKT-04] because the shipping service is gone twice waits for the merchant, and is not tried again", async () => {
    const made = await claimed();
    let calls = 0;
    const place: Supplier["place"] = async () => {
      calls += 1;
      return { outcome: "refused", code: "DELIVERY_METHOD_NOT_EXIST", message: "gone" };
    };
    const refusing = { ...shop.fulfillment, supplier: { ...shop.fulfillment.supplier, place } };
    for (let hour = 0; hour < 5; hour += 1) {
      await followParts(refusing);
      shop.passTime(60 * 60_000);
    }
    expect(calls).toBe(2);
    expect(await partOf(made)).toMatchObject({ problem: "freight_gone", checkAt: null });
    expect((await alertsOf(made)).map(({ kind }) => kind)).toEqual(["placement_problem"]);
  });

  test("[MKT-04] says nothing of the attempt after it, where its answer comes late", async () => {
    const made = await claimed();
    const { id } = await partOf(made);
    const answer = Promise.withResolvers<Awaited<ReturnType<Supplier["place"]>>>();
    const answers = [
      answer.promise,
      Promise.resolve({ outcome: "unknown", reason: "no answer", canRepeat: true } as const),
    ];
    const called = Promise.withResolvers<void>();
    const place: Supplier["place"] = () => {
      called.resolve();
      return answers.shift() ?? Promise.reject(new Error("a third call"));
    };
    const slow = { ...shop.fulfillment, supplier: { ...shop.fulfillment.supplier, place } };
    const first = placePart(slow, id);
    await called.promise;
    shop.passTime(6 * 60_000);
    await placePart(slow, id);
    answer.resolve({ outcome: "refused", code: "SKU_NOT_EXIST", message: "gone" });
    await first;
    expect(await partOf(made)).toMatchObject({ status: "waiting", problem: "unknown", attempts: 2 });
    expect(await refundsOf(made)).toEqual([]);
  });

  test("[MKT-04] because it costs more than it earns waits for the merchant", async () => {
    const made = await placedAtLoss();
    expect(await partOf(made)).toMatchObject({ status: "waiting", problem: "loss", attempts: 0 });
    expect((await alertsOf(made))[0]?.text).toContain("--anyway");
    expect((await countUnplaced(database)).waiting).toBeGreaterThan(0);
  });
});

describe("what the marketplace takes for a part", () => {
  // A country of which the marketplace has no list of places.
  const sweden = { country_code: "SE", country_name: "Sweden", state: "" };
  const toSweden = () => {
    const body = orderOf({ code: "PACIFIER", quantity: 1 });
    return { ...body, address: { ...body.address, ...sweden, city: "Stockholm", zip_code: "114 55" } };
  };

  test("[MKT-04] in another country is asked for where checkout has not learned it, and a loss is held", async () => {
    const made = await claimed(toSweden());
    await database.delete(skuCosts);
    await withFaults({ charges: { taxPercent: { SE: 900 } } }, () => shop.runJobs());
    await database.delete(skuCosts);
    await readCosts();
    expect(await partOf(made)).toMatchObject({ status: "waiting", problem: "loss", attempts: 0 });
    expect(await ordersThere(made)).toEqual([]);
  });

  test("[MKT-04] in another country is taken from the shop's own where nobody says", async () => {
    const made = await claimed(toSweden());
    await database.delete(skuCosts);
    const read: Supplier["read"] = async () => {
      throw new SupplierError("unavailable", "out of order");
    };
    await placePart(
      { ...shop.fulfillment, supplier: { ...shop.fulfillment.supplier, read } },
      (await partOf(made)).id,
    );
    expect(await partOf(made)).toMatchObject({ status: "placed" });
  });

  test("[MKT-04] to bring sixty pieces is asked for, though that of one is known", async () => {
    const made = await claimed(orderOf({ code: "PACIFIER", quantity: 60 }));
    await database.delete(skuFreight);
    await withFaults({ charges: { freightPerPieceCents: 10_000 } }, () => shop.runJobs());
    expect(await partOf(made)).toMatchObject({ status: "waiting", problem: "loss", attempts: 0 });
  });

  test("[OPS-05] and more than it earned is an alert", async () => {
    const made = await claimed();
    await withFaults({ charges: { unsaidPercent: 1_000 } }, () => shop.runJobs());
    const [id = ""] = (await partOf(made)).supplierOrderIds;
    // The stand-in shows an order two seconds after it was made.
    await expect.poll(() => shop.fulfillment.supplier.status(id)).toBeDefined();
    await sweep();
    expect((await alertsOf(made)).map(({ kind }) => kind)).toEqual(["supplier_loss"]);
  });
});

describe("a marketplace that is away", () => {
  test("[MKT-04] takes the order later, once", async () => {
    const made = await claimed();
    await withCallFault({ status: 429 }, () => shop.runJobs());
    await withCallFault({ delayMs: 6_000, times: 1 }, () => sweep());
    await sweep();
    expect(await partOf(made)).toMatchObject({ status: "placed" });
    expect(await ordersThere(made)).toHaveLength(1);
  });

  test.each<[string, Supplier["place"], number]>([
    [
      "that blocks the account",
      async () => ({ outcome: "refused", code: "A003_SUSPICIOUS_BUYER", message: "blocked" }),
      1,
    ],
    [
      // The job that watches the consent raises the alert.
      "whose consent has run out",
      async () => {
        throw new SupplierError("reauthorize", "the consent has run out");
      },
      0,
    ],
  ])("[OPS-05] %s keeps the orders, and they go out by themselves", async (_, place, alertCount) => {
    const made = [await claimed(), await claimed()];
    const refusing = { ...shop.fulfillment, supplier: { ...shop.fulfillment.supplier, place } };
    const accountAlerts = async () =>
      (await openAlerts(database)).filter(({ kind }) => kind === "placement_account");
    for (const each of made) await placePart(refusing, (await partOf(each)).id);
    expect(await accountAlerts(), "one for all orders").toHaveLength(alertCount);
    for (const each of made)
      expect(await partOf(each)).toMatchObject({ problem: "account", firstTriedAt: null });
    await sweep();
    for (const each of made) expect(await partOf(each)).toMatchObject({ status: "placed" });
    expect(await accountAlerts()).toEqual([]);
  });
});
