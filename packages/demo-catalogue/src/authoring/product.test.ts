import { expect, test } from "vitest";
import { closeUp, everyColor, turned } from "./compose.ts";
import { type ProductEntry, product } from "./product.ts";
import { colors, sizes } from "./variants.ts";

const boot: ProductEntry = {
  id: 1,
  name: "Boot",
  shelf: "boots",
  price: 50_00,
  promotionPrice: 40_00,
  sold: 100,
  daysAgo: 3,
  about: ["Warm & **dry**, at < 5 °F.", ["One", "Two"]],
  specifications: { Sole: "Rubber" },
  look: {
    thing: { art: "hiking-boots", tone: "sage" },
    ground: "oat",
    views: [turned("sky"), everyColor("blush"), closeUp(0.5, 0.5, 0.4)],
  },
  options: [colors({ Honey: "as drawn", "Sea Green": "sage" }), sizes("7", "8")],
};

test("a product has a variant of each combination, with the picture of its color", () => {
  const { skus } = product(boot);
  expect(skus.map(({ code }) => code)).toEqual(["1-honey-7", "1-honey-8", "1-sea-green-7", "1-sea-green-8"]);
  expect(skus[2]?.picture?.alt).toBe("Boot in Sea Green");
  expect(skus[0]?.picture?.recipe).toMatchObject({ things: [{ art: "hiking-boots", x: 630 }] });
});

test("a color that is as drawn has no tone", () => {
  const [honey] = product(boot).properties[0]?.values ?? [];
  expect(JSON.stringify(honey?.picture?.recipe)).not.toContain("tone");
});

test("exceptions change one variant, or all of a row, and later ones add to earlier ones", () => {
  const { skus } = product({
    ...boot,
    exceptions: {
      "*/8": { price: 60_00, promotionPrice: 45_00 },
      "honey/8": { stock: 0 },
      "sea-green/7": "missing",
    },
  });
  expect(skus.map(({ code, promotionPrice, stock }) => [code, promotionPrice, stock > 0])).toEqual([
    ["1-honey-7", 40_00, true],
    ["1-honey-8", 45_00, false],
    ["1-sea-green-8", 45_00, true],
  ]);
});

test("an exception for a variant that cannot be is refused", () => {
  expect(() => product({ ...boot, exceptions: { "honey/9": { stock: 0 } } })).toThrow("honey/9");
});

test("a product without options has one variant, with its number as the code", () => {
  const plain = product({ ...boot, options: [], look: { ...boot.look, views: [] } });
  expect(plain.skus).toMatchObject([{ code: "1", values: [], price: 50_00, promotionPrice: 40_00 }]);
  expect(plain.properties).toEqual([]);
});

test("a description is HTML in which the author's own signs are text", () => {
  expect(product(boot).descriptionHtml).toBe(
    "<p>Warm &amp; <strong>dry</strong>, at &lt; 5 °F.</p><ul><li>One</li><li>Two</li></ul>",
  );
});

test("a close-up is a square detail of the first picture", () => {
  expect(product(boot).pictures.at(-1)).toEqual({
    alt: "Boot, a closer look",
    recipe: { set: "close", of: product(boot).pictures[0]?.recipe, frame: { x: 384, y: 384, width: 512 } },
  });
});
