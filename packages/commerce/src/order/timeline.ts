/**
 * The timeline of an order: what has happened, when, why, and by which actor. It is the merchant's audit log, and holds no email and no
 * name.
 */
import { type AlertKind, alertTitles } from "../alert-kinds.ts";
import { type Cents, formatUsd } from "../money.ts";
import { causeWords, type OrderMove } from "../order-causes.ts";
import type { PartStatus } from "../order-parts.ts";
import { orderStatusLabels } from "../order-status.ts";
import type { Message, OrderEvent } from "./events.ts";
import type {
  Order,
  PaymentStatus,
  RefundReason,
  RefundStatus,
  ReturnReason,
  ReturnStatus,
} from "./order.ts";
import { reasonWords } from "./returns.ts";

/**
 * The sender of a command: the order's account, a guest with its link, a member of the staff by id ('staff:command-line'), a job by
 * its name, or a service ('service:stripe').
 */
export type Actor = "account" | "guest" | `staff:${string}` | `job:${string}` | `service:${string}`;

/** What the timeline keeps of an event. Parts are counted from 1. */
export type TimelineEvent =
  | ({ type: "status_moved" } & OrderMove)
  | { type: "cancel_agreed" }
  | { type: "payment_changed"; status: PaymentStatus }
  | { type: "voucher_returned" }
  | { type: "lines_canceled"; part: number; skuCodes: readonly string[] }
  | { type: "part_moved"; part: number; to: PartStatus }
  | { type: "gift_decided"; isGift: boolean }
  | { type: "return_opened"; number: number; reason: ReturnReason; pieces: number }
  | { type: "return_moved"; number: number; to: ReturnStatus }
  | { type: "refund_requested"; amount: Cents; reason: RefundReason }
  | { type: "refund_due"; amount: Cents }
  | { type: "refund_recorded"; amount: Cents }
  | { type: "refund_changed"; amount: Cents; status: RefundStatus }
  | { type: "dispute_recorded"; amount: Cents; status: string }
  | { type: "loss_accepted" }
  | { type: "alert_raised"; kind: AlertKind }
  | { type: "alert_resolved"; kind: AlertKind }
  | { type: "message_due"; about: Message["about"] };

/** A new one needs a migration, for the check of the database. */
const kept: Readonly<Record<TimelineEvent["type"], true>> = {
  ...{ status_moved: true, cancel_agreed: true, payment_changed: true, voucher_returned: true },
  ...{ lines_canceled: true, part_moved: true, gift_decided: true },
  ...{ return_opened: true, return_moved: true },
  ...{ refund_requested: true, refund_due: true, refund_recorded: true, refund_changed: true },
  ...{ dispute_recorded: true, loss_accepted: true },
  ...{ alert_raised: true, alert_resolved: true, message_due: true },
};

export const timelineTypes = Object.keys(kept) as TimelineEvent["type"][];

const numberOf = ({ parts }: Order, partId: string) => parts.findIndex(({ id }) => id === partId) + 1;
const amountOf = ({ refunds }: Order, refundId: string) =>
  refunds.find(({ id }) => id === refundId)?.amount ?? (0 as Cents);

/** What the timeline keeps of an event of `order`. Undefined for what another event says, and for what nobody looks up. */
export function timelineEventOf(event: OrderEvent, order: Order): TimelineEvent | undefined {
  switch (event.type) {
    case "status_moved": {
      const { from: _, ...move } = event;
      return move;
    }
    case "cancel_agreed":
      // Otherwise the move to IN_CANCEL says so.
      return event.isStep ? { type: "cancel_agreed" } : undefined;
    case "payment_changed":
      return { type: event.type, status: event.status };
    case "lines_canceled":
      return { type: event.type, part: numberOf(order, event.partId), skuCodes: event.skuCodes };
    case "part_moved":
      return { type: event.type, part: numberOf(order, event.partId), to: event.to };
    case "gift_decided":
      return { type: event.type, isGift: event.placeRefunded };
    case "return_opened": {
      const pieces = event.lines.reduce((all, { quantity }) => all + quantity, 0);
      return { type: event.type, number: order.returns.length + 1, reason: event.reason, pieces };
    }
    case "return_moved": {
      const number = order.returns.findIndex(({ id }) => id === event.returnId) + 1;
      return { type: event.type, number, to: event.to };
    }
    case "refund_requested":
      return { type: event.type, amount: event.amount, reason: event.reason };
    case "refund_due":
      return { type: event.type, amount: amountOf(order, event.refundId) };
    case "refund_recorded":
      return { type: event.type, amount: event.amount };
    case "refund_changed":
      return { type: event.type, amount: amountOf(order, event.refundId), status: event.status };
    case "dispute_recorded":
      return { type: event.type, amount: event.dispute.amount, status: event.dispute.status };
    case "alert_raised":
    case "alert_resolved":
      return { type: event.type, kind: event.kind };
    case "message_due":
      return { type: event.type, about: event.message.about };
    case "voucher_returned":
    case "loss_accepted":
      return { type: event.type };
    case "hold_begun":
    case "stock_sold":
    case "stock_freed":
    case "lines_placed":
    case "part_changed":
    case "placing_due":
      return undefined;
    default:
      return event satisfies never;
  }
}

