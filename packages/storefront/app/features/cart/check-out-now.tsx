import { holdItem, itemCount } from "@nestling/commerce/cart";
import type { Product, Sku } from "@nestling/contract/catalogue";
import { useEffect, useRef } from "react";
import { boughtNow } from "../../shared/cart/bought-now.ts";
import { openCart } from "../../shared/cart/cart-drawer-store.ts";
import { cartItem } from "../../shared/cart/cart-item.ts";
import { useCart, useCartReady } from "../../shared/cart/cart-store.ts";
import { currentUser } from "../../shared/session/session.ts";
import { LoadingOverlay } from "../../ui/loading.tsx";
import { FailureNote } from "../../ui/note.tsx";
import { useCheckout } from "./checkout-buttons.tsx";

/** What 'Buy now' was pressed for. */
export type Bought = { product: Product; sku: Sku; quantity: number };

/** A login in the middle of the checkout, after which it goes on once. */
const afterLogin = {};

/** The cart that can be seen on this page; a page without one opens the drawer, which shows the cart a moment later. */
function cartInSight(): HTMLElement | null {
  const carts = [...document.querySelectorAll<HTMLElement>("[data-cart]")];
  const shown = carts.find((cart) => cart.checkVisibility());
  if (shown === undefined) openCart();
  return shown ?? null;
}

/** Makes the cart hold at least what was bought, and lowers no quantity in it. */
function hold({ product, sku, quantity }: Bought): void {
  const item = cartItem(product, sku, quantity);
  useCart.getState().change((cart) => holdItem(cart, item));
  boughtNow.set(item.quantity);
}

/**
 * Checks out without a press of the cart's buttons: after a login that the checkout asked for (CART-09), or for what 'Buy
 * now' was pressed for (PROD-05), each time that `bought` is another object. Does nothing for an empty cart.
 */
export function CheckOutNow({ bought }: { bought?: Bought }) {
  const isReady = useCartReady();
  const { isBusy, failure, send } = useCheckout(cartInSight);
  const answered = useRef<object>(undefined);
  useEffect(() => {
    const occasion = bought ?? afterLogin;
    if (!isReady || answered.current === occasion) return;
    answered.current = occasion;
    if (bought !== undefined) hold(bought);
    if (itemCount(useCart.getState().cart) > 0) send(currentUser() ? "shipping" : "checkoutAsGuest");
  }, [isReady, bought, send]);
  return (
    <>
      {isBusy && <LoadingOverlay label="Checking your cart" />}
      {bought !== undefined && <FailureNote text={failure} className="mt-3" />}
    </>
  );
}
