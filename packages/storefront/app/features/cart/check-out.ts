import type { Cart, Issue } from "@nestling/commerce/cart";
import { orderFields, type SystemType } from "@nestling/commerce/order-fields";
import type { Client } from "@nestling/contract/client";
import type { NavigateFunction } from "react-router";
import { browserApi } from "../../shared/api.ts";
import { closeCart } from "../../shared/cart/cart-drawer-store.ts";
import { useCart } from "../../shared/cart/cart-store.ts";
import { loginForCheckout } from "../../shared/checkout-login.ts";
import { openLogin } from "../../shared/header-state.ts";
import { path } from "../../shared/links.ts";
import { currentUser } from "../../shared/session/session.ts";
import { systemType } from "../../shared/system-type.ts";
import { tooManyLines } from "./issues.ts";

/** The page that a checked cart leads to: with an account, or as a guest. */
export type CheckoutWay = "shipping" | "checkoutAsGuest";

/**
 * Validates the cart and goes on to the checkout (CART-10). Without a session "shipping" opens the login, after which
 * `CheckOutNow` continues (CART-09). If the cart is invalid, the first mark inside `lines` gets the focus. Throws
 * what the client throws.
 */
export async function checkOut(
  way: CheckoutWay,
  navigate: NavigateFunction,
  lines: () => HTMLElement | null,
): Promise<void> {
  if (way === "shipping" && currentUser() === undefined) {
    loginForCheckout.set({ isAsked: "yes" });
    return openLogin();
  }
  const check = await checkCart(browserApi(), useCart.getState().cart, systemType());
  if (check.outcome === "valid") {
    useCart.getState().accept();
    closeCart();
    await navigate(path(way));
    return;
  }
  useCart.getState().applyIssues(check.issues);
  void focusFirstMark(lines);
}

type CartCheck = { outcome: "valid" } | { outcome: "invalid"; issues: Issue[] };

/**
 * Asks the shop whether it sells the cart as it stands (CART-10). A malformed cart (a 400) is invalid without a word
 * on which line, unless it has too many. Throws what the client throws.
 */
export async function checkCart(api: Client, cart: Cart, systemType: SystemType): Promise<CartCheck> {
  const answer = await api.validateOrder({ json: orderFields(cart, systemType) });
  if (answer.status === 400) return { outcome: "invalid", issues: tooManyLines(cart) };
  return answer.body.isValid ? { outcome: "valid" } : { outcome: "invalid", issues: answer.body.issues };
}

const frame = () => new Promise(requestAnimationFrame);

/**
 * Focuses the first mark around the lines as soon as it is there and takes the focus: the drawer around it may still be
 * opening. Stops when the shopper presses something.
 */
async function focusFirstMark(lines: () => HTMLElement | null): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  const pressed = { capture: true, once: true };
  addEventListener("pointerdown", end, pressed);
  addEventListener("keydown", end, pressed);
  for (await frame(); !isOver; await frame()) {
    const place = lines()?.closest("dialog") ?? lines();
    const mark = place?.querySelector<HTMLElement>("[data-mark]");
    mark?.focus();
    if (mark && mark === document.activeElement) end();
  }
}
