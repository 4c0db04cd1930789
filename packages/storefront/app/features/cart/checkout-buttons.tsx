import type { RefObject } from "react";
import { Button } from "../../ui/button.tsx";
import { LoadingOverlay } from "../../ui/loading-overlay.tsx";
import { useCheckout } from "./use-checkout.ts";

type CheckoutButtonsProps = {
  /** Where the lines with their marks stand. */
  cart: RefObject<HTMLElement | null>;
  isEmpty: boolean;
  className?: string;
};

/** The ways on from a cart, equal in width. Nothing in the cart: no way (CART-09). */
export function CheckoutButtons({ cart, isEmpty, className }: CheckoutButtonsProps) {
  const { isChecking, checkOut } = useCheckout(cart);
  return (
    <div className={className}>
      <Button
        disabled={isEmpty}
        isBusy={isChecking}
        onClick={() => checkOut("checkoutAsGuest")}
        className="w-full"
      >
        Checkout as guest
      </Button>
      {isChecking && <LoadingOverlay label="Checking your cart" />}
    </div>
  );
}
