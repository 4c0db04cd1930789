/** An order with everything that decides about it. Amounts are integer cents. */
import type { AlertKind } from "../alert-kinds.ts";
import { type Cents, cents, min, subtract, sum, zero } from "../money.ts";
import { isUnplaced, type PaidLine, type PartStatus, paidFor } from "../order-parts.ts";
import type { OrderStatus } from "../order-status.ts";
import type { PartProblem } from "../part-problems.ts";
import { returnCauses } from "../return-windows.ts";

/** As the database holds it under the order's lock: `decide` reads nothing else. */
export type Order = {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly statusSince: Date;
  /** The status before IN_CANCEL, to which it returns if the cancellation is declined. */
  readonly canceledFrom: OrderStatus | null;
  /** When the cancellation was agreed to. It cannot be undone. */
  readonly cancelAgreedAt: Date | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly holdUntil: Date | null;
  /** Whether it holds a use of a voucher. */
  readonly hasVoucher: boolean;
  readonly parts: readonly Part[];
  /** Undefined for one that costs nothing, and before its payment is opened. */
  readonly payment: Payment | undefined;
  /** Failed ones too, the oldest first. */
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
  /** What comes back, the oldest first. */
  readonly returns: readonly Return[];
  /** What about it needs the merchant now. */
  readonly alerts: readonly OpenAlert[];
  /** Resolved alerts about lines that were canceled at the marketplace: the marketplace repeats that news. */
  readonly settledAlerts: readonly OpenAlert[];
};

export type Line = PaidLine & {
  readonly skuCode: string;
  /** When the supplier took it, and its pieces left the stock. */
  readonly placedAt: Date | null;
  /** When it was taken out of the order. */
  readonly canceledAt: Date | null;
};

/** What of a part may change, beside its status. */
export type PartDetails = {
  /** The shop's own id of the supplier order, under which it is placed once. Null until the first attempt. */
  readonly outOrderId: string | null;
  /** How many times it was sent to the supplier. */
  readonly attempts: number;
  /** When it was first sent to the supplier under its present id, without an answer that it was not placed. */
  readonly firstTriedAt: Date | null;
  readonly supplierOrderIds: readonly string[];
  /** The service that it was ordered with, and from where it is sent. Null where its lines take several, or nobody knows. */
  readonly service: string | null;
  readonly shipsFrom: string | null;
  /** What the supplier has charged: everything, and how much of it is import. */
  readonly supplierCost: Cents | null;
  readonly importCharge: Cents | null;
  /** What the supplier asked for the way when it was placed: a part of `supplierCost`. */
  readonly freightCost: Cents | null;
  readonly problem: PartProblem | null;
  readonly problemText: string | null;
  /** Since when it could not be placed for the same problem, try after try. */
  readonly problemSince: Date | null;
  /** When it is to be asked about next. Null where nothing more is expected. */
  readonly checkAt: Date | null;
  /** Since when the supplier answers about other orders and not about this one, or does not show it. */
  readonly unreadSince: Date | null;
  readonly deliveredAt: Date | null;
  /** How many times its customer was told of a later day, which it is now, and when that was said. */
  readonly delays: number;
  readonly delayedTo: Date | null;
  readonly delayAskedAt: Date | null;
  /** That its customer waits for the day that was told last. */
  readonly delayAnswer: "waits" | null;
  /** The merchant places it although it costs more than it earns, or only a look-up has brought its product. */
  readonly placeAnyway: boolean;
  /** The merchant places it as a gift, although all that was paid for its order went back. */
  readonly placeRefunded: boolean;
};

/** What of an order comes from one seller. */
export type Part = PartDetails & {
  readonly id: string;
  readonly position: number;
  readonly status: PartStatus;
  readonly statusSince: Date | null;
  readonly shippingFee: Cents;
  /** The longest of the promised days from the payment to the door. */
  readonly maxDays: number | null;
  readonly shippedAt: Date | null;
  readonly lines: readonly Line[];
};

/** `differs`: paid with another amount or currency than the order's, which the merchant decides about. */
export type PaymentStatus = "open" | "processing" | "failed" | "paid" | "canceled" | "differs";

export type Payment = {
  readonly status: PaymentStatus;
  readonly amount: Cents;
  readonly paidAt: Date | null;
};

