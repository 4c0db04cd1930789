import { type AccessTokens, createClient } from "@nestling/aliexpress/client";
import { aliExpressSupplier } from "./aliexpress-supplier.ts";
import type { Supplier } from "./supplier.ts";

/** The merchant's app at the marketplace. */
export type MarketplaceApp = {
  /** Where the shop asks, without a slash at its end. */
  readonly baseUrl: string;
  readonly appKey: string;
  readonly appSecret: string;
};

type SupplierOptions = {
  readonly app: MarketplaceApp;
  readonly tokens: AccessTokens;
  /** How many calls this process starts within a second, at most. */
  readonly callsPerSecond: number;
  /** The country of most customers, ISO 3166-1. */
  readonly country: string;
};

/** AliExpress with the merchant's app, and in the merchant's name. */
export function openSupplier({ app, tokens, callsPerSecond, country }: SupplierOptions): Supplier {
  return aliExpressSupplier(createClient({ ...app, tokens, callsPerSecond }), country);
}
