import type { CategoryTree, Product } from "@nestling/contract/catalogue";
import type { Listing } from "@nestling/contract/listing";
import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { sellMany } from "../testing/many-products.ts";
import { bootsFixture } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { findProductDetail } from "./product-detail.ts";
import { productReader } from "./product-queries.ts";
import { productFreight, products, skus } from "./tables.ts";

const shop = await testShop();

const get = (path: string) => shop.api.request(path);
const read = async <T>(path: string) => (await (await get(path)).json()) as T;
const list = (query: string) => read<Listing>(`/api/ecommerce-product?${query}`);
const names = (listing: Listing) => listing.products.map((product) => product.name);

describe("the tree", () => {
  test("[API-13] categories have groups of level-2 categories, and an address of a picture", async () => {
    const { trees } = await read<CategoryTree>("/api/ecommerce-category");
    expect(trees).toMatchObject([
      {
        key: "baby",
        categories: [
          {
            categoryId: 1100,
            title: "Shoes",
            icon: "/media/tile-shoes",
            subCategory: [{ title: "Outdoor", categoryLv2: [{ categoryId: 1101, title: "Boots" }] }],
          },
          { categoryId: 1200 },
        ],
      },
    ]);
  });
});

describe("a listing", () => {
  test("[API-14] a category of level 2, and its parent with it, list its products", async () => {
    for (const id of [1100, 1101]) {
      const listing = await list(`categoryId=${id}`);
      expect(names(listing)).toEqual(["Pebble Trail Hiking Boots"]);
      expect(listing).toMatchObject({ page: 1, pageSize: 30, total: 1, total_is_capped: false });
    }
  });

  test("[API-14] best sellers are the whole shop by sold, descending", async () => {
    expect(names(await list("categoryId=best-seller"))).toEqual([
      "Natural Rubber Pacifier",
      "Pebble Trail Hiking Boots",
    ]);
  });

  test.each([
    ["sort=price&direction=ASC", ["Natural Rubber Pacifier", "Pebble Trail Hiking Boots"]],
    ["sort=price&direction=DESC", ["Pebble Trail Hiking Boots", "Natural Rubber Pacifier"]],
    ["sort=created_at&direction=DESC", ["Natural Rubber Pacifier", "Pebble Trail Hiking Boots"]],
    ["sort=sold&direction=ASC", ["Pebble Trail Hiking Boots", "Natural Rubber Pacifier"]],
  ])("[API-14] [CAT-05] %s sorts it", async (query, expected) => {
    expect(names(await list(`categoryId=best-seller&${query}`))).toEqual(expected);
  });

  test("[API-14] a card says what is paid, what it was, and what is left", async () => {
    const [card] = (await list("categoryId=1101")).products;
    expect(card).toMatchObject({
      price: 56,
      promotion_price: 42,
      promotion_percentage: 25,
      ...{ rating: 0, rating_count: 0 },
      stock: 4,
      free_shipping: true,
      has_variants: true,
      avatar: { src: "/media/boots-front" },
      second: { src: "/media/boots-side" },
    });
  });

  test("[API-14] [FIND-06] a card says how the name ends where it tells how many there are", async () => {
    const nameOf = async (name: string) => {
      await shop.database.update(products).set({ name }).where(eq(products.id, bootsFixture.id));
      return (await list("categoryId=1101")).products[0];
    };
    expect(await nameOf("Muslin Bibs, Set of 3")).toMatchObject({ name_end: "Set of 3" });
    expect(await nameOf(bootsFixture.name)).not.toHaveProperty("name_end");
  });

  test("[API-14] a listing says where it is, from the top category down", async () => {
    const categoryOf = async (id: string) => (await list(`categoryId=${id}`)).category;
    const [shoes, boots] = [
      { categoryId: 1100, title: "Shoes" },
      { categoryId: 1101, title: "Boots" },
    ];
    expect(await categoryOf("1100")).toMatchObject({ title: "Shoes", breadcrumb: [shoes] });
    expect(await categoryOf("1101")).toMatchObject({ title: "Boots", breadcrumb: [shoes, boots] });
    expect(await categoryOf("best-seller")).toMatchObject({ title: "Best Seller", breadcrumb: [] });
  });

  test("[FIND-01] a category shows its best sold product, of those that it still sells", async () => {
    const pictureOf = async () =>
      (await list("categoryId=1100")).category.below.map(({ picture }) => picture);
    const shelve = (change: Partial<typeof products.$inferInsert>) =>
      shop.database.update(products).set(change).where(eq(products.id, 12));
    expect(await pictureOf()).toEqual(["/media/boots-front"]);
    await shelve({ level1Id: 1100, level2Id: 1101 });
    expect(await pictureOf()).toEqual(["/media/pacifier"]);
    await shelve({ withdrawnAt: new Date() });
    expect(await pictureOf()).toEqual(["/media/boots-front"]);
    await shelve({ level1Id: 1200, level2Id: 1201, withdrawnAt: null });
  });

  test("[API-14] [CAT-06] a page past the end is empty and says the total", async () => {
    expect(await list("categoryId=1101&page=7")).toMatchObject({ products: [], total: 1 });
  });

  test("[API-14] an unknown category is 404", async () => {
    expect((await get("/api/ecommerce-product?categoryId=9999")).status).toBe(404);
  });

  test.each([
    ["", "categoryId"],
    ["categoryId=shoes", "categoryId"],
    ["categoryId=-1", "categoryId"],
    ["categoryId=99999999999999999999", "categoryId"],
    ["categoryId=1101&page=0", "page"],
    ["categoryId=1101&page=101", "page"],
    ["categoryId=1101&page=1.5", "page"],
    ["categoryId=1101&pageSize=101", "pageSize"],
    ["categoryId=1101&page=0x2", "page"],
    ["categoryId=1101&page=%202", "page"],
    ["categoryId=1e3", "categoryId"],
    ["categoryId=1101&sort=name", "sort"],
    ["categoryId=1101&direction=up", "direction"],
  ])("[API-14] ?%s is refused, and the answer names %s", async (query, field) => {
    const response = await get(`/api/ecommerce-product?${query}`);
    expect(response.status).toBe(400);
    const { fields } = (await response.json()) as { fields: { path: string }[] };
    expect(fields.map(({ path }) => path)).toContain(field);
  });

  test("a withdrawn product is listed no more", async () => {
    await shop.database.update(products).set({ withdrawnAt: new Date() }).where(eq(products.id, 12));
    expect(names(await list("categoryId=best-seller"))).toEqual(["Pebble Trail Hiking Boots"]);
    await shop.database.update(products).set({ withdrawnAt: null }).where(eq(products.id, 12));
  });
});

