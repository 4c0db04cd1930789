import { type RefObject, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { path } from "../../links.ts";
import { notifyFailure } from "../notices/notice-store.ts";
import { closeCart } from "./cart-drawer-store.ts";
import { useCart } from "./cart-store.ts";

/** Where the way leads once the shop sells the cart as it stands. A signed-in way joins with the accounts. */
export type CheckoutWay = "checkoutAsGuest";

/**
 * The way from the cart to the checkout (CART-10): the shop is asked first. A cart that it sells goes on; in any
 * other the lines are marked, the focus goes to the first mark inside `cart`, and the shopper stays.
 */
export function useCheckout(cart: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const [isChecking, setChecking] = useState(false);
  const isRunning = useRef(false);

  const ask = async (way: CheckoutWay) => {
    const { askShop } = await import("./ask-shop.ts");
    const check = await askShop(useCart.getState().cart);
    if (check.outcome === "valid") {
      useCart.getState().accept();
      closeCart();
      await navigate(path(way));
      return;
    }
    useCart.getState().takeOver(check.issues);
    requestAnimationFrame(() => cart.current?.querySelector<HTMLElement>("[data-mark]")?.focus());
  };

  const checkOut = async (way: CheckoutWay) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setChecking(true);
    try {
      await ask(way);
    } catch (failure) {
      notifyFailure(failure);
    } finally {
      isRunning.current = false;
      setChecking(false);
    }
  };
  return { isChecking, checkOut };
}
