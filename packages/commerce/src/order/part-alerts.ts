/** The alerts about a part on its way (OPS-05), from the news of the marketplace and the carriers. */
import { type Cents, formatUsd } from "../money.ts";
import type { PartStatus } from "../order-parts.ts";
import { cureOf } from "../part-problems.ts";
import { shopTimeZone } from "../shop-time-zone.ts";
import { isKnownStatus } from "../supplier-status.ts";
import type { ParcelState, PartNews } from "./commands.ts";
import type { Part } from "./order.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** After so long each of these needs a person. */
const patience = { payment: hour, notShown: hour, firstParcel: 7 * day, sentParcel: 14 * day };

/**
 * How long a parcel may lie still, in days: over the sea nobody scans it. Two thirds of what its route takes, at least a week.
 *
 * @param routeDays how long the route takes, measured or else as it was promised
 */
export function daysWithoutMove(routeDays: number | null): number {
  return Math.max(7, Math.ceil(((routeDays ?? usualDays) * 2) / 3));
}

/** What a route takes of which nobody knows anything. */
const usualDays = 21;

/** A dispute can be opened at the marketplace from so long after the dispatch until so long after the delivery. */
const disputeOpens = 10 * day;
const disputeCloses = 15 * day;

export const followKinds = [
  "supplier_unpaid",
  "supplier_frozen",
  "supplier_address",
  "supplier_dispute",
  "supplier_part_canceled",
  "supplier_ended",
  "supplier_stalled",
  "supplier_not_shown",
  "supplier_loss",
  "parcel_missing",
  "parcel_stuck",
  "parcel_at_customs",
  "parcel_failed",
  "parcel_returned",
  "parcel_late",
] as const;

export type FollowKind = (typeof followKinds)[number];

const date = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: shopTimeZone });

/** The page of an order at the marketplace, where a person pays it, cancels it, or opens a dispute. */
export const supplierPage = (supplierOrderId: string) =>
  `https://www.aliexpress.com/p/order/detail.html?orderId=${supplierOrderId}`;

/** When a dispute about a part can be opened at the marketplace, and until when. Undefined before it is sent. */
export function disputeWindow({
  shippedAt,
  deliveredAt,
}: Pick<Part, "shippedAt" | "deliveredAt">): { from: Date; until: Date | undefined } | undefined {
  if (shippedAt === null) return undefined;
  const until = deliveredAt === null ? undefined : new Date(deliveredAt.getTime() + disputeCloses);
  return { from: new Date(shippedAt.getTime() + disputeOpens), until };
}

/**
 * Whether the merchant must decide about a part whose order has ended at the supplier, and which has neither arrived
 * nor been canceled. A part canceled there that goes on here has a parcel that arrived.
 */
export function isUndecided({ status, alerts }: PartNews): boolean {
  return status === "canceled" || alerts.has("ended") || alerts.has("dispute_won");
}

/** Why the money of such a part does not go back by itself. */
export function undecidedText({ status, alerts, endReasons }: PartNews): string {
  const reasons = endReasons.join(", ");
  if (alerts.has("dispute_won"))
    return `has ended at the marketplace after a dispute that you won (${reasons}). What its customer gets is your decision.`;
  if (status === "canceled")
    return `is canceled at the marketplace (${reasons}), but a package of it has arrived.`;
  return `has ended at the marketplace for a reason that the shop doesn't know: ${reasons}.`;
}

/**
 * What needs the merchant now, each by its kind, in words without anything of the customer's.
 *
 * @param orderedAt when the order was paid, from which its promised days count
 * @param measuredDays how long the part's route takes, where that is measured (DELIV-05)
 * @param soldFor what its customer paid with shipping, or would have without a voucher
 */
