import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "../catalogue/tables.ts";
import { instant } from "../platform/columns.ts";

/** The recalls of the Consumer Product Safety Commission (CPSC), as read last. */
export const recalls = pgTable("recall", {
  /** The CPSC's number, such as 26101. */
  number: text().primaryKey(),
  date: date().notNull(),
  title: text().notNull(),
  hazard: text().notNull(),
  remedy: text().notNull(),
  /** The notice at cpsc.gov. */
  url: text().notNull(),
  /** The names of what is recalled, and who made, imported or sold it under a brand. */
  names: text().array().notNull(),
  makers: text().array().notNull(),
  /** Made up by the stand-in. Deleted once the shop is a merchant's. */
  isDemo: boolean().notNull().default(false),
});

/** The shop's products that a recall may concern. A person decides whether it does. */
export const recalledProducts = pgTable(
  "recalled_product",
  {
    number: text()
      .notNull()
      .references(() => recalls.number),
    productId: integer()
      .notNull()
      .references(() => products.id),
    state: text().$type<"suspected" | "confirmed" | "dismissed">().notNull().default("suspected"),
    noticedAt: instant().notNull(),
    decidedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.productId] }),
    index("recalled_product_confirmed").on(table.productId).where(sql`state = 'confirmed'`),
    check("recalled_product_state", sql`state in ('suspected', 'confirmed', 'dismissed')`),
  ],
);