const paymentWords: Readonly<Record<PaymentStatus, string>> = {
  open: "The payment is open",
  processing: "The payment is being processed",
  failed: "The payment has failed",
  paid: "The payment has succeeded",
  canceled: "The payment is canceled",
  differs: "Another amount was paid",
};

const partWords: Readonly<Record<PartStatus, string>> = {
  waiting: "waits to be placed",
  unknown: "may be placed or not",
  placed: "is placed with the seller",
  ready: "is paid to the seller",
  part_shipped: "is sent in part",
  shipped: "is sent",
  delivered: "is delivered",
  refused: "is refused by the seller",
  canceled: "is canceled",
};

const returnWords: Readonly<Record<ReturnStatus, string>> = {
  asked: "is asked for",
  accepted: "is accepted",
  on_its_way: "is on its way",
  received: "has come",
  refunded: "is refunded",
  refused: "is refused",
};

const refundWords: Readonly<Record<RefundStatus, string>> = {
  requested: "is requested",
  sent: "is accepted by the payment service",
  succeeded: "has arrived",
  failed: "has failed",
};

const messageWords: Readonly<Record<Message["about"], string>> = {
  status: "the new status",
  cancel_declined: "the order being kept",
  refund: "the refund",
  refund_failed: "the failed refund",
  items_canceled: "the canceled items",
  paid_late: "the late payment going back",
  delay: "the later day",
  withdrawal: "the withdrawal having come",
  return: "the return",
};

/** An event in words, for the merchant. */
export function timelineWords(event: TimelineEvent): string {
  switch (event.type) {
    case "status_moved":
      return `${orderStatusLabels[event.to]}: ${causeWords[event.cause]}`;
    case "cancel_agreed":
      return "The cancellation is agreed to";
    case "payment_changed":
      return paymentWords[event.status];
    case "voucher_returned":
      return "The voucher can be used again";
    case "lines_canceled":
      return `Part ${event.part}: ${event.skuCodes.join(", ")} canceled`;
    case "part_moved":
      return `Part ${event.part} ${partWords[event.to]}`;
    case "gift_decided":
      return event.isGift ? "What isn't placed is a gift" : "What isn't placed is no gift";
    case "return_opened":
      return `Return ${event.number} (${reasonWords[event.reason]}): ${event.pieces} ${event.pieces === 1 ? "piece" : "pieces"}`;
    case "return_moved":
      return `Return ${event.number} ${returnWords[event.to]}`;
    case "refund_requested":
      return `A refund of ${formatUsd(event.amount)} is requested`;
    case "refund_due":
      return `The refund of ${formatUsd(event.amount)} is sent once more`;
    case "refund_recorded":
      return `${formatUsd(event.amount)} were refunded outside the shop`;
    case "refund_changed":
      return `The refund of ${formatUsd(event.amount)} ${refundWords[event.status]}`;
    case "dispute_recorded":
      return `A dispute about ${formatUsd(event.amount)}: ${event.status.replaceAll("_", " ")}`;
    case "loss_accepted":
      return "The order goes on although a dispute is lost";
    case "alert_raised":
      return `Alert: ${alertTitles[event.kind]}`;
    case "alert_resolved":
      return `Resolved: ${alertTitles[event.kind]}`;
    case "message_due":
      return `Its customer is notified of ${messageWords[event.about]}`;
  }
}
