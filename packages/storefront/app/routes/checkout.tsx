import { Navigate } from "react-router";
import { CartPage } from "../features/cart/cart-page.tsx";
import { path } from "../shared/links.ts";
import { privateMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";

export const handle: RouteHandle = { query: [], step: "information", withoutBanner: true };

export const meta = privateMeta("Checkout");

/** The cart once more, with the buttons to check out (ROUTE-19). An empty cart leads to the cart page. */
export default function CheckoutScreen() {
  return (
    <div className="mx-auto w-full max-w-296 px-(--gutter) pt-8 bar-room md:pt-10">
      <CartPage title="Checkout" whenEmpty={<Navigate to={path("cart")} replace />} />
    </div>
  );
}
