/** The SQL of messages about an order. */
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { orderLines, orderParts } from "../orders/tables.ts";
import { disputes, payments, refunds } from "../payments/tables.ts";
import type { Tx } from "../platform/database.ts";

const sumOfRefunds = (which: SQL) => sql<number>`(
  select coalesce(sum(${refunds.amount}), 0)::int from ${refunds}
  where ${refunds.orderId} = ${orderParts.orderId} and ${which}
)`;

/** The lines of an order, each with what is known of its payment: all that its letters take, in one statement. */
export function linesWithPayment(tx: Tx, orderId: string) {
  return tx
    .select({
      name: orderLines.name,
      skuText: orderLines.skuText,
      price: orderLines.promotionPrice,
      quantity: orderLines.quantity,
      charged: sql<number>`case when ${payments.paidAt} is null then 0 else ${payments.amount} end`,
      brand: payments.cardBrand,
      last4: payments.cardLast4,
      /** What was asked back, whatever has become of it, but for what failed. */
      goingBack: sumOfRefunds(sql`${refunds.status} <> 'failed'`),
      /** What the payment service has accepted of it. */
      goneBack: sumOfRefunds(sql`${refunds.status} in ('sent', 'succeeded')`),
      /** What banks have given back, by disputes that are lost. */
      chargedBack: sql<number>`(
        select coalesce(sum(${disputes.amount}), 0)::int from ${disputes}
        where ${disputes.orderId} = ${orderParts.orderId} and ${disputes.status} = 'lost'
      )`,
    })
    .from(orderParts)
    .innerJoin(orderLines, eq(orderLines.partId, orderParts.id))
    .leftJoin(payments, eq(payments.orderId, orderParts.orderId))
    .where(eq(orderParts.orderId, orderId))
    .orderBy(asc(orderParts.position), asc(orderLines.position));
}
