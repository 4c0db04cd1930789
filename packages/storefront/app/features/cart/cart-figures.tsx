import { type Cart, cartSummary, itemCount } from "@nestling/commerce/cart";
import { cartStorage } from "../../shared/cart/stored-cart.ts";
import type { ShownDelivery } from "../../shared/delivery/delivery.ts";
import { DeliveryLine } from "../../ui/delivery-line.tsx";
import { Note } from "../../ui/note.tsx";
import { PriceSummary } from "../../ui/price-summary.tsx";
import { issuesOfCart } from "./issues.ts";
import { LineNotes } from "./line-notes.tsx";
import { appliedVoucher, VoucherPart } from "./voucher-part.tsx";

type CartFiguresProps = { cart: Cart; delivery: Pick<ShownDelivery, "promise" | "importFees"> };

/**
 * The figures of the cart, its voucher, what is promised about its delivery, who pays import fees, and what a check found about
 * the cart as a whole.
 */
export function CartFigures({ cart, delivery }: CartFiguresProps) {
  return (
    <>
      <PriceSummary
        figures={cartSummary(cart)}
        count={itemCount(cart)}
        voucher={appliedVoucher(cart)}
        withoutVoucher={<VoucherPart cart={cart} />}
      />
      <DeliveryLine {...delivery} className="mt-2.5" />
      <CartNotes cart={cart} />
    </>
  );
}

const unexplained = {
  code: "total_differs",
  message: "We couldn't check your cart. Please try again.",
} as const;

/** Says what a check found about the cart as a whole, and that the browser does not store it. */
function CartNotes({ cart }: { cart: Cart }) {
  return (
    <>
      {!cart.valid && (
        <LineNotes issues={cart.issues.length === 0 ? [unexplained] : issuesOfCart(cart.issues)} />
      )}
      {cartStorage.isRefused && (
        <Note look="warning" className="mt-3">
          Your browser blocks storage, so your cart lasts only until you close or reload this page.
        </Note>
      )}
    </>
  );
}
