import { describe, expect, test } from "vitest";
import { type DemoProduct, demoProducts, demoTree } from "./catalogue.ts";
import { isDrawing } from "./drawings/drawings.ts";
import { illustrationNames } from "./illustration-names.ts";
import type { Recipe, Thing } from "./recipe.ts";
import { demoScenes } from "./scenes.ts";

const shelves = demoTree.flatMap(({ subCategory }) => subCategory.flatMap(({ categoryLv2 }) => categoryLv2));
const skus = demoProducts.flatMap((product) => product.skus);

describe("the tree", () => {
  test("has twelve top categories of at most 15 groups", () => {
    expect(demoTree).toHaveLength(12);
    for (const { subCategory } of demoTree) expect(subCategory.length).toBeLessThanOrEqual(15);
  });

  test("gives every category a number of its own, from 1000 to 2200, and a key of its own", () => {
    const all = [...demoTree, ...shelves];
    expect(repeated(all.map(({ categoryId }) => categoryId))).toEqual([]);
    expect(repeated(all.map(({ categoryKey }) => categoryKey))).toEqual([]);
    for (const { categoryId } of all) {
      expect(categoryId).toBeGreaterThanOrEqual(1000);
      expect(categoryId).toBeLessThanOrEqual(2200);
    }
  });

  test.each([
    "Boots",
    "First Walkers",
    "Walkers",
    "Diaper Bags",
    "Play Mats",
    "Bedding Sets",
    "Mattresses",
    "Highchairs",
    "Baby Cribs",
  ])("has a shelf for %s", (title) => {
    expect(shelves.map((shelf) => shelf.title)).toContain(title);
  });

  test("has no empty shelf, and no product without one", () => {
    const filled = new Set(demoProducts.map(({ categoryId }) => categoryId));
    expect(filled).toEqual(new Set(shelves.map(({ categoryId }) => categoryId)));
  });
});

describe("the products", () => {
  test("number at least 60, each with an id and a name of its own", () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(60);
    expect(repeated(demoProducts.map(({ id }) => id))).toEqual([]);
    expect(repeated(demoProducts.map(({ name }) => name))).toEqual([]);
  });

  test("cost what their cheapest variant costs", () => {
    for (const { name, skus, price, promotionPrice } of demoProducts) {
      const cheapest = skus.toSorted((a, b) => a.promotionPrice - b.promotionPrice)[0];
      expect(cheapest, name).toMatchObject({ price, promotionPrice });
    }
  });

  test("are never reduced to more than they cost, and cost whole cents", () => {
    for (const { price, promotionPrice } of [...demoProducts, ...skus]) {
      expect(Number.isInteger(price) && Number.isInteger(promotionPrice)).toBe(true);
      expect(promotionPrice).toBeGreaterThan(0);
      expect(promotionPrice).toBeLessThanOrEqual(price);
    }
  });

  test("have a rating only where somebody rated, and fewer ratings than buyers", () => {
    for (const { name, rating, ratingCount, sold } of demoProducts) {
      expect(rating > 0, name).toBe(ratingCount > 0);
      expect(ratingCount, name).toBeLessThan(sold);
      expect(rating, name).toBeLessThanOrEqual(5);
      expect(Math.round(rating * 10) / 10, name).toBe(rating);
    }
  });

  test("show three to five pictures, all different", () => {
    for (const { name, pictures } of demoProducts) {
      expect(pictures.length, name).toBeGreaterThanOrEqual(3);
      expect(pictures.length, name).toBeLessThanOrEqual(5);
      expect(repeated(pictures.map(({ recipe }) => JSON.stringify(recipe))), name).toEqual([]);
    }
  });

  test("are described in paragraphs, lists and strong words alone", () => {
    for (const { name, descriptionHtml, specifications } of demoProducts) {
      expect(descriptionHtml.replaceAll(/<\/?(p|ul|li|strong)>/g, ""), name).not.toMatch(/[<>]/);
      expect(descriptionHtml.length, name).toBeGreaterThan(120);
      expect(specifications.length, name).toBeGreaterThanOrEqual(3);
    }
  });
});

