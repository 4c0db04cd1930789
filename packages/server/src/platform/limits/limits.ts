/** Rate limits (AUTH-13). */
import { createHash } from "node:crypto";
import { lt } from "drizzle-orm";
import type pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Database } from "../database.ts";
import { defineJob } from "../jobs.ts";
import { rateLimits } from "../tables.ts";
import { TooOften } from "../too-often.ts";
import type { Limit } from "./figures.ts";

export type Limits = {
  /** Counts one for `key`. Throws TooOften if the limit is used up. */
  take(limit: Limit, key: string): Promise<void>;
  /** Takes one back, for example because the password was right. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Resets the count of `key`. */
  forget(limit: Limit, key: string): Promise<void>;
  /** Remembers `key` for the limit's time. */
  mark(limit: Limit, key: string): Promise<void>;
  isMarked(limit: Limit, key: string): Promise<boolean>;
};

/**
 * Limits that all processes share through the database of `pool`. While PostgreSQL is away each process counts in its memory:
 * the limits are too generous then, but customers can still log in.
 */
export function openLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (limit: Limit) => {
    const limiter = limiters.get(limit.name) ?? openLimiter(pool, limit);
    limiters.set(limit.name, limiter);
    return limiter;
  };
  return {
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(digest(key));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new TooOften(refused.msBeforeNext / 1000);
      }
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(digest(key));
    },
    async forget(limit, key) {
      await limiterOf(limit).delete(digest(key));
    },
    async mark(limit, key) {
      await limiterOf(limit).set(digest(key), 1, limit.seconds);
    },
    async isMarked(limit, key) {
      return (await limiterOf(limit).get(digest(key))) !== null;
    },
  };
}

function openLimiter(pool: pg.Pool, { name, times, seconds, heldIn }: Limit): RateLimiterAbstract {
  const figures = { keyPrefix: name, points: times, duration: seconds };
  const inMemory = new RateLimiterMemory(figures);
  if (heldIn === "memory") return inMemory;
  return new RateLimiterPostgres({
    ...figures,
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: inMemory,
    // Further requests after a refusal do not reach the database.
    inMemoryBlockOnConsumed: times + 1,
  });
}

/** Keys are hashed, so that emails and addresses cannot be read from the table. */
export function digest(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

export const sweepLimitsJob = defineJob<object>("sweep-limits");

/** Removes expired counts. */
export async function sweepLimits(database: Database): Promise<void> {
  await database.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
