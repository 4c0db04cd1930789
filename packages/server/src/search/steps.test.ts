import { expect, test } from "vitest";
import type { Database } from "../platform/database.ts";
import { keepSteps } from "./steps.ts";

test("a search after one that could not count the steps counts them", async () => {
  let isAway = true;
  const execute = async () => {
    if (isAway) throw new Error("the database is away");
    return { rows: [{ key: "sold", step: 3, count: 7 }] };
  };
  const steps = keepSteps({ execute } as unknown as Database);
  await expect(steps()).rejects.toThrow("away");
  isAway = false;
  expect((await steps()).sold.get(3)).toBe(7);
});
