import { CartPage } from "../features/cart/cart-page.tsx";
import { EmptyCart } from "../features/cart/empty-cart.tsx";
import { path } from "../shared/links.ts";
import { privateMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";
import { Crumbs } from "../ui/crumbs.tsx";

export const handle: RouteHandle = { query: [] };

export const meta = () => privateMeta("Your Cart");

/** The cart lies in the browser alone: the server sends the same shell to everyone. */
export default function CartScreen() {
  return (
    <div className="container-page bar-room">
      <Crumbs way={[{ title: "Home", to: path("home") }]} here="Your Cart" />
      <CartPage title="Your Cart" whenEmpty={<EmptyCart />} />
    </div>
  );
}
