import {
  type AgeBand,
  ageBands,
  type Fit,
  fits,
  type HoldReason,
  mostPhotos,
} from "@nestling/commerce/reviews";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { products } from "../catalogue/tables.ts";
import { orderLines } from "../orders/tables.ts";
import { bytes, instant } from "../platform/columns.ts";

export const reviewStatuses = ["pending", "published", "rejected"] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

const listOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** What a buyer says of a line of an order (REV-01). Whose review it is follows from the order. */
export const reviews = pgTable(
  "review",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    /** The purchased line. Null for the reviews of a demo alone. */
    partId: uuid(),
    linePosition: smallint(),
    isDemo: boolean().notNull().default(false),
    status: text().$type<ReviewStatus>().notNull(),
    /** Why it waits, or was rejected. */
    reasons: text().$type<HoldReason | string>().array().notNull().default([]),
    stars: smallint().notNull(),
    fit: text().$type<Fit>(),
    age: text().$type<AgeBand>(),
    text: text().notNull(),
    /** As it is shown, such as "Maya T."; empty once its guest is forgotten. */
    author: text().notNull(),
    variant: text().notNull(),
    helpful: integer().notNull().default(0),
    /** Votes beyond those of ten networks in an hour. They count at `lateVotesAt` (REV-06). */
    lateVotes: integer().notNull().default(0),
    lateVotesAt: instant(),
    reply: text(),
    repliedAt: instant(),
    writtenAt: instant().notNull(),
  },
  (table) => {
    const { productId, stars, age, helpful, id } = table;
    const isShown = sql`status = 'published'`;
    return [
      foreignKey({
        columns: [table.partId, table.linePosition],
        foreignColumns: [orderLines.partId, orderLines.position],
      }),
      uniqueIndex("review_line").on(table.partId, table.linePosition),
      // For each way to filter and sort, so that a page costs the same at any number. The further columns serve both filters.
      index("review_helpful").on(productId, helpful, id).where(isShown),
      index("review_newest").on(productId, id).where(isShown),
      index("review_late_votes").on(table.lateVotesAt).where(sql`late_votes > 0`),
      index("review_stars_helpful").on(productId, stars, helpful, id, age).where(isShown),
      index("review_stars_newest").on(productId, stars, id, age).where(isShown),
      index("review_age_helpful").on(productId, age, helpful, id, stars).where(isShown),
      index("review_age_newest").on(productId, age, id, stars).where(isShown),
      // For the merchant, who reads the oldest first.
      index("review_pending").on(id).where(sql`status = 'pending'`),
      // For the start of a shop that is no demo anymore.
      index("review_demo").on(id).where(sql`is_demo`),
      // For finding a text that was written before.
      index("review_text").on(sql`md5(lower(${table.text}))`).where(sql`text <> ''`),
      check(
        "review_of_purchase",
        sql`is_demo = (part_id is null) and (part_id is null) = (line_position is null)`,
      ),
      check("review_status", sql`status in (${listOf(reviewStatuses)})`),
      check("review_stars", sql`stars between 1 and 5`),
      check("review_fit", sql`fit in (${listOf(fits)})`),
      check("review_age", sql`age in (${listOf(ageBands)})`),
      check("review_reply", sql`(reply is null) = (replied_at is null)`),
    ];
  },
);

/**
 * The photos of reviews, as they were written anew (REV-13). In the database, so that they are in its backup, and gone with their
 * review.
 */
export const reviewPhotos = pgTable(
  "review_photo",
  {
    id: uuid().primaryKey().defaultRandom(),
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    /** Of the large one, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** WebP, 320 pixels wide at most. */
    small: bytes().notNull(),
    /** WebP, 1,600 pixels wide at most. */
    large: bytes().notNull(),
  },
  (table) => [
    uniqueIndex("review_photo_position").on(table.reviewId, table.position),
    check("review_photo_most", sql`position between 1 and ${sql.raw(String(mostPhotos))}`),
  ],
);

/** How many published reviews of a product have a value, kept with each change of a review, so that nothing is ever counted. */
export const reviewTallies = pgTable(
  "review_tally",
  {
    productId: integer()
      .notNull()
      .references(() => products.id),
    kind: text().$type<"stars" | "fit" | "age">().notNull(),
    value: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.kind, table.value] }),
    check("review_tally_kind", sql`kind in ('stars', 'fit', 'age')`),
    check("review_tally_count", sql`count >= 0`),
  ],
);

/** Who wants no emails asking for reviews. The hash is enough to know an email again. */
export const reviewRequestStops = pgTable("review_request_stop", {
  /** SHA-256 of the email in lower case. */
  emailHash: bytes().primaryKey(),
  stoppedAt: instant().notNull(),
});
