import { bigint, integer, pgTable, text, varchar } from "drizzle-orm/pg-core";

/**
 * The counters of rate-limiter-flexible. The migration makes the table unlogged: counting needs no flush to the disk, and a
 * crash may lose the counters. `expire` has no index, because only the hourly job reads by it.
 */
export const rateLimits = pgTable("rate_limit", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: "number" }),
});

/**
 * What is in use of the quotas that the whole shop has (limits/quotas.ts). Unlogged like the counters. Without an index: all
 * quotas together have some hundred rows.
 */
export const quotaUses = pgTable("quota_use", {
  id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
  quota: text().notNull(),
  /** Hashed. Null for the shop itself. */
  network: text(),
  /** Milliseconds since 1970. */
  until: bigint({ mode: "number" }).notNull(),
});

/**
 * Tags of cached pages that a committed change has made stale, until all processes are notified (purge.ts). Written in the
 * transaction of the change, so that a crash after its commit loses nothing.
 */
export const purgeOutbox = pgTable("purge_outbox", {
  id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
  /** The tags of one notice, with spaces between them. */
  tags: text().notNull(),
});
