import { cardWords } from "@nestling/commerce/card";
import { formatUsd, zero } from "@nestling/commerce/money";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import {
  dayOf,
  giftNoteOf,
  guaranteeOf,
  howToWithdraw,
  type MailedOrder,
  momentOf,
  priceTermsOf,
  shipsTo,
  totalsOf,
  whatWasOrdered,
  whenItArrives,
  whereToSee,
} from "../order-pieces.ts";
import { figureRows, greet, mailOf, type Piece, type Row, say, section } from "../pieces.ts";

type Confirmed = {
  order: MailedOrder;
  /** Null for an order that costs nothing. */
  paidAt: Date | null;
  /** Until when the customer can cancel the order at once. */
  holdUntil: Date | null;
};

/** To the customer of an order that is paid, or that costs nothing: the confirmation, and the receipt of the payment. */
export function orderConfirmed({ order, paidAt, holdUntil }: Confirmed): MailContent {
  const toPay = order.summary.priceAfterApplyVoucher;
  const what =
    toPay === zero
      ? `We got your order ${order.number}. There was nothing to pay.`
      : `We got your order ${order.number} and your payment. This email is your receipt.`;
  const back = toPay === zero ? "" : " for a full refund";
  const changed =
    holdUntil === null
      ? "We're ordering it from the seller now. Want to cancel? Ask us on the order page, and we'll check with the seller."
      : `You can cancel it on the order page until ${momentOf(holdUntil, order.timeZone)}${back}. After that, we order it from the seller.`;
  const head = {
    subject: `Thank you for your order ${order.number}`,
    preview: toPay === zero ? "There was nothing to pay." : `${formatUsd(toPay)}, paid.`,
    life: newsLife,
  };
  return mailOf(head, [
    greet(order.address.full_name),
    say(what),
    whenItArrives(order, order.lines, { isFree: order.summary.shippingFee === zero }),
    say(changed),
    ...whereToSee(order),
    whatWasOrdered(order),
    totalsOf(order),
    paidAt === null ? undefined : payment(order, paidAt),
    priceTermsOf(order),
    shipsTo(order),
    giftNoteOf(order),
    howToWithdraw(order),
    guaranteeOf(order),
  ]);
}

function payment({ timeZone, card }: MailedOrder, paidAt: Date): Piece {
  const facts: Row[] = [{ name: "Paid on", amount: dayOf(paidAt, timeZone) }];
  if (card !== undefined) facts.push({ name: "Paid with", amount: cardWords(card) });
  return section("Your payment", figureRows("Your payment", facts));
}
