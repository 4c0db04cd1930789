/** Places each part with the marketplace exactly once (MKT-04), and lets the merchant decide about parts that could not be placed. */
import type { MoveCause } from "../order-causes.ts";
import { isUnplaced } from "../order-parts.ts";
import { cureOf, type PartProblem, reactionToProblem } from "../part-problems.ts";
import type { Command, Refusal } from "./commands.ts";
import { type Draft, happen, raise, resolve } from "./draft.ts";
import { nextCheck } from "./next-check.ts";
import {
  isFateUnknown,
  isGivenBack,
  isLostLine,
  isPartlyWithdrawn,
  isStopped,
  nameOf,
  type Order,
  openLines,
  type Part,
} from "./order.ts";
import { changePart, findPart, movePartByItself } from "./parts.ts";

const minute = 60_000;
const hour = 60 * minute;

/** How long an attempt is left alone: longer than the call takes with its own repetitions. */
const lease = 5 * minute;

/** For how long the same id is sent again. The marketplace remembers it for an hour more. */
const repeatFor = 23 * hour;

/** How long the shop waits before it tries again, at first and at most. */
const wait = { least: minute, most: 30 * minute };

/** How long it tries by itself to have pieces reserved that the product shows. */
const stockPatience = 2 * hour;

/** How long the merchant has for a part whose product only a look-up has brought: then its money goes back. */
const decideWithin = 7 * 24 * hour;

/** Whether a part waits to be placed, and nobody is about it at this moment. */
export function isDue({ status, checkAt }: Pick<Part, "status" | "checkAt">, now: Date): boolean {
  // One whose fate is unknown is only sent again once the merchant has looked it up.
  const isWaiting = status === "waiting" || (status === "unknown" && checkAt !== null);
  return isWaiting && (checkAt === null || checkAt <= now);
}

/** Whether the marketplace may have forgotten the id of a part that it may have. */
function isForgotten({ firstTriedAt }: Part, now: Date): boolean {
  return firstTriedAt !== null && now.getTime() - firstTriedAt.getTime() >= repeatFor;
}

/**
 * A part is sent now: its id and the attempt are recorded before the call, so that a killed process sends it again under the same
 * id. One that the marketplace may have forgotten is given up instead, and keeps its number of attempts.
 */
export function beginPlacement(
  draft: Draft,
  { partId, route }: Command<"begin_placement">,
): Refusal | undefined {
  const { order, at } = draft;
  const part = findPart(draft, partId);
  if (part === undefined || order.status !== "IN_PROGRESS" || !isDue(part, at)) return "too_late";
  if (openLines(part).length === 0) return "too_late";
  if (isStopped(order)) return "stopped";
  if (isGivenBack(order, part)) return "given_back";
  if (isPartlyWithdrawn(order, part)) return "partly_withdrawn";
  if (isForgotten(part, at)) {
    markUnknown(draft, part, part.problemText ?? "no answer");
    return undefined;
  }
  changePart(draft, part, {
    ...route,
    outOrderId: part.outOrderId ?? `${order.number}-${part.position + 1}`,
    attempts: part.attempts + 1,
    firstTriedAt: part.firstTriedAt ?? at,
    checkAt: new Date(at.getTime() + lease),
  });
  return undefined;
}

/** What came of trying to place a part. */
export function recordPlacement(
  draft: Draft,
  { partId, attempt, wasTried, outcome, pace }: Command<"record_placement">,
): Refusal | undefined {
  const part = findPart(draft, partId);
  if (part === undefined) return "too_late";
  if (outcome.kind === "placed") {
    const { supplierOrderIds, isPaid, message } = outcome;
    const problem = isPaid ? null : "unpaid";
    const problemText = isPaid ? null : (message ?? null);
    const checkAt = nextCheck("placed", draft.at, pace);
    recordPlaced(draft, part, { supplierOrderIds, problem, problemText, checkAt });
    return undefined;
  }
  // A later attempt says what became of the part.
  if (part.attempts !== attempt) return "known";
  // The refund may have failed, or the merchant may give it as a gift.
  const isAboutRefund = outcome.kind === "not_sent" && outcome.reason === "refunded";
  if (isAboutRefund && !isGivenBack(draft.order, part)) return "known";
  if (!isUnplaced(part.status)) {
    if (outcome.kind !== "unknown" && !wasTried) recordNotThere(draft, part);
    return undefined;
  }
  if (outcome.kind === "unknown") recordUnknown(draft, part, outcome);
  else if (!wasTried) recordFailure(draft, part, outcome);
  // The lost order may have used up what is missing now, and what a repeated id is answered with is documented nowhere.
  else if (outcome.kind === "refused") markUnknown(draft, part, outcome.text);
  else recordUnknown(draft, part, outcome);
  return undefined;
}

