/** Random histories of orders: what may be done to an order next, with a payment service and a marketplace that answer as they may. */
import { type Cents, cents } from "../money.ts";
import type {
  OrderCommand,
  OutsideRefund,
  ParcelState,
  PlacementOutcome,
  ReturnDetails,
} from "../order/commands.ts";
import { leftToRefund, type Order, type Part, type ReturnLine } from "../order/order.ts";
import { closingCauses } from "../order-causes.ts";
import { canPartMove, isUnplaced, parcelStatuses } from "../order-parts.ts";
import { orderStatuses } from "../order-status.ts";
import { partProblems } from "../part-problems.ts";
import { quietNews } from "./part-news.ts";

/** Draws whole numbers from 0 to `below` - 1. */
export type Draw = (below: number) => number;

/** A part that nobody has asked a supplier for. */
export const newPart: Omit<Part, "id" | "position" | "lines" | "shippingFee"> = {
  ...{ status: "waiting", statusSince: null, outOrderId: null, attempts: 0, firstTriedAt: null },
  ...{ supplierOrderIds: [], service: null, shipsFrom: null, maxDays: 14 },
  ...{ supplierCost: null, importCharge: null, freightCost: null },
  ...{ problem: null, problemText: null, problemSince: null, checkAt: null, unreadSince: null },
  ...{ shippedAt: null, deliveredAt: null, placeAnyway: false, placeRefunded: false },
  ...{ delays: 0, delayedTo: null, delayAskedAt: null, delayAnswer: null },
};

/** An order that waits to be paid: of one to three parts with one to three lines, with or without a voucher, or for nothing. */
export function newOrder(draw: Draw, madeAt: Date): Order {
  const isFree = draw(12) === 0;
  const hasVoucher = isFree || draw(3) === 0;
  const parts = Array.from({ length: 1 + draw(3) }, (_, position): Part => {
    const lines = Array.from({ length: 1 + draw(3) }, (_line, at) => ({
      skuCode: `${position}-${at}`,
      quantity: 1 + draw(3),
      promotionPrice: 100 + draw(900),
      discount: 0,
      placedAt: null,
      canceledAt: null,
    })).map((line) => ({
      ...line,
      discount: isFree ? line.promotionPrice * line.quantity : hasVoucher ? draw(line.promotionPrice) : 0,
    }));
    const shippingFee = cents(isFree ? 0 : draw(500));
    return { ...newPart, id: `part ${position}`, position, lines, shippingFee };
  });
  const paid = parts.map(({ lines, shippingFee }) =>
    lines.reduce(
      (all, line) => all + line.promotionPrice * line.quantity - line.discount,
      Number(shippingFee),
    ),
  );
  const amount = cents(paid.reduce((all, one) => all + one, 0));
  return {
    ...{
      id: "order",
      number: "NST-7K3M-9QPX",
      status: "WAIT_BUYER_PAY",
      canceledFrom: null,
      cancelAgreedAt: null,
    },
    ...{ statusSince: madeAt, createdAt: madeAt, paidAt: null, holdUntil: null, hasVoucher, parts },
    ...{ refunds: [], disputes: [], returns: [], alerts: [], settledAlerts: [] },
    payment: amount === 0 ? undefined : { status: "open", amount, paidAt: null },
  };
}

const disputeStatuses = [
  "needs_response",
  "under_review",
  "won",
  "lost",
  "appeal_under_review",
  "warning_closed",
];

export type Way = (order: Order, draw: Draw, at: Date) => OrderCommand;

const pick = <One>(all: readonly One[], draw: Draw): One | undefined => all[draw(all.length)];
const partOf = ({ parts }: Order, draw: Draw) => pick(parts, draw)?.id ?? "";
const partIdsOf = ({ parts }: Order, draw: Draw) =>
  parts.map(({ id }) => id).filter((_, at) => at === 0 || draw(2) === 0);
const wish = (draw: Draw) => ({ anyway: draw(2) === 0, asGift: draw(4) === 0 });
/** A return of which its customer writes nothing. */
export const noDetails: ReturnDetails = { name: null, email: null, note: null };
const returnOf = ({ returns }: Order, draw: Draw) => pick(returns, draw)?.id ?? "none";
const someLines = ({ parts }: Order, draw: Draw): ReturnLine[] => {
  const all = parts.flatMap(({ id, lines }) =>
    lines.map(({ skuCode, quantity }) => ({
      ...{ partId: id, skuCode },
      quantity: draw(3) === 0 ? 1 + draw(quantity) : quantity,
    })),
  );
  return draw(3) === 0 ? all : all.filter(() => draw(3) === 0);
};
const refundOf = ({ refunds }: Order, draw: Draw) => pick(refunds, draw)?.id ?? "none";
const partly = (amount: Cents, draw: Draw) => cents(Math.ceil((amount * (1 + draw(4))) / 4));

