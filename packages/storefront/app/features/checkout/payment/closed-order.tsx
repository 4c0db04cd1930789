import type { Paid } from "@nestling/contract/orders";
import { ButtonLink } from "../../../ui/button.tsx";
import { PlainPage } from "../../../ui/plain-page.tsx";

type ClosedOrderProps = {
  paid: Paid;
  /** The path of the checkout, where the same cart can be ordered again. */
  again: string;
};

/** Says why an order cannot be paid anymore, and offers to order again. */
export function ClosedOrder({ paid, again }: ClosedOrderProps) {
  return (
    <PlainPage scene="closed" title="This order is closed" text={closedText(paid)}>
      <ButtonLink to={again} reloadDocument>
        Order again
      </ButtonLink>
    </PlainPage>
  );
}

/** Why an order is closed, and that the shopper lost nothing. */
export function closedText({ status, payment, order }: Paid): string {
  const number = `Order ${order.order_number}`;
  const isPaid = status || payment === "refunding" || payment === "refunded";
  if (isPaid)
    return `${number} was closed before your payment arrived. We're refunding all of it to your card.`;
  const kept = "and nothing was charged. Your cart and address are still here.";
  const cause = order.timeline.findLast((step) => step.status === "CLOSED")?.cause ?? "not_paid_in_time";
  switch (cause) {
    case "too_many_declines":
      return `Too many cards were declined for order ${order.order_number}, ${kept}`;
    case "replaced":
      return `A newer order replaced order ${order.order_number}, ${kept}`;
    case "payment_canceled":
      return `The payment for order ${order.order_number} was canceled, ${kept}`;
    case "canceled_by_customer":
      return `You canceled order ${order.order_number}, ${kept}`;
    case "canceled_by_shop":
      return `We had to cancel order ${order.order_number}, ${kept}`;
    case "payment_refunded":
      return `${number} is closed, and your payment was refunded to your card.`;
    case "not_paid_in_time":
      return `${number} wasn't paid in time, ${kept}`;
  }
}
