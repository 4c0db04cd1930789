import { lt } from "drizzle-orm";
import type { Database } from "../database.ts";
import { defineJob } from "../jobs.ts";
import { rateLimits } from "../tables.ts";

export const sweepLimitsJob = defineJob<object>("sweep-limits");

/** Removes the counts of what is over. */
export async function sweepLimits(database: Database): Promise<void> {
  await database.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
