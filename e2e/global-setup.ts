import { openProductionShop } from "@nestling/server/testing/production-shop";

/** Before the first test: the shop that the tests share. It is gone after the last one. */
export default async function openShop(): Promise<() => Promise<void>> {
  const shop = await openProductionShop();
  process.env.SHOP_PLACE = JSON.stringify(shop.place); // the workers inherit it
  return shop.close;
}
