import { useState } from "react";
import { path } from "../../shared/links.ts";
import { openedOrder } from "../../shared/open-order/opened-order.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Crumbs } from "../../ui/crumbs.tsx";
import { QuietScreen } from "../../ui/plain-page.tsx";
import { guestsDoor } from "./order-api.ts";
import { OrderScreen } from "./order-screen.tsx";

/** The guest's order that this tab has opened; another tab knows of none, and asks to find it again. */
export function GuestsOrder() {
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
        <OrderScreen makeDoor={() => guestsDoor(order_id, order_token)} missing={<NothingOpened />} />
      </div>
    </div>
  );
}

function NothingOpened() {
  return (
    <QuietScreen
      title="Which order is it?"
      text="For your safety an order stays open in one window alone. Find it again by its number and your e-mail."
    >
      <ButtonLink to={path("trackOrder")}>Find your order</ButtonLink>
    </QuietScreen>
  );
}
