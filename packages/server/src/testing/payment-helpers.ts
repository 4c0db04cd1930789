import { randomUUID } from "node:crypto";
import type { Paid } from "@nestling/contract/orders";
import { eq } from "drizzle-orm";
import { alerts } from "../alerts/tables.ts";
import { orders } from "../orders/tables.ts";
import { payments, refunds } from "../payments/tables.ts";
import { type InsertedOrder, madeFrom } from "./orders.ts";
import { orderOf } from "./products.ts";
import type { testShop } from "./shop.ts";

type Shop = Awaited<ReturnType<typeof testShop>>;

/** Makes and pays orders in tests, and reads what the database says about their money. */
export function paymentHelpers(shop: Shop) {
  const one = async <Row>(rows: Promise<Row[]>): Promise<Row> => {
    const [row] = await rows;
    if (row === undefined) throw new Error("there is no such row");
    return row;
  };
  const helpers = {
    intentOf: ({ order_id }: InsertedOrder) => `pi_${order_id}`,

    /** An unpaid order of one pacifier with shipping: $11.49. */
    unpaid: (checkoutId: string = randomUUID()): Promise<InsertedOrder> =>
      madeFrom(shop.insert(orderOf({ code: "PACIFIER", quantity: 1 }), randomUUID(), checkoutId)),

    /** A paid order of one pacifier. */
    async paid(): Promise<InsertedOrder> {
      const order = await helpers.unpaid();
      shop.payments.pay(helpers.intentOf(order));
      await helpers.check(order);
      return order;
    },

    async check({ order_id, order_token = "" }: InsertedOrder): Promise<Paid> {
      return (await (await shop.check(order_id, order_token)).json()) as Paid;
    },

    order: ({ order_id }: InsertedOrder) =>
      one(shop.database.select().from(orders).where(eq(orders.id, order_id))),
    payment: ({ order_id }: InsertedOrder) =>
      one(shop.database.select().from(payments).where(eq(payments.orderId, order_id))),
    refunds: ({ order_id }: InsertedOrder) =>
      shop.database.select().from(refunds).where(eq(refunds.orderId, order_id)).orderBy(refunds.id),

    /** The kinds of the open alerts about an order. */
    async alerts({ order_id }: InsertedOrder): Promise<string[]> {
      const rows = await shop.database.select().from(alerts).where(eq(alerts.orderId, order_id));
      return rows.filter((row) => row.resolvedAt === null).map((row) => row.kind);
    },
  };
  return helpers;
}
