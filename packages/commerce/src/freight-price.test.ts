import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bestFreight, type FreightService, freightFee } from "./freight-price.ts";
import { cents } from "./money.ts";

function service(name: string, fee: number, more: Partial<FreightService> = {}): FreightService {
  return { service: name, fee: cents(fee), minDays: 5, maxDays: 10, isTracked: true, ...more };
}

describe("the service of a product", () => {
  test("[CHK-12] is the cheapest one that is tracked", () => {
    const services = [service("express", 900), service("post", 0, { isTracked: false }), service("std", 199)];
    expect(bestFreight(services)?.service).toBe("std");
  });

  test("is the faster one of two at a price, and one that names no days comes last", () => {
    const services = [
      service("silent", 199, { minDays: undefined, maxDays: undefined }),
      service("slow", 199, { maxDays: 20 }),
      service("fast", 199, { maxDays: 6 }),
    ];
    expect(bestFreight(services)?.service).toBe("fast");
  });

  test("is one without tracking where nothing has it, and none where there is none", () => {
    expect(bestFreight([service("post", 50, { isTracked: false })])?.service).toBe("post");
    expect(bestFreight([])).toBeUndefined();
  });

  test("does not hang on the order in which the supplier lists them", () => {
    const any = fc.record({
      service: fc.constantFrom("a", "b", "c", "d"),
      fee: fc.integer({ min: 0, max: 3 }).map(cents),
      minDays: fc.constant(1),
      maxDays: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      isTracked: fc.boolean(),
    });
    const lists = fc.uniqueArray(any, { selector: ({ service: name }) => name });
    fc.assert(
      fc.property(lists, (services) => {
        expect(bestFreight([...services].reverse())).toEqual(bestFreight(services));
      }),
    );
  });
});

test("[CHK-12] the customer pays by the merchant's rule", () => {
  const product = { cost: cents(412), price: cents(2_000), usual: cents(299) };
  expect(freightFee({ kind: "usual" }, product)).toBe(299);
  expect(freightFee({ kind: "fixed", fee: cents(500) }, product)).toBe(500);
  expect(freightFee({ kind: "at_cost" }, product)).toBe(412);
  const freeOver = (over: number) => ({ kind: "free_over", over: cents(over), fee: cents(350) }) as const;
  expect(freightFee(freeOver(2_000), product)).toBe(0);
  expect(freightFee(freeOver(2_001), product)).toBe(350);
});
