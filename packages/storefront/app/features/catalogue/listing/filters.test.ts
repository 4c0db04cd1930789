import { describe, expect, test } from "vitest";
import { type FilterName, filterNames, filterWords, readFilters, typedRange, without } from "./filters.ts";

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
    const set = read("price=5-20&sale=1&free=1&stock=1&rating=4");
    const words = (name: FilterName) => filterWords(set, name);
    expect(filterNames.map(words)).toEqual([
      "$5 to $20",
      "On sale",
      "Free shipping",
      "In stock",
      "4 stars and up",
    ]);
    expect(filterWords({ price: "10-24.99" }, "price")).toBe("$10 to $24.99");
    expect(filterWords({ price: "0-10" }, "price")).toBe("Up to $10");
    expect(filterWords({ price: "1000-" }, "price")).toBe("$1,000 and up");
  });

  test("can be taken off one by one", () => {
    expect(without({ price: "5-20", sale: "1" }, "price")).toEqual({ sale: "1" });
  });
});
