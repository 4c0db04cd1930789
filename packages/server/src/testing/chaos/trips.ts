/** The trips of eight shoppers, each like a browser: it waits, retries, and trusts the answers. */
import { setTimeout as sleep } from "node:timers/promises";
import { accountTrips, newCustomer } from "./account-trips.ts";
import { orderTrips, returnToOrder, type Trip } from "./order-trips.ts";
import { pageTrips } from "./page-trips.ts";
import type { Random } from "./random.ts";
import { newShopper, type ShopFront } from "./shoppers.ts";

/** Guests and customers with accounts make the trips with orders, new shoppers the others. */
const everything: Readonly<Record<string, Trip>> = {
  ...orderTrips,
  ...accountTrips,
  ...pageTrips,
  "comes back another day": returnToOrder,
};

export const kindsOfTrips: readonly string[] = Object.keys(everything);

/** Shoppers make the trips of the deck, one after the other, until the storm ends. */
export async function goShopping(shop: ShopFront, random: Random, next: () => string): Promise<void> {
  const { trips } = shop.confirmations;
  while (!shop.closing.aborted) {
    const kind = next();
    const isCustomer = kind in orderTrips && random.in100(50);
    const shopper = isCustomer ? await newCustomer(shop, random) : newShopper(shop, random);
    if (shopper !== undefined) await everything[kind]?.(shopper);
    trips.set(kind, (trips.get(kind) ?? 0) + 1);
    await sleep(random.below(200));
  }
}
