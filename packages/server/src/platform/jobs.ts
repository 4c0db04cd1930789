/**
 * Work that must happen after a change, written in the same transaction as the change. A job may run twice: what
 * it does is idempotent. One that fails is tried again, ever more slowly, and kept when it fails for good.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Tx } from "./database.ts";
import { failureWords } from "./failure-words.ts";
import type { Log } from "./log.ts";

/**
 * How long a job is worth trying, how many of it run at once in a process, and how many that wait are taken together,
 * for the work of one. Those fail together, and each is tried again.
 */
type Effort = { readonly tries?: number; readonly atOnce?: number; readonly together?: number };

/** A kind of job and what it carries. */
export type Job<Data extends object> = {
  readonly name: string;
  readonly effort: Effort;
  readonly carries?: Data;
};

export function defineJob<Data extends object>(name: string, effort: Effort = {}): Job<Data> {
  return { name, effort };
}

/** When jobs come by themselves: five fields as in a crontab, by the clock of a place such as America/Los_Angeles. */
export type Timetable = readonly {
  readonly job: Job<object>;
  readonly cron: string;
  readonly timeZone: string;
}[];

type Handler<Data extends object> = {
  job: Job<Data>;
  run: (all: readonly Data[]) => Promise<void>;
};

/** Binds a kind of job to what runs it. */
export function runs<Data extends object>(
  job: Job<Data>,
  run: (data: Data) => Promise<void>,
): Handler<object> {
  const runEach = async (all: readonly object[]) => {
    for (const data of all) await run(data as Data);
  };
  return { job, run: runEach };
}

/** Binds a kind of job of which several are done with as much work as one. */
export function runsTogether<Data extends object>(
  job: Job<Data>,
  run: (all: readonly Data[]) => Promise<void>,
): Handler<object> {
  return { job, run: (all) => run(all as readonly Data[]) };
}

export type Jobs = {
  /** Queues a job in `tx`: it runs when that commits, and never when it rolls back. */
  send<Data extends object>(tx: Tx, job: Job<Data>, data: Data): Promise<void>;
};

/** A job that was tried as often as it was worth, with what went wrong the last time. */
export type GivenUpJob = {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
  readonly error: string;
};

export type JobQueue = Jobs & {
  /** Makes the queues of these kinds, for who sends and does not work. */
  prepare(jobs: readonly Job<object>[]): Promise<void>;
  /**
   * Makes the queues of `handlers` and begins to work on them: when a job is sent, and at the times of `timetable`.
   * Nothing is sent before. Throws where the timetable has a job that nobody works on.
   */
  work(handlers: readonly Handler<object>[], timetable: Timetable): Promise<void>;
  /** Sends a job and waits until it has ended, or has not even begun for a while. */
  sendAndWait<Data extends object>(job: Job<Data>, data: Data): Promise<"done" | "failed" | "waiting">;
  /** What failed for good, the first first: it is kept until it is tried again. */
  givenUp(): Promise<GivenUpJob[]>;
  /** Puts what failed for good back into its queue; false where there is no such job. */
  retry(id: string): Promise<boolean>;
  stop(): Promise<void>;
};

/** With as many tries as these a job is given up after most of an hour; each further one takes a quarter. */
const usualTries = 12;

const queue = {
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 60,
  deleteAfterSeconds: 86_400,
  // pg-boss's NOTIFY would be a part of the caller's transaction: see purge.ts. One look at all queues wakes the workers.
  notify: false,
};

/** Where jobs come that failed for good. Nobody works on it, and nothing in it grows too old. */
const givenUp = { name: "given-up", keptFor: 60 * 365 * 86_400 };

/** How long somebody waits for a job, in milliseconds and how often. */
const longestWait = { between: 250, looks: 240 };

/** Milliseconds between two looks for jobs that are due. */
const lookEvery = 200;

/** Which of these queues have a job that is due: one probe of an index for each. */
const dueQueues = `
  select name from unnest($1::text[]) as queue (name)
  where exists (
    select from pgboss.job
    where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
  )`;

/** A worker looks by itself this seldom: it is woken when there is something to do. */
const pace = { pollingIntervalSeconds: 30 };

