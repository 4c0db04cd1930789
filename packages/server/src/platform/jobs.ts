/**
 * The job queue. A job is queued in the transaction of the change it follows, may run twice, is tried again with
 * growing delays, and is kept if it fails for good.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Tx } from "./database.ts";
import { failureWords } from "./failure-words.ts";
import type { Log } from "./log.ts";
import { report, secondsSince } from "./measure.ts";
import { processName } from "./process-names.ts";
import { ShopClient } from "./shop-client.ts";

/**
 * How often a job is tried, how many run at once in a process, and how many waiting ones are handled together, or
 * singly after a failure. A run counts as lost after `seconds`.
 */
type Effort = {
  readonly tries?: number;
  readonly atOnce?: number;
  readonly together?: number;
  readonly seconds?: number;
};

/** A kind of job and what it carries. */
export type Job<Data extends object> = {
  readonly name: string;
  readonly effort: Effort;
  readonly carries?: Data;
};

export function defineJob<Data extends object>(name: string, effort: Effort = {}): Job<Data> {
  return { name, effort };
}

/** When recurring jobs run: a crontab expression in a time zone such as America/Los_Angeles. */
export type Timetable = readonly {
  readonly job: Job<object>;
  readonly cron: string;
  readonly timeZone: string;
}[];

type Handler<Data extends object> = {
  job: Job<Data>;
  run: (all: readonly Data[]) => Promise<void>;
};

/** The handler of a kind of job. */
export function runs<Data extends object>(
  job: Job<Data>,
  run: (data: Data) => Promise<void>,
): Handler<object> {
  const runEach = async (all: readonly object[]) => {
    for (const data of all) await run(data as Data);
  };
  return { job, run: runEach };
}

/** The handler of a kind of job that handles several jobs at once. */
export function runsTogether<Data extends object>(
  job: Job<Data>,
  run: (all: readonly Data[]) => Promise<void>,
): Handler<object> {
  return { job, run: (all) => run(all as readonly Data[]) };
}

export type Jobs = {
  /** Queues a job in `tx`. It runs after `tx` commits, and never if it rolls back. */
  send<Data extends object>(tx: Tx, job: Job<Data>, data: Data): Promise<void>;
};

/** A job that failed for good, with its last error. */
export type GivenUpJob = {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
  readonly error: string;
};

export type JobQueue = Jobs & {
  /** Creates the queues of these kinds, for a process that only sends jobs. */
  prepare(jobs: readonly Job<object>[]): Promise<void>;
  /**
   * Creates the queues of `handlers` and starts to run their jobs, and those of `timetable`, which is all that comes by the clock.
   * Must come before the first `send`. Throws if the timetable has a job without a handler.
   */
  work(handlers: readonly Handler<object>[], timetable: Timetable): Promise<void>;
  /** Queues a job and waits until it has ended, for at most a minute. */
  sendAndWait<Data extends object>(job: Job<Data>, data: Data): Promise<"done" | "failed" | "waiting">;
  /** The jobs that failed for good, the oldest first. They are kept until they are tried again. */
  givenUp(): Promise<GivenUpJob[]>;
  /** Queues a job that failed for good again. Returns false if there is no such job. */
  retry(id: string): Promise<boolean>;
  /** Whether this process works on jobs: it has polled for due ones within half a minute, and none of its runs hangs. */
  isWorking(): boolean;
  stop(): Promise<void>;
};

/** In seconds. A run counts as lost after that, unless its kind says otherwise. */
const usualSeconds = 60;

/** With so many tries a job fails for good after most of an hour. Each further try takes a quarter of an hour. */
const usualTries = 12;

const queue = {
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 900,
  deleteAfterSeconds: 86_400,
  // pg-boss would send NOTIFY in the caller's transaction, which is slow: see purge.ts. `wakeWorkers` polls instead.
  notify: false,
};

/** The queue of jobs that failed for good. It has no worker, and its jobs never expire. */
const givenUp = { name: "given-up", keptFor: 60 * 365 * 86_400 };

/** How long `sendAndWait` waits: milliseconds between two polls, and how many polls. */
const longestWait = { between: 250, polls: 240 };

/** Milliseconds between two polls for jobs that are due. */
const pollEvery = 200;

/** Seconds after which a process that has not polled does not work. */
const longestPause = 30;

/** Seconds after which a run hangs that still goes on once it counts as lost: pg-boss runs no other of its kind meanwhile. */
const longestOverrun = 600;

/** Milliseconds between two lines of the log about polls that fail. */
const logEvery = 10_000;

/** In milliseconds. Connections to a server that vanished, as in a fail-over, would wait for a quarter of an hour. */
const queryTimeout = 60_000;

/** Which of these queues have a job that is due. Costs one index lookup for each. */
const dueQueues = `
  select name from unnest($1::text[]) as queue (name)
  where exists (
    select from pgboss.job
    where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
  )`;

/** Workers poll seldom by themselves, because `wakeWorkers` wakes them. */
const pace = { pollingIntervalSeconds: 30 };

function toGivenUp(item: JobWithMetadata): GivenUpJob {
  const { message = "it was not finished in time" } = (item.sourceOutput ?? {}) as { message?: string };
  return { id: item.id, name: item.sourceName ?? "unknown", at: item.createdOn, error: message };
}