describe("a product", () => {
  test("[API-15] has its variants, its shipping in the marketplace's shape, and the way to it", async () => {
    expect(await read<Product>("/api/ecommerce-product/11")).toMatchObject({
      id: 11,
      available: true,
      stock: 4,
      categories: [{ categoryId: 1100 }, { categoryId: 1101 }],
      skuProperties: [
        { skuPropertyId: "5", skuPropertyValues: [{ propertyValueId: "7" }, { propertyValueId: "8" }] },
      ],
      skus: [
        { code: "BOOTS-7", sku_property: "5:7", stock: 3 },
        { code: "BOOTS-8", sku_property: "5:8", stock: 1 },
      ],
      shipping_information: { shippingFee: 0, bizData: { shippingFee: "free", displayCurrency: "USD" } },
    });
  });

  test("[SIZE-01] [SIZE-04] names its sizes as parents do, by the ids that are stored, and says which size guide they are in", async () => {
    const { size_guide, skuProperties } = await read<Product>("/api/ecommerce-product/11");
    expect(size_guide).toBe("shoes");
    expect(skuProperties[0]?.skuPropertyValues).toEqual([
      { propertyValueId: "7", propertyValueDisplayName: "Toddler 7" },
      { propertyValueId: "8", propertyValueDisplayName: "Toddler 8" },
    ]);
    expect((await read<Product>("/api/ecommerce-product/12")).size_guide).toBeUndefined();
  });

  test("[PROD-04] says what shipping costs as the marketplace does", async () => {
    const shippingOf = async (id: number) =>
      (await read<Product>(`/api/ecommerce-product/${id}`)).shipping_information;
    expect(await shippingOf(11)).toEqual({
      shippingFee: 0,
      country_code: "US",
      bizData: { shippingFee: "free", displayAmount: 0, displayCurrency: "USD" },
      componentLayout: { title: "Standard shipping" },
    });
    expect(await shippingOf(12)).toMatchObject({
      shippingFee: 2.99,
      bizData: { shippingFee: "charge", displayAmount: 2.99 },
    });
  });

  test("[PROD-04] names the country that its shipping fee is for", async () => {
    const there = { now: new Date(), country: "DE", handlingDays: 0, safetyGate: "warn" as const };
    const read = productReader(shop.database, 10, "DE");
    const context = { ...there, read, recallsOf: async () => [], supplierRatings: false };
    const found = await findProductDetail(context, 11);
    expect(found).toMatchObject({ product: { shipping_information: { country_code: "DE" } } });
  });

  test("[PROD-04] names the country that it ships from, as far as the supplier says it and the buyer does not choose it", async () => {
    const originOf = async () => (await read<Product>("/api/ecommerce-product/11")).ships_from;
    expect(await originOf(), "the merchant's own goods").toBe("United States");
    const change = (values: Partial<typeof products.$inferInsert>) =>
      shop.database.update(products).set(values).where(eq(products.id, 11));
    await change({ aliCode: "1005001" });
    expect(await originOf(), "no freight is known").toBeUndefined();
    const freight = { productId: 11, fee: 0 };
    await shop.database.insert(productFreight).values([
      { ...freight, country: "US", shipsFrom: "CN" },
      { ...freight, country: "DE", shipsFrom: "PL" },
    ]);
    expect(await originOf()).toBe("China");
    await shop.database.update(productFreight).set({ shipsFrom: "somewhere" });
    expect(await originOf()).toBeUndefined();
    const choice = { id: "200007763", name: "Ships from", values: [{ id: "CN", name: "China" }] };
    await shop.database.update(productFreight).set({ shipsFrom: "CN" });
    await change({ properties: [choice] });
    expect(await originOf(), "it is chosen above").toBeUndefined();
    await change({ aliCode: null, properties: [...bootsFixture.properties] });
    await shop.database.delete(productFreight);
  });

  test("promises the dates of the freight to the default country, counted from today, and none that nobody knows", async () => {
    // The shop's clock says November 21.
    await shop.database.insert(productFreight).values([
      { productId: 12, country: "US", fee: 299, minDays: 7, maxDays: 12 },
      { productId: 12, country: "DE", fee: 499, minDays: 20, maxDays: 40 },
      { productId: 11, country: "US", fee: 0 },
    ]);
    const arrivalOf = async (id: number) => (await read<Product>(`/api/ecommerce-product/${id}`)).arrives;
    expect(await arrivalOf(12)).toEqual({ from: "2026-11-28", to: "2026-12-03" });
    expect(await arrivalOf(11)).toBeUndefined();
    await shop.database.delete(productFreight);
    expect(await arrivalOf(12)).toBeUndefined();
  });

  test("[API-15] goes with the best sold of its category, then with those of the one above, never with itself", async () => {
    await shop.database.execute(sql`
      insert into category (id, tree, in_menu, level, parent_id, key, title, position)
      values (1102, 'baby', true, 2, 1100, 'sandals', 'Sandals', 1)`);
    await sellMany(shop.database, 60);
    // Every fourth of them is a sandal, and those with the highest numbers sell best.
    await shop.database.execute(sql`
      update product set sold = id, level2_id = case when id % 20 = 0 then 1102 else level2_id end
      where level1_id = 1100 and id > 1000000`);
    const { related } = await read<Product>("/api/ecommerce-product/1000040");
    expect(related.map((card) => card.id - 1_000_000)).toEqual([60, 20, 58, 56, 54, 52, 50, 48, 46, 44]);
    expect(related[0]).toMatchObject({ id: 1_000_060, stock: 0, created_at: "2026-01-01T01:00:00.000Z" });
    await shop.database.execute(sql`delete from sku where product_id > 1000000`);
    await shop.database.execute(sql`delete from product where id > 1000000`);
  });

  test("says in its answer which pages show it, for the caches", async () => {
    const response = await get("/api/ecommerce-product/11");
    expect(response.headers.get("cache-tag")?.split(" ")).toContain("product:11");
    expect(response.headers.get("cache-control")).toContain("public");
  });

  test.each([
    ["/api/ecommerce-category", ["catalogue"]],
    ["/api/ecommerce-product?categoryId=1101", ["catalogue", "category:1101", "product:11"]],
    ["/api/ecommerce-product?categoryId=1200", ["catalogue", "category:1200", "product:12"]],
    [
      "/api/ecommerce-product?categoryId=best-seller&pageSize=1",
      ["catalogue", "category:best-seller", "product:12"],
    ],
    ["/api/ecommerce-product/facets?categoryId=1101", ["catalogue", "category:1101"]],
    ["/api/ecommerce-product/cards?ids=12,11", ["catalogue", "product:12", "product:11"]],
    ["/api/ecommerce-product/flash-sale", ["catalogue", "flash-sale"]],
  ])("what %s shows is dropped by caches with %j", async (path, tags) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-tag")?.split(" ")).toEqual(tags);
    expect(response.headers.get("cache-control")).toBe("public, max-age=30");
  });

  test("has no variant that the supplier has no longer, and its others in their order", async () => {
    const codes = async () => (await read<Product>("/api/ecommerce-product/11")).skus.map(({ code }) => code);
    await shop.database.update(skus).set({ withdrawnAt: new Date() }).where(eq(skus.code, "BOOTS-7"));
    expect(await codes()).toEqual(["BOOTS-8"]);
    await shop.database.update(skus).set({ withdrawnAt: null, position: 5 }).where(eq(skus.code, "BOOTS-7"));
    expect(await codes()).toEqual(["BOOTS-8", "BOOTS-7"]);
    await shop.database.update(skus).set({ position: 0 }).where(eq(skus.code, "BOOTS-7"));
  });

  test("[CHK-08] has what is left: neither what is sold nor what somebody is paying for", async () => {
    const boots = async () => {
      const { stock, skus: variants } = await read<Product>("/api/ecommerce-product/11");
      const [card] = (await list("categoryId=1101")).products;
      return [variants.map((variant) => variant.stock), stock, card?.stock];
    };
    const held = (reserved: number, committed: number) =>
      shop.database.update(skus).set({ reserved, committed }).where(eq(skus.code, "BOOTS-7"));
    await held(1, 1);
    expect(await boots()).toEqual([[1, 1], 2, 2]);
    // More is sold than the supplier has by now.
    await held(2, 9);
    expect(await boots()).toEqual([[0, 1], 1, 1]);
    await held(0, 0);
  });

  test.each(["9999", "0", "-1", "1.5", "abc", "1e400", "%00"])(
    "the id %s is 400 or 404, never worse",
    async (id) => {
      expect([400, 404]).toContain((await get(`/api/ecommerce-product/${id}`)).status);
    },
  );
});

