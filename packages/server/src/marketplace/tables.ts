import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { products } from "../catalogue/tables.ts";
import { instant } from "../platform/columns.ts";

/** What the merchant has decided about goods of the marketplace, by its name. What has no row is at its default. */
export const merchantSettings = pgTable("merchant_setting", {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: instant().notNull().defaultNow(),
});

/**
 * Products that a sync reads at this moment, or that could not be read. Until `until` no other sync reads them: a process that
 * ends in the middle leaves its rows, and they run out.
 */
export const productReadings = pgTable("product_reading", {
  productId: integer()
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  until: instant().notNull(),
});

/** What the marketplace has changed about a product, and what the shop made of it by the merchant's reactions. */
export const productChanges = pgTable(
  "product_change",
  {
    id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The variant that it is about. Null for the whole product. */
    skuCode: text(),
    /** The country, for what changed about freight. */
    country: text(),
    event: text().notNull(),
    /** Amounts are cents. */
    before: integer(),
    after: integer(),
    reaction: text().notNull(),
    at: instant().notNull(),
    /** When a person decided about it, after it was held. */
    decidedAt: instant(),
  },
  (table) => [index("product_change_at").on(table.at), index("product_change_product").on(table.productId)],
);

/** The merchant's consent that the shop places orders at AliExpress, with the tokens that it gave. One for each app. */
export const consents = pgTable("aliexpress_consent", {
  appKey: text().primaryKey(),
  /** The buyer's account that orders are placed with. */
  account: text(),
  authorizedAt: instant().notNull(),
  /** Renewing tokens does not move it: a person authorizes the shop again before then. */
  endsAt: instant().notNull(),
  accessToken: text().notNull(),
  issuedAt: instant().notNull(),
  accessExpiresAt: instant().notNull(),
  /** Null once AliExpress has refused it: the access token is then the last one of this consent. */
  refreshToken: text(),
});
