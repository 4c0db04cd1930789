/** The events of a storm, one after the other, at random moments. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Environment, type Fault, standInsOf } from "./environment.ts";
import { sendForgedWebhooks } from "./forged-webhooks.ts";
import { kills, lookAfter } from "./kills.ts";
import { answer, restock } from "./merchant.ts";
import { type Random, shuffled } from "./random.ts";
import { controlMarketplace, marketplaceOrders } from "./stand-in-records.ts";

/** Statuses in which an order of the marketplace stays: one of its own, one that means something else, and one that nobody knows. */
const stalled = ["RISK_CONTROL", "IN_CANCEL", "ON_SOME_SHELF"];

/** Stops one order of the marketplace, or lets one go on that it has stopped. */
async function stall(environment: Environment, random: Random): Promise<void> {
  const standIns = standInsOf(environment);
  const orders = await marketplaceOrders(standIns);
  if (orders.length === 0) return;
  const { order, progress } = random.pick(orders);
  const isStalled = stalled.includes(progress.status);
  const step = isStalled ? { do: "thaw" } : { do: "freeze", as: random.pick(stalled) };
  await controlMarketplace(standIns, `orders/${order.orderId}`, step);
}

const faults: Readonly<Record<string, Fault>> = {
  ...kills,
  "webhooks that are forged": sendForgedWebhooks,
  "hours go by for some": ({ time }) => time.ageSome(),
  "days go by at the marketplace": async (environment) => {
    await controlMarketplace(standInsOf(environment), "clock", { advance: "3d" });
    await environment.time.placeSome();
  },
  "carriers change numbers, and scan too early": (environment, random) =>
    controlMarketplace(standInsOf(environment), "settings", {
      newTrackingNumbers: random.below(3) > 0,
      earlyDeliveries: random.below(3) > 0,
    }),
  "places are refused that are on the list": async (environment, random) => {
    await controlMarketplace(standInsOf(environment), "settings", { refusePlaces: random.in100(50) });
    await environment.time.placeSome();
  },
  "orders do not go on at the marketplace": stall,
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
