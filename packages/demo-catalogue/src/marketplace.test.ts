import { expect, test } from "vitest";
import { categoryPictures, marketplaceProducts } from "./catalogue.ts";
import { marketplaceDepartments } from "./data/marketplace/departments.ts";
import { shelvesOf, topCategories } from "./testing/category-trees.ts";

const shelves = shelvesOf("marketplace");

test("the marketplace has a department for each top category, in the menu's order", () => {
  expect(Object.keys(marketplaceDepartments)).toEqual(topCategories("marketplace").map(({ key }) => key));
});

test("its families fill shelves of their own department", () => {
  for (const [top, { families }] of Object.entries(marketplaceDepartments)) {
    const own = shelves.filter((shelf) => shelf.top === top).map(({ key }) => key);
    expect(families.filter(({ shelf }) => !own.includes(shelf)).map(({ key }) => key)).toEqual([]);
  }
});

test("its families are numbered after their shelves, out of the way of what was numbered by hand", () => {
  for (const { key, shelf, firstId } of Object.values(marketplaceDepartments).flatMap(
    ({ families }) => families,
  )) {
    const { id = 0 } = shelves.find((one) => one.key === shelf) ?? {};
    // Three shelves of watches have low ids of their own, whose thousands were written by hand: 10001 to 21999.
    expect([id * 1000 + 100, 1_500_000 + id * 1000], key).toContain(firstId);
  }
});

test("every shelf of it has two things at least, and a tile above it", () => {
  for (const { key, top } of shelves) {
    expect(on(key).length, key).toBeGreaterThanOrEqual(2);
    expect(Object.keys(categoryPictures)).toContain(top);
  }
});

test("each shelf of watches has ten at least, and each of them says how it is built", () => {
  const watches = shelves.filter(({ type }) => type === "watches");
  expect(watches.map(({ id }) => id)).toEqual([2, 4, 15, 16, 17]);
  for (const { key } of watches) {
    expect(on(key).length, key).toBeGreaterThanOrEqual(10);
    for (const { name, specifications, properties } of on(key)) {
      const told = specifications.map((one) => one.name);
      expect(told, name).toEqual(
        expect.arrayContaining(["Case", "Movement", "Crystal", "Bracelet", "Water resistance"]),
      );
      expect(
        properties.map((one) => one.name),
        name,
      ).toEqual(["Color", "Strap"]);
    }
  }
});

function on(key: string) {
  return marketplaceProducts.filter(({ categoryKey }) => categoryKey === key);
}
