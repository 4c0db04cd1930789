import { NothingYet } from "../../shared/empty-list.tsx";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { MoreBelow } from "../../ui/load-more.tsx";
import { CardsSkeleton } from "../../ui/loading.tsx";
import { OrderCard } from "./order-card.tsx";
import { useOrders } from "./use-orders.ts";

/** The orders of whoever is signed in (ACC-01), the latest first. */
export function HistoryPage() {
  const { seen, hasFailed, isLoading, refresh, loadMore } = useOrders();
  if (seen === undefined)
    return hasFailed ? (
      <LoadError text="Your orders did not arrive here. Nothing has changed about them." onRetry={refresh} />
    ) : (
      <CardsSkeleton />
    );
  if (seen.orders.length === 0)
    return (
      <NothingYet
        title="No orders yet"
        text="What you order while you are logged in will appear here, from payment to doorstep."
      />
    );
  const count = seen.orders.length;
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {seen.orders.map((order) => (
          <li key={order.order_id}>
            <SectionErrorBoundary name="order history, order">
              <OrderCard order={order} onChange={refresh} />
            </SectionErrorBoundary>
          </li>
        ))}
      </ul>
      {seen.total > count && (
        <MoreBelow
          text={`You see ${count} of your ${seen.total} orders`}
          isBusy={isLoading}
          onMore={() => void loadMore()}
        />
      )}
    </>
  );
}
