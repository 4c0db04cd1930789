import { delayAnswerDays } from "@nestling/commerce/order/late";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { dayOf, type MailedOrder, type OrderedLine, whereToSee, whichPieces } from "../order-pieces.ts";
import { go, greet, hint, mailOf, say } from "../pieces.ts";

type Delayed = {
  order: MailedOrder;
  items: readonly OrderedLine[];
  /** When it comes now. */
  arrivesBy: Date;
  /** Whether it is sent, so that it can't be canceled anymore. */
  isSent: boolean;
  /** Whether silence counts as a wish to wait. */
  silenceWaits: boolean;
  /** The pages of the two answers. Opening one changes nothing. */
  links: { wait: string; cancel: string };
};

/** To a customer whose goods come later than promised, with the choice that the law gives (LATE-01; 16 CFR 435.2). */
export function orderDelayed({ order, items, arrivesBy, isSent, silenceWaits, links }: Delayed): MailContent {
  const { number, timeZone } = order;
  const by = dayOf(arrivesBy, timeZone);
  const head = {
    subject: `Your order ${number} is running late`,
    preview: `It should now arrive by ${by}.`,
    life: newsLife,
  };
  const silence = silenceWaits
    ? `If we don't hear from you within ${delayAnswerDays} days, we'll keep it coming. You can still cancel after that, as long as it hasn't shipped.`
    : `If we don't hear from you within ${delayAnswerDays} days, we'll cancel it and refund you in full.`;
  return mailOf(head, [
    greet(order.address.full_name),
    say(
      isSent
        ? `Your package is taking longer than we promised. It should now arrive by ${by}. We're sorry. If it doesn't come by then, just reply to this email, and we'll refund or replace it.`
        : `We can't deliver this as soon as we promised. It should now arrive by ${by}. We're sorry. Do you want to wait, or cancel it and get your money back?`,
    ),
    ...(isSent
      ? whereToSee(order)
      : [go("I'll wait", links.wait), go("Cancel and refund", links.cancel), hint(silence)]),
    whichPieces("What's late", items),
  ]);
}
