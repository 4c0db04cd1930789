import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import {
  decimalsOf,
  flag,
  id,
  integer,
  list,
  optionalAmount,
  optionalMoney,
  parseJson,
  toMoney,
} from "./fields.ts";

const item = z.object({ code: z.string() });

test.each([
  ["plain", [{ code: "a" }, { code: "b" }], ["a", "b"]],
  ["wrapped", { delivery_option_d_t_o: [{ code: "a" }, { code: "b" }] }, ["a", "b"]],
  ["wrapped, with one item", { delivery_option_d_t_o: { code: "a" } }, ["a"]],
  ["a single item", { code: "a", company: "x" }, ["a"]],
  ["a single item with one field", { code: "a" }, ["a"]],
  ["an empty object", {}, []],
  ["absent", null, []],
  ["empty text", "", []],
])("[MKT-01] a list is read: %s", (_name, value, codes) => {
  expect(list(item).parse(value)).toEqual(codes.map((code) => ({ code })));
});

test("[MKT-01] ids are read as text, also beyond what a number holds exactly, wrapped or alone", () => {
  expect(list(id).parse(parseJson('{"number":[12000044126059467001]}'))).toEqual(["12000044126059467001"]);
  expect(list(id).parse(parseJson('{"number":8198352049851315}'))).toEqual(["8198352049851315"]);
  expect(id.safeParse("12; drop table").success).toBe(false);
});

test("numbers and truth values may be text", () => {
  expect([integer.parse("76"), integer.parse(76)]).toEqual([76, 76]);
  expect([flag.parse("true"), flag.parse(true), flag.parse("false"), flag.parse(undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(integer.safeParse("7.5").success).toBe(false);
});

test.each([
  ["3.29", "USD", 329],
  ["0", "USD", 0],
  ["12", "USD", 1_200],
  ["1.005", "USD", 101],
  ["1.994", "USD", 199],
  ["1999", "JPY", 1_999],
  ["1999.5", "JPY", 2_000],
])("[MKT-01] %s %s are %d of its smallest unit", (amount, currency, minor) => {
  expect(toMoney(amount, currency)).toEqual({ minor, currency });
});

test("[MKT-01] an amount comes through whole, whatever it is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (minor) => {
      expect(toMoney((minor / 100).toFixed(2), "USD").minor).toBe(minor);
    }),
  );
});

test.each(["-1", "1,00", "1e3", "NaN", "€3", " "])("[MKT-01] %j is no amount", (amount) => {
  expect(() => toMoney(amount, "USD")).toThrow(RangeError);
  expect(optionalAmount.safeParse(amount).success).toBe(false);
});

test("an empty object is no money", () => {
  expect(optionalMoney.parse({})).toBeUndefined();
  expect(optionalMoney.parse({ amount: "8.34", currency_code: "USD" })).toEqual({
    minor: 834,
    currency: "USD",
  });
});

test("currencies have the decimals that they are written with", () => {
  expect([decimalsOf("USD"), decimalsOf("JPY"), decimalsOf("KWD")]).toEqual([2, 0, 3]);
});
