import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  add,
  type Cents,
  cents,
  formatUsd,
  fromUsd,
  isUsd,
  largestAmount,
  min,
  percentOf,
  priceTerms,
  promotionPercentage,
  subtract,
  sum,
  times,
  toUsd,
  zero,
} from "./money.ts";

/** Up to ten billion dollars: far more than any total of the shop. */
const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(cents);

describe("dollars and cents", () => {
  test("[FMT-03] cents survive the way to JSON and back", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const arrived = JSON.parse(JSON.stringify(toUsd(amount)));
        expect(isUsd(arrived)).toBe(true);
        expect(fromUsd(arrived)).toBe(amount);
      }),
    );
  });

  test("[FMT-03] an amount in JSON has at most two decimals", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(JSON.stringify(toUsd(amount))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });

  test("[FMT-03] ten cents and twenty cents are thirty cents", () => {
    expect(toUsd(add(fromUsd(0.1), fromUsd(0.2)))).toBe(0.3);
  });

  test("[FMT-03] a third decimal is no amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (thousandths) => {
        expect(isUsd(thousandths / 1_000)).toBe(thousandths % 10 === 0);
      }),
    );
    expect(() => fromUsd(0.005)).toThrow(RangeError);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300, 2 ** 53])(
    "%s is no amount",
    (amount) => {
      expect(isUsd(amount)).toBe(false);
      expect(() => fromUsd(amount)).toThrow(RangeError);
    },
  );

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    "%s is no whole number of cents",
    (amount) => {
      expect(() => cents(amount)).toThrow(RangeError);
    },
  );

  test("the largest amount is one, and a cent below a million", () => {
    expect(add(fromUsd(largestAmount), cents(1))).toBe(fromUsd(1_000_000));
  });
});

describe("no cent is lost", () => {
  test("a sum is exact, in whatever order", () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 500 }), (many) => {
        const exact = many.reduce((total, amount) => total + BigInt(amount), 0n);
        expect(BigInt(sum(many))).toBe(exact);
        expect(sum(many.toReversed())).toBe(sum(many));
      }),
    );
    expect(sum([])).toBe(zero);
  });

  test("what is added can be taken away again", () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(subtract(add(a, b), b)).toBe(a);
      }),
    );
  });

  test("so many of one are the sum of so many", () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 999 }), (amount, quantity) => {
        expect(times(amount, quantity)).toBe(sum(Array<Cents>(quantity).fill(amount)));
      }),
    );
  });

  test("a total too large to be exact is refused, not rounded", () => {
    expect(() => times(cents(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError);
  });

  test("the lesser of two is one of them and above neither", () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect([a, b]).toContain(min(a, b));
        expect(min(a, b)).toBeLessThanOrEqual(a);
        expect(min(a, b)).toBeLessThanOrEqual(b);
      }),
    );
  });
});

describe("percentages", () => {
  const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

  test("[VOU-05] half a cent is rounded up, as exact fractions say", () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
        const doubled = 2n * BigInt(amount) * BigInt(basisPoints);
        const halfUp = (doubled + 10_000n) / 20_000n;
        expect(BigInt(percentOf(basisPoints / 100, amount))).toBe(halfUp);
      }),
    );
  });

  test.each([
    { percent: 50, of: 1, is: 1 },
    { percent: 10, of: 5, is: 1 },
    { percent: 10, of: 4, is: 0 },
    { percent: 12.5, of: 4, is: 1 },
    { percent: 33.33, of: 10_000, is: 3_333 },
    { percent: 15, of: 1_990, is: 299 },
  ])("[VOU-05] $percent % of $of cents is $is", ({ percent, of, is }) => {
    expect(percentOf(percent, cents(of))).toBe(is);
  });

  test("a hundred percent is the whole, nothing is nothing, and no part is more than the whole", () => {
    fc.assert(
      fc.property(amounts, percents, (amount, percent) => {
        expect(percentOf(100, amount)).toBe(amount);
        expect(percentOf(0, amount)).toBe(zero);
        expect(percentOf(percent, amount)).toBeLessThanOrEqual(amount);
      }),
    );
  });
});

describe("percent off", () => {
  const prices = fc.integer({ min: 1, max: 99_999_999 });

  test("[PROD-03] the percentage is the largest whole one that the reduction reaches, for every two prices", () => {
    fc.assert(
      fc.property(prices, prices, (a, b) => {
        const [price, paid] = a < b ? [b, a] : [a, b];
        const percentage = promotionPercentage(cents(price), cents(paid));
        const hundredfold = BigInt(price - paid) * 100n;
        expect(BigInt(percentage) * BigInt(price)).toBeLessThanOrEqual(hundredfold);
        expect(BigInt(percentage + 1) * BigInt(price)).toBeGreaterThan(hundredfold);
        expect(percentage).toBeGreaterThanOrEqual(0);
        expect(percentage).toBeLessThanOrEqual(99);
      }),
    );
  });

  test("[PROD-03] a price reduced by exactly some percent shows that percent", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 0, max: 99 }),
        (dollars, percent) => {
          const price = cents(dollars * 100);
          expect(promotionPercentage(price, cents(dollars * (100 - percent)))).toBe(percent);
        },
      ),
    );
  });

  test.each([
    { price: 35, paid: 31.5, percentage: 10 },
    { price: 128, paid: 87.04, percentage: 32 },
    { price: 10, paid: 9.91, percentage: 0 },
    { price: 30, paid: 10, percentage: 66 },
    { price: 999_999.99, paid: 0.01, percentage: 99 },
    { price: 20, paid: 20, percentage: 0 },
    { price: 20, paid: 25, percentage: 0 },
    { price: 20, paid: 0, percentage: 99 },
  ])("[PROD-03] $price dollars for $paid are $percentage % off", ({ price, paid, percentage }) => {
    expect(promotionPercentage(fromUsd(price), fromUsd(paid))).toBe(percentage);
  });
});

describe("how prices are shown", () => {
  test.each([
    { dollars: 0, shown: "$0.00" },
    { dollars: -0, shown: "$0.00" },
    { dollars: 0.05, shown: "$0.05" },
    { dollars: 999.9, shown: "$999.90" },
    { dollars: 1_234.5, shown: "$1,234.50" },
    { dollars: 1_234_567.89, shown: "$1,234,567.89" },
  ])("[FMT-01] $dollars dollars read $shown", ({ dollars, shown }) => {
    expect(formatUsd(fromUsd(dollars))).toBe(shown);
  });

  test("[FMT-01] what is taken off has its minus before the dollar, and reads otherwise like what is paid", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        fc.pre(amount > 0);
        expect(formatUsd(subtract(zero, amount))).toBe(`-${formatUsd(amount)}`);
      }),
    );
    expect(formatUsd(cents(-123_405))).toBe("-$1,234.05");
  });

  test("[FMT-01] every price has two decimals, commas between thousands, and all of its cents", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const shown = formatUsd(amount);
        expect(shown).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(Number(shown.replace(/\D/g, ""))).toBe(amount);
      }),
    );
  });
});

test("[PRICE-01] what holds for everybody says nothing about the taxes and fees of others", () => {
  expect(priceTerms).toBe("Prices are in US dollars. The total is all you pay us.");
});
