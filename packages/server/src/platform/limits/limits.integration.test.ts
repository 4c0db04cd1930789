import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { openDatabase } from "../database.ts";
import { createLog } from "../log.ts";
import { rateLimits } from "../tables.ts";
import { TooOften } from "../too-often.ts";
import type { Limit } from "./figures.ts";
import { openLimits, sweepLimits } from "./limits.ts";

const { database, pool } = await testDatabase();
const knocks: Limit = { name: "knocks", times: 3, seconds: 60, heldIn: "postgres" };

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") }));
afterEach(async () => {
  vi.useRealTimers();
  await database.delete(rateLimits);
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

async function knock(limits: ReturnType<typeof openLimits>, key: string): Promise<number | "in"> {
  try {
    await limits.take(knocks, key);
    return "in";
  } catch (error) {
    if (error instanceof TooOften) return error.retryAfter;
    throw error;
  }
}

describe("a limit", () => {
  test("[AUTH-13] refuses what comes too often, says for how long, and then begins anew", async () => {
    const limits = openLimits(pool);
    expect([await knock(limits, "a"), await knock(limits, "a"), await knock(limits, "a")]).toEqual([
      "in",
      "in",
      "in",
    ]);
    pass(20);
    expect(await knock(limits, "a")).toBe(40);
    expect(await knock(limits, "b")).toBe("in");
    pass(39);
    expect(await knock(limits, "a")).toBe(1);
    pass(1);
    expect(await knock(limits, "a")).toBe("in");
  });

  test("is held by all processes together, also when they count at once", async () => {
    const processes = [openLimits(pool), openLimits(pool), openLimits(pool)];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => knock(processes[turn % 3] ?? openLimits(pool), "a")),
    );
    expect(answers.filter((answer) => answer === "in")).toHaveLength(3);
  });

  test("gives back what needed no limit, and forgets on request", async () => {
    const limits = openLimits(pool);
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await knock(limits, "a")).toBe("in");
      await limits.giveBack(knocks, "a");
    }
    for (let turn = 0; turn < 4; turn += 1) await knock(limits, "b");
    await limits.forget(knocks, "b");
    expect(await knock(limits, "b")).toBe("in");
  });

  test("is held in memory while PostgreSQL is away", async () => {
    const away = openDatabase("postgres://shop:x@127.0.0.1:1/shop", createLog({ level: "silent" }));
    const limits = openLimits(away.pool);
    const answers = [];
    for (let turn = 0; turn < 4; turn += 1) answers.push(await knock(limits, "a"));
    expect(answers).toEqual(["in", "in", "in", 60]);
    await away.close();
  });

  test("keeps no email and no address, and nothing once it is over", async () => {
    const limits = openLimits(pool);
    await knock(limits, `maya@example.com ${"x".repeat(1_000)}`);
    const [row] = await database.select().from(rateLimits);
    expect(row?.key).toMatch(/^knocks:[\w-]{43}$/);
    await sweepLimits(database);
    expect(await database.$count(rateLimits)).toBe(1);
    pass(61);
    await sweepLimits(database);
    expect(await database.$count(rateLimits)).toBe(0);
  });
});
