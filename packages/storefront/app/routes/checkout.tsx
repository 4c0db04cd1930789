import { Navigate } from "react-router";
import { BoughtNowNote } from "../features/cart/bought-now.tsx";
import { CartPage } from "../features/cart/cart-page.tsx";
import { path } from "../shared/links.ts";
import { privateMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";

export const handle: RouteHandle = { query: [], step: "information", withoutBanner: true };

export const meta = () => privateMeta("Checkout");

/** Once more what is bought, and the ways on (ROUTE-19). An empty cart leads to the cart. */
export default function CheckoutScreen() {
  return (
    <div className="mx-auto w-full max-w-296 px-(--gutter) pt-8 bar-room md:pt-10">
      <BoughtNowNote />
      <CartPage title="Checkout" whenEmpty={<Navigate to={path("cart")} replace />} />
    </div>
  );
}