/** `sent`: the payment service has accepted it, and the bank has not confirmed it yet. */
export type RefundStatus = "requested" | "sent" | "succeeded" | "failed";
/** `withdrawn`: its customer has taken items back that nobody had ordered; `returned`: they came back. */
export type RefundReason = "canceled" | "withdrawn" | "returned" | "paid_late" | "goodwill";

export type Refund = {
  readonly id: string;
  readonly status: RefundStatus;
  readonly amount: Cents;
  readonly reason: RefundReason;
  /** The parts and the variants that it is for; empty for the whole order. */
  readonly partIds: readonly string[];
  readonly skuCodes: readonly string[];
  /** The payment service's id, once it has accepted it. */
  readonly stripeId: string | null;
};

/** Why goods come back. A withdrawal is a right, and needs no reason (LAW-01). */
export const returnReasons = ["withdrawal", ...returnCauses] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** `asked`: it waits for the merchant. A withdrawal begins as `accepted`. */
export const returnStatuses = ["asked", "accepted", "on_its_way", "received", "refunded", "refused"] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Pieces of a line. */
export type ReturnLine = { readonly partId: string; readonly skuCode: string; readonly quantity: number };

export type Return = {
  readonly id: string;
  readonly status: ReturnStatus;
  readonly reason: ReturnReason;
  readonly lines: readonly ReturnLine[];
  /** When the money of a withdrawal is due. */
  readonly refundBy: Date | null;
  /** The parts whose shipping fee went back with it. */
  readonly feePartIds: readonly string[];
};

/** How many pieces of a line came back, by returns of one status or another. */
export function piecesBack(
  returns: readonly Return[],
  part: Pick<Part, "id">,
  line: Pick<Line, "skuCode">,
): number {
  return returns
    .flatMap(({ lines }) => lines)
    .filter(({ partId, skuCode }) => partId === part.id && skuCode === line.skuCode)
    .reduce((pieces, { quantity }) => pieces + quantity, 0);
}

/** Whether nothing is left of a part once these lines are gone: beside what was canceled, and what came back. */
export function isUndone({ returns }: Pick<Order, "returns">, part: Part, lines: readonly Line[]): boolean {
  const refunded = returns.filter(({ status }) => status === "refunded");
  return part.lines.every(
    (line) =>
      lines.includes(line) || line.canceledAt !== null || piecesBack(refunded, part, line) >= line.quantity,
  );
}

/** What was paid for lines of a part, less what returns have given back for them. */
export function paidForLines({ returns }: Pick<Order, "returns">, part: Part, lines: readonly Line[]): Cents {
  const refunded = returns.filter(({ status }) => status === "refunded");
  const back = lines.map((line) => paidForPieces(line, piecesBack(refunded, part, line)));
  return subtract(paidFor(lines, zero), sum(back));
}

/** The shipping fee of a part of which nothing is left once these lines are gone, unless a return has given it back. */
export function feeOf(order: Pick<Order, "returns">, part: Part, lines: readonly Line[]): Cents {
  const isBack = order.returns.some(({ feePartIds }) => feePartIds.includes(part.id));
  return isUndone(order, part, lines) && !isBack ? part.shippingFee : zero;
}

/** What was paid for so many pieces of a line; a cent that does not divide goes with the last. */
export function paidForPieces(line: Line, pieces: number): Cents {
  return cents(Math.floor((paidFor([line], zero) * pieces) / line.quantity));
}

/** How many pieces of a line its customer has withdrawn from, whether or not they have come back (LAW-01). */
function piecesWithdrawn({ returns }: Pick<Order, "returns">, part: Part, line: Line): number {
  const withdrawals = returns.filter(({ reason, status }) => reason === "withdrawal" && status !== "refused");
  return piecesBack(withdrawals, part, line);
}

/** Whether a customer has withdrawn from all pieces of a line. */
export function isWithdrawn(order: Pick<Order, "returns">, part: Part, line: Line): boolean {
  return piecesWithdrawn(order, part, line) >= line.quantity;
}

/** Whether a part must not be placed, because its customer has withdrawn from some pieces of a line: the merchant decides first. */
export function isPartlyWithdrawn(order: Pick<Order, "returns">, part: Part): boolean {
  if (part.placeAnyway) return false;
  return openLines(part).some((line) => {
    const pieces = piecesWithdrawn(order, part, line);
    return pieces > 0 && pieces < line.quantity;
  });
}

