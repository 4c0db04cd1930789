/** The SQL of refunds. */
import { and, asc, eq, isNotNull, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { chargedBackOf } from "./dispute-queries.ts";
import { isOwnId, type RefundState } from "./provider.ts";
import { anyOrder } from "./queries.ts";
import { payments, refunds } from "./tables.ts";

export type RefundRow = typeof refunds.$inferSelect;

/** Adds `change` to the refunded amount of an order's payment. A constraint refuses more than was charged. */
export async function countRefunded(tx: Tx, orderId: string, change: number): Promise<void> {
  const counted = await tx
    .update(payments)
    .set({ refunded: sql`${payments.refunded} + ${change}` })
    .where(eq(payments.orderId, orderId))
    .returning({ orderId: payments.orderId });
  if (counted.length === 0) throw new Error(`nothing was ever charged for order ${orderId}`);
}

type NewRefund = Pick<RefundRow, "orderId" | "amount" | "reason" | "status" | "requestedAt"> & {
  partIds: readonly string[];
  skuCodes: readonly string[];
  stripeId?: string;
  sentAt?: Date;
  endedAt?: Date;
};

/** Inserts a refund and returns its id. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<string> {
  const [row] = await tx
    .insert(refunds)
    .values({ ...refund, partIds: [...refund.partIds], skuCodes: [...refund.skuCodes] })
    .returning({ id: refunds.id });
  if (row === undefined) throw new Error(`no refund was recorded for order ${refund.orderId}`);
  return row.id;
}

async function findOne(database: Database | Tx, condition: SQL): Promise<RefundRow | undefined> {
  const [row] = await database.select().from(refunds).where(condition);
  return row;
}

export function findRefund(database: Database | Tx, id: string): Promise<RefundRow | undefined> {
  return findOne(database, eq(refunds.id, id));
}

/**
 * The row of a refund, by the service's id or by the shop's: an event may arrive before the shop has recorded the
 * refund it sent. Undefined for a refund made in the dashboard.
 */
export async function findKnownRefund(
  database: Database | Tx,
  { id, key }: Pick<RefundState, "id" | "key">,
): Promise<RefundRow | undefined> {
  const byStripe = await findOne(database, eq(refunds.stripeId, id));
  return byStripe ?? (isOwnId(key) ? findRefund(database, key) : undefined);
}

/** All refunds of an order, failed ones too, the oldest first. */
export function refundsOfOrder(database: Database | Tx, orderId: string): Promise<RefundRow[]> {
  return database.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
}

/** Records what has become of a refund. */
export async function recordRefundState(
  tx: Tx,
  {
    refundId,
    status,
    stripeId,
    failure,
  }: { refundId: string } & Pick<RefundRow, "status" | "stripeId" | "failure">,
  at: Date,
): Promise<void> {
  const isAccepted = status === "sent" || status === "succeeded";
  await tx
    .update(refunds)
    .set({
      ...{ status, stripeId, failure },
      ...(isAccepted && { sentAt: sql`coalesce(${refunds.sentAt}, ${at.toISOString()}::timestamptz)` }),
      ...(status !== "sent" && { endedAt: at }),
    })
    .where(eq(refunds.id, refundId));
}

/**
 * A condition: the order `orderId` of the surrounding statement was paid, and nothing of that is left after its refunds,
 * requested ones included, and what banks have returned.
 */
export function isRefundedWhole(orderId: SQLWrapper): SQL {
  const isWhole = sql`${payments.refunded} + ${chargedBackOf(orderId)} >= ${payments.amount}`;
  return sql`exists (select from ${payments} where ${and(eq(payments.orderId, orderId), isNotNull(payments.paidAt), isWhole)})`;
}

/** Refunds that were requested before `requestedBefore` and are not sent yet, and those that were sent before `sentBefore` and have not ended. */
export function waitingRefunds(
  database: Database,
  { requestedBefore, sentBefore, most }: { requestedBefore: Date; sentBefore: Date; most: number },
): Promise<RefundRow[]> {
  return database
    .select()
    .from(refunds)
    .where(
      or(
        and(eq(refunds.status, "requested"), lt(refunds.requestedAt, requestedBefore)),
        and(eq(refunds.status, "sent"), lt(refunds.sentAt, sentBefore)),
      ),
    )
    .orderBy(anyOrder)
    .limit(most);
}
