/** How the parts of an order move, and how it follows them (MKT-03, MKT-04). */
import { type AlertKind, alertKinds } from "../alert-kinds.ts";
import { add, type Cents, zero } from "../money.ts";
import type { MoveCause } from "../order-causes.ts";
import {
  canPartMove,
  isLast,
  isPlaced,
  isUnplaced,
  type PartStatus,
  partStatusFromOrder,
} from "../order-parts.ts";
import { type OrderStatus, wayForward } from "../order-status.ts";
import { cureOf } from "../part-problems.ts";
import type { Refusal } from "./commands.ts";
import { type Draft, happen, moveForward, raise, requestRefund, resolve } from "./draft.ts";
import {
  feeOf,
  isFateUnknown,
  isUndone,
  type Line,
  type Order,
  openLines,
  type Part,
  type PartDetails,
  paidForLines,
} from "./order.ts";

const underWay = alertKinds.filter((kind) => kind.startsWith("supplier_") || kind.startsWith("parcel_"));

/** The alerts that stay open once a part has ended: a dispute, and, if it was delivered, what still needs a person. */
function usefulAfter(end: PartStatus): readonly AlertKind[] {
  return end === "delivered"
    ? ["supplier_dispute", "supplier_part_canceled", "supplier_frozen", "supplier_address"]
    : ["supplier_dispute"];
}

export function findPart({ order }: Draft, partId: string): Part | undefined {
  return order.parts.find(({ id }) => id === partId);
}

export function changePart(draft: Draft, { id: partId }: Part, change: Partial<PartDetails>): void {
  happen(draft, { type: "part_changed", partId, with: change });
}

/** Moves a part, with the stock and the alerts that depend on where it is. */
export function movePart(draft: Draft, part: Part, to: PartStatus, change: Partial<PartDetails> = {}): void {
  if (isUnplaced(part.status)) {
    for (const kind of ["placement_problem", "placement_unknown"] as const) resolve(draft, kind, part.id);
    if (!isUnplaced(to) && isFateUnknown({ ...part, ...change }))
      raise(draft, "placement_unknown", part.id, fateUnknown(draft.order, part, to));
  }
  happen(draft, { type: "part_moved", partId: part.id, to, with: change });
  if (to === "unknown") {
    const { number } = draft.order;
    const text = `Part ${part.position + 1} of ${number}: ${change.problemText ?? "no answer."} ${cureOf("unknown", number)}`;
    raise(draft, "placement_unknown", part.id, text);
  }
  if (isLast(to)) {
    const useful = usefulAfter(to);
    for (const kind of underWay) if (!useful.includes(kind)) resolve(draft, kind, part.id);
  }
  if (isPlaced(to) && !isPlaced(part.status)) happen(draft, { type: "lines_placed", partId: part.id });
}

function fateUnknown({ number }: Order, { position, outOrderId }: Part, to: PartStatus): string {
  const part = position + 1;
  const change = to === "canceled" ? "canceled" : "moved on by hand";
  const answer = `nestling orders place ${number} --part ${part}`;
  return `Part ${part} of ${number} is ${change}, but the marketplace may have it as ${outOrderId}: its answer was lost. Look for it in the list of orders there. If it is there: ${answer} --found ID. If it is not: ${answer} --lost.`;
}

/** Takes lines of a part out of the order, and asks their money back: with the shipping fee if nothing is left of the part. */
export function cancelLines(
  draft: Draft,
  part: Part,
  lines: readonly Line[],
  reason: "canceled" | "withdrawn" = "canceled",
): Cents {
  if (lines.length === 0) return zero;
  const skuCodes = lines.map(({ skuCode }) => skuCode);
  happen(draft, { type: "lines_canceled", partId: part.id, skuCodes });
  const fee = isUndone(draft.order, part, []) ? zero : feeOf(draft.order, part, lines);
  const amount = add(paidForLines(draft.order, part, lines), fee);
  return requestRefund(draft, { amount, reason, partIds: [part.id], skuCodes });
}

/** The statuses of orders that no supplier has been asked about. */
const notClaimed: readonly OrderStatus[] = ["WAIT_BUYER_PAY", "WAITING_ACCEPT", "CLOSED"];

/** Moves a part by itself, and refunds one that is refused or canceled. False, with nothing changed, if it may not move so. */
export function movePartByItself(
  draft: Draft,
  part: Part,
  { to, cause, with: change }: { to: PartStatus; cause: MoveCause; with: Partial<PartDetails> },
): boolean {
  if (notClaimed.includes(draft.order.status) || !canPartMove(part.status, to)) return false;
  draft.cause = cause;
  if (to === "refused" || to === "canceled") cancelLines(draft, part, openLines(part));
  movePart(draft, part, to, change);
  return true;
}

/** The merchant moves a part to where it is when its order has the status `to`. */
export function advancePart(draft: Draft, to: OrderStatus, partId: string): Refusal | undefined {
  const reached = partStatusFromOrder(to);
  const part = findPart(draft, partId);
  if (reached === undefined || part === undefined) return "too_late";
  const move = { to: reached, cause: "moved_by_shop", with: {} } as const;
  return movePartByItself(draft, part, move) ? undefined : "too_late";
}

/** The merchant moves the order forward through each status up to `to`, and its parts with it. */
export function advanceWhole(draft: Draft, to: OrderStatus): Refusal | undefined {
  if (wayForward(draft.order.status, to) === undefined) return "too_late";
  draft.cause = "moved_by_shop";
  const reached = partStatusFromOrder(to);
  for (const part of draft.order.parts)
    if (reached !== undefined && canPartMove(part.status, reached)) movePart(draft, part, reached);
  moveForward(draft, to);
  if (to === "IN_PROGRESS") happen(draft, { type: "placing_due" });
  return undefined;
}
