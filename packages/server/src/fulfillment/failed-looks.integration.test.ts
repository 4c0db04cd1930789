import { cents } from "@nestling/commerce/money";
import { asc, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { alerts } from "../alerts/tables.ts";
import { type Supplier, SupplierError, type SupplierOrderState } from "../marketplace/supplier.ts";
import { orderParts } from "../orders/tables.ts";
import { placementShop } from "../testing/placement.ts";
import { followParts } from "./follow-parts.ts";

const { shop, placed, partOf } = await placementShop();
const { database } = shop;
const minute = 60_000;

const sent: SupplierOrderState = {
  ...{ supplierOrderId: "1", status: "WAIT_SELLER_SEND_GOODS", cost: cents(700), importCharge: cents(30) },
  ...{ payWithinSeconds: 86_400, lines: [], trackingNumbers: [] },
};

let calls = 0;

/** What the shop does each minute, after so many minutes, with a marketplace that answers so about an order. */
async function sweep(minutes: number, answer: (supplierOrderId: string) => SupplierOrderState | undefined) {
  shop.passTime(minutes * minute);
  const supplier: Supplier = {
    ...shop.fulfillment.supplier,
    status: async (id) => {
      calls += 1;
      return answer(id);
    },
    track: async () => [],
  };
  await followParts({ ...shop.fulfillment, supplier });
}

/** Parts that were placed, in the order in which they are looked at, and their orders at the marketplace. */
async function placedParts(count: number): Promise<{ partIds: string[]; supplierOrderIds: string[] }> {
  const parts = [];
  for (let each = 0; each < count; each += 1) parts.push(await partOf(await placed()));
  const partIds = parts.map(({ id }) => id);
  for (const [at, id] of partIds.entries()) {
    const checkAt = new Date(shop.context.clock.now().getTime() + at);
    await database.update(orderParts).set({ checkAt }).where(eq(orderParts.id, id));
  }
  return { partIds, supplierOrderIds: parts.flatMap((part) => part.supplierOrderIds) };
}

const statuses = async (partIds: string[]) => {
  const rows = await database
    .select({ id: orderParts.id, status: orderParts.status })
    .from(orderParts)
    .where(inArray(orderParts.id, partIds));
  return partIds.map((partId) => rows.find(({ id }) => id === partId)?.status);
};

const raised = async () => {
  const rows = await database.select().from(alerts).orderBy(asc(alerts.id));
  return rows.map(({ kind, subject, resolvedAt }) => ({ kind, subject, isOpen: resolvedAt === null }));
};

const unreadable = (): never => {
  throw new SupplierError("unavailable", "an amount in EUR instead of USD");
};

beforeEach(async () => {
  await database.update(orderParts).set({ checkAt: null });
  await database.delete(alerts);
  calls = 0;
});

describe("parts that the marketplace says nothing readable of", () => {
  test("[MKT-03] do not stop the others, however many they are", async () => {
    const { partIds, supplierOrderIds } = await placedParts(7);
    const bad = supplierOrderIds.slice(0, 5);
    for (let each = 0; each < 3; each += 1) await sweep(1, (id) => (bad.includes(id) ? unreadable() : sent));
    expect(await statuses(partIds)).toEqual([...Array(5).fill("placed"), "ready", "ready"]);
  });

  test("[OPS-05] are shown after three hours, once, until they can be read", async () => {
    const { partIds, supplierOrderIds } = await placedParts(1);
    const [id = ""] = partIds;
    const look = (minutes: number, isReadable: boolean) =>
      sweep(minutes, (order) =>
        supplierOrderIds.includes(order) ? (isReadable ? sent : unreadable()) : undefined,
      );
    for (let each = 0; each < 6; each += 1) await look(30, false);
    expect(await raised()).toEqual([]);
    for (let each = 0; each < 3; each += 1) await look(30, false);
    expect(await raised()).toEqual([{ kind: "supplier_unreadable", subject: id, isOpen: true }]);
    const [{ text = "" } = {}] = await database.select().from(alerts);
    expect(text).toContain("an amount in EUR instead of USD");
    await look(30, true);
    expect(await raised()).toEqual([{ kind: "supplier_unreadable", subject: id, isOpen: false }]);
    const [part] = await database.select().from(orderParts).where(eq(orderParts.id, id));
    expect(part).toMatchObject({ status: "ready", unreadSince: null });
  });

  test.each(["canceled", "refused"] as const)(
    "[OPS-05] are not shown when they have ended here: %s",
    async (status) => {
      const { partIds, supplierOrderIds } = await placedParts(2);
      const [ended = "", goesOn = ""] = partIds;
      await database.update(orderParts).set({ status }).where(eq(orderParts.id, ended));
      for (let each = 0; each < 9; each += 1)
        await sweep(30, (order) => (supplierOrderIds.includes(order) ? unreadable() : undefined));
      expect(await raised()).toEqual([{ kind: "supplier_unreadable", subject: goesOn, isOpen: true }]);
      const [part] = await database.select().from(orderParts).where(eq(orderParts.id, ended));
      expect(part?.unreadSince, "it was looked at").not.toBeNull();
    },
  );

  test("[OPS-05] are looked at ever more rarely", async () => {
    const { partIds } = await placedParts(1);
    const [id = ""] = partIds;
    const look = (minutes: number) =>
      sweep(minutes, (order) => (order.startsWith("1000000") ? undefined : unreadable()));
    const end = shop.context.clock.now().getTime() + 10 * 60 * minute;
    await look(1);
    while (shop.context.clock.now().getTime() < end) {
      const [part] = await database.select().from(orderParts).where(eq(orderParts.id, id));
      const due = part?.checkAt?.getTime() ?? end;
      const wait = Math.ceil((due - shop.context.clock.now().getTime()) / minute);
      const before = calls;
      // The minute before it is due stands for all others.
      if (wait > 1) await look(wait - 1);
      expect(calls).toBe(before);
      await look(1);
    }
    // Each look is followed by a question whether the marketplace answers at all.
    expect(calls / 2).toBeLessThan(50);
  });

  test("[OPS-05] raise no alert while the marketplace answers about no order, and it is asked about few", async () => {
    const { partIds } = await placedParts(9);
    for (let each = 0; each < 10; each += 1) {
      calls = 0;
      await sweep(30, unreadable);
      expect(calls).toBeLessThanOrEqual(5);
    }
    expect(await raised()).toEqual([]);
    await sweep(1, () => sent);
    expect(await statuses(partIds)).toEqual(Array(9).fill("ready"));
  });
});

describe("a part that the marketplace does not show", () => {
  test("[OPS-05] is shown to the merchant after an hour, until the marketplace shows it", async () => {
    const { partIds } = await placedParts(1);
    await sweep(10, () => undefined);
    await sweep(30, () => undefined);
    expect(await raised()).toEqual([]);
    await sweep(30, () => undefined);
    expect(await raised()).toEqual([{ kind: "supplier_not_shown", subject: partIds[0], isOpen: true }]);
    await sweep(30, () => sent);
    expect(await raised()).toEqual([{ kind: "supplier_not_shown", subject: partIds[0], isOpen: false }]);
  });
});
