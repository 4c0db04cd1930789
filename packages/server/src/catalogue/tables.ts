import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

/** A picture as a product or a category refers to it. What is drawn lies in the table of pictures. */
export type PictureReference = { id: string; alt: string; width: number; height: number; color: string };

export type PropertyRow = {
  id: string;
  name: string;
  values: { id: string; name: string; pictureId?: string }[];
};

/** Both levels of the tree that have a page. Groups are titles on level 2. */
export const categories = pgTable(
  "category",
  {
    id: integer().primaryKey(),
    tree: text().notNull(),
    level: smallint().notNull(),
    parentId: integer(),
    key: text().notNull(),
    title: text().notNull(),
    groupTitle: text(),
    position: integer().notNull(),
    pictureId: text(),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }),
    index("category_parent").on(table.parentId),
    check("category_level", sql`(level = 1 and parent_id is null) or (level = 2 and parent_id is not null)`),
  ],
);

/** Amounts are integer cents. `promotionPrice` is the least a variant costs now: the price that sorts (CAT-05). */
export const products = pgTable(
  "product",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100_000 }),
    aliCode: text().unique(),
    name: text().notNull(),
    level1Id: integer()
      .notNull()
      .references(() => categories.id),
    level2Id: integer()
      .notNull()
      .references(() => categories.id),
    price: integer().notNull(),
    promotionPrice: integer().notNull(),
    sold: integer().notNull().default(0),
    /** Tenths of a star, 0 without ratings. */
    rating: smallint().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    shippingFee: integer().notNull(),
    shippingTitle: text().notNull(),
    hasVariants: boolean().notNull(),
    pictures: jsonb().$type<PictureReference[]>().notNull(),
    properties: jsonb().$type<PropertyRow[]>().notNull(),
    specifications: jsonb().$type<{ name: string; value: string }[]>().notNull(),
    /** Sanitised when it came in. */
    descriptionHtml: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => {
    const sold = sql`withdrawn_at is null`;
    return [
      index("product_sold").on(table.sold, table.id).where(sold),
      index("product_price").on(table.promotionPrice, table.id).where(sold),
      index("product_created").on(table.createdAt, table.id).where(sold),
      index("product_level1_sold").on(table.level1Id, table.sold, table.id).where(sold),
      index("product_level1_price").on(table.level1Id, table.promotionPrice, table.id).where(sold),
      index("product_level1_created").on(table.level1Id, table.createdAt, table.id).where(sold),
      index("product_level2_sold").on(table.level2Id, table.sold, table.id).where(sold),
      index("product_level2_price").on(table.level2Id, table.promotionPrice, table.id).where(sold),
      index("product_level2_created").on(table.level2Id, table.createdAt, table.id).where(sold),
      check("product_price_positive", sql`promotion_price > 0 and price >= promotion_price`),
      check("product_shipping_fee", sql`shipping_fee >= 0`),
    ];
  },
);

/**
 * A variant that can be bought. Available is `stock` as last read from where it comes, less what unpaid orders
 * hold (`reserved`) and what is paid and not yet placed there (`committed`), CHK-08.
 */
export const skus = pgTable(
  "sku",
  {
    code: text().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    position: smallint().notNull(),
    /** "propertyId:valueId" of each property in the product's order, joined by ";". */
    skuProperty: text().notNull(),
    price: integer().notNull(),
    promotionPrice: integer().notNull(),
    stock: integer().notNull(),
    reserved: integer().notNull().default(0),
    committed: integer().notNull().default(0),
    picture: jsonb().$type<PictureReference>(),
  },
  (table) => [
    index("sku_product").on(table.productId),
    check("sku_price_positive", sql`promotion_price > 0 and price >= promotion_price`),
    check("sku_stock", sql`stock >= 0 and reserved >= 0 and committed >= 0`),
  ],
);
