import { randomUUID } from "node:crypto";
import { canMove, type OrderStatus, orderStatuses } from "@nestling/commerce/order-status";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Tx } from "../platform/database.ts";
import { violates } from "../platform/database-failure.ts";
import { superuserDatabase } from "../testing/database.ts";
import { orderCalls } from "../testing/orders.ts";
import { testShop } from "../testing/shop.ts";
import { orders } from "./tables.ts";

const shop = await testShop();
const database = superuserDatabase(shop.url);
const { orderedWith } = orderCalls(shop);
const { order_id: orderId } = await orderedWith("maya@example.com");

class Undo extends Error {}

const never = (): never => {
  throw new Error("the order is gone");
};

/** Whether the database allows `change` to an order in the status `from`. The change is rolled back. */
async function allows(from: Partial<typeof orders.$inferInsert>, change: (tx: Tx) => Promise<unknown>) {
  try {
    await database.transaction(async (tx) => {
      // Sets the status without the triggers, in this transaction.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.update(orders).set(from).where(eq(orders.id, orderId));
      await tx.execute(sql`set local session_replication_role = origin`);
      await change(tx);
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return true;
    const rules = ["orders_transition", "orders_begin", "orders_cancel_agreed"];
    if (rules.some((rule) => violates(error, rule))) return false;
    throw error;
  }
}

const moving =
  (to: OrderStatus, also: Partial<typeof orders.$inferInsert> = {}) =>
  (tx: Tx) =>
    tx
      .update(orders)
      .set({ status: to, ...also })
      .where(eq(orders.id, orderId));

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

describe("the database, whatever path an order comes by", () => {
  test.each(pairs)(
    "[ORD-02] lets an order move from %s to %s as the table of the rules says",
    async (from, to) => {
      // With the columns of a legal move: a cancellation stores the status to which it returns if it is declined.
      const isAgreed = from === "CANCEL" || (from === "IN_CANCEL" && to === "CANCEL");
      const isAllowed = await allows(
        {
          status: from,
          canceledFrom: from === "IN_CANCEL" ? to : null,
          cancelAgreedAt: isAgreed ? new Date() : null,
        },
        moving(to, to === "IN_CANCEL" ? { canceledFrom: from } : {}),
      );
      expect(isAllowed).toBe(canMove(from, to) || from === to);
    },
  );

  test("[ORD-02] takes a cancellation back to where it was asked for alone", async () => {
    const asked = { status: "IN_CANCEL", canceledFrom: "IN_PROGRESS" } as const;
    expect(await allows(asked, moving("IN_PROGRESS"))).toBe(true);
    expect(await allows(asked, moving("WAITING_ACCEPT"))).toBe(false);
    expect(await allows(asked, moving("WAIT_SELLER_SEND_GOODS"))).toBe(false);
  });

  test("[ORD-02] never takes it back once it was agreed to, nor forgets that on the way", async () => {
    const agreed = { status: "IN_CANCEL", canceledFrom: "IN_PROGRESS", cancelAgreedAt: new Date() } as const;
    expect(await allows(agreed, moving("IN_PROGRESS"))).toBe(false);
    expect(await allows(agreed, moving("IN_PROGRESS", { cancelAgreedAt: null }))).toBe(false);
    expect(await allows(agreed, moving("CANCEL"))).toBe(true);
  });

  test("[ORD-02] ends no cancellation that nobody has agreed to", async () => {
    const asked = { status: "IN_CANCEL", canceledFrom: "IN_PROGRESS" } as const;
    expect(await allows(asked, moving("CANCEL"))).toBe(false);
  });

  test("[ORD-02] keeps where a cancellation was asked for", async () => {
    const claimed = { status: "IN_PROGRESS" } as const;
    expect(await allows(claimed, moving("IN_CANCEL"))).toBe(false);
    expect(await allows(claimed, moving("IN_CANCEL", { canceledFrom: "WAITING_ACCEPT" }))).toBe(false);
  });

  test.each(orderStatuses)(
    "[ORD-02] lets no order begin as %s, but for one that waits to be paid",
    async (status) => {
      const begins = async (tx: Tx) => {
        const [{ id: _, ...row } = never()] = await tx.select().from(orders).where(eq(orders.id, orderId));
        const own = { number: "NST-COPY", keyHash: Buffer.of(1), checkoutId: randomUUID() };
        await tx.insert(orders).values({ ...row, ...own, status });
      };
      expect(await allows({ status: "WAIT_BUYER_PAY" }, begins)).toBe(status === "WAIT_BUYER_PAY");
    },
  );
});
