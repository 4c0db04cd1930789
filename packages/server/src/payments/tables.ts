import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { orders } from "../orders/tables.ts";

const instant = () => timestamp({ withTimezone: true });

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
    /** Stripe's own words about the last failed attempt. */
    message: text(),
    cardBrand: text(),
    cardLast4: text(),
    createdAt: instant().notNull(),
    paidAt: instant(),
  },
  () => [
    check("payment_amount", sql`amount > 0`),
    check("payment_status", sql`status in ('open', 'processing', 'failed', 'paid', 'canceled', 'differs')`),
  ],
);

/** Every event of Stripe, stored under its own id before it is acknowledged; handled by a job. */
export const stripeEvents = pgTable("stripe_event", {
  id: text().primaryKey(),
  type: text().notNull(),
  payload: jsonb().notNull(),
  receivedAt: instant().notNull(),
  handledAt: instant(),
});
