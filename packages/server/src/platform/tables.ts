import { bigint, integer, pgTable, text, varchar } from "drizzle-orm/pg-core";

/**
 * How often something was asked for, as rate-limiter-flexible keeps it. Unlogged, as the migration says: a crash may
 * forget it, and a count costs no flush to the disk. Without an index on `expire`: the hourly sweep may read it whole.
 */
export const rateLimits = pgTable("rate_limit", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: "number" }),
});

/**
 * Tags of pages that a committed change has made stale, until a process has notified all others (purge.ts). Written in the
 * transaction of the change, so that a crash between its commit and the notice loses nothing.
 */
export const purgeOutbox = pgTable("purge_outbox", {
  id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
  /** As many as fit into one notice, with spaces between them. */
  tags: text().notNull(),
});
