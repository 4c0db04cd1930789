import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../platform/columns.ts";

/**
 * Every mail, unique by its key. Its content, which may hold a sign-in link, is deleted once it is sent or too old,
 * its recipient a month later (OPS-06). The key stays, so that no mail is sent twice.
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
    /** Where a mail program ends such mails. */
    unsubscribe: text(),
    /** The ids of the pictures that its HTML shows. Deleted with it. */
    pictures: text().array().notNull().default([]),
    createdAt: instant().notNull(),
    /** The mail is worth sending until then. */
    expiresAt: instant().notNull(),
    /** When the mail server took it. */
    sentAt: instant(),
    /** When the mail was given up: refused permanently, or not accepted before it was too old. */
    failedAt: instant(),
  },
  (table) => [
    index("mail_with_content").on(table.expiresAt).where(sql`html is not null`),
    index("mail_with_recipient").on(table.createdAt).where(sql`recipient is not null`),
    check("mail_end", sql`sent_at is null or failed_at is null`),
    check("mail_content", sql`(html is null) = (text is null)`),
  ],
);
