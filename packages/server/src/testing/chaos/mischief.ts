/** What goes wrong in a storm, and what else happens meanwhile: one thing after the other, at random moments. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Chance, deckOf } from "./chance.ts";
import { kills, lookAfter } from "./kills.ts";
import { lie } from "./lies.ts";
import { answer, fillShelves } from "./merchant.ts";
import type { Mischief, World } from "./world.ts";

const mischiefs: Readonly<Record<string, Mischief>> = {
  ...kills,
  "webhooks that lie": lie,
  "hours go by for some": ({ time }) => time.ageSome(),
  "the merchant answers": answer,
  "the shelves are filled": fillShelves,
};

export const kindsOfMischief: readonly string[] = Object.keys(mischiefs);

const often = ["hours go by for some", "kill -9 of the shop with its workers", "kill -9 of PostgreSQL"];

/** Until `enough`, with `pause` milliseconds between two on average. Each kind comes once, before what comes often does. */
export async function makeMischief(
  world: World,
  chance: Chance,
  pause: number,
  enough: () => boolean,
): Promise<void> {
  const firstRound = deckOf(chance, kindsOfMischief);
  const next = deckOf(chance, [...kindsOfMischief, ...often]);
  for (let count = 0; !enough(); count += 1) {
    const name = count < kindsOfMischief.length ? firstRound() : next();
    world.say(name);
    try {
      await mischiefs[name]?.(world, chance);
      world.happened.set(name, (world.happened.get(name) ?? 0) + 1);
    } catch (error) {
      world.say(`  (${error instanceof Error ? error.message : String(error)})`);
    }
    lookAfter(world);
    await sleep(pause / 2 + chance.below(pause));
  }
}
