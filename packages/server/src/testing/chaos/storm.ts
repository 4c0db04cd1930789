/** A whole storm: a shop of its own, shoppers, mischief, and afterwards the books. */
import type pg from "pg";
import { openProductionShop } from "../production-shop.ts";
import { apiFor, waresOf } from "../shopper.ts";
import { unnoticed } from "./books/tampering.ts";
import { violations } from "./books/violations.ts";
import { chanceOf, deckOf } from "./chance.ts";
import { complaints } from "./complaints.ts";
import { kindsOfMischief, makeMischief } from "./mischief.ts";
import { rushForPieces, rushForVoucher } from "./rush.ts";
import { atRest, settle } from "./settle.ts";
import { mails, readStandIns } from "./stand-in-books.ts";
import { assortmentOf, rushVoucher, stockUp } from "./stock-up.ts";
import { newClaims, type Street } from "./street.ts";
import { openTime } from "./time.ts";
import { goShopping, kindsOfTrips } from "./trips.ts";
import { changeWeather, kindsOfWeather } from "./weather.ts";
import { patiently, standInsOf, type World, withConnection } from "./world.ts";

export type Storm = {
  readonly seed: number;
  /** How long it lasts at least: it goes on until everything has happened once. */
  readonly seconds: number;
  /** Between two mischiefs, and of each weather, in milliseconds. */
  readonly pace: number;
  readonly say?: (what: string) => void;
};

export type Aftermath = {
  readonly wrong: string[];
  /** Ways to falsify the books that no check would notice. */
  readonly unnoticed: string[];
  /** How many orders are where. */
  readonly orders: Readonly<Record<string, number>>;
  readonly paid: number;
  readonly trips: ReadonlyMap<string, number>;
  /** What was to happen, and did not. */
  readonly missed: string[];
  /** Of 50 who rushed for the last 5 pieces, and for a voucher with 3 uses left, how many have one. */
  readonly lucky: { readonly pieces: number; readonly voucher: number };
  /** From each return of PostgreSQL to the next order, in milliseconds. */
  readonly recoveries: number[];
  /** What PostgreSQL does to keep what it has committed. */
  readonly care: Readonly<Record<string, string>>;
};

const shoppers = 8;

/** How much longer than asked for a storm may last until everything has happened, in milliseconds. */
const mostLonger = 150_000;

/** Whoever shops has an address of their own. */
const settings = { TRUST_PROXY: "1" };

/** Opens the shop, and fills its shelves before anybody comes. */
async function openWorld(say: (what: string) => void, closing: AbortSignal): Promise<World> {
  const running = await openProductionShop(settings);
  const assortment = assortmentOf(await waresOf(apiFor(running.place.url, {}), 20));
  await withConnection({ running }, (database) => stockUp(database, assortment));
  const time = await openTime(running.place.databaseUrl);
  const street: Street = {
    url: running.place.url,
    wares: assortment.wares,
    freeWare: assortment.free,
    claims: newClaims(),
    closing,
    earlier: [],
    endHold: (orderId) => patiently(() => time.endHold(orderId)),
    mailedToken: async (to) => {
      const [latest] = await patiently(() => mails(standInsOf(world), to));
      return /#token=([\w-]+)/.exec(latest?.text ?? "")?.[1];
    },
  };
  const empty = { recoveries: [], happened: new Map(), isMeasured: false, wrong: [] };
  const world: World = { running, street, assortment, time, ...empty, say };
  return world;
}

/** Kinds of what is to happen, and has not yet. */
function missedOf({ happened, street }: World): string[] {
  return [
    ...[...kindsOfMischief, ...kindsOfWeather].filter((kind) => !happened.has(kind)),
    ...kindsOfTrips.filter((kind) => !street.claims.trips.has(kind)),
  ];
}

async function rage(world: World, { seed, seconds, pace }: Storm, close: () => void): Promise<void> {
  const { street } = world;
  const begun = Date.now();
  const next = deckOf(chanceOf(seed, 3), kindsOfTrips);
  const shopping = Promise.allSettled(
    Array.from({ length: shoppers }, (_, at) => goShopping(street, chanceOf(seed, 100 + at), next)),
  );
  const isOver = () => {
    const over = Date.now() - begun - seconds * 1000;
    return over > mostLonger || (over > 0 && missedOf(world).length === 0);
  };
  const ended = await Promise.allSettled([
    makeMischief(world, chanceOf(seed, 2), pace, isOver),
    changeWeather(world, chanceOf(seed, 4), pace, isOver),
  ]);
  // Whatever breaks off, nobody is out any more when the shop is closed.
  close();
  ended.push(...(await shopping));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
}

async function rushes({ street, assortment: { scarce } }: World, seed: number) {
  const [pieces, voucher] = await Promise.all([
    rushForPieces(street, chanceOf(seed, 1), scarce),
    rushForVoucher(street, chanceOf(seed, 5), rushVoucher.code),
  ]);
  return { pieces, voucher };
}

/** What PostgreSQL promises of what it has committed, whatever happens to the machine. */
async function careOf(database: pg.Client): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

async function look(world: World, database: pg.Client) {
  const scene = { database, books: await readStandIns(standInsOf(world)), claims: world.street.claims };
  const wrong = await violations(scene);
  const { rows } = await database.query<{ status: string; count: number; paid: number }>(
    "select status, count(*)::int, count(paid_at)::int as paid from orders group by status order by 2 desc",
  );
  return {
    wrong,
    // Whether anything else would be noticed can be said of books alone that are in order.
    unnoticed: wrong.length > 0 ? [] : await unnoticed(scene),
    care: await careOf(database),
    orders: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    paid: rows.reduce((sum, { paid }) => sum + paid, 0),
  };
}

/** Runs a storm with a shop of its own, which is gone afterwards. */
export async function runStorm(storm: Storm): Promise<Aftermath> {
  const { seed, say = () => undefined } = storm;
  const closing = new AbortController();
  const world = await openWorld(say, closing.signal);
  try {
    const lucky = await rushes(world, seed);
    say(`50 want the last 5 pieces, 50 a voucher with 3 uses: ${JSON.stringify(lucky)}`);
    await rage(world, storm, () => closing.abort());
    say("the storm is over; everything that was held back happens");
    const after = await withConnection(world, async (database) => {
      await settle(world, database);
      return atRest(database, () => look(world, database));
    });
    for (const line of complaints(world.running.place.dataDir)) say(`log: ${line.slice(0, 300)}`);
    return {
      ...after,
      wrong: [...world.wrong, ...after.wrong],
      trips: world.street.claims.trips,
      missed: missedOf(world),
      lucky,
      recoveries: world.recoveries,
    };
  } finally {
    closing.abort();
    await world.time.close();
    await world.running.close();
  }
}
