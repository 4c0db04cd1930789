import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cents } from "@nestling/commerce/money";
import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { writeBackup } from "../backup/backup-file.ts";
import { dumpDatabase } from "../backup/dump-database.ts";
import { claimOrders } from "../checkout/sweep-orders.ts";
import { cancelByShop } from "../orders/merchant-changes.ts";
import { orderParts } from "../orders/tables.ts";
import { payments } from "../payments/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";
import type { InsertedOrder } from "../testing/orders.ts";
import { placementShop } from "../testing/placement.ts";
import { followParts } from "./follow-parts.ts";

const { shop, paid, claimed, placedAtLoss, sweep, partOf, ordersThere, renameCustomer, app } =
  await placementShop();
const keys = { ALIEXPRESS_APP_KEY: app.appKey, ALIEXPRESS_APP_SECRET: app.appSecret };

const minute = 60_000;

/** Claims and places everything. */
async function placeAll() {
  shop.passTime(31 * minute);
  await claimOrders(shop.context);
  await sweep();
}
beforeEach(placeAll);

/** Backs the shop up as it was made so many hours ago, and returns what restores that backup. */
async function backUp(hoursAgo: number, settings: Record<string, string> = keys) {
  const folder = await mkdtemp(join(tmpdir(), "nestling-restored-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "shop.backup");
  const dump = await dumpDatabase(shop.url, new Date(Date.now() - hoursAgo * 60 * minute));
  const backupKey = randomBytes(32);
  await writeBackup(file, backupKey, dump.header, dump.parts).finally(dump.close);
  return async () => {
    const { database, url } = await testDatabase();
    const nestling = commandLine(url, {
      ...{ DATA_DIR: join(folder, "data"), BACKUP_KEY: backupKey.toString("base64") },
      ...settings,
    });
    const { out, err } = await nestling("restore", file, "--yes");
    return {
      ...{ database, nestling, out, err },
      partOf: async ({ order_id }: InsertedOrder) => {
        const [part] = await database.select().from(orderParts).where(eq(orderParts.orderId, order_id));
        return part;
      },
      /** What the restored shop does each minute. */
      sweep: async (hours = 0) => {
        // As the command reads it, later than all that the tested shop has done.
        const clock = { now: () => new Date(Date.now() + hours * 60 * minute) };
        await claimOrders({ ...shop.context, database, clock });
        await followParts({ ...shop.fulfillment, database, clock });
      },
      alerts: async () => (await openAlerts(database)).map(({ kind, text }) => ({ kind, text })),
    };
  };
}

test("[MKT-04] a restored shop finds by itself what was placed after a backup of today", async () => {
  const made = [await claimed(), await paid()] as const;
  const restore = await backUp(2);
  await placeAll();
  const orderIds = await Promise.all(made.map(async (order) => (await partOf(order)).supplierOrderIds));
  expect(orderIds.flat()).toHaveLength(2);
  const restored = await restore();
  expect(restored).toMatchObject({ err: "", out: expect.not.stringContaining("Nobody knows") });
  for (const order of made)
    expect(await restored.partOf(order)).toMatchObject({
      ...{ status: "waiting", outOrderId: `${order.order_number}-1` },
      firstTriedAt: expect.any(Date),
    });
  await restored.sweep();
  await restored.sweep();
  for (const [at, order] of made.entries()) {
    expect(await restored.partOf(order)).toMatchObject({
      status: "placed",
      supplierOrderIds: orderIds[at],
    });
    expect(await ordersThere(order)).toHaveLength(1);
  }
  expect(await restored.alerts()).toEqual([]);
});

test("[MKT-04] after a backup of before yesterday it buys nothing again, and a person looks", async () => {
  const made = [await claimed(), await paid()] as const;
  const restore = await backUp(25);
  const restored = await restore();
  expect(restored.out).toContain("Nobody knows whether 1 part of an order was placed since then");
  await restored.sweep();
  await restored.sweep();
  for (const order of made) {
    expect(await restored.partOf(order)).toMatchObject({ status: "unknown", attempts: 0, checkAt: null });
    expect(await ordersThere(order)).toEqual([]);
  }
  const texts = (await restored.alerts()).map(({ text }) => text);
  expect(texts).toEqual(
    made.map(({ order_number: number }) =>
      expect.stringMatching(`^Part 1 of ${number}: A backup was restored, .* place ${number} --lost\\.$`),
    ),
  );
  const [first, second] = made;
  expect(await restored.nestling("orders", "place", first.order_number, "--lost", "--yes")).toMatchObject({
    status: 0,
  });
  await restored.nestling("orders", "place", second.order_number, "--found", "8198352049851315");
  await restored.sweep();
  expect(await restored.partOf(first)).toMatchObject({ status: "placed" });
  expect(await ordersThere(first)).toHaveLength(1);
  expect(await restored.partOf(second)).toMatchObject({ supplierOrderIds: ["8198352049851315"] });
  expect(await ordersThere(second)).toEqual([]);
  expect(await restored.alerts()).toEqual([]);
});

test("[MKT-04] a part that was held for the merchant may have been released since: a person looks", async () => {
  const made = await placedAtLoss();
  onTestFinished(async () => {
    await cancelByShop(shop.context, made.order_id);
  });
  expect(await partOf(made)).toMatchObject({ status: "waiting", problem: "loss" });
  const restored = await (await backUp(2))();
  await restored.nestling("orders", "place", made.order_number, "--anyway", "--yes");
  await restored.sweep();
  expect(await restored.partOf(made)).toMatchObject({ status: "unknown", attempts: 0 });
  const kinds = (await restored.alerts()).map(({ kind }) => kind);
  // Other orders of this file have stood still there for days.
  expect(kinds.filter((kind) => kind !== "supplier_stalled")).toEqual(["placement_unknown"]);
});

test("[MKT-04] a part that the restored shop cannot send again in time is looked for by a person", async () => {
  const made = await paid();
  await renameCustomer(made, "Maya");
  const restored = await (await backUp(2))();
  await restored.sweep();
  expect(await restored.partOf(made)).toMatchObject({ status: "waiting", problem: "unknown", attempts: 0 });
  expect(await restored.alerts()).toMatchObject([{ kind: "placement_problem" }]);
  await restored.sweep(24);
  expect(await restored.partOf(made)).toMatchObject({ status: "unknown", attempts: 0, checkAt: null });
  expect(await restored.alerts()).toMatchObject([{ kind: "placement_unknown" }]);
});

test("[MKT-04] [PAY-02] what was refunded in full after the backup is not placed by itself: a person looks", async () => {
  const made = [await claimed(), await paid()] as const;
  const kept = await paid();
  const restore = await backUp(2);
  const refundOf = ({ order_id }: InsertedOrder, amount: number) => {
    const id = `re_${order_id}`;
    const refund = { id, key: undefined, intentId: `pi_${order_id}`, amount: cents(amount) };
    shop.payments.refunds.set(id, { ...refund, state: "succeeded" });
  };
  for (const order of made) refundOf(order, 1149);
  refundOf(kept, 500);
  const restored = await restore();
  await restored.sweep();
  await restored.sweep();
  for (const order of made) {
    expect(await restored.partOf(order)).toMatchObject({ status: "unknown", attempts: 0, checkAt: null });
    expect(await ordersThere(order)).toEqual([]);
    const [payment] = await restored.database
      .select()
      .from(payments)
      .where(eq(payments.orderId, order.order_id));
    expect(payment).toMatchObject({ refunded: 1149 });
  }
  const texts = (await restored.alerts()).map(({ text }) => text);
  for (const { order_number: number } of made)
    expect(texts).toContainEqual(
      expect.stringMatching(`^Part 1 of ${number}: .*refunded in full.*nestling orders cancel ${number}`),
    );
  expect(await restored.partOf(kept)).toMatchObject({ status: "placed" });
});

test("[MKT-04] a demo shop asks nobody: its marketplace is restored with it", async () => {
  const made = await claimed();
  const restored = await (await backUp(25, {}))();
  expect(restored.out).not.toContain("Nobody knows");
  await restored.sweep();
  expect(await restored.partOf(made)).toMatchObject({ status: "placed" });
});
