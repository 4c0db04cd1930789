import { type Cart, cartSummary, itemCount } from "@nestling/commerce/cart";
import { type ReactNode, useState } from "react";
import { Link, Navigate } from "react-router";
import { useCartReady } from "../../shared/cart/cart-ready.ts";
import { useCart } from "../../shared/cart/cart-store.ts";
import { path } from "../../shared/links.ts";
import { keepsValues } from "../../shared/stored-value.ts";
import { appliedVoucher } from "../cart/voucher-part.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { StorageNeeded } from "./storage-needed.tsx";
import { cartLines } from "./summary-line.ts";

type CartCheckoutProps = {
  /** Stands there until the browser has read the cart. */
  fallback: ReactNode;
  children: (cart: Cart) => ReactNode;
};

/** A page on which the cart becomes an order, with the cart's summary in sight. An empty cart leads to the cart. */
export function CartCheckout({ fallback, children }: CartCheckoutProps) {
  const isReady = useCartReady();
  const [canPay] = useState(keepsValues);
  const cart = useCart((store) => store.cart);
  if (!isReady) return fallback;
  if (itemCount(cart) === 0) return <Navigate to={path("cart")} replace />;
  const editCart = (
    <Link
      to={path("cart")}
      className="relative text-fact text-link after:absolute after:-inset-x-2 after:-inset-y-3"
    >
      Edit cart
    </Link>
  );
  return (
    <CheckoutFrame
      summary={{
        lines: cartLines(cart),
        figures: cartSummary(cart),
        voucher: appliedVoucher(cart),
        action: editCart,
      }}
    >
      {canPay ? children(cart) : <StorageNeeded />}
    </CheckoutFrame>
  );
}
