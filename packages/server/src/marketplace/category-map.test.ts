import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { marketCategories } from "@nestling/sandbox/aliexpress/assortment";
import { afterAll, expect, test } from "vitest";
import { uncategorized } from "../catalogue/keep-trees.ts";
import { readTrees } from "../catalogue/tree-files.ts";
import { treesFixture } from "../testing/products.ts";
import { readCategoryMap } from "./category-map.ts";

const folder = await mkdtemp(join(tmpdir(), "nestling-category-map-"));
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string) {
  const path = join(folder, "supplier-categories.yaml");
  await writeFile(path, text);
  return readCategoryMap(treesFixture, path);
}

test("[MKT-01] the supplier's categories map to the shop's; another goes to a named one outside the menu", async () => {
  const map = await read('boots: [200000041, "200000042"]\npacifiers: []\n');
  expect(["200000041", "200000042", "7"].map(map.categoryOf)).toEqual([1101, 1101, uncategorized.id]);
  expect(map.suppliersOf("boots")).toEqual(["200000041", "200000042"]);
  expect([map.suppliersOf("pacifiers"), map.suppliersOf("citizen"), map.suppliersOf("cars")]).toEqual([
    [],
    [],
    undefined,
  ]);
});

test.each([
  ["cars: [1]", "line 1: cars is no key of a category that holds products."],
  ["shoes: [1]", "line 1: shoes is no key of a category that holds products."],
  ["boots: [1]\npacifiers: [2, 1]", "line 2: 1 is that of another category already."],
  ["boots: [one]", "line 1: boots takes the id of a category of the supplier's, a number."],
  ["boots: 1", "line 1: boots takes a list of ids of the supplier's categories."],
  ["- boots", "line 1: the file takes a map of keys of the shop's categories."],
])("[MKT-01] [OPS-02] %j is a mistake in one line", async (text, mistake) => {
  await expect(read(text)).rejects.toThrow(`catalogue/supplier-categories.yaml ${mistake}`);
});

test("[MKT-01] the shop's own file knows every category of the stand-in that holds products", async () => {
  const map = await readCategoryMap(await readTrees());
  const unknown = marketCategories.slice(1).filter(({ id }) => map.categoryOf(id) === uncategorized.id);
  expect(unknown).toEqual([]);
});
