import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Quota } from "./figures.ts";
import { endOfUse, sharerOf, type Use, waitForUse } from "./quotas.ts";

const quota: Quota = { name: "things", most: 60, perMinute: 1, words: "A lot of things." };
const minute = 60_000;

/** A quota in memory: takes one if it may, and says so. */
function openQuota({ most = quota.most } = {}) {
  const own = { ...quota, most };
  let now = 0;
  const uses: Use[] = [];
  return {
    take(network: string | undefined): boolean {
      if (waitForUse(uses, network, own, now) > 0) return false;
      uses.push({ network, until: endOfUse(uses, own, now) });
      return true;
    },
    wait: (network: string | undefined) => waitForUse(uses, network, own, now),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    used: (network: string) => uses.filter((use) => use.until > now && use.network === network).length,
  };
}

const networks = (count: number) => Array.from({ length: count }, (_, at) => `203.0.113.${at}`);

describe("[AUTH-13] a quota of the whole shop", () => {
  test.each([1, 2, 3, 5, 10, 20, 30, 59])(
    "leaves something for another network, whatever %d networks take",
    (count) => {
      const { take } = openQuota();
      for (let turn = 0; turn < 35; turn += 1) for (const network of networks(count)) take(network);
      expect(take("198.51.100.1")).toBe(true);
    },
  );

  test("gives one network half of it, and two a third each", () => {
    const one = openQuota();
    for (let turn = 0; turn < 100; turn += 1) one.take("a");
    expect(one.used("a")).toBe(30);
    const two = openQuota();
    for (let turn = 0; turn < 100; turn += 1) for (const network of ["a", "b"]) two.take(network);
    expect([two.used("a"), two.used("b")]).toEqual([20, 20]);
  });

  test("comes back one by one, and goes to the network that has taken least", () => {
    const { take, pass } = openQuota();
    for (const network of networks(60)) expect(take(network)).toBe(true);
    expect(take("198.51.100.1")).toBe(false);
    for (let turn = 1; turn <= 10; turn += 1) {
      pass(minute);
      for (const network of networks(60).slice(turn)) expect(take(network)).toBe(false);
      expect(take(`198.51.100.${turn}`)).toBe(true);
      expect(take("198.51.100.99")).toBe(false);
    }
  });

  test("is whole again when it was left alone", () => {
    const { take, pass } = openQuota();
    for (let turn = 0; turn < 100; turn += 1) take(undefined);
    pass(60 * minute);
    for (const network of networks(60)) expect(take(network)).toBe(true);
  });

  test("may be used up by the shop itself, and by nobody beyond that", () => {
    const { take } = openQuota();
    const taken = Array.from({ length: 100 }, () => take(undefined)).filter(Boolean);
    expect(taken).toHaveLength(60);
    expect(take("a")).toBe(false);
  });

  test("is never overdrawn, and one who waits as long as told gets one", () => {
    const step = fc.record({
      network: fc.integer({ min: 0, max: 8 }),
      pass: fc.integer({ max: 90_000, min: 0 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), fc.integer({ min: 1, max: 20 }), (steps, most) => {
        const tried = openQuota({ most });
        for (const { network, pass } of steps) {
          tried.pass(pass);
          tried.take(`203.0.113.${network}`);
          const used = networks(9).reduce((sum, one) => sum + tried.used(one), 0);
          expect(used).toBeLessThanOrEqual(most);
        }
        tried.pass(tried.wait("203.0.113.0"));
        expect(tried.take("203.0.113.0")).toBe(true);
      }),
    );
  });
});

test.each([
  ["2001:db8:1:2::/64", "2001:db8:1:ffff::/64", true],
  ["2001:db8:1:2::/64", "2001:db8:2:2::/64", false],
  ["2001:db8:0:0::/64", "2001:db8:0:1::/64", true],
  ["203.0.113.7", "203.0.113.8", false],
])("[AUTH-13] %s and %s are one sharer: %s", (one, other, isOne) => {
  expect(sharerOf(one) === sharerOf(other)).toBe(isOne);
});
