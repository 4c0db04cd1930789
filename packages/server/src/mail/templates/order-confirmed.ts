import { formatDeliveryDates } from "@nestling/commerce/delivery-dates";
import { formatUsd, zero } from "@nestling/commerce/money";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import {
  figuresOf,
  type MailedOrder,
  momentOf,
  shipsTo,
  whatWasOrdered,
  whereToSee,
} from "../order-pieces.ts";
import { greet, mailOf, say } from "../pieces.ts";

type Confirmed = {
  order: MailedOrder;
  /** Until when the customer can cancel the order at once. */
  holdUntil: Date | null;
};

/** To the customer of an order that is paid, or that costs nothing. */
export function orderConfirmed({ order, holdUntil }: Confirmed): MailContent {
  const toPay = order.summary.priceAfterApplyVoucher;
  const what =
    toPay === zero
      ? `We have your order ${order.number}, and there was nothing left to pay.`
      : `We have your order ${order.number}, and it is paid.`;
  const back = toPay === zero ? "" : ", and all of your money goes back";
  const changed =
    holdUntil === null
      ? "We order it from its makers now. You want to cancel it? Ask us on its page, and we ask the seller."
      : `You can cancel it on its page until ${momentOf(holdUntil)}${back}. After that we order it from its makers.`;
  const head = {
    subject: `Thank you for your order ${order.number}`,
    preview: toPay === zero ? "There was nothing left to pay." : `${formatUsd(toPay)}, paid.`,
    life: newsLife,
  };
  return mailOf(head, [
    greet(order.address.full_name),
    say(what),
    order.arrives && say(`Arrives ${formatDeliveryDates(order.arrives)}.`),
    say(changed),
    ...whereToSee(order),
    whatWasOrdered(order),
    figuresOf(order),
    shipsTo(order),
  ]);
}
