/** What helps with a part whose order at the supplier does not go on (MKT-03), by the supplier's status. */
import type { PartStatus } from "@nestling/commerce/order-parts";
import { isKnownStatus } from "@nestling/commerce/supplier-status";

const day = 86_400_000;

/** NUMBER stands for the order's number, PART for the part's. */
const cures: Readonly<Record<string, string>> = {
  PAYMENT_PROCESSING:
    "Its payment is still being processed there. Don't pay again: ask AliExpress's support, or cancel it there.",
  RISK_CONTROL:
    "AliExpress still checks its payment. Don't pay again: read AliExpress's messages, and prove who you are if it asks.",
  RISK_CONTROL_HOLD:
    "AliExpress holds its payment. Don't pay again: read AliExpress's messages, and prove who you are if it asks.",
  WAIT_SELLER_EXAMINE_MONEY: "Its seller hasn't confirmed the payment. Ask the seller, or cancel it there.",
  WAIT_GROUP:
    "It waits for more buyers of a group. Cancel it there and buy it alone, then: nestling orders place NUMBER --part PART --found ID.",
  IN_CANCEL:
    "It is to be canceled there. Agree to that or take it back there: the shop refunds the part once it is canceled.",
  SELLER_PART_SEND_GOODS: "The rest of it isn't sent. Ask the seller.",
};

const unknown =
  "The shop doesn't know this status. Look what it means, and move the part on by hand: nestling orders advance NUMBER --part PART.";

/** So long an order may stay as it is. The rest of one that is sent in part may take longer. */
const patience = (status: string): number => (status === "SELLER_PART_SEND_GOODS" ? 10 : 3) * day;

/** A part that is sent goes on by its parcels, whatever a word that nobody knows may mean. */
const beforeSent: readonly PartStatus[] = ["placed", "ready", "part_shipped"];

/**
 * What the merchant reads of a part whose order does not go on, and what helps. Undefined where it goes on.
 *
 * @param statuses those of its orders, in the supplier's words
 * @param stoodFor how long the part has been in its status, in milliseconds
 */
export function stalledWords(
  part: { status: PartStatus; position: number },
  statuses: readonly string[],
  stoodFor: number,
  orderNumber: string,
): string | undefined {
  const status = statuses.find((each) => {
    const isStalling =
      Object.hasOwn(cures, each) || (!isKnownStatus(each) && beforeSent.includes(part.status));
    return isStalling && stoodFor >= patience(each);
  });
  if (status === undefined) return undefined;
  const cure = ((Object.hasOwn(cures, status) ? cures[status] : undefined) ?? unknown)
    .replaceAll("NUMBER", orderNumber)
    .replaceAll("PART", String(part.position + 1));
  return `has not gone on at the marketplace for days (${status.slice(0, 60)}). ${cure}`;
}