type Placed = Pick<Part, "supplierOrderIds" | "problem" | "problemText" | "checkAt">;

/** The marketplace has a part. The merchant is asked about what is not wanted of it anymore. */
function recordPlaced(draft: Draft, part: Part, placed: Placed): void {
  const before = draft.order;
  resolvePlacement(draft, part);
  // Another process was as quick with the same id.
  if (placed.supplierOrderIds.every((id) => part.supplierOrderIds.includes(id))) return;
  const supplierOrderIds = [...new Set([...part.supplierOrderIds, ...placed.supplierOrderIds])];
  const move = { to: "placed", cause: "placed", with: { ...placed, supplierOrderIds } } as const;
  const isMoved = movePartByItself(draft, part, move);
  // One that has ended here is followed all the same, until the merchant has ended it there.
  if (!isMoved) {
    const cleared = part.problem === "unknown" ? { problem: null, problemText: null } : {};
    changePart(draft, part, { supplierOrderIds, checkAt: placed.checkAt, ...cleared });
  }
  const why = tooLate(before, part, isMoved);
  if (why === undefined) return;
  const text = `${nameOf(before, part)} ${why}: ${placed.supplierOrderIds.join(", ")}.`;
  raise(draft, "placement_too_late", part.id, text);
}

/** What had changed here when the marketplace took a part, which has no call that takes it back. */
function tooLate(order: Order, part: Part, isMoved: boolean): string | undefined {
  if (part.status === "canceled" || part.status === "refused" || order.cancelAgreedAt !== null)
    return "was canceled while it was being placed. Cancel it at the marketplace";
  if (part.lines.some((line) => isLostLine(part, line)))
    return "was placed while items of it were canceled. Cancel them at the marketplace where its order has them";
  if (!isMoved)
    return "was placed after it had moved on here, so it may be bought twice. If it is, cancel one order at the marketplace";
  if (isGivenBack(order, part))
    return "was placed although all that was paid for its order went back. If nobody wants it anymore, cancel it at the marketplace";
  return undefined;
}

/** The marketplace does not have a part that has left the placement here. */
function recordNotThere(draft: Draft, part: Part): void {
  if (!isFateUnknown(part)) return;
  changePart(draft, part, { firstTriedAt: null, problem: null, problemText: null });
  resolve(draft, "placement_unknown", part.id);
}

/** Tries again under the part's present id, unless that cannot help. `reason`: why this attempt was not sent. */
function recordUnknown(
  draft: Draft,
  part: Part,
  { text, canRepeat, reason }: { text: string; canRepeat?: boolean; reason?: PartProblem },
): void {
  const reaction = reason && reactionToProblem(reason);
  if (canRepeat === false || reaction === "refund" || isForgotten(part, draft.at)) {
    markUnknown(draft, part, text);
    return;
  }
  const problem = reason === "payment_service" ? reason : "unknown";
  changePart(draft, part, { problem, problemText: text, checkAt: tryAgainAt(draft) });
  if (reason !== undefined && reaction === "person") askAbout(draft, part, reason, text);
}

/** The part is not sent again until the merchant has looked it up at the marketplace. */
function markUnknown(draft: Draft, part: Part, text: string): void {
  const change = { problem: "unknown", problemText: text, checkAt: null } as const;
  if (movePartByItself(draft, part, { to: "unknown", cause: "placement_unknown", with: change })) return;
  changePart(draft, part, change);
  raise(draft, "placement_unknown", part.id, words(draft.order, part, "unknown", text));
}

