import { cents } from "@nestling/commerce/money";
import { summarize } from "@nestling/commerce/price-summary";
import { useEffect, useId, useState } from "react";
import { Steps } from "../../shared/checkout-steps.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadingOverlay } from "../../ui/loading.tsx";
import { PriceSummary } from "../../ui/price-summary.tsx";
import { CartSkeleton } from "../cart/cart-page.tsx";
import { EmptyCart } from "../cart/empty-cart.tsx";
import { Family, Specimen } from "./specimen.tsx";

const line = { price: cents(56_00), promotionPrice: cents(42_00), quantity: 2 };
const free = summarize([{ lines: [line], shippingFee: cents(0) }]);
const tenth = {
  voucher_code: "NEST10",
  order_min_price: 0,
  unit_discount: "PERCENTAGE" as const,
  discount: 10,
  title: "",
};
const discounted = summarize([{ lines: [line], shippingFee: cents(2_99) }], tenth);
const charged = summarize([{ lines: [{ ...line, price: line.promotionPrice }], shippingFee: cents(4_99) }]);

/** What leads from the cart to the thanks. */
export function Checkout() {
  return (
    <Family title="Cart and checkout">
      <div className="grid gap-8 md:grid-cols-2">
        <Specimen about="saved something, shipped free">
          <PriceSummary figures={free} count={2} />
        </Specimen>
        <Specimen about="full price, shipping charged, on sand" className="rounded-sheet bg-sunken p-6">
          <PriceSummary figures={charged} count={2} on="sand" />
        </Specimen>
        <Specimen about="with a voucher">
          <PriceSummary
            figures={discounted}
            count={2}
            voucher={{ code: "NEST10", onRemove: () => undefined }}
          />
        </Specimen>
        <Specimen about="the cart while it is read">
          <CartSkeleton />
        </Specimen>
        <Specimen about="an empty cart">
          <EmptyCart />
        </Specimen>
      </div>
      <div className="mt-8 grid gap-6">
        {(["information", "payment", "done"] as const).map((step) => (
          <Specimen key={step} about={`at: ${step}`}>
            <Steps current={step} />
          </Specimen>
        ))}
      </div>
    </Family>
  );
}

const places = ["left", "right", "bottom", "middle"] as const;

/** What lies over the page. */
export function Layers() {
  const [place, setPlace] = useState<(typeof places)[number]>("right");
  const [isOpen, setOpen] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const title = useId();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setWaiting(false), 1_500);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const show = (next: (typeof places)[number]) => {
    setPlace(next);
    setOpen(true);
  };
  return (
    <Family title="Layers">
      <div className="flex flex-wrap gap-3">
        {places.map((next) => (
          <Button
            key={next}
            look="secondary"
            size="small"
            onClick={() => show(next)}
          >{`Dialog: ${next}`}</Button>
        ))}
        <Button look="secondary" size="small" onClick={() => setWaiting(true)}>
          Loading overlay
        </Button>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} labelledBy={title} place={place}>
        <div className="grid gap-4 p-6">
          <h2 id={title} className="text-panel">{`A dialog, ${place}`}</h2>
          <p>Escape closes it, and so does a press beside it.</p>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </div>
      </Dialog>
      {isWaiting && <LoadingOverlay label="Loading" />}
    </Family>
  );
}
