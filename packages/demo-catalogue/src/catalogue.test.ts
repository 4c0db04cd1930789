import { describe, expect, test } from "vitest";
import {
  babyProducts,
  categoryPictures,
  type DemoProduct,
  demoProducts,
  marketplaceProducts,
} from "./catalogue.ts";
import { departments } from "./data/departments.ts";
import { isDrawing } from "./drawings/drawings.ts";
import { illustrationNames } from "./illustration-names.ts";
import type { Recipe, Thing } from "./recipe.ts";
import { demoScenes } from "./scenes.ts";
import { type Shelf, shelvesOf, topCategories } from "./testing/category-trees.ts";

const shelves = shelvesOf("baby");
const skus = demoProducts.flatMap((product) => product.skus);

describe("the shelves", () => {
  test("that products name are those of the baby tree", () => {
    const keys = shelves.map(({ key }) => key);
    expect(babyProducts.filter(({ categoryKey }) => !keys.includes(categoryKey))).toEqual([]);
  });

  test("are filled by families of their own department, numbered after them", () => {
    for (const [top, { families }] of Object.entries(departments)) {
      for (const { key, shelf, firstId } of families) {
        const { id } = shelves.find((one) => one.key === shelf && one.top === top) ?? {};
        expect([Math.floor(firstId / 1000), firstId % 1000 >= 100], key).toEqual([id, true]);
      }
    }
  });

  test("have families whose keys are all different", () => {
    const keys = Object.values(departments).flatMap(({ families }) => families.map(({ key }) => key));
    expect(repeated(keys)).toEqual([]);
  });

  test("are none of them empty or nearly so, and the popular ones fill more than two pages", () => {
    const filled = shelves.map(({ key }) => ({
      key,
      count: babyProducts.filter(({ categoryKey }) => categoryKey === key).length,
    }));
    expect(filled.filter(({ count }) => count < 4)).toEqual([]);
    expect(filled.filter(({ count }) => count > 60).length).toBeGreaterThanOrEqual(6);
  });

  test("have a tile above them, one for each top category", () => {
    const tops = topCategories("baby").map(({ key }) => key);
    expect(Object.keys(categoryPictures).slice(0, tops.length)).toEqual(tops);
  });
});

