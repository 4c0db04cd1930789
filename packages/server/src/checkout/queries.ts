/** The SQL that needs the rows of an order and of its payment at once. */
import type { OrderStatus } from "@nestling/commerce/order-status";
import { and, eq, getTableColumns, isNull, lt, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { OrderRow } from "../orders/queries.ts";
import { orders } from "../orders/tables.ts";
import { isStoppedByDispute } from "../payments/dispute-queries.ts";
import { anyOrder, findPayment, type PaymentRow } from "../payments/queries.ts";
import { payments } from "../payments/tables.ts";
import type { Database, Tx } from "../platform/database.ts";

/**
 * Reads an order and its payment, and locks both until `tx` ends. The order is locked before the payment, as everywhere, so
 * that two transactions never wait for each other.
 */
export async function lockOrderAndPayment(
  tx: Tx,
  orderId: string,
): Promise<{ order: OrderRow; payment: PaymentRow } | undefined> {
  const [locked] = await tx
    .select({ order: getTableColumns(orders), payment: getTableColumns(payments) })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .for("no key update");
  return locked;
}

type NewPayment = Pick<PaymentRow, "orderId" | "intentId" | "amount" | "currency" | "createdAt">;

/** Another intent is recorded as the payment of an order. */
export class OtherPayment extends Error {
  readonly recordedId: string;
  readonly orderStatus: OrderStatus;
  constructor(orderId: string, recordedId: string, orderStatus: OrderStatus) {
    super(`order ${orderId} has the payment ${recordedId}`);
    this.recordedId = recordedId;
    this.orderStatus = orderStatus;
  }
}

/**
 * Records which intent pays an order. A repeat changes nothing, because an order has one payment. Returns the status of the
 * order at that moment: it may have been closed since the intent was opened. Throws OtherPayment.
 */
export async function insertPayment(database: Database, payment: NewPayment): Promise<OrderStatus> {
  const inserted = database.$with("inserted").as(
    database
      .insert(payments)
      .values({ ...payment, status: "open" })
      // Without a target, because two repeats at once may conflict by the order or by the intent.
      .onConflictDoNothing()
      .returning({ orderId: payments.orderId }),
  );
  const { orderId, intentId } = payment;
  const [row] = await database
    .with(inserted)
    .select({ status: orders.status, isNew: sql<boolean>`exists (select from ${inserted})` })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (row === undefined) throw new Error(`there is no order ${orderId}`);
  // The statement does not see what another has recorded at the same moment.
  const recorded = row.isNew ? undefined : await findPayment(database, orderId);
  if (recorded !== undefined && recorded.intentId !== intentId)
    throw new OtherPayment(orderId, recorded.intentId, row.status);
  return row.status;
}

/** Orders that were not paid in time, except those with a payment that the merchant must decide about. */
export function overdueOrders(database: Database, now: Date, most: number): Promise<OrderRow[]> {
  return database
    .select(getTableColumns(orders))
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.status, "WAIT_BUYER_PAY"),
        lt(orders.payBefore, now),
        or(isNull(payments.status), ne(payments.status, "differs")),
      ),
    )
    .orderBy(anyOrder)
    .limit(most);
}

/** The payments, opened before `before`, of orders that still wait to be paid. Their webhooks may be lost. */
export function openPayments(database: Database, before: Date, most: number): Promise<PaymentRow[]> {
  return database
    .select(getTableColumns(payments))
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.status, "WAIT_BUYER_PAY"),
        ne(payments.status, "differs"),
        lt(payments.createdAt, before),
      ),
    )
    .orderBy(anyOrder)
    .limit(most);
}

async function idsWhere(database: Database, condition: SQL | undefined, most: number): Promise<string[]> {
  const rows = await database
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(anyOrder)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Paid orders whose hold is over, except those that a dispute stops. */
export function ordersPastHold(database: Database, now: Date, most: number): Promise<string[]> {
  const isOver = and(eq(orders.status, "WAITING_ACCEPT"), lte(orders.holdUntil, now));
  return idsWhere(database, and(isOver, not(isStoppedByDispute(orders.id))), most);
}

/** Orders that have been in a status since `before`. */
export function ordersInStatusSince(
  database: Database,
  status: OrderStatus,
  before: Date,
  most: number,
): Promise<string[]> {
  return idsWhere(database, and(eq(orders.status, status), lte(orders.statusSince, before)), most);
}
