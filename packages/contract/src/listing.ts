/** Lists of products: a category's and a search's, their filters, and what is suggested while one types. */
import { z } from "@hono/zod-openapi";
import { type FacetName, facetKeys, parseFacet, parseKinds } from "@nestling/commerce/facets";
import { parsePriceRange } from "@nestling/commerce/listing-filters";
import { cleanSearchText } from "@nestling/commerce/search-text";
import { breadcrumb, card } from "./catalogue.ts";
import { id, json, limited, malformed, numeral, page, pageNumber, refusal, usd } from "./common.ts";
import { defineCall } from "./define-call.ts";

/** A category with a small picture, where it has one. */
const pictured = breadcrumb.extend({ picture: z.string().optional() });

const listing = page
  .extend({
    products: z.array(card),
    category: z
      .object({ title: z.string(), breadcrumb: z.array(breadcrumb), below: z.array(pictured) })
      .openapi({
        description: "What is listed, the way to it, top first, and the categories right below it",
      }),
  })
  .openapi("Listing");

const found = page
  .extend({
    products: z.array(card),
    searchText: z.string().openapi({ description: "What was searched for, as it was typed" }),
    corrected: z
      .string()
      .optional()
      .openapi({ description: "What was found instead, where a word was misspelled" }),
    brand_not_carried: z
      .string()
      .optional()
      .openapi({ description: "A brand that was asked for and is not sold here: its kinds are shown" }),
    understood: z
      .object({
        searchText: z.string(),
        price: z.string().optional(),
        sale: z.literal("1").optional(),
        free: z.literal("1").optional(),
        age: z.string().optional(),
        size: z.string().optional(),
        color: z.string().optional(),
      })
      .optional()
      .openapi({
        description: "The filters in the words, as parameters of this call, and the words without them",
      }),
    did_you_mean: z.string().optional().openapi({ description: "A better spelling, offered and not taken" }),
    categories: z.array(breadcrumb).openapi({ description: "The categories that the words name" }),
  })
  .openapi("Found");

const count = z.int().min(0).max(1_000);

const valueCounts = z.array(z.object({ value: z.string(), count }));

const facets = z
  .object({
    age: valueCounts,
    size: valueCounts,
    color: valueCounts,
    material: valueCounts,
    kind: z
      .array(pictured.extend({ count }))
      .openapi({ description: "The categories below, or those of what was found" }),
    price: z.array(z.object({ from: usd, to: usd.optional(), count })),
    on_sale: count,
    free_shipping: count,
    in_stock: count,
    rating: z.array(z.object({ from: z.int(), count })),
    capped_at: z.literal(1_000),
    is_partial: z.boolean().openapi({ description: "There are more products than were counted" }),
  })
  .openapi("Facets", {
    description:
      "How many products remain with each filter beside those that are set, counted up to capped_at. Values of one facet replace each other: each is counted as if none of its facet was set",
  });

const suggestions = z
  .object({
    categories: z.array(breadcrumb.extend({ parent: z.string().optional() })),
    products: z.array(
      card.pick({
        id: true,
        name: true,
        avatar: true,
        price: true,
        promotion_price: true,
        rating: true,
        sold: true,
      }),
    ),
    corrected: z.string().optional(),
  })
  .openapi("Suggestions");

export type Listing = z.infer<typeof listing>;
export type Found = z.infer<typeof found>;
export type Facets = z.infer<typeof facets>;
export type Suggestions = z.infer<typeof suggestions>;

const isSet = z.literal("1").optional();

/** Several values of a facet, of which a product has any (FIND-01). */
function valuesOf(name: FacetName) {
  return z
    .string()
    .max(300)
    .transform((text, context) => {
      const values = parseFacet(name, text);
      if (values === undefined) context.addIssue(`not values of ${name}`);
      return values ?? z.NEVER;
    })
    .optional()
    .openapi({ type: "string", example: facetKeys[name].slice(1, 3).join(".") });
}

/** Each is left out where it is not set (CAT-07, FIND-01). */
const filters = {
  age: valuesOf("age"),
  size: valuesOf("size"),
  color: valuesOf("color"),
  material: valuesOf("material"),
  kind: z
    .string()
    .max(400)
    .transform((text, context) => {
      const ids = parseKinds(text);
      if (ids === undefined) context.addIssue("not ids of categories");
      return ids ?? z.NEVER;
    })
    .optional()
    .openapi({ type: "string", example: "1101.1103" }),
  price: z
    .string()
    .transform((text, context) => {
      const range = parsePriceRange(text);
      if (range === undefined) context.addIssue("not a price range: 5-20, 5- or 10-24.99");
      return range ?? z.NEVER;
    })
    .optional()
    .openapi({ type: "string", example: "5-20" }),
  sale: isSet,
  free: isSet,
  stock: isSet,
  rating: z
    .enum(["4", "3", "2"])
    .transform(Number)
    .optional()
    .openapi({ description: "At least so many stars", type: "string", enum: ["4", "3", "2"] }),
};

/** `best-seller`: everything. `sale`: what is reduced (FIND-05). */
const categoryId = z.union([z.enum(["best-seller", "sale"]), id]);

const searchText = z
  .string()
  .transform(cleanSearchText)
  .openapi({ type: "string", description: "Any text; its first 100 characters count", example: "highchair" });

/** Without it a misspelled word is corrected; with it the text is searched as it stands. */
const exact = isSet;

const window = {
  page: pageNumber,
  pageSize: numeral.pipe(z.int().min(1).max(100)).default(30),
};

const searchSort = z.enum(["price", "sold", "created_at"]);
const sort = z.enum([...searchSort.options, "rating"]);
const direction = z.enum(["ASC", "DESC"]).default("DESC");

export const listProducts = defineCall("listProducts", {
  summary: "The products of a category and of all below it",
  request: {
    query: z.object({ categoryId, ...window, sort: sort.default("sold"), direction, ...filters }),
  },
  responses: {
    200: json(listing, "A page of products"),
    404: json(refusal, "No such category"),
    ...malformed,
  },
});

export const listFacets = defineCall("listFacets", {
  summary: "How many products of a category each filter leaves",
  request: { query: z.object({ categoryId, ...filters }) },
  responses: {
    200: json(facets, "The counts"),
    404: json(refusal, "No such category"),
    ...malformed,
  },
});

export const searchProducts = defineCall("searchProducts", {
  summary: "The products that a text finds, the best match first unless a sort is asked for",
  request: {
    query: z.object({ searchText, exact, ...window, sort: searchSort.optional(), direction, ...filters }),
  },
  responses: { 200: json(found, "A page of products"), ...malformed, ...limited },
});

export const searchFacets = defineCall("searchFacets", {
  summary: "How many of the products found each filter leaves",
  request: { query: z.object({ searchText, exact, sort: searchSort.optional(), ...filters }) },
  responses: { 200: json(facets, "The counts"), ...malformed, ...limited },
});

export const suggest = defineCall("suggest", {
  summary: "Categories and products for a text that is still being typed",
  request: { query: z.object({ searchText }) },
  responses: { 200: json(suggestions, "A few of each, the best first"), ...malformed, ...limited },
});
