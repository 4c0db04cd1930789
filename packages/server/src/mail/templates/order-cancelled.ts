import { type Cents, formatUsd, zero } from "@nestling/commerce/money";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { type MailedOrder, whatWasOrdered, whereToSee, yourCard } from "../order-pieces.ts";
import { greet, mailOf, say } from "../pieces.ts";
import { bankTime } from "./order-refunded.ts";

type Cancelled = {
  order: MailedOrder;
  charged: Cents;
  /** The whole amount that is refunded to the card. */
  goesBack: Cents;
  /** The amount that the bank has already returned in a lost dispute. */
  chargedBack: Cents;
};

/** To the customer of a cancelled order, with what happens to the money. */
export function orderCancelled({ order, charged, goesBack, chargedBack }: Cancelled): MailContent {
  const amount = formatUsd(goesBack);
  const preview = goesBack === zero ? "None of it will be sent." : `${amount} goes back to you.`;
  const head = { subject: `Your order ${order.number} is cancelled`, preview, life: newsLife };
  return mailOf(head, [
    greet(order.address.full_name),
    say(
      `Your order is cancelled, and none of it will be sent. ${moneyWords({ order, charged, goesBack, chargedBack })}`,
    ),
    goesBack === zero ? undefined : say(bankTime),
    ...whereToSee(order),
    whatWasOrdered(order),
  ]);
}

function moneyWords({ order, charged, goesBack, chargedBack }: Cancelled): string {
  if (charged === zero) return "Nothing was charged for it.";
  const byBank = `Your bank has already given ${formatUsd(chargedBack)} back to you.`;
  if (chargedBack > zero) {
    return goesBack === zero
      ? byBank
      : `${byBank} ${formatUsd(goesBack)} more goes back to ${yourCard(order.card)}.`;
  }
  // A failed refund needs a person first.
  if (goesBack === zero) return "About your money we write to you again.";
  const to = `goes back to ${yourCard(order.card)}.`;
  return goesBack === charged
    ? `All that you paid, ${formatUsd(goesBack)}, ${to}`
    : `Of the ${formatUsd(charged)} that you paid, ${formatUsd(goesBack)} ${to}`;
}
