import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";
import { instant } from "../platform/columns.ts";

/** Somebody waits for one mail about a product (WISH-04). The row goes with the mail. */
export const productAlerts = pgTable(
  "product_alert",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    kind: text().$type<"stock" | "price">().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Empty for any variant. */
    skuCode: text().notNull(),
    /** In lower case. That of the account, where there is one. */
    email: text().notNull(),
    /** An account whose email is verified. */
    accountId: uuid().references(() => accounts.id, { onDelete: "cascade" }),
    /** The price in cents when it was asked for. Null for stock. */
    price: integer(),
    createdAt: instant().notNull(),
    /** Until then nothing but the link that confirms is mailed. */
    confirmedAt: instant(),
  },
  (table) => [
    uniqueIndex("product_alert_request").on(table.email, table.productId, table.kind, table.skuCode),
    index("product_alert_confirmed").on(table.productId).where(sql`confirmed_at is not null`),
    index("product_alert_account").on(table.accountId),
    index("product_alert_created").on(table.createdAt),
    check("product_alert_kind", sql`kind in ('stock', 'price')`),
    check("product_alert_price", sql`(kind = 'price') = (price is not null)`),
    check("product_alert_email_lower", sql`email = lower(email)`),
  ],
);
