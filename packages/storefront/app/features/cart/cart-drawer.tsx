import { type Cart, cartItems, itemCount } from "@nestling/commerce/cart";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { closeCart } from "../../shared/cart/cart-drawer-store.ts";
import { useCart, useCartReady } from "../../shared/cart/cart-store.ts";
import { itemsText } from "../../shared/cart/items-text.ts";
import type { ShownDelivery } from "../../shared/delivery/delivery.ts";
import { useDelivery } from "../../shared/delivery/use-delivery.ts";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Dialog, DialogHead } from "../../ui/dialog.tsx";
import { CartFigures } from "./cart-figures.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CheckoutButtons } from "./checkout-buttons.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { GoesWith } from "./goes-with.tsx";

const titleId = "cart-drawer-title";

/**
 * The cart drawer (CART-02): 500 px at the right, the whole width on a phone. `openCart()` opens it anywhere; a
 * navigation closes it. The lines scroll; on a low screen, such as a phone held sideways, the figures scroll too.
 */
export function CartDrawer({ isOpen }: { isOpen: boolean }) {
  const cart = useCart((store) => store.cart);
  const lines = useRef<HTMLDivElement>(null);
  const isReady = useCartReady();
  const count = itemCount(cart);
  const delivery = useDelivery(isOpen ? cartItems(cart) : []);
  useCloseOnStep();
  return (
    <Dialog isOpen={isOpen} onClose={closeCart} labelledBy={titleId} place="right">
      <DialogHead
        id={titleId}
        title="Your Cart"
        onClose={closeCart}
        className="pt-2.5 pr-2 pb-2 pl-5 md:pt-5 md:pr-5 md:pb-4 md:pl-8 short:pt-1.5 short:pb-1"
      >
        <span role="status" className="text-quiet">
          {count > 0 && itemsText(count)}
        </span>
      </DialogHead>
      <div className="flex min-h-0 flex-1 flex-col short:block short:overflow-y-auto short:overscroll-contain">
        <div
          ref={lines}
          data-cart
          tabIndex={-1}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 outline-none md:px-8 short:overflow-visible"
        >
          <SectionErrorBoundary name="cart drawer, lines">
            {isReady && <CartContent cart={cart} delivery={delivery} isOpen={isOpen} />}
          </SectionErrorBoundary>
        </div>
        {count > 0 && (
          <div className="relative flex-none bg-surface px-5 pt-4 shadow-footer md:px-8 md:pt-5 short:shadow-none">
            <CartFigures cart={cart} delivery={delivery} />
          </div>
        )}
      </div>
      <div
        className={classNames(
          "relative flex-none bg-surface px-5 pt-4 pb-[max(20px,env(safe-area-inset-bottom))] md:px-8 md:pb-6 short:pt-2 short:pb-[max(12px,env(safe-area-inset-bottom))]",
          count === 0 ? "shadow-footer" : "short:shadow-footer",
        )}
      >
        <CheckoutButtons cart={lines} isEmpty={count === 0} />
      </div>
    </Dialog>
  );
}

type CartContentProps = { cart: Cart; delivery: ShownDelivery; isOpen: boolean };

function CartContent({ cart, delivery, isOpen }: CartContentProps) {
  const [item, ...others] = cartItems(cart);
  const single = others.length === 0 ? item?.id : undefined;
  // A closed drawer asks for nothing. What stood in it slides out with it.
  const shown = useRef<number>(undefined);
  shown.current = isOpen || shown.current === single ? single : undefined;
  if (item === undefined) return <EmptyCart />;
  return (
    <>
      <CartLines cart={cart} delivery={delivery} />
      {shown.current !== undefined && <GoesWith productId={shown.current} sizes="140px" className="pb-5" />}
    </>
  );
}

function useCloseOnStep(): void {
  const { key } = useLocation();
  const before = useRef(key);
  useEffect(() => {
    if (before.current !== key) closeCart();
    before.current = key;
  }, [key]);
}
