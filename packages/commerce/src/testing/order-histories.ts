/** Random histories of orders: what may be done to an order next, with a payment service and a marketplace that answer as they may. */
import { type Cents, cents } from "../money.ts";
import type { OrderCommand, OutsideRefund } from "../order/commands.ts";
import type { Order, Part } from "../order/order.ts";
import { leftToRefund } from "../order/order.ts";
import { closingCauses, type MoveCause } from "../order-causes.ts";
import { canPartMove, partStatuses } from "../order-parts.ts";
import { orderStatuses } from "../order-status.ts";

/** Draws whole numbers from 0 to `below` - 1. */
export type Draw = (below: number) => number;

/** An order that waits to be paid: of one to three parts with one to three lines, with or without a voucher, or for nothing. */
export function newOrder(draw: Draw): Order {
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
    return {
      ...{
        id: `part ${position}`,
        position,
        status: "waiting",
        lines,
        shippingFee: cents(isFree ? 0 : draw(500)),
      },
      ...{
        outOrderId: null,
        supplierOrderIds: [],
        firstTriedAt: null,
        problem: null,
        problemText: null,
        checkAt: null,
      },
      ...{ shippedAt: null, deliveredAt: null, placeRefunded: false },
    };
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
    ...{ paidAt: null, holdUntil: null, hasVoucher, parts, refunds: [], disputes: [], alerts: [] },
    payment: amount === 0 ? undefined : { status: "open", amount, paidAt: null },
  };
}

const supplierCauses: readonly MoveCause[] = [
  "placed",
  "paid_to_seller",
  "sent",
  "delivered",
  "ended_by_seller",
];
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
const refundOf = ({ refunds }: Order, draw: Draw) => pick(refunds, draw)?.id ?? "none";
const partly = (amount: Cents, draw: Draw) => cents(Math.ceil((amount * (1 + draw(4))) / 4));

const outside = (order: Order, draw: Draw): OutsideRefund => ({
  stripeId: `re_outside_${draw(4)}`,
  amount: cents(Math.max(1, partly(leftToRefund(order), draw))),
  state: pick(["sent", "succeeded", "failed"] as const, draw) ?? "sent",
});

/** A part makes one of the moves that it may make, seldom any other. */
function partMove(order: Order, draw: Draw): OrderCommand {
  const part = pick(order.parts, draw);
  const possible = partStatuses.filter(
    (to) => draw(8) === 0 || (part !== undefined && canPartMove(part.status, to)),
  );
  return {
    do: "move_part",
    partId: part?.id ?? "",
    to: pick(possible, draw) ?? "placed",
    cause: pick(supplierCauses, draw) ?? "placed",
    with: draw(3) === 0 ? { supplierOrderIds: ["8190"] } : {},
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
  (order, draw, at) => ({
    ...{ do: "move_part", partId: partOf(order, draw), to: "unknown", cause: "placement_unknown" },
    with: { firstTriedAt: at, problem: "unknown" },
  }),
  (order, draw) => ({
    ...{ do: "move_part", partId: partOf(order, draw), to: "part_shipped", cause: "part_sent" },
    with: { problem: "ended_there" },
  }),
  (order, draw) => ({ do: "take_back_delivery", partId: partOf(order, draw), checkAt: null }),
  (order, draw) => ({
    do: "advance",
    to: pick(orderStatuses, draw) ?? "SHIPPING",
    partId: draw(2) === 0 ? undefined : partOf(order, draw),
  }),
  () => ({ do: "confirm_received" }),
  () => ({ do: "finish" }),
];

/** What may happen in one history: half of the ways, drawn anew for each, so that rare things meet. */
export function drawWays(draw: Draw): Way[] {
  return [payOrAccept, claim, partMove, partMove, partMove, ...ways.filter(() => draw(2) === 0)];
}

/** Something that is tried with an order next: it may be refused. */
export function nextCommand(order: Order, possible: readonly Way[], draw: Draw, at: Date): OrderCommand {
  // A merchant who is asked answers.
  if (order.status === "IN_CANCEL" && order.cancelAgreedAt === null && draw(4) === 0) return { do: "keep" };
  return (pick(possible, draw) ?? partMove)(order, draw, at);
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
