import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { defineJob, openJobs, runs, runsTogether } from "./jobs.ts";
import { createLog } from "./log.ts";

const { database, url, pool } = await testDatabase();
const greet = defineJob<{ name: string }>("greet");
const greetAll = defineJob<{ names: string[] }>("greet-all");
const stumble = defineJob<{ name: string }>("stumble");

const turn = defineJob<Record<string, never>>("turn", { tries: 0, seconds: 300 });
const fragile = defineJob<{ name: string }>("break", { tries: 1 });

const greeted: string[] = [];
let stumbles = 0;
let turns = 0;
const state = { isBroken: true };

async function breakOrGreet({ name }: { name: string }): Promise<void> {
  if (state.isBroken) throw new Error(`the mail to maya@example.com was refused\nby nobody`);
  greeted.push(name);
}

async function takeTurn(): Promise<void> {
  turns += 1;
  if (turns === 1) throw new Error("not this time");
}

const jobs = await openJobs(url, createLog({ level: "silent" }));
const handlers = [
  runs(greet, async ({ name }) => void greeted.push(name)),
  runs(stumble, async () => {
    stumbles += 1;
    if (stumbles === 1) throw new Error("not yet");
  }),
  runs(greetAll, ({ names }) =>
    database.transaction(async (tx) => {
      for (const name of names) await jobs.send(tx, greet, { name });
    }),
  ),
  runs(fragile, breakOrGreet),
  runs(turn, takeTurn),
];
await jobs.work(handlers, [{ job: turn, cron: "0 0 * * *", timeZone: "America/Los_Angeles" }]);
afterAll(() => jobs.stop());

test("a job runs soon after the transaction that queued it commits", async () => {
  await database.transaction((tx) => jobs.send(tx, greet, { name: "Maya" }));
  await expect.poll(() => greeted).toContain("Maya");
});

