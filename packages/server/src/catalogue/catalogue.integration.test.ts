import type { CategoryTree, Listing, Product } from "@nestling/contract/catalogue";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testShop } from "../testing/shop.ts";
import { products } from "./tables.ts";

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
  ])("[API-14] %s sorts it", async (query, expected) => {
    expect(names(await list(`categoryId=best-seller&${query}`))).toEqual(expected);
  });

  test("[API-14] a card says what is paid, what it was, and what is left", async () => {
    const [card] = (await list("categoryId=1101")).products;
    expect(card).toMatchObject({
      price: 56,
      promotion_price: 42,
      promotion_percentage: 25,
      rating: 4.8,
      stock: 4,
      free_shipping: true,
      has_variants: true,
      avatar: { src: "/media/boots-front" },
      second: { src: "/media/boots-side" },
    });
  });

  test("[API-14] a page past the end is empty and says the total", async () => {
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
    expect((await get("/api/ecommerce-product/12")).status).toBe(404);
    await shop.database.update(products).set({ withdrawnAt: null }).where(eq(products.id, 12));
  });
});

describe("a product", () => {
  test("has its variants, its shipping in the marketplace's shape, and the way to it", async () => {
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

  test("says in its answer which pages show it, for the caches", async () => {
    const response = await get("/api/ecommerce-product/11");
    expect(response.headers.get("cache-tag")?.split(" ")).toContain("product:11");
    expect(response.headers.get("cache-control")).toContain("public");
  });

  test.each(["9999", "0", "-1", "1.5", "abc", "1e400", "%00"])(
    "the id %s is 400 or 404, never worse",
    async (id) => {
      expect([400, 404]).toContain((await get(`/api/ecommerce-product/${id}`)).status);
    },
  );
});
