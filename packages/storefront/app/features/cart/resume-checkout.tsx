import { itemCount } from "@nestling/commerce/cart";
import { useEffect, useRef } from "react";
import { openCart } from "../../shared/cart/cart-drawer-store.ts";
import { useCart, useCartReady } from "../../shared/cart/cart-store.ts";
import { LoadingOverlay } from "../../ui/loading.tsx";
import { useCheckout } from "./checkout-buttons.tsx";

/** The cart on this page; a page without one opens the drawer, which shows the cart a moment later. */
function cartInSight(): HTMLElement | null {
  const cart = document.querySelector<HTMLElement>("[data-cart]");
  if (cart === null) openCart();
  return cart;
}

/** Presses 'Checkout' again for a shopper who had to log in first (CART-09). Does nothing for an empty cart. */
export function ResumeCheckout() {
  const isReady = useCartReady();
  const { isBusy, send } = useCheckout(cartInSight);
  const isOn = useRef(false);
  useEffect(() => {
    if (!isReady || isOn.current) return;
    isOn.current = true;
    if (itemCount(useCart.getState().cart) > 0) send("shipping");
  }, [isReady, send]);
  return isBusy && <LoadingOverlay label="Checking your cart" />;
}
