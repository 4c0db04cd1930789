import type { ReactNode } from "react";
import { Part } from "../reporting/part.tsx";
import { OrderSummary, type OrderSummaryProps } from "./order-summary.tsx";
import { mostInCheckout, OrderSummaryBar } from "./order-summary-bar.tsx";

/** A page of the checkout: what to do at the left, what it is about at the right, or folded above on small screens. */
export function CheckoutFrame({ summary, children }: { summary: OrderSummaryProps; children: ReactNode }) {
  return (
    <>
      <Part name="checkout, summary bar">
        <OrderSummaryBar {...summary} className="summary-bar sticky top-0 z-10 lg:hidden" />
      </Part>
      <div className="mx-auto grid w-full max-w-296 items-start gap-12 px-(--gutter) pt-6 lg:grid-cols-[1fr_360px] lg:pt-11 xl:grid-cols-[1fr_440px] xl:gap-18">
        <div className="mx-auto w-full max-w-152 min-w-0 lg:mx-0">{children}</div>
        <Part name="checkout, summary">
          <OrderSummary {...summary} most={mostInCheckout} className="sticky max-lg:hidden lg:top-8" />
        </Part>
      </div>
    </>
  );
}
