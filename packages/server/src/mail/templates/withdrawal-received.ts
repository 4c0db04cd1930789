import { type GoodsState, withdrawalTexts } from "@nestling/commerce/return-texts";
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
  /** The pieces, and where they are. */
  items: readonly (OrderedLine & { goods: GoodsState })[];
  /** For the address that the customer typed, and not for the order's own, whose owner may know nothing of it. */
  isCopy: boolean;
};

/** The receipt of a withdrawal, with what was withdrawn and when (LAW-01; Directive 2011/83/EU, Art. 11a). */
export function withdrawalReceived({
  order,
  name,
  receivedAt,
  refundBy,
  items,
  isCopy,
}: Received): MailContent {
  const { number, timeZone, policies, returnAddress } = order;
  const head = {
    subject: `We got your withdrawal from order ${number}`,
    preview: "This is your receipt. Please keep it.",
    life: newsLife,
  };
  const comesBack = items.some(({ goods }) => goods === "under_way" || goods === "delivered");
  const named = items.map((item) => ({
    name: [item.name, item.skuText].filter(Boolean).join(", "),
    goods: item.goods,
  }));
  return mailOf(head, [
    greet(name),
    say("We got your withdrawal from the contract. This email is your receipt."),
    isCopy ? undefined : say("Wasn't you? Reply to this email right away, and we'll fix it."),
    section(
      "Your withdrawal",
      lines([`Order: ${number}`, `Name: ${name}`, `Received: ${fullMomentOf(receivedAt, timeZone)}`]),
    ),
    whichPieces("What you withdrew from", items),
    ...withdrawalTexts(named, {
      policies,
      refundBy: dayOf(refundBy, timeZone),
      isAddressKnown: returnAddress !== undefined,
    }).map((text) => say(text)),
    comesBack && returnAddress !== undefined ? section("Where to send it", lines(returnAddress)) : undefined,
    // The typed address may be anybody's.
    ...(isCopy ? [] : whereToSee(order)),
  ]);
}
