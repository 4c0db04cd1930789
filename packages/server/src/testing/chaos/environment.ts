/** The running shop of a storm. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { ProductionShop } from "../production-shop.ts";
import type { Random } from "./random.ts";
import type { ShopFront } from "./shoppers.ts";
import type { Assortment } from "./stock-up.ts";
import type { Time } from "./time.ts";

export type Environment = {
  /** The shop after its last start. */
  running: ProductionShop;
  readonly shop: ShopFront;
  readonly assortment: Assortment;
  readonly time: Time;
  /** The time from each return of PostgreSQL to the next order, in milliseconds. */
  readonly recoveries: number[];
  /** What has happened, and how often. */
  readonly happened: Map<string, number>;
  /** Set while the time to the next order is measured. There are no faults of outside services meanwhile. */
  isMeasured: boolean;
  readonly wrong: string[];
  readonly say: (what: string) => void;
};

/** An event in a storm. */
export type Fault = (environment: Environment, random: Random) => Promise<void>;

export function standInsOf({ running }: Pick<Environment, "running">): string {
  if (running.place.standIns === undefined) throw new Error("this shop has no stand-ins");
  return running.place.standIns;
}

/** A connection of the test to the shop's database. It may break at any time. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Runs `work` with a connection of its own, as soon as one can be opened. */
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

/** Retries until it works, because the service may be away. */
export async function patiently<Value>(ask: () => Promise<Value>, pause = 50): Promise<Value> {
  for (const giveUp = Date.now() + 120_000; ; await sleep(pause)) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > giveUp) throw error;
    }
  }
}
