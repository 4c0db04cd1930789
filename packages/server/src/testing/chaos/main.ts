/**
 * `npm run chaos`: a shop among faults for minutes, and its records afterwards. `--minutes 5` says how long,
 * `--seed 42` repeats the choices of another run.
 */
import { parseArgs } from "node:util";
import { runStorm } from "./storm.ts";

/** How soon after PostgreSQL's return an order must succeed, in milliseconds. */
const soon = 5_000;

const { values } = parseArgs({ options: { minutes: { type: "string" }, seed: { type: "string" } } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
const minutes = Number(values.minutes ?? 3);

console.log(`seed ${seed}: npm run chaos -- --minutes ${minutes} --seed ${seed}`);
const started = Date.now();
const say = (what: string) =>
  console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${what}`);
const storm = await runStorm({ seed, seconds: minutes * 60, pace: 1_500, say });
const slowest = Math.round(Math.max(0, ...storm.recoveries));
const made = [...storm.trips.values()].reduce((sum, count) => sum + count, 0);
const wrong = [...storm.wrong];
if (slowest > soon) wrong.push(`the shop took no order for ${slowest} ms after PostgreSQL's return`);
if (storm.lucky.pieces !== 5) wrong.push(`5 pieces were sold to ${storm.lucky.pieces}`);
if (storm.lucky.voucher !== 3) wrong.push(`3 uses of a voucher went to ${storm.lucky.voucher}`);

console.log(
  `\n${made} trips, ${storm.paid} paid orders. By where they are: ${JSON.stringify(storm.orders)}.`,
);
console.log(
  `PostgreSQL was killed ${storm.recoveries.length} times; the next order took ${slowest} ms at most.`,
);
console.log(`It keeps what it has committed: ${JSON.stringify(storm.care)}.`);
for (const what of storm.missed) console.log(`This did not happen: ${what}`);
for (const what of storm.unnoticed) wrong.push(`nobody would notice: ${what}`);
for (const what of wrong) console.log(`WRONG: ${what}`);
console.log(
  wrong.length === 0 ? "Everything is as it must be." : `${wrong.length} things are wrong. Seed ${seed}.`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
