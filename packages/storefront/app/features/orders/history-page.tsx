import { useEffect } from "react";
import { EmptyList } from "../../shared/empty-list.tsx";
import { PageContent, type PageData, usePageData } from "../../shared/page-data.tsx";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import type { LoadedList } from "../../shared/session/account-list.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { LoadMore } from "../../ui/load-more.tsx";
import { CardsSkeleton } from "../../ui/loading.tsx";
import { useRefetchOnFocus } from "../../ui/refetch-on-focus.ts";
import { OrderCard } from "./order-card.tsx";
import { loadNextPage, type OrderList, orderHistory } from "./order-list.ts";

type LoadedOrders = LoadedList<OrderList>;

/** For the page's loader. Throws what the client throws. */
export const loadHistory = orderHistory.load;

/** The orders of the customer who is signed in (ACC-01), the latest first, ten a page. */
export function HistoryPage({ data }: { data: PageData<LoadedOrders> }) {
  const page = usePageData(data);
  return (
    <PageContent
      page={page}
      skeleton={<CardsSkeleton />}
      failed="We couldn't load your orders. Nothing has changed."
    >
      {(orders) => <History orders={orders} onChange={page.set} reload={page.reload} />}
    </PageContent>
  );
}

type HistoryProps = {
  orders: LoadedOrders;
  onChange: (orders: LoadedOrders) => void;
  reload: () => Promise<void>;
};

function History({ orders: { owner, list, isKept }, onChange, reload }: HistoryProps) {
  useEffect(() => orderHistory.keep(owner, list), [owner, list]);
  useEffect(() => {
    if (isKept) void reload();
  }, [isKept, reload]);
  useRefetchOnFocus(reload);
  const more = useSubmit(
    async () => onChange({ owner, list: await loadNextPage(list), isKept: false }),
    "We couldn't load more orders. Please try again.",
  );
  const count = list.orders.length;
  if (count === 0) {
    return (
      <EmptyList
        scene="no-orders"
        title="No orders yet"
        text="Orders you place while logged in will show up here, from payment to your doorstep."
      />
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {list.orders.map((order) => (
          <li key={order.order_id}>
            <SectionErrorBoundary name="order history, order">
              <OrderCard order={order} onChange={() => void reload()} />
            </SectionErrorBoundary>
          </li>
        ))}
      </ul>
      {list.total > count && (
        <LoadMore
          text={`Showing ${count} of your ${list.total} orders`}
          isBusy={more.isBusy}
          failure={more.failure}
          onMore={() => more.send()}
        />
      )}
    </>
  );
}
