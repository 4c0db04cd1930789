import { z } from "@hono/zod-openapi";
import { sizeKinds } from "@nestling/commerce/size-names";
import { mostWished } from "@nestling/commerce/wishlist";
import { deliveryDates, id, iso, json, limited, malformed, refusal, usd } from "./common.ts";
import { defineCall } from "./define-call.ts";
import { recallNotice } from "./recalls.ts";

export const picture = z
  .object({
    src: z.string().openapi({ description: "/media/{id}; ?w= one of 96 160 320 480 640 960 1280 1600 2560" }),
    alt: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    color: z.string().openapi({ description: "Shown until the picture is there", example: "#F1E8DA" }),
  })
  .openapi("Picture");

/** What is special about a category; `watches` is the only type that the source names (CAT-04). */
const categoryType = z.literal("watches").optional();

const categoryLevel2 = z.object({
  categoryId: z.int(),
  categoryKey: z.string(),
  title: z.string(),
  type: categoryType,
});

const category = z
  .object({
    categoryId: z.int(),
    categoryKey: z.string(),
    title: z.string(),
    icon: z.string().optional(),
    type: categoryType,
    subCategory: z.array(z.object({ title: z.string(), categoryLv2: z.array(categoryLevel2) })),
  })
  .openapi("Category");

const categoryTree = z
  .object({
    trees: z.array(z.object({ key: z.enum(["baby", "marketplace"]), categories: z.array(category) })),
  })
  .openapi("CategoryTree");

export const card = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    name_end: z.string().optional().openapi({
      description: "The end of the name that is never cut off: how many there are, or which size",
      example: "Set of 3",
    }),
    avatar: picture,
    second: picture.optional(),
    price: usd.openapi({ description: "What is struck through in a sale; else the same as promotion_price" }),
    promotion_price: usd.openapi({ description: "What is paid" }),
    promotion_percentage: z.int().min(0).max(99),
    sold: z.int().min(0),
    rating: z.number().min(0).max(5).openapi({ description: "Of the shop's own reviews; 0 without any" }),
    rating_count: z.int().min(0),
    stock: z.int().min(0),
    free_shipping: z.boolean(),
    has_variants: z.boolean(),
    created_at: iso,
    promotion_ends_at: iso.optional().openapi({ description: "Only in a sale: when its price ends" }),
  })
  .openapi("Card");

export const breadcrumb = z.object({ categoryId: z.int(), title: z.string() });

const skuPropertyValue = z.object({
  propertyValueId: z.string(),
  propertyValueDisplayName: z.string(),
  skuPropertyImagePath: z.string().optional(),
});

const sku = z
  .object({
    code: z.string(),
    sku_property: z
      .string()
      .openapi({ description: "propertyId:valueId of each property, joined by ;", example: "14:771;5:100" }),
    price: usd,
    promotion_price: usd,
    promotion_percentage: z.int().min(0).max(99),
    stock: z.int().min(0),
    avatar: picture.optional(),
  })
  .openapi("Sku");

const shippingInformation = z
  .object({
    shippingFee: usd,
    country_code: z.string().length(2),
    bizData: z.object({
      shippingFee: z.enum(["free", "charge"]),
      displayAmount: usd,
      displayCurrency: z.literal("USD"),
    }),
    componentLayout: z.object({ title: z.string() }),
  })
  .openapi("ShippingInformation");

const safetyParty = z.object({
  name: z.string().optional(),
  address: z.string().optional(),
  contact: z.string().optional().openapi({ description: "An email or web address" }),
});

const safety = z
  .object({
    maker: safetyParty.optional(),
    responsible: safetyParty
      .optional()
      .openapi({ description: "The importer, or the responsible person in the European Union" }),
    age: z
      .object({ from: z.int(), to: z.int().optional() })
      .optional()
      .openapi({ description: "The maker's age grade in months" }),
    warnings: z.array(z.string()).openapi({ description: "In English, the prescribed ones first" }),
    translations: z
      .array(z.object({ language: z.string(), text: z.string() }))
      .openapi({ description: "Warnings in other languages, by ISO 639-1" }),
    materials: z.string().optional(),
    certificates: z.array(
      z.object({
        kind: z.enum(["CPC", "CE"]),
        number: z.string().optional(),
        rules: z.string(),
        lab: z.string().optional(),
        date: z.iso.date(),
      }),
    ),
    is_demo: z.literal(true).optional().openapi({ description: "Made up for a demo shop" }),
  })
  .openapi("Safety");