describe("the variants", () => {
  test("have codes that are unique in the shop", () => {
    expect(repeated(skus.map(({ code }) => code))).toEqual([]);
  });

  test("are each one value of each property, and none twice", () => {
    for (const { name, properties, skus } of demoProducts) {
      expect(skus.length, name).toBeGreaterThan(0);
      expect(repeated(skus.map(({ values }) => values.join("/"))), name).toEqual([]);
      for (const { code, values } of skus) {
        expect(values, code).toHaveLength(properties.length);
        for (const [index, value] of values.entries()) {
          expect(
            properties[index]?.values.map(({ id }) => id),
            code,
          ).toContain(value);
        }
      }
    }
  });

  test("are more than one for at least half of the products", () => {
    const varied = demoProducts.filter(({ properties }) => properties.length > 0);
    expect(varied.length).toBeGreaterThanOrEqual(demoProducts.length / 2);
  });

  test("leave two products sold out, some combinations sold out or never made, and some last pieces", () => {
    const soldOut = demoProducts.filter((product) => product.skus.every(({ stock }) => stock === 0));
    const gaps = demoProducts.filter((product) => product.skus.length < grid(product));
    expect(soldOut).toHaveLength(2);
    expect(gaps.length).toBeGreaterThan(3);
    expect(skus.filter(({ stock }) => stock === 1).length).toBeGreaterThan(0);
    expect(skus.filter(({ stock }) => stock === 0).length).toBeGreaterThan(10);
  });

  test("of the hiking boots have neither 8 nor 11 in Sage", () => {
    const boots = demoProducts.find(({ name }) => name === "Pebble Trail Hiking Boots");
    const gone = boots?.skus.filter(({ stock }) => stock === 0).map(({ values }) => values.join(" "));
    expect(gone).toEqual(["sage 8", "sage 11"]);
  });
});

describe("the pictures", () => {
  const recipes = [
    ...demoTree.map(({ picture }) => picture),
    ...Object.values(demoScenes).map(({ recipe }) => recipe),
    ...demoProducts.flatMap(({ pictures, properties }) => [
      ...pictures.map(({ recipe }) => recipe),
      ...properties.flatMap(({ values }) => values.flatMap(({ picture }) => picture?.recipe ?? [])),
    ]),
  ];

  test("name only drawings and illustrations that exist, and use every illustration that is kept", () => {
    const arts = new Set<string>(recipes.flatMap(thingsIn).map(({ art }) => art));
    expect([...arts].filter((art) => !isDrawing(art)).toSorted()).toEqual(illustrationNames);
  });

  test("of one product never share a ground with the next", () => {
    for (const { name, pictures } of demoProducts) {
      expect(neighboursAlike(pictures.map(({ recipe }) => groundOf(recipe))), name).toEqual([]);
    }
  });

  test.each([
    ["best sold", (a: DemoProduct, b: DemoProduct) => b.sold - a.sold],
    ["newest", (a: DemoProduct, b: DemoProduct) => a.createdDaysAgo - b.createdDaysAgo],
  ])("never share a ground with their neighbour in a listing, %s first", (_order, compare) => {
    for (const listing of listings()) {
      const grounds = listing
        .toSorted(compare)
        .map(({ id, pictures }) => ({ id, ground: groundOf(pictures[0]?.recipe) }));
      const alike = neighboursAlike(grounds.map(({ ground }) => ground));
      expect(alike.map((index) => grounds.slice(index - 1, index + 1))).toEqual([]);
    }
  });
});

/** All products, those of each top category, and those of each shelf. */
function listings(): DemoProduct[][] {
  const within = (ids: number[]) => demoProducts.filter(({ categoryId }) => ids.includes(categoryId));
  return [
    demoProducts,
    ...demoTree.map(({ subCategory }) =>
      within(subCategory.flatMap(({ categoryLv2 }) => categoryLv2.map(({ categoryId }) => categoryId))),
    ),
    ...shelves.map(({ categoryId }) => within([categoryId])),
  ];
}

/** How many combinations a product's properties have. */
function grid({ properties }: DemoProduct): number {
  return properties.reduce((count, { values }) => count * values.length, 1);
}

function thingsIn(recipe: Recipe): Thing[] {
  return recipe.set === "close" ? recipe.of.things : recipe.things;
}

function groundOf(recipe: Recipe | undefined): string | undefined {
  if (recipe?.set === "close") return recipe.of.ground;
  return recipe?.set === "room" ? undefined : recipe?.ground;
}

/** The positions whose value is the one before them. */
function neighboursAlike(values: unknown[]): number[] {
  return values.flatMap((value, index) => (index > 0 && value === values[index - 1] ? [index] : []));
}

function repeated<T>(values: T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
