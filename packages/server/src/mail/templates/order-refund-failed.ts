import { type Cents, formatUsd } from "@nestling/commerce/money";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { type MailedOrder, whereToSee, yourCard } from "../order-pieces.ts";
import { greet, mailOf, say } from "../pieces.ts";

/** To a customer whose refund the bank has sent back (PAY-02). */
export function orderRefundFailed({ order, amount }: { order: MailedOrder; amount: Cents }): MailContent {
  const sent = formatUsd(amount);
  const head = {
    subject: `Your refund for order ${order.number} didn't go through`,
    preview: `Your bank sent back the ${sent}.`,
    life: newsLife,
  };
  return mailOf(head, [
    greet(order.address.full_name),
    say(`We refunded ${sent} to ${yourCard(order.card)}, but your bank sent the money back to us.`),
    say("This can happen when a card was closed or replaced. Just reply to this email to tell us about it."),
    say("We still owe you this money. We'll send it again or find another way to get it to you."),
    ...whereToSee(order),
  ]);
}
