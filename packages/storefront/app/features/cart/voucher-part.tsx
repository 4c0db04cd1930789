import { type Cart, removeVoucher } from "@nestling/commerce/cart";
import { Suspense, useEffect, useRef, useState } from "react";
import { useCart } from "../../shared/cart/cart-store.ts";
import { lazyPart } from "../../shared/reporting/lazy-part.tsx";

const loadEntry = () => import("./voucher-entry.tsx");
const VoucherEntry = lazyPart(async () => (await loadEntry()).VoucherEntry);

/** Set when a voucher is removed, or is done without: the button is gone, so the focus goes to the one that replaces it. */
let isJustRemoved = false;

function remove(): void {
  isJustRemoved = true;
  useCart.getState().change(removeVoucher);
}

/** The voucher of a cart for its summary, with the function that removes it. */
export function appliedVoucher({ voucher }: Cart) {
  return voucher && { code: voucher.voucher_code, onRemove: remove };
}

/** Whether a change to the cart removed the voucher, or the shop refused it. */
function hasNews({ voucher_taken_off, issues }: Cart): boolean {
  return voucher_taken_off !== undefined || issues.some(({ code }) => code === "voucher");
}

/** Offers to enter a voucher where none is applied. The field is loaded when it is wanted. */
export function VoucherPart({ cart }: { cart: Cart }) {
  const [isWanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isEntry = isWanted || hasNews(cart);
  useEffect(() => {
    if (isEntry) return;
    if (isJustRemoved) button.current?.focus();
    isJustRemoved = false;
  }, [isEntry]);
  const goWithout = () => {
    setWanted(false);
    remove();
  };
  if (isEntry) {
    return (
      <Suspense>
        <VoucherEntry cart={cart} isWanted={isWanted} onWithout={goWithout} />
      </Suspense>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      onClick={() => setWanted(true)}
      onPointerEnter={VoucherEntry.preload}
      onFocus={VoucherEntry.preload}
      className="relative text-fact text-link after:absolute after:-inset-x-2 after:-inset-y-3"
    >
      Have a promo code?
    </button>
  );
}
