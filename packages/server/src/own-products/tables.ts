import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { products } from "../catalogue/tables.ts";
import { instant } from "../platform/columns.ts";
import type { OwnProduct } from "./own-product.ts";

/** The merchant's own products, by the merchant's codes (OWN-01): drafts, and those that are or were on sale. */
export const ownProducts = pgTable(
  "own_product",
  {
    code: text().primaryKey(),
    /** On sale, or withdrawn. Null for a draft. */
    productId: integer()
      .unique()
      .references(() => products.id),
    /** All that a draft says. What was published is in the tables of products and variants. */
    draft: jsonb().$type<OwnProduct>(),
    changedAt: instant().notNull(),
  },
  (table) => [
    index("own_product_changed").on(table.changedAt, table.code),
    index("own_product_draft").on(table.code).where(sql`draft is not null`),
    check("own_product_code", sql`code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'`),
    check("own_product_draft", sql`(draft is null) = (product_id is not null)`),
  ],
);
