/** What eight shoppers do all day, each as a browser would: it waits, tries again, and believes what it was told. */
import { setTimeout as sleep } from "node:timers/promises";
import { accountTrips, newCustomer } from "./account-trips.ts";
import { orderTrips, returnToOrder, type Trip } from "./order-trips.ts";
import { pageTrips } from "./page-trips.ts";
import type { Random } from "./random.ts";
import { newShopper, type ShopFront } from "./shoppers.ts";

/** What is done with orders is done by guests and by customers, the rest by who is somebody new to the shop. */
const everything: Readonly<Record<string, Trip>> = {
  ...orderTrips,
  ...accountTrips,
  ...pageTrips,
  "comes back another day": returnToOrder,
};

export const kindsOfTrips: readonly string[] = Object.keys(everything);

/** One shopper after the other does what the deck says, until the shop closes. */
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
