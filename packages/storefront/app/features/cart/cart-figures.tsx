import { type Cart, cartSummary, itemCount } from "@nestling/commerce/cart";
import { PriceSummary } from "../../ui/price-summary.tsx";
import { CartNotes } from "./cart-notes.tsx";
import { appliedVoucher, VoucherPart } from "./voucher-part.tsx";

/** The figures of the cart, with the way to a voucher among them, and what a validation found about the whole. */
export function CartFigures({ cart }: { cart: Cart }) {
  return (
    <>
      <PriceSummary
        figures={cartSummary(cart)}
        count={itemCount(cart)}
        voucher={appliedVoucher(cart)}
        withoutVoucher={<VoucherPart cart={cart} />}
      />
      <CartNotes cart={cart} />
    </>
  );
}
