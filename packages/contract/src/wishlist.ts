/** The wishlist of an account (WISH-02). Its products are shown by `listCards`. */
import { z } from "@hono/zod-openapi";
import { mostWished } from "@nestling/commerce/wishlist";
import { body, forPerson, id, json, limited, malformed } from "./common.ts";
import { defineCall } from "./define-call.ts";

const wishlist = z
  .object({
    product_ids: z
      .array(z.int().positive())
      .openapi({ description: "The product that was saved last first" }),
    left_out: z.int().min(0).openapi({ description: "How many products of `add` had no room" }),
  })
  .openapi("Wishlist");

const productIds = z.array(id).max(mostWished).default([]);

export type Wished = z.infer<typeof wishlist>;

export const getWishlist = defineCall("getWishlist", {
  summary: "The caller's wishlist",
  ...forPerson,
  responses: { 200: json(wishlist, "The wishlist"), ...limited, ...forPerson.responses },
});

export const changeWishlist = defineCall("changeWishlist", {
  summary: "Save products to the caller's wishlist, the first on top, and remove others from it",
  ...forPerson,
  request: { body: body(z.object({ add: productIds, remove: productIds })) },
  responses: {
    200: json(wishlist, "The wishlist after the change"),
    ...malformed,
    ...limited,
    ...forPerson.responses,
  },
});
