/** What the marketplace and the carriers say of a part that was placed (MKT-03), and what follows from it. */
import { add, cents, sum, times } from "../money.ts";
import type { MoveCause } from "../order-causes.ts";
import type { PartStatus } from "../order-parts.ts";
import { isFinal } from "../order-status.ts";
import { cureOf } from "../part-problems.ts";
import type { Command, ParcelState, PartNews, Refusal } from "./commands.ts";
import { type Draft, moveOrder, raise, raiseOnce, raiseUnlessOpen, resolve } from "./draft.ts";
import { nextCheck, nextRevision, nextTry } from "./next-check.ts";
import { isLostLine, nameOf, type Order, type Part } from "./order.ts";
import {
  type FollowKind,
  followAlerts,
  followKinds,
  isUndecided,
  supplierPage,
  undecidedText,
} from "./part-alerts.ts";
import { changePart, findPart, movePart, movePartByItself } from "./parts.ts";

type News = Command<"record_news">;

const hour = 3_600_000;

/** After so long the merchant hears of a part that can't be read, in milliseconds. */
const patience = 3 * hour;

/** Whether a part has ended here. The marketplace may have its goods on order all the same. */
const hasEndedHere = ({ status }: Part) => status === "canceled" || status === "refused";

/** Whether the marketplace's own word is that a part is over: the carriers' word may change. */
const isOver = (status: PartStatus | undefined) => status === "canceled" || status === "delivered";

/** The marketplace has answered about a part. */
export function recordNews(draft: Draft, command: News): Refusal | undefined {
  const part = findPart(draft, command.partId);
  if (part === undefined) return "too_late";
  const { isShown } = command.news;
  changePart(draft, part, { unreadSince: isShown ? null : (part.unreadSince ?? draft.at) });
  resolve(draft, "supplier_unreadable", part.id);
  if (hasEndedHere(part)) followEnded(draft, part, command);
  else if (part.status === "delivered") followDelivered(draft, part, command);
  else followUnderWay(draft, part, command);
  return undefined;
}

function followUnderWay(draft: Draft, part: Part, command: News): void {
  const { news, parcels, takenBack, pace } = command;
  const { at } = draft;
  const to = nextStatus(news, parcels);
  const isAsked = !isOver(to) && isUndecided(news);
  changePart(draft, part, {
    ...{ checkAt: nextCheck(part.status, at, pace), ...chargedBy(news) },
    ...(isAsked
      ? { problem: "ended_there", problemText: `It ${undecidedText(news)}` }
      : isSolved(part, news) && { problem: null, problemText: null }),
  });
  if (to !== undefined && moveTo(draft, part, to, command)) {
    // Nothing is left to do: the money goes back by itself.
    if (to === "canceled")
      mail(draft, part, "supplier_canceled", `: ${cureOf("canceled_there", draft.order.number)}`);
    // It has arrived, so that nothing waits: whether its customer gets money back is for the merchant to decide.
    if (to === "delivered" && news.alerts.has("dispute_won"))
      mail(draft, part, "supplier_dispute_won", disputeWon(draft.order));
  }
  if (news.canceledLines > 0 || isOver(to)) resolve(draft, "placement_too_late", part.id);
  if (takenBack.length > 0) raiseTakenBack(draft, part, takenBack);
  raiseFollowAlerts(draft, command);
}

const chargedBy = ({ cost, importCharge }: PartNews) => ({
  ...(cost !== undefined && { supplierCost: cost }),
  ...(importCharge !== undefined && { importCharge }),
});

/** The marketplace gives back what it has charged. */
const nothingCharged = { supplierCost: cents(0), importCharge: cents(0), freightCost: cents(0) };

/** What the part becomes. One that is canceled there although a parcel of it has arrived is for a person. */
function nextStatus(news: PartNews, parcels: readonly ParcelState[]): PartStatus | undefined {
  if (hasArrived(news, parcels)) return "delivered";
  const isSomeThere = parcels.some(({ status }) => status === "delivered");
  return news.status === "canceled" && isSomeThere ? undefined : news.status;
}

