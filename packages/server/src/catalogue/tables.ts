import type { SafetyFacts } from "@nestling/commerce/product-safety";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { instant } from "../platform/columns.ts";

/** A reference to a picture. Its recipe is in the table of pictures. */
export type PictureReference = { id: string; alt: string; width: number; height: number; color: string };

export type PropertyRow = {
  id: string;
  name: string;
  values: { id: string; name: string; pictureId?: string }[];
};

/** The categories of both levels. Groups are titles of level-2 categories and have no row. */
export const categories = pgTable(
  "category",
  {
    id: integer().primaryKey(),
    tree: text().notNull(),
    /** Whether CATALOGUE puts its tree into the menu. It has a page in any case (CAT-04). */
    inMenu: boolean().notNull(),
    type: text().$type<"watches">(),
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

/**
 * The properties that listings filter by (CAT-07) in one number, so that one index serves all combinations: on sale 1,
 * free shipping 2, in stock 4, and eight times the rating step from 0 to 3. `traits.ts` decodes it.
 */
const traits = sql`(
    (promotion_price < price)::int + (shipping_fee = 0)::int * 2 + in_stock::int * 4
    + (case when stars >= 40 then 3 when stars >= 30 then 2 when stars >= 20 then 1 else 0 end) * 8
  )::smallint`;

/**
 * By what 'Top rated' sorts (FIND-04): stars, drawn towards the usual 4.3 where few have rated, so that one lucky vote is not
 * the best of all. 0 without ratings.
 */
const ratingRank = sql`(case when review_count = 0 then 0
    else (stars::int8 * review_count + 43 * 25) * 100 / (review_count + 25) end)::integer`;

/** Amounts are integer cents. `promotionPrice` is that of the cheapest variant, by which listings sort (CAT-05). */
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
    /** Whether `sold` is what the supplier has sold: then the shop doesn't claim it, and a sync keeps it current. */
    soldBySupplier: boolean().notNull().default(true),
    /** The average of the published reviews in tenths of a star, 0 without any. Each change of a review keeps it current. */
    stars: smallint().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** What the supplier's buyers gave, as `stars`: shown on the product's page alone, if at all (REV-02). */
    rating: smallint().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    shippingFee: integer().notNull(),
    shippingTitle: text().notNull(),
    hasVariants: boolean().notNull(),
    /** Whether its category is in the menu. If not, it is left out of whole-shop lists, search and sitemap. */
    inMenu: boolean().notNull(),
    /** Whether any variant is available. A trigger on the table of variants keeps it current. */
    inStock: boolean().notNull().default(false),
    /** In a sale: when its price ends. */
    promotionEndsAt: instant(),
    traits: smallint().generatedAlwaysAs(traits).notNull(),
    ratingRank: integer().generatedAlwaysAs(ratingRank).notNull(),
    /** Its ages, colors and materials, and its sizes, a bit for each (`attribute-bits.ts`). Null until they are read. */
    attributes: bigint({ mode: "number" }),
    sizes: bigint({ mode: "number" }),
    pictures: jsonb().$type<PictureReference[]>().notNull(),
    properties: jsonb().$type<PropertyRow[]>().notNull(),
    specifications: jsonb().$type<{ name: string; value: string }[]>().notNull(),
    /** Sanitized before it is stored. */
    descriptionHtml: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** When the content of its page last changed, except stock. */
    updatedAt: instant().notNull().defaultNow(),
    withdrawnAt: instant(),
    /** The supplier's id of its seller. Products of one seller are ordered together. */
    sellerId: text(),
    /** When a visitor's look-up brought it. Null once an import has taken it over, and for all that no look-up brought. */
    lookedUpAt: instant(),
    /** When it was last read from the supplier. Null for goods that the merchant has from elsewhere. */
    readAt: instant(),
    /** The merchant has set its prices by hand: a sync leaves them alone. */
    pricesLocked: boolean().notNull().default(false),
    /**
     * When somebody last opened a product that was only looked up by its code (ROUTE-06), to the day. Null for what the
     * merchant or an import has taken over.
     */
    visitedAt: instant(),
    /** When it was forgotten after a look-up: nothing counts but its id and code, until somebody opens the code. */
    forgottenAt: instant(),
  },
  (table) => {
    const { id, sold, promotionPrice, createdAt, ratingRank, level1Id, level2Id, traits } = table;
    const facets = [table.attributes, table.sizes] as const;
    const isSold = sql`withdrawn_at is null`;
    const isInMenu = sql`withdrawn_at is null and in_menu`;
    // A sync leaves what was only looked up alone, until somebody opens it again.
    const isSynced = sql`ali_code is not null and (visited_at is null or visited_at > read_at)`;
    // Sort key and id sort a listing. The further columns let filters be checked without reading the row.
    // The last index of each group finds and counts the products of rare filters (see listing-queries.ts).
    const ofAll = [traits, ...facets, level1Id] as const;
    const ofLevel1 = [traits, ...facets, level2Id] as const;
    const ofLevel2 = [traits, ...facets] as const;
    return [
      index("product_sold")
        .on(sold, id, promotionPrice, ...ofAll)
        .where(isInMenu),
      index("product_price")
        .on(promotionPrice, id, ...ofAll)
        .where(isInMenu),
      index("product_created")
        .on(createdAt, id, promotionPrice, ...ofAll)
        .where(isInMenu),
      index("product_rating")
        .on(ratingRank, id, promotionPrice, ...ofAll)
        .where(isInMenu),
      index("product_traits")
        .on(traits, promotionPrice, id, sold, createdAt, ratingRank, ...facets, level1Id)
        .where(isInMenu),
      index("product_level1_sold")
        .on(level1Id, sold, id, promotionPrice, ...ofLevel1)
        .where(isSold),
      index("product_level1_price")
        .on(level1Id, promotionPrice, id, ...ofLevel1)
        .where(isSold),
      index("product_level1_created")
        .on(level1Id, createdAt, id, promotionPrice, ...ofLevel1)
        .where(isSold),
      index("product_level1_rating")
        .on(level1Id, ratingRank, id, promotionPrice, ...ofLevel1)
        .where(isSold),
      index("product_level1_traits")
        .on(level1Id, traits, promotionPrice, id, sold, createdAt, ratingRank, ...facets, level2Id)
        .where(isSold),
      index("product_level2_sold")
        .on(level2Id, sold, id, promotionPrice, ...ofLevel2)
        .where(isSold),
      index("product_level2_price")
        .on(level2Id, promotionPrice, id, ...ofLevel2)
        .where(isSold),
      index("product_level2_created")
        .on(level2Id, createdAt, id, promotionPrice, ...ofLevel2)
        .where(isSold),
      index("product_level2_rating")
        .on(level2Id, ratingRank, id, promotionPrice, ...ofLevel2)
        .where(isSold),
      index("product_level2_traits")
        .on(level2Id, traits, promotionPrice, id, sold, createdAt, ratingRank, ...facets)
        .where(isSold),
      // The flash sale shows the largest reductions. With the prices it is read alone: an expression does not bring its columns.
      index("product_reduced")
        .on(sql`(${promotionPrice}::float / ${table.price})`, id, promotionPrice, table.price)
        .where(sql`promotion_ends_at is not null and ${isInMenu}`),
      // For the job that reads what was written before there were facets.
      index("product_unread").on(id).where(sql`attributes is null`),
      // A sync reads first what was read longest ago.
      index("product_read")
        .on(table.readAt.asc().nullsFirst())
        .where(sql`${isSynced} and withdrawn_at is null`),
      // The further columns let it look for those that are back without reading the rows.
      index("product_withdrawn")
        .on(table.withdrawnAt, table.readAt, id)
        .where(sql`${isSynced} and withdrawn_at is not null`),
      // For the job that forgets what was only looked up.
      index("product_looked_up").on(id).where(sql`visited_at is not null`),
      check("product_price_positive", sql`promotion_price > 0 and price >= promotion_price`),
      check("product_shipping_fee", sql`shipping_fee >= 0`),
      check(
        "product_forgotten",
        sql`forgotten_at is null or (withdrawn_at is not null and visited_at is null)`,
      ),
    ];
  },
);

