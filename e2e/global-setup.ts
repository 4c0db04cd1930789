import { rm } from "node:fs/promises";
import { disableDurability } from "@nestling/server/testing/postgres";
import { copyData, openProductionShop } from "@nestling/server/testing/production-shop";
import { openSuperuser } from "@nestling/server/testing/superuser";
import { apiOf } from "./shop-test.ts";
import { shareProducts } from "./variants.ts";

/**
 * Opens the shop that the tests share, and copies its data for further shops. It trusts a proxy, so that each test may
 * come from an address of its own.
 */
export default async function openShop(): Promise<() => Promise<void>> {
  const first = await openProductionShop({ TRUST_PROXY: "1" });
  await first.end();
  const seeded = await copyData(first);
  const shop = await first.startAgain();
  await disableDurability(await openSuperuser(shop.place.dataDir));
  // The workers inherit them.
  process.env.SHOP_PLACE = JSON.stringify(shop.place);
  process.env.SHOP_PRODUCTS = JSON.stringify(await shareProducts(apiOf(shop.place)));
  process.env.SHOP_DATA = seeded;
  return async () => {
    await shop.close();
    await rm(seeded, { recursive: true });
  };
}