/** Everything is sent and every parcel has arrived. The marketplace itself waits until its buyer confirms that. */
function hasArrived({ status }: PartNews, parcels: readonly ParcelState[]): boolean {
  const counted = parcels.filter((parcel) => parcel.status !== "replaced");
  return (
    status === "shipped" && counted.length > 0 && counted.every((parcel) => parcel.status === "delivered")
  );
}

/** Whether what was wrong with a part is over. */
function isSolved({ problem }: Part, { alerts }: PartNews): boolean {
  return problem === "ended_there" || (problem === "unpaid" && !alerts.has("unpaid"));
}

const causes: Readonly<Partial<Record<PartStatus, MoveCause>>> = {
  ready: "paid_to_seller",
  part_shipped: "part_sent",
  shipped: "sent",
  delivered: "delivered",
  canceled: "ended_by_seller",
};

/** Moves a part to where the marketplace has it. False if it cannot move so. */
function moveTo(draft: Draft, part: Part, to: PartStatus, { news, pace }: News): boolean {
  const { at } = draft;
  const next = to === "delivered" ? nextRevision(at, at, pace) : nextCheck(to, at, pace);
  const ended = { problem: "canceled_there", problemText: "It was ended at the marketplace." } as const;
  return movePartByItself(draft, part, {
    to,
    cause: causes[to] ?? "moved_by_marketplace",
    with: {
      checkAt: isOver(news.status) ? null : next,
      ...(to === "canceled" && { ...ended, ...nothingCharged }),
    },
  });
}

/** Mails the merchant what needs no answer. */
function mail(
  draft: Draft,
  part: Part,
  kind: "supplier_canceled" | "supplier_dispute_won",
  words: string,
): void {
  raise(draft, kind, part.id, `${nameOf(draft.order, part)}${words}`);
  resolve(draft, kind, part.id);
}

const disputeWon = ({ number }: Order) =>
  ` has arrived, and you won a dispute about it at the marketplace. To give its customer money back: nestling orders refund ${number} --amount N.`;

/** A part that has ended here is followed for its cost, until its goods have come or the merchant has ended it there, too. */
function followEnded(draft: Draft, part: Part, { news, pace }: News): void {
  const hasEnded = isOver(news.status) || isUndecided(news);
  changePart(draft, part, {
    checkAt: hasEnded ? null : nextCheck("ready", draft.at, pace),
    ...chargedBy(news),
    ...(news.status === "canceled" && nothingCharged),
  });
  if (hasEnded)
    for (const kind of ["placement_too_late", "late_canceled"] as const) resolve(draft, kind, part.id);
  if (!news.alerts.has("dispute")) resolve(draft, "supplier_dispute", part.id);
}

/**
 * Whether what carriers say of a part still counts: not once it has ended here, nor once it is delivered and its order is over or
 * the marketplace itself says that it was received (decision 84).
 */
export function isFollowed(order: Order, part: Part, { status }: PartNews): boolean {
  if (hasEndedHere(part)) return false;
  return (
    part.status !== "delivered" || (part.deliveredAt !== null && !isOver(status) && !isFinal(order.status))
  );
}

/** A part that its carriers have delivered goes back on its way if one of them says otherwise later (decision 84). */
function followDelivered(draft: Draft, part: Part, command: News): void {
  const { news, takenBack, pace } = command;
  const { order, at } = draft;
  const isOn = isFollowed(order, part, news);
  changePart(draft, part, { checkAt: isOn ? nextRevision(part.deliveredAt ?? at, at, pace) : null });
  if (!isOn || takenBack.length === 0) return;
  takeBackDelivery(draft, part, nextCheck("shipped", at, pace));
  raiseTakenBack(draft, part, takenBack);
  raiseFollowAlerts(draft, command);
}

