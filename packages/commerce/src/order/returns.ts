/**
 * What comes back (RET-01), and contracts that their customers take back by law (LAW-01): a record beside the order, by line. The
 * status of the order stays what it is.
 */
import { add, type Cents, min, subtract, sum, zero } from "../money.ts";
import { isSent } from "../order-parts.ts";
import { isFault, returnEnds, withdrawalEnds } from "../return-windows.ts";
import { shopTimeZone } from "../shop-time-zone.ts";
import { cancelForGood } from "./cancellation.ts";
import type { Command, Refusal, ReturnDetails } from "./commands.ts";
import { type Draft, happen, raise, requestRefund, resolve } from "./draft.ts";
import {
  feeOf,
  isFateUnknown,
  isOpenReturn,
  isUndone,
  isWithdrawn,
  type Line,
  leftToRefund,
  type Order,
  openLines,
  type Part,
  paidForPieces,
  piecesBack,
  type Return,
  type ReturnLine,
  type ReturnReason,
} from "./order.ts";
import { disputeWindow } from "./part-alerts.ts";
import { cancelLines, movePart } from "./parts.ts";

const day = 86_400_000;
const date = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: shopTimeZone });

/** How many pieces of a line may still come back. */
export function returnable({ returns }: Pick<Order, "returns">, part: Pick<Part, "id">, line: Line): number {
  const asked = returns.filter(({ status }) => status !== "refused");
  return line.canceledAt === null ? Math.max(0, line.quantity - piecesBack(asked, part, line)) : 0;
}

type Piece = { part: Part; line: Line; quantity: number };

/** The pieces that are meant. Undefined where one of them is not in the order, or has come back before. */
function piecesOf({ order }: Draft, lines: readonly ReturnLine[]): Piece[] | undefined {
  const found = lines.flatMap(({ partId, skuCode, quantity }) => {
    const part = order.parts.find(({ id }) => id === partId);
    const line = part?.lines.find((each) => each.skuCode === skuCode);
    return part === undefined || line === undefined ? [] : [{ part, line, quantity }];
  });
  const isOnce = new Set(found.map(({ line }) => line)).size === found.length;
  const isWhole = found.length === lines.length && isOnce && found.length > 0;
  const fits = found.every(
    ({ part, line, quantity }) => quantity >= 1 && quantity <= returnable(order, part, line),
  );
  return isWhole && fits ? found : undefined;
}

/**
 * The customer withdraws from the contract about these lines: what nobody has ordered is canceled at once, and the rest comes back,
 * or is stopped by the merchant.
 */
export function withdraw(draft: Draft, command: Command<"withdraw">): Refusal | undefined {
  const { status, cancelAgreedAt, number } = draft.order;
  const { returnId, details } = command;
  if (findReturn(draft.order, returnId) !== undefined) return "known";
  if (status === "WAIT_BUYER_PAY") return "unpaid";
  if (status === "CLOSED" || cancelAgreedAt !== null) return "too_late";
  const ends = withdrawalEnds(draft.order.parts, command.days);
  if (ends !== undefined && ends <= draft.at) return "too_late";
  replaceAsked(draft, command.lines);
  const pieces = piecesOf(draft, command.lines);
  if (pieces === undefined) return "no_line";
  const refundBy = new Date(draft.at.getTime() + command.refundDays * day);
  open(draft, { returnId, details, status: "accepted", reason: "withdrawal", pieces, refundBy });
  const isCanceledWhole = status === "WAITING_ACCEPT" && isEverything(draft.order);
  if (isCanceledWhole) cancelForGood(draft, "canceled_by_customer");
  const canceled = isCanceledWhole ? pieces : cancelUnplaced(draft, pieces);
  const rest = pieces.filter((piece) => !canceled.includes(piece));
  if (rest.length > 0) raise(draft, "withdrawal", returnId, withdrawalText(number, rest, refundBy));
  happen(draft, { type: "message_due", message: { about: "withdrawal", returnId } });
  return undefined;
}

