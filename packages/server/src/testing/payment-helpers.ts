import { randomUUID } from "node:crypto";
import type { Paid } from "@nestling/contract/orders";
import { eq } from "drizzle-orm";
import { alerts } from "../alerts/tables.ts";
import { orders } from "../orders/tables.ts";
import { payments, refunds } from "../payments/tables.ts";
import { type Made, madeFrom } from "./orders.ts";
import { orderOf } from "./products.ts";
import type { testShop } from "./shop.ts";

type Shop = Awaited<ReturnType<typeof testShop>>;

/** Orders that are paid in tests, and what the database says about their money. */
export function paymentHelpers(shop: Shop) {
  const one = async <Row>(rows: Promise<Row[]>): Promise<Row> => {
    const [row] = await rows;
    if (row === undefined) throw new Error("there is no such row");
    return row;
  };
  const helpers = {
    intentOf: ({ order_id }: Made) => `pi_${order_id}`,

    /** An order of one pacifier with its freight, 11.49, that waits to be paid. */
    unpaid: (checkoutId: string = randomUUID()): Promise<Made> =>
      madeFrom(shop.insert(orderOf({ code: "PACIFIER", quantity: 1 }), randomUUID(), checkoutId)),

    /** The same, paid. */
    async paid(): Promise<Made> {
      const order = await helpers.unpaid();
      shop.payments.pay(helpers.intentOf(order));
      await helpers.check(order);
      return order;
    },

    async check({ order_id, order_token = "" }: Made): Promise<Paid> {
      return (await (await shop.check(order_id, order_token)).json()) as Paid;
    },

    order: ({ order_id }: Made) => one(shop.database.select().from(orders).where(eq(orders.id, order_id))),
    payment: ({ order_id }: Made) =>
      one(shop.database.select().from(payments).where(eq(payments.orderId, order_id))),
    refunds: ({ order_id }: Made) =>
      shop.database.select().from(refunds).where(eq(refunds.orderId, order_id)).orderBy(refunds.id),

    /** What needs a person about an order, by its kinds. */
    async alerts({ order_id }: Made): Promise<string[]> {
      const rows = await shop.database.select().from(alerts).where(eq(alerts.orderId, order_id));
      return rows.filter((row) => row.settledAt === null).map((row) => row.kind);
    },
  };
  return helpers;
}
