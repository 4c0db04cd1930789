import { cents } from "@nestling/commerce/money";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { categories, products } from "../catalogue/tables.ts";
import { testDemoDatabase } from "../testing/demo.ts";
import { testSearch } from "../testing/search/test-search.ts";
import { readBrands, readNeeds } from "./word-files.ts";

/* What searches mean beside their words: real words, brands, Spanish, needs, filters, nouns. */

const { database, url } = await testDemoDatabase();
const search = await testSearch(database, url);
const shelves = await database
  .select({ id: products.id, key: categories.key })
  .from(products)
  .innerJoin(categories, eq(categories.id, products.level2Id));
const keyOf = new Map(shelves.map(({ id, key }) => [id, key]));

const find = (searchText: string, isExact = false) =>
  search.find({ searchText, isExact, filters: {}, page: 1, pageSize: 8, direction: "DESC" });

/** The categories of what is found, each once. */
const keysOf = (found: Awaited<ReturnType<typeof find>>) => [
  ...new Set(found.products.map(({ id }) => keyOf.get(id))),
];

describe("a word that is English, a brand or an attribute is never corrected", () => {
  test.each([
    "pink",
    "black stroller",
    "sale",
    "free shipping",
    "pampers",
    "lego",
    "something for colic",
    "diaper rash",
    "spandex leggings",
    "picky eater plates",
  ])("[SEARCH-05] %s", async (text) => {
    expect((await find(text)).corrected).toBeUndefined();
  });

  test("[SEARCH-05] what no dictionary has is corrected as before", async () => {
    expect(await find("stoller")).toMatchObject({ corrected: "stroller" });
  });

  test("[SEARCH-05] an English word that nothing has is only offered another spelling", async () => {
    const found = await find("rain bots");
    expect(found.corrected).toBeUndefined();
    expect(found.did_you_mean).toBe("rain boots");
  });
});

test.each(["colic relief", "pumping at work", "trip on airplane with toddler"])(
  "[SEARCH-05] another spelling is offered only if it makes sense: %s",
  async (text) => {
    expect((await find(text)).did_you_mean).toBeUndefined();
  },
);

test("[SEARCH-05] for a word that is set aside, such as boys, no other spelling is offered", async () => {
  expect((await find("pants for boys")).did_you_mean).toBeUndefined();
});

describe("brands", () => {
  test.each([
    ["pampers", "Pampers", ["diapers", "training-pants"]],
    ["lego", "LEGO", ["building-blocks", "magnetic-toys"]],
    ["uppababy vista", "UPPAbaby", ["strollers", "travel-systems", "lightweight-strollers"]],
    ["dr browns", "Dr. Brown's", ["bottles", "nipples"]],
  ])(
    "[SEARCH-06] %s: the answer says that the shop does not carry it, and shows its kinds",
    async (text, brand, kinds) => {
      const found = await find(text);
      expect(found.brand_not_carried).toBe(brand);
      expect(found.products).toHaveLength(8);
      for (const key of keysOf(found)) expect(kinds).toContain(key);
    },
  );

  test("[SEARCH-06] beside a brand the kind that was asked for counts, though the brand is known for others", async () => {
    const found = await find("huggies wipes");
    expect(found.brand_not_carried).toBe("Huggies");
    expect(keysOf(found)).toEqual(["wipes"]);
  });

  test("[SEARCH-06] a brand that the shop carries is a word like any other", async () => {
    const [diaper] = await database.select().from(products).where(eq(products.name, "Dune Diapers"));
    const own = eq(products.id, diaper?.id ?? 0);
    await database.update(products).set({ name: "Pampers Diapers" }).where(own);
    const carrying = await testSearch(database, url);
    const found = await carrying.find({
      searchText: "pampers",
      isExact: false,
      filters: {},
      page: 1,
      pageSize: 8,
      direction: "DESC",
    });
    await database.update(products).set({ name: "Dune Diapers" }).where(own);
    await testSearch(database, url);
    expect(found.brand_not_carried).toBeUndefined();
    expect(found.products.map(({ name }) => name)).toEqual(["Pampers Diapers"]);
  });
});

