/** The shop of a storm as it runs now, and what belongs to it. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { ProductionShop } from "../production-shop.ts";
import type { Random } from "./random.ts";
import type { ShopFront } from "./shoppers.ts";
import type { Assortment } from "./stock-up.ts";
import type { Time } from "./time.ts";

export type Environment = {
  /** As it was started last. */
  running: ProductionShop;
  readonly shop: ShopFront;
  readonly assortment: Assortment;
  readonly time: Time;
  /** How long each return of PostgreSQL was followed by no order, in milliseconds. */
  readonly recoveries: number[];
  /** What has happened, and how often. */
  readonly happened: Map<string, number>;
  /** How long an order takes is being measured: outside the shop all is well meanwhile. */
  isMeasured: boolean;
  readonly wrong: string[];
  readonly say: (what: string) => void;
};

/** Something that happens to it. */
export type Fault = (environment: Environment, random: Random) => Promise<void>;

export function standInsOf({ running }: Pick<Environment, "running">): string {
  if (running.place.standIns === undefined) throw new Error("this shop has no stand-ins");
  return running.place.standIns;
}

/** A connection of the test's own to the shop's database, whatever happens to it. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Does something with a connection of its own, once there is one. */
export async function withConnection<Value>(
  { running }: Pick<Environment, "running">,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = await patiently(() => connect(running.place.databaseUrl));
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Asks again until it works: what it asks may be away just now. */
export async function patiently<Value>(ask: () => Promise<Value>, pause = 50): Promise<Value> {
  for (const giveUp = Date.now() + 120_000; ; await sleep(pause)) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > giveUp) throw error;
    }
  }
}