export const isOpenReturn = ({ status }: Pick<Return, "status">): boolean =>
  status !== "refunded" && status !== "refused";

export type Dispute = {
  readonly id: string;
  readonly amount: Cents;
  /** Stripe's words. */
  readonly reason: string;
  readonly status: string;
  /** When the merchant decided that the order continues although this dispute is lost. */
  readonly keptAt: Date | null;
};

/** `subject` is the id of what it is about: of the order, a part, a refund or a dispute. */
export type OpenAlert = { readonly kind: AlertKind; readonly subject: string; readonly text: string };

/** The lines of a part that were not taken out of the order. */
export function openLines({ lines }: Pick<Part, "lines">): Line[] {
  return lines.filter(({ canceledAt }) => canceledAt === null);
}

/** Stripe's statuses of a dispute that is over. */
export const endedDisputes: readonly string[] = ["won", "lost", "warning_closed", "prevented"];

export const isEnded = (status: string): boolean => endedDisputes.includes(status);

/** Whether a dispute is lost and appealed. The bank has the money until the appeal is won. */
export const isAppeal = (status: string): boolean => status.startsWith("appeal_");

/** Whether the bank has returned the money of a dispute to the customer. */
export const isLost = (status: string): boolean => status === "lost" || isAppeal(status);

/** What banks have returned in lost disputes. */
export function chargedBack({ disputes }: Order): Cents {
  return sum(disputes.filter(({ status }) => isLost(status)).map(({ amount }) => amount));
}

const paidAmount = ({ payment }: Order): Cents =>
  payment === undefined || payment.paidAt === null ? zero : payment.amount;

/** What was charged, less the refunds that have not failed and what banks have returned. */
export function leftToRefund(order: Order): Cents {
  const refunded = order.refunds.filter(({ status }) => status !== "failed").map(({ amount }) => amount);
  const paid = paidAmount(order);
  return subtract(paid, min(sum([...refunded, chargedBack(order)]), paid));
}

/** Whether all that was charged is returned: by refunds that the payment service has accepted, and by banks. */
export function isReturned(order: Order): boolean {
  const accepted = order.refunds
    .filter(({ status }) => status === "sent" || status === "succeeded")
    .map(({ amount }) => amount);
  return sum([...accepted, chargedBack(order)]) >= paidAmount(order);
}

/** Whether a part must not be placed, because all that was paid for its order went back. After a lost dispute the merchant decides first. */
export function isGivenBack(order: Order, { placeRefunded }: Pick<Part, "placeRefunded">): boolean {
  const isPaid = order.payment?.paidAt != null;
  return isPaid && !placeRefunded && !isStopped(order) && leftToRefund(order) === zero;
}

const isUndecidedLoss = ({ status, keptAt }: Dispute) => isLost(status) && keptAt === null;

/** Whether a lost dispute waits for the merchant's decision. */
export function hasUndecidedLoss({ disputes }: Order): boolean {
  return disputes.some(isUndecidedLoss);
}

/** Whether a dispute keeps what is not placed from being placed: an open one, or a lost one without a decision. */
export function isStopped({ disputes }: Order): boolean {
  return disputes.some(
    (dispute) => !(isEnded(dispute.status) || isAppeal(dispute.status)) || isUndecidedLoss(dispute),
  );
}

/** Whether the supplier may have a part of which the shop knows no order: an attempt has no answer, or lost it. */
export function isFateUnknown({
  firstTriedAt,
  supplierOrderIds,
}: Pick<Part, "firstTriedAt" | "supplierOrderIds">): boolean {
  return firstTriedAt !== null && supplierOrderIds.length === 0;
}

/** Whether a line was taken out of the order since the first attempt to place its part. */
export function isLostLine({ firstTriedAt }: Pick<Part, "firstTriedAt">, { canceledAt }: Line): boolean {
  return firstTriedAt !== null && canceledAt !== null && canceledAt >= firstTriedAt;
}

/** How a part is named to the merchant. */
export function nameOf({ number }: Order, { position }: Part): string {
  return `Part ${position + 1} of ${number}`;
}

export function hasUnplaced({ parts }: Order): boolean {
  return parts.some(({ status }) => isUnplaced(status));
}