const product = card
  .extend({
    product_ali_code: z.string().optional(),
    sold_by_supplier: z.literal(true).optional().openapi({
      description: "`sold` is what the supplier has sold; absent where the shop itself has",
    }),
    supplier_rating: z
      .object({ rating: z.number().min(0).max(5), rating_count: z.int().min(2) })
      .optional()
      .openapi({
        description: "What the supplier's buyers gave (REV-02); absent where the merchant hides it",
      }),
    is_indexed: z.boolean().openapi({
      description: "False until a merchant or an import has taken it into a category (ROUTE-06)",
    }),
    available: z
      .boolean()
      .openapi({ description: "False for 30 days after it was withdrawn; stock is then 0" }),
    categories: z.array(breadcrumb),
    pictures: z.array(picture),
    size_guide: z.enum(sizeKinds).optional().openapi({
      description: "The section of the size guide that its sizes are in; absent for products without sizes",
    }),
    skuProperties: z.array(
      z.object({
        skuPropertyId: z.string(),
        skuPropertyName: z.string(),
        skuPropertyValues: z.array(skuPropertyValue),
      }),
    ),
    skus: z.array(sku),
    shipping_information: shippingInformation,
    arrives: deliveryDates.optional().openapi({
      description: "If ordered today for the shop's default country; absent where nothing is known",
    }),
    ships_from: z.string().optional().openapi({
      description: "A country in English; absent where the supplier has not said it, or the buyer chooses it",
      example: "China",
    }),
    refusal: z.string().optional().openapi({
      description: "Why it is not sold to the shop's default country (SAFE-06); absent where it is",
    }),
    description_html: z.string().openapi({ description: "Sanitized" }),
    specifications: z.array(z.object({ name: z.string(), value: z.string() })),
    safety: safety.optional().openapi({
      description: "What is stated of its safety (SAFE-01); absent where nothing is known",
    }),
    recalls: z.array(recallNotice).optional().openapi({
      description: "The safety recalls of it that the merchant has confirmed (SAFE-07); absent without any",
    }),
    related: z.array(card),
  })
  .openapi("Product");

const listedCard = card
  .extend({
    available: z
      .boolean()
      .openapi({ description: "False for 30 days after it was withdrawn; stock is then 0" }),
  })
  .openapi("ListedCard");

const flashSale = z.object({ ends_at: iso.optional(), products: z.array(card) }).openapi("FlashSale");

export type Picture = z.infer<typeof picture>;
export type Category = z.infer<typeof category>;
export type CategoryTree = z.infer<typeof categoryTree>;
export type Card = z.infer<typeof card>;
export type ListedCard = z.infer<typeof listedCard>;
export type Breadcrumb = z.infer<typeof breadcrumb>;
export type Sku = z.infer<typeof sku>;
export type Product = z.infer<typeof product>;
export type FlashSale = z.infer<typeof flashSale>;

export const getCategories = defineCall("getCategories", {
  summary: "The trees of the menu",
  responses: { 200: json(categoryTree, "In the order of the menu") },
});

const cardIds = z
  .string()
  .regex(new RegExp(`^[1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,${mostWished - 1}}$`), "This takes ids like 11,12")
  .transform((text) => text.split(",").map(Number))
  .pipe(z.array(z.int().max(2 ** 31 - 1)))
  .openapi({ type: "string", example: "11,12" });

export const listCards = defineCall("listCards", {
  summary: "Products by their ids as they are now, in that order; those the shop does not show are left out",
  request: { query: z.object({ ids: cardIds }) },
  responses: {
    200: json(z.object({ products: z.array(listedCard) }), "The products"),
    ...malformed,
    ...limited,
  },
});

export const getFlashSale = defineCall("getFlashSale", {
  summary: "What is reduced until a fixed time",
  responses: { 200: json(flashSale, "The sale that runs now; without `ends_at` there is none") },
});

export const getProductByCode = defineCall("getProductByCode", {
  summary: "A product by the marketplace's code; one that the shop does not hold is fetched there",
  request: {
    params: z.object({
      productAliCode: z.string().regex(/^\d{6,20}$/, "A code has 6 to 20 digits"),
    }),
  },
  responses: {
    200: json(product, "The product"),
    404: json(refusal, "No such product, here or at the marketplace"),
    410: json(refusal, "Withdrawn more than 30 days ago"),
    ...limited,
    ...malformed,
  },
});

export const getProduct = defineCall("getProduct", {
  summary: "A product with its variants, shipping and related products",
  request: { params: z.object({ productId: id }) },
  responses: {
    200: json(product, "The product"),
    404: json(refusal, "No such product"),
    410: json(refusal, "Withdrawn more than 30 days ago"),
    ...malformed,
  },
});
