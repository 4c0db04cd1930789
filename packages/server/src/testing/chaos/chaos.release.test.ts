import { expect, test } from "vitest";
import { runStorm } from "./storm.ts";

/** A new seed for each run. A failure prints the seed, which repeats it. */
const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e9));

test(`[CHK-07] a shop among faults keeps its books (npm run chaos -- --seed ${seed})`, async () => {
  const storm = await runStorm({ seed, seconds: 1, pace: 300 });
  expect(storm.wrong).toEqual([]);
  expect(storm.unnoticed).toEqual([]);
  expect(storm.missed).toEqual([]);
  expect(storm.lucky).toEqual({ pieces: 5, voucher: 3 });
  expect(storm.recoveries.length).toBeGreaterThan(2);
  expect(Math.max(...storm.recoveries)).toBeLessThan(5_000);
  expect(storm.care).toEqual({ fsync: "on", full_page_writes: "on", synchronous_commit: "on" });
}, 1_000_000);
