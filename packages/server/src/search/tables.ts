import { sql } from "drizzle-orm";
import { bigint, customType, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { categories, products } from "../catalogue/tables.ts";
import { instant } from "../platform/columns.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * All that a search finds, sorts and filters by, for each product that is sold and in the menu. Triggers alone write
 * it. A row a tenth as wide as the product's makes a thousand candidates cheap.
 */
export const productSearch = pgTable(
  "product_search",
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    level1Id: integer().notNull(),
    level2Id: integer().notNull(),
    sold: integer().notNull(),
    promotionPrice: integer().notNull(),
    createdAt: instant().notNull(),
    traits: smallint().notNull(),
    attributes: bigint({ mode: "number" }),
    sizes: bigint({ mode: "number" }),
    words: tsvector().notNull(),
  },
  (table) => [
    // Without its list of what is pending, which each search would have to read.
    index("product_search_words").using("gin", table.words).with({ fastupdate: false }),
  ],
);

/** The words of a category's titles, kept by a trigger. A change of a title reaches its products by a job (renew-titles.ts). */
export const categorySearch = pgTable("category_search", {
  categoryId: integer()
    .primaryKey()
    .references(() => categories.id, { onDelete: "cascade" }),
  words: tsvector().notNull(),
  /** The product up to which a new title has been written into the products' documents; null where all have it. */
  renewedUpTo: integer(),
});

/** The words that the shop knows, as they are written, and in how many products: what a misspelt one may mean. */
export const searchWords = pgTable(
  "search_word",
  {
    word: text().primaryKey(),
    lexeme: text().notNull(),
    frequency: integer().notNull(),
  },
  (table) => [
    index("search_word_lexeme").on(table.lexeme),
    index("search_word_prefix").using("btree", sql`${table.word} text_pattern_ops`),
    index("search_word_trigrams").using("gin", sql`${table.word} gin_trgm_ops`),
  ],
);