const outside = (order: Order, draw: Draw): OutsideRefund => ({
  stripeId: `re_outside_${draw(4)}`,
  amount: cents(Math.max(1, partly(leftToRefund(order), draw))),
  state: pick(["sent", "succeeded", "failed"] as const, draw) ?? "sent",
});

const supplierOrderIds = (draw: Draw) => (draw(5) === 0 ? ["8190", "8191"] : ["8190"]);

/** What comes of trying to place a part: most often that it is placed. */
function placementOutcome(draw: Draw): PlacementOutcome {
  const failure = { reason: pick(partProblems, draw) ?? "other", text: "The marketplace says no." };
  switch (draw(6)) {
    case 0:
      return { kind: "refused", ...failure };
    case 1:
      return { kind: "not_sent", ...failure };
    case 2:
      return { kind: "unknown", text: "No answer.", canRepeat: draw(2) === 0 };
    default: {
      const isPaid = draw(4) > 0;
      return { kind: "placed", supplierOrderIds: supplierOrderIds(draw), isPaid, message: undefined };
    }
  }
}

const marketplaceAlerts = ["unpaid", "frozen", "address", "dispute", "ended", "dispute_won"] as const;

const parcelOf = (at: number, draw: Draw, movedAt: Date): ParcelState => ({
  ...{ trackingNumber: `LP${at}`, status: pick(parcelStatuses, draw) ?? "under_way", movedAt },
  isHeldByCustoms: draw(8) === 0,
});

const begin = (partId: string, draw: Draw): OrderCommand => ({
  ...{ do: "begin_placement", partId },
  route: { freightCost: cents(draw(500)), service: "CAINIAO_STANDARD", shipsFrom: "CN" },
});

/** A part that waits is sent, or what came of that is recorded. */
function tryToPlace(part: Part, draw: Draw): OrderCommand {
  const { id: partId, attempts } = part;
  const isSent = attempts > 0;
  if (!isSent || draw(3) === 0) return begin(partId, draw);
  const outcome = placementOutcome(draw);
  const wasTried = part.firstTriedAt !== null && draw(3) === 0;
  const attempt = attempts - (draw(10) === 0 ? 1 : 0);
  return { do: "record_placement", partId, attempt, wasTried, outcome, pace: 1 };
}

const saidThere = ["placed", "ready", "part_shipped", "shipped", "delivered", "canceled"] as const;

/** The marketplace has an answer about a part: what came of placing it, or where it is by now. */
function hearOfPart(order: Order, draw: Draw, at: Date): OrderCommand {
  const part = pick(order.parts, draw);
  if (part === undefined) return { do: "claim" };
  // Of one that was never placed there nothing is said: the merchant has moved it on.
  if (isUnplaced(part.status) || part.supplierOrderIds.length === 0) return tryToPlace(part, draw);
  const partId = part.id;
  // It goes on by a step, often by more, seldom to where it cannot go.
  const possible = saidThere.filter((to) => draw(8) === 0 || canPartMove(part.status, to));
  const status = draw(2) === 0 ? possible[0] : pick([undefined, "canceled", ...possible] as const, draw);
  const isSeldom = draw(4) === 0;
  const isTakenBack = part.status === "delivered" && draw(2) === 0;
  const count = isSeldom ? draw(3) : 0;
  return {
    ...{ do: "record_news", partId, measuredDays: draw(3) === 0 ? 9 : undefined, pace: 1 },
    news: {
      ...quietNews,
      status,
      isShown: draw(6) > 0,
      alerts: new Set(isSeldom ? marketplaceAlerts.filter(() => draw(4) === 0) : []),
      canceledLines: isSeldom ? draw(2) : 0,
      cost: draw(3) === 0 ? cents(draw(3_000)) : undefined,
    },
    parcels: isTakenBack
      ? [{ ...parcelOf(0, draw, at), status: "under_way" }]
      : Array.from({ length: count }, (_, each) => parcelOf(each, draw, at)),
    takenBack: isTakenBack ? ["LP0"] : [],
  };
}

/** Each that anybody may do. */
const payOrAccept: Way = (order, _, at) =>
  order.payment === undefined
    ? { do: "accept_free", holdUntil: at }
    : { do: "record_payment", holdUntil: at };
const claim: Way = () => ({ do: "claim" });

