/** How the parts of an order move, and how it follows them (MKT-03, MKT-04). */
import { type AlertKind, alertKinds } from "../alert-kinds.ts";
import { type Cents, zero } from "../money.ts";
import type { MoveCause } from "../order-causes.ts";
import {
  canPartMove,
  isLast,
  isPlaced,
  isUnplaced,
  type PartStatus,
  paidFor,
  partStatusFromOrder,
} from "../order-parts.ts";
import { isFinal, type OrderStatus, wayForward } from "../order-status.ts";
import { cureOf } from "../part-problems.ts";
import type { Refusal } from "./commands.ts";
import { type Draft, happen, moveForward, moveOrder, raise, requestRefund, resolve } from "./draft.ts";
import { isFateUnknown, type Line, type Order, openLines, type Part, type PartDetails } from "./order.ts";

const underWay = alertKinds.filter((kind) => kind.startsWith("supplier_") || kind.startsWith("parcel_"));

/** The alerts that stay open once a part has ended: a dispute, and, if it was delivered, what still needs a person. */
function usefulAfter(end: PartStatus): readonly AlertKind[] {
  return end === "delivered"
    ? ["supplier_dispute", "supplier_part_canceled", "supplier_frozen", "supplier_address"]
    : ["supplier_dispute"];
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
export function cancelLines(draft: Draft, part: Part, lines: readonly Line[]): Cents {
  if (lines.length === 0) return zero;
  const isWhole = openLines(part).length === lines.length;
  const skuCodes = lines.map(({ skuCode }) => skuCode);
  happen(draft, { type: "lines_canceled", partId: part.id, skuCodes });
  const amount = paidFor(lines, isWhole ? part.shippingFee : zero);
  return requestRefund(draft, { amount, reason: "canceled", partIds: [part.id], skuCodes });
}

/** The statuses of orders that no supplier has been asked about. */
const notClaimed: readonly OrderStatus[] = ["WAIT_BUYER_PAY", "WAITING_ACCEPT", "CLOSED"];

/** A part moves by itself. One that is refused or canceled is refunded. */
export function movePartByItself(
  draft: Draft,
  {
    partId,
    to,
    cause,
    with: change,
  }: { partId: string; to: PartStatus; cause: MoveCause; with: Partial<PartDetails> },
): Refusal | undefined {
  const part = draft.order.parts.find(({ id }) => id === partId);
  if (part === undefined || notClaimed.includes(draft.order.status) || !canPartMove(part.status, to))
    return "too_late";
  draft.cause = cause;
  if (to === "refused" || to === "canceled") cancelLines(draft, part, openLines(part));
  movePart(draft, part, to, change);
  return undefined;
}

/** The merchant moves a part to where it is when its order has the status `to`. */
export function advancePart(draft: Draft, to: OrderStatus, partId: string): Refusal | undefined {
  const reached = partStatusFromOrder(to);
  if (reached === undefined) return "too_late";
  return movePartByItself(draft, { partId, to: reached, cause: "moved_by_shop", with: {} });
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

/** A delivered part is on its way again, for news of its carrier alone, and the order with it (ORD-02). */
export function takeBackDelivery(draft: Draft, partId: string, checkAt: Date | null): Refusal | undefined {
  const part = draft.order.parts.find(({ id }) => id === partId);
  if (part?.status !== "delivered" || isFinal(draft.order.status)) return "too_late";
  movePart(draft, part, "shipped", { deliveredAt: null, checkAt });
  // Without a message: what its customer sees is that the order is on its way.
  if (draft.order.status === "WAIT_BUYER_CONFIRM_GOODS")
    moveOrder(draft, { to: "SHIPPING", cause: "delivery_taken_back" }, { isQuiet: true });
  return undefined;
}