/** What is known about the safety of a product (SAFE-01). Without a row nothing is. */
export const productSafety = pgTable(
  "product_safety",
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** What the supplier said last. */
    supplied: jsonb().$type<SafetyFacts>().notNull().default({}),
    /** What the merchant states. It counts first. */
    stated: jsonb().$type<SafetyFacts>().notNull().default({}),
    /** The statements are made up for a demo shop. */
    isDemo: boolean().notNull().default(false),
  },
  (table) => [index("product_safety_demo").on(table.productId).where(sql`is_demo`)],
);

/**
 * How a product comes to a country (CHK-12): by which service of the supplier, in how many days, and what the customer pays
 * for it. Without a row the usual shipping fee counts, and nothing is promised about the days.
 */
export const productFreight = pgTable(
  "product_freight",
  {
    productId: integer()
      .notNull()
      .references(() => products.id),
    /** ISO 3166-1, such as CA. */
    country: text().notNull(),
    /** What the customer pays, in cents. Null where the product is not shipped to this country. */
    fee: integer(),
    /** What the supplier asks of the merchant, in cents. */
    cost: integer(),
    /** The supplier's name of the service, which an order must give. */
    service: text(),
    /** From where the service brings it, ISO 3166-1. */
    shipsFrom: text(),
    /** Days from the order to the door, as the supplier says. */
    minDays: smallint(),
    maxDays: smallint(),
    readAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.country] }),
    check("product_freight_fee", sql`fee >= 0`),
    check("product_freight_days", sql`min_days >= 0 and max_days >= min_days`),
  ],
);

