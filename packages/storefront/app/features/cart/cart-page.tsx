import { type Cart, cartSummary, itemCount } from "@nestling/commerce/cart";
import { formatUsd } from "@nestling/commerce/money";
import { LockKeyhole } from "lucide-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { PriceSummary } from "../../ui/price-summary.tsx";
import { Part } from "../reporting/part.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CartNotes } from "./cart-notes.tsx";
import { useCartReady } from "./cart-ready.ts";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { useCart } from "./cart-store.ts";
import { CheckoutButtons } from "./checkout-buttons.tsx";
import { itemsText } from "./items-text.ts";

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
        {!isReady && <CartSkeleton />}
        {isReady && count === 0 && whenEmpty}
        {isReady && count > 0 && <FullCart cart={cart} lines={lines} />}
      </div>
    </>
  );
}

type FullCartProps = { cart: Cart; lines: RefObject<HTMLElement | null> };

function FullCart({ cart, lines }: FullCartProps) {
  return (
    <>
      <div className="mt-2 grid items-start gap-6 lg:grid-cols-[1fr_360px] lg:gap-12 xl:grid-cols-[1fr_420px] xl:gap-16">
        <Part name="cart, lines">
          <CartLines cart={cart} />
        </Part>
        <Part name="cart, summary">
          <section
            aria-label="Summary"
            className="rounded-tile border border-line bg-surface p-5 md:rounded-sheet md:p-7 md:max-lg:w-105 md:max-lg:justify-self-end"
          >
            <PriceSummary figures={cartSummary(cart)} count={itemCount(cart)} />
            <CartNotes cart={cart} />
            <CheckoutButtons cart={lines} isEmpty={false} className="mt-5 max-md:hidden" />
            <p className="mt-4 text-center text-fact text-balance text-quiet">
              <LockKeyhole className="mr-2 inline size-4 align-[-3px]" aria-hidden="true" />
              Paid by card, safely through Stripe. Prices are final: no tax is added.
            </p>
          </section>
        </Part>
      </div>
      <CartBar cart={cart} lines={lines} />
    </>
  );
}

/** On a phone: total and way on, in reach of the thumb. */
function CartBar({ cart, lines }: FullCartProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 flex items-center gap-4 rounded-t-tile bg-surface px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] shadow-bar md:hidden">
      <p className="flex-none tabular-nums">
        <span className="block text-fact text-quiet">Total, {itemsText(itemCount(cart))}</span>
        <b className="block text-total leading-6">{formatUsd(cartSummary(cart).priceAfterApplyVoucher)}</b>
      </p>
      <CheckoutButtons cart={lines} isEmpty={false} className="min-w-0 flex-1" />
    </div>
  );
}
