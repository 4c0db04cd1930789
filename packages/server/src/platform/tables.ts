import { bigint, integer, pgTable, varchar } from "drizzle-orm/pg-core";

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