describe("the products", () => {
  test("number at least 1,200, each with an id and a name of its own", () => {
    expect(babyProducts.length).toBeGreaterThanOrEqual(1200);
    expect(repeated(demoProducts.map(({ id }) => id))).toEqual([]);
    expect(repeated(demoProducts.map(({ name }) => name))).toEqual([]);
  });

  test("have names that read like names: no numbers run on, no gaps, nothing left to fill in", () => {
    const odd = demoProducts.filter(({ name }) =>
      / {2}| ,|[{}]|^[^A-Z0-9]|\b(in|with|and)$|undefined|#\d/.test(name),
    );
    expect(odd.map(({ name }) => name)).toEqual([]);
    expect(Math.max(...demoProducts.map(({ name }) => name.length))).toBeLessThanOrEqual(80);
  });

  test("sell as a small shop does, from not at all to some thousand times", () => {
    const sold = babyProducts.map((product) => product.sold);
    expect(Math.min(...sold)).toBe(0);
    expect(Math.max(...sold)).toBeGreaterThan(1_000);
    expect(Math.max(...sold)).toBeLessThan(5_000);
    for (const power of [1, 2, 3]) {
      const within = sold.filter((count) => count >= 10 ** power && count < 10 ** (power + 1));
      expect(within.length, `from ${10 ** power}`).toBeGreaterThan(5);
    }
  });

  test("sell in the order in which they sell at the supplier, where one has sold a million times", () => {
    const byId = (one: { id: number }, other: { id: number }) => other.id - one.id;
    const here = demoProducts.toSorted((one, other) => other.sold - one.sold || byId(one, other));
    const there = demoProducts.toSorted(
      (one, other) => other.supplier.sold - one.supplier.sold || byId(one, other),
    );
    expect(here.map(({ id }) => id)).toEqual(there.map(({ id }) => id));
    expect(there[0]?.supplier.sold).toBeGreaterThan(1_000_000);
    expect(here.filter(({ sold, supplier }) => sold > supplier.sold)).toEqual([]);
  });

  test("are reduced for about a third, and mostly sent for free", () => {
    const share = (count: number) => count / babyProducts.length;
    const reduced = babyProducts.filter(({ price, promotionPrice }) => promotionPrice < price);
    expect(share(reduced.length)).toBeGreaterThan(0.25);
    expect(share(reduced.length)).toBeLessThan(0.45);
    const paid = babyProducts.flatMap(({ shipping }) => (shipping.fee > 0 ? [shipping.fee] : []));
    expect(share(paid.length)).toBeLessThan(0.4);
    expect(Math.min(...paid)).toBeGreaterThanOrEqual(1_99);
    expect(Math.max(...paid)).toBeLessThanOrEqual(9_99);
  });

  test("[PRICE-02] are reduced only where their usual price was asked for a month before the sale", () => {
    const reduced = demoProducts.filter(({ price, promotionPrice }) => promotionPrice < price);
    expect(reduced.filter(({ createdDaysAgo }) => createdDaysAgo < 40).map(({ name }) => name)).toEqual([]);
  });

  test("cost what their cheapest variant costs", () => {
    for (const { name, skus, price, promotionPrice } of demoProducts) {
      const cheapest = skus.toSorted((a, b) => a.promotionPrice - b.promotionPrice)[0];
      expect(cheapest, name).toMatchObject({ price, promotionPrice });
    }
  });

  test("are never reduced to more than they cost, and cost whole cents", () => {
    const odd = [...demoProducts, ...skus].filter(
      ({ price, promotionPrice }) =>
        !(Number.isInteger(price) && Number.isInteger(promotionPrice)) ||
        promotionPrice <= 0 ||
        promotionPrice > price,
    );
    expect(odd).toEqual([]);
  });

  test("have a rating of the supplier's only where a buyer has rated, and fewer ratings than buyers", () => {
    for (const { name, supplier } of demoProducts) {
      const { rating, ratingCount, sold } = supplier;
      expect(rating > 0, name).toBe(ratingCount > 0);
      expect(ratingCount, name).toBeLessThan(Math.max(sold, 1));
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

  test("are described at some length, and specified", () => {
    for (const { name, descriptionHtml, specifications } of demoProducts) {
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
    // Gathered first: an assertion for each of twenty thousand values would take longer than the shop does.
    const odd = demoProducts.flatMap(({ properties, skus }) =>
      skus.filter(
        ({ values }) =>
          values.length !== properties.length ||
          values.some((value, index) => !properties[index]?.values.some(({ id }) => id === value)),
      ),
    );
    expect(odd.map(({ code }) => code)).toEqual([]);
    for (const { name, skus } of demoProducts) {
      expect(skus.length, name).toBeGreaterThan(0);
      expect(repeated(skus.map(({ values }) => values.join("/"))), name).toEqual([]);
    }
  });

  test("are more than one for at least half of the products", () => {
    const varied = babyProducts.filter(({ properties }) => properties.length > 0);
    expect(varied.length).toBeGreaterThanOrEqual(babyProducts.length / 2);
  });

  test("never come in other counts than the name says", () => {
    const counts = /^(Pack|Pieces|Tiles|Tubs|How many|Colors)$/;
    const named = demoProducts.filter(({ properties }) => properties.some(({ name }) => counts.test(name)));
    const pack =
      /\b(set|box|pack) of \d|\d-pack\b|\b(\d+|two|three|four|six|nine) (pairs|pieces|tiles|tubs)$|, (two|three|four|six|nine)$/i;
    expect(named.map(({ name }) => name).filter((name) => pack.test(name))).toEqual([]);
  });

  test("leave a few products sold out, some combinations sold out or never made, and some last pieces", () => {
    const soldOut = babyProducts.filter((product) => product.skus.every(({ stock }) => stock === 0));
    const gaps = babyProducts.filter((product) => product.skus.length < grid(product));
    expect(soldOut.length).toBeGreaterThanOrEqual(2);
    expect(soldOut.length).toBeLessThan(babyProducts.length / 30);
    expect(gaps.length).toBeGreaterThan(3);
    expect(skus.filter(({ stock }) => stock === 1).length).toBeGreaterThan(0);
    expect(skus.filter(({ stock }) => stock === 0).length).toBeGreaterThan(10);
  });

  test("of the hiking boots have neither 8 nor 11 in Sage", () => {
    const boots = babyProducts.find(({ name }) => name === "Pebble Trail Hiking Boots");
    const gone = boots?.skus.filter(({ stock }) => stock === 0).map(({ values }) => values.join(" "));
    expect(gone).toEqual(["sage 8", "sage 11"]);
  });
});

describe("the pictures", () => {
  const recipes = [
    ...Object.values(categoryPictures),
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

  test("[HOME-01] are drawn in the form that the name says", () => {
    const drawn = ({ pictures }: DemoProduct<Recipe>) =>
      pictures.slice(0, 1).flatMap(({ recipe }) => thingsIn(recipe).map(({ art }): string => art));
    const wrong = forms.flatMap(([named, ...arts]) => {
      const products = demoProducts.filter(({ name }) => named.test(name));
      if (products.length === 0) return [`no name has ${named}`];
      const others = products.filter((product) => !drawn(product).some((art) => arts.includes(art)));
      return others.map(({ name }) => `${name}: ${arts.join(" or ")}`);
    });
    expect(wrong).toEqual([]);
  });

  test("[HOME-01] of the first eight strollers are of at least five forms", () => {
    const first = babyProducts
      .filter(({ categoryKey }) => categoryKey === "strollers")
      .toSorted((a, b) => b.sold - a.sold || b.id - a.id)
      .slice(0, 8);
    const arts = first.flatMap(({ pictures: [picture] }) =>
      picture === undefined ? [] : thingsIn(picture.recipe).map(({ art }) => art),
    );
    expect(new Set(arts).size).toBeGreaterThanOrEqual(5);
  });

  test("of one product never share a ground with the next", () => {
    for (const { name, pictures } of demoProducts) {
      expect(neighborsAlike(pictures.map(({ recipe }) => groundOf(recipe))), name).toEqual([]);
    }
  });

  test("never share a ground with their neighbor in a listing, best sold first", () => {
    for (const listing of [
      ...listings(babyProducts, shelves),
      ...listings(marketplaceProducts, shelvesOf("marketplace")),
    ]) {
      const grounds = listing
        .toSorted((a, b) => b.sold - a.sold || b.id - a.id)
        .map(({ id, pictures }) => ({ id, ground: groundOf(pictures[0]?.recipe) }));
      const alike = neighborsAlike(grounds.map(({ ground }) => ground));
      expect(alike.map((index) => grounds.slice(index - 1, index + 1))).toEqual([]);
    }
  });
});

/** Words of names with the drawings that may stand for them. */
const forms: [named: RegExp, ...arts: string[]][] = [
  [/City Stroller(?! with (Bassinet|Reversible))/, "city-stroller", "compact-stroller"],
  [/Compact City Stroller(?! with (Bassinet|Reversible))/, "compact-stroller"],
  [/Stroller with Bassinet/, "stroller"],
  [/Stroller with Reversible Seat/, "parent-facing-stroller"],
  [/All-Road Stroller(?! with (Bassinet|Reversible))/, "allroad-stroller"],
  [/Umbrella Stroller/, "umbrella-buggy"],
  [/Cabin Stroller/, "cabin-stroller"],
  [/Jogging Stroller|Trail Jogger/, "jogging-stroller"],
  [/Twin Stroller/, "twin-stroller"],
  [/Classic Bassinet Stroller/, "pram"],
  [/(?<!3-in-1 )Travel System/, "travel-system"],
  [/3-in-1 Travel System/, "three-in-one-system"],
  [/Hiking Boots|Trail Boots/, "hiking-boots", "trail-boots"],
  [/Rain Boots/, "rain-boots"],
  [/Snow Boots/, "snow-boots"],
  [/Winter Boots/, "winter-boots"],
  [/Buckle Sandals/, "buckle-sandals"],
  [/Ballet Flats|Ballerina Flats/, "ballerina-flats"],
  [/Felt Slippers/, "felt-slippers"],
  [/Pocket (Tee|T-Shirt)/, "pocket-tee"],
  [/V-Neck/, "v-neck-tee"],
  [/Undershirts/, "undershirt"],
  [/(?<!-Sleeve )Nursing Top/, "nursing-top"],
  [/Long-Leg Romper/, "long-romper"],
  [/Convertible Car Seat/, "convertible-seat"],
  [/Mini Crib/, "mini-crib"],
  [/Bunny Lovey/, "bunny-lovey"],
];

/** All products of a tree, those of each top category, and those of each shelf. */
function listings(products: DemoProduct<Recipe>[], shelves: Shelf[]): DemoProduct<Recipe>[][] {
  const on = (keys: string[]) => products.filter(({ categoryKey }) => keys.includes(categoryKey));
  const tops = [...new Set(shelves.map(({ top }) => top))];
  return [
    products,
    ...tops.map((top) => on(shelves.filter((shelf) => shelf.top === top).map(({ key }) => key))),
    ...shelves.map(({ key }) => on([key])),
  ];
}

/** How many combinations a product's properties have. */
function grid({ properties }: DemoProduct<Recipe>): number {
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
function neighborsAlike(values: unknown[]): number[] {
  return values.flatMap((value, index) => (index > 0 && value === values[index - 1] ? [index] : []));
}

/** What comes up more than once. */
function repeated<T>(values: T[]): T[] {
  const seen = new Set<T>();
  return values.filter((value) => seen.size === seen.add(value).size);
}
