import { eq, sql } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { type PaymentStatus, payments, stripeEvents } from "./tables.ts";

export type PaymentRow = typeof payments.$inferSelect;

export async function findPayment(database: Database | Tx, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await database.select().from(payments).where(eq(payments.orderId, orderId));
  return row;
}

export async function findPaymentByIntent(
  database: Database,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await database.select().from(payments).where(eq(payments.intentId, intentId));
  return row;
}

/** Records which intent pays an order. A repeat changes nothing: an order has one payment for good. */
export async function insertPayment(
  database: Database | Tx,
  payment: Pick<PaymentRow, "orderId" | "intentId" | "amount" | "currency" | "createdAt">,
): Promise<void> {
  await database
    .insert(payments)
    .values({ ...payment, status: "open" })
    .onConflictDoNothing({ target: payments.orderId });
}

type PaymentNews = {
  status: PaymentStatus;
  message?: string;
  card?: { brand: string; last4: string };
  paidAt?: Date;
};

export async function updatePayment(tx: Database | Tx, orderId: string, news: PaymentNews): Promise<void> {
  await tx
    .update(payments)
    .set({
      status: news.status,
      message: news.message ?? null,
      ...(news.card && { cardBrand: news.card.brand, cardLast4: news.card.last4 }),
      ...(news.paidAt && { paidAt: news.paidAt }),
    })
    .where(eq(payments.orderId, orderId));
}

/** Stores an event under its own id. Says whether it is new: the same one may come any number of times. */
export async function insertEvent(
  tx: Tx,
  event: { id: string; type: string; payload: unknown; receivedAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insert(stripeEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  return inserted.length > 0;
}

export async function markEventHandled(database: Database, id: string): Promise<void> {
  await database.update(stripeEvents).set({ handledAt: sql`now()` }).where(eq(stripeEvents.id, id));
}
