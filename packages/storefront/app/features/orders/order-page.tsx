import type { Order } from "@nestling/contract/orders";
import type { ReactNode } from "react";
import { path } from "../../shared/links.ts";
import { PageContent, type PageData, usePageData } from "../../shared/page-data.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { useRefetchOnFocus } from "../../ui/refetch-on-focus.ts";
import { customerOrderApi, type OrderApi } from "./order-api.ts";
import { OrderSkeleton } from "./order-skeleton.tsx";
import { OrderView } from "./order-view.tsx";

/** An order as its page's loader gives it; undefined where there is no such order for this customer. */
export type OrderData = PageData<Order | undefined>;

type OrderPageProps = {
  data: OrderData;
  api: OrderApi;
  /** What stands here when there is no such order. */
  missing: ReactNode;
};

/** The page of one order. It is loaded again when the customer comes back to this tab. */
export function OrderPage({ data, api, missing }: OrderPageProps) {
  const page = usePageData(data);
  useRefetchOnFocus(page.reload);
  return (
    <PageContent
      page={page}
      skeleton={<OrderSkeleton />}
      title={<h1 className="mb-4 title-page">Your order</h1>}
      failed="We couldn't load your order. Nothing has changed."
    >
      {(order) => (order === undefined ? missing : <OrderView order={order} api={api} onOrder={page.set} />)}
    </PageContent>
  );
}

/** An order of the customer who is signed in, for the page's loader. Throws what the client throws. */
export function loadCustomerOrder(orderId: string): Promise<Order | undefined> {
  return customerOrderApi(orderId).load();
}

export function CustomerOrder({ orderId, data }: { orderId: string; data: OrderData }) {
  return <OrderPage key={orderId} data={data} api={customerOrderApi(orderId)} missing={<OrderMissing />} />;
}

/** Shown for an order of another account and for one that does not exist, so that ids cannot be probed. */
function OrderMissing() {
  return (
    <PlainPage
      scene="missing-order"
      title="We can't find this order"
      text="It may belong to another account or have been placed as a guest. You can find a guest order with its number and email."
    >
      <div className="grid justify-items-center gap-3">
        <ButtonLink to={path("user.orderHistory")}>See your orders</ButtonLink>
        <ButtonLink look="quiet" to={path("trackOrder")}>
          Find a guest order
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
