import { describe, expect, test } from "vitest";
import { attributesOf } from "./product-attributes.ts";

const said = (name: string, ...values: string[]) => ({
  name: "Thing",
  properties: [{ name, values: values.map((value) => ({ name: value })) }],
  specifications: [],
});
const specified = (name: string, value: string) => ({
  name: "Thing",
  properties: [],
  specifications: [{ name, value }],
});
const named = (name: string) => ({ name, properties: [], specifications: [] });

describe("[FIND-02] the age that a product is for", () => {
  test.each([
    ["From birth to 6 months", "0-3m 3-6m"],
    ["From birth", "0-3m 3-6m 6-12m 1-2y 2-3y"],
    ["6 to 12 months", "6-12m"],
    ["18 months and up", "1-2y 2-3y 3-5y"],
    ["18+ months", "1-2y 2-3y 3-5y"],
    ["18 months to 4 years", "1-2y 2-3y 3-5y"],
    ["3 years and up", "3-5y 6y"],
    ["8 years and up, or with an adult", "6y"],
    ["3-5 years", "3-5y"],
    ["From the first birthday", "1-2y 2-3y 3-5y"],
    ["For homes with children under 4", ""],
  ])("%s", (age, expected) => expect([...attributesOf(specified("Age", age)).age].join(" ")).toBe(expected));

  test("follows from sizes that name it, and else from the name", () => {
    expect([...attributesOf(said("Size", "2T", "3T", "5")).age]).toEqual(["2-3y", "3-5y"]);
    expect([...attributesOf(said("Size", "2T", "7")).age]).toEqual(["2-3y", "6y"]);
    expect([...attributesOf(said("Size", "3-6M", "6-12 mths")).age]).toEqual(["3-6m", "6-12m"]);
    expect([...attributesOf(said("Size", "3-4Y", "6 yrs")).age]).toEqual(["3-5y", "6y"]);
    expect([...attributesOf(said("Size", "9M", "12M (80 cm)", "18 months")).age]).toEqual(["6-12m", "1-2y"]);
    expect([...attributesOf(said("Size", "3M", "5M")).age]).toEqual([]);
    expect([...attributesOf(said("Size", "9", "10")).age]).toEqual([]);
    expect([...attributesOf({ ...said("Size", "40 x 48 in"), name: "Newborn Blanket" }).age]).toEqual([
      "0-3m",
    ]);
    expect([...attributesOf(said("Size", "40 x 48 in")).age]).toEqual([]);
    expect([...attributesOf(named("First Bicycle, 2 to 5 Years")).age]).toEqual(["2-3y", "3-5y"]);
    expect([...attributesOf(named("Newborn Hat")).age]).toEqual(["0-3m"]);
    expect([...attributesOf(named("Stacker, 12 Rings")).age]).toEqual([]);
  });
});

describe("[FIND-02] the sizes of a product", () => {
  test.each([
    [["0-3 months", "3-6 Months"], "0-3m 3-6m"],
    [["6-12M"], "6-9m 9-12m"],
    [["3M-6M", "6-9 mo", "12-18M (80 cm)"], "3-6m 6-9m 12-18m"],
    [["3M", "6 months", "12 months", "24 mos"], "0-3m 3-6m 9-12m 18-24m"],
    [["3M", "5M", "10M"], ""],
    [["12", "13", "1", "2.5", "3", "4"], "12 13 little-kid-1 little-kid-3 big-kid-4"],
    [["0", "1", "2"], "0 1 2"],
    [["3-4Y", "5 years"], ""],
    [["S, 19 to 20 in", "Large"], "s l"],
    [["2T", "5", "XXL", "Queen"], "2t 5 xxl queen"],
    [["39 x 55 in", "8 oz"], ""],
  ])("%j", (sizes, expected) =>
    expect([...attributesOf(said("Size", ...sizes)).size].join(" ")).toBe(expected),
  );

  test("are those of a baby where its clothes come by age", () => {
    expect([...attributesOf(said("Age", "3-6 months", "Newborn")).size]).toEqual(["3-6m", "newborn"]);
    expect([...attributesOf(specified("Age", "3 years and up")).size]).toEqual([]);
    expect([...attributesOf(specified("Age", "12 months")).size]).toEqual([]);
  });
});

describe("[FIND-02] the color family", () => {
  test.each([
    ["Sage", "green"],
    ["Sage Green", "green"],
    ["Dusty Rose", "pink"],
    ["Warm Grey", "gray"],
    ["Midnight Blue Dial", "blue"],
    ["White and Navy Blue", "white blue"],
    ["Honey Blush", "pink"],
    ["Teal", "green blue"],
    ["Teal Green", "green"],
    ["Cream", "white beige"],
    ["Rust", "red orange"],
    ["Constructor Sage", "green"],
    ["Style 3", ""],
  ])("of %s", (color, expected) =>
    expect([...attributesOf(said("Color", color)).color].join(" ")).toBe(expected),
  );
});

describe("[FIND-02] the material", () => {
  test.each([
    ["Fabric", "Organic cotton jersey, 180 g/m²", "organic-cotton cotton"],
    ["Fabric", "Cotton 95 %, elastane 5 %", "cotton"],
    ["Fabric", "Cotton 80 %, polyamide 18 %, elastane 2 %", "cotton"],
    ["Upper", "Apple-based leather alternative", ""],
    ["Upper", "Vegan leather", ""],
    ["Upper", "Suede", "leather"],
    ["Material", "Recycled PVC-free plastic", "plastic"],
    ["Material", "Merino wool, mulesing-free", "wool"],
    ["Material", "Beech, rubber tires", "wood rubber"],
    ["Material", "Silicone without plastic", "silicone"],
    ["Lining", "Cotton", ""],
    ["Care", "Cotton cycle", ""],
  ])("by %s: %s", (name, value, expected) =>
    expect([...attributesOf(specified(name, value)).material].join(" ")).toBe(expected),
  );
});
