import { cents } from "@nestling/commerce/money";
import { describe, expect, test } from "vitest";
import { changeProduct, lackingOf, lowestPrice, type OwnProduct, type ProductChange } from "./own-product.ts";

const picture = { id: "a1", alt: "", width: 900, height: 900, color: "#C04020" };
const mug: ProductChange = {
  name: "Bunny mug",
  categoryId: 1407,
  pictures: [picture, picture],
  variants: [{ price: cents(1_250), stock: 40 }],
};

/** The product after these changes, or why one of them makes no sense. */
function after(...changes: ProductChange[]): OwnProduct | string {
  let product: OwnProduct | undefined;
  for (const change of changes) {
    const changed = changeProduct(product, "MUG", change);
    if ("problem" in changed) return changed.problem;
    product = changed.product;
  }
  return product ?? "nothing";
}

function made(...changes: ProductChange[]): OwnProduct {
  const product = after(...changes);
  if (typeof product === "string") throw new Error(product);
  return product;
}

const red = { sku: "MUG-RED", choices: [{ option: "Color", value: "Red" }], price: cents(800), stock: 3 };
const blue = { sku: "MUG-BLUE", choices: [{ option: "Color", value: "Blue" }], stock: 5 };

describe("a product of the shop's own", () => {
  test("[OWN-01] has one variant with its code, and pictures that its name describes", () => {
    expect(made(mug)).toMatchObject({
      options: [],
      variants: [{ sku: "MUG", values: [], price: 1_250, stock: 40, isWithdrawn: false }],
      pictures: [{ alt: "Bunny mug" }, { alt: "Bunny mug, picture 2" }],
    });
    expect(made(mug, { name: "Fox mug", variants: [] }).pictures[0]?.alt).toBe("Fox mug");
  });

  test("[OWN-01] what a change leaves out stays as it is", () => {
    const before = made(mug);
    expect(made(mug, { variants: [] })).toEqual(before);
    expect(made(mug, { variants: [{ stock: 7 }] })).toEqual({
      ...before,
      variants: [{ ...before.variants[0], stock: 7 }],
    });
  });

  test("[OWN-01] variants are named by their options, and one that is withdrawn stays", () => {
    const product = made({ ...mug, variants: [red, blue] }, { variants: [{ sku: "MUG-RED", stock: null }] });
    expect(product.options).toEqual(["Color"]);
    expect(product.variants).toMatchObject([
      { sku: "MUG-RED", values: ["Red"], stock: 0, isWithdrawn: true },
      { sku: "MUG-BLUE", values: ["Blue"], stock: 5, isWithdrawn: false },
    ]);
    const back = changeProduct(product, "MUG", { variants: [{ sku: "MUG-RED", stock: 2 }] });
    expect(back).toMatchObject({ product: { variants: [{ stock: 2, isWithdrawn: false }, {}] } });
  });

  test("[OWN-02] lacks what a customer would miss, and nothing once it is there", () => {
    expect(lackingOf(made({ name: "Mug", variants: [] }))).toEqual(["a price", "a category", "a picture"]);
    expect(lackingOf(made({ ...mug, variants: [red, blue] }))).toEqual(["a price of MUG-BLUE"]);
    expect(lackingOf(made(mug))).toEqual([]);
    expect(lackingOf(made(mug, { variants: [{ stock: null }] }))).toEqual(["a variant that is sold"]);
  });

  test("its price is the lowest of the variants that are sold", () => {
    const product = made({ ...mug, variants: [red, { ...blue, price: cents(950) }] });
    expect(lowestPrice(product)).toBe(800);
    const without = made({
      ...mug,
      variants: [
        { ...red, stock: null },
        { ...blue, price: cents(950) },
      ],
    });
    expect(lowestPrice(without)).toBe(950);
  });

  test.each<[string, ProductChange[]]>([
    ["it is new, and needs a name", [{ variants: [] }]],
    [
      "it has 2 variants: say which by its sku",
      [{ ...mug, variants: [red, blue] }, { variants: [{ stock: 1 }] }],
    ],
    [
      "two of its rows are about MUG-RED: each variant has its own sku",
      [{ ...mug, variants: [red, { ...red, price: cents(900) }] }],
    ],
    [
      "two of its rows are about MUG: each variant has its own sku",
      [
        {
          ...mug,
          variants: [red, blue].map(({ choices, stock }) => ({ choices, stock })),
        },
      ],
    ],
    ["MUG-RED and MUG-RED2 are both Red", [{ ...mug, variants: [red, { ...red, sku: "MUG-RED2" }] }]],
    ['MUG-2 is new: it needs options, such as "Size: M"', [mug, { variants: [{ sku: "MUG-2", stock: 1 }] }]],
    [
      "MUG-M must have the options of the others: Color",
      [{ ...mug, variants: [red, { sku: "MUG-M", choices: [{ option: "Size", value: "M" }] }] }],
    ],
  ])("[OWN-01] %s", (problem, changes) => {
    expect(after(...changes)).toBe(problem);
  });
});
