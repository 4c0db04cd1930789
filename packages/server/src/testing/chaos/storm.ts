/** A storm: a shop of its own, shoppers, faults, and the checks afterwards. */
import type pg from "pg";
import { openProductionShop } from "../production-shop.ts";
import { apiFor, variantsFrom } from "../shopper.ts";
import { atRest, settleAll } from "./after-storm.ts";
import { complaints } from "./complaints.ts";
import { type Environment, patiently, standInsOf, withConnection } from "./environment.ts";
import { changeFaultPlan, faultPlanNames } from "./fault-plan.ts";
import { causeFaults, faultNames } from "./faults.ts";
import { unnoticed } from "./invariants/tampering.ts";
import { violations } from "./invariants/violations.ts";
import { seededRandom, shuffled } from "./random.ts";
import { rushForPieces, rushForVoucher } from "./rush.ts";
import { noConfirmations, type ShopFront } from "./shoppers.ts";
import { controlMarketplace, readStandIns, sentMails } from "./stand-in-records.ts";
import { assortmentOf, rushVoucher, stockUp } from "./stock-up.ts";
import { openTime } from "./time.ts";
import { goShopping, kindsOfTrips } from "./trips.ts";

export type Storm = {
  readonly seed: number;
  /** How long it lasts at least. It continues until everything has happened once. */
  readonly seconds: number;
  /** The time between two faults, and of each fault plan, in milliseconds. */
  readonly pace: number;
  readonly say?: (what: string) => void;
};

export type StormResult = {
  readonly wrong: string[];
  /** Falsifications of the records that no check noticed. */
  readonly unnoticed: string[];
  /** How many orders have each status. */
  readonly orders: Readonly<Record<string, number>>;
  readonly paid: number;
  readonly trips: ReadonlyMap<string, number>;
  /** Events that should have happened and did not. */
  readonly missed: string[];
  /** How many of 50 shoppers got one of the last 5 pieces, and one of the 3 uses of a voucher. */
  readonly lucky: { readonly pieces: number; readonly voucher: number };
  /** The time from each return of PostgreSQL to the next order, in milliseconds. */
  readonly recoveries: number[];
  /** PostgreSQL's settings for durability. */
  readonly care: Readonly<Record<string, string>>;
};

const shoppers = 8;

/** How much longer a storm may last until everything has happened, in milliseconds. */
const mostLonger = 600_000;

/** Each shopper has an IP address of their own, and orders are placed as quickly as they come. */
const settings = { TRUST_PROXY: "1", ALIEXPRESS_CALLS_PER_SECOND: "1000" };

/** Opens the shop, and fills its stock before the first shopper comes. */
async function openWorld(say: (what: string) => void, closing: AbortSignal): Promise<Environment> {
  const running = await openProductionShop(settings);
  const assortment = assortmentOf(await variantsFrom(apiFor(running.place.url, {}), 20));
  await withConnection({ running }, (database) => stockUp(database, assortment));
  await controlMarketplace(standInsOf({ running }), "settings", { callsPerSecond: 0 });
  const time = await openTime(running.place.databaseUrl);
  const shop: ShopFront = {
    url: running.place.url,
    variants: assortment.variants,
    freeVariant: assortment.free,
    confirmations: noConfirmations(),
    closing,
    earlier: [],
    endHold: (orderId) => patiently(() => time.endHold(orderId)),
    mailedToken: async (to) => {
      const [latest] = await patiently(() => sentMails(standInsOf(environment), to));
      return /#token=([\w-]+)/.exec(latest?.text ?? "")?.[1];
    },
  };
  const empty = { recoveries: [], happened: new Map(), isMeasured: false, wrong: [] };
  const environment: Environment = { running, shop, assortment, time, ...empty, say };
  return environment;
}

/** Kinds of events that have not happened yet. */
function missedOf({ happened, shop }: Environment): string[] {
  return [
    ...[...faultNames, ...faultPlanNames].filter((kind) => !happened.has(kind)),
    ...kindsOfTrips.filter((kind) => !shop.confirmations.trips.has(kind)),
  ];
}

async function runFaults(
  environment: Environment,
  { seed, seconds, pace }: Storm,
  close: () => void,
): Promise<void> {
  const { shop } = environment;
  const begun = Date.now();
  const next = shuffled(seededRandom(seed, 3), kindsOfTrips);
  const shopping = Promise.allSettled(
    Array.from({ length: shoppers }, (_, at) => goShopping(shop, seededRandom(seed, 100 + at), next)),
  );
  const isOver = () => {
    const over = Date.now() - begun - seconds * 1000;
    return over > mostLonger || (over > 0 && missedOf(environment).length === 0);
  };
  const ended = await Promise.allSettled([
    causeFaults(environment, seededRandom(seed, 2), pace, isOver),
    changeFaultPlan(environment, seededRandom(seed, 4), pace, isOver),
  ]);
  // Even after an error all shoppers have stopped before the shop is closed.
  close();
  ended.push(...(await shopping));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
}

async function rushes({ shop, assortment: { scarce } }: Environment, seed: number) {
  const [pieces, voucher] = await Promise.all([
    rushForPieces(shop, seededRandom(seed, 1), scarce),
    rushForVoucher(shop, seededRandom(seed, 5), rushVoucher.code),
  ]);
  return { pieces, voucher };
}

/** Reads PostgreSQL's settings for durability. */
async function careOf(database: pg.Client): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

async function look(environment: Environment, database: pg.Client) {
  const evidence = {
    database,
    records: await readStandIns(standInsOf(environment)),
    confirmations: environment.shop.confirmations,
  };
  const wrong = await violations(evidence);
  const { rows } = await database.query<{ status: string; count: number; paid: number }>(
    "select status, count(*)::int, count(paid_at)::int as paid from orders group by status order by 2 desc",
  );
  return {
    wrong,
    // Only correct records can show whether falsifications are noticed.
    unnoticed: wrong.length > 0 ? [] : await unnoticed(evidence),
    care: await careOf(database),
    orders: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    paid: rows.reduce((sum, { paid }) => sum + paid, 0),
  };
}

/** Runs a storm with a shop of its own, which is removed afterwards. */
export async function runStorm(storm: Storm): Promise<StormResult> {
  const { seed, say = () => undefined } = storm;
  const closing = new AbortController();
  const environment = await openWorld(say, closing.signal);
  try {
    const lucky = await rushes(environment, seed);
    say(`50 want the last 5 pieces, 50 a voucher with 3 uses: ${JSON.stringify(lucky)}`);
    await runFaults(environment, storm, () => closing.abort());
    say("the storm is over; everything that was held back happens");
    const after = await withConnection(environment, async (database) => {
      await settleAll(environment, database);
      return atRest(database, () => look(environment, database));
    });
    for (const line of complaints(environment.running.place.dataDir)) say(`log: ${line.slice(0, 300)}`);
    return {
      ...after,
      wrong: [...environment.wrong, ...after.wrong],
      trips: environment.shop.confirmations.trips,
      missed: missedOf(environment),
      lucky,
      recoveries: environment.recoveries,
    };
  } finally {
    closing.abort();
    await environment.time.close();
    await environment.running.close();
  }
}
