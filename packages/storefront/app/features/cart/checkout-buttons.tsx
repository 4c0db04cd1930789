import type { RefObject } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { LoadingOverlay } from "../../ui/loading-overlay.tsx";
import { useCheckout } from "./use-checkout.ts";

type CheckoutButtonsProps = {
  /** Where the lines with their marks stand. */
  cart: RefObject<HTMLElement | null>;
  isEmpty: boolean;
  className?: string;
};

/** The two ways on from a cart, equal in width. Nothing in the cart: no way (CART-09). */
export function CheckoutButtons({ cart, isEmpty, className }: CheckoutButtonsProps) {
  const { checking, checkOut } = useCheckout(() => cart.current);
  const way = (to: NonNullable<typeof checking>) => ({
    disabled: isEmpty,
    isBusy: checking === to,
    onClick: () => checkOut(to),
    size: "narrow" as const,
    className: "flex-1",
  });
  return (
    <div className={classNames("flex flex-wrap gap-3", className)}>
      <Button look="secondary" {...way("checkoutAsGuest")}>
        Checkout as guest
      </Button>
      <Button {...way("shipping")}>Checkout</Button>
      {checking !== undefined && <LoadingOverlay label="Checking your cart" />}
    </div>
  );
}
