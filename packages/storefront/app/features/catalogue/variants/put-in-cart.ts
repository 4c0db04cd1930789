/** Everything that knows the cart; pages load it when something is to be put in. */
import { holdItem } from "@nestling/commerce/cart";
import type { Product, Sku } from "@nestling/contract/catalogue";
import { browserApi } from "../../../shared/api.ts";
import { cartItem } from "../../../shared/cart/cart-item.ts";
import { useCart } from "../../../shared/cart/cart-store.ts";

/** Puts `quantity` of a variant into the cart. */
export function putInCart(product: Product, sku: Sku, quantity: number): void {
  useCart.getState().add(cartItem(product, sku, quantity));
}

/** Sees to it that the cart holds `quantity` of a variant, or more: buying at once takes nothing out of the cart. */
export function holdInCart(product: Product, sku: Sku, quantity: number): void {
  useCart.getState().change((cart) => holdItem(cart, cartItem(product, sku, quantity)));
}

/** Puts one of a product without variants into the cart, as the shop sells it at this moment. */
export async function putOneInCart(productId: number): Promise<"added" | "sold out"> {
  const answer = await browserApi().getProduct({ params: { productId } });
  const [sku] = answer.status === 200 ? answer.body.skus : [];
  if (answer.status !== 200 || sku === undefined || sku.stock === 0) return "sold out";
  putInCart(answer.body, sku, 1);
  return "added";
}
