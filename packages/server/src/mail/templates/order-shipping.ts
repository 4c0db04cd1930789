import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import {
  type MailedOrder,
  shipsTo,
  whatIsSent,
  whenItArrives,
  whereItIs,
  whereToSee,
} from "../order-pieces.ts";
import { greet, mailOf, say } from "../pieces.ts";

/** What was shipped now: the whole order, a first part of it, the rest, or everything but what is canceled. */
export type Leaving = "all" | "part" | "rest" | "others";

const words = {
  all: {
    subject: (number: string) => `Your order ${number} is on its way`,
    preview: "Everything has shipped.",
    text: "Everything has shipped and is on its way to you.",
  },
  part: {
    subject: (number: string) => `Part of order ${number} is on its way`,
    preview: "The rest will come in a separate package.",
    text: "Part of your order has shipped. The rest will come in a separate package, and we'll email you when it ships.",
  },
  rest: {
    subject: (number: string) => `The rest of order ${number} is on its way`,
    preview: "Now everything has shipped.",
    text: "The rest has shipped too, so everything is on its way to you.",
  },
  others: {
    subject: (number: string) => `Your order ${number} is on its way`,
    preview: "Everything available has shipped.",
    text: "Everything available has shipped and is on its way to you.",
  },
} as const;

/** To the customer of an order that was shipped. */
export function orderShipping({ order, leaving }: { order: MailedOrder; leaving: Leaving }): MailContent {
  const { subject, preview, text } = words[leaving];
  const underWay = order.lines.filter(({ isUnderWay }) => isUnderWay);
  return mailOf({ subject: subject(order.number), preview, life: newsLife }, [
    greet(order.address.full_name),
    say(text),
    whenItArrives(order, underWay),
    ...whereToSee(order),
    whereItIs(order),
    whatIsSent(order),
    shipsTo(order),
  ]);
}
