import { cardWords } from "@nestling/commerce/card";
import { formatUsd } from "@nestling/commerce/money";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { dayOf, type MailedOrder, priceTermsOf, totalsOf, whatWasOrdered } from "../order-pieces.ts";
import { figureRows, greet, mailOf, type Row, say, section } from "../pieces.ts";

/** The receipt of a payment, to the customer. */
export function orderPaid({ order, paidAt }: { order: MailedOrder; paidAt: Date }): MailContent {
  const amount = formatUsd(order.summary.priceAfterApplyVoucher);
  const facts: Row[] = [
    { name: "Order", amount: order.number },
    { name: "Paid on", amount: dayOf(paidAt, order.timeZone) },
  ];
  if (order.card !== undefined) facts.push({ name: "Paid by", amount: cardWords(order.card) });
  const head = {
    subject: `Your payment for order ${order.number}`,
    preview: `We received ${amount}. Here's your receipt.`,
    life: newsLife,
  };
  return mailOf(head, [
    greet(order.address.full_name),
    say(`Thank you! We received ${amount}. This email is your receipt.`),
    section("Your payment", figureRows("Your payment", facts)),
    whatWasOrdered(order),
    totalsOf(order),
    priceTermsOf(order),
  ]);
}
