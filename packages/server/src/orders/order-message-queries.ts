/** The SQL of messages about an order. */
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { productFreight, products } from "../catalogue/tables.ts";
import { chargedBackOf } from "../payments/dispute-queries.ts";
import { payments, refunds } from "../payments/tables.ts";
import type { Tx } from "../platform/database.ts";
import { orderLines, orderParts, parcels } from "./tables.ts";

const sumOfRefunds = (which: SQL) => sql<number>`(
  select coalesce(sum(${refunds.amount}), 0)::int from ${refunds}
  where ${refunds.orderId} = ${orderParts.orderId} and ${which}
)`;

type MailedParcelRow = Pick<typeof parcels.$inferSelect, "carrier" | "trackingNumber" | "carrierUrl">;

/** Without those that go on under another number. */
const parcelList = sql<MailedParcelRow[]>`(
  select coalesce(json_agg(json_build_object(
    'carrier', parcel.carrier, 'trackingNumber', parcel.tracking_number, 'carrierUrl', parcel.carrier_url
  ) order by parcel.id), '[]')
  from ${parcels} parcel join ${orderParts} part on part.id = parcel.part_id
  where part.order_id = ${orderParts.orderId} and parcel.status <> 'replaced')`;

/**
 * The lines of an order, each with the facts of its payment: all that its mails show, in one statement.
 *
 * @param country of its address: until a part is placed, it is sent from where its freight to this country comes from
 */
export function linesWithPayment(tx: Tx, orderId: string, country: string) {
  return tx
    .select({
      skuCode: orderLines.skuCode,
      name: orderLines.name,
      skuText: orderLines.skuText,
      avatar: orderLines.avatar,
      price: orderLines.promotionPrice,
      quantity: orderLines.quantity,
      isCanceled: sql<boolean>`${orderLines.canceledAt} is not null`,
      isUnderWay: sql<boolean>`${orderParts.shippedAt} is not null and ${orderParts.deliveredAt} is null and ${orderLines.canceledAt} is null`,
      minDays: orderParts.minDays,
      maxDays: orderParts.maxDays,
      isSupplied: sql<boolean>`${products.aliCode} is not null`,
      shipsFrom: sql<string | null>`coalesce(${orderParts.shipsFrom}, ${productFreight.shipsFrom})`,
      parcels: parcelList,
      charged: sql<number>`case when ${payments.paidAt} is null then 0 else ${payments.amount} end`,
      brand: payments.cardBrand,
      last4: payments.cardLast4,
      /** All refunds that have not failed. */
      goingBack: sumOfRefunds(sql`${refunds.status} <> 'failed'`),
      /** The refunds that the payment service has accepted. */
      goneBack: sumOfRefunds(sql`${refunds.status} in ('sent', 'succeeded')`),
      /** What banks have returned in lost disputes. */
      chargedBack: chargedBackOf(orderParts.orderId),
    })
    .from(orderParts)
    .innerJoin(orderLines, eq(orderLines.partId, orderParts.id))
    .innerJoin(products, eq(products.id, orderParts.productId))
    .leftJoin(
      productFreight,
      and(eq(productFreight.productId, orderParts.productId), eq(productFreight.country, country)),
    )
    .leftJoin(payments, eq(payments.orderId, orderParts.orderId))
    .where(eq(orderParts.orderId, orderId))
    .orderBy(asc(orderParts.position), asc(orderLines.position));
}

/** What a mail about a part that comes late says of it. */
export async function readDelayedPart(tx: Tx, partId: string) {
  const rows = await tx
    .select({
      skuCode: orderLines.skuCode,
      delayedTo: orderParts.delayedTo,
      status: orderParts.status,
    })
    .from(orderParts)
    .innerJoin(orderLines, eq(orderLines.partId, orderParts.id))
    .where(and(eq(orderParts.id, partId), isNull(orderLines.canceledAt)))
    .orderBy(asc(orderLines.position));
  const [part] = rows;
  if (part === undefined || part.delayedTo === null) throw new Error(`part ${partId} is not late`);
  const { delayedTo, status } = part;
  return { delayedTo, status, skuCodes: rows.map(({ skuCode }) => skuCode) };
}

export type DelayedPart = Awaited<ReturnType<typeof readDelayedPart>>;
