import { type Cart, removeVoucher } from "@nestling/commerce/cart";
import { useCart } from "../../shared/cart/cart-store.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import type { VoucherCode } from "./use-voucher-code.ts";

/** What became of a voucher: a change to the cart took it off (CART-06), or the shop does not take it. */
export function VoucherNews({ cart, code }: { cart: Cart; code: VoucherCode }) {
  const { voucher_taken_off: taken, issues } = cart;
  const refused = issues.filter((issue) => issue.code === "voucher");
  return (
    <>
      {refused.map(({ message }) => (
        <Note key={message} look="error" role="alert" tabIndex={-1} data-mark>
          {message} We took the voucher off.
        </Note>
      ))}
      {taken !== undefined && (
        <Note look="info" role="status">
          Your cart has changed, so voucher {taken} was taken off.
          <div className="mt-2 flex flex-wrap gap-2.5">
            <Button
              look="secondary"
              size="small"
              isBusy={code.asked === taken}
              onClick={() => code.apply(taken)}
            >
              Apply it again
            </Button>
            <Button look="quiet" size="small" onClick={() => useCart.getState().change(removeVoucher)}>
              Go on without
            </Button>
          </div>
        </Note>
      )}
    </>
  );
}
