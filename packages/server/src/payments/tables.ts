import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "../orders/tables.ts";
import { instant } from "../platform/columns.ts";

/** `differs`: paid, but not the order's amount or currency. Never settled; a person must look at it. */
export type PaymentStatus = "open" | "processing" | "failed" | "paid" | "canceled" | "differs";

/** The one payment of an order: Stripe's PaymentIntent and what is known of it. */
export const payments = pgTable(
  "payment",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    intentId: text().notNull().unique(),
    /** Integer cents, in `currency`. */
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    /** How many cards were declined, and the last of those charges: ten, and the payment is cancelled (CHK-11). */
    declines: smallint().notNull().default(0),
    lastDecline: text(),
    /** What has been asked back, but for refunds that failed: never more than was charged (PAY-02). Integer cents. */
    refunded: integer().notNull().default(0),
    /** Stripe's own words about the last failed attempt. */
    message: text(),
    cardBrand: text(),
    cardLast4: text(),
    createdAt: instant().notNull(),
    paidAt: instant(),
  },
  () => [
    check("payment_amount", sql`amount > 0`),
    check("payment_refunded", sql`refunded between 0 and amount and (refunded = 0 or paid_at is not null)`),
    check("payment_status", sql`status in ('open', 'processing', 'failed', 'paid', 'canceled', 'differs')`),
  ],
);

/** Every event of Stripe, stored under its own id before it is acknowledged; handled by a job. */
export const stripeEvents = pgTable(
  "stripe_event",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    receivedAt: instant().notNull(),
    handledAt: instant(),
  },
  (table) => [index("stripe_event_left").on(table.receivedAt).where(sql`handled_at is null`)],
);

/** `sent`: Stripe has accepted it and the bank has not said yet. */
export type RefundStatus = "requested" | "sent" | "succeeded" | "failed";
export type RefundReason = "canceled" | "paid_late" | "goodwill";

/** Money that goes back: a row first, then a job; the row's id is Stripe's idempotency key (PAY-02). */
export const refunds = pgTable(
  "refund",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The parts of the order that it is for; empty for the whole order. */
    partIds: uuid().array().notNull(),
    /** Integer cents. */
    amount: integer().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    status: text().$type<RefundStatus>().notNull(),
    /** Stripe's own name for it; none before it was sent, and for one that was never accepted. */
    stripeId: text().unique(),
    /** Stripe's words about why it failed. */
    failure: text(),
    requestedAt: instant().notNull(),
    sentAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    index("refund_order").on(table.orderId),
    index("refund_open").on(table.requestedAt).where(sql`status in ('requested', 'sent')`),
    check("refund_amount", sql`amount > 0`),
    check("refund_status", sql`status in ('requested', 'sent', 'succeeded', 'failed')`),
  ],
);

/** The statuses of a dispute that is over, in Stripe's words. */
export const endedDisputes: readonly string[] = ["won", "lost", "warning_closed", "prevented"];

/**
 * A customer's bank asks the money back (PAY-02): recorded, and shown to the merchant, who answers it at Stripe. One that is
 * lost has given the money back, and stops an order that was not placed until the merchant decides.
 */
export const disputes = pgTable(
  "dispute",
  {
    /** Stripe's own name for it. */
    id: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Integer cents. */
    amount: integer().notNull(),
    /** Stripe's words. */
    reason: text().notNull(),
    status: text().notNull(),
    openedAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When the merchant decided that the order goes on although this dispute is lost. */
    keptAt: instant(),
  },
  (table) => [index("dispute_order").on(table.orderId)],
);