function toGivenUp(item: JobWithMetadata): GivenUpJob {
  const { message = "it was not finished in time" } = (item.sourceOutput ?? {}) as { message?: string };
  return { id: item.id, name: item.sourceName ?? "unknown", at: item.createdOn, error: message };
}

/** Opens the queue in the database at `url`, with at most so many connections of its own. */
export async function openJobs(url: string, log: Log, connections = 4): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    max: connections,
    application_name: "nestling-jobs",
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue had an error"));
  await boss.start();
  await boss.createQueue(givenUp.name, { retentionSeconds: givenUp.keptFor });
  const makeQueue = async (job: Job<object>) => {
    const options = { ...queue, retryLimit: job.effort.tries ?? usualTries, deadLetter: givenUp.name };
    await boss.createQueue(job.name, options);
    // One that an earlier version of the shop made keeps what it was made with.
    await boss.updateQueue(job.name, options);
  };
  const take = async ({ job, run }: Handler<object>, timetable: Timetable) => {
    await makeQueue(job);
    const times = timetable.find((row) => row.job === job);
    if (times) await boss.schedule(job.name, times.cron, null, { tz: times.timeZone });
    for (let at = 0; at < (job.effort.atOnce ?? 1); at += 1) await startWorker(job, run, times !== undefined);
  };
  /** One that comes again by itself has made up for those before it. */
  const forget = async (name: string) => {
    const made = (await findGivenUp()).filter((item) => item.sourceName === name).map((item) => item.id);
    if (made.length > 0) await boss.deleteJob(givenUp.name, made);
  };
  const findGivenUp = () => boss.findJobs<object>(givenUp.name);
  /** The workers of this process by their queue. */
  const workers = new Map<string, string[]>();
  const wakeWorkers = async () => {
    const { rows } = await boss.getDb().executeSql(dueQueues, [[...workers.keys()]]);
    for (const { name } of rows) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  const stopped = new AbortController();
  let looking: Promise<void> | undefined;
  const keepLooking = async () => {
    while (!stopped.signal.aborted) {
      await wakeWorkers().catch(() => undefined); // the database is away, and the log says so already
      await sleep(lookEvery, undefined, { signal: stopped.signal }).catch(() => undefined); // stopped meanwhile
    }
  };
  const startWorker = async (job: Job<object>, run: Handler<object>["run"], comesAgain: boolean) => {
    const options = { ...pace, batchSize: job.effort.together ?? 1 };
    const worker: string = await boss.work(job.name, options, async (items) => {
      try {
        await run(items.map(({ data }) => data as object));
        if (comesAgain) await forget(job.name);
      } catch (error) {
        log.error({ err: error, job: job.name, jobIds: items.map(({ id }) => id) }, "a job failed");
        // What is kept of it may be kept for long: without anything of a customer's.
        throw new Error(failureWords(error));
      } finally {
        // Many new jobs wake a worker no oftener than one does: it goes on until it finds nothing.
        boss.notifyWorker(worker);
      }
    });
    workers.set(job.name, [...(workers.get(job.name) ?? []), worker]);
  };
  return {
    async send(tx, job, data) {
      await boss.send(job.name, data, { db: fromDrizzle(tx, sql) });
    },
    async givenUp() {
      return (await findGivenUp()).map(toGivenUp).sort((a, b) => a.at.getTime() - b.at.getTime());
    },
    async retry(id) {
      return (await boss.redrive(givenUp.name, { ids: [id] })) > 0;
    },
    async sendAndWait(job, data) {
      const id = await boss.send(job.name, data);
      for (let looks = 0; looks < longestWait.looks && id !== null; looks += 1) {
        await sleep(longestWait.between);
        const [item] = await boss.findJobs(job.name, { id });
        if (item?.state === "completed") return "done";
        if (item?.state === "failed" || item?.state === "retry") return "failed";
      }
      return "waiting";
    },
    async prepare(jobs) {
      for (const job of jobs) await makeQueue(job);
    },
    async work(handlers, timetable) {
      const idle = timetable.find(({ job }) => !handlers.some((handler) => handler.job === job));
      if (idle) throw new Error(`nobody works on ${idle.job.name}, which the timetable has`);
      for (const handler of handlers) await take(handler, timetable);
      looking ??= keepLooking();
    },
    async stop() {
      stopped.abort();
      await looking;
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
