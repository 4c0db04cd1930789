import { juniper } from "@nestling/commerce/testing/addresses";
import type { OrderInsert } from "@nestling/contract/orders";
import { categoryRows, keepTrees } from "../catalogue/keep-trees.ts";
import { type Seed, type SeedPicture, type SeedProduct, seedCatalogue } from "../catalogue/seed.ts";
import type { Trees } from "../catalogue/tree-files.ts";
import type { Database } from "../platform/database.ts";

function picture(id: string): SeedPicture {
  return { id, recipe: { draw: id }, alt: `Picture of ${id}`, width: 1280, height: 1280, color: "#F1E8DA" };
}

const words = { shippingTitle: "Standard shipping", descriptionHtml: "<p>Good.</p>", specifications: [] };

/** Boots in two sizes, $42 instead of $56, with free shipping: 3 of size 7 in stock, 1 of size 8. */
export const bootsFixture: SeedProduct = {
  ...words,
  id: 11,
  name: "Pebble Trail Hiking Boots",
  categoryKey: "boots",
  price: 5600,
  promotionPrice: 4200,
  sold: 3460,
  createdAt: new Date("2026-01-01"),
  shippingFee: 0,
  pictures: [picture("boots-front"), picture("boots-side")],
  properties: [
    {
      id: "5",
      name: "Size",
      values: [
        { id: "7", name: "7" },
        { id: "8", name: "8" },
      ],
    },
  ],
  skus: [
    { code: "BOOTS-7", skuProperty: "5:7", price: 5600, promotionPrice: 4200, stock: 3 },
    { code: "BOOTS-8", skuProperty: "5:8", price: 5600, promotionPrice: 4200, stock: 1 },
  ],
};

/** A pacifier for $8.50, with shipping for $2.99. */
export const pacifier: SeedProduct = {
  ...words,
  id: 12,
  name: "Natural Rubber Pacifier",
  categoryKey: "pacifiers",
  price: 850,
  promotionPrice: 850,
  sold: 11_050,
  createdAt: new Date("2026-02-01"),
  shippingFee: 299,
  pictures: [picture("pacifier")],
  properties: [],
  skus: [{ code: "PACIFIER", skuProperty: "", price: 850, promotionPrice: 850, stock: 100 }],
};

/** The menu has two categories with one below each. The other tree has watches. */
export const treesFixture: Trees = {
  baby: [
    {
      id: 1100,
      key: "shoes",
      title: "Shoes",
      groups: [{ title: "Outdoor", categories: [{ id: 1101, key: "boots", title: "Boots" }] }],
    },
    {
      id: 1200,
      key: "feeding",
      title: "Feeding",
      groups: [{ title: "Soothing", categories: [{ id: 1201, key: "pacifiers", title: "Pacifiers" }] }],
    },
  ],
  marketplace: [
    {
      id: 1575,
      key: "jewelry",
      title: "Jewelry",
      groups: [
        {
          title: "Watches",
          categories: [{ id: 15, key: "citizen", title: "Citizen Watches", type: "watches" }],
        },
      ],
    },
  ],
};

export const categoriesFixture = categoryRows(treesFixture, ["baby"]);

/** A product in each category of the menu. */
export const catalogueFixture: Seed = {
  tiles: { shoes: picture("tile-shoes"), feeding: picture("tile-feeding") },
  products: [bootsFixture, pacifier],
};

/** Fills the catalogue of a test's database. */
export async function seedProducts(database: Database, seed: Seed = catalogueFixture): Promise<void> {
  await keepTrees(database, categoriesFixture);
  await seedCatalogue(database, categoriesFixture, async () => seed);
}

type Line = { code: string; quantity: number };

/** The body with which a browser orders boots and pacifiers at their prices. */
export function orderOf(...lines: Line[]): OrderInsert {
  return orderOfProducts([bootsFixture, pacifier], ...lines);
}

/** The body with which a browser orders variants of these products at their prices. */
export function orderOfProducts(products: readonly SeedProduct[], ...lines: Line[]): OrderInsert {
  const subOrders = products.flatMap((product) => {
    const own = lines.filter((line) => product.skus.some((sku) => sku.code === line.code));
    if (own.length === 0) return [];
    const pieces = own.reduce((count, line) => count + line.quantity, 0);
    return [
      {
        shipping_information: { shippingFee: product.shippingFee / 100 },
        productItems: own.map((line) => ({
          id: product.id,
          ...line,
          price: product.price / 100,
          promotion_price: product.promotionPrice / 100,
        })),
        totalPriceProduct: (pieces * product.promotionPrice) / 100,
      },
    ];
  });
  const cents = (amounts: number[]) => Math.round(amounts.reduce((a, b) => a + b, 0) * 100);
  const price = cents(subOrders.map((subOrder) => subOrder.totalPriceProduct));
  const shippingFee = cents(subOrders.map((subOrder) => subOrder.shipping_information.shippingFee));
  return {
    subOrders,
    price: price / 100,
    shippingFee: shippingFee / 100,
    system_type: "unknown",
    domain: "shop.example",
    email: "maya.torres@example.com",
    address: juniper,
    priceAfterApplyVoucher: (price + shippingFee) / 100,
  };
}