/** The part is surely not placed. */
function recordFailure(
  draft: Draft,
  part: Part,
  { reason, text }: { reason: PartProblem; text: string },
): void {
  const { order, at } = draft;
  // A service that is asked for anew and refused again needs a person.
  const isRepeated = reason === part.problem;
  const problemSince = (isRepeated ? part.problemSince : null) ?? at;
  const change = { problem: reason, problemText: text, problemSince, firstTriedAt: null };
  switch (reactionTo(reason, isRepeated, at.getTime() - problemSince.getTime())) {
    case "refund": {
      const to = reason === "refunded" ? "canceled" : "refused";
      const cause = causes[reason] ?? "refused_by_seller";
      if (!movePartByItself(draft, part, { to, cause, with: { ...change, checkAt: null } })) return;
      resolvePlacement(draft, part);
      // Nothing is left to do: the merchant gets a mail about it.
      raise(draft, "placement_refused", part.id, words(order, part, reason, text));
      resolve(draft, "placement_refused", part.id);
      return;
    }
    case "person": {
      const checkAt = reason === "looked_up" ? new Date(at.getTime() + decideWithin) : null;
      changePart(draft, part, { ...change, checkAt });
      askAbout(draft, part, reason, text);
      return;
    }
    case "retry":
      changePart(draft, part, { ...change, checkAt: tryAgainAt(draft) });
  }
}

function reactionTo(reason: PartProblem, isRepeated: boolean, failingFor: number) {
  if (isRepeated && reason === "freight_gone") return "person";
  if (failingFor >= stockPatience && reason === "stock_unclear") return "person";
  if (failingFor >= decideWithin && reason === "looked_up") return "refund";
  return reactionToProblem(reason);
}

/** What the history of an order says where it is not the seller who refuses a part. */
const causes: Partial<Record<PartProblem, MoveCause>> = {
  recalled: "recalled",
  refunded: "canceled_by_shop",
  looked_up: "not_confirmed",
};

/** The longer an order has waited, the later it is tried again. */
function tryAgainAt({ order, at }: Draft): Date {
  const waited = (at.getTime() - order.statusSince.getTime()) / 4;
  return new Date(at.getTime() + Math.min(wait.most, Math.max(wait.least, waited)));
}

function askAbout(draft: Draft, part: Part, reason: PartProblem, text: string): void {
  raise(draft, "placement_problem", part.id, words(draft.order, part, reason, text));
}

function resolvePlacement(draft: Draft, { id }: Part): void {
  for (const kind of ["placement_problem", "placement_unknown"] as const) resolve(draft, kind, id);
}

function words(order: Order, part: Part, reason: PartProblem, text: string): string {
  return `${nameOf(order, part)}: ${text} ${cureOf(reason, order.number)}`.trim();
}

const meant = ({ order }: Draft, partIds: readonly string[]) =>
  order.parts.filter(({ id }) => partIds.includes(id));

const maybePlaced = "A backup was restored, and it may have been placed after that backup was made.";

/**
 * A backup of `since` was restored, and parts may have been placed after it. They count as sent then: the shop sends them again under
 * their ids while the marketplace remembers those. Claimed parts that it does not send are looked up by the merchant now.
 */
export function suspectPlacement(
  draft: Draft,
  { partIds, since }: Command<"suspect_placement">,
): Refusal | undefined {
  const { number, status, cancelAgreedAt } = draft.order;
  const isGoingOn = cancelAgreedAt === null && (status === "IN_PROGRESS" || status === "IN_CANCEL");
  for (const part of meant(draft, partIds).filter((each) => isUnplaced(each.status))) {
    const sent = {
      outOrderId: part.outOrderId ?? `${number}-${part.position + 1}`,
      firstTriedAt: part.firstTriedAt ?? since,
      problemText: part.problemText ?? maybePlaced,
    };
    changePart(draft, part, sent);
    const isHeld = part.problem !== null && part.checkAt === null;
    const isAsked = part.status === "unknown" && part.checkAt === null;
    if (!isGoingOn || isAsked || !(isHeld || isForgotten({ ...part, ...sent }, draft.at))) continue;
    resolve(draft, "placement_problem", part.id);
    markUnknown(draft, part, maybePlaced);
  }
  return undefined;
}

