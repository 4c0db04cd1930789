import { itemCount } from "@nestling/commerce/cart";
import { type ReactNode, Suspense, useRef } from "react";
import { useCartReady } from "../../shared/cart/cart-ready.ts";
import { useCart } from "../../shared/cart/cart-store.ts";
import { hasStoredCart } from "../../shared/cart/has-cart.ts";
import { itemsText } from "../../shared/cart/items-text.ts";
import { lazyPart } from "../../shared/reporting/lazy-part.tsx";
import { NeedsScripts } from "../../ui/needs-scripts.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";

const loadFullCart = () => import("./full-cart.tsx");
const FullCart = lazyPart(async () => (await loadFullCart()).FullCart);

// A first visit has nothing in the cart, and needs nothing to show it with; any other asks for it at once.
if (!import.meta.env.SSR && hasStoredCart()) void FullCart.preload();

type CartPageProps = {
  title: string;
  /** What stands there when nothing is in the cart. */
  whenEmpty: ReactNode;
};

/** The cart as a page: lines left, figures right; on a phone the total and the way on stay at the bottom. */
export function CartPage({ title, whenEmpty }: CartPageProps) {
  const isReady = useCartReady();
  const cart = useCart((store) => store.cart);
  const lines = useRef<HTMLDivElement>(null);
  const count = itemCount(cart);
  return (
    <>
      <div className="mt-1 mb-4 flex items-baseline gap-3.5">
        <h1 className="title-page">{title}</h1>
        <span role="status" className="text-quiet">
          {isReady && count > 0 && itemsText(count)}
        </span>
      </div>
      <div ref={lines} data-cart tabIndex={-1} className="outline-none">
        {!isReady && (
          <>
            <NeedsScripts what="The cart needs" className="mb-6" />
            <CartSkeleton />
          </>
        )}
        {isReady && count === 0 && whenEmpty}
        {isReady && count > 0 && (
          <Suspense fallback={<CartSkeleton />}>
            <FullCart cart={cart} lines={lines} />
          </Suspense>
        )}
      </div>
    </>
  );
}
