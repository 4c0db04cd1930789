import { type FacetName, facetKeys } from "@nestling/commerce/facets";
import { cents } from "@nestling/commerce/money";
import type { Card } from "@nestling/contract/catalogue";
import type { Facets, Listing } from "@nestling/contract/listing";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sellMany } from "../testing/many-products.ts";
import { testShop } from "../testing/shop.ts";
import { collect, type ListingQuery, walk } from "./listing-queries.ts";

/* Filters and counts of a shop with some thousand products, held against a look at every single one of them. */

const shop = await testShop();
await sellMany(shop.database, 3_000);

async function read<T>(path: string): Promise<T> {
  const answer = await shop.api.request(path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}
const list = (query: string) => read<Listing>(`/api/ecommerce-product?${query}`);
const facetsOf = (query: string) => read<Facets>(`/api/ecommerce-product/facets?${query}`);

/** Everything that a category lists, page by page. */
async function everything(query: string): Promise<Card[]> {
  const cards: Card[] = [];
  for (let page = 1; ; page++) {
    const { products } = await list(`${query}&pageSize=100&page=${page}`);
    if (products.length === 0) return cards;
    cards.push(...products);
  }
}

type Wanted = (card: Card) => boolean;

/** The facets of the nth of many products. */
const nth = ({ id }: Card) => id - 1_000_000;
const hasValue: Record<Exclude<FacetName, "material">, (card: Card, place: number) => boolean> = {
  age: (card, place) => nth(card) > 0 && nth(card) % 7 === place,
  size: (card, place) =>
    nth(card) > 0 ? nth(card) % 11 === place : card.id === 11 && [18, 19].includes(place),
  color: (card, place) =>
    nth(card) > 0 &&
    (nth(card) % 4 === place || (place === facetKeys.color.indexOf("pink") && nth(card) % 150 === 0)),
};
const has = (name: keyof typeof hasValue, values: string) => (card: Card) =>
  values.split(".").some((value) => hasValue[name](card, facetKeys[name].indexOf(value)));
const filters: Record<string, Wanted> = {
  "price=20-60": (card) => card.promotion_price >= 20 && card.promotion_price <= 60,
  "price=42-42": (card) => card.promotion_price === 42,
  "price=250-": (card) => card.promotion_price >= 250,
  "price=999-1000": (card) => card.promotion_price >= 999 && card.promotion_price <= 1_000,
  "sale=1": (card) => card.promotion_price < card.price,
  "free=1": (card) => card.free_shipping,
  "stock=1": (card) => card.stock > 0,
  "rating=2": (card) => card.rating >= 2,
  "rating=3": (card) => card.rating >= 3,
  "rating=4": (card) => card.rating >= 4,
  "color=pink": has("color", "pink"),
  "color=white.pink": has("color", "white.pink"),
  "age=6-12m": has("age", "6-12m"),
  "size=newborn.7": has("size", "newborn.7"),
  // Of the whole shop by its upper categories; of shoes and pacifiers by those below.
  "kind=1100.1101": (card) => (nth(card) > 0 ? nth(card) % 2 === 0 : card.id === 11),
};
const combinations = [
  ...Object.keys(filters),
  "sale=1&free=1&stock=1&rating=3",
  "price=20-60&sale=1&rating=4",
  "price=999-1000&stock=1",
  "color=pink&size=newborn.7&stock=1",
  "age=6-12m&color=white.pink&kind=1100.1101&price=20-60",
];

/** Whether a product matches every filter of a query, but for those called `without`. */
function wantedBy(query: string, without?: string): Wanted {
  const parts = query.split("&").filter((part) => part !== "" && part.split("=")[0] !== without);
  return (card) => parts.every((part) => filters[part]?.(card));
}

const scopes = ["best-seller", "1100", "1201"] as const;
const stockOf = new Map<string, Card[]>();
for (const scope of scopes) stockOf.set(scope, await everything(`categoryId=${scope}`));

const keys = {
  price: (card: Card) => card.promotion_price,
  sold: (card: Card) => card.sold,
  created_at: (card: Card) => Date.parse(card.created_at),
};

describe.each(scopes)("the filters of %s", (scope) => {
  const stock = () => stockOf.get(scope) ?? [];

  test.each(combinations)("[CAT-07] [API-14] %s leaves what matches, in each order", async (query) => {
    for (const [sort, keyOf] of Object.entries(keys)) {
      for (const sign of [1, -1]) {
        const direction = sign === 1 ? "ASC" : "DESC";
        const expected = stock()
          .filter(wantedBy(query))
          .toSorted((a, b) => sign * (keyOf(a) - keyOf(b) || a.id - b.id));
        const sorted = `categoryId=${scope}&sort=${sort}&direction=${direction}&${query}`;
        const { products, total, total_is_capped } = await list(sorted);
        expect(products.map(({ id }) => id)).toEqual(expected.slice(0, 30).map(({ id }) => id));
        expect([total, total_is_capped]).toEqual([Math.min(expected.length, 1000), expected.length > 1000]);
        const third = await list(`${sorted}&page=3`);
        expect(third.products.map(({ id }) => id)).toEqual(expected.slice(60, 90).map(({ id }) => id));
      }
    }
  });

  test.each(["", ...combinations])("[API-28] beside %s each count is what would remain", async (query) => {
    const facets = await facetsOf(`categoryId=${scope}&${query}`);
    const count = (...wanted: Wanted[]) =>
      Math.min(1000, stock().filter((card) => wanted.every((matches) => matches(card))).length);
    expect(facets).toMatchObject({
      on_sale: count(wantedBy(`${query}&sale=1`)),
      free_shipping: count(wantedBy(`${query}&free=1`)),
      in_stock: count(wantedBy(`${query}&stock=1`)),
      capped_at: 1000,
    });
    for (const { from, count: found } of facets.rating) {
      expect(found).toBe(count(wantedBy(query, "rating"), (card) => card.rating >= from));
    }
    for (const { from, to = Number.POSITIVE_INFINITY, count: found } of facets.price) {
      const inRange = (card: Card) => card.promotion_price >= from && card.promotion_price <= to;
      expect(found).toBe(count(wantedBy(query, "price"), inRange));
      expect(found).toBeGreaterThan(0);
    }
  });

  test.each(["", ...combinations])(
    "[FIND-01] beside %s each value is counted, and none is empty",
    async (query) => {
      const facets = await facetsOf(`categoryId=${scope}&${query}`);
      for (const name of ["age", "size", "color"] as const) {
        const expected = facetKeys[name].flatMap((value, place) => {
          const matching = stock().filter(
            (card) => hasValue[name](card, place) && wantedBy(query, name)(card),
          );
          return matching.length === 0 ? [] : [{ value, count: Math.min(1000, matching.length) }];
        });
        expect(facets[name]).toEqual(expected);
      }
      expect(facets.material).toEqual([]);
      expect(facets.is_partial).toBe(false);
    },
  );
});

test("[FIND-01] the categories of a listing are counted, each with a picture", async () => {
  const { kind } = await facetsOf("categoryId=best-seller&price=250-&kind=1200");
  const ofBoth = stockOf.get("best-seller")?.filter((card) => card.promotion_price >= 250).length ?? 0;
  expect(kind.map(({ title }) => title).toSorted()).toEqual(["Feeding", "Shoes"]);
  expect(kind.reduce((sum, { count }) => sum + count, 0)).toBe(ofBoth);
  expect(kind.every(({ picture }) => picture?.startsWith("/media/tile-"))).toBe(true);
  // Most of white, beige and pink are shoes.
  const most = (await facetsOf("categoryId=best-seller&color=white.beige.pink")).kind;
  expect(most.map(({ title }) => title)).toEqual(["Shoes", "Feeding"]);
  expect(most[0]?.count).toBeGreaterThan(most[1]?.count ?? 0);
  const [boots] = (await facetsOf("categoryId=1100")).kind;
  expect(boots).toMatchObject({ categoryId: 1101, title: "Boots", picture: "/media/boots-front" });
});

test("[FIND-07] a filter by color shows a product in that color, where there is a picture of it", async () => {
  const values = ["Camel", "Cocoa", "Dusty Rose", "Fuchsia"].map((name) => ({
    id: name,
    name,
    pictureId: `boots ${name}`,
  }));
  const properties = JSON.stringify([{ id: "14", name: "Color", values }]);
  await shop.database.execute(sql`update product set properties = ${properties}::jsonb where id = 1000150`);
  const shown = async (query: string, id = 1_000_150) => {
    const { products } = await list(`categoryId=1100&${query}`);
    return products.find((card) => card.id === id);
  };
  const rose = { src: "/media/boots Dusty Rose", alt: "Thing 150, Dusty Rose" };
  expect((await shown("color=pink"))?.avatar).toMatchObject(rose);
  expect((await shown("color=pink"))?.second).toBeUndefined();
  expect((await shown("color=blue.pink"))?.avatar).toMatchObject(rose);
  const brown = await shown("color=brown&sort=created_at&direction=ASC&pageSize=100");
  expect(brown?.avatar.src, "brown itself before camel, which is beige too").toBe("/media/boots Cocoa");
  const [, other] = (await list("categoryId=1100&color=pink")).products.filter(({ id }) => id !== 1_000_150);
  expect(other?.avatar.src).toBe("/media/boots-front");
  const plain = await list("categoryId=1100&age=1-2y&pageSize=100");
  expect(plain.products.every(({ avatar }) => avatar.src === "/media/boots-front")).toBe(true);
});

test("[FIND-04] 'Top rated' puts first what many have rated well", async () => {
  const { products } = await list("categoryId=1100&sort=rating&pageSize=100");
  const rank = ({ rating, rating_count: count }: Card) =>
    count === 0 ? 0 : Math.floor(((Math.round(rating * 10) * count + 43 * 25) * 100) / (count + 25));
  const expected = (stockOf.get("1100") ?? []).toSorted((a, b) => rank(b) - rank(a) || b.id - a.id);
  expect(products.map(({ id }) => id)).toEqual(expected.slice(0, 100).map(({ id }) => id));
  const filtered = await list("categoryId=best-seller&sort=rating&direction=ASC&color=pink");
  const pink = (stockOf.get("best-seller") ?? []).filter(has("color", "pink"));
  const worst = pink.toSorted((a, b) => rank(a) - rank(b) || a.id - b.id).slice(0, 30);
  expect(filtered.products.map(({ id }) => id)).toEqual(worst.map(({ id }) => id));
});

test("[FIND-01] a top category leads on to those of the menu below it, with the picture of what sells best there", async () => {
  await shop.database.execute(sql`
    insert into category (id, tree, in_menu, level, parent_id, key, title, group_title, position)
    values (1198, 'baby', true, 2, 1100, 'ankle-boots', 'Ankle Boots', 'Outdoor', 1000),
      (1199, 'baby', false, 2, 1100, 'clogs', 'Clogs', 'Outdoor', 0)`);
  try {
    const boots = await list("categoryId=1101&pageSize=1");
    const picture = boots.products[0]?.avatar.src;
    expect((await list("categoryId=1100")).category.below).toEqual([
      { categoryId: 1101, title: "Boots", picture },
      { categoryId: 1198, title: "Ankle Boots" },
    ]);
    expect(boots.category.below).toEqual([]);
    expect((await list("categoryId=best-seller")).category.below).toEqual([]);
  } finally {
    await shop.database.execute(sql`delete from category where id in (1198, 1199)`);
  }
});

test("[FIND-05] the sale lists what is reduced, and counts that alone", async () => {
  const { products, category } = await list("categoryId=sale");
  expect(category).toEqual({ title: "Sale", breadcrumb: [], below: [] });
  const reduced = (stockOf.get("best-seller") ?? []).filter((card) => card.promotion_price < card.price);
  const bestSold = reduced.toSorted((a, b) => b.sold - a.sold || b.id - a.id);
  expect(products.map(({ id }) => id)).toEqual(bestSold.slice(0, 30).map(({ id }) => id));
  const { in_stock, kind } = await facetsOf("categoryId=sale&rating=4");
  const good = reduced.filter((card) => card.rating >= 4);
  expect(in_stock).toBe(good.filter((card) => card.stock > 0).length);
  expect(kind.reduce((sum, { count }) => sum + count, 0)).toBe(good.length);
});

test.each(["color=plaid", "color=", "age=0-3m.old", "kind=shoes", "kind=", "size=."])(
  "[FIND-01] %s is refused",
  async (query) => {
    const answer = await shop.api.request(`/api/ecommerce-product?categoryId=1100&${query}`);
    expect(answer.status).toBe(400);
  },
);

test("[API-28] ranges of prices that hold nothing are left out", async () => {
  const { price } = await facetsOf("categoryId=1201&rating=4&sale=1");
  expect(price.map(({ from, to }) => [from, to])).toEqual([
    [0, 9.99],
    [10, 24.99],
    [25, 49.99],
    [50, 99.99],
    [100, 199.99],
    [200, undefined],
  ]);
  expect((await facetsOf("categoryId=15")).price).toEqual([]);
});

test("[API-28] [CAT-07] a product at a round price is counted and listed in one range", async () => {
  await shop.database.execute(
    sql`update product set price = 2500, promotion_price = 2500 where id in (1000002, 1000004)`,
  );
  const query = "categoryId=1101&rating=2";
  const { total } = await list(query);
  const { price } = await facetsOf(query);
  const sum = price.reduce((all, { count }) => all + count, 0);
  expect(total).toBeLessThan(1000);
  expect(sum).toBe(total);
  const listed = await Promise.all(price.map(({ from, to }) => list(`${query}&price=${from}-${to ?? ""}`)));
  expect(listed.map((one) => one.total)).toEqual(price.map(({ count }) => count));
});

test("[API-28] the counts of an unknown category are 404", async () => {
  expect((await shop.api.request("/api/ecommerce-product/facets?categoryId=9999")).status).toBe(404);
});

test("a walk and a collection find the same page", async () => {
  for (const sort of ["price", "sold", "created_at"] as const) {
    const query: ListingQuery = {
      scope: { level: 1, categoryId: 1200 },
      filters: { sale: true, rating: 2 },
      order: { sort, direction: "DESC" },
      offset: 30,
      size: 30,
    };
    const walked = (await walk(shop.database, query)).map(({ id }) => id);
    expect(walked).toHaveLength(30);
    expect((await collect(shop.database, query, 5_000))?.ids).toEqual(walked);
    expect(await collect(shop.database, query, 100)).toBeUndefined();
  }
});

test("[CAT-07] of the whole shop too, where many have the facets and the price leaves few", async () => {
  const query: ListingQuery = {
    scope: { level: 0 },
    filters: { color: ["white"], price: { from: cents(2_000), to: cents(2_500) } },
    order: { sort: "sold", direction: "DESC" },
    offset: 0,
    size: 30,
  };
  const walked = (await walk(shop.database, query)).map(({ id }) => id);
  expect(walked.length).toBeGreaterThan(5);
  expect(walked.length).toBeLessThan(30);
  expect(await collect(shop.database, query, walked.length)).toEqual({ count: walked.length, ids: walked });
});

test.each(["price=9-1", "price=a", "price=-5", "sale=yes", "free=0", "rating=5", "rating=1", "price=1-2-3"])(
  "[API-14] a filter %s is refused, and the answer names it",
  async (filter) => {
    for (const call of ["", "/facets"]) {
      const answer = await shop.api.request(`/api/ecommerce-product${call}?categoryId=1100&${filter}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ fields: [{ path: filter.split("=")[0] }] });
    }
  },
);
