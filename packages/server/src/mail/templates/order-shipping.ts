import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { type MailedOrder, shipsTo, whatIsSent, whereItIs, whereToSee } from "../order-pieces.ts";
import { greet, mailOf, say } from "../pieces.ts";

/** What was shipped now: the whole order, a first part of it, the rest, or everything but what is cancelled. */
export type Leaving = "all" | "part" | "rest" | "others";

const words = {
  all: {
    subject: (number: string) => `Your order ${number} is on its way`,
    preview: "All of it has left the warehouse.",
    text: "All of it has left the warehouse, and is on its way to you.",
  },
  part: {
    subject: (number: string) => `A part of order ${number} is on its way`,
    preview: "The rest follows in a parcel of its own.",
    text: "A part of it has left the warehouse. The rest follows in a parcel of its own, and we write to you when it leaves.",
  },
  rest: {
    subject: (number: string) => `The rest of order ${number} is on its way`,
    preview: "Now all of it has left the warehouse.",
    text: "The rest has left the warehouse, too: now all of it is on its way to you.",
  },
  others: {
    subject: (number: string) => `Your order ${number} is on its way`,
    preview: "Everything that we can send has left the warehouse.",
    text: "Everything that we can send has left the warehouse, and is on its way to you.",
  },
} as const;

/** To the customer of an order that was shipped. */
export function orderShipping({ order, leaving }: { order: MailedOrder; leaving: Leaving }): MailContent {
  const { subject, preview, text } = words[leaving];
  return mailOf({ subject: subject(order.number), preview, life: newsLife }, [
    greet(order.address.full_name),
    say(text),
    ...whereToSee(order),
    whereItIs(order),
    whatIsSent(order),
    shipsTo(order),
  ]);
}
