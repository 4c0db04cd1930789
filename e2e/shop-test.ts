import { type Client, createClient } from "@nestling/contract/client";
import type { ShopPlace } from "@nestling/server/testing/production-shop";
import { test as base } from "@playwright/test";
import pg from "pg";
import { ownAddress } from "./own-address.ts";

/** The shop that all tests of a run share. */
function sharedShop(): ShopPlace {
  const { SHOP_PLACE } = process.env;
  if (SHOP_PLACE === undefined) throw new Error("global-setup.ts has opened no shop");
  return JSON.parse(SHOP_PLACE) as ShopPlace;
}

/** The API as many people call it: each call comes from elsewhere. */
export function apiOf({ url }: ShopPlace): Client {
  return createClient((request) => {
    request.headers.set("x-forwarded-for", ownAddress());
    return fetch(request);
  }, url);
}

type Shop = { shop: ShopPlace; api: Client; database: pg.Pool };

/** A test of the shared shop by HTTP and SQL, without a browser. */
export const test = base.extend<object, Shop>({
  // A fixture takes its first argument apart, even one that needs nothing.
  shop: [async ({ browserName: _ }, use) => use(sharedShop()), { scope: "worker" }],
  api: [async ({ shop }, use) => use(apiOf(shop)), { scope: "worker" }],
  database: [
    async ({ shop }, use) => {
      const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
      await use(pool);
      await pool.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

export { expect } from "@playwright/test";
