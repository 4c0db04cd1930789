/**
 * Parts that come later than promised (LATE-01): their customer hears of a new date, and may wait or take the money back
 * (16 CFR 435.2, and what anybody expects).
 */
import { isLast, isSent } from "../order-parts.ts";
import { isForward } from "../order-status.ts";
import type { Command, Refusal } from "./commands.ts";
import { type Draft, happen, raise } from "./draft.ts";
import { isFateUnknown, nameOf, type Order, openLines, type Part } from "./order.ts";
import { cancelLines, changePart, findPart, movePart } from "./parts.ts";
import { returnable } from "./returns.ts";

const day = 86_400_000;

/** A delay of more days is agreed to, or is none (16 CFR 435.2(b)). */
const longDelay = 30 * day;

/** How many days a customer has for an answer before silence counts, and is not asked again. */
export const delayAnswerDays = 7;

/** The last of the promised days of a part. Undefined where none was promised. */
export function promisedBy({ paidAt, createdAt }: Order, { maxDays }: Part): Date | undefined {
  return maxDays === null ? undefined : new Date((paidAt ?? createdAt).getTime() + maxDays * day);
}

/** How much longer something takes of which its carriers say nothing, in milliseconds. */
const someDays = 7 * day;

/** Whether all of a day has passed. */
const isOver = (date: Date, at: Date) => date.getTime() + day < at.getTime();

/** A part whose promised or announced day is looked at. */
type Promised = {
  /** The day that was promised, or announced last. */
  readonly promisedBy: Date;
  /** When its customer was told of that day. Null while it is the promised one. */
  readonly askedAt: Date | null;
  readonly isSent: boolean;
  /** How many days the way takes from the order on. Null where nobody knows. */
  readonly minDays: number | null;
  readonly maxDays: number | null;
  /** What its carriers say. Null where they say nothing. */
  readonly expectedAt: Date | null;
};

/** Whether the days for an answer have not passed. */
const isFresh = (askedAt: Date, at: Date) => at.getTime() < askedAt.getTime() + delayAnswerDays * day;

/**
 * The day by which a part comes now. Undefined while it may still come on the day that was promised or announced: what is not sent
 * needs its shortest way for that. And undefined for some days after its customer was told: what is not sent gets a whole way with
 * each announcement, and may be late for that again within the hour.
 */
export function laterDay(
  { promisedBy, askedAt, isSent, minDays, maxDays, expectedAt }: Promised,
  at: Date,
): Date | undefined {
  const now = at.getTime();
  const soonest = isSent ? at : new Date(now + (minDays ?? 0) * day);
  if (!isOver(promisedBy, soonest) || (askedAt !== null && isFresh(askedAt, at))) return undefined;
  if (!isSent) return new Date(now + (maxDays ?? 0) * day);
  return expectedAt !== null && expectedAt > at ? expectedAt : new Date(now + someDays);
}

/** Whether a part is to come at all: paid for, not there yet, and not about to be canceled. */
const isExpected = ({ status, paidAt }: Order, part: Part) =>
  isForward(status) &&
  status !== "WAIT_BUYER_PAY" &&
  status !== "FINISH" &&
  !isLast(part.status) &&
  paidAt !== null;

/**
 * A part will not come by the promised day, or by the one that was announced before: its customer hears of a new one. Not while the
 * last question is open, for a new one would start its days again; nor where all of the part is withdrawn.
 */
export function announceDelay(draft: Draft, { partId, to }: Command<"announce_delay">): Refusal | undefined {
  const part = findPart(draft, partId);
  if (part === undefined || !isExpected(draft.order, part)) return "too_late";
  const { delayedTo, delayAskedAt, delayAnswer } = part;
  const before = delayedTo ?? promisedBy(draft.order, part);
  if (before === undefined || to <= before) return "nothing_waits";
  if (delayAskedAt !== null && (delayAnswer === null || isFresh(delayAskedAt, draft.at)))
    return "nothing_waits";
  if (part.lines.every((line) => returnable(draft.order, part, line) === 0)) return "nothing_waits";
  const number = part.delays + 1;
  const delay = { delays: number, delayedTo: to, delayAskedAt: draft.at, delayAnswer: null };
  changePart(draft, part, delay);
  const silenceWaits = isSent(part.status) || isShort(draft.order, { ...part, ...delay });
  happen(draft, { type: "message_due", message: { about: "delay", partId, number, silenceWaits } });
  return undefined;
}

/** Whether a delay is the first of its part, and no long one. */
function isShort(order: Order, part: Part): boolean {
  const promised = promisedBy(order, part);
  const { delays, delayedTo } = part;
  if (delays !== 1 || delayedTo === null || promised === undefined) return false;
  return delayedTo.getTime() - promised.getTime() <= longDelay;
}

/** The customer waits, or takes the money back for what is not sent. `number`: which of the announced delays is answered. */
export function answerDelay(
  draft: Draft,
  { partId, number, answer }: Command<"answer_delay">,
): Refusal | undefined {
  const part = findPart(draft, partId);
  if (part === undefined || part.delays !== number || !isExpected(draft.order, part)) return "too_late";
  if (answer === "waits") {
    if (part.delayAnswer === null) changePart(draft, part, { delayAnswer: "waits" });
    return undefined;
  }
  if (isSent(part.status)) return "partly_sent";
  giveUp(draft, part, "canceled_by_customer");
  return undefined;
}

/** The customer has not answered for a week: a first short delay is waited for, and what is not sent of any other is refunded. */
export function lapseDelay(draft: Draft, { partId }: Command<"lapse_delay">): Refusal | undefined {
  const part = findPart(draft, partId);
  if (part === undefined || !isExpected(draft.order, part)) return "too_late";
  const { delayAskedAt, delayAnswer } = part;
  if (delayAskedAt === null || delayAnswer !== null) return "nothing_waits";
  if (draft.at.getTime() < delayAskedAt.getTime() + delayAnswerDays * day) return "nothing_waits";
  if (isShort(draft.order, part) || isSent(part.status)) changePart(draft, part, { delayAnswer: "waits" });
  else giveUp(draft, part, "canceled_by_shop");
  return undefined;
}

/** Cancels a part that comes too late, and has the merchant stop it where a supplier has it. */
function giveUp(draft: Draft, part: Part, cause: "canceled_by_customer" | "canceled_by_shop"): void {
  draft.cause = cause;
  cancelLines(draft, part, openLines(part));
  const isThere = part.supplierOrderIds.length > 0;
  movePart(draft, part, "canceled", isThere ? { checkAt: draft.at } : {});
  if (!isThere || isFateUnknown(part)) return;
  const text = `${nameOf(draft.order, part)} is late, and is canceled and refunded. The marketplace has it as ${part.supplierOrderIds.join(", ")}: cancel it there before it is sent.`;
  raise(draft, "late_canceled", part.id, text);
}
