import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { products } from "../catalogue/tables.ts";
import { instant } from "../platform/columns.ts";
import type { Place } from "./supplier.ts";

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
  /** Since when nobody could read it, although the supplier answers, and why the last time. */
  unreadSince: instant(),
  unreadReason: text(),
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

/** The places of a country as the supplier lists them, for the addresses of orders (ADDR-04). */
export const supplierPlaces = pgTable("supplier_place", {
  /** ISO 3166-1. */
  country: text().primaryKey(),
  /** Its provinces with their cities. Empty where the supplier has no list. */
  places: jsonb().$type<Place[]>().notNull(),
  readAt: instant().notNull(),
});

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

/** Products of the supplier that an import has brought: drafts that wait for the merchant, and what became of others. */
export const supplierProducts = pgTable(
  "supplier_product",
  {
    code: text().primaryKey(),
    /** Published ones are in the table of products. Refused ones cannot be sold, and may be read again. */
    state: text().$type<"draft" | "published" | "refused">().notNull(),
    /** What was read, of a draft. */
    data: jsonb(),
    /** Why it was refused. */
    reason: text(),
    readAt: instant().notNull(),
  },
  (table) => [
    index("supplier_product_state").on(table.state, table.readAt, table.code),
    index("supplier_product_read").on(table.readAt, table.code),
    check("supplier_product_state", sql`state in ('draft', 'published', 'refused')`),
    check("supplier_product_data", sql`(data is not null) = (state = 'draft')`),
  ],
);

/** An import. It can be continued, by whatever process, until all of its codes are done. */
export const importRuns = pgTable("import_run", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** What was asked for: the same words continue it. */
  source: text().notNull(),
  publish: boolean().notNull(),
  startedAt: instant().notNull(),
  endedAt: instant(),
});

/** The codes of an import, and what became of each. */
export const importItems = pgTable(
  "import_item",
  {
    runId: integer()
      .notNull()
      .references(() => importRuns.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    code: text().notNull(),
    state: text().$type<ImportState>().notNull().default("waiting"),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    index("import_item_waiting").on(table.runId, table.position).where(sql`state = 'waiting'`),
    check("import_item_state", sql`state in ('waiting', 'written', 'skipped', 'refused')`),
  ],
);

/** Skipped: the shop has it already. */
export type ImportState = "waiting" | "written" | "skipped" | "refused";