describe("[SEO-02] a withdrawn product", () => {
  const withdraw = (daysAgo: number) =>
    shop.database
      .update(products)
      .set({ withdrawnAt: new Date(shop.context.clock.now().getTime() - daysAgo * 86_400_000) })
      .where(eq(products.id, bootsFixture.id));
  afterEach(() =>
    shop.database.update(products).set({ withdrawnAt: null }).where(eq(products.id, bootsFixture.id)),
  );

  test("can be read for 30 days: not available, nothing in stock, and what may be had in its place", async () => {
    await withdraw(30);
    const freight = { productId: bootsFixture.id, country: "US", fee: 0, minDays: 7, maxDays: 12 };
    await shop.database.insert(productFreight).values(freight);
    const product = await read<Product>("/api/ecommerce-product/11");
    expect(product).toMatchObject({ name: bootsFixture.name, available: false, stock: 0 });
    expect(product.skus.map((sku) => sku.stock)).toEqual([0, 0]);
    expect(product, "nobody gets it anymore").not.toHaveProperty("arrives");
    await shop.database.delete(productFreight);
    expect(product.description_html).toContain("Good.");
  });

  test("is gone after that", async () => {
    await withdraw(31);
    const answer = await get("/api/ecommerce-product/11");
    expect(answer.status).toBe(410);
    expect(await answer.json()).toEqual({
      status: false,
      code: "withdrawn_product",
      message: "We no longer sell this product.",
    });
  });

  test("is in no list, and in no other product's company", async () => {
    await shop.database.update(products).set({ level1Id: 1100, level2Id: 1101 }).where(eq(products.id, 12));
    const relatedIds = async () =>
      (await read<Product>("/api/ecommerce-product/12")).related.map((card) => card.id);
    expect(await relatedIds()).toEqual([bootsFixture.id]);
    await withdraw(1);
    expect(await relatedIds()).toEqual([]);
    expect(names(await list("categoryId=1101"))).toEqual(["Natural Rubber Pacifier"]);
    expect(names(await list("categoryId=best-seller&stock=1"))).toEqual(["Natural Rubber Pacifier"]);
    await shop.database.update(products).set({ level1Id: 1200, level2Id: 1201 }).where(eq(products.id, 12));
  });

  test("can be ordered no more", async () => {
    await withdraw(1);
    const answer = await shop.insert();
    expect(await answer.json()).toMatchObject({
      isValid: false,
      issues: [{ code: "not_sold", id: bootsFixture.id }],
    });
  });

  test("is not called sold out: one that is has no stock, and is available", async () => {
    await shop.database.execute(sql`update sku set reserved = stock where product_id = 11`);
    expect(await read<Product>("/api/ecommerce-product/11")).toMatchObject({ available: true, stock: 0 });
    await shop.database.execute(sql`update sku set reserved = 0 where product_id = 11`);
  });
});
