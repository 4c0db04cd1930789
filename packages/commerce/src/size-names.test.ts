import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nameSizes, sizeKindOf } from "./size-names.ts";

const keysOf = {
  shoes: { own: "boots", top: "shoes" },
  babyShoes: { own: "first-walkers", top: "shoes" },
  clothing: { own: "pajamas", top: "clothing" },
  toys: { own: "constructor", top: "toys" },
};

const named = (kind: keyof typeof keysOf, values: string[], property = "Size") =>
  nameSizes(
    [{ id: "5", name: property, values: values.map((name) => ({ id: name, name })) }],
    keysOf[kind],
  )[0]?.values.map(({ name }) => name);

describe("[SIZE-04] the names of sizes", () => {
  test.each([
    [["5", "9", "10"], "Toddler 5|Toddler 9|Toddler 10"],
    [["0", "1", "4", "5"], "Baby 0|Baby 1|Baby 4|Toddler 5"],
    [["9", "11", "13", "1", "3"], "Toddler 9|Little Kid 11|Little Kid 13|Little Kid 1|Little Kid 3"],
    [["13.5", "1", "3.5", "5"], "Little Kid 13.5|Little Kid 1|Big Kid 3.5|Big Kid 5"],
    [["US 7", "US 8"], "Toddler 7|Toddler 8"],
    [["21", "22", "23.5"], "EU 21|EU 22|EU 23.5"],
    [["EUR 21", "EU22"], "EU 21|EU 22"],
    [["6-12M", "12-18 months"], "6–12 months|12–18 months"],
  ])("of shoes: %j is %s", (values, names) => {
    expect(named("shoes", values)?.join("|")).toBe(names);
  });

  test.each([
    [["9", "5", "7"], "a list without an order"],
    [["9", "Women 7"], "other words"],
    [["S", "M"], "letters"],
    [["1", "2", "3"], "a baby's or those after 13"],
    [["4", "5.5", "7"], "a toddler's or a big kid's"],
  ])("of shoes stay as the seller has them where they could be read in two ways: %j, %s", (values) => {
    expect(named("shoes", values)).toEqual(values);
  });

  test("of shoes for babies alone are a baby's", () => {
    expect(named("babyShoes", ["3", "4", "5"])).toEqual(["Baby 3", "Baby 4", "Toddler 5"]);
  });

  test.each([
    ["0-3 months", "0–3 months"],
    ["3-6M", "3–6 months"],
    ["3M-6M", "3–6 months"],
    ["6 to 12 mo", "6–12 months"],
    ["2-3Y", "2–3 years"],
    ["12m", "12 months"],
    ["2t", "2T"],
    ["2T-3T", "2T–3T"],
    ["newborn", "Newborn"],
    ["M", "M"],
    ["5", "5"],
    ["30 x 30 in", "30 x 30 in"],
    ["1, 4-11 lb", "1, 4-11 lb"],
  ])("of everything else: %s is '%s'", (value, name) => {
    expect(named("clothing", [value])).toEqual([name]);
    expect(named("toys", [value], "Age")).toEqual([name]);
  });

  test("a property that holds no sizes keeps its words", () => {
    expect(named("shoes", ["5", "6"], "Pack")).toEqual(["5", "6"]);
  });

  test("ids, pictures and the number of sizes stay, and different sizes keep different names", () => {
    const size = fc.oneof(
      fc.integer({ min: 0, max: 40 }).map(String),
      fc.constantFrom("2T", "2t", "6-12M", "6-12 months", "12m", "NB", "newborn", "EU 21", "21", "S"),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(size, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...Object.values(keysOf)),
        (values, keys) => {
          const properties = [
            { id: "5", name: "Size", values: values.map((name, id) => ({ id, name, pictureId: "p" })) },
          ];
          const [after] = nameSizes(properties, keys);
          expect(after?.values.map(({ id, pictureId }) => `${id}${pictureId}`)).toEqual(
            values.map((_, id) => `${id}p`),
          );
          expect(new Set(after?.values.map(({ name }) => name)).size).toBe(values.length);
        },
      ),
    );
  });
});

test("[SIZE-01] the category says what a size means", () => {
  expect(sizeKindOf({ own: "boots", top: "shoes" })).toBe("shoes");
  expect(sizeKindOf({ own: "shoe-care", top: "shoes" })).toBeUndefined();
  expect(sizeKindOf({ own: "sun-hats", top: "clothing" })).toBe("hats");
  expect(sizeKindOf({ own: "pajamas", top: "clothing" })).toBe("clothing");
  expect(sizeKindOf({ own: "sleep-sacks", top: "bedding-sleep" })).toBe("clothing");
  expect(sizeKindOf({ own: "constructor", top: "toys" })).toBeUndefined();
  expect(sizeKindOf({ own: "womens-boots", top: "luggage-shoes" })).toBeUndefined();
});
