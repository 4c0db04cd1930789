import { type Cart, itemCount } from "@nestling/commerce/cart";
import { type ReactNode, useState } from "react";
import { boughtNow } from "../../shared/cart/bought-now.ts";
import { Note } from "../../ui/note.tsx";

type BoughtNowNoteProps = { cart: Cart; className: string; children?: ReactNode };

/** Says to a shopper who pressed 'Buy now' that the cart holds more than that (PROD-05). */
export function BoughtNowNote({ cart, className, children }: BoughtNowNoteProps) {
  const [bought] = useState(boughtNow.get);
  if (bought === undefined || itemCount(cart) <= bought) return null;
  return (
    <Note look="info" className={className}>
      <p>Everything in your cart is part of this order. Remove anything you don't want right now.</p>
      {children}
    </Note>
  );
}
