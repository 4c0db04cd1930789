import { type Cart, cartItems, cartSummary, itemCount } from "@nestling/commerce/cart";
import { type ReactNode, useState } from "react";
import { Link, Navigate } from "react-router";
import { partSummary, variantText } from "../../shared/cart/cart-item.ts";
import { useCart, useCartReady } from "../../shared/cart/cart-store.ts";
import type { ShownDelivery } from "../../shared/delivery/delivery.ts";
import { useDelivery } from "../../shared/delivery/use-delivery.ts";
import { path } from "../../shared/links.ts";
import { storageNeeded } from "../../shared/storage-needed.ts";
import { canStoreValues } from "../../shared/stored-value.ts";
import { Note } from "../../ui/note.tsx";
import { appliedVoucher } from "../cart/voucher-part.tsx";
import type { SummaryLine } from "../orders/order-lines.ts";
import { CheckoutColumns } from "./checkout-columns.tsx";

export type CartOrder = {
  cart: Cart;
  /** Which country it goes to; "" before that is known. */
  country: string;
  /** Says which country the order goes to, as soon as that is known; "" before. */
  onCountry: (country: string) => void;
  /** Whether a supplier sends something of it. */
  isSupplied: boolean;
};

type CartCheckoutProps = {
  /** Shown until the browser has read the cart. */
  fallback: ReactNode;
  children: (order: CartOrder) => ReactNode;
};

/** A page that turns the cart into an order, beside the cart's summary. An empty cart leads to the cart page. */
export function CartCheckout({ fallback, children }: CartCheckoutProps) {
  const isReady = useCartReady();
  const [canPay] = useState(canStoreValues);
  const cart = useCart((store) => store.cart);
  const [country, setCountry] = useState("");
  const delivery = useDelivery(country === "" ? [] : cartItems(cart), country);
  if (!isReady) return fallback;
  if (itemCount(cart) === 0) return <Navigate to={path("cart")} replace />;
  const editCart = (
    <Link
      to={path("cart")}
      className="relative text-fact text-link after:absolute after:-inset-x-2 after:-inset-y-3"
    >
      Edit cart
    </Link>
  );
  return (
    <CheckoutColumns
      summary={{
        lines: cartLines(cart, delivery),
        figures: cartSummary(cart),
        voucher: appliedVoucher(cart),
        action: editCart,
        promise: delivery.promise,
        importFees: delivery.importFees,
      }}
    >
      {canPay ? (
        children({ cart, country, onCountry: setCountry, isSupplied: delivery.isSupplied })
      ) : (
        <StorageNeeded />
      )}
    </CheckoutColumns>
  );
}

/** Shown in place of the form, which could not be sent. */
function StorageNeeded() {
  return (
    <>
      <h1 className="title-checkout">We can't take your order yet</h1>
      <Note
        look="warning"
        role="alert"
        className="mt-4"
      >{`${storageNeeded} Your cart will be empty after that, so note what's in it.`}</Note>
    </>
  );
}

function cartLines(cart: Cart, { ofProduct }: ShownDelivery): SummaryLine[] {
  return cartItems(cart).map((item) => ({
    key: `${item.id} ${item.code}`,
    name: item.name,
    variant: variantText(item),
    picture: item.avatar,
    quantity: item.quantity,
    price: partSummary(item.id, [item]).promotionPrice,
    delivery: ofProduct.get(item.id)?.text,
  }));
}
