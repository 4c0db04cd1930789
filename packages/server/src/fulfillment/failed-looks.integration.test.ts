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

  test("[OPS-05] are looked at in their time, and shown after three hours, once, until they can be read", async () => {
    const { partIds, supplierOrderIds } = await placedParts(1);
    const [id = ""] = partIds;
    const look = (minutes: number, isReadable: boolean) =>
      sweep(minutes, (order) =>
        supplierOrderIds.includes(order) ? (isReadable ? sent : unreadable()) : undefined,
      );
    await look(1, false);
    calls = 0;
    await look(0, false);
    expect(calls, "it waits for a minute").toBe(0);
    await look(170, false);
    expect(await raised()).toEqual([]);
    for (let each = 0; each < 2; each += 1) await look(30, false);
    expect(await raised()).toEqual([{ kind: "supplier_unreadable", subject: id, isOpen: true }]);
    const [{ text = "" } = {}] = await database.select().from(alerts);
    expect(text).toContain("an amount in EUR instead of USD");
    await look(30, true);
    expect(await raised()).toEqual([{ kind: "supplier_unreadable", subject: id, isOpen: false }]);
    const [part] = await database.select().from(orderParts).where(eq(orderParts.id, id));
    expect(part).toMatchObject({ status: "ready", unreadSince: null });
  });

  test("[OPS-05] raise no alert while the marketplace answers about no order, and it is asked about few", async () => {
    const { partIds } = await placedParts(9);
    for (const minutes of [30, 240]) {
      calls = 0;
      await sweep(minutes, unreadable);
      expect(calls).toBeLessThanOrEqual(5);
    }
    expect(await raised()).toEqual([]);
    await sweep(1, () => sent);
    expect(await statuses(partIds)).toEqual(Array(9).fill("ready"));
  });
});
