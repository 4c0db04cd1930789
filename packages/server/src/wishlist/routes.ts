import { changeWishlist, getWishlist } from "@nestling/contract/wishlist";
import type { Api } from "../platform/api.ts";
import { requirePerson } from "../platform/http/call-guards.ts";
import { changeWishlistOf, readWishlistOf, type WishlistContext } from "./wishlist.ts";

/** The calls about the wishlist (API-31), each caller's own. */
export function wishlistRoutes(api: Api, context: WishlistContext): void {
  api.openapi(getWishlist, async (c) => c.json(await readWishlistOf(context, requirePerson(c)), 200));

  api.openapi(changeWishlist, async (c) =>
    c.json(await changeWishlistOf(context, requirePerson(c), c.req.valid("json")), 200),
  );
}
