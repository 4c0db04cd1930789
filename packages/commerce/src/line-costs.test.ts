import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { feeOfLines, type LineCost, landedCostOf } from "./line-costs.ts";
import { cents, sum, times } from "./money.ts";

/** Freight that is not linear in the quantity: a single piece, ten and sixty. */
const post = { 1: 149, 10: 0, 60: 900 } as const;
const express = { 1: 1_100, 10: 2_700, 60: 11_700 } as const;
type Quantity = keyof typeof post;

/** A piece costs $3.00 everywhere. */
const goods = cents(300);

function line(
  quantity: number,
  freight: number,
  {
    fee,
    homeFreight,
    homeTax = 0,
    tax = homeTax,
  }: { fee: number; homeFreight: number; homeTax?: number; tax?: number },
): LineCost {
  return {
    quantity,
    atHome: { goods, importCharge: cents(homeTax) },
    there: { goods, importCharge: cents(tax) },
    freight: cents(freight),
    // As the price rule reckons: what the customer does not pay for the way.
    freightInPrice: cents(Math.max(0, homeFreight - fee)),
  };
}

type Case = [
  where: "home" | "abroad",
  fee: number,
  way: typeof post | typeof express,
  quantity: Quantity,
  tax: { home?: number; there?: number },
  expected: number,
];

/** What the customer pays. At home the way of one piece costs what the table of the service says. */
const cases: Case[] = [
  // The shop's own country: one piece is what its price was made for.
  ["home", 0, post, 1, {}, 0],
  ["home", 0, express, 1, {}, 0],
  ["home", 299, post, 1, {}, 299],
  ["home", 299, express, 1, {}, 299],
  ["home", 1_100, express, 1, {}, 1_100],
  // More pieces: what their prices lack.
  ["home", 0, post, 60, {}, 0],
  ["home", 0, express, 60, {}, 0],
  ["home", 299, post, 10, {}, 299],
  ["home", 299, post, 60, {}, 900],
  ["home", 1_100, express, 10, {}, 2_700],
  ["home", 1_100, express, 60, {}, 11_700],
  // Each price has $8.01 of the way in it.
  ["home", 299, express, 10, {}, 299],
  ["home", 299, express, 60, {}, 299],
  // The tax of the own country is in the price.
  ["home", 299, post, 1, { home: 57 }, 299],
  ["home", 299, post, 60, { home: 57 }, 900],
  ["home", 0, post, 60, { home: 57 }, 0],
  // Another country: its tax, where its price lacks it, and its way.
  ["abroad", 0, post, 1, { there: 57 }, 0],
  ["abroad", 299, post, 1, {}, 299],
  ["abroad", 100, post, 1, {}, 100],
  ["abroad", 299, post, 1, { there: 57 }, 299],
  ["abroad", 299, post, 1, { there: 257 }, 406],
  ["abroad", 299, post, 10, { there: 57 }, 570],
  ["abroad", 299, post, 60, { there: 57 }, 60 * 57 + 900],
  ["abroad", 0, express, 60, { there: 57 }, 0],
  ["abroad", 1_100, express, 10, { there: 57 }, 570 + 2_700],
  // Less tax than at home pays for the way.
  ["abroad", 299, post, 60, { home: 57, there: 40 }, 299],
  ["abroad", 299, post, 10, { home: 57, there: 57 }, 299],
];

test.each(cases)(
  "[CHK-10] %s, a fee of %d, a way for %j, %d pieces, tax %j: the customer pays %d for shipping",
  (where, fee, way, quantity, { home = 0, there = where === "home" ? home : 0 }, expected) => {
    const cost = { fee, homeFreight: way[1], homeTax: home, tax: there };
    expect(feeOfLines(cents(fee), [line(quantity, way[quantity], cost)], false)).toBe(expected);
  },
);

describe("a shop whose customers pay what the supplier asks", () => {
  test("[CHK-12] pays for the way what it costs, also where there is less tax than at home", () => {
    const lines = [line(60, 900, { fee: 149, homeFreight: 149, homeTax: 57, tax: 0 })];
    expect(feeOfLines(cents(149), lines, true)).toBe(900);
  });

  test.each<[typeof post | typeof express, Quantity, number, number]>([
    [post, 1, 0, 149],
    [post, 10, 0, 0],
    [post, 60, 0, 900],
    [express, 10, 0, 2_700],
    [express, 60, 0, 11_700],
    [post, 10, 57, 570],
  ])("[CHK-12] %j for %d pieces with a tax of %d abroad costs %d", (way, quantity, tax, expected) => {
    const cost = { fee: way[1], homeFreight: way[1], tax };
    expect(feeOfLines(cents(way[1]), [line(quantity, way[quantity], cost)], true)).toBe(expected);
  });
});

describe("the shipping fee of lines", () => {
  const amount = (max: number) => fc.integer({ min: 0, max });
  const anyLine = (fee: number) =>
    fc
      .record({
        quantity: fc.integer({ min: 1, max: 99 }),
        freight: amount(20_000),
        homeFreight: amount(2_000),
        homeTax: amount(500),
        tax: amount(500),
      })
      .map(({ quantity, freight, ...cost }) => line(quantity, freight, { fee, ...cost }));
  const anyLines = amount(2_000).chain((fee) =>
    fc.tuple(fc.constant(cents(fee)), fc.array(anyLine(fee), { minLength: 1, maxLength: 5 })),
  );

  test("[CHK-12] is never lowered, and free shipping stays free", () => {
    fc.assert(
      fc.property(anyLines, ([fee, lines]) => {
        const paid = feeOfLines(fee, lines, false);
        expect(paid).toBeGreaterThanOrEqual(fee);
        if (fee === 0) expect(paid).toBe(0);
      }),
    );
  });

  test("[CHK-12] that is not free covers with the prices what the lines cost", () => {
    fc.assert(
      fc.property(anyLines, ([fee, lines]) => {
        if (fee === 0) return;
        const { goods: all, freight, importCharges } = landedCostOf(lines);
        const prices = lines.map(({ atHome, freightInPrice, quantity }) =>
          times(sum([atHome.goods, atHome.importCharge, freightInPrice]), quantity),
        );
        expect(sum([...prices, feeOfLines(fee, lines, false)])).toBeGreaterThanOrEqual(
          sum([all, freight, importCharges]),
        );
      }),
    );
  });

  test("[CHK-12] does not fall when the supplier asks more", () => {
    fc.assert(
      fc.property(anyLines, amount(5_000), ([fee, [first, ...others]], more) => {
        if (first === undefined) return;
        const dearer = { ...first, freight: cents(first.freight + more) };
        expect(feeOfLines(fee, [dearer, ...others], false)).toBeGreaterThanOrEqual(
          feeOfLines(fee, [first, ...others], false),
        );
      }),
    );
  });
});

test("[CHK-12] what lines cost is all of their goods, their way, and their tax at the address", () => {
  const lines = [
    line(60, 900, { fee: 0, homeFreight: 149, tax: 57 }),
    line(1, 149, { fee: 0, homeFreight: 149, homeTax: 40, tax: 0 }),
  ];
  expect(landedCostOf(lines)).toEqual({ goods: 61 * 300, freight: 1_049, importCharges: 3_420 });
});
