import { createClient } from "@nestling/aliexpress/client";
import { AliExpressError } from "@nestling/aliexpress/errors";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { measureCall, type Outcome } from "../platform/measure.ts";
import { sharedTokens, type TokenContext } from "./access-tokens.ts";
import { aliExpressSupplier } from "./aliexpress-supplier.ts";
import type { MarketplaceApp } from "./consent.ts";
import type { Supplier } from "./supplier.ts";

export type SupplierOptions = {
  readonly app: MarketplaceApp;
  /** Gives the code of a new consent, at the stand-in, where no merchant has to be asked. */
  readonly agree: (() => Promise<string>) | undefined;
  readonly database: Database;
  readonly clock: Clock;
  /** How many calls this process starts within a second, at most. */
  readonly callsPerSecond: number;
  /** The country of most customers, ISO 3166-1. */
  readonly country: string;
  /** How many times a call that had no effect is repeated. 4 when left out. */
  readonly retries?: number;
};

/** AliExpress with the merchant's app, and in the merchant's name. */
export function openSupplier(options: SupplierOptions): Supplier {
  const { app, agree, callsPerSecond, country, retries = 4 } = options;
  const tokens = sharedTokens(tokenContext(options), agree);
  return aliExpressSupplier(createClient({ ...app, tokens, callsPerSecond, retries, around }), country);
}

/** Measures a call. */
function around<Answer>(method: string, call: () => Promise<Answer>): Promise<Answer> {
  return measureCall("aliexpress", method, call, (settled) =>
    "error" in settled ? outcomeOf(settled.error) : "ok",
  );
}

/** A refusal is an answer; everything else says that the platform does not work, or that the shop calls too often. */
function outcomeOf(error: unknown): Outcome {
  const failures = ["rate_limited", "unreachable", "unavailable", "garbled"];
  return error instanceof AliExpressError && !failures.includes(error.kind) ? "refused" : "failed";
}

/**
 * What asks for tokens. Its calls do not wait behind those for products, and are not repeated, for other processes wait
 * meanwhile.
 */
export function tokenContext({
  app,
  database,
  clock,
}: Pick<SupplierOptions, "app" | "database" | "clock">): TokenContext {
  const noToken = () => Promise.reject(new Error("system calls carry no token"));
  const tokens = { current: noToken, renew: noToken };
  return {
    database,
    clock,
    app,
    client: createClient({ ...app, tokens, retries: 0, timeoutMs: 10_000, around }),
  };
}
