import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { type MailedOrder, type OrderedLine, whatIsCanceled, whereToSee } from "../order-pieces.ts";
import { greet, mailOf, say } from "../pieces.ts";

/** To the customer of an order of which some items are not sent, where no money is left to go back. */
export function orderItemsCanceled(what: { order: MailedOrder; items: readonly OrderedLine[] }): MailContent {
  const { order, items } = what;
  const head = {
    subject: `Some items in order ${order.number} are canceled`,
    preview: "The rest of your order isn't affected.",
    life: newsLife,
  };
  return mailOf(head, [
    greet(order.address.full_name),
    say("We're sorry, but we can't ship everything you ordered. The rest of your order isn't affected."),
    whatIsCanceled(items),
    ...whereToSee(order),
  ]);
}
