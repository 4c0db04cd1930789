import type { OrderStatus } from "@nestling/commerce/order-status";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lockOrder } from "../orders/queries.ts";
import { disputes } from "../payments/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import { advanceDueOrders } from "../testing/advance-orders.ts";
import { someoneWaits } from "../testing/database.ts";
import { type InsertedOrder, orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { sweepOrders } from "./sweep-orders.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, pay, advance, readAs, stockOf } = orderCalls(shop);
const maya = await shop.signIn();

const minute = 60_000;
const day = 24 * 60 * minute;

const statusOf = async (made: InsertedOrder) => (await readAs(maya, made.order_id)).status;

async function paidOrder(code = "PACIFIER"): Promise<InsertedOrder> {
  const made = await orderedBy(maya, orderOf({ code, quantity: 1 }));
  await pay(made);
  return made;
}

/** An order's customer disputes its payment. */
async function disputed({ order_id: orderId }: InsertedOrder, database: Database | Tx = shop.database) {
  const at = shop.context.clock.now();
  const id = `du_${orderId}`;
  const facts = { id, orderId, amount: 1999, reason: "fraudulent", openedAt: at, updatedAt: at };
  await database.insert(disputes).values({ ...facts, status: "needs_response" });
  return {
    won: () => shop.database.update(disputes).set({ status: "won" }).where(eq(disputes.id, id)),
  };
}

describe("the clock", () => {
  test("[ORD-04] claims a paid order when its hold has ended, and not before", async () => {
    const made = await paidOrder();
    shop.passTime(29 * minute);
    await sweepOrders(shop.context);
    expect(await statusOf(made)).toBe("WAITING_ACCEPT");
    shop.passTime(minute);
    await sweepOrders(shop.context);
    expect(await statusOf(made)).toBe("IN_PROGRESS");
  });

  test("[PAY-02] does not claim one under dispute, and takes it up when the dispute is won", async () => {
    const made = await paidOrder();
    const dispute = await disputed(made);
    shop.passTime(31 * minute);
    await sweepOrders(shop.context);
    expect(await statusOf(made)).toBe("WAITING_ACCEPT");
    await dispute.won();
    await sweepOrders(shop.context);
    expect(await statusOf(made)).toBe("IN_PROGRESS");
  });

  test("[PAY-02] does not claim one whose dispute is written down while it is about to", async () => {
    const made = await paidOrder();
    shop.passTime(31 * minute);
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    const disputing = shop.database.transaction(async (tx) => {
      await lockOrder(tx, made.order_id);
      held();
      await someoneWaits(shop.database);
      await disputed(made, tx);
    });
    await isHeld;
    await Promise.all([sweepOrders(shop.context), disputing]);
    expect(await statusOf(made)).toBe("WAITING_ACCEPT");
  });

  test("[ORD-02] finishes what was delivered 15 days ago, and not before", async () => {
    const made = await paidOrder();
    await advance(made, "WAIT_BUYER_CONFIRM_GOODS");
    shop.passTime(15 * day - minute);
    await sweepOrders(shop.context);
    expect(await statusOf(made)).toBe("WAIT_BUYER_CONFIRM_GOODS");
    shop.passTime(minute);
    await sweepOrders(shop.context);
    expect(await statusOf(made)).toBe("FINISH");
  });

  test("moves the others when one fails, which is there again the next time", async () => {
    const [broken, sound] = [await paidOrder(), await paidOrder()];
    shop.passTime(31 * minute);
    const refuse = (id: string) =>
      sql.raw(`create or replace function break_one() returns trigger language plpgsql as $$
        begin if new.id = '${id}' then raise 'broken on purpose'; end if; return new; end $$`);
    await shop.database.execute(refuse(broken.order_id));
    await shop.database.execute(
      sql`create trigger break_one before update on orders for each row execute function break_one()`,
    );
    await sweepOrders(shop.context);
    expect([await statusOf(broken), await statusOf(sound)]).toEqual(["WAITING_ACCEPT", "IN_PROGRESS"]);
    await shop.database.execute(sql`drop trigger break_one on orders`);
    await sweepOrders(shop.context);
    expect(await statusOf(broken)).toBe("IN_PROGRESS");
  });
});

describe("an order that is moved by hand", () => {
  test("[ORD-02] an order that was claimed is placed, sent and delivered by and by", async () => {
    const made = await paidOrder("BOOTS-7");
    shop.passTime(31 * minute);
    await sweepOrders(shop.context);
    expect(await stockOf("BOOTS-7")).toEqual({ stock: 3, reserved: 0, committed: 1 });
    const seen: OrderStatus[] = [await statusOf(made)];
    for (let i = 0; i < 15; i += 1) {
      shop.passTime(minute);
      await advanceDueOrders(shop.context);
      const now = await statusOf(made);
      if (now !== seen.at(-1)) seen.push(now);
    }
    expect(seen).toEqual(["IN_PROGRESS", "WAIT_SELLER_SEND_GOODS", "SHIPPING", "WAIT_BUYER_CONFIRM_GOODS"]);
    expect(await stockOf("BOOTS-7")).toEqual({ stock: 2, reserved: 0, committed: 0 });
  });

  test("[PAY-02] one that was claimed is not placed while it is under dispute", async () => {
    const made = await paidOrder();
    shop.passTime(31 * minute);
    await sweepOrders(shop.context);
    const dispute = await disputed(made);
    shop.passTime(5 * minute);
    await advanceDueOrders(shop.context);
    expect(await statusOf(made)).toBe("IN_PROGRESS");
    await dispute.won();
    await advanceDueOrders(shop.context);
    expect(await statusOf(made)).toBe("WAIT_SELLER_SEND_GOODS");
  });
});