describe("filters", () => {
  test("[SEARCH-07] where no thing is named, all that the filters leave will do", async () => {
    const found = await find("something for 4 year old");
    expect(found.understood).toEqual({ searchText: "something", age: "3-5y" });
    expect(found.products).toHaveLength(8);
    const ofSale = { searchText: "something", filters: { sale: true }, page: 1, pageSize: 8 };
    const total = async (isExact: boolean) =>
      (await search.find({ ...ofSale, isExact, direction: "DESC" })).total;
    expect(await total(false)).toBeGreaterThan(await total(true));
  });

  test("[SEARCH-04] who it is for says that it is a gift, and beside a thing nothing", async () => {
    const found = await find("what to get my grandson turning 4");
    expect(found.understood).toMatchObject({ age: "3-5y" });
    expect(found.categories[0]?.title).toBe("Soft Toys");
    expect(keysOf(await find("pajamas for nephew"))).toEqual(["pajamas"]);
  });

  test("[SEARCH-07] a price and a sale in the words are filters, and the answer says which", async () => {
    const found = await find("toys on sale under $20");
    expect(found.understood).toEqual({ searchText: "toys", price: "0-20", sale: "1" });
    expect(found.products).toHaveLength(8);
    for (const { price, promotion_price } of found.products) {
      expect(promotion_price).toBeLessThanOrEqual(20);
      expect(promotion_price).toBeLessThan(price);
    }
  });

  test("[SEARCH-07] nothing but a filter lists what it leaves", async () => {
    const found = await find("sale");
    expect(found.understood).toEqual({ searchText: "", sale: "1" });
    for (const { price, promotion_price } of found.products) expect(promotion_price).toBeLessThan(price);
    expect((await search.suggest("sale")).products.length).toBeGreaterThan(0);
    const counts = await search.count({ searchText: "", isExact: false, filters: { sale: true } });
    expect(counts.price.length).toBeGreaterThan(0);
  });

  test("[SEARCH-07] filters that leave nothing are not taken", async () => {
    const found = await find("travel system under $5");
    expect(found.understood).toBeUndefined();
    expect(keysOf(found)[0]).toBe("travel-systems");
    expect((await search.suggest("travel system under $5")).products[0]).toMatchObject({
      name: expect.stringMatching(/travel system/i),
    });
  });

  test("[SEARCH-07] filters that leave nothing of the kind that the words name are not taken", async () => {
    // There are dresses from 2T on, and a doll in a dress for a child of one.
    const found = await find("12-18 month dress");
    expect(found.understood).toBeUndefined();
    expect(keysOf(found)).toEqual(["dresses"]);
  });

  test("[SEARCH-07] cheap things cost less than is usual for their kind, and are still what was asked for", async () => {
    const priceOf = ({ products: some }: Awaited<ReturnType<typeof find>>) =>
      some.reduce((sum, { promotion_price }) => sum + promotion_price, 0) / some.length;
    const [usual, cheap, budget] = [
      await find("stroller"),
      await find("cheap stroller"),
      await find("budget stroller"),
    ];
    expect(priceOf(cheap)).toBeLessThan(0.8 * priceOf(usual));
    expect(priceOf(budget)).toBeLessThan(0.8 * priceOf(usual));
    for (const key of keysOf(cheap)) expect(key).toMatch(/stroller|pram/);
  });

  test("[SEARCH-07] a text that is to be searched as it stands has no filters", async () => {
    expect((await find("toys on sale", true)).understood).toBeUndefined();
  });

  test("[SEARCH-07] the counts of facets are those of what is found", async () => {
    const { on_sale } = await search.count({ searchText: "under $20 toys", isExact: false, filters: {} });
    const filters = { price: { from: cents(0), to: cents(2_000) } };
    expect(on_sale).toBe((await search.count({ searchText: "toys", isExact: false, filters })).on_sale);
  });
});

test.each([
  // The shop's third bear has never sold, so it is not among the sixty matches whose names are read.
  ["bear", "soft-toys", 2],
  ["train", "train-sets", 3],
  ["elephant", "soft-toys", 3],
])("[SEARCH-08] %s gives the thing itself before what has it on it", async (text, key, things) => {
  const { products: first } = await find(text);
  expect(first.slice(0, 4).map(({ id }) => keyOf.get(id))).toContain(key);
  const isOn = /(dress|t-shirt|pajamas|burp cloth|humidifier|training pants)/i;
  for (const { name } of first.slice(0, things)) expect(name).not.toMatch(isOn);
});

test("[SEARCH-08] a rain cover for a stroller is a rain cover", async () => {
  expect(keysOf(await find("rain cover for stroller"))[0]).toBe("rain-covers");
  expect(keysOf(await find("juguetes de baño"))[0]).toBe("bath-toys");
});

test("[SEARCH-08] what stands in a category that is named is the thing, whatever its name", async () => {
  const hats = (await find("hats")).products.filter(({ id }) => keyOf.get(id) === "hats");
  expect(hats.length).toBeGreaterThanOrEqual(6);
});

