import type { RefObject } from "react";
import { useLocation, useNavigate } from "react-router";
import { boughtNow } from "../../shared/cart/bought-now.ts";
import { path } from "../../shared/links.ts";
import { useSession } from "../../shared/session/session.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { LoadingOverlay } from "../../ui/loading.tsx";
import { FailureNote } from "../../ui/note.tsx";
import { retryImport } from "../../ui/retry-import.ts";
import type { CheckoutWay } from "./check-out.ts";

type CheckoutButtonsProps = {
  /** The element that holds the lines and their marks. */
  cart: RefObject<HTMLElement | null>;
  isEmpty: boolean;
  className?: string;
};

/**
 * Goes from the cart to the checkout. `lines` gives the element that holds the cart's lines: the focus goes to
 * the first line that a check has marked.
 */
export function useCheckout(lines: () => HTMLElement | null) {
  const navigate = useNavigate();
  return useSubmit(async (way: CheckoutWay) => {
    const { checkOut } = await retryImport(() => import("./check-out.ts")); // loaded by the first press
    await checkOut(way, navigate, lines);
  }, "We couldn't check your cart. Please try again.");
}

/**
 * Two buttons of equal width and strength: check out as a guest or with an account. Disabled for an empty cart (CART-09). A
 * customer who is signed in gets one, but for `/checkout`, which always offers both (CART-15, ROUTE-19).
 */
export function CheckoutButtons({ cart, isEmpty, className }: CheckoutButtonsProps) {
  const { send, input, isBusy, failure } = useCheckout(() => cart.current);
  const isSignedIn = useSession() !== undefined;
  const hasGuestWay = useLocation().pathname === path("checkout") || !isSignedIn;
  const button = (way: CheckoutWay) => ({
    disabled: isEmpty,
    isBusy: input === way,
    onClick: () => {
      boughtNow.clear();
      send(way);
    },
    size: "narrow" as const,
    className: "flex-1",
  });
  return (
    <div className={classNames("flex flex-wrap gap-3", className)}>
      <FailureNote text={failure} className="basis-full" />
      {hasGuestWay && (
        <Button look={isSignedIn ? "secondary" : "primary"} {...button("checkoutAsGuest")}>
          Checkout as guest
        </Button>
      )}
      <Button {...button("shipping")}>Checkout</Button>
      {isBusy && <LoadingOverlay label="Checking your cart" />}
    </div>
  );
}
