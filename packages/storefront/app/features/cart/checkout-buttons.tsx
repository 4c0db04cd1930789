import type { RefObject } from "react";
import { useNavigate } from "react-router";
import { useSubmit } from "../../shared/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { LoadingOverlay } from "../../ui/loading.tsx";
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
  });
}

/** Two buttons of equal width: check out as a guest or with an account. Disabled for an empty cart (CART-09). */
export function CheckoutButtons({ cart, isEmpty, className }: CheckoutButtonsProps) {
  const { send, input, isBusy } = useCheckout(() => cart.current);
  const button = (way: CheckoutWay) => ({
    disabled: isEmpty,
    isBusy: input === way,
    onClick: () => send(way),
    size: "narrow" as const,
    className: "flex-1",
  });
  return (
    <div className={classNames("flex flex-wrap gap-3", className)}>
      <Button look="secondary" {...button("checkoutAsGuest")}>
        Checkout as guest
      </Button>
      <Button {...button("shipping")}>Checkout</Button>
      {isBusy && <LoadingOverlay label="Checking your cart" />}
    </div>
  );
}