describe("few products with all the words", () => {
  test("[SEARCH-10] those that have some of them follow, the thing itself first", async () => {
    const { products: found, total } = await find("manual breast pump");
    expect(found).toHaveLength(8);
    expect(found.filter(({ name }) => /manual/i.test(name))).toEqual(found.slice(0, 3));
    for (const { id } of found) expect(keyOf.get(id)).toBe("breast-pumps");
    expect(total).toBe(found.length);
  });

  test("[SEARCH-10] by the same filters", async () => {
    const { understood, products: found } = await find("manual breast pump under $100");
    expect(understood).toMatchObject({ price: "0-100" });
    expect(found.length).toBeGreaterThan(3);
    for (const { promotion_price } of found) expect(promotion_price).toBeLessThanOrEqual(100);
  });

  test("[SEARCH-10] and count beside the filters, but for a sort", async () => {
    const request = { searchText: "manual breast pump", isExact: false, filters: {} };
    const { products: found } = await search.find({ ...request, page: 1, pageSize: 30, direction: "DESC" });
    const countOf = ({ price }: Awaited<ReturnType<typeof search.count>>) =>
      price.reduce((sum, { count }) => sum + count, 0);
    expect(found.length).toBeGreaterThan(3);
    expect(countOf(await search.count(request))).toBe(found.length);
    expect(countOf(await search.count({ ...request, sort: "price" }))).toBe(3);
    const filters = { price: { from: cents(0), to: cents(5_000) } };
    const cheap = await search.find({ ...request, filters, page: 1, pageSize: 30, direction: "DESC" });
    expect((await search.count(request)).price.filter(({ to }) => to !== undefined && to <= 50)).toSatisfy(
      (ranges: { count: number }[]) =>
        ranges.reduce((sum, { count }) => sum + count, 0) === cheap.products.length,
    );
  });

  test("[SEARCH-10] a page smaller than that has a second one", async () => {
    const request = { searchText: "manual breast pump", isExact: false, filters: {}, pageSize: 2 } as const;
    const [first, second] = await Promise.all(
      [1, 2].map((page) => search.find({ ...request, page, direction: "DESC" })),
    );
    expect([first?.total, first?.products.length, second?.products.length]).toEqual([3, 2, 1]);
  });

  test("[SEARCH-10] a sort, a text as it stands and a later page have only what has all the words", async () => {
    const request = { searchText: "manual breast pump", filters: {}, pageSize: 8, direction: "ASC" } as const;
    const sorted = await search.find({ ...request, sort: "price", isExact: false, page: 1 });
    const exact = await search.find({ ...request, isExact: true, page: 1 });
    expect([sorted.products.length, exact.products.length]).toEqual([3, 3]);
    expect((await search.find({ ...request, isExact: false, page: 2 })).products).toEqual([]);
  });
});

test("[SEARCH-02] a word with one wrong letter is that word, and no two others written as one", async () => {
  expect((await find("mittons")).corrected).toBe("mittens");
});

describe("Spanish, needs and occasions", () => {
  test.each([
    ["cuna", ["baby-cribs", "travel-cribs"]],
    [
      "carriola",
      [
        "lightweight-strollers",
        "strollers",
        "prams",
        "twin-strollers",
        "jogging-strollers",
        "travel-systems",
      ],
    ],
    ["pañales", ["diapers", "cloth-diapers"]],
    ["toallitas humedas", ["wipes"]],
    ["something for colic", ["bottles", "swaddles", "white-noise", "baby-carriers", "nipples"]],
    ["teething", ["teethers"]],
    ["halloween", ["costumes"]],
    ["easter dress", ["dresses"]],
    ["baby won't eat", ["tableware"]],
    ["keep my baby warm", ["winter-boots", "snowsuits", "coats", "gloves-scarves", "hats", "footmuffs"]],
    ["road trip toys", ["travel-trays", "travel-pillows", "travel-cribs", "car-organizers", "luggage"]],
    [
      "christmas",
      [
        "soft-toys",
        "train-sets",
        "wooden-toys",
        "building-blocks",
        "puzzles",
        "board-games",
        "books",
        "gift-sets",
      ],
    ],
  ])("[SEARCH-09] %s finds what it means", async (text, keys) => {
    const found = await find(text);
    expect(found.products).toHaveLength(8);
    for (const key of keysOf(found)) expect(keys).toContain(key);
  });

  test("[SEARCH-09] zapatos bebe finds shoes, while it is typed too", async () => {
    expect((await find("zapatos bebe")).categories[0]).toMatchObject({ title: "Shoes" });
    expect((await search.suggest("zapatos bebe")).categories[0]).toMatchObject({ title: "Shoes" });
  });

  test("[SEARCH-06] [SEARCH-09] the kinds of every need and brand are categories of the shop", async () => {
    const keys = new Set(
      (await database.select({ key: categories.key }).from(categories)).map(({ key }) => key),
    );
    const named = [...(await readNeeds()), ...(await readBrands())].flatMap(({ kinds }) => kinds);
    expect(named.filter((key) => !keys.has(key))).toEqual([]);
  });
});
