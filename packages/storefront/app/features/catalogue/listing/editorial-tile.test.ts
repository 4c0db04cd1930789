import type { CategoryTree } from "@nestling/contract/catalogue";
import { expect, test } from "vitest";
import { editorialOf } from "./editorial-tile.tsx";

const menu = (...keys: string[]): CategoryTree => ({
  trees: keys.map((categoryKey, place) => ({
    key: place === 0 ? "baby" : "marketplace",
    categories: [{ categoryId: 10 + place, categoryKey, title: categoryKey, subCategory: [] }],
  })),
});

test("the tile of a category leads to another one of the menu, wherever that stands", () => {
  expect(editorialOf(menu("toys-play", "feeding", "play-at-home"), "10")).toMatchObject({
    title: "The rainy-day corner",
    categoryId: 12,
  });
  expect(editorialOf(menu("nursery", "bedding-sleep"), "11")).toMatchObject({ categoryId: 10 });
  expect(editorialOf(menu("bath-care", "feeding"), "10")).toMatchObject({ categoryId: 11 });
});

test("a category without a tile has none, and neither has one whose tile would lead nowhere", () => {
  expect(editorialOf(menu("feeding", "nursery"), "10")).toBeUndefined();
  expect(editorialOf(menu("toys-play", "feeding"), "10")).toBeUndefined();
  expect(editorialOf(menu("toys-play", "play-at-home"), "best-seller")).toBeUndefined();
});
