import { afterAll, expect, test, vi } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { defineJob, runs, startJobs } from "./jobs.ts";
import { createLog } from "./log.ts";

const { database, url } = await testDatabase();
const greet = defineJob<{ name: string }>("greet");
const stumble = defineJob<{ name: string }>("stumble");

const greeted: string[] = [];
let stumbles = 0;

const jobs = await startJobs(
  url,
  [
    runs(greet, async ({ name }) => void greeted.push(name)),
    runs(stumble, async () => {
      stumbles += 1;
      if (stumbles === 1) throw new Error("not yet");
    }),
  ],
  createLog({ level: "silent" }),
);
afterAll(() => jobs.stop());

test("a job runs soon after the transaction that queued it commits", async () => {
  await database.transaction((tx) => jobs.send(tx, greet, { name: "Maya" }));
  await vi.waitFor(() => expect(greeted).toContain("Maya"), 5_000);
});

test("and never when that rolls back", async () => {
  const failed = database.transaction(async (tx) => {
    await jobs.send(tx, greet, { name: "Nobody" });
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  await database.transaction((tx) => jobs.send(tx, greet, { name: "Noah" }));
  await vi.waitFor(() => expect(greeted).toContain("Noah"), 5_000);
  expect(greeted).not.toContain("Nobody");
});

test("a job that fails is tried again", async () => {
  await database.transaction((tx) => jobs.send(tx, stumble, { name: "Maya" }));
  await vi.waitFor(() => expect(stumbles).toBe(2), 15_000);
});
