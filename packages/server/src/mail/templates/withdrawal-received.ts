import { returnShippingText } from "@nestling/commerce/policies";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import {
  dayOf,
  fullMomentOf,
  type MailedOrder,
  type OrderedLine,
  whereToSee,
  whichPieces,
} from "../order-pieces.ts";
import { greet, lines, mailOf, say, section } from "../pieces.ts";

type Received = {
  order: MailedOrder;
  /** Who has withdrawn, as it was typed. */
  name: string;
  receivedAt: Date;
  refundBy: Date;
  /** The pieces that nobody had ordered yet: their money goes back at once. */
  canceled: readonly OrderedLine[];
  /** Those of which the seller is asked not to send them. */
  unsent: readonly OrderedLine[];
  /** Those that are sent, or have come. */
  sent: readonly OrderedLine[];
};

/** The receipt of a withdrawal, with what was withdrawn and when (LAW-01; Directive 2011/83/EU, Art. 11a). */
export function withdrawalReceived({ order, name, receivedAt, refundBy, ...pieces }: Received): MailContent {
  const { canceled, unsent, sent } = pieces;
  const { number, timeZone, policies, returnAddress } = order;
  const head = {
    subject: `We got your withdrawal from order ${number}`,
    preview: "This is your receipt. Please keep it.",
    life: newsLife,
  };
  return mailOf(head, [
    greet(name),
    say("We got your withdrawal from the contract. This email is your receipt."),
    section(
      "Your withdrawal",
      lines([`Order: ${number}`, `Name: ${name}`, `Received: ${fullMomentOf(receivedAt, timeZone)}`]),
    ),
    whichPieces("What you withdrew from", [...canceled, ...unsent, ...sent]),
    canceled.length > 0
      ? say(
          unsent.length + sent.length === 0
            ? "Nobody had ordered it from the seller yet. It's canceled, and we're refunding it now."
            : `We hadn't ordered ${namesOf(canceled)} yet. That's canceled, and we're refunding it now.`,
        )
      : undefined,
    unsent.length > 0
      ? say(`We're asking the seller not to send ${namesOf(unsent)}. If it comes anyway, just tell us.`)
      : undefined,
    sent.length > 0
      ? say(
          `Please send ${namesOf(sent)} back within ${policies.send_back_days} days. ${returnAddress === undefined ? "We'll email you the return address. " : ""}${returnShippingText(policies)}`,
        )
      : undefined,
    sent.length > 0 && returnAddress !== undefined
      ? section("Where to send it", lines(returnAddress))
      : undefined,
    unsent.length + sent.length > 0
      ? say(
          `We'll refund what you paid for it by ${dayOf(refundBy, timeZone)}, and its standard shipping unless you keep something from the same package.${sent.length > 0 ? " We may wait until we have it back, or until you show us that you sent it." : ""}`,
        )
      : undefined,
    ...whereToSee(order),
  ]);
}

const namesOf = (items: readonly OrderedLine[]) => items.map(({ name }) => name).join(", ");
