import type { Cart } from "@nestling/commerce/cart";
import { cartStorage } from "../../shared/cart/cart-key.ts";
import { Note } from "../../ui/note.tsx";
import { issuesOfCart } from "./issues-of.ts";
import { LineNotes } from "./line-note.tsx";

const unexplained = {
  code: "total_differs",
  message: "We could not check this cart. Please look at it once more.",
} as const;

/** What is to be said of the cart as a whole, beside its figures: what a validation found, and that it is not stored. */
export function CartNotes({ cart }: { cart: Cart }) {
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
