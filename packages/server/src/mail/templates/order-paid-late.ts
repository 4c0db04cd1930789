import { type Cents, formatUsd } from "@nestling/commerce/money";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { type MailedOrder, whatWasOrdered, whereToSee, yourCard } from "../order-pieces.ts";
import { greet, mailOf, say } from "../pieces.ts";
import { bankTime } from "./order-refunded.ts";

/** To a customer who paid for an order that was already closed (CHK-08). */
export function orderPaidLate({ order, amount }: { order: MailedOrder; amount: Cents }): MailContent {
  const paid = formatUsd(amount);
  const head = {
    subject: `Your payment for order ${order.number} goes back`,
    preview: "The order was closed already when it was paid.",
    life: newsLife,
  };
  return mailOf(head, [
    greet(order.address.full_name),
    say("Your order was closed already when your payment reached us, so nothing of it will be sent."),
    say(
      `All that you paid, ${paid}, goes back to ${yourCard(order.card)}. You need not do anything. ${bankTime}`,
    ),
    say("You would still like these things? Please order them again."),
    ...whereToSee(order),
    whatWasOrdered(order),
  ]);
}
