import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { runInBatches } from "./run-in-batches.ts";
import { Unavailable } from "./unavailable.ts";

const log = createLog({ level: "silent" });
const numbers = Array.from({ length: 10 }, (_, at) => at);

/** Runs work for ten items. `fails` says with what it fails for one. */
async function run(fails: (item: number) => Error | undefined) {
  const begun: number[] = [];
  let atOnce = 0;
  let most = 0;
  const done = await runInBatches({ log }, numbers, async (item) => {
    begun.push(item);
    atOnce += 1;
    most = Math.max(most, atOnce);
    await Promise.resolve();
    atOnce -= 1;
    const error = fails(item);
    if (error !== undefined) throw error;
  });
  return { begun, done, most };
}

const away = () => new Unavailable("Stripe", undefined);

test("many are done four at once, each once", async () => {
  expect(await run(() => undefined)).toEqual({ begun: numbers, done: 10, most: 4 });
});

test("one that fails keeps no other from being done", async () => {
  const broken = await run((item) => (item === 2 || item === 5 ? new Error("broken") : undefined));
  expect(broken).toMatchObject({ begun: numbers, done: 8 });
  const allBroken = await run(() => new Error("broken"));
  expect(allBroken).toMatchObject({ begun: numbers, done: 0 });
});

test("a service that is away for all at once is asked no more, and goes on being asked where one got through", async () => {
  expect(await run(away)).toMatchObject({ begun: [0, 1, 2, 3], done: 0 });
  const shaky = await run((item) => (item % 4 === 0 ? undefined : away()));
  expect(shaky).toMatchObject({ begun: numbers, done: 3 });
});
