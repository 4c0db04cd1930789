import type { OrderStatus } from "@nestling/commerce/order-status";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { superuserDatabase } from "../testing/database.ts";
import { updatesOf } from "../testing/migrations.ts";
import { orderCalls } from "../testing/orders.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { partsOf } from "./part-queries.ts";
import { orderLines, orderParts, orders } from "./tables.ts";

const shop = await testShop({ limits: unlimited });
const database = superuserDatabase(shop.url);
const { orderedWith } = orderCalls(shop);
const updates = [
  ...(await updatesOf("0009_order_parts")),
  // The later spelling of their statuses.
  ...(await updatesOf("0047_order_codes")).filter((update) => update.includes('UPDATE "order_part"')),
];
await database.execute(sql`alter table order_part drop constraint order_part_status`);

const at = new Date("2026-11-01T10:00:00Z");

test.each<[OrderStatus, OrderStatus | null, string, { isPlaced?: true; isSent?: true; isCanceled?: true }]>([
  ["WAIT_BUYER_PAY", null, "waiting", {}],
  ["IN_PROGRESS", null, "waiting", {}],
  ["WAIT_SELLER_SEND_GOODS", null, "ready", { isPlaced: true }],
  ["SELLER_PART_SEND_GOODS", null, "part_shipped", { isPlaced: true, isSent: true }],
  ["SHIPPING", null, "shipped", { isPlaced: true, isSent: true }],
  ["FINISH", null, "delivered", { isPlaced: true, isSent: true }],
  ["IN_CANCEL", "WAIT_SELLER_SEND_GOODS", "ready", { isPlaced: true }],
  ["IN_CANCEL", "IN_PROGRESS", "waiting", {}],
  ["CANCEL", "WAITING_ACCEPT", "canceled", { isCanceled: true }],
  ["CANCEL", "WAIT_SELLER_SEND_GOODS", "ready", { isPlaced: true }],
  ["CLOSED", null, "waiting", {}],
])(
  "an order of before parts had a life, %s from %s, has a part that is %s",
  async (status, canceledFrom, part, facts) => {
    const { order_id } = await orderedWith("maya@example.com");
    const cancelAgreedAt = status === "CANCEL" ? at : null;
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      const before = { status, canceledFrom, cancelAgreedAt, statusSince: at };
      await tx.update(orders).set(before).where(eq(orders.id, order_id));
      await tx.update(orderParts).set({ status: "waiting", statusSince: null, shippedAt: null });
      await tx.update(orderLines).set({ placedAt: null, canceledAt: null });
      for (const update of updates) await tx.execute(sql.raw(update));
    });
    const [found] = await shop.database.transaction((tx) => partsOf(tx, order_id));
    expect(found).toMatchObject({
      status: part,
      shippedAt: facts.isSent ? at : null,
      lines: [{ placedAt: facts.isPlaced ? at : null, canceledAt: facts.isCanceled ? at : null }],
    });
  },
);
