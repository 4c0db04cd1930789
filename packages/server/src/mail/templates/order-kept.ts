import { returnShippingText } from "@nestling/commerce/policies";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { type MailedOrder, shipsTo, whatIsSent, whereToSee } from "../order-pieces.ts";
import { greet, mailOf, say } from "../pieces.ts";

/** To a customer who asked too late to cancel an order. */
export function orderKept({ order }: { order: MailedOrder }): MailContent {
  const { policies } = order;
  const head = {
    subject: `We couldn't cancel order ${order.number}`,
    preview: "It will ship as planned. You can return it after it arrives.",
    life: newsLife,
  };
  return mailOf(head, [
    greet(order.address.full_name),
    say(
      "You asked us to cancel your order, but the seller couldn't stop it in time. It will ship as planned.",
    ),
    say(
      `If you don't want to keep it, tell us within ${policies.return_days} days after it arrives. Just reply to this email. ${returnShippingText(policies)}`,
    ),
    ...whereToSee(order),
    whatIsSent(order),
    shipsTo(order),
  ]);
}
