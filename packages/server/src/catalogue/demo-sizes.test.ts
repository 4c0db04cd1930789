import { measureText, sizeChart } from "@nestling/commerce/size-charts";
import { isSizeProperty } from "@nestling/commerce/size-names";
import { demoCatalogue } from "@nestling/demo-catalogue";
import { expect, test } from "vitest";

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
