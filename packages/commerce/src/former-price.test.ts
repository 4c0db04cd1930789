import fc from "fast-check";
import { expect, test } from "vitest";
import { type AskedPrice, formerPrice, salePrice } from "./former-price.ts";
import { cents } from "./money.ts";

const today = new Date("2026-11-30T08:00:00Z");
const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000);

/** What was asked, by the days since it changed; null where it was not for sale. */
const asked = (...changes: [days: number, price: number | null][]): AskedPrice[] =>
  changes.map(([days, price]) => ({
    since: daysAgo(days),
    price: price === null ? undefined : cents(price),
  }));

test.each<[what: string, history: AskedPrice[], former: number | undefined]>([
  ["what it always cost", asked([400, 2_000]), 2_000],
  ["the lower price of the last weeks", asked([400, 2_000], [29, 1_800]), 1_800],
  [
    "a price that rose for a day and fell again is not struck through",
    asked([400, 1_000], [2, 6_000], [1, 1_000]),
    1_000,
  ],
  ["nor one that rose a day before", asked([400, 1_000], [1, 6_000]), 1_000],
  ["a price that was raised 30 days before", asked([400, 1_000], [30, 6_000]), 6_000],
  ["not one that was raised 29 days before", asked([400, 1_000], [29, 6_000]), 1_000],
  ["a lower price that ended 30 days before does not count", asked([90, 1_000], [30, 2_000]), 2_000],
  ["one that was asked for an hour does", asked([90, 2_000], [10, 1_500], [10 - 1 / 24, 2_000]), 1_500],
  ["nothing of what is new", asked([29, 2_000]), undefined],
  ["nothing without a history", [], undefined],
  ["what is asked from now on is no former price", asked([0, 1_000], [60, 2_000]), 2_000],
  ["nor what comes later", asked([60, 2_000], [-1, 500]), 2_000],
  ["days on which it was not for sale do not count", asked([60, 1_000], [40, null], [10, 6_000]), 1_000],
  ["nothing where it was for sale too seldom", asked([60, 2_000], [55, null], [10, 2_000]), undefined],
  ["nothing of what was asked three months ago", asked([400, 2_000], [80, null], [5, 2_000]), undefined],
  ["what comes back after a year away has none", asked([400, 6_000], [380, null]), undefined],
])("[PRICE-02] %s", (_, history, former) => {
  expect(formerPrice(history, today)).toBe(former);
  expect(formerPrice(history.toReversed(), today), "in any order").toBe(former);
});

const hour = 3_600_000;
/** A change of price an hour or more after the one before. */
const change = fc.record({
  after: fc.integer({ min: 1, max: 60 * 24 }),
  price: fc.option(fc.integer({ min: 1, max: 9_999 }), { nil: undefined, freq: 4 }),
});

test("[PRICE-02] in any history it is the lowest of each hour of the last 30 days on which it was for sale", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), fc.integer({ min: 0, max: 2_000 }), (changes, rest) => {
      const prices: (number | undefined)[] = [];
      let at = 0;
      const history = changes.map(({ after, price }) => {
        at += after;
        return { since: new Date(at * hour), price: price === undefined ? undefined : cents(price) };
      });
      const end = at + rest;
      for (let past = 0; past < end; past += 1)
        prices.push(history.findLast(({ since }) => since.getTime() <= past * hour)?.price);
      const counted = prices
        .slice(-90 * 24)
        .filter((price) => price !== undefined)
        .slice(-30 * 24);
      const lowest = counted.length < 30 * 24 ? undefined : Math.min(...counted);
      expect(formerPrice(history, new Date(end * hour))).toBe(lowest);
    }),
  );
});

test.each([
  [2_000, 25, undefined, 1_500],
  [999, 33, undefined, 669],
  [1, 99, undefined, 1],
  [2_000, 25, 1_700, 1_700],
  [2_000, 25, 2_600, 2_000],
])("[PRICE-03] %d reduced by %d percent with the floor %s is %d", (usual, percent, floor, reduced) => {
  expect(salePrice(cents(usual), percent, floor === undefined ? undefined : cents(floor))).toBe(reduced);
});
