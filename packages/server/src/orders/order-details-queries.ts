/** The SQL of an order with everything that its customer sees, in one statement, so that all parts are of one moment. */
import type { Order } from "@nestling/contract/orders";
import { and, eq, exists, getTableColumns, gt, type SQL, sql } from "drizzle-orm";
import { payments, refunds } from "../payments/tables.ts";
import type { Database } from "../platform/database.ts";
import { type ReviewStatus, reviews } from "../reviews/tables.ts";
import {
  orderEvents,
  orderLines,
  orderParts,
  orderReturnLines,
  orderReturns,
  orders,
  orderTokens,
  parcels,
} from "./tables.ts";

type PartRow = typeof orderParts.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

export type OrderDetailsLine = Pick<
  PartRow,
  "productId" | "minDays" | "maxDays" | "delays" | "delayAnswer"
> & {
  /** As PostgreSQL writes them into JSON. */
  deliveredAt: string | null;
  delayedTo: string | null;
  partFee: number;
  partStatus: PartRow["status"];
  /** Waits for the merchant, because only a look-up has brought its product. */
  isHeld: boolean;
  isCanceled: boolean;
  /** What has become of its review. Null without one. */
  review: ReviewStatus | null;
} & Pick<
    LineRow,
    "partId" | "skuCode" | "name" | "avatar" | "skuText" | "price" | "promotionPrice" | "quantity"
  >;

/** A parcel. Times are as PostgreSQL writes them into JSON, those of the events as they were stored. */
export type OrderDetailsParcel = Pick<
  typeof parcels.$inferSelect,
  "partId" | "trackingNumber" | "carrier" | "carrierUrl" | "status" | "events" | "skuCodes"
> & { expectedAt: string | null; deliveredAt: string | null };

/** `at` is a time as PostgreSQL writes it into JSON. */
type OrderDetailsEvent = Order["timeline"][number];

const lines = sql<OrderDetailsLine[]>`(
  select json_agg(json_build_object(
    'partId', part.id, 'productId', part.product_id, 'partFee', part.shipping_fee, 'partStatus', part.status,
    'isHeld', part.status = 'waiting' and part.problem is not distinct from 'looked_up',
    'minDays', part.min_days, 'maxDays', part.max_days, 'deliveredAt', part.delivered_at,
    'delays', part.delays, 'delayedTo', part.delayed_to, 'delayAnswer', part.delay_answer,
    'isCanceled', line.canceled_at is not null,
    'review', (select review.status from ${reviews} review
      where review.part_id = line.part_id and review.line_position = line.position),
    'skuCode', line.sku_code, 'name', line.name, 'avatar', line.avatar, 'skuText', line.sku_text,
    'price', line.price, 'promotionPrice', line.promotion_price, 'quantity', line.quantity
  ) order by part.position, line.position)
  from ${orderParts} part join ${orderLines} line on line.part_id = part.id
  where part.order_id = ${orders.id})`;

/** The parcels of an order, in the order in which they were found. Empty for most orders. */
const packed = sql<OrderDetailsParcel[]>`(
  select coalesce(json_agg(json_build_object(
    'partId', parcel.part_id, 'trackingNumber', parcel.tracking_number, 'carrier', parcel.carrier,
    'carrierUrl', parcel.carrier_url, 'status', parcel.status, 'events', parcel.events, 'skuCodes', parcel.sku_codes,
    'expectedAt', parcel.expected_at, 'deliveredAt', parcel.delivered_at
  ) order by parcel.id), '[]')
  from ${orderParts} part join ${parcels} parcel on parcel.part_id = part.id
  where part.order_id = ${orders.id})`;

const events = sql<OrderDetailsEvent[]>`(
  select json_agg(json_build_object('status', event.status, 'at', event.at, 'cause', event.cause) order by event.id)
  from ${orderEvents} event where event.order_id = ${orders.id} and event.status is not null)`;

/** A return. Times are as PostgreSQL writes them into JSON. */
export type OrderDetailsReturn = Pick<
  typeof orderReturns.$inferSelect,
  "id" | "status" | "reason" | "refunded" | "answer"
> & {
  askedAt: string;
  acceptedAt: string | null;
  refundBy: string | null;
  lines: { partId: string; skuCode: string; quantity: number }[];
};

const returned = sql<OrderDetailsReturn[]>`(
  select coalesce(json_agg(json_build_object(
    'id', back.id, 'status', back.status, 'reason', back.reason, 'refunded', back.refunded, 'answer', back.answer,
    'askedAt', back.asked_at, 'acceptedAt', back.accepted_at, 'refundBy', back.refund_by,
    'lines', (
      select json_agg(json_build_object('partId', piece.part_id, 'skuCode', line.sku_code, 'quantity', piece.quantity))
      from ${orderReturnLines} piece
      join ${orderLines} line on line.part_id = piece.part_id and line.position = piece.line_position
      where piece.return_id = back.id)
  ) order by back.asked_at, back.id), '[]')
  from ${orderReturns} back where back.order_id = ${orders.id})`;

/** The sum of the refunds that the payment service has accepted. Integer cents. */
const refunded = sql<number>`(
  select coalesce(sum(${refunds.amount}), 0)::int from ${refunds}
  where ${refunds.orderId} = ${orders.id} and ${refunds.status} in ('sent', 'succeeded'))`;

/** The same sum for each part that was refunded by itself, by the part's id. */
const refundedParts = sql<Record<string, number>>`(
  select coalesce(json_object_agg(part_id, amount), '{}')
  from (
    select part_id, sum(refund.amount)::int as amount
    from ${refunds} refund cross join unnest(refund.part_ids) as part_id
    where refund.order_id = ${orders.id} and refund.status in ('sent', 'succeeded')
    group by part_id
  ) part)`;

function detailsWhere(database: Database, condition: SQL | undefined) {
  return database
    .select({
      order: getTableColumns(orders),
      payment: getTableColumns(payments),
      lines,
      parcels: packed,
      returns: returned,
      events,
      refunded,
      refundedParts,
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(condition);
}

export type OrderDetails = Awaited<ReturnType<typeof detailsWhere>>[number];

export async function findOrderDetails(
  database: Database,
  orderId: string,
): Promise<OrderDetails | undefined> {
  const [details] = await detailsWhere(database, eq(orders.id, orderId));
  return details;
}

/** An order of this account. */
export async function findOrderDetailsOf(
  database: Database,
  accountId: string,
  orderId: string,
): Promise<OrderDetails | undefined> {
  const [details] = await detailsWhere(
    database,
    and(eq(orders.id, orderId), eq(orders.accountId, accountId)),
  );
  return details;
}

/** The order that a token, given as its SHA-256, opens. Undefined for another order's token or one that expired before `now`. */
export async function findOrderDetailsByToken(
  database: Database,
  token: Buffer,
  orderId: string,
  now: Date,
): Promise<OrderDetails | undefined> {
  const isOpened = exists(
    database
      .select({ orderId: orderTokens.orderId })
      .from(orderTokens)
      .where(
        and(
          eq(orderTokens.tokenHash, token),
          eq(orderTokens.orderId, orders.id),
          gt(orderTokens.expiresAt, now),
        ),
      ),
  );
  const [details] = await detailsWhere(database, and(eq(orders.id, orderId), isOpened));
  return details;
}
