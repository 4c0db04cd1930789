/** The SQL that needs the rows of an order and of its payment at once. */
import type { OrderStatus } from "@nestling/commerce/order-status";
import { and, eq, getTableColumns, isNull, lt, lte, ne, not, or, type SQL } from "drizzle-orm";
import type { OrderRow } from "../orders/queries.ts";
import { orders } from "../orders/tables.ts";
import { isStoppedByDispute } from "../payments/dispute-queries.ts";
import { anyOrder, type PaymentRow } from "../payments/queries.ts";
import { payments } from "../payments/tables.ts";
import type { Database, Tx } from "../platform/database.ts";

/**
 * An order with its payment, both as they are now and the order first, as everywhere: whoever else would change them
 * waits until `tx` has ended.
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

/**
 * Records which intent pays an order. A repeat changes nothing: an order has one payment for good. Gives the status of
 * the order at that moment, which may have been closed since its intent was opened.
 */
export async function insertPayment(database: Database, payment: NewPayment): Promise<OrderStatus> {
  const inserted = database.$with("inserted").as(
    database
      .insert(payments)
      .values({ ...payment, status: "open" })
      // Without a target: two repeats at once conflict by the order, or by the intent.
      .onConflictDoNothing()
      .returning({ orderId: payments.orderId }),
  );
  const [row] = await database
    .with(inserted)
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, payment.orderId));
  if (row === undefined) throw new Error(`there is no order ${payment.orderId}`);
  return row.status;
}

/** Unpaid orders whose time is over, but for those that a person looks at. */
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

/** The payments of orders that wait to be paid since `before`: they may have ended without a word. */
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

/** Paid orders whose hold is over, but for those that a dispute stops. */
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
