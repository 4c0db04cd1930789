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
const filters: Record<string, Wanted> = {
  "price=20-60": (card) => card.promotion_price >= 20 && card.promotion_price <= 60,
  "price=250-": (card) => card.promotion_price >= 250,
  "price=999-1000": (card) => card.promotion_price >= 999 && card.promotion_price <= 1_000,
  "sale=1": (card) => card.promotion_price < card.price,
  "free=1": (card) => card.free_shipping,
  "stock=1": (card) => card.stock > 0,
  "rating=2": (card) => card.rating >= 2,
  "rating=3": (card) => card.rating >= 3,
  "rating=4": (card) => card.rating >= 4,
};
const combinations = [
  ...Object.keys(filters),
  "sale=1&free=1&stock=1&rating=3",
  "price=20-60&sale=1&rating=4",
  "price=999-1000&stock=1",
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
});

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
