import type { PaymentStatus, RefundReason, RefundStatus } from "@nestling/commerce/order/order";
import { type ClosingCause, closingCauses } from "@nestling/commerce/order-causes";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "../orders/tables.ts";
import { instant, isOneOf } from "../platform/columns.ts";

/** The payment of an order: Stripe's PaymentIntent with its last known state. */
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
    /** How many cards were declined, and the last of those charges. After ten the payment is canceled (CHK-11). */
    declines: smallint().notNull().default(0),
    lastDecline: text(),
    /** The sum of all refunds that have not failed, in integer cents. Never more than was charged (PAY-02). */
    refunded: integer().notNull().default(0),
    /** Stripe's message about the last failed attempt. */
    message: text(),
    /** Why the shop cancels it at Stripe. Recorded before that: an event may close the order before the shop's own call does. */
    closingCause: text().$type<ClosingCause>(),
    cardBrand: text(),
    cardLast4: text(),
    createdAt: instant().notNull(),
    paidAt: instant(),
  },
  () => [
    check("payment_amount", sql`amount > 0`),
    check("payment_closing_cause", isOneOf("closing_cause", closingCauses)),
    check("payment_refunded", sql`refunded between 0 and amount and (refunded = 0 or paid_at is not null)`),
    check("payment_status", sql`status in ('open', 'processing', 'failed', 'paid', 'canceled', 'differs')`),
  ],
);

/** Stripe's webhook events, each stored under its own id before it is acknowledged. */
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

/** Refunds. The row's id is Stripe's idempotency key (PAY-02). */
export const refunds = pgTable(
  "refund",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The parts of the order that are refunded. Empty for the whole order. */
    partIds: uuid().array().notNull(),
    /** The variants whose money it returns. Empty for the whole order. */
    skuCodes: text().array().notNull().default([]),
    /** Integer cents. */
    amount: integer().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    status: text().$type<RefundStatus>().notNull(),
    /** Stripe's id. Null before it is sent, and if it was never accepted. */
    stripeId: text().unique(),
    /** Stripe's message why it failed. */
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

/**
 * Disputes (PAY-02). The merchant answers them in Stripe's dashboard. A lost dispute has returned the money to the customer,
 * and stops an order that is not placed yet until the merchant decides. It may be won later.
 */
export const disputes = pgTable(
  "dispute",
  {
    /** Stripe's id. */
    id: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Integer cents. */
    amount: integer().notNull(),
    /** Stripe's reason, such as `fraudulent`. */
    reason: text().notNull(),
    status: text().notNull(),
    openedAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When the merchant decided that the order continues although this dispute is lost. */
    keptAt: instant(),
  },
  (table) => [index("dispute_order").on(table.orderId)],
);
