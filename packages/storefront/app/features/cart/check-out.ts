/** What stands behind the checkout buttons; the cart loads it when one of them is pressed. */
import type { NavigateFunction } from "react-router";
import { browserApi } from "../../shared/api.ts";
import { closeCart } from "../../shared/cart/cart-drawer-store.ts";
import { useCart } from "../../shared/cart/cart-store.ts";
import { loginHalfWay } from "../../shared/checkout-login.ts";
import { openLogin } from "../../shared/header-state.ts";
import { path } from "../../shared/links.ts";
import { currentUser } from "../../shared/session/session.ts";
import { systemType } from "../../shared/system-type.ts";
import { focusFirstMark } from "./first-mark.ts";
import { checkCart } from "./validate-cart.ts";

/** Where the way leads once the shop sells the cart as it stands: that of a user, and that of a guest. */
export type CheckoutWay = "shipping" | "checkoutAsGuest";

/**
 * Goes on from the cart (CART-10): a user's way needs a sign-in (CART-09), after which it goes on by itself, and either asks the shop first. A cart that
 * it sells goes on; in any other the lines are marked, the focus goes to the first mark inside `lines`, and the shopper
 * stays. Throws what the client throws.
 */
export async function checkOut(
  way: CheckoutWay,
  navigate: NavigateFunction,
  lines: () => HTMLElement | null,
): Promise<void> {
  if (way === "shipping" && currentUser() === undefined) {
    loginHalfWay.set({ isAsked: "yes" });
    return openLogin();
  }
  const check = await checkCart(browserApi(), useCart.getState().cart, systemType());
  if (check.outcome === "valid") {
    useCart.getState().accept();
    closeCart();
    await navigate(path(way));
    return;
  }
  useCart.getState().takeOver(check.issues);
  void focusFirstMark(lines);
}
