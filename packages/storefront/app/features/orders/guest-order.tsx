import type { Order } from "@nestling/contract/orders";
import { useState } from "react";
import { path } from "../../shared/links.ts";
import { openedOrder } from "../../shared/open-order/opened-order.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Crumbs } from "../../ui/crumbs.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { guestOrderApi } from "./order-api.ts";
import { type OrderData, OrderPage } from "./order-page.tsx";

/** The guest's order that this tab has opened, for the page's loader. Throws what the client throws. */
export async function loadGuestOrder(): Promise<Order | undefined> {
  const opened = openedOrder.get();
  return opened && guestOrderApi(opened.order_id, opened.order_token).load();
}

/** A guest's order. A tab that has opened none asks to find it again. */
export function GuestOrder({ data }: { data: OrderData }) {
  const [opened] = useState(openedOrder.get);
  if (opened === undefined) return <NothingOpened />;
  const { order_id, order_token } = opened;
  return (
    <div className="container-page">
      <Crumbs
        way={[
          { title: "Home", to: path("home") },
          { title: "Find your order", to: path("trackOrder") },
        ]}
        here="Your order"
      />
      <div className="md:mt-4">
        <OrderPage data={data} api={guestOrderApi(order_id, order_token)} missing={<NothingOpened />} />
      </div>
    </div>
  );
}

function NothingOpened() {
  return (
    <PlainPage
      scene="missing-order"
      title="Which order is it?"
      text="To protect your privacy, an order stays open in one window only. Use the order number and your email to find it again."
    >
      <ButtonLink to={path("trackOrder")}>Find your order</ButtonLink>
    </PlainPage>
  );
}
