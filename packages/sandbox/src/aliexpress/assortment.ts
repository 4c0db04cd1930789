import { createHash } from "node:crypto";
import { demoCatalogue } from "@nestling/demo-catalogue";

const { products: demoProducts, describePicture } = await demoCatalogue.loadData();
type DemoProduct = (typeof demoProducts)[number];

/*
 * What the stand-in's sellers sell: each product of the demo catalogue, by 27 sellers under 27 names. Nothing is stored.
 * A product is worked out from its id, and is the same at every start; prices are those of a wholesaler.
 */

/** A product as its seller offers it. Amounts are US cents. */
export interface Offer {
  productId: string;
  title: string;
  category: MarketCategory;
  seller: Seller;
  base: DemoProduct;
  /** Why it cannot be bought at all, or not by everybody. */
  state: "on_sale" | "offline";
  skus: OfferedSku[];
  pictures: string[];
  weightGrams: number;
}

export interface OfferedSku {
  skuId: string;
  skuAttr: string;
  listCents: number;
  cents: number;
  stock: number;
  /** US: what import costs beside the price; undefined where the price has it in it. */
  importCents: number | undefined;
  shipsFrom: "CN" | "US";
  properties: { id: string; name: string; valueId: string; value: string; picture: string | undefined }[];
}

export interface MarketCategory {
  id: string;
  name: string;
  parentId: string;
}

export interface Seller {
  id: string;
  name: string;
}

const sellerWords = ["Little", "Happy", "Sunny", "Tiny", "Cozy", "Bright", "Sweet", "Gentle", "Lucky"];
const sellerThings = ["Panda", "Nest", "Lamb"];
/** What each of the 27 sellers puts before a product's name. */
const titleWords = [
  "New",
  "Soft",
  "Cute",
  "Classic",
  "Premium",
  "Lovely",
  "Warm",
  "Cartoon",
  "Nordic",
  "Korean Style",
  "Portable",
  "High Quality",
  "2026",
  "Fashion",
  "Hot Sale",
  "Baby",
  "Kids",
  "Toddler",
  "Newborn",
  "Multifunction",
  "Organic",
  "Cozy",
  "Durable",
  "Simple",
  "Colorful",
  "Safe",
  "Gift",
];
const variations = titleWords.length;

/** Every offer has a number: the place of its product in the catalogue, and of its seller among the 27. */
const total = demoProducts.length * variations;
const firstProductId = 1_005_000_000_000_000n;
const firstSkuId = 12_000_000_000_000_000n;
const firstSellerId = 1_101_000_000;
const firstCategoryId = 200_000_000;
const rootCategoryId = "1501";

const shipsFromId = "200007763";
const shipsFromValues = { CN: ["201336100", "China"], US: ["201336106", "United States"] } as const;
const knownProperties: Record<string, string> = { color: "14", size: "5", age: "200000463" };

const categoryKeys = [...new Set(demoProducts.map(({ categoryKey }) => categoryKey))].sort();

