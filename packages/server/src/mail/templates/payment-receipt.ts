import { type Card, cardWords } from "@nestling/commerce/card";
import { type Cents, formatUsd } from "@nestling/commerce/money";
import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { dayOf } from "../order-pieces.ts";
import { figureRows, mailOf, type Row, say, section } from "../pieces.ts";

type PaidPayment = {
  number: string;
  amount: Cents;
  description: string;
  paidAt: Date;
  card: Card | undefined;
};

/** The receipt of a payment outside any cart (PAY-01), to the email given with it. */
export function paymentReceipt({ number, amount, description, paidAt, card }: PaidPayment): MailContent {
  const paid = formatUsd(amount);
  const facts: Row[] = [
    { name: "Number", amount: number },
    { name: "Paid on", amount: dayOf(paidAt, shopTimeZone) },
  ];
  if (card !== undefined) facts.push({ name: "Paid with", amount: cardWords(card) });
  facts.push({ name: "Amount", amount: paid });
  const head = {
    subject: `Your receipt for ${paid}`,
    preview: `We received your payment of ${paid}.`,
    life: newsLife,
  };
  return mailOf(head, [
    say("Hi there,"),
    say(`Thank you! We received your payment of ${paid}.`),
    // The payer chooses the recipient and the description, so a description with a web address is left out.
    /\.\p{L}|:\/\/|@/u.test(description) ? undefined : say(`It was for: ${description}`),
    section("Your payment", figureRows("Your payment", facts, "Amount")),
    say("The amount is in US dollars, with nothing added."),
    say("Please keep this email as your receipt."),
  ]);
}