/**
 * How long parcels of a service took from one country to another, where enough of them were delivered (DELIV-05): in place of
 * what the supplier says.
 */
export const deliveryTimes = pgTable(
  "delivery_time",
  {
    shipsFrom: text().notNull(),
    country: text().notNull(),
    service: text().notNull(),
    /** How many were delivered. */
    parcels: integer().notNull(),
    minDays: smallint().notNull(),
    maxDays: smallint().notNull(),
    measuredAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipsFrom, table.country, table.service] }),
    check("delivery_time_days", sql`min_days >= 0 and max_days >= min_days`),
  ],
);

/**
 * Variants. What is available is the marketplace's `stock`, less `reserved` by unpaid orders, less `committed` to
 * orders that are paid and not yet placed (CHK-08). It may be negative.
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
    /** What is struck through beside the price that is asked (PRICE-02), or that price itself. */
    price: integer().notNull(),
    promotionPrice: integer().notNull(),
    /** In a sale: the price after it. */
    priceAfterSale: integer(),
    stock: integer().notNull(),
    reserved: integer().notNull().default(0),
    committed: integer().notNull().default(0),
    /** When pieces of it were last placed with the marketplace: a stock that was read before says too much. */
    placedAt: instant(),
    picture: jsonb().$type<PictureReference>(),
    /** The supplier's id of the variant, for freight: up to 17 digits, more than a JavaScript number holds. */
    supplierSkuId: text(),
    /** How an order at the supplier names the variant, exactly as it came. Empty for a product with one variant. */
    supplierSkuAttr: text(),
    /** ISO 3166-1, such as CN. */
    shipsFrom: text(),
    /** What a piece costs the merchant at the supplier, in cents, and what import costs beside it. */
    cost: integer(),
    importCharge: integer(),
    /** The most pieces that one order at the supplier may have. Null without a limit. */
    purchaseLimit: integer(),
    /** When the supplier was found to have it no longer. It stays for the orders that name it. */
    withdrawnAt: instant(),
  },
  (table) => [
    index("sku_product").on(table.productId),
    check("sku_price_positive", sql`promotion_price > 0 and price >= promotion_price`),
    check("sku_stock", sql`stock >= 0 and reserved >= 0 and committed >= 0`),
  ],
);

/** What a piece of a variant costs the merchant in another country than the shop's own, as it was last read. Amounts are cents. */
export const skuCosts = pgTable(
  "sku_cost",
  {
    skuCode: text()
      .notNull()
      .references(() => skus.code, { onDelete: "cascade" }),
    /** ISO 3166-1. */
    country: text().notNull(),
    /** Null where the variant is not sold to the country. */
    cost: integer(),
    importCharge: integer(),
    readAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.skuCode, table.country] })],
);

/** The way of several pieces of a variant to a country, as it was last read. That of one piece is `productFreight`. */
export const skuFreight = pgTable(
  "sku_freight",
  {
    skuCode: text()
      .notNull()
      .references(() => skus.code, { onDelete: "cascade" }),
    country: text().notNull(),
    quantity: integer().notNull(),
    /** What the supplier asks of the merchant for all pieces, in cents. Null where nothing brings so many. */
    cost: integer(),
    service: text(),
    shipsFrom: text(),
    readAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.skuCode, table.country, table.quantity] })],
);
