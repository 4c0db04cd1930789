import type { ReactNode } from "react";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { Columns } from "../../ui/columns.tsx";
import { DeliveryLine } from "../../ui/delivery-line.tsx";
import { mostInCheckout, OrderSummary, OrderSummaryBar, type OrderSummaryProps } from "./order-summary.tsx";

/**
 * A page of the checkout with the order summary at the right, or folded above on small screens, where the promise about the
 * delivery stands below it.
 */
export function CheckoutColumns({ summary, children }: { summary: OrderSummaryProps; children: ReactNode }) {
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
        {summary.promise && (
          <DeliveryLine
            promise={summary.promise}
            importFees={summary.importFees}
            className="mb-3 lg:hidden"
          />
        )}
        <SectionErrorBoundary name="checkout, main part" isNeeded>
          {children}
        </SectionErrorBoundary>
      </Columns>
    </>
  );
}