/**
 * Opens the job queue in the database at `url`, with a pool of its own.
 *
 * @param use.works false for a process that only sends jobs. It keeps no time for recurring jobs and no order among
 *   old ones, and so does not wait at its end for either
 */
export async function openJobs(
  url: string,
  log: Log,
  { connections = 4, works = true } = {},
): Promise<JobQueue> {
  // pg-boss hands these on to its pool, and its types do not name the client.
  const options = {
    schedule: works,
    supervise: works,
    connectionString: url,
    Client: ShopClient,
    max: connections,
    keepAlive: true,
    query_timeout: queryTimeout,
    application_name: processName("nestling-jobs"),
    // pg-boss would keep a table of its instances, with their load, that nobody reads.
    registerInstance: false,
    // A job continues the trace of what has queued it. Nothing is stored while there are no traces (tracing.ts).
    openTelemetry: { propagateContext: true },
  };
  const boss = new PgBoss(options);
  boss.on("error", (error) => log.error({ err: error }, "the job queue had an error"));
  boss.on("warning", ({ message, data }) => {
    if ("type" in data && data.type === "handler_overrun")
      log.error({ reason: message }, "a job goes on after its time, and no other of its kind runs meanwhile");
  });
  await boss.start();
  await boss.createQueue(givenUp.name, { retentionSeconds: givenUp.keptFor });
  const makeQueue = async (job: Job<object>) => {
    const { tries = usualTries, seconds = usualSeconds } = job.effort;
    const options = { ...queue, retryLimit: tries, expireInSeconds: seconds, deadLetter: givenUp.name };
    await boss.createQueue(job.name, options);
    // A queue that an earlier version of the shop created keeps its old options without this.
    await boss.updateQueue(job.name, options);
  };
  const take = async ({ job, run }: Handler<object>, timetable: Timetable) => {
    await makeQueue(job);
    const times = timetable.find((row) => row.job === job);
    if (times) await boss.schedule(job.name, times.cron, null, { tz: times.timeZone });
    for (let at = 0; at < (job.effort.atOnce ?? 1); at += 1) await startWorker(job, run, times !== undefined);
  };
  /** Removes failed runs of a recurring job, because a later run has succeeded. */
  const forget = async (name: string) => {
    const made = (await findGivenUp()).filter((item) => item.sourceName === name).map((item) => item.id);
    if (made.length > 0) await boss.deleteJob(givenUp.name, made);
  };
  /** As many as pg-boss reads at once, for without a limit it reads 1,000. */
  const findGivenUp = () => boss.findJobs<object>(givenUp.name, { limit: 100_000 });
  /** The workers of this process by their queue. */
  const workers = new Map<string, string[]>();
  const wakeWorkers = async () => {
    const { rows } = await boss.getDb().executeSql(dueQueues, [[...workers.keys()]]);
    for (const { name } of rows) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  const stopped = new AbortController();
  let polling: Promise<void> | undefined;
  let polledAt = Number.NEGATIVE_INFINITY;
  const poll = async () => {
    let loggedAt = Number.NEGATIVE_INFINITY;
    while (!stopped.signal.aborted) {
      try {
        await wakeWorkers();
        polledAt = performance.now();
      } catch (err) {
        if (performance.now() - loggedAt > logEvery && !stopped.signal.aborted) {
          loggedAt = performance.now();
          log.error({ err }, "Jobs that are due cannot be found");
        }
      }
      await sleep(pollEvery, undefined, { signal: stopped.signal }).catch(() => undefined); // stopped meanwhile
    }
  };
  /** The runs under way in this process, each with the moment from which it hangs, by performance.now(). */
  const runsUnderWay = new Set<{ readonly hangsFrom: number }>();
  const startWorker = async (job: Job<object>, run: Handler<object>["run"], comesAgain: boolean) => {
    const options = { ...pace, batchSize: job.effort.together ?? 1 };
    const { seconds = usualSeconds } = job.effort;
    const worker: string = await boss.work(job.name, options, async (items) => {
      const began = performance.now();
      const underWay = { hangsFrom: began + (seconds + longestOverrun) * 1000 };
      runsUnderWay.add(underWay);
      const end = (outcome: "ok" | "failed") =>
        report({ of: "job", job: job.name, outcome, seconds: secondsSince(began) });
      try {
        await run(items.map(({ data }) => data as object));
        if (comesAgain) await forget(job.name);
        end("ok");
      } catch (error) {
        end("failed");
        log.error({ err: error, job: job.name, jobIds: items.map(({ id }) => id) }, "a job failed");
        // The error is stored for long, so it must not contain personal data.
        throw new Error(failureWords(error));
      } finally {
        runsUnderWay.delete(underWay);
        // Polls for the next job at once, until there is none.
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
      for (let polls = 0; polls < longestWait.polls && id !== null; polls += 1) {
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
      if (!works) throw new Error("this process only sends jobs");
      const idle = timetable.find(({ job }) => !handlers.some((handler) => handler.job === job));
      if (idle) throw new Error(`nobody works on ${idle.job.name}, which the timetable has`);
      for (const handler of handlers) await take(handler, timetable);
      // What an earlier version of the shop ran by the clock.
      const wanted = new Set(timetable.map(({ job }) => job.name));
      for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
      polling ??= poll();
    },
    isWorking: () =>
      secondsSince(polledAt) < longestPause &&
      [...runsUnderWay].every(({ hangsFrom }) => performance.now() < hangsFrom),
    async stop() {
      stopped.abort();
      await polling;
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
