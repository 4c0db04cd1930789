import { type Cents, formatUsd, zero } from "@nestling/commerce/money";
import { bankTime } from "@nestling/commerce/policies";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { type MailedOrder, whatWasOrdered, whereToSee, yourCard } from "../order-pieces.ts";
import { greet, mailOf, say } from "../pieces.ts";

type Canceled = {
  order: MailedOrder;
  charged: Cents;
  /** The whole amount that is refunded to the card. */
  goesBack: Cents;
  /** The amount that the bank has already returned in a lost dispute. */
  chargedBack: Cents;
};

/** To the customer of a canceled order, with what happens to the money. */
export function orderCanceled({ order, charged, goesBack, chargedBack }: Canceled): MailContent {
  const amount = formatUsd(goesBack);
  const preview = goesBack === zero ? "Nothing will ship." : `We're refunding ${amount}.`;
  const head = { subject: `Your order ${order.number} is canceled`, preview, life: newsLife };
  return mailOf(head, [
    greet(order.address.full_name),
    say(
      `Your order is canceled, and nothing will ship. ${moneyWords({ order, charged, goesBack, chargedBack })}`,
    ),
    goesBack === zero ? undefined : say(bankTime(order.policies)),
    ...whereToSee(order),
    whatWasOrdered(order),
  ]);
}

function moneyWords({ order, charged, goesBack, chargedBack }: Canceled): string {
  if (charged === zero) return "You weren't charged.";
  const byBank = `Your bank has already returned ${formatUsd(chargedBack)} to you.`;
  if (chargedBack > zero) {
    return goesBack === zero
      ? byBank
      : `${byBank} We're refunding another ${formatUsd(goesBack)} to ${yourCard(order.card)}.`;
  }
  // A failed refund needs a person first.
  if (goesBack === zero) return "We'll email you about your refund.";
  const to = `to ${yourCard(order.card)}.`;
  return goesBack === charged
    ? `We're refunding the full ${formatUsd(goesBack)} ${to}`
    : `We're refunding ${formatUsd(goesBack)} of the ${formatUsd(charged)} you paid ${to}`;
}
