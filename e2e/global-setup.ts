import { openProductionShop } from "@nestling/server/testing/production-shop";

/**
 * Before the first test: the shop that the tests share. It is gone after the last one. Behind a proxy as it believes
 * to be, it lets each test come from an address of its own.
 */
export default async function openShop(): Promise<() => Promise<void>> {
  const shop = await openProductionShop({ TRUST_PROXY: "1" });
  process.env.SHOP_PLACE = JSON.stringify(shop.place); // the workers inherit it
  return shop.close;
}
