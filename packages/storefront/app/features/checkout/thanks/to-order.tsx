import { path } from "../../../shared/links.ts";
import { openedOrder } from "../../../shared/open-order/opened-order.ts";
import { orderSession } from "../../../shared/open-order/order-session.ts";
import { ButtonLink } from "../../../ui/button.tsx";

/** From the thanks to the order itself: a user's has an address of its own, a guest's is opened in this tab. */
export function ToOrder({ orderId }: { orderId: string }) {
  const order_token = orderSession.get()?.order_token;
  const isGuests = order_token !== undefined;
  return (
    <ButtonLink
      to={isGuests ? path("guestOrder") : path("user.order", { orderId })}
      onClick={() => isGuests && openedOrder.set({ order_id: orderId, order_token })}
      className="mt-5 w-full"
    >
      See your order
    </ButtonLink>
  );
}