/** The categories of the marketplace: one root, and all others below it. */
export const marketCategories: MarketCategory[] = [
  { id: rootCategoryId, name: "Mother & Kids", parentId: "0" },
  ...categoryKeys.map((key, index) => ({
    id: String(firstCategoryId + index),
    name: key.replaceAll("-", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    parentId: rootCategoryId,
  })),
];
const categoryByKey = new Map(
  categoryKeys.map((key, index) => [key, marketCategories[index + 1] as MarketCategory]),
);

/** A number from 0 to `below` - 1 that follows from `words` and looks like chance. */
function drawn(below: number, ...words: (string | number)[]): number {
  return createHash("sha256").update(words.join(":")).digest().readUInt32BE(0) % below;
}

function sellerOf(variation: number): Seller {
  const word = sellerWords[variation % sellerWords.length];
  const thing = sellerThings[Math.floor(variation / sellerWords.length)];
  return { id: String(firstSellerId + variation), name: `${word} ${thing} Store` };
}

/** The offer with this id; undefined where nobody sells such a thing. */
export function findOffer(productId: string): Offer | undefined {
  if (!/^\d{16}$/.test(productId)) return undefined;
  const number = Number(BigInt(productId) - firstProductId) / 7; // ids are not all next to each other
  return Number.isInteger(number) && number >= 0 && number < total ? offerAt(number) : undefined;
}

const idAt = (number: number) => String(firstProductId + BigInt(number) * 7n);

function offerAt(number: number): Offer {
  const base = demoProducts[Math.floor(number / variations)] as DemoProduct;
  const variation = number % variations;
  const productId = idAt(number);
  // Cheaper than the shop, and each seller a little different.
  const factor = 0.34 + drawn(12, productId, "price") / 100;
  const cents = (amount: number) => Math.max(50, Math.round(amount * factor));
  const shipsFrom: ("CN" | "US")[] = drawn(8, productId, "warehouse") === 0 ? ["CN", "US"] : ["CN"];
  const skus = shipsFrom.flatMap((from) => base.skus.map((sku) => ({ sku, from })));
  const hasImportCharges = drawn(3, productId, "import") === 0;
  return {
    productId,
    title: `${titleWords[variation]} ${base.name}`,
    category: categoryByKey.get(base.categoryKey) as MarketCategory,
    seller: sellerOf(variation),
    base,
    state: drawn(97, productId, "offline") === 0 ? "offline" : "on_sale",
    pictures: base.pictures.map(({ recipe }) => pictureName(recipe)),
    weightGrams: 80 + drawn(1_900, productId, "weight"),
    skus: skus.map(({ sku, from }, index) => ({
      skuId: String(firstSkuId + BigInt(number) * 1_000n + BigInt(index)),
      skuAttr: skuAttr(base, sku.values, shipsFrom.length > 1 ? from : undefined),
      listCents: cents(sku.price),
      cents: cents(sku.promotionPrice) + (from === "US" ? 150 : 0),
      stock: drawn(19, productId, index, "sold out") === 0 ? 0 : 5 + drawn(400, productId, index, "stock"),
      importCents:
        hasImportCharges && from === "CN" ? Math.round(cents(sku.promotionPrice) * 0.1) : undefined,
      shipsFrom: from,
      properties: [
        ...base.properties.map((property, at) => {
          const value = property.values.find(({ id }) => id === sku.values[at]);
          return {
            id: propertyId(property.id),
            name: property.name,
            valueId: valueId(property.id, sku.values[at] ?? ""),
            value: value?.name ?? "",
            picture: value?.picture && pictureName(value.picture.recipe),
          };
        }),
        ...(shipsFrom.length > 1
          ? [
              {
                id: shipsFromId,
                name: "Ships From",
                valueId: shipsFromValues[from][0],
                value: shipsFromValues[from][1],
                picture: undefined,
              },
            ]
          : []),
      ],
    })),
  };
}

const propertyId = (id: string) => knownProperties[id] ?? String(200_001_000 + drawn(8_000, id, "property"));
const valueId = (property: string, value: string) => String(drawn(900_000_000, property, value));

/** '14:29#Bear;5:100014064#3-6M': how an order names a variant. Empty for a product with one. */
function skuAttr(base: DemoProduct, values: string[], from: "CN" | "US" | undefined): string {
  const parts = base.properties.map((property, at) => {
    const name = property.values.find(({ id }) => id === values[at])?.name ?? "";
    return `${propertyId(property.id)}:${valueId(property.id, values[at] ?? "")}#${name}`;
  });
  if (from !== undefined) parts.push(`${shipsFromId}:${shipsFromValues[from][0]}`);
  return parts.join(";");
}

/** Pictures by their names, as far as an offer has named them. */
const recipes = new Map<string, unknown>();

function pictureName(recipe: unknown): string {
  const { id: name } = describePicture(recipe);
  recipes.set(name, recipe);
  return name;
}

/** What the picture with this name shows; undefined where no offer has it. */
export function findRecipe(name: string): unknown {
  // After a start nothing is named yet, and pictures may be asked for that were named before it.
  if (!recipes.has(name) && !isNamed) {
    isNamed = true;
    for (const { pictures, properties } of demoProducts) {
      for (const { recipe } of pictures) pictureName(recipe);
      for (const { picture } of properties.flatMap(({ values }) => values))
        if (picture !== undefined) pictureName(picture.recipe);
    }
  }
  return recipes.get(name);
}

let isNamed = false;

/**
 * The offers whose title has every one of `words`, and which are in the category, from the best-selling product on.
 * Pages count from 1.
 */
export function searchOffers(search: {
  words: string;
  categoryId: string | undefined;
  page: number;
  pageSize: number;
}): { total: number; offers: Offer[] } {
  const words = search.words
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.replace(/s$/, ""));
  const key = categoryKeys.find((_key, index) => marketCategories[index + 1]?.id === search.categoryId);
  const found = demoProducts
    .map((base, index) => ({ base, index }))
    .filter(
      ({ base }) =>
        (search.categoryId === undefined ||
          search.categoryId === rootCategoryId ||
          base.categoryKey === key) &&
        words.every((word) => `${base.name} ${base.categoryKey}`.toLowerCase().includes(word)),
    )
    .sort((a, b) => b.base.sold - a.base.sold || a.index - b.index);
  const first = (search.page - 1) * search.pageSize;
  // One seller after the other: the first page shows different products.
  const offers = Array.from({ length: search.pageSize }, (_, at) => first + at)
    .filter((at) => at < found.length * variations)
    .map((at) => {
      const { index } = found[at % found.length] as (typeof found)[number];
      return offerAt(index * variations + Math.floor(at / found.length));
    });
  return { total: found.length * variations, offers };
}