test("and never when that rolls back", async () => {
  const failed = database.transaction(async (tx) => {
    await jobs.send(tx, greet, { name: "Nobody" });
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  await database.transaction((tx) => jobs.send(tx, greet, { name: "Noah" }));
  await expect.poll(() => greeted).toContain("Noah");
  expect(greeted).not.toContain("Nobody");
});

test("a job that is sent has no part in what its transaction locks as it commits", async () => {
  const { rows } = await pool.query("select name from pgboss.queue where notify");
  expect(rows).toEqual([]);
});

test("a job counts as lost after a minute, or after as long as its kind says", async () => {
  const { rows } = await pool.query(
    "select name, expire_seconds as seconds from pgboss.queue where name in ('greet', 'turn') order by name",
  );
  expect(rows).toEqual([
    { name: "greet", seconds: 60 },
    { name: "turn", seconds: 300 },
  ]);
});

test("a job may queue others", async () => {
  await database.transaction((tx) => jobs.send(tx, greetAll, { names: ["Ada", "Ben"] }));
  await expect.poll(() => greeted).toEqual(expect.arrayContaining(["Ada", "Ben"]));
});

test("many jobs at once are done one after the other, without a pause between them", async () => {
  const names = Array.from({ length: 100 }, (_, at) => `guest ${at}`);
  await database.transaction(async (tx) => {
    for (const name of names) await jobs.send(tx, greet, { name });
  });
  await expect.poll(() => greeted).toEqual(expect.arrayContaining(names));
});

describe("jobs of a kind that is done together", () => {
  const kept: string[][] = [];
  const together = defineJob<{ name: string }>("together", { together: 50 });
  const state = { isAway: false };
  const keep = async (all: readonly { name: string }[]) => {
    kept.push(all.map(({ name }) => name));
    if (state.isAway) throw new Error("not now");
  };
  const send = (names: string[]) =>
    database.transaction(async (tx) => {
      for (const name of names) await jobs.send(tx, together, { name });
    });

  test("are taken together, each once", async () => {
    const names = Array.from({ length: 20 }, (_, at) => `card ${at}`);
    await jobs.prepare([together]);
    await send(names);
    await jobs.work([runsTogether(together, keep)], []);
    await expect.poll(() => kept.flat().sort()).toEqual(names.sort());
    expect(kept).toHaveLength(1);
  });

  test("are all tried again where one of them fails", async () => {
    state.isAway = true;
    kept.length = 0;
    await send(["Ada", "Ben"]);
    await expect.poll(() => kept).toHaveLength(1);
    state.isAway = false;
    await expect.poll(() => kept.slice(1).flat().sort()).toEqual(["Ada", "Ben"]);
  });
});

test("a job that fails is tried again", async () => {
  await database.transaction((tx) => jobs.send(tx, stumble, { name: "Maya" }));
  await expect.poll(() => stumbles).toBe(2);
});

test("how long a job is tried is as this version of the shop says, whatever an earlier one said", async () => {
  const triesOf = async (name: string) =>
    (await pool.query("select retry_limit from pgboss.queue where name = $1", [name])).rows[0]?.retry_limit;
  const patient = (tries: number) => runs(defineJob("patient", { tries, atOnce: 2 }), async () => undefined);
  for (const tries of [20, 300]) {
    const version = await openJobs(url, createLog({ level: "silent" }));
    await version.work([patient(tries)], []);
    await version.stop();
    expect(await triesOf("patient")).toBe(tries);
  }
  expect(await triesOf("greet")).toBe(12);
});

test("a process that only sends jobs waits at its end for nobody who keeps the queue's time", async () => {
  const keeper = await pool.connect();
  await keeper.query("update pgboss.version set cron_on = null");
  await keeper.query("begin; select from pgboss.version for update");
  try {
    const sender = await openJobs(url, createLog({ level: "silent" }), { works: false });
    await sender.prepare([greet]);
    await database.transaction((tx) => sender.send(tx, greet, { name: "Ada" }));
    await sender.stop();
    await expect(sender.work([], [])).rejects.toThrow("this process only sends jobs");
  } finally {
    await keeper.query("rollback");
    keeper.release();
  }
  await expect.poll(() => greeted).toContain("Ada");
});

describe("a job that fails for good", () => {
  const givenUp = async (name: string) => (await jobs.givenUp()).filter((job) => job.name === name);
  const send = (job: Parameters<typeof jobs.send>[1], data: object) =>
    database.transaction((tx) => jobs.send(tx, job, data));

  test("[OPS-03] is kept with when and why, without anything of a customer's, and can be tried again", async () => {
    await send(fragile, { name: "Zoe" });
    await expect.poll(() => givenUp("break")).toHaveLength(1);
    const [job] = await givenUp("break");
    expect(job).toMatchObject({ name: "break", error: "the mail to [removed] was refused" });
    expect(Date.now() - (job?.at.getTime() ?? 0)).toBeLessThan(20_000);
    expect(greeted).not.toContain("Zoe");

    state.isBroken = false;
    expect(await jobs.retry(job?.id ?? "")).toBe(true);
    await expect.poll(() => greeted).toContain("Zoe");
    expect(await givenUp("break")).toEqual([]);
    expect(await jobs.retry(job?.id ?? "")).toBe(false);
  });

  test("[OPS-03] is listed however many there are, as after a day without mail", async () => {
    await pool.query(
      "insert into pgboss.job (name, source_name, data) select 'given-up', 'flood', '{}' from generate_series(1, 1001)",
    );
    expect(await givenUp("flood")).toHaveLength(1_001);
  });

  test("and comes again by itself is forgotten when it has come through", async () => {
    await send(turn, {});
    await expect.poll(() => givenUp("turn")).toHaveLength(1);
    await send(turn, {});
    await expect.poll(() => givenUp("turn")).toEqual([]);
    expect(turns).toBe(2);
  });
});

test("[OPS-64] a process whose run hangs does not work, though it polls and other kinds go on", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const stuck = defineJob<Record<string, never>>("stuck", { tries: 0, seconds: 300 });
  const worker = await openJobs(url, createLog({ level: "silent" }));
  let isStuck = false;
  const stick = async () => {
    isStuck = true;
    await released;
  };
  const other = defineJob<Record<string, never>>("other");
  let others = 0;
  const count = async () => {
    others += 1;
  };
  await worker.work([runs(stuck, stick), runs(other, count)], []);
  const clock = vi.spyOn(performance, "now");
  onTestFinished(async () => {
    clock.mockRestore();
    release();
    await worker.stop();
  });
  await database.transaction((tx) => worker.send(tx, stuck, {}));
  await expect.poll(() => isStuck).toBe(true);
  /** Lets so many seconds pass, and waits until the process has polled since. */
  const pass = async (seconds: number) => {
    const later = Date.now() - performance.timeOrigin + seconds * 1000;
    const from = Date.now();
    clock.mockImplementation(() => later + Date.now() - from);
    const before = others;
    await database.transaction((tx) => worker.send(tx, other, {}));
    await expect.poll(() => others).toBe(before + 1);
  };
  await pass(310);
  expect(worker.isWorking(), "it only takes long").toBe(true);
  await pass(910);
  expect(worker.isWorking()).toBe(false);
  release();
  await expect.poll(() => worker.isWorking()).toBe(true);
});

test("a timetable that names a job nobody works on stops the start", async () => {
  const nobodys = { job: defineJob<object>("nobodys"), cron: "0 0 * * *", timeZone: "UTC" };
  await expect(jobs.work([], [nobodys])).rejects.toThrow("nobody works on nobodys");
});

test("a job of the timetable comes by the clock of its place, and what an earlier version had on it no longer does", async () => {
  const schedules = async () => (await pool.query("select name, cron, timezone from pgboss.schedule")).rows;
  const turning = [runs(turn, takeTurn), runs(greet, async () => undefined)];
  for (const job of [greet, turn]) {
    const version = await openJobs(url, createLog({ level: "silent" }));
    await version.work(turning, [{ job, cron: "0 0 * * *", timeZone: "America/Los_Angeles" }]);
    await version.stop();
    expect(await schedules()).toEqual([
      { name: job.name, cron: "0 0 * * *", timezone: "America/Los_Angeles" },
    ]);
  }
});
