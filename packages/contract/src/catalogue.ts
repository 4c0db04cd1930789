import { createRoute, z } from "@hono/zod-openapi";
import { calls } from "./calls.ts";
import { iso, json, malformed, page, refusal, usd } from "./common.ts";

export const picture = z
  .object({
    src: z.string().openapi({ description: "/media/{id}; ?w= one of 96 160 320 480 640 960 1280" }),
    alt: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    color: z.string().openapi({ description: "Shown until the picture is there", example: "#F1E8DA" }),
  })
  .openapi("Picture");

const categoryLevel2 = z.object({ categoryId: z.int(), categoryKey: z.string(), title: z.string() });

const category = z
  .object({
    categoryId: z.int(),
    categoryKey: z.string(),
    title: z.string(),
    icon: z.string().optional(),
    type: z.literal("watches").optional(),
    subCategory: z.array(z.object({ title: z.string(), categoryLv2: z.array(categoryLevel2) })),
  })
  .openapi("Category");

const categoryTree = z
  .object({
    trees: z.array(z.object({ key: z.enum(["baby", "marketplace"]), categories: z.array(category) })),
  })
  .openapi("CategoryTree");

const card = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    avatar: picture,
    second: picture.optional(),
    price: usd.openapi({ description: "The original price" }),
    promotion_price: usd.openapi({ description: "What is paid; the same as price without a promotion" }),
    promotion_percentage: z.int().min(0).max(99),
    sold: z.int().min(0),
    rating: z.number().min(0).max(5),
    rating_count: z.int().min(0),
    stock: z.int().min(0),
    free_shipping: z.boolean(),
    has_variants: z.boolean(),
    created_at: iso,
  })
  .openapi("Card");

const breadcrumb = z.object({ categoryId: z.int(), title: z.string() });

const listing = page
  .extend({
    products: z.array(card),
    category: z
      .object({ title: z.string(), breadcrumb: z.array(breadcrumb) })
      .openapi({ description: "What is listed, and the way to it, top first" }),
  })
  .openapi("Listing");

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

const product = card
  .extend({
    product_ali_code: z.string().optional(),
    available: z.boolean(),
    categories: z.array(breadcrumb),
    pictures: z.array(picture),
    skuProperties: z.array(
      z.object({
        skuPropertyId: z.string(),
        skuPropertyName: z.string(),
        skuPropertyValues: z.array(skuPropertyValue),
      }),
    ),
    skus: z.array(sku),
    shipping_information: shippingInformation,
    description_html: z.string().openapi({ description: "Sanitised" }),
    specifications: z.array(z.object({ name: z.string(), value: z.string() })),
    related: z.array(card),
  })
  .openapi("Product");

export type Picture = z.infer<typeof picture>;
export type Category = z.infer<typeof category>;
export type CategoryTree = z.infer<typeof categoryTree>;
export type Card = z.infer<typeof card>;
export type Breadcrumb = z.infer<typeof breadcrumb>;
export type Listing = z.infer<typeof listing>;
export type Sku = z.infer<typeof sku>;
export type Product = z.infer<typeof product>;

/** A whole number out of an address or a query string, in digits alone: one number, one spelling. */
const numeral = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,10}$/, "a whole number")
      .transform(Number),
  ])
  .openapi({ type: "integer" });

const [listProductsMethod, listProductsPath] = calls.listProducts;
const [getProductMethod, getProductPath] = calls.getProduct;
const [getCategoriesMethod, getCategoriesPath] = calls.getCategories;

export const getCategories = createRoute({
  method: getCategoriesMethod,
  path: getCategoriesPath,
  summary: "The trees of the menu",
  responses: { 200: json(categoryTree, "In the order of the menu") },
});

export const listProducts = createRoute({
  method: listProductsMethod,
  path: listProductsPath,
  summary: "The products of a category and of all below it",
  request: {
    query: z.object({
      categoryId: z.union([
        z.literal("best-seller"),
        numeral.pipe(
          z
            .int()
            .positive()
            .max(2 ** 31 - 1),
        ),
      ]),
      page: numeral.pipe(z.int().min(1).max(100)).default(1),
      pageSize: numeral.pipe(z.int().min(1).max(100)).default(30),
      sort: z.enum(["price", "sold", "created_at"]).default("sold"),
      direction: z.enum(["ASC", "DESC"]).default("DESC"),
    }),
  },
  responses: {
    200: json(listing, "A page of products"),
    404: json(refusal, "No such category"),
    ...malformed,
  },
});

export const getProduct = createRoute({
  method: getProductMethod,
  path: getProductPath,
  summary: "A product with its variants, shipping and related products",
  request: {
    params: z.object({
      productId: numeral.pipe(
        z
          .int()
          .positive()
          .max(2 ** 31 - 1),
      ),
    }),
  },
  responses: { 200: json(product, "The product"), 404: json(refusal, "No such product"), ...malformed },
});