/** A withdrawal takes the place of what its customer has asked to send back before: it is a right, and waits for nobody's answer. */
function replaceAsked(draft: Draft, wanted: readonly ReturnLine[]): void {
  for (const { id, status, lines } of draft.order.returns) {
    const isMeant = lines.some(({ partId, skuCode }) =>
      wanted.some((line) => line.partId === partId && line.skuCode === skuCode),
    );
    if (status !== "asked" || !isMeant) continue;
    // Without words, by which pages know it from a merchant's refusal.
    happen(draft, { type: "return_moved", returnId: id, to: "refused" });
    settle(draft, id);
  }
}

function isEverything(order: Order): boolean {
  return order.parts.every((part) => openLines(part).every((line) => isWithdrawn(order, part, line)));
}

/** Cancels lines that no supplier has, and of which no piece is wanted anymore. Those that were canceled. */
function cancelUnplaced(draft: Draft, pieces: readonly Piece[]): readonly Piece[] {
  const isFree = ({ part, line }: Piece) =>
    part.status === "waiting" && !isFateUnknown(part) && isWithdrawn(draft.order, part, line);
  const free = pieces.filter(isFree);
  if (free.length > 0) draft.cause = "canceled_by_customer";
  for (const part of new Set(free.map((piece) => piece.part))) {
    const lines = free.filter((piece) => piece.part === part).map(({ line }) => line);
    const isAll = lines.length === openLines(part).length;
    cancelLines(draft, part, lines, "withdrawn");
    if (isAll) movePart(draft, part, "canceled");
  }
  return free;
}

/**
 * The customer asks to send lines back. What is the shop's fault is refunded at once and stays with them, as long as all that was given
 * back for returns of the order is no more than `keepLimit`.
 */
export function requestReturn(draft: Draft, command: Command<"request_return">): Refusal | undefined {
  const { returnId, details } = command;
  if (findReturn(draft.order, returnId) !== undefined) return "known";
  const pieces = piecesOf(draft, command.lines);
  if (pieces === undefined) return "no_line";
  const isLate = ({ part: { deliveredAt } }: Piece) =>
    deliveredAt === null || draft.at >= returnEnds(deliveredAt, command.days);
  if (pieces.some(isLate)) return "too_late";
  const { number } = draft.order;
  open(draft, { returnId, details, status: "asked", reason: command.reason, pieces, refundBy: null });
  const inAll = add(givenForReturns(draft.order), worthOf(draft.order, returnId));
  const isCheap = command.keepLimit > 0 && inAll <= command.keepLimit;
  const isKept = isCheap && isFault(command.reason);
  if (isKept) {
    giveBack(draft, requireReturn(draft, returnId), undefined);
    const text = `${countOf(pieces)} of order ${number} were refunded and stay with their customer, by your limit. See: nestling returns show ${number}`;
    raise(draft, "return_kept", returnId, text);
    resolve(draft, "return_kept", returnId);
    happen(draft, { type: "message_due", message: { about: "return", returnId, status: "kept" } });
    return undefined;
  }
  const claim = isFault(command.reason) ? claimText(pieces) : "";
  const text = `The customer of ${number} asks to send back ${countOf(pieces)} (${reasonWords[command.reason]}).${claim} Answer with: nestling returns accept ${number}, or refuse, or refund.`;
  raise(draft, "return_asked", returnId, text);
  happen(draft, { type: "message_due", message: { about: "return", returnId, status: "asked" } });
  return undefined;
}

function givenForReturns({ refunds }: Order): Cents {
  return sum(
    refunds
      .filter(({ reason, status }) => reason === "returned" && status !== "failed")
      .map(({ amount }) => amount),
  );
}

/** Each reason in words for the merchant. */
export const reasonWords: Readonly<Record<ReturnReason, string>> = {
  withdrawal: "withdrawn from the contract",
  changed_mind: "changed mind",
  wrong_size: "wrong size",
  damaged: "damaged",
  not_as_described: "not as described",
  wrong_item: "wrong item",
  incomplete: "incomplete",
};

/** Until when the marketplace takes a claim about these pieces. Empty where it has none of them. */
function claimText(pieces: readonly Piece[]): string {
  const windows = pieces.flatMap(({ part }) =>
    part.supplierOrderIds.length === 0 ? [] : (disputeWindow(part)?.until ?? []),
  );
  if (windows.length === 0) return "";
  const until = new Date(Math.min(...windows.map(Number)));
  return ` A dispute about it can be opened at the marketplace until ${date.format(until)}.`;
}

