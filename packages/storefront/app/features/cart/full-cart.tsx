import LockKeyhole from "@lucide/icons/icons/lock-keyhole";
import { type Cart, cartItems, cartSummary, itemCount } from "@nestling/commerce/cart";
import { formatUsd } from "@nestling/commerce/money";
import type { RefObject } from "react";
import { itemsText } from "../../shared/cart/items-text.ts";
import { useDelivery } from "../../shared/delivery/use-delivery.ts";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { CartFigures } from "./cart-figures.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CheckoutButtons } from "./checkout-buttons.tsx";
import { GoesWith } from "./goes-with.tsx";

type FullCartProps = { cart: Cart; lines: RefObject<HTMLElement | null> };

/** A cart with items: lines left, figures right; on a phone the total and the buttons stay at the bottom. */
export function FullCart({ cart, lines }: FullCartProps) {
  const items = cartItems(cart);
  const delivery = useDelivery(items);
  const [item] = items;
  const single = items.length === 1 ? item : undefined;
  return (
    <>
      <div className="mt-2 grid items-start gap-6 lg:grid-cols-[1fr_360px] lg:gap-12 xl:grid-cols-[1fr_420px] xl:gap-16">
        <SectionErrorBoundary name="cart, lines">
          <CartLines cart={cart} delivery={delivery} />
        </SectionErrorBoundary>
        <SectionErrorBoundary name="cart, summary">
          <section
            aria-label="Summary"
            className={classNames(
              "sticky rounded-tile border border-line bg-surface p-5 md:rounded-sheet md:p-7 lg:top-8",
              single && "lg:row-span-2",
            )}
          >
            <CartFigures cart={cart} delivery={delivery} />
            <CheckoutButtons cart={lines} isEmpty={false} className="mt-5 max-md:hidden" />
            <p className="mt-4 text-center text-fact text-balance text-quiet">
              <Icon icon={LockKeyhole} className="mr-2 inline size-4 align-[-3px]" />
              Pay securely by card with Stripe.
            </p>
          </section>
        </SectionErrorBoundary>
        <SectionErrorBoundary name="cart, what goes with it">
          {single && <GoesWith productId={single.id} sizes="(min-width: 768px) 256px, 33vw" />}
        </SectionErrorBoundary>
      </div>
      <CartBar cart={cart} lines={lines} />
    </>
  );
}

/** On a phone: the total and the buttons, in reach of the thumb. */
function CartBar({ cart, lines }: FullCartProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 rounded-t-tile bg-surface px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] shadow-bar md:hidden">
      <p className="mb-2.5 flex items-baseline justify-between gap-4 tabular-nums">
        <span className="text-fact text-quiet">{`Total, ${itemsText(itemCount(cart))}`}</span>
        <b className="text-total leading-6">{formatUsd(cartSummary(cart).priceAfterApplyVoucher)}</b>
      </p>
      <CheckoutButtons cart={lines} isEmpty={false} />
    </div>
  );
}
