/** The faults of outside services. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Faults } from "@nestling/sandbox/faults";
import { type Environment, patiently, standInsOf } from "./environment.ts";
import { type Random, shuffled } from "./random.ts";
import { faultsLeft, setFaults } from "./stand-in-records.ts";

/** Longer than the time limit of the calls to Stripe, which are then repeated. */
const tooLate = 8_500;

const intents = "/v1/payment_intents";

const calls = "/sandbox/aliexpress/sync";
/** Longer than the time limit of the calls to the marketplace. */
const tooLateThere = 16_000;

const atServices: Readonly<Record<string, Faults["api"]>> = {
  "Stripe opens payments after the time-out": { path: intents, delayMs: tooLate, times: 2 },
  "Stripe gives money back after the time-out": { path: "/v1/refunds", delayMs: tooLate, times: 2 },
  "Stripe fails where payments are opened and read": { path: intents, status: 500, times: 6 },
  "Stripe fails where payments are opened, and keeps that": {
    path: intents,
    status: 500,
    keep: true,
    times: 3,
  },
  "Stripe fails where money goes back, and keeps that": {
    ...{ path: "/v1/refunds", status: 500, keep: true, times: 2 },
  },
  "Stripe gives money back, fails and keeps that": {
    ...{ path: "/v1/refunds", status: 500, keep: true, isDone: true, times: 2 },
  },
  "Stripe limits the shop": { path: intents, status: 429, times: 6 },
  "Stripe opens payments, and its answers are lost": { path: intents, loseAnswer: true, times: 4 },
  "Stripe charges, and its answers are lost": { path: `${intents}/*/confirm`, loseAnswer: true, times: 4 },
  "Stripe cancels, and its answers are lost": { path: `${intents}/*/cancel`, loseAnswer: true, times: 2 },
  "Stripe fails where money goes back": { path: "/v1/refunds", status: 500, times: 3 },
  "Stripe gives money back, and its answers are lost": { path: "/v1/refunds", loseAnswer: true, times: 3 },
  "Stripe is slow": { delayMs: 1_500 },
  "the marketplace takes orders, and its answers are lost": { path: calls, loseAnswer: true, times: 4 },
  "the marketplace fails": { path: calls, status: 503, times: 6 },
  "the marketplace answers after the time-out": { path: calls, delayMs: tooLateThere, times: 1 },
};

const onTheWay: Readonly<Record<string, Faults["webhooks"]>> = {
  "webhooks are dropped": { drop: true },
  "webhooks are doubled and reordered": { duplicate: true, reorder: 5 },
  "webhooks are delayed": { delayMs: 3_000 },
};

const atTheMailServer: Readonly<Record<string, Faults["mail"]>> = {
  "mails are refused for now": { status: 451, times: 3 },
  "mails are taken, and the answers are lost": { loseAnswer: true, times: 3 },
};

const atTheMarketplace: Readonly<Record<string, Faults["orders"]>> = {
  "orders are refused without a code": { refuse: { message: "Please enter a City" }, times: 1 },
  "orders cannot be built": { refuse: { code: "ERROR_WHEN_BUILD_FOR_PLACE_ORDER" }, times: 1 },
  "pieces are not reserved": { refuse: { code: "INVENTORY_HOLD_ERROR" }, times: 2 },
};

const atTheTill: Readonly<Record<string, Faults["charges"]>> = {
  "the marketplace asks more for more pieces": { freightPerPieceCents: 150 },
  "the marketplace charges more than it said": { unsaidPercent: 30 },
  "the marketplace charges a tax": { taxPercent: { US: 20 } },
};

const none = "none";
const kinds = [atServices, onTheWay, atTheMailServer, atTheMarketplace, atTheTill].map((faults) =>
  Object.keys(faults),
);

export const faultPlanNames: readonly string[] = kinds.flat();

/** Sets one fault plan after the other until `enough`, each for at least `lasting` milliseconds and until its faults have occurred. */
export async function changeFaultPlan(
  environment: Environment,
  random: Random,
  lasting: number,
  enough: () => boolean,
): Promise<void> {
  const decks = kinds.map((names) => shuffled(random, [...names, none]));
  while (!enough()) {
    const names = decks.map((next) => next());
    const [service = none, way = none, mail = none, market = none, till = none] = names;
    const bad = names.filter((name) => name !== none);
    environment.say(`  fault plan: ${bad.join("; ")}`);
    while (environment.isMeasured) await sleep(20);
    const faults = {
      ...{ api: atServices[service], webhooks: onTheWay[way], mail: atTheMailServer[mail] },
      ...{ orders: atTheMarketplace[market], charges: atTheTill[till] },
    };
    await patiently(() => setFaults(standInsOf(environment), faults));
    // So that something is asked of it.
    if (atServices[service]?.path === calls || market !== none)
      await patiently(() => environment.time.placeSome());
    const measured = environment.recoveries.length;
    await sleep(lasting);
    if (environment.recoveries.length > measured || !(await wasFelt(environment, enough))) continue;
    for (const name of bad) environment.happened.set(name, (environment.happened.get(name) ?? 0) + 1);
  }
  await patiently(() => setFaults(standInsOf(environment), {}));
}

/** Whether all limited faults of the plan have occurred. Faults without a limit occur all the time. */
async function wasFelt(environment: Environment, enough: () => boolean): Promise<boolean> {
  for (let looks = 0; looks < 20 && !enough(); looks += 1, await sleep(200)) {
    const { api, mail, orders } = await patiently(() => faultsLeft(standInsOf(environment)));
    if ([api, mail, orders].every((fault) => fault?.times === undefined)) return true;
  }
  return false;
}
