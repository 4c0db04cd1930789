import { itemCount } from "@nestling/commerce/cart";
import { type ReactNode, Suspense, useRef } from "react";
import { useCart, useCartReady } from "../../shared/cart/cart-store.ts";
import { itemsText } from "../../shared/cart/items-text.ts";
import { hasStoredCart } from "../../shared/cart/stored-cart.ts";
import { lazyPart } from "../../shared/reporting/lazy-part.tsx";
import { NeedsScripts } from "../../ui/needs-scripts.tsx";

const loadFullCart = () => import("./full-cart.tsx");
const FullCart = lazyPart(async () => (await loadFullCart()).FullCart);

// A first visit has an empty cart and does not need this script; any other visit loads it at once.
if (!import.meta.env.SSR && hasStoredCart()) void FullCart.preload();

type CartPageProps = {
  title: string;
  /** Shown for an empty cart. */
  whenEmpty: ReactNode;
};

/** The cart as a page: lines left, figures right; on a phone the total and the buttons stay at the bottom. */
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

/** Shown until the browser has read its storage; the server renders it for everyone. */
export function CartSkeleton() {
  return (
    <div aria-hidden="true" className="mt-2 grid gap-10">
      <LineSkeleton />
      <LineSkeleton />
    </div>
  );
}

function LineSkeleton() {
  return (
    <div className="grid grid-cols-[64px_1fr] gap-3.5 min-[360px]:grid-cols-[88px_1fr] md:grid-cols-[96px_1fr] md:gap-4">
      <span className="skeleton aspect-square rounded-thumb" />
      <span className="grid min-w-0 grid-cols-1 content-start gap-2 pt-1">
        <span className="skeleton h-5 w-56 max-w-full rounded-control" />
        <span className="skeleton h-4 w-32 rounded-control" />
        <span className="skeleton h-11 w-28 rounded-control" />
      </span>
    </div>
  );
}
