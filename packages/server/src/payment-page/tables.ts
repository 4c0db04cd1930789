import type { PaymentStatus } from "@nestling/commerce/order/order";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../platform/columns.ts";

/** Of which there is more to come: the service is asked again. */
export const openStatuses = ["open", "processing", "failed"] as const satisfies PaymentStatus[];

/** A card payment outside any cart (PAY-01). */
export const pagePayments = pgTable(
  "page_payment",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Integer cents, in dollars. */
    amount: integer().notNull(),
    description: text().notNull(),
    email: text().notNull(),
    /** SHA-256 of the Idempotency-Key, and of the body that came with it. */
    keyHash: bytes().notNull(),
    bodyHash: bytes().notNull(),
    /** The token that opens the receipt is made from the key and this salt; kept as its SHA-256 alone. */
    tokenSalt: bytes().notNull(),
    tokenHash: bytes().notNull().unique(),
    /** Stripe's own name for it; none before it was opened there. */
    intentId: text().unique(),
    status: text().$type<PaymentStatus>().notNull(),
    message: text(),
    declines: smallint().notNull().default(0),
    lastDecline: text(),
    cardBrand: text(),
    cardLast4: text(),
    createdAt: instant().notNull(),
    paidAt: instant(),
  },
  (table) => [
    uniqueIndex("page_payment_key").on(table.keyHash),
    index("page_payment_created").on(table.createdAt),
    index("page_payment_left_open")
      .on(table.createdAt)
      .where(sql`status in ('open', 'processing', 'failed')`),
    // Whom the night forgets (OPS-06).
    index("page_payment_payer").on(table.createdAt).where(sql`email <> ''`),
    check("page_payment_amount", sql`amount between 50 and 1000000`),
    check(
      "page_payment_status",
      sql`status in ('open', 'processing', 'failed', 'paid', 'canceled', 'differs')`,
    ),
  ],
);