/** Whether the shop sends a part again by itself, under its id. */
const isSentAgain = ({ status, checkAt }: Part) => isUnplaced(status) && checkAt !== null;

/** Whether somebody has to look up what became of a part before it is sent again. */
export function isToLookUp(part: Part): boolean {
  return isFateUnknown(part) && !isSentAgain(part);
}

/** Whether the marketplace has shown nothing of a part although it was looked at: its orders may have wrong numbers. */
const isNeverShown = ({ supplierOrderIds, unreadSince, supplierCost }: Part) =>
  supplierOrderIds.length > 0 && unreadSince !== null && supplierCost === null;

/** Whether a part waits for the merchant, who may buy it at the marketplace by hand. */
const isLeftToPerson = ({ status, problem }: Part) =>
  status === "waiting" && problem !== null && reactionToProblem(problem) === "person";

/** Whether the merchant may say as which orders of the marketplace a part was found. */
export function canBeFound(part: Part): boolean {
  return isFateUnknown(part) || isNeverShown(part) || isLeftToPerson(part);
}

type Wish = Pick<Command<"place_again">, "anyway" | "asGift">;

/** The merchant has parts placed again: what holds them is removed. */
export function placeAgain(draft: Draft, { partIds, ...wish }: Command<"place_again">): Refusal | undefined {
  if (draft.order.status !== "IN_PROGRESS") return "too_late";
  const open = meant(draft, partIds).filter(({ status }) => isUnplaced(status));
  if (open.length === 0) return "nothing_waits";
  if (open.every(isToLookUp)) return "fate_unknown";
  if (!wish.asGift && open.some((part) => isGivenBack(draft.order, part))) return "given_back";
  for (const part of open) release(draft, part, wish);
  happen(draft, { type: "placing_due" });
  return undefined;
}

/** Removes what holds a part. One that the marketplace may have keeps its id and its turn. */
function release(draft: Draft, part: Part, { anyway, asGift }: Wish): void {
  const accepted = {
    placeAnyway: part.placeAnyway || anyway,
    placeRefunded: part.placeRefunded || asGift,
  };
  if (isFateUnknown(part)) {
    changePart(draft, part, accepted);
    return;
  }
  const { statusSince } = draft.order;
  changePart(draft, part, { problem: null, problemText: null, checkAt: statusSince, ...accepted });
  resolvePlacement(draft, part);
}

/** The merchant has found the part at the marketplace. */
export function recordFound(
  draft: Draft,
  { partIds, supplierOrderIds }: Command<"record_found">,
): Refusal | undefined {
  const [part, ...others] = meant(draft, partIds).filter(canBeFound);
  if (part === undefined) return "nothing_waits";
  if (others.length > 0) return "fate_unknown";
  const { statusSince: checkAt } = draft.order;
  const found = { supplierOrderIds, checkAt, problem: null, problemText: null };
  // The numbers that the merchant has given before are wrong.
  if (isNeverShown(part)) changePart(draft, part, { ...found, unreadSince: null });
  else recordPlaced(draft, part, found);
  return undefined;
}

/** The merchant has not found the part at the marketplace: it may be sent again, under another id. */
export function recordLost(draft: Draft, { partIds, ...wish }: Command<"record_lost">): Refusal | undefined {
  const unknown = meant(draft, partIds).filter(isFateUnknown);
  const [part, ...others] = unknown.filter(isToLookUp);
  // What is sent again may come to be there after the merchant has looked.
  if (part === undefined) return unknown.length > 0 ? "sent_again" : "nothing_waits";
  if (others.length > 0) return "fate_unknown";
  const { order } = draft;
  if (!isUnplaced(part.status)) {
    recordNotThere(draft, part);
    return undefined;
  }
  if (order.status !== "IN_PROGRESS") return "too_late";
  if (!wish.asGift && isGivenBack(order, part)) return "given_back";
  // The marketplace may have forgotten the old id, or refuses it.
  const outOrderId = `${order.number}-${part.position + 1}-${part.attempts + 1}`;
  changePart(draft, part, { outOrderId, firstTriedAt: null });
  release(draft, { ...part, firstTriedAt: null }, wish);
  happen(draft, { type: "placing_due" });
  return undefined;
}
