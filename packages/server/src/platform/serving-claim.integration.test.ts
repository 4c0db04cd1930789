import { spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { createLog } from "./log.ts";
import { claimServing, findServing, type ServingClaim } from "./serving-claim.ts";

const { database, url } = await testDatabase();
const silent = createLog({ level: "silent" });

/** A claim that is given up when the test is over. */
async function claim(address: string): Promise<ServingClaim> {
  const made = await claimServing(url, address, silent);
  if (made.outcome === "claimed") onTestFinished(made.release);
  return made;
}

test("one process serves the shop, and a second one learns where", async () => {
  expect(await findServing(url)).toBeUndefined();
  expect(await claim("http://localhost:3000")).toMatchObject({ outcome: "claimed" });
  expect(await claim("http://localhost:3001")).toEqual({
    outcome: "taken",
    address: "http://localhost:3000",
  });
  expect(await findServing(url)).toBe("http://localhost:3000");
});

test("a process that gives up its claim leaves the place to the next", async () => {
  const first = await claimServing(url, "http://localhost:3000", silent);
  if (first.outcome === "claimed") await first.release();
  expect(await claim("http://localhost:3001")).toMatchObject({ outcome: "claimed" });
});

test("a process that was killed serves no longer", async () => {
  const script = `
    const { claimServing } = await import(${JSON.stringify(new URL("serving-claim.ts", import.meta.url).href)});
    console.log((await claimServing(process.argv[1], "http://localhost:3000", undefined)).outcome);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script, url]);
  expect(String(await once(child.stdout, "data"))).toBe("claimed\n");
  expect(await findServing(url)).toBe("http://localhost:3000");
  child.kill("SIGKILL");
  await expect.poll(() => claim("http://localhost:3001")).toMatchObject({ outcome: "claimed" });
});

test("the claim outlives a restart of PostgreSQL", async () => {
  await claim("http://localhost:3000");
  const holder = sql`select pid from pg_stat_activity where application_name = 'http://localhost:3000'`;
  const before = (await database.execute(holder)).rows;
  await database.execute(sql`select pg_terminate_backend(pid) from (${holder}) as holder`);
  await expect.poll(async () => (await database.execute(holder)).rows).not.toEqual(before);
  await expect.poll(() => findServing(url)).toBe("http://localhost:3000");
});
