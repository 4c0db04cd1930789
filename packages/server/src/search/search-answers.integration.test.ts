import type { Found, Suggestions } from "@nestling/contract/listing";
import { eq, sql } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { products } from "../catalogue/tables.ts";
import { createLog } from "../platform/log.ts";
import { Unavailable } from "../platform/unavailable.ts";
import { sellMany } from "../testing/many-products.ts";
import { bootsFixture, pacifier } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { openPostgresSearch, openSearchDatabase } from "./postgres-search.ts";
import { searchWords } from "./tables.ts";

/* What a search answers besides the products, in a shop that sells boots and a pacifier. */

const shop = await testShop();
const { database } = shop;
const ask = (path: string) => shop.api.request(`/api/ecommerce-product/${path}`);
const read = async <T>(path: string) => (await (await ask(path)).json()) as T;
const find = (text: string) => read<Found>(`search?searchText=${encodeURIComponent(text)}`);
const suggest = (text: string) => read<Suggestions>(`suggest?searchText=${encodeURIComponent(text)}`);
const change = (id: number, to: Partial<typeof products.$inferInsert>) =>
  database.update(products).set(to).where(eq(products.id, id));

afterEach(async () => {
  await change(bootsFixture.id, { name: bootsFixture.name, withdrawnAt: null, inMenu: true });
  await change(pacifier.id, { name: pacifier.name });
});

test.each([
  ["search?searchText=boots", ["catalogue", "product:11"]],
  ["search/facets?searchText=boots", ["catalogue"]],
  ["suggest?searchText=boot", ["catalogue", "product:11"]],
])("[API-16] what %s shows is dropped by caches with %j", async (path, tags) => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-tag")?.split(" ")).toEqual(tags);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=30");
});

test("[SEARCH-02] [REV-02] a suggested product has its name, its picture, its price and the stars of its reviews", async () => {
  await change(bootsFixture.id, { stars: 45, reviewCount: 2, rating: 48, ratingCount: 412 });
  const { products: suggested, categories } = await suggest("boot");
  expect(suggested).toEqual([
    {
      ...{ id: bootsFixture.id, name: bootsFixture.name, price: 56, promotion_price: 42 },
      ...{ rating: 4.5, sold: 3_460, avatar: expect.objectContaining({ src: "/media/boots-front" }) },
    },
  ]);
  expect(categories).toEqual([{ categoryId: 1101, title: "Boots", parent: "Shoes" }]);
});

test("[SEARCH-02] a category that is in no menu is not named, nor suggested", async () => {
  expect((await find("boots")).categories).toEqual([{ categoryId: 1101, title: "Boots" }]);
  for (const text of ["citizen watches", "jewelry"]) {
    expect((await find(text)).categories).toEqual([]);
    expect((await suggest(text)).categories).toEqual([]);
  }
});

test("[SEARCH-02] the shop's words are those of what it sells now, counted anew each night", async () => {
  const known = async (word: string) => {
    await shop.runJob("search-vocabulary");
    const [row] = await database.select().from(searchWords).where(eq(searchWords.word, word));
    return row?.frequency;
  };
  expect(await known("zorbin")).toBeUndefined();
  await change(bootsFixture.id, { name: "Zorbin Boots" });
  expect(await known("zorbin")).toBe(1);
  expect(await find("zorben")).toMatchObject({ corrected: "zorbin", products: [{ id: bootsFixture.id }] });
  expect((await suggest("zorb")).products).toMatchObject([{ id: bootsFixture.id }]);
  await change(pacifier.id, { name: "Zorbin Pacifier" });
  expect(await known("zorbin")).toBe(2);
  await change(bootsFixture.id, { inMenu: false });
  expect(await known("zorbin")).toBe(1);
  await change(bootsFixture.id, { inMenu: true, withdrawnAt: shop.context.clock.now() });
  expect(await known("zorbin")).toBe(1);
  await change(pacifier.id, { name: pacifier.name });
  expect(await known("zorbin")).toBeUndefined();
  expect((await find("zorben")).corrected).toBeUndefined();
});

test("[SEARCH-02] a word that hardly anything has is found, and the usual one that is spelt nearly so is offered", async () => {
  await sellMany(database, 200);
  await change(bootsFixture.id, { name: "Thin Boots" });
  await shop.runJob("search-vocabulary");
  const found = await find("thin");
  expect(found).toMatchObject({ did_you_mean: "thing", products: [{ id: bootsFixture.id }] });
  expect(found.corrected).toBeUndefined();
  await database.execute(sql`delete from sku where product_id > 1000040`);
  await database.execute(sql`delete from product where id > 1000040`);
  await shop.runJob("search-vocabulary");
  expect((await find("thin")).did_you_mean, "the other is not so usual").toBeUndefined();
  await database.execute(sql`delete from sku where product_id > 1000000`);
  await database.execute(sql`delete from product where id > 1000000`);
});

test("[SEARCH-03] a search that takes too long is ended, and says that there is too much to do", async () => {
  const log = createLog({ level: "silent" });
  const { database: impatient, close } = openSearchDatabase(shop.url, log, 1, { statementTimeout: 200 });
  onTestFinished(close);
  const search = await openPostgresSearch(impatient);
  const question = { searchText: "boots", isExact: false, filters: {} };
  await database.transaction(async (tx) => {
    await tx.execute(sql`lock table product_search in access exclusive mode`);
    await expect(
      search.find({ ...question, page: 1, pageSize: 8, direction: "DESC" }),
    ).rejects.toBeInstanceOf(Unavailable);
    await expect(search.count(question)).rejects.toBeInstanceOf(Unavailable);
    await expect(search.suggest("boots")).rejects.toBeInstanceOf(Unavailable);
  });
});