const ways: readonly Way[] = [
  (_, draw) => ({ do: "close", cause: pick(closingCauses, draw) ?? "replaced" }),
  () => ({ do: "record_differing_payment", paid: "$1.00" }),
  () => ({ do: "request_cancel" }),
  () => ({ do: "cancel" }),
  () => ({ do: "keep" }),
  () => ({ do: "cancel_unsent" }),
  (order, draw) => ({
    do: "cancel_lines",
    skuCodes: order.parts
      .flatMap(({ lines }) => lines.map(({ skuCode }) => skuCode))
      .filter(() => draw(3) === 0),
  }),
  (order, draw) => ({ do: "refund", amount: draw(2) === 0 ? undefined : partly(leftToRefund(order), draw) }),
  () => ({ do: "repeat_refunds" }),
  (order, draw) => ({
    ...{ do: "accept_refund", refundId: refundOf(order, draw), stripeId: `re_${draw(1_000)}` },
    state: draw(2) === 0 ? "sent" : "succeeded",
  }),
  (order, draw) => ({
    ...{ do: "fail_refund", refundId: refundOf(order, draw), stripeId: null, failure: "lost_or_stolen_card" },
    others: draw(3) === 0 ? [outside(order, draw)] : [],
  }),
  (order, draw) => ({ do: "record_refund", refund: outside(order, draw) }),
  (order, draw, at) => ({
    do: "record_dispute",
    dispute: {
      ...{ id: `du_${draw(2)}`, reason: "product_not_received" },
      amount: partly(order.payment?.amount ?? cents(100), draw),
      status: pick(disputeStatuses, draw) ?? "lost",
    },
    openedAt: at,
    answerBefore: "Dec 5",
    refunds: [],
  }),
  // Before it is sent it may be refused by the shop itself.
  (order, draw) => ({
    ...{ do: "record_placement", partId: partOf(order, draw), attempt: 0, wasTried: false, pace: 1 },
    outcome: { kind: "not_sent", reason: pick(partProblems, draw) ?? "other", text: "The shop says no." },
  }),
  (order, draw) => ({ do: "place_again", partIds: partIdsOf(order, draw), ...wish(draw) }),
  (order, draw) => ({
    ...{ do: "record_found", partIds: partIdsOf(order, draw), supplierOrderIds: supplierOrderIds(draw) },
  }),
  (order, draw) => ({ do: "record_lost", partIds: partIdsOf(order, draw), ...wish(draw) }),
  (order, draw) => ({
    ...{ do: "record_failed_look", partId: partOf(order, draw), isAnswering: draw(2) === 0 },
    ...{ reason: "garbled", pace: 1 },
  }),
  (order, draw, at) => ({ do: "suspect_placement", partIds: partIdsOf(order, draw), since: at }),
  (order, draw, at) => ({ do: "report_stuck_refund", refundId: refundOf(order, draw), requestedAt: at }),
  (order, draw) => ({
    do: "advance",
    to: pick(orderStatuses, draw) ?? "SHIPPING",
    partId: draw(2) === 0 ? undefined : partOf(order, draw),
  }),
  (order, draw) => ({
    ...{ do: "withdraw", returnId: `return ${draw(6)}`, details: noDetails, lines: someLines(order, draw) },
    ...{ days: 14, refundDays: 14 },
  }),
  (order, draw) => ({
    ...{ do: "request_return", returnId: `return ${draw(6)}`, details: noDetails, days: 30 },
    lines: someLines(order, draw),
    reason: pick(["changed_mind", "damaged", "wrong_item"] as const, draw) ?? "damaged",
    keepLimit: cents(draw(3) === 0 ? 500 : 0),
  }),
  (order, draw) => ({
    ...{ do: "move_return", returnId: returnOf(order, draw), words: null },
    to: pick(["accepted", "on_its_way", "received", "refused"] as const, draw) ?? "accepted",
  }),
  (order, draw) => ({
    ...{ do: "refund_return", returnId: returnOf(order, draw) },
    amount: draw(2) === 0 ? undefined : cents(1 + draw(800)),
  }),
  (order, draw, at) => ({
    ...{ do: "announce_delay", partId: partOf(order, draw) },
    to: new Date(at.getTime() + draw(60) * 86_400_000),
  }),
  (order, draw) => ({
    ...{ do: "answer_delay", partId: partOf(order, draw), number: 1 + draw(2) },
    answer: draw(2) === 0 ? "waits" : "cancels",
  }),
  (order, draw) => ({ do: "lapse_delay", partId: partOf(order, draw) }),
  (order, draw) => ({ do: "report_due_return", returnId: returnOf(order, draw) }),
  () => ({ do: "confirm_received" }),
  () => ({ do: "finish" }),
];

/** What may happen in one history: half of the ways, drawn anew for each, so that rare things meet. */
export function drawWays(draw: Draw): Way[] {
  return [payOrAccept, claim, ...Array<Way>(6).fill(hearOfPart), ...ways.filter(() => draw(2) === 0)];
}

/** Something that is tried with an order next: it may be refused. */
export function nextCommand(order: Order, possible: readonly Way[], draw: Draw, at: Date): OrderCommand {
  // Most orders are paid and claimed, and a merchant who is asked answers.
  if (order.status === "WAIT_BUYER_PAY" && draw(2) === 0) return payOrAccept(order, draw, at);
  if (order.status === "WAITING_ACCEPT" && draw(3) === 0) return claim(order, draw, at);
  if (order.status === "IN_CANCEL" && order.cancelAgreedAt === null && draw(4) === 0) return { do: "keep" };
  return (pick(possible, draw) ?? hearOfPart)(order, draw, at);
}

/** Draws that depend on `seed` alone: the generator mulberry32. */
export function drawsOf(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
