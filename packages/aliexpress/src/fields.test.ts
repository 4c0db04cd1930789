import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import {
  countedList,
  dayRange,
  decimal,
  decimalsOf,
  flag,
  id,
  integer,
  lenient,
  lenientList,
  list,
  optionalAmount,
  optionalCurrency,
  optionalMoney,
  optionalText,
  parseJson,
  single,
  text,
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
  ["a wrapper of nothing", { delivery_option_d_t_o: null }, []],
  [
    "wrapped beside its count",
    { total: 2, delivery_option_d_t_o: [{ code: "a" }, { code: "b" }] },
    ["a", "b"],
  ],
  ["wrapped beside its count, with one item", { delivery_option_d_t_o: { code: "a" }, total: "1" }, ["a"]],
  ["a single item with a list in it", { code: "a", parts: [{ code: "b" }] }, ["a"]],
])("[MKT-01] a list is read: %s", (_name, value, codes) => {
  expect(list(item).parse(value)).toEqual(codes.map((code) => ({ code })));
});

test("[MKT-01] ids are read as text, also beyond what a number holds exactly, wrapped or alone", () => {
  expect(list(id).parse(parseJson('{"number":[12000044126059467001]}'))).toEqual(["12000044126059467001"]);
  expect(list(id).parse(parseJson('{"number":8198352049851315}'))).toEqual(["8198352049851315"]);
  expect(id.safeParse("12; drop table").success).toBe(false);
});

test("[MKT-01] of a list those items count that can be read, and the others are counted", () => {
  const mixed = [{ code: "a" }, { code: {} }, null, "b", 3, { name: "c" }, { code: "d", more: 1 }];
  expect(lenientList(item).parse({ options: mixed })).toEqual([{ code: "a" }, { code: "d" }]);
  expect(countedList(item).parse(mixed)).toMatchObject({
    ...{ unread: [{ code: {} }, "b", 3, { name: "c" }], problem: expect.any(String) },
  });
  const odd = { foo: 1, bar: 2 };
  expect(countedList(item).parse(odd).unread, "nobody knows what it is").toEqual([odd]);
  expect(z.object({ all: lenientList(item) }).parse({})).toEqual({ all: [] });
});

test.each([
  [[null, { code: "a" }, ""]],
  [{ options: [undefined, { code: "a" }, null] }],
  [[{ code: "a" }, ""]],
])("[MKT-01] nothing beside the items of a list is none of them: %j", (value) => {
  expect(countedList(item).parse(value)).toEqual({
    ...{ items: [{ code: "a" }], unread: [], problem: undefined },
  });
});

test.each<[unknown, object | undefined]>([
  [{ code: "a" }, { code: "a" }],
  [[{ code: "a" }], { code: "a" }],
  ...["", null, undefined, []].map((nothing): [unknown, undefined] => [nothing, undefined]),
])("[MKT-01] an object may be alone in a list, or nothing: %j", (value, read) => {
  expect(single(item.nullish()).parse(value) ?? undefined).toEqual(read);
  expect(z.object({ one: single(item.nullish()) }).parse({ one: value }).one ?? undefined).toEqual(read);
});

test.each([[[{ code: "a" }, { code: "b" }]], ["a"], [{ name: "a" }]])(
  "[MKT-01] %j is no object alone, and not nothing",
  (value) => {
    expect(single(item.nullish()).safeParse(value).success).toBe(false);
  },
);

test.each(["0", 0, "000"])("[MKT-01] %j is no id", (none) => {
  expect(id.safeParse(none).success).toBe(false);
});

test("[MKT-01] what is optional is absent where it cannot be read", () => {
  const shape = z.object({
    words: optionalText,
    size: lenient(decimal),
    ids: lenient(z.record(z.string(), id)),
  });
  for (const odd of [{}, [], { en: "x" }, null, undefined, [1]])
    expect(shape.parse({ words: odd, size: odd, ids: [] }), JSON.stringify(odd)).toEqual({
      ...{ words: undefined, size: undefined, ids: undefined },
    });
  expect(shape.parse({})).toEqual({});
});