export function followAlerts(
  part: Pick<
    Part,
    | "position"
    | "status"
    | "statusSince"
    | "supplierOrderIds"
    | "maxDays"
    | "shippedAt"
    | "deliveredAt"
    | "unreadSince"
  >,
  news: PartNews,
  parcelStates: readonly ParcelState[],
  {
    now,
    orderedAt,
    orderNumber,
    measuredDays,
    soldFor,
  }: { now: Date; orderedAt: Date; orderNumber: string; measuredDays: number | undefined; soldFor: Cents },
): Map<FollowKind, string> {
  const { alerts, canceledLines, payWithinSeconds } = news;
  const found = new Map<FollowKind, string>();
  const [first = ""] = part.supplierOrderIds;
  const link = supplierPage(first);
  const inStatusFor = now.getTime() - (part.statusSince ?? orderedAt).getTime();

  if (alerts.has("unpaid") && part.status === "placed" && inStatusFor >= patience.payment) {
    const closesAt = new Date(
      (part.statusSince ?? orderedAt).getTime() + (payWithinSeconds ?? 86_400) * 1_000,
    );
    found.set(
      "supplier_unpaid",
      `is not paid at the marketplace. Pay it before ${date.format(closesAt)}: ${link}`,
    );
  }
  if (alerts.has("frozen")) found.set("supplier_frozen", `is frozen by the marketplace. Ask why: ${link}`);
  if (alerts.has("address"))
    found.set("supplier_address", `waits for a complete address at the marketplace: ${link}`);
  if (alerts.has("dispute"))
    found.set("supplier_dispute", `has a dispute at the marketplace. Answer it in time: ${link}`);
  if (canceledLines > 0)
    found.set(
      "supplier_part_canceled",
      `has ${canceledLines === 1 ? "1 line" : `${canceledLines} lines`} canceled at the marketplace, and the rest goes on. Give the money of what is missing back: ${link}`,
    );

  const isEnded = ["delivered", "refused", "canceled"].includes(part.status);
  if (isEnded) return found;
  if (news.cost !== undefined && news.cost > soldFor)
    found.set(
      "supplier_loss",
      `was sold for ${formatUsd(soldFor)}, and the marketplace charges ${formatUsd(news.cost)}. ${cureOf("charged_more", orderNumber)} ${link}`,
    );
  if (isUndecided(news))
    found.set("supplier_ended", `${undecidedText(news)} ${cureOf("ended_there", orderNumber)} ${link}`);
  const stalled = stalledWords(part, news.statuses, inStatusFor, orderNumber);
  if (stalled !== undefined) found.set("supplier_stalled", `${stalled} ${link}`);
  const unreadFor = now.getTime() - (part.unreadSince ?? now).getTime();
  if (!news.isShown && unreadFor >= patience.notShown)
    found.set("supplier_not_shown", `${notShown(part.supplierOrderIds)} ${cureOf("not_shown", orderNumber)}`);
  if (part.status === "ready" && parcelStates.length === 0 && inStatusFor >= patience.firstParcel)
    found.set("parcel_missing", `has no tracking 7 days after it was paid. Ask the seller: ${link}`);
  if (part.status === "shipped" && parcelStates.length === 0 && inStatusFor >= patience.sentParcel)
    found.set("parcel_missing", `has no tracking 14 days after it was sent. Ask the seller: ${link}`);
  const named = (those: readonly ParcelState[]) =>
    those
      .map(({ trackingNumber }) => trackingNumber)
      .sort()
      .join(", ");
  const those = (isSo: (parcel: ParcelState) => boolean) => parcelStates.filter(isSo);
  const still = daysWithoutMove(measuredDays ?? part.maxDays);
  const stuck = those(
    ({ status, movedAt }) => status === "under_way" && now.getTime() - movedAt.getTime() >= still * day,
  );
  const held = those(({ status, isHeldByCustoms }) => status === "under_way" && isHeldByCustoms);
  if (held.length > 0)
    found.set("parcel_at_customs", `has a package that is held by customs: ${named(held)}.`);
  const failed = those(({ status }) => status === "failed");
  if (failed.length > 0)
    found.set(
      "parcel_failed",
      `has a package that couldn't be delivered: ${named(failed)}. Ask the carrier.`,
    );
  const returned = those(({ status }) => status === "returned");
  if (returned.length > 0)
    found.set(
      "parcel_returned",
      `has a package that is being returned to its sender: ${named(returned)}. ${claim(part)} ${link}`,
    );
  const promise = part.maxDays === null ? undefined : orderedAt.getTime() + part.maxDays * day;
  const window = disputeWindow(part);
  if (promise !== undefined && now.getTime() > promise && window !== undefined && window.from <= now)
    found.set("parcel_late", `is later than promised. ${claim(part)} ${link}`);
  // Of one that is late already this is no news.
  else if (stuck.length > 0)
    found.set(
      "parcel_stuck",
      `has a package that hasn't moved for long: ${sinceWhen(stuck)}. ${claim(part)} ${link}`,
    );
  return found;
}

/** By the day, not by the number of days: other words would be news. */
const sinceWhen = (stuck: readonly ParcelState[]) =>
  stuck
    .map(({ trackingNumber, movedAt }) => `${trackingNumber} since ${date.format(movedAt)}`)
    .sort()
    .join(", ");

const notShown = (ids: readonly string[]) =>
  `is not shown by the marketplace, which should have it as ${ids.join(", ")}.`;

function claim(part: Pick<Part, "shippedAt" | "deliveredAt">): string {
  const from = disputeWindow(part)?.from;
  return from === undefined
    ? "Open a dispute at the marketplace."
    : `A dispute can be opened at the marketplace from ${date.format(from)}.`;
}

/** What helps with an order at the marketplace that does not go on (MKT-03), by its status. NUMBER stands for the order's number, PART for the part's. */
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

const unknownStatus =
  "The shop doesn't know this status. Look what it means, and move the part on by hand: nestling orders advance NUMBER --part PART.";

/** So long an order may stay as it is. The rest of one that is sent in part may take longer. */
const stallPatience = (status: string): number => (status === "SELLER_PART_SEND_GOODS" ? 10 : 3) * day;

/** A part that is sent goes on by its parcels, whatever a word that nobody knows may mean. */
const beforeSent: readonly PartStatus[] = ["placed", "ready", "part_shipped"];

/**
 * What the merchant reads of a part whose order does not go on, and what helps. Undefined where it goes on.
 *
 * @param statuses those of its orders, in the supplier's words
 * @param stoodFor how long the part has been in its status, in milliseconds
 */
function stalledWords(
  part: { status: PartStatus; position: number },
  statuses: readonly string[],
  stoodFor: number,
  orderNumber: string,
): string | undefined {
  const status = statuses.find((each) => {
    const isStalling =
      Object.hasOwn(cures, each) || (!isKnownStatus(each) && beforeSent.includes(part.status));
    return isStalling && stoodFor >= stallPatience(each);
  });
  if (status === undefined) return undefined;
  const cure = ((Object.hasOwn(cures, status) ? cures[status] : undefined) ?? unknownStatus)
    .replaceAll("NUMBER", orderNumber)
    .replaceAll("PART", String(part.position + 1));
  return `has not gone on at the marketplace for days (${status.slice(0, 60)}). ${cure}`;
}
