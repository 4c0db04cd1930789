/** Changes to the cart from a product. A file of its own, because pages load it when the customer adds something. */
import type { Product, Sku } from "@nestling/contract/catalogue";
import { browserApi } from "../../../shared/api.ts";
import { cartItem } from "../../../shared/cart/cart-item.ts";
import { useCart } from "../../../shared/cart/cart-store.ts";
import { leaveFor } from "../../../shared/leave-page.ts";
import { path } from "../../../shared/links.ts";

export function putInCart(product: Product, sku: Sku, quantity: number): void {
  useCart.getState().add(cartItem(product, sku, quantity));
}

/**
 * Adds one piece of a product with a single variant, at its present price. If warnings must be read first, its page
 * opens instead (SAFE-04), also if it is not sold in the shop's own country, but perhaps elsewhere (SAFE-06).
 */
export async function putOneInCart(productId: number): Promise<"added" | "sold out" | "opened"> {
  const answer = await browserApi().getProduct({ params: { productId } });
  const [sku] = answer.status === 200 ? answer.body.skus : [];
  if (answer.status !== 200 || sku === undefined || sku.stock === 0) return "sold out";
  if (answer.body.safety?.warnings.length || answer.body.refusal !== undefined) {
    leaveFor(path("product", { productId }));
    return "opened";
  }
  putInCart(answer.body, sku, 1);
  return "added";
}
