import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { type MailedOrder, shipsTo, whatWasOrdered, whereToSee } from "../order-pieces.ts";
import { greet, mailOf, say } from "../pieces.ts";

/** To a customer who asked too late to cancel an order. */
export function orderKept({ order }: { order: MailedOrder }): MailContent {
  const head = {
    subject: `We could not cancel order ${order.number}`,
    preview: "It goes on, and you can send it back when it arrives.",
    life: newsLife,
  };
  return mailOf(head, [
    greet(order.address.full_name),
    say("You asked us to cancel your order. The seller could not stop it any more, so it goes on."),
    say(
      "When it has arrived, you have 14 days to tell us that you do not want to keep it. Just answer this mail.",
    ),
    ...whereToSee(order),
    whatWasOrdered(order),
    shipsTo(order),
  ]);
}
