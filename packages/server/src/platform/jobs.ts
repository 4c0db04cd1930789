/**
 * Work that must happen after a change, written in the same transaction as the change. A job may run twice: what
 * it does is idempotent. One that fails is tried again, ever more slowly, and kept when it fails for good.
 */
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Tx } from "./database.ts";
import type { Log } from "./log.ts";

/** A kind of job and what it carries. */
export type Job<Data extends object> = { readonly name: string; readonly carries?: Data };

export function defineJob<Data extends object>(name: string): Job<Data> {
  return { name };
}

type Handler<Data extends object> = { job: Job<Data>; run: (data: Data) => Promise<void> };

/** Binds a kind of job to what runs it. */
export function runs<Data extends object>(
  job: Job<Data>,
  run: (data: Data) => Promise<void>,
): Handler<object> {
  return { job, run: (data) => run(data as Data) };
}

export type Jobs = {
  /** Queues a job in `tx`: it runs when that commits, and never when it rolls back. */
  send<Data extends object>(tx: Tx, job: Job<Data>, data: Data): Promise<void>;
  stop(): Promise<void>;
};

const queue = {
  retryLimit: 12,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 60,
  deleteAfterSeconds: 86_400,
  notify: true,
};

/** A new job wakes its worker; one that is to be tried again, or was sent while nobody listened, waits for a look. */
const pace = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

/** Starts the queues and their workers on the database at `url`. */
export async function startJobs(url: string, handlers: Handler<object>[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    useListenNotify: true,
    application_name: "nestling-jobs",
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue had an error"));
  await boss.start();
  for (const { job, run } of handlers) {
    await boss.createQueue(job.name, queue);
    await boss.work(job.name, pace, async ([item]) => {
      if (item === undefined) return;
      try {
        await run(item.data as object);
      } catch (error) {
        log.error({ err: error, job: job.name, jobId: item.id }, "a job failed");
        throw error;
      }
    });
  }
  return {
    async send(tx, job, data) {
      await boss.send(job.name, data, { db: fromDrizzle(tx, sql) });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
