/** Reads an order with everything that decides about it, for `decide`. */
import type { Order, Payment } from "@nestling/commerce/order/order";
import { sql } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { lockOrder, type OrderRow } from "./queries.ts";

/** JSON has no dates. */
type AsJson<T> = T extends Date
  ? string
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? AsJson<Item>[]
      : { [Key in keyof T]: AsJson<T[Key]> };

type Contents = Pick<
  Order,
  "parts" | "refunds" | "disputes" | "returns" | "alerts" | "settledAlerts" | "hasVoucher"
> & { payment: Payment | null };

/**
 * What belongs to an order, as the database has it now. A statement of its own, after the lock: one that waits for a lock sees
 * what other tables had before.
 */
async function readContents(database: Database | Tx, orderId: string): Promise<AsJson<Contents>> {
  const { rows } = await database.execute<AsJson<Contents>>(sql`
    select
      (select json_agg(json_build_object(
          'id', id, 'position', position, 'status', status, 'statusSince', status_since, 'shippingFee', shipping_fee,
          'outOrderId', out_order_id, 'attempts', attempts, 'firstTriedAt', first_tried_at,
          'supplierOrderIds', supplier_order_ids, 'service', service, 'shipsFrom', ships_from, 'maxDays', max_days,
          'supplierCost', supplier_cost, 'importCharge', import_charge, 'freightCost', freight_cost,
          'problem', problem, 'problemText', problem_text, 'problemSince', problem_since, 'checkAt', check_at,
          'unreadSince', unread_since, 'shippedAt', shipped_at, 'deliveredAt', delivered_at,
          'delays', delays, 'delayedTo', delayed_to, 'delayAskedAt', delay_asked_at, 'delayAnswer', delay_answer,
          'placeAnyway', place_anyway, 'placeRefunded', place_refunded,
          'lines', (
            select json_agg(json_build_object(
                'skuCode', sku_code, 'promotionPrice', promotion_price, 'quantity', quantity, 'discount', discount,
                'placedAt', placed_at, 'canceledAt', canceled_at) order by order_line.position)
            from order_line where part_id = order_part.id)
        ) order by position)
        from order_part where order_id = ${orderId}) as parts,
      (select json_build_object('status', status, 'amount', amount, 'paidAt', paid_at)
        from payment where order_id = ${orderId}) as payment,
      (select coalesce(json_agg(json_build_object(
          'id', id, 'status', status, 'amount', amount, 'reason', reason,
          'partIds', part_ids, 'skuCodes', sku_codes, 'stripeId', stripe_id) order by id), '[]')
        from refund where order_id = ${orderId}) as refunds,
      (select coalesce(json_agg(json_build_object(
          'id', id, 'status', status, 'amount', amount, 'reason', reason, 'keptAt', kept_at) order by id), '[]')
        from dispute where order_id = ${orderId}) as disputes,
      (select coalesce(json_agg(json_build_object(
          'id', id, 'status', status, 'reason', reason, 'refundBy', refund_by, 'feePartIds', fee_part_ids,
          'lines', (
            select json_agg(json_build_object(
                'partId', back.part_id, 'skuCode', order_line.sku_code, 'quantity', back.quantity))
            from order_return_line back
            join order_line on order_line.part_id = back.part_id and order_line.position = back.line_position
            where back.return_id = order_return.id)
        ) order by asked_at, id), '[]')
        from order_return where order_id = ${orderId}) as returns,
      (select coalesce(json_agg(json_build_object('kind', kind, 'subject', subject, 'text', text) order by id), '[]')
        from alert where order_id = ${orderId} and resolved_at is null) as alerts,
      (select coalesce(json_agg(json_build_object('kind', kind, 'subject', subject, 'text', text) order by id), '[]')
        from alert
        where order_id = ${orderId} and kind = 'supplier_part_canceled' and resolved_at is not null) as "settledAlerts",
      exists (select from voucher_use where order_id = ${orderId} and given_back_at is null) as "hasVoucher"`);
  const [contents] = rows;
  if (contents === undefined) throw new Error(`there is no order ${orderId}`);
  return contents;
}

const moment = (text: string | null) => (text === null ? null : new Date(text));

/** An order that a transaction has locked, and its row. */
export type LoadedOrder = { row: OrderRow; order: Order };

/** Locks an order until `tx` ends, and reads all of it. Undefined for an unknown id. */
export async function lockWholeOrder(tx: Tx, orderId: string): Promise<LoadedOrder | undefined> {
  const row = await lockOrder(tx, orderId);
  return row && { row, order: await readOrder(tx, row) };
}

/** Reads all of an order. It may only be changed by what was read under its lock. */
export async function readOrder(database: Database | Tx, row: OrderRow): Promise<Order> {
  const { parts, payment, disputes, returns, ...contents } = await readContents(database, row.id);
  const { id, number, status, statusSince, canceledFrom, cancelAgreedAt, createdAt, paidAt, holdUntil } = row;
  return {
    ...{ id, number, status, statusSince, canceledFrom, cancelAgreedAt, createdAt, paidAt, holdUntil },
    ...contents,
    parts: parts.map((part) => ({
      ...part,
      statusSince: moment(part.statusSince),
      firstTriedAt: moment(part.firstTriedAt),
      problemSince: moment(part.problemSince),
      checkAt: moment(part.checkAt),
      unreadSince: moment(part.unreadSince),
      shippedAt: moment(part.shippedAt),
      deliveredAt: moment(part.deliveredAt),
      delayedTo: moment(part.delayedTo),
      delayAskedAt: moment(part.delayAskedAt),
      lines: part.lines.map((line) => ({
        ...line,
        placedAt: moment(line.placedAt),
        canceledAt: moment(line.canceledAt),
      })),
    })),
    payment: payment === null ? undefined : { ...payment, paidAt: moment(payment.paidAt) },
    returns: returns.map((one) => ({ ...one, refundBy: moment(one.refundBy) })),
    disputes: disputes.map((dispute) => ({ ...dispute, keptAt: moment(dispute.keptAt) })),
  };
}
