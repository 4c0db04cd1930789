import { createHash } from "node:crypto";
import { demoCatalogue } from "@nestling/demo-catalogue";

const { products: demoProducts, describePicture } = await demoCatalogue.loadData();
type DemoProduct = (typeof demoProducts)[number];

/*
 * What the stand-in's sellers sell: each product of the demo catalogue, by 27 sellers under 27 names. Products are
 * computed from their ids, the same at every start, and not stored. Prices are those of a wholesaler.
 */

/** At which terms a seller offers a product. Amounts are US cents. */
export interface OfferTerms {
  productId: string;
  seller: Seller;
  base: DemoProduct;
  /** Why it cannot be bought at all. */
  state: "on_sale" | "offline";
  soldTo: "everybody" | "US";
  skus: SkuTerms[];
  weightGrams: number;
}

/** A product as its seller offers it. */
export interface Offer extends OfferTerms {
  title: string;
  category: MarketCategory;
  skus: OfferedSku[];
  pictures: string[];
}

export interface OfferedSku extends SkuTerms {
  properties: { id: string; name: string; valueId: string; value: string; picture: string | undefined }[];
}

export interface SkuTerms {
  skuId: string;
  skuAttr: string;
  listCents: number;
  cents: number;
  stock: number;
  /** US: what import costs beside the price; undefined where the price has it in it. */
  importCents: number | undefined;
  shipsFrom: "CN" | "US";
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

/** What an offer is without words and pictures, which take most of the time. */
function termsAt(number: number): OfferTerms {
  const index = Math.floor(number / variations);
  const base = demoProducts[index] as DemoProduct;
  const variation = number % variations;
  const productId = idAt(number);
  const isHome = variation === index % variations;
  // Cheaper than the shop, and each seller a little different.
  const factor = 0.3 + drawn(12, productId, "price") / 100;
  const cents = (amount: number) => Math.max(50, Math.round(amount * factor));
  const shipsFrom: ("CN" | "US")[] =
    !isHome && drawn(8, productId, "warehouse") === 0 ? ["CN", "US"] : ["CN"];
  const skus = shipsFrom.flatMap((from) => base.skus.map((sku) => ({ sku, from })));
  const hasImportCharges = drawn(3, productId, "import") === 0;
  const stockAt = (at: number) =>
    drawn(19, productId, at, "sold out") === 0 ? 0 : 5 + drawn(400, productId, at, "stock");
  return {
    productId,
    seller: sellerOf(variation),
    base,
    state: !isHome && drawn(97, productId, "offline") === 0 ? "offline" : "on_sale",
    soldTo: !isHome && Number(productId) % 41 === 0 ? "US" : "everybody",
    weightGrams: 80 + drawn(1_900, productId, "weight"),
    skus: skus.map(({ sku, from }, at) => ({
      skuId: String(firstSkuId + BigInt(number) * 1_000n + BigInt(at)),
      skuAttr: skuAttr(base, sku.values, shipsFrom.length > 1 ? from : undefined),
      listCents: cents(sku.price),
      cents: cents(sku.promotionPrice) + (from === "US" ? 150 : 0),
      stock: isHome ? sku.stock : stockAt(at),
      importCents:
        hasImportCharges && from === "CN" ? Math.round(cents(sku.promotionPrice) * 0.1) : undefined,
      shipsFrom: from,
    })),
  };
}

const indexById = new Map(demoProducts.map(({ id }, index) => [id, index]));

/**
 * The offer that the demo shop sells as the product with this id: each seller has some. It is on sale everywhere, ships from one
 * country, and has the variants and the stock of the demo's product.
 */
export function homeOffer(demoProductId: number): OfferTerms {
  const index = indexById.get(demoProductId);
  if (index === undefined) throw new Error(`there is no demo product ${demoProductId}`);
  return termsAt(index * variations + (index % variations));
}

function offerAt(number: number): Offer {
  const terms = termsAt(number);
  const { base } = terms;
  const hasOrigins = new Set(terms.skus.map(({ shipsFrom }) => shipsFrom)).size > 1;
  return {
    ...terms,
    title: `${titleWords[number % variations]} ${base.name}`,
    category: categoryByKey.get(base.categoryKey) as MarketCategory,
    pictures: base.pictures.map(({ recipe }) => pictureName(recipe)),
    skus: terms.skus.map((sku, at) => ({
      ...sku,
      properties: [
        ...propertiesOf(base, base.skus[at % base.skus.length]?.values ?? []),
        ...(hasOrigins ? [originOf(sku.shipsFrom)] : []),
      ],
    })),
  };
}

function propertiesOf(base: DemoProduct, values: string[]): OfferedSku["properties"] {
  return base.properties.map((property, at) => {
    const value = property.values.find(({ id }) => id === values[at]);
    return {
      id: propertyId(property.id),
      name: property.name,
      valueId: valueId(property.id, values[at] ?? ""),
      value: value?.name ?? "",
      picture: value?.picture && pictureName(value.picture.recipe),
    };
  });
}

function originOf(from: "CN" | "US") {
  const [valueId, value] = shipsFromValues[from];
  return { id: shipsFromId, name: "Ships From", valueId, value, picture: undefined };
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

/** Pictures by their names, as far as an offer has named them, and the names, which 27 sellers share. */
const recipes = new Map<string, unknown>();
const names = new Map<unknown, string>();

function pictureName(recipe: unknown): string {
  const name = names.get(recipe) ?? describePicture(recipe).id;
  names.set(recipe, name);
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
    .sort((a, b) => b.base.supplier.sold - a.base.supplier.sold || a.index - b.index);
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
