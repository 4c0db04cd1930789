import { type AlertKind, alertKinds } from "@nestling/commerce/alert-kinds";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { orders } from "../orders/tables.ts";
import { instant, isOneOf } from "../platform/columns.ts";

/** What needs a person (OPS-05): mailed once, and listed until it is resolved. */
export const alerts = pgTable(
  "alert",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    kind: text().$type<AlertKind>().notNull(),
    /** What it is about, by an id of its own kind: a refund, a dispute, an order. */
    subject: text().notNull(),
    orderId: uuid().references(() => orders.id),
    /** In words for the merchant; without anything of the customer's. */
    text: text().notNull(),
    raisedAt: instant().notNull(),
    resolvedAt: instant(),
    /** When the merchant was mailed about it. Null until the job that does so has seen it. */
    mailedAt: instant(),
  },
  (table) => [
    uniqueIndex("alert_open").on(table.kind, table.subject).where(sql`resolved_at is null`),
    check("alert_kind", isOneOf("kind", alertKinds)),
    // For the job that mails: what it has to do, however many alerts there were.
    index("alert_unmailed").on(table.id).where(sql`mailed_at is null`),
    // For what decides about an order.
    index("alert_order").on(table.orderId).where(sql`resolved_at is null or kind = 'supplier_part_canceled'`),
    // For what was raised before about the same.
    index("alert_subject").on(table.kind, table.subject, table.resolvedAt),
  ],
);
