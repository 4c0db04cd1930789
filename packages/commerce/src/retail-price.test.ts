import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, zero } from "./money.ts";
import {
  bufferedCost,
  floorPrice,
  type LandedCost,
  leastPaid,
  type PriceRule,
  retailPrice,
} from "./retail-price.ts";

const plain: PriceRule = {
  margin: { kind: "percent", basisPoints: 10_000 },
  ending: "any",
  currencyBuffer: 0,
  paymentFee: { basisPoints: 0, amount: zero },
  floor: 0,
};
const costing = (goods: number, freight = 0, importCharges = 0): LandedCost => ({
  goods: cents(goods),
  freight: cents(freight),
  importCharges: cents(importCharges),
});

test("[MKT-01] a price is cost, freight and import charges with the margin", () => {
  expect(retailPrice(costing(300, 150, 50), plain)).toBe(1_000);
  expect(retailPrice(costing(300), { ...plain, margin: { kind: "fixed", amount: cents(250) } })).toBe(550);
});

test("[MKT-01] tiers take a smaller share of what costs more, and never make it cheaper", () => {
  const tiers = {
    kind: "tiers" as const,
    tiers: [
      { upTo: cents(1_000), basisPoints: 15_000 },
      { upTo: cents(5_000), basisPoints: 8_000 },
    ],
  };
  const rule = { ...plain, margin: tiers };
  expect(retailPrice(costing(1_000), rule)).toBe(2_500);
  expect(retailPrice(costing(1_001), rule)).toBe(2_501);
  expect(retailPrice(costing(4_000), rule)).toBe(7_200);
  expect(retailPrice(costing(10_000), rule)).toBe(18_000);
});

test("[MKT-01] the margin of a tier is at least that of each tier before it", () => {
  const margin = {
    kind: "tiers" as const,
    tiers: [
      { upTo: cents(1_000), basisPoints: 15_000 },
      { upTo: cents(2_000), basisPoints: 3_000 },
      { upTo: cents(5_000), basisPoints: 2_000 },
    ],
  };
  const prices = [1_000, 1_001, 2_000, 2_001, 5_000].map((cost) =>
    retailPrice(costing(cost), { ...plain, margin }),
  );
  expect(prices).toEqual([2_500, 2_501, 3_500, 3_501, 6_500]);
});

test("[MKT-01] the payment's fee and the currency's buffer are earned, too", () => {
  const rule = { ...plain, currencyBuffer: 300, paymentFee: { basisPoints: 290, amount: cents(30) } };
  expect(bufferedCost(costing(1_000), rule)).toBe(1_030);
  const price = retailPrice(costing(1_000), rule);
  expect(price - Math.round(price * 0.029) - 30).toBeGreaterThanOrEqual(2_060);
});

test.each([
  ["any", 1_234, 1_234],
  ["00", 1_234, 1_300],
  ["00", 1_300, 1_300],
  ["95", 1_234, 1_295],
  ["95", 1_296, 1_395],
  ["99", 1_234, 1_299],
  ["99", 1_299, 1_299],
  ["99", 1, 99],
] as const)("[MKT-01] a price that ends in %s is rounded up: %d is %d", (ending, cost, price) => {
  expect(retailPrice(costing(cost), { ...plain, margin: { kind: "fixed", amount: zero }, ending })).toBe(
    price,
  );
});

const amount = fc.integer({ min: 0, max: 5_000_000 });
const share = fc.integer({ min: 0, max: 30_000 });
const anyCost = fc.record({
  goods: amount,
  freight: amount,
  importCharges: amount,
}) as fc.Arbitrary<LandedCost>;
const anyRule: fc.Arbitrary<PriceRule> = fc.record({
  margin: fc.oneof(
    fc.record({ kind: fc.constant("percent" as const), basisPoints: share }),
    fc.record({ kind: fc.constant("fixed" as const), amount: amount.map(cents) }),
    fc
      .array(fc.record({ upTo: amount.map(cents), basisPoints: share }), { minLength: 1, maxLength: 4 })
      .map((tiers) => ({ kind: "tiers" as const, tiers: tiers.sort((a, b) => a.upTo - b.upTo) })),
  ),
  ending: fc.constantFrom("any", "00", "95", "99"),
  currencyBuffer: fc.integer({ min: 0, max: 2_000 }),
  paymentFee: fc.record({
    basisPoints: fc.integer({ min: 0, max: 1_000 }),
    amount: fc.integer({ min: 0, max: 100 }).map(cents),
  }),
  floor: fc.integer({ min: 0, max: 10_000 }),
});

