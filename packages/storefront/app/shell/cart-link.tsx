import ShoppingBag from "@lucide/icons/icons/shopping-bag";
import { paths } from "@nestling/contract/paths";
import { type MouseEvent, Suspense, useRef } from "react";
import { Link, useMatch } from "react-router";
import { closeCart, openCart, useCartDrawer } from "../shared/cart/cart-drawer-store.ts";
import { useHasCart } from "../shared/cart/stored-cart.ts";
import { leaveFor } from "../shared/leave-page.ts";
import { path } from "../shared/links.ts";
import { Blank, lazyPart, whenOpened } from "../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../shared/reporting/section-error-boundary.tsx";
import { Icon } from "../ui/icon.tsx";

const loadDrawer = () => import("../features/cart/cart-drawer.tsx");
const CartDrawer = lazyPart(
  async () => (await loadDrawer()).CartDrawer,
  whenOpened(() => {
    closeCart();
    leaveFor(path("cart"));
  }),
);
const CartCount = lazyPart(async () => (await import("./cart-count.tsx")).CartCount, Blank);

/**
 * The cart icon with the number of items (HEAD-01). It opens the drawer, except on the cart page (CART-02). It is a
 * link, so that it works before hydration, and also if the drawer cannot be loaded.
 */
export function CartLink() {
  const isCartPage = useMatch(paths.cart) !== null;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!isCartPage) openCart();
  };
  return (
    <>
      <Link
        to={path("cart")}
        onClick={open}
        onPointerEnter={CartDrawer.preload}
        className="relative flex h-11 items-center justify-center gap-4 rounded-full font-semibold hover:bg-sunken max-lg:w-11 md:h-12 md:max-lg:w-12 lg:-mr-4 lg:px-4"
      >
        <Icon icon={ShoppingBag} className="size-5.75 md:size-5.5" />
        <span className="max-lg:sr-only">Cart</span>
        {/* On the icon: nothing moves when the cart has been read, and the label ends where the page ends. */}
        <span className="absolute top-0.5 max-lg:right-0 lg:left-7">
          <LazyCartCount />
        </span>
      </Link>
      <LazyCartDrawer />
    </>
  );
}

/** The count is loaded only if this browser has a cart. */
function LazyCartCount() {
  if (!useHasCart()) return null;
  return (
    <SectionErrorBoundary name="header, cart count">
      <Suspense>
        <CartCount />
      </Suspense>
    </SectionErrorBoundary>
  );
}

/** The drawer's code is loaded when it is first opened. It stays mounted so that closing it can be animated. */
function LazyCartDrawer() {
  const isOpen = useCartDrawer((state) => state.isOpen);
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  if (!wasOpened.current) return null;
  return (
    <SectionErrorBoundary name="cart drawer">
      <Suspense>
        <CartDrawer isOpen={isOpen} />
      </Suspense>
    </SectionErrorBoundary>
  );
}
