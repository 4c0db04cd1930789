import { CartPage } from "../features/cart/cart-page.tsx";
import { EmptyCart } from "../features/cart/empty-cart.tsx";
import { path } from "../shared/links.ts";
import { privateMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";
import { Crumbs } from "../ui/crumbs.tsx";

export const handle: RouteHandle = { query: [] };

export const meta = privateMeta("Your Cart");

/** The cart is only in the browser, so the server sends every customer the same shell. */
export default function CartScreen() {
  return (
    <div className="container-page bar-room">
      <Crumbs way={[{ title: "Home", to: path("home") }]} here="Your Cart" />
      <CartPage title="Your Cart" whenEmpty={<EmptyCart />} />
    </div>
  );
}
