import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { categories, products, skus } from "../catalogue/tables.ts";
import { instant } from "../platform/columns.ts";

/** The sales of the merchant (PRICE-03). */
export const sales = pgTable(
  "sale",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** For the merchant: shoppers do not see it. */
    name: text().notNull(),
    /** Whether the home page shows it, with its end (HOME-01). */
    isFlash: boolean().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** When all of it was reduced, and when all of it had its prices back. */
    begunAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    unique("sale_name_starts_at").on(table.name, table.startsAt),
    check("sale_lasts", sql`ends_at >= starts_at`),
  ],
);

/** What a sale reduces: a product, the products of a category, or, where both are null, everything. */
export const saleLines = pgTable(
  "sale_line",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    saleId: integer()
      .notNull()
      .references(() => sales.id, { onDelete: "cascade" }),
    percent: smallint().notNull(),
    productId: integer().references(() => products.id, { onDelete: "cascade" }),
    categoryId: integer().references(() => categories.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("sale_line_sale").on(table.saleId),
    check("sale_line_percent", sql`percent between 1 and 99`),
    check("sale_line_one_kind", sql`product_id is null or category_id is null`),
  ],
);

/** The products that are reduced now. A product is in one sale at a time, that with the largest reduction. */
export const saleProducts = pgTable(
  "sale_product",
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    saleId: integer()
      .notNull()
      .references(() => sales.id),
    /** Since when it has cost less than usual without a break, in one sale after the other. */
    reducedSince: instant().notNull(),
  },
  (table) => [index("sale_product_sale").on(table.saleId, table.productId)],
);

/**
 * What was asked for each variant, and since when (PRICE-02). Null: it was not for sale. Triggers on variants and products write it,
 * so that no writer of a price can forget it.
 */
export const priceHistory = pgTable(
  "price_history",
  {
    skuCode: text()
      .notNull()
      .references(() => skus.code, { onDelete: "cascade" }),
    since: instant().notNull(),
    price: integer(),
  },
  (table) => [primaryKey({ columns: [table.skuCode, table.since] })],
);
