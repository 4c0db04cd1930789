import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.ts";
import { instant } from "../platform/columns.ts";

/** What the shop tells a customer inside the shop (ACC-03), once each by its key. */
export const notifications = pgTable(
  "notification",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    key: text().notNull().unique(),
    kind: text().$type<"order" | "voucher" | "account">().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** Where it leads in this shop. */
    path: text().notNull(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (table) => [
    index("notification_account").on(table.accountId, table.id.desc()),
    index("notification_unread").on(table.accountId).where(sql`read_at is null`),
    // In the order of time: the rows that a nightly job removes lie together.
    index("notification_told").using("brin", table.createdAt),
    check("notification_kind", sql`kind in ('order', 'voucher', 'account')`),
  ],
);
