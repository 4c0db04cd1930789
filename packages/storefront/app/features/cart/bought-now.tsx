import { itemCount } from "@nestling/commerce/cart";
import { useLocation } from "react-router";
import { useCart } from "../../shared/cart/cart-store.ts";
import { Note } from "../../ui/note.tsx";

/** What 'Buy now' tells the page that it leads to, in the entry of the history. */
export type BoughtNow = { code: string; quantity: number };

/** Said to a shopper who has pressed 'Buy now' and finds more in the checkout than that (PROD-05). */
export function BoughtNowNote() {
  const bought = useLocation().state as BoughtNow | null;
  const cart = useCart((store) => store.cart);
  if (!bought?.code || itemCount(cart) <= bought.quantity) return null;
  return (
    <Note look="info" className="mb-5">
      Everything in your cart is part of this order. Take out what you do not want now.
    </Note>
  );
}
