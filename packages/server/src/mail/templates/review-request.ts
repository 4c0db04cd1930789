import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { dontForward, type LinkedOrder } from "../order-pieces.ts";
import { go, greet, hint, lines, mailOf, say, section } from "../pieces.ts";

type Request = LinkedOrder & {
  /** The customer's name on the order. */
  name: string;
  orderNumber: string;
  /** What was delivered and is not reviewed. */
  products: readonly string[];
  /** Where these emails are ended: by a page, and by a mail program alone. */
  unsubscribe: { page: string; oneClick: string };
};

/** Asks the customer of a delivered order for reviews. Sent once for an order, and never again. */
export function reviewRequest({
  name,
  orderNumber,
  products,
  link,
  needsNoLogin,
  unsubscribe,
}: Request): MailContent {
  const head = {
    subject: `How do you like your order ${orderNumber}?`,
    preview: "Your review helps other parents choose.",
    life: newsLife,
    unsubscribe: unsubscribe.oneClick,
  };
  return mailOf(head, [
    greet(name),
    say(`You've had your order ${orderNumber} for a few days. How do you like it? Does it fit?`),
    say("A few words help other parents choose, whether you love it or not. We show every honest review."),
    section("You can review", lines(products)),
    go("Write a review", link),
    hint(
      needsNoLogin
        ? `We won't ask you to review this order again. The link opens it without a login. ${dontForward}`
        : "We won't ask you to review this order again.",
    ),
    go("Stop asking me for reviews", unsubscribe.page),
  ]);
}
