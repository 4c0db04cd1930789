import type { Suggestions } from "@nestling/contract/listing";
import { expect, test } from "vitest";
import { countWords, foundGroups, restingGroups } from "./suggestion-groups.ts";

const picture = { src: "/media/1", alt: "", width: 1, height: 1, color: "#fff" };
const perch = { id: 7, name: "Perch", avatar: picture, price: 9, promotion_price: 9, rating: 0, sold: 0 };
const found: Suggestions = {
  categories: [{ categoryId: 1401, title: "Highchairs", parent: "Feeding" }],
  products: [perch],
  corrected: "highchair",
};

test("[SEARCH-02] suggestions are categories, then products, then all that is found", () => {
  const groups = foundGroups("highchair", { ...found, corrected: undefined });
  expect(groups.map(({ title }) => title)).toEqual(["Categories", "Products", undefined]);
  expect(groups.flatMap(({ options }) => options.map(({ to }) => to))).toEqual([
    "/ecommerce-category/1401",
    "/ecommerce-product/7",
    "/search-product?searchText=highchair",
  ]);
  expect(countWords(groups)).toBe("Suggested: 1 category, 1 product");
});

test("[SEARCH-02] a text that was corrected can be searched for as it stands", () => {
  expect(foundGroups("hihgchair", found)[0]?.options).toEqual([
    {
      kind: "instead",
      text: "hihgchair",
      corrected: "highchair",
      to: "/search-product?searchText=hihgchair&exact=1",
    },
  ]);
});

test("where nothing is found, nothing is offered", () => {
  const groups = foundGroups("qqq", { categories: [], products: [] });
  expect(groups).toEqual([]);
  expect(countWords(groups)).toBe("No suggestions");
});

test("before anything is typed, recent searches and popular categories are offered", () => {
  const popular = [{ categoryId: 1000, categoryKey: "clothing", title: "Clothing" }];
  expect(restingGroups(["bib"], popular).map(({ title }) => title)).toEqual([
    "Recent searches",
    "Popular categories",
  ]);
  expect(countWords(restingGroups(["bib", "boots"], popular))).toBe(
    "Suggested: 2 recent searches, 1 category",
  );
});