test("[MKT-01] text has nothing that a database cannot keep", () => {
  expect(text.parse("Bib\u0000 \ud800soft 👶")).toBe("Bib \ufffdsoft 👶");
});

test.each([
  ["7", 7, undefined],
  [7, 7, undefined],
  ["7-12", 7, 12],
  [" 7 – 12 days ", 7, 12],
  ["15~45 Days", 15, 45],
])("[MKT-01] days are read: %j", (written, from, to) => {
  expect(dayRange.parse(written)).toEqual({ from, to });
});

test.each(["", "soon", "-3", "7-", "1.5", "9999", "7-12-15"])(
  "[MKT-01] %j is no number of days",
  (written) => {
    expect(dayRange.safeParse(written).success).toBe(false);
  },
);

test.each([
  ["1,446", 1_446],
  [" 12 ", 12],
  ["3.0", 3],
  ["1,234,567", 1_234_567],
])("[MKT-01] %j is the whole number %d", (written, value) => {
  expect(integer.parse(written)).toBe(value);
});

test.each(["100+", "1,44", "12,3456", ",5", "many", "", "7 pcs"])(
  "[MKT-01] %j is no whole number",
  (written) => {
    expect(integer.safeParse(written).success).toBe(false);
  },
);

test("a currency may be written small, and is three letters", () => {
  expect([optionalCurrency.parse(" usd "), optionalCurrency.parse("")]).toEqual(["USD", undefined]);
  for (const odd of ["US$", "DOLLAR", "$"]) expect(optionalCurrency.safeParse(odd).success).toBe(false);
});

test.each([true, "true", "True", "TRUE", " true ", 1, "1"])("[MKT-01] %j says yes", (said) => {
  expect(flag.parse(said)).toBe(true);
});

test.each([false, "False", "FALSE", 0, "", null, {}])("[MKT-01] %j does not say yes", (said) => {
  expect(flag.parse(said)).toBe(false);
});

test.each([
  ["0.30000000000000004", 0.3],
  [1.2300000000000002, 1.23],
  [".1999999999999999", 0.2],
])("[MKT-01] %j is a number, however many decimals a computation gave it", (written, value) => {
  expect(decimal.parse(written)).toBeCloseTo(value, 10);
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
  ["0.30000000000000004", "USD", 30],
  ["1.2300000000000002", "USD", 123],
  ["1.9899999999999998", "USD", 199],
  [".1999999999999999", "USD", 20],
  ["1999", "JPY", 1_999],
  ["1999.5", "JPY", 2_000],
  [".35", "USD", 35],
  ["5.", "USD", 500],
  ["1,234.50", "USD", 123_450],
  [" 12,345 ", "USD", 1_234_500],
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

test.each([
  ...["-1", "1,00", "1e3", "NaN", "€3", " ", ".", ",", "1.2.3", "3.29-5.99", "3.29 - 5.99", "0,123"],
  ...["12,34.50", "1.234,50", "free", "US $3.29"],
])("[MKT-01] %j is no amount", (amount) => {
  expect(() => toMoney(amount, "USD")).toThrow(RangeError);
  expect(optionalAmount.safeParse(amount).success).toBe(false);
});

test("an empty object is no money", () => {
  for (const none of [{}, "", [], { amount: "many", currency_code: "USD" }, { amount: "8.34" }])
    expect(optionalMoney.parse(none)).toBeUndefined();
  expect(optionalMoney.parse({ amount: "8.34", currency_code: "USD" })).toEqual({
    minor: 834,
    currency: "USD",
  });
});

test("currencies have the decimals that they are written with", () => {
  expect([decimalsOf("USD"), decimalsOf("JPY"), decimalsOf("KWD")]).toEqual([2, 0, 3]);
});
