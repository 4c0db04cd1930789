import { afterAll, describe, expect, test } from "vitest";
import { reconcileJob } from "../checkout/reconcile.ts";
import { defineJob, openJobs, runs } from "../platform/jobs.ts";
import { createLog } from "../platform/log.ts";
import { commandLine, spawnedCommandLine } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";

const { database, url } = await testDatabase();
const nestling = commandLine(url);

const paint = defineJob<{ colour: string }>("paint", { tries: 0 });
const painted: string[] = [];
const state = { isDry: true, isAway: false, reconciled: 0 };

const jobs = await openJobs(url, createLog({ level: "silent" }));
await jobs.work(
  [
    runs(paint, async ({ colour }) => {
      if (state.isDry) throw new Error("there is no paint");
      painted.push(colour);
    }),
  ],
  [],
);
afterAll(() => jobs.stop());

describe("nestling jobs", () => {
  test("[OPS-03] says that nothing has failed for good", async () => {
    expect(await nestling("jobs")).toEqual({ out: "Nothing has failed for good.\n", err: "", status: 0 });
  });

  test("[OPS-03] lists what has, with when and why, and tries it again", async () => {
    for (const colour of ["red", "blue"])
      await database.transaction((tx) => jobs.send(tx, paint, { colour }));
    await expect.poll(() => jobs.givenUp()).toHaveLength(2);
    const lines = (await nestling("jobs")).out.trim().split("\n");
    expect(lines).toHaveLength(3);
    const [id = "", at = "", name, error] = lines[1]?.split("  ") ?? [];
    expect([name, error]).toEqual(["paint", "there is no paint"]);
    expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);

    state.isDry = false;
    expect(await nestling("jobs", "retry", id)).toMatchObject({ out: "To be tried again: 1.\n" });
    await expect.poll(() => painted).toHaveLength(1);
    expect(await nestling("jobs", "retry", "all")).toMatchObject({ out: "To be tried again: 1.\n" });
    await expect.poll(() => painted.toSorted()).toEqual(["blue", "red"]);
    const again = await nestling("jobs", "retry", id);
    expect(again).toMatchObject({ status: 1, err: `No job ${id} has failed for good.\n` });
  });

  test.each([
    [["retry"], "ID is missing: nestling jobs retry ID"],
    [["retry", "seven"], "ID takes the ID of a job, or all."],
    [["delete", "all"], "There is no command nestling jobs delete. See: nestling jobs --help"],
  ])("[OPS-03] jobs %j is refused", async (words, line) => {
    expect(await nestling("jobs", ...words)).toEqual({ out: "", err: `${line}\n`, status: 2 });
  });
});

test("[OPS-03] nestling payments reconcile has the shop that serves do it, and says how it ended", async () => {
  const reconcile = async () => {
    state.reconciled += 1;
    if (state.isAway) throw new Error("the payment service is away");
  };
  await jobs.work([runs(reconcileJob, reconcile)], []);
  const { out, err } = await nestling("payments", "reconcile");
  expect({ out, err }).toEqual({ out: "What was open is as the payment service says.\n", err: "" });
  expect(state.reconciled).toBe(1);
  state.isAway = true;
  expect(await nestling("payments", "reconcile")).toEqual({
    ...{ out: "", status: 1 },
    err: "It failed. The shop's log says why, and it is tried again by itself.\n",
  });
  state.isAway = false;
});

test("[OPS-03] a command is a process that ends by its exit code, with one line for what its caller can mend", async () => {
  const run = spawnedCommandLine({ databaseUrl: url });
  expect(await run("jobs")).toEqual({ out: "Nothing has failed for good.\n", err: "", status: 0 });
  expect(await run("jobs", "retry", "seven")).toEqual({
    out: "",
    err: "ID takes the ID of a job, or all.\n",
    status: 2,
  });
});
