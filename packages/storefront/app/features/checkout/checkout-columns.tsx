import type { ReactNode } from "react";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { mostInCheckout, OrderSummary, OrderSummaryBar, type OrderSummaryProps } from "./order-summary.tsx";

/** A page of the checkout: what to do at the left, what it is about at the right, or folded above on small screens. */
export function CheckoutFrame({ summary, children }: { summary: OrderSummaryProps; children: ReactNode }) {
  return (
    <>
      <SectionErrorBoundary name="checkout, summary bar">
        <OrderSummaryBar {...summary} className="summary-bar sticky top-0 z-10 lg:hidden" />
      </SectionErrorBoundary>
      <Columns
        aside={
          <SectionErrorBoundary name="checkout, summary">
            <OrderSummary {...summary} most={mostInCheckout} className="sticky max-lg:hidden lg:top-8" />
          </SectionErrorBoundary>
        }
      >
        {children}
      </Columns>
    </>
  );
}

/** What there is to do at the left, and `aside`, what it is about, at the right; on small screens one below the other. */
export function Columns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-296 items-start gap-12 px-(--gutter) pt-6 lg:grid-cols-[1fr_360px] lg:pt-11 xl:grid-cols-[1fr_440px] xl:gap-18">
      <div className="mx-auto w-full max-w-152 min-w-0 lg:mx-0">{children}</div>
      {aside}
    </div>
  );
}
