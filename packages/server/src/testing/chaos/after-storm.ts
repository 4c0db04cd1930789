/** After a storm: everything that was held back happens. */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type Environment, patiently, standInsOf } from "./environment.ts";
import { resendEvents } from "./stand-in-records.ts";

const busy = `select count(*)::int as jobs from pgboss.job
  where state in ('created', 'active', 'retry') and name not like '\\_\\_%'`;

/** Waits until the queue is empty, for a minute at most: what is left then is wrong. */
async function untilIdle(database: pg.Client): Promise<void> {
  const giveUp = Date.now() + 60_000;
  for (let quiet = 0; quiet < 3 && Date.now() < giveUp; await sleep(150)) {
    const { rows } = await database.query(busy);
    quiet = rows[0].jobs === 0 ? quiet + 1 : 0;
  }
}

/** Reconciles and expires first, and then sends every webhook once more: what was lost, and what came long ago. */
export async function settle(environment: Environment, database: pg.Client): Promise<void> {
  await patiently(async () => {
    if (!(await fetch(new URL("/readyz", environment.running.place.url))).ok) throw new Error("not ready");
  });
  await patiently(() => environment.time.ageRest());
  await untilIdle(database);
  await patiently(() => resendEvents(standInsOf(environment)));
  // What comes out of that, such as a refund, is looked at once more.
  await patiently(() => environment.time.ageRest());
  await untilIdle(database);
}

/** Looks at the shop as it is at one moment, and the queue is empty: the clock moves orders on, whoever looks. */
export async function atRest<Value>(database: pg.Client, look: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    await untilIdle(database);
    await database.query("begin isolation level repeatable read");
    try {
      const { rows } = await database.query(busy);
      if (rows[0].jobs === 0 || tries === 5) return await look();
    } finally {
      await database.query("rollback");
    }
  }
}
