import { describe, expect, test } from "vitest";
import { chipsOf, countFilters, readFilters, toggled, typedRange, without } from "./filters.ts";

const read = (query: string) => readFilters(new URLSearchParams(query));

describe("[CAT-07] the filters of a listing", () => {
  test("are read from the address", () => {
    const all = "price=5-20&sale=1&free=1&stock=1&rating=4";
    expect(read(all)).toEqual({ price: "5-20", sale: "1", free: "1", stock: "1", rating: "4" });
    expect(new URLSearchParams(read(all)).toString()).toBe(all);
  });

  test.each([
    "",
    "price=9-1",
    "price=cheap",
    "sale=yes",
    "free=0",
    "stock=",
    "rating=5",
    "rating=1",
    "from=&to=",
  ])("?%s sets none", (query) => expect(read(query)).toEqual({}));

  test("take a price range as a form sends it", () => {
    expect(read("from=5&to=20")).toEqual({ price: "5-20" });
    expect(read("price=1-2&from=5&to=20")).toEqual({ price: "1-2" });
  });

  test.each([
    ["5", "20", "5-20"],
    ["", "20", "0-20"],
    ["50", "", "50-"],
    ["$1,200", " 2000 ", "1200-2000"],
    ["4.99", "9.50", "4-9"],
    ["10", "24.99", "10-24.99"],
    ["", "$1,999.99", "0-1999.99"],
    ["007", "8", "7-8"],
    ["20", "5", undefined],
    ["", "", undefined],
    ["cheap", "", undefined],
    ["-5", "5", undefined],
    ["1e9", "", undefined],
  ])("typed %j to %j are %j", (from, to, range) => expect(typedRange(from, to)).toBe(range));

  test("are each said in words", () => {
    const words = (query: string) => chipsOf(read(query), new Map()).map((chip) => chip.words);
    expect(words("price=5-20&sale=1&free=1&stock=1&rating=4")).toEqual([
      "$5.00 to $20.00",
      "On sale",
      "Free Shipping",
      "In stock",
      "4 stars and up",
    ]);
    expect(words("price=10-24.99")).toEqual(["$10.00 to $24.99"]);
    expect(words("price=0-10")).toEqual(["Up to $10.00"]);
    expect(words("price=1000-")).toEqual(["$1,000.00 and up"]);
  });

  test("can be taken off one by one", () => {
    expect(without({ price: "5-20", sale: "1" }, "price")).toEqual({ sale: "1" });
  });
});

describe("[FIND-01] facets", () => {
  test("are read from the address in one spelling, however a form sends them", () => {
    const pink = { color: "pink.blue" };
    expect(read("color=pink.blue")).toEqual(pink);
    expect(read("color=blue.pink.blue")).toEqual(pink);
    expect(read("color=blue&color=pink&color=plaid")).toEqual(pink);
    expect(read("kind=1103&kind=1101")).toEqual({ kind: "1101.1103" });
    expect(new URLSearchParams(read("age=3-6m.0-3m&size=2t")).toString()).toBe("age=0-3m.3-6m&size=2t");
  });

  test.each(["color=", "color=plaid", "age=old", "kind=shoes", "kind=0", "size=."])(
    "?%s sets none",
    (query) => expect(read(query)).toEqual({}),
  );

  test("take a further value, and give one up", () => {
    expect(toggled({}, "color", "pink")).toEqual({ color: "pink" });
    expect(toggled({ color: "blue" }, "color", "pink")).toEqual({ color: "pink.blue" });
    expect(toggled({ color: "pink.blue", sale: "1" }, "color", "blue")).toEqual({ color: "pink", sale: "1" });
    expect(toggled({ color: "pink", sale: "1" }, "color", "pink")).toEqual({ sale: "1" });
  });

  test("count once for each value", () => {
    expect(countFilters({})).toBe(0);
    expect(countFilters(read("color=pink.blue&kind=1101.1103&age=6-12m"))).toBe(5);
    expect(countFilters(read("size=2t&price=5-20&sale=1&free=1&stock=1&rating=4"))).toBe(6);
  });

  test("have a chip for each value, which takes off that value alone", () => {
    const filters = read("age=6-12m&color=pink.blue&kind=1101&size=2t");
    const chips = chipsOf(filters, new Map([["1101", "Boots"]]));
    expect(chips.map(({ words }) => words)).toEqual(["6–12 months", "2T", "Pink", "Blue", "Boots"]);
    expect(chips[2]?.without).toEqual({ ...filters, color: "blue" });
    expect(chips[4]?.without).toEqual({ age: "6-12m", color: "pink.blue", size: "2t" });
  });
});