/** The merchant takes a return, or has it: the customer may send it, has sent it, or the goods have come. */
export function moveReturn(
  draft: Draft,
  { returnId, to, words }: Command<"move_return">,
): Refusal | undefined {
  const found = findReturn(draft.order, returnId);
  if (found === undefined || !next[found.status].includes(to)) return "too_late";
  happen(draft, { type: "return_moved", returnId, to, words });
  if (found.status === "asked") resolve(draft, "return_asked", returnId);
  const { number } = draft.order;
  if (to === "on_its_way") {
    const text = `The customer of ${number} has sent goods back. Refund them once they have come, or now: nestling returns refund ${number}`;
    raise(draft, "return_sent", returnId, text);
  }
  if (to === "received") {
    resolve(draft, "return_sent", returnId);
    const text = `Goods of order ${number} have come back. Refund them with: nestling returns refund ${number}`;
    raise(draft, "return_received", returnId, text);
  }
  if (to === "refused") settle(draft, returnId);
  // Who has sent it knows.
  if (to !== "on_its_way")
    happen(draft, { type: "message_due", message: { about: "return", returnId, status: to } });
  return undefined;
}

/**
 * The statuses that may follow each. One that is accepted may be so again, with another address, and one that never comes may be
 * refused. A refund ends it from any of them.
 */
const next: Readonly<Record<Return["status"], readonly Return["status"][]>> = {
  asked: ["accepted", "refused"],
  accepted: ["accepted", "on_its_way", "received", "refused"],
  on_its_way: ["received", "refused"],
  received: ["refused"],
  refunded: [],
  refused: [],
};

/** The merchant gives back what was paid for a return, or `amount` of it, and ends it. */
export function refundReturn(
  draft: Draft,
  { returnId, amount }: Command<"refund_return">,
): Refusal | undefined {
  const found = findReturn(draft.order, returnId);
  if (found === undefined || !isOpenReturn(found)) return "too_late";
  if (amount !== undefined && amount > worthOf(draft.order, returnId)) return "too_much";
  giveBack(draft, found, amount);
  return undefined;
}

/** The money of a return is due soon: the merchant hears of it. */
export function reportDueReturn(
  draft: Draft,
  { returnId }: Command<"report_due_return">,
): Refusal | undefined {
  const found = findReturn(draft.order, returnId);
  if (found === undefined || !isOpenReturn(found) || found.refundBy === null) return "nothing_waits";
  const { number } = draft.order;
  const text = `The customer of ${number} has withdrawn, and the money is due on ${date.format(found.refundBy)}. You may wait for the goods, or for the proof that they were sent. Refund it with: nestling returns refund ${number}`;
  raise(draft, "return_due", returnId, text);
  return undefined;
}

/** What follows from any change: a return is over once everything of it was canceled, or the money of the whole order goes back. */
export function followReturns(draft: Draft): void {
  const { payment, cancelAgreedAt } = draft.order;
  const isPaid = payment !== undefined && payment.paidAt !== null;
  const isAllBack = cancelAgreedAt !== null || (isPaid && leftToRefund(draft.order) === zero);
  for (const { id, lines } of draft.order.returns.filter(isOpenReturn)) {
    const isCanceled = lines.every(({ partId, skuCode }) =>
      draft.order.parts.some(
        (part) =>
          part.id === partId &&
          part.lines.some((line) => line.skuCode === skuCode && line.canceledAt !== null),
      ),
    );
    if (!isAllBack && !isCanceled) continue;
    happen(draft, { type: "return_moved", returnId: id, to: "refunded" });
    settle(draft, id);
  }
}

const findReturn = ({ returns }: Order, returnId: string): Return | undefined =>
  returns.find(({ id }) => id === returnId);

function requireReturn({ order }: Draft, returnId: string): Return {
  const found = findReturn(order, returnId);
  if (found === undefined) throw new Error(`there is no return ${returnId}`);
  return found;
}

type Opening = Pick<Return, "status" | "reason" | "refundBy"> & {
  returnId: string;
  details: ReturnDetails;
  pieces: readonly Piece[];
};

