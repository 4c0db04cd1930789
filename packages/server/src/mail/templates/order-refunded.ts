import { type Cents, formatUsd } from "@nestling/commerce/money";
import { bankTime } from "@nestling/commerce/policies";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { type MailedOrder, type OrderedLine, whatIsCanceled, whereToSee, yourCard } from "../order-pieces.ts";
import { figureRows, greet, mailOf, type Row, say, section } from "../pieces.ts";

type Refunded = {
  order: MailedOrder;
  amount: Cents;
  /** The sum of all refunds of the order, earlier ones included. */
  inAll: Cents;
  /** The items that are not sent, for which it is. Empty for a refund of another reason. */
  items: readonly OrderedLine[];
};

/** To a customer whose refund was sent. */
export function orderRefunded({ order, amount, inAll, items }: Refunded): MailContent {
  const sent = formatUsd(amount);
  const facts: Row[] = [
    { name: "Order", amount: order.number },
    { name: "You paid", amount: formatUsd(order.summary.priceAfterApplyVoucher) },
    { name: "Refunded now", amount: sent },
  ];
  if (inAll !== amount) facts.push({ name: "Refunded in total", amount: formatUsd(inAll) });
  const head = {
    subject: `Your refund for order ${order.number}`,
    preview: `We sent you a refund of ${sent}.`,
    life: newsLife,
  };
  return mailOf(head, [
    greet(order.address.full_name),
    items.length === 0 ? undefined : say("We're sorry, but we can't ship everything you ordered."),
    say(`We refunded ${sent} to ${yourCard(order.card)}. ${bankTime(order.policies)}`),
    items.length === 0 ? undefined : whatIsCanceled(items),
    section("Your refund", figureRows("Your refund", facts)),
    ...whereToSee(order),
  ]);
}
