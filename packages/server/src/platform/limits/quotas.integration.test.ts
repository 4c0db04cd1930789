import { afterEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { quotaUses } from "../tables.ts";
import { TooOften } from "../too-often.ts";
import type { Quota } from "./figures.ts";
import { giveBackToQuota, takeOfQuota, usedOfQuota, waitForQuota } from "./quotas.ts";

const { database } = await testDatabase();
const things: Quota = { name: "things", most: 10, perMinute: 0.5, words: "A lot of things." };
const others: Quota = { ...things, name: "others" };
const start = Date.parse("2026-11-21T12:00:00Z");
const minute = 60_000;

afterEach(async () => {
  await database.delete(quotaUses);
});

async function take(network: string | undefined, { after = 0, of = things } = {}) {
  try {
    const at = new Date(start + after);
    return (await database.transaction((tx) => takeOfQuota(tx, of, network, at))).id;
  } catch (error) {
    if (error instanceof TooOften) return error.retryAfter;
    throw error;
  }
}

const giveBack = (id: bigint | number) =>
  database.transaction((tx) => giveBackToQuota(tx, things, BigInt(id)));
const wait = (network: string, after = 0) =>
  database.transaction((tx) => waitForQuota(tx, things, network, new Date(start + after)));

describe("[AUTH-13] a quota in PostgreSQL", () => {
  test("is held by all processes together, also when they take at once", async () => {
    const taken = await Promise.all(Array.from({ length: 30 }, () => take(undefined)));
    expect(taken.filter((one) => typeof one === "bigint")).toHaveLength(10);
    expect(await database.$count(quotaUses)).toBe(10);
    expect(await database.transaction((tx) => usedOfQuota(tx, things, new Date(start)))).toBe(10);
  });

  test("says when to try again, and is another one than another quota", async () => {
    for (let turn = 0; turn < 10; turn += 1) await take("203.0.113.7");
    // It has half. With one less it has as much as is left.
    expect(await take("203.0.113.7")).toBe(120);
    expect(await wait("203.0.113.7", minute)).toBe(minute);
    expect(await take("203.0.113.7", { after: 2 * minute })).toBeTypeOf("bigint");
    expect(await take("203.0.113.8")).toBeTypeOf("bigint");
    expect(await take("203.0.113.7", { of: others })).toBeTypeOf("bigint");
  });

  test("takes back what is given back: what was taken later comes back earlier, whatever the order", async () => {
    for (const first of [true, false]) {
      const [kept, given] = first ? [await take("a"), await take("b")] : [await take("b"), await take("a")];
      await giveBack(first ? (kept ?? 0) : (given ?? 0));
      const [left, ...more] = await database.select().from(quotaUses);
      expect([left?.until, more]).toEqual([start + 2 * minute, []]);
      await database.delete(quotaUses);
    }
    // Two that go on in turn never push the end of the quota away.
    let last = await take("a");
    for (let turn = 0; turn < 20; turn += 1) {
      const next = await take("a");
      await giveBack(last);
      last = next;
    }
    expect(await database.select().from(quotaUses)).toMatchObject([{ until: start + 2 * minute }]);
    await giveBack(last);
    await giveBack(last);
    expect(await database.$count(quotaUses)).toBe(0);
  });

  test("keeps no address, and nothing that has come back", async () => {
    await take("203.0.113.7");
    const [row] = await database.select().from(quotaUses);
    expect(row?.network).toMatch(/^[\w-]{43}$/);
    await take("203.0.113.8", { after: 2 * minute });
    expect(await database.$count(quotaUses)).toBe(1);
  });
});
