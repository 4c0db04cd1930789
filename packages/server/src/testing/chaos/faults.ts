/** The events of a storm, one after the other, at random moments. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Environment, type Fault, standInsOf } from "./environment.ts";
import { sendForgedWebhooks } from "./forged-webhooks.ts";
import { kills, lookAfter } from "./kills.ts";
import { answer, restock } from "./merchant.ts";
import { type Random, shuffled } from "./random.ts";
import { controlMarketplace } from "./stand-in-records.ts";

const faults: Readonly<Record<string, Fault>> = {
  ...kills,
  "webhooks that are forged": sendForgedWebhooks,
  "hours go by for some": ({ time }) => time.ageSome(),
  "days go by at the marketplace": async (environment) => {
    await controlMarketplace(standInsOf(environment), "clock", { advance: "3d" });
    await environment.time.placeSome();
  },
  "the merchant answers": answer,
  "the stock is filled up": restock,
};

export const faultNames: readonly string[] = Object.keys(faults);

const often = ["hours go by for some", "kill -9 of the shop with its workers", "kill -9 of PostgreSQL"];

/** Runs until `enough`, with `pause` milliseconds between two events on average. Each kind comes once before any repeats. */
export async function causeFaults(
  environment: Environment,
  random: Random,
  pause: number,
  enough: () => boolean,
): Promise<void> {
  const firstRound = shuffled(random, faultNames);
  const next = shuffled(random, [...faultNames, ...often]);
  for (let count = 0; !enough(); count += 1) {
    const name = count < faultNames.length ? firstRound() : next();
    environment.say(name);
    try {
      await faults[name]?.(environment, random);
      environment.happened.set(name, (environment.happened.get(name) ?? 0) + 1);
    } catch (error) {
      environment.say(`  (${error instanceof Error ? error.message : String(error)})`);
    }
    lookAfter(environment);
    await sleep(pause / 2 + random.below(pause));
  }
}
