import { ages } from "@nestling/commerce/facets";
import { attributesOf } from "@nestling/commerce/product-attributes";
import { measureText, sizeChart } from "@nestling/commerce/size-charts";
import { isSizeProperty } from "@nestling/commerce/size-names";
import { demoCatalogue } from "@nestling/demo-catalogue";
import { expect, test } from "vitest";
import { readTrees, treeKeys } from "./tree-files.ts";

const { products } = await demoCatalogue.loadData();

test("[SIZE-01] the diapers of the demo name the weights of the size guide", () => {
  const guide = sizeChart("diapers").rows.map(({ size, cells: [weight] }) =>
    typeof weight === "object" && weight.from !== undefined
      ? `${size}, ${measureText(weight, "us").replace("–", "-")}`
      : size,
  );
  const sizes = products
    .filter(({ categoryKey }) => categoryKey === "diapers")
    .flatMap(({ properties }) => properties.filter(({ name }) => isSizeProperty(name)))
    .flatMap(({ values }) => values.map(({ name }) => name));
  expect(new Set(sizes).size).toBeGreaterThan(3);
  expect(sizes.filter((size) => !guide.includes(size))).toEqual([]);
});

test("[SAFE-01] [FIND-02] the ages by which products of the demo are found are ages that their makers state", async () => {
  const trees = await readTrees();
  const topOf = new Map(
    treeKeys.flatMap((tree) =>
      trees[tree].flatMap(({ key: top, groups }) =>
        groups.flatMap(({ categories }) => categories.map(({ key }) => [key, top] as const)),
      ),
    ),
  );
  const disagreeing = products.filter(({ categoryKey, ...product }) => {
    const top = topOf.get(categoryKey) ?? "";
    const { age } = demoCatalogue.safety({ ...product, category: categoryKey, top });
    const found = Object.entries(ages).filter(([key]) => attributesOf(product).age.has(key));
    // 'To 6 years' is for a child of six, too.
    return age && found.some(([, [from, to]]) => from > (age.to ?? from) || to <= age.from);
  });
  expect(disagreeing.map(({ name }) => name)).toEqual([]);
});
