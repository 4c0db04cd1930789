/** What eight shoppers do all day, each as a browser would: it waits, tries again, and believes what it was told. */
import { setTimeout as sleep } from "node:timers/promises";
import { accountTrips, newCustomer } from "./account-trips.ts";
import type { Chance } from "./chance.ts";
import { orderTrips, returnToOrder, type Trip } from "./order-trips.ts";
import { pageTrips } from "./page-trips.ts";
import { newShopper, type Street } from "./street.ts";

/** What is done with orders is done by guests and by customers, the rest by who is somebody new to the shop. */
const everything: Readonly<Record<string, Trip>> = {
  ...orderTrips,
  ...accountTrips,
  ...pageTrips,
  "comes back another day": returnToOrder,
};

export const kindsOfTrips: readonly string[] = Object.keys(everything);

/** One shopper after the other does what the deck says, until the street closes. */
export async function goShopping(street: Street, chance: Chance, next: () => string): Promise<void> {
  const { trips } = street.claims;
  while (!street.closing.aborted) {
    const kind = next();
    const isCustomer = kind in orderTrips && chance.in100(50);
    const shopper = isCustomer ? await newCustomer(street, chance) : newShopper(street, chance);
    if (shopper !== undefined) await everything[kind]?.(shopper);
    trips.set(kind, (trips.get(kind) ?? 0) + 1);
    await sleep(chance.below(200));
  }
}