function open(draft: Draft, { pieces, ...rest }: Opening): void {
  const lines = pieces.map(({ part, line, quantity }) => ({
    partId: part.id,
    skuCode: line.skuCode,
    quantity,
  }));
  happen(draft, { type: "return_opened", ...rest, lines, feePartIds: [] });
}

function giveBack(draft: Draft, found: Return, amount: Cents | undefined): void {
  const { id, lines } = found;
  const feePartIds = draft.order.parts
    .filter((part) => valueInPart(draft.order, part, found).fee > zero)
    .map((part) => part.id);
  const refunded = requestRefund(draft, {
    amount: amount ?? worthOf(draft.order, id),
    reason: "returned",
    partIds: [...new Set(lines.map(({ partId }) => partId))],
    skuCodes: lines.map(({ skuCode }) => skuCode),
  });
  happen(draft, { type: "return_moved", returnId: id, to: "refunded", refunded, feePartIds });
  settle(draft, id);
}

const alertsOfReturns = [
  "return_asked",
  "return_sent",
  "return_received",
  "return_due",
  "withdrawal",
] as const;

/** Nothing of a return needs the merchant anymore. */
function settle(draft: Draft, returnId: string): void {
  for (const kind of alertsOfReturns) resolve(draft, kind, returnId);
}

/**
 * What a return is worth: what was paid for its pieces after the voucher's share, and the shipping fee of a part that comes back as a
 * whole (Directive 2011/83/EU, Art. 13). At most what is left to refund.
 */
export function worthOf(order: Order, returnId: string): Cents {
  const found = findReturn(order, returnId);
  if (found === undefined) return zero;
  const values = order.parts.map((part) => valueInPart(order, part, found));
  return min(sum(values.map(({ goods, fee }) => add(goods, fee))), leftToRefund(order));
}

/** Its goods, and the fee of the part if they leave nothing of it. */
function valueInPart({ returns }: Order, part: Part, wanted: Return): { goods: Cents; fee: Cents } {
  const earlier = returns.filter((other) => other !== wanted && other.status === "refunded");
  const goods = openLines(part).map((line) => {
    const before = piecesBack(earlier, part, line);
    const then = Math.min(line.quantity, before + piecesBack([wanted], part, line));
    return subtract(paidForPieces(line, then), paidForPieces(line, before));
  });
  // What was canceled has its fee back.
  const isIn = openLines(part).some((line) => piecesBack([wanted], part, line) > 0);
  const after = { returns: [...earlier, { ...wanted, status: "refunded" as const }] };
  const isOwed = isIn && !isUndone({ returns: earlier }, part, []);
  return { goods: sum(goods), fee: isOwed ? feeOf(after, part, []) : zero };
}

function countOf(pieces: readonly Piece[]): string {
  const count = pieces.reduce((all, { quantity }) => all + quantity, 0);
  return count === 1 ? "1 piece" : `${count} pieces`;
}

function withdrawalText(number: string, pieces: readonly Piece[], refundBy: Date): string {
  const steps = [
    ...stepsOf(
      pieces.filter(({ part }) => isSent(part.status)),
      "sent",
      `If RETURN_ADDRESS is not set, say where to: nestling returns accept ${number} --to ADDRESS.`,
    ),
    ...stepsOf(
      pieces.filter(({ part }) => !isSent(part.status) && part.supplierOrderIds.length > 0),
      "ordered and not sent",
      `Stop that at the marketplace. If that leaves nothing of a line: nestling orders cancel ${number} --line N.`,
    ),
    ...stepsOf(
      pieces.filter(({ part }) => !isSent(part.status) && part.supplierOrderIds.length === 0),
      "not ordered yet",
      `The shop asks before it orders the rest of that line.`,
    ),
  ];
  return `The customer of ${number} has withdrawn from the contract about ${countOf(pieces)}. The money is due on ${date.format(refundBy)}, and may wait for goods that were sent, or for the proof that they come back. ${steps.join(" ")} Refund it with: nestling returns refund ${number}`;
}

function stepsOf(pieces: readonly Piece[], are: string, step: string): string[] {
  if (pieces.length === 0) return [];
  const count = pieces.reduce((all, { quantity }) => all + quantity, 0);
  return [`${countOf(pieces)} ${count === 1 ? "is" : "are"} ${are}. ${step}`];
}