/** A delivered part is on its way again, for news of its carrier alone, and the order with it (ORD-02). */
function takeBackDelivery(draft: Draft, part: Part, checkAt: Date | null): void {
  movePart(draft, part, "shipped", { deliveredAt: null, checkAt });
  // Without a message: what its customer sees is that the order is on its way.
  if (draft.order.status === "WAIT_BUYER_CONFIRM_GOODS")
    moveOrder(draft, { to: "SHIPPING", cause: "delivery_taken_back" }, { isQuiet: true });
}

/** Stays open until the part has arrived: its customer may have read that it had. */
function raiseTakenBack(draft: Draft, part: Part, takenBack: readonly string[]): void {
  const text = `${nameOf(draft.order, part)} has a package that counted as delivered, and its carrier now says that it was not: ${takenBack.join(", ")}. The shop follows it on.`;
  raise(draft, "parcel_not_delivered", part.id, text);
}

/** How an alert is raised that comes again with each look. */
function raiseOf(kind: FollowKind) {
  // The marketplace goes on saying what was canceled, also once its money is given back.
  if (kind === "supplier_part_canceled") return raiseOnce;
  // Its amounts may change, and a loss is a loss.
  return kind === "supplier_loss" ? raiseUnlessOpen : raise;
}

/** Raises what needs the merchant, and settles what is over. */
function raiseFollowAlerts(draft: Draft, { partId, news, parcels, measuredDays }: News): void {
  const { order, at: now } = draft;
  const part = findPart(draft, partId);
  if (part === undefined) return;
  const wanted = followAlerts(part, news, parcels, {
    ...{ now, measuredDays, orderedAt: order.paidAt ?? order.createdAt, orderNumber: order.number },
    soldFor: soldFor(part),
  });
  // Nobody pays there for what is canceled here.
  if (order.cancelAgreedAt !== null) wanted.delete("supplier_unpaid");
  for (const kind of followKinds) {
    const words = wanted.get(kind);
    if (words === undefined) resolve(draft, kind, partId);
    else raiseOf(kind)(draft, kind, partId, `${nameOf(order, part)} ${words}`);
  }
}

/**
 * What was paid for all that the marketplace may charge for, with shipping: also for lines that were taken out after they were placed.
 * Vouchers don't count, because they are the merchant's own gift.
 */
function soldFor(part: Part) {
  const charged = part.lines.filter(
    (line) => line.canceledAt === null || line.placedAt !== null || isLostLine(part, line),
  );
  return add(
    sum(charged.map(({ promotionPrice, quantity }) => times(cents(promotionPrice), quantity))),
    part.shippingFee,
  );
}

/** The marketplace could not be asked about a part: it waits longer and longer, and keeps no other part waiting. */
export function recordFailedLook(
  draft: Draft,
  { partId, isAnswering, reason, pace }: Command<"record_failed_look">,
): Refusal | undefined {
  const part = findPart(draft, partId);
  const { order, at } = draft;
  // Another process has looked at it meanwhile.
  if (part === undefined || part.checkAt === null || part.checkAt > at) return "known";
  const unreadSince = isAnswering ? (part.unreadSince ?? at) : null;
  const isDelivered = part.status === "delivered";
  const checkAt = isDelivered ? nextRevision(part.deliveredAt ?? at, at, pace) : nextTry(unreadSince, at);
  changePart(draft, part, { unreadSince, checkAt });
  if (unreadSince === null || at.getTime() - unreadSince.getTime() < patience) return undefined;
  // The money of a part that has ended here is settled, and one that has arrived needs nobody.
  if (hasEndedHere(part) || isDelivered) return undefined;
  const pages = part.supplierOrderIds.map(supplierPage).join(" ");
  const text = `${nameOf(order, part)} cannot be followed: for hours the shop can't read what the marketplace says of it (${reason}). Look there yourself, and move it on with nestling orders advance ${order.number} --part ${part.position + 1}: ${pages}`;
  raiseUnlessOpen(draft, "supplier_unreadable", partId, text);
  return undefined;
}
