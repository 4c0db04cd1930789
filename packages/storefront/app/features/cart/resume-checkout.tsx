import { itemCount } from "@nestling/commerce/cart";
import { useEffect, useRef } from "react";
import { openCart } from "../../shared/cart/cart-drawer-store.ts";
import { useCartReady } from "../../shared/cart/cart-ready.ts";
import { useCart } from "../../shared/cart/cart-store.ts";
import { LoadingOverlay } from "../../ui/loading.tsx";
import { useCheckout } from "./checkout-buttons.tsx";

/** The cart on this page; where there is none, its drawer opens, and has it in a moment. */
function cartInSight(): HTMLElement | null {
  const cart = document.querySelector<HTMLElement>("[data-cart]");
  if (cart === null) openCart();
  return cart;
}

/** Presses 'Checkout' once more for who had to log in first (CART-09). A cart that is empty by now stays where it is. */
export function GoOn() {
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