/** By arithmetic of its own: what is left of a price after the payment's fee, less the buffered cost and a share of it. */
function leftBeyond(price: number, cost: LandedCost, rule: PriceRule, share: number): bigint {
  const { basisPoints, amount: fixedFee } = rule.paymentFee;
  const left = BigInt(price) * BigInt(10_000 - basisPoints) - BigInt(fixedFee) * 10_000n;
  const landed = BigInt(cost.goods) + BigInt(cost.freight) + BigInt(cost.importCharges);
  return (
    left * 10_000n * 10_000n -
    landed * BigInt(10_000 + rule.currencyBuffer) * BigInt(10_000 + share) * 10_000n
  );
}

test("[MKT-01] after the payment's fee each price leaves the cost with the currency's buffer and the floor", () => {
  fc.assert(
    fc.property(anyCost, anyRule, (cost, rule) => {
      expect(leftBeyond(floorPrice(cost, rule), cost, rule, rule.floor)).toBeGreaterThanOrEqual(0n);
      const price = retailPrice(cost, rule);
      expect(leftBeyond(price, cost, rule, rule.floor)).toBeGreaterThanOrEqual(0n);
      const { margin } = rule;
      if (margin.kind === "percent")
        expect(leftBeyond(price, cost, rule, margin.basisPoints)).toBeGreaterThanOrEqual(0n);
      if (margin.kind === "fixed")
        expect(leftBeyond(price, cost, rule, 0)).toBeGreaterThanOrEqual(BigInt(margin.amount) * 10n ** 12n);
    }),
  );
});

test("[CHK-12] [MKT-04] whatever fee passes on the way, a piece at the price that was made for it is no loss", () => {
  fc.assert(
    fc.property(anyCost, anyRule, amount, (cost, rule, fee) => {
      const inPrice = { ...cost, freight: cents(Math.max(0, cost.freight - fee)) };
      expect(retailPrice(inPrice, rule) + fee).toBeGreaterThanOrEqual(leastPaid(cost, cents(fee), rule));
    }),
  );
});

test("[MKT-04] the least that is paid is the floor of what the shipping fee does not pay for", () => {
  const rule = { ...plain, floor: 1_000 };
  expect(leastPaid(costing(300, 1_000, 200), zero, rule)).toBe(1_650);
  expect(leastPaid(costing(300, 1_000, 200), cents(1_000), rule)).toBe(1_550);
  expect(leastPaid(costing(300, 1_000, 200), cents(1_200), rule)).toBe(1_530);
  // A fee beyond the way and the tax is earned with the goods, and pays for them.
  expect(leastPaid(costing(300, 1_000, 200), cents(5_000), rule)).toBe(1_530);
});

test("[MKT-01] a price asks for no more than the larger of margin and floor, a dollar and some cents of rounding", () => {
  fc.assert(
    fc.property(anyCost, anyRule, (cost, { margin, ...rule }) => {
      fc.pre(margin.kind === "percent");
      const price = retailPrice(cost, { ...rule, margin });
      const share = Math.max(margin.basisPoints, rule.floor);
      expect(leftBeyond(price - 105, cost, { ...rule, margin }, share)).toBeLessThan(0n);
    }),
  );
});

test("[MKT-01] what costs more is never cheaper", () => {
  fc.assert(
    fc.property(anyCost, anyRule, fc.integer({ min: 0, max: 10_000 }), (cost, rule, more) => {
      const dearer = { ...cost, goods: cents(cost.goods + more) };
      expect(retailPrice(dearer, rule)).toBeGreaterThanOrEqual(retailPrice(cost, rule));
    }),
  );
});

test("[MKT-01] a price has the ending that the rule asks for", () => {
  fc.assert(
    fc.property(anyCost, anyRule, (cost, rule) => {
      if (rule.ending !== "any") expect(retailPrice(cost, rule) % 100).toBe(Number(rule.ending));
    }),
  );
});
