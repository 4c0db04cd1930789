import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../platform/columns.ts";

/**
 * Every mail that was ever to be sent, once each by its key. What it says goes when it is sent or too old to be, for it
 * may hold a link that opens an account; whom it went to goes a month later (OPS-06). The key stays, so that nothing is
 * sent again.
 */
export const mails = pgTable(
  "mail",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    key: text().notNull().unique(),
    recipient: text(),
    subject: text(),
    html: text(),
    text: text(),
    createdAt: instant().notNull(),
    /** What it says is of use until then. */
    expiresAt: instant().notNull(),
    /** When the mail server took it. */
    sentAt: instant(),
    /** When it was given up: refused for good, or never taken while it was of use. */
    failedAt: instant(),
  },
  (table) => [
    index("mail_with_content").on(table.expiresAt).where(sql`html is not null`),
    index("mail_with_recipient").on(table.createdAt).where(sql`recipient is not null`),
    check("mail_end", sql`sent_at is null or failed_at is null`),
    check("mail_content", sql`(html is null) = (text is null)`),
  ],
);
