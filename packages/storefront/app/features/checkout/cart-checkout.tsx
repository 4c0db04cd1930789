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
import { BoughtNowNote } from "../cart/bought-now-note.tsx";
import { SummaryRemoval } from "../cart/line-removal.tsx";
import { appliedVoucher } from "../cart/voucher-part.tsx";
import { CheckoutColumns } from "./checkout-columns.tsx";
import type { OrderSummaryProps } from "./order-summary.tsx";

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
        note: <BoughtNowNote cart={cart} className="mb-3" />,
        promise: delivery.promise,
        importFees: delivery.importFees,
      }}
    >
      <BoughtNowNote cart={cart} className="mb-5 lg:hidden">
        <button type="button" onClick={openSummary} className="inline-flex min-h-11 items-center text-link">
          See what's in it
        </button>
      </BoughtNowNote>
      {canPay ? (
        children({ cart, country, onCountry: setCountry, isSupplied: delivery.isSupplied })
      ) : (
        <StorageNeeded />
      )}
    </CheckoutColumns>
  );
}

/** Unfolds the summary of a small screen, where lines can be removed. */
function openSummary(): void {
  const bar = document.querySelector<HTMLDetailsElement>("details.summary-bar");
  if (bar === null) return;
  bar.open = true;
  bar.querySelector("summary")?.focus();
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

function cartLines(cart: Cart, { ofProduct, isMixed }: ShownDelivery): OrderSummaryProps["lines"] {
  return cartItems(cart).map((item) => {
    const delivery = ofProduct.get(item.id);
    return {
      key: `${item.id} ${item.code}`,
      name: item.name,
      variant: variantText(item),
      picture: item.avatar,
      quantity: item.quantity,
      price: partSummary(item.id, [item]).promotionPrice,
      delivery: isMixed || delivery?.ships === false ? delivery?.text : undefined,
      removal: <SummaryRemoval item={item} />,
    };
  });
}
