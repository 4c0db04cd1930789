/** After a storm: everything that was delayed happens. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Environment, patiently, standInsOf } from "./environment.ts";
import { resendEvents } from "./stand-in-records.ts";

const busy = `select count(*)::int as jobs from pgboss.job
  where state in ('created', 'active', 'retry') and name not like '\\_\\_%'`;

/** Waits until the queue is empty, for a minute at most. A job that is left then is an error. */
async function untilIdle(database: pg.Client): Promise<void> {
  const giveUp = Date.now() + 60_000;
  for (let quiet = 0; quiet < 3 && Date.now() < giveUp; await sleep(150)) {
    const { rows } = await database.query(busy);
    quiet = rows[0].jobs === 0 ? quiet + 1 : 0;
  }
}

/** First reconciles and expires, then sends all webhooks again: those that were lost, and those that came long ago. */
export async function settleAll(environment: Environment, database: pg.Client): Promise<void> {
  await patiently(async () => {
    if (!(await fetch(new URL("/readyz", environment.running.place.url))).ok) throw new Error("not ready");
  });
  await patiently(() => environment.time.ageRest());
  await untilIdle(database);
  await patiently(() => resendEvents(standInsOf(environment)));
  // Handles what follows from that, such as refunds.
  await patiently(() => environment.time.ageRest());
  await untilIdle(database);
}

/** Reads the records at one moment with an empty queue, because jobs move orders all the time. */
export async function atRest<Value>(database: pg.Client, look: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    await untilIdle(database);
    await database.query("begin isolation level repeatable read");
    try {
      const { rows } = await database.query(busy);
      if (rows[0].jobs === 0 || tries === 5) return await look();
    } catch (error) {
      const isStale = error instanceof pg.DatabaseError && error.code === "40001";
      // A job that began during the look has changed a row that the look was about to change: look again.
      if (!isStale || tries === 5) throw error;
    } finally {
      await database.query("rollback");
    }
  }
}
