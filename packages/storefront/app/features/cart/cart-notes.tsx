import type { Cart } from "@nestling/commerce/cart";
import { issuesOfCart } from "./issues-of.ts";
import { LineNotes } from "./line-note.tsx";

const unexplained = {
  code: "total_differs",
  message: "We could not check this cart. Please look at it once more.",
} as const;

/** What a validation found about the cart as a whole, beside its figures. */
export function CartNotes({ cart }: { cart: Cart }) {
  if (cart.valid) return null;
  return <LineNotes issues={cart.issues.length === 0 ? [unexplained] : issuesOfCart(cart.issues)} />;
}
