import { bigint, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";
import { instant } from "../platform/columns.ts";

/** A product on the wishlist of an account (WISH-02). It goes with the account. */
export const wishes = pgTable(
  "wish",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The order in which products were saved. */
    position: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    savedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.productId] }),
    // For the foreign key: a product that is deleted is looked for here.
    index("wish_product").on(table.productId),
  ],
);
