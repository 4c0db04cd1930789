import { expect, test } from "vitest";
import { type Department, stocked } from "./department.ts";
import { draftsOf } from "./drafts.ts";
import type { Family } from "./family.ts";
import { groundsFor } from "./grounds.ts";
import { dealt, seeded } from "./seeded.ts";
import { sizes } from "./variants.ts";

const boots: Family = {
  key: "test-boots",
  shelf: "boots",
  firstId: 1102_500,
  count: 12,
  kinds: [
    { name: "Boots", thing: { art: "ankle-boots" } },
    { name: "Winter Boots", pack: "2 Pairs", thing: { art: "snow-boots" }, price: 2 },
  ],
  names: ["{collection} {kind} in {upper}"],
  traits: { upper: [{ name: "Suede", specifications: { Upper: "Suede" } }, { name: "" }] },
  price: [30_00, 40_00],
  colors: { Sage: "sage", Clay: "clay", Denim: "denim" },
  options: [[sizes("7", "8", "9")]],
  about: [["For {kind} weather."], ["They last."]],
  points: ["One", "Two", "Three", "Four"],
  specifications: { Sole: ["Rubber", "Cork"], Weight: "90 g" },
};
const department: Department = { stars: [], families: [boots] };
const products = stocked({ shoes: department });
const named = (family: Family) => draftsOf(family).map(({ entry: { id, name } }) => [id, name]);

test("a family's products are the same at every run", () => {
  expect(stocked({ shoes: department })).toEqual(products);
});

test("products stay who they are when their family grows, or others come beside it", () => {
  expect(named({ ...boots, count: 20 }).slice(0, 12)).toEqual(named(boots));
  const sandals = { ...boots, key: "test-sandals", firstId: 1104_500, shelf: "sandals" };
  const beside = stocked({ shoes: { stars: [], families: [sandals, boots] } });
  expect(beside.slice(12).map(({ id, name, price }) => [id, name, price])).toEqual(
    products.map(({ id, name, price }) => [id, name, price]),
  );
});

test("names are made of the family's words, without a gap, the pack at the end, none twice", () => {
  expect(new Set(products.map(({ name }) => name)).size).toBe(12);
  for (const { name } of products) {
    expect(name).toMatch(/^[A-Z][A-Za-z ]+ (Boots|Winter Boots)( in Suede)?(, 2 Pairs)?$/);
    expect(name.endsWith(", 2 Pairs")).toBe(name.includes("Winter"));
  }
});

test("a family with too few words for its products says so", () => {
  const mute = { ...boots, names: ["{upper} {kind}"], traits: { upper: ["Suede"] } };
  expect(() => draftsOf(mute)).toThrow("test-boots has too few words for 12 names");
  expect(() => draftsOf({ ...boots, names: ["{motif} {kind}"] })).toThrow("{motif}");
});

test("a product is shown in the first of its colors, and specified by what its name says", () => {
  for (const { name, pictures, properties, specifications } of products) {
    const [color] = properties.find(({ id }) => id === "color")?.values ?? [];
    const tone = color?.id ?? specifications.find((one) => one.name === "Color")?.value.toLowerCase();
    expect(JSON.stringify(pictures[0]?.recipe), name).toContain(`"tone":"${tone}"`);
    expect(specifications.some(({ value }) => value === "Suede")).toBe(name.includes("Suede"));
  }
});

test("the price that is shown is one that can be chosen", () => {
  const dear = stocked({ shoes: { stars: [], families: [{ ...boots, dearer: { "9": 1.5 } }] } });
  for (const { price, promotionPrice, skus } of dear) {
    expect(Math.min(...skus.map((sku) => sku.promotionPrice))).toBe(promotionPrice);
    expect(Math.max(...skus.map((sku) => sku.price))).toBeGreaterThan(price);
  }
});

test("neighbors in a listing never share a ground, whatever grounds are taken", () => {
  const placed = Array.from({ length: 300 }, (_, id) => ({
    id,
    sold: seeded(`sold/${id}`).between(0, 40),
    shelf: `shelf ${id % 7}`,
    department: `department ${id % 3}`,
  }));
  const grounds = groundsFor(placed);
  const listing = placed.toSorted((a, b) => b.sold - a.sold || b.id - a.id);
  for (const of of [
    () => "shop",
    ...(["shelf", "department"] as const).map((key) => (id: number) => placed[id]?.[key]),
  ]) {
    const last = new Map<string | undefined, string | undefined>();
    for (const { id } of listing) {
      expect(grounds.get(id)).not.toBe(last.get(of(id)));
      last.set(of(id), grounds.get(id));
    }
  }
});

test("a deck is dealt to its end before a card comes again", () => {
  const dealtCards = Array.from({ length: 10 }, (_, turn) => dealt(["a", "b", "c", "d", "e"], turn, "deck"));
  expect(new Set(dealtCards.slice(0, 5)).size).toBe(5);
  expect(new Set(dealtCards.slice(5)).size).toBe(5);
});
