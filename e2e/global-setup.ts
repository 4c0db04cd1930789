import { openProductionShop } from "@nestling/server/testing/production-shop";
import { apiOf } from "./shop-test.ts";
import { shareProducts } from "./variants.ts";

/**
 * Before the first test: the shop that the tests share. It is gone after the last one. Behind a proxy as it believes
 * to be, it lets each test come from an address of its own.
 */
export default async function openShop(): Promise<() => Promise<void>> {
  const shop = await openProductionShop({ TRUST_PROXY: "1" });
  // The workers inherit both.
  process.env.SHOP_PLACE = JSON.stringify(shop.place);
  process.env.SHOP_PRODUCTS = JSON.stringify(await shareProducts(apiOf(shop.place)));
  return shop.close;
}
