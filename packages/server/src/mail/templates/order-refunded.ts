import { type Cents, formatUsd } from "@nestling/commerce/money";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { type MailedOrder, whereToSee, yourCard } from "../order-pieces.ts";
import { figureRows, greet, mailOf, type Row, say, section } from "../pieces.ts";

/** As the Refund Policy says. */
export const bankTime = "Banks usually take 5 to 10 working days to show it.";

type Refunded = {
  order: MailedOrder;
  amount: Cents;
  /** The sum of all refunds of the order, earlier ones included. */
  inAll: Cents;
};

/** To a customer whose refund was sent. */
export function orderRefunded({ order, amount, inAll }: Refunded): MailContent {
  const sent = formatUsd(amount);
  const facts: Row[] = [
    { name: "Order", amount: order.number },
    { name: "You paid", amount: formatUsd(order.summary.priceAfterApplyVoucher) },
    { name: "Goes back now", amount: sent },
  ];
  if (inAll !== amount) facts.push({ name: "Gone back in all", amount: formatUsd(inAll) });
  const head = {
    subject: `Your refund for order ${order.number}`,
    preview: `We have sent ${sent} back to you.`,
    life: newsLife,
  };
  return mailOf(head, [
    greet(order.address.full_name),
    say(`We have sent ${sent} back to ${yourCard(order.card)}. ${bankTime}`),
    section("Your refund", figureRows("Your refund", facts)),
    ...whereToSee(order),
  ]);
}
