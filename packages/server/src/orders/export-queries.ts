/** The SQL of the export of an account's orders: one statement for each table. */
import { and, asc, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import { payments, refunds } from "../payments/tables.ts";
import type { Tx } from "../platform/database.ts";
import {
  orderEvents,
  orderLines,
  orderParts,
  orderReturnLines,
  orderReturnPhotos,
  orderReturns,
  orders,
  parcels,
} from "./tables.ts";

const ofAccount = (accountId: string) => eq(orders.accountId, accountId);

export function ordersOfAccount(tx: Tx, accountId: string) {
  return tx.select().from(orders).where(ofAccount(accountId)).orderBy(asc(orders.id));
}

export function linesOfAccount(tx: Tx, accountId: string) {
  return tx
    .select({ orderId: orders.id, ...getTableColumns(orderLines) })
    .from(orders)
    .innerJoin(orderParts, eq(orderParts.orderId, orders.id))
    .innerJoin(orderLines, eq(orderLines.partId, orderParts.id))
    .where(ofAccount(accountId))
    .orderBy(asc(orderParts.position), asc(orderLines.position));
}

export function parcelsOfAccount(tx: Tx, accountId: string) {
  return tx
    .select({ orderId: orders.id, ...getTableColumns(parcels) })
    .from(orders)
    .innerJoin(orderParts, eq(orderParts.orderId, orders.id))
    .innerJoin(parcels, eq(parcels.partId, orderParts.id))
    .where(ofAccount(accountId))
    .orderBy(asc(parcels.id));
}

/** The steps of their timelines. */
export function stepsOfAccount(tx: Tx, accountId: string) {
  return tx
    .select(getTableColumns(orderEvents))
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(and(ofAccount(accountId), isNotNull(orderEvents.status)))
    .orderBy(asc(orderEvents.id));
}

export function paymentsOfAccount(tx: Tx, accountId: string) {
  return tx
    .select(getTableColumns(payments))
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(ofAccount(accountId));
}

export function refundsOfAccount(tx: Tx, accountId: string) {
  return tx
    .select(getTableColumns(refunds))
    .from(orders)
    .innerJoin(refunds, eq(refunds.orderId, orders.id))
    .where(ofAccount(accountId))
    .orderBy(asc(refunds.id));
}

/** Returns and withdrawals, each with the variants that came back. */
export function returnsOfAccount(tx: Tx, accountId: string) {
  return tx
    .select({
      ...getTableColumns(orderReturns),
      items: sql<{ name: string; quantity: number }[]>`(
        select json_agg(json_build_object('name', line.name, 'quantity', piece.quantity))
        from ${orderReturnLines} piece
        join ${orderLines} line on line.part_id = piece.part_id and line.position = piece.line_position
        where piece.return_id = ${orderReturns.id})`,
      photos: sql<string[]>`(
        select coalesce(json_agg(encode(photo, 'base64') order by position), '[]')
        from ${orderReturnPhotos} where return_id = ${orderReturns.id})`,
    })
    .from(orders)
    .innerJoin(orderReturns, eq(orderReturns.orderId, orders.id))
    .where(ofAccount(accountId))
    .orderBy(asc(orderReturns.askedAt), asc(orderReturns.id));
}
