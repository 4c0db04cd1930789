import { type Cents, formatUsd } from "@nestling/commerce/money";
import { bankTime } from "@nestling/commerce/policies";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { type MailedOrder, whatWasOrdered, whereToSee, yourCard } from "../order-pieces.ts";
import { greet, mailOf, say } from "../pieces.ts";

/** To a customer who paid for an order that was already closed (CHK-08). */
export function orderPaidLate({ order, amount }: { order: MailedOrder; amount: Cents }): MailContent {
  const paid = formatUsd(amount);
  const head = {
    subject: `We're refunding your payment for order ${order.number}`,
    preview: "The order was already closed when you paid.",
    life: newsLife,
  };
  return mailOf(head, [
    greet(order.address.full_name),
    say("Your order was already closed when your payment reached us, so nothing will ship."),
    say(
      `We're refunding the full ${paid} to ${yourCard(order.card)}. You don't need to do anything. ${bankTime(order.policies)}`,
    ),
    say("Still want these items? Just order them again."),
    ...whereToSee(order),
    whatWasOrdered(order),
  ]);
}
