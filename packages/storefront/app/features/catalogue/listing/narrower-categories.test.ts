import type { CategoryTree } from "@nestling/contract/catalogue";
import { expect, test } from "vitest";
import { narrowerCategories } from "./narrower-categories.ts";

const boots = { categoryId: 1107, categoryKey: "boots", title: "Boots" };
const walkers = { categoryId: 1105, categoryKey: "first-walkers", title: "First Walkers" };
const tree: CategoryTree = {
  trees: [
    {
      key: "baby",
      categories: [
        {
          categoryId: 1010,
          categoryKey: "shoes",
          title: "Shoes",
          subCategory: [
            { title: "First steps", categoryLv2: [walkers] },
            { title: "Outdoors", categoryLv2: [boots] },
          ],
        },
      ],
    },
  ],
};

test("a top category leads on to everything below it, group after group", () => {
  expect(narrowerCategories(tree, "1010").map(({ title }) => title)).toEqual(["First Walkers", "Boots"]);
});

test("a category of the second level has nothing below it, and neither has what holds everything", () => {
  expect(narrowerCategories(tree, "1107")).toEqual([]);
  expect(narrowerCategories(tree, "best-seller")).toEqual([]);
});
