/** What happens to an order: the union of its events, and what the order is after each. */
import type { AlertKind } from "../alert-kinds.ts";
import type { Cents } from "../money.ts";
import type { OrderMove } from "../order-causes.ts";
import { isLast, isSent, isUnplaced, type PartStatus } from "../order-parts.ts";
import type { OrderStatus } from "../order-status.ts";
import type { PaidCard, ReturnDetails } from "./commands.ts";
import {
  type Dispute,
  isLost,
  type Order,
  type Part,
  type PartDetails,
  type PaymentStatus,
  type RefundReason,
  type RefundStatus,
  type Return,
  type ReturnStatus,
} from "./order.ts";

/** What a refund is for: parts and variants of them, or the whole order. */
export type RefundOf = { partIds: readonly string[]; skuCodes: readonly string[] };

export const wholeOrder: RefundOf = { partIds: [], skuCodes: [] };

/** The statuses that send their customer a message. The customer causes the others, or they change nothing for the customer. */
const messagedStatuses = [
  "WAITING_ACCEPT",
  "IN_PROGRESS",
  "SELLER_PART_SEND_GOODS",
  "SHIPPING",
  "WAIT_BUYER_CONFIRM_GOODS",
  "CANCEL",
] as const satisfies OrderStatus[];

export type MessagedStatus = (typeof messagedStatuses)[number];

export function isMessaged(status: OrderStatus): status is MessagedStatus {
  return messagedStatuses.some((messaged) => messaged === status);
}

/** What a customer hears of a return. `kept`: it is refunded, and stays with them. */
export type ReturnNews = "asked" | "accepted" | "received" | "refused" | "kept";

export type Message =
  /** It has reached a status; `isRest`: what it had partly sent before is complete now. */
  | { about: "status"; status: MessagedStatus; isRest: boolean }
  /** Its customer's request to cancel is declined. */
  | { about: "cancel_declined" }
  /** The payment service has accepted a refund. */
  | { about: "refund"; refundId: string; amount: Cents; skuCodes: readonly string[] }
  /** A refund has failed of which its customer was told. */
  | { about: "refund_failed"; refundId: string; amount: Cents }
  /** Variants are taken out, and no money is left to go back for them. */
  | { about: "items_canceled"; skuCodes: readonly string[] }
  /** It was paid after it was closed. */
  | { about: "paid_late" }
  /** Its customer has withdrawn from the contract. */
  | { about: "withdrawal"; returnId: string }
  /** A part comes later; `number`: how many times this was said of it; `silenceWaits`: what no answer means. */
  | { about: "delay"; partId: string; number: number; silenceWaits: boolean }
  | { about: "return"; returnId: string; status: ReturnNews };

export type OrderEvent =
  | ({ type: "status_moved"; from: OrderStatus } & OrderMove)
  /** Its customer's request, or a cancellation that begins now, is agreed to for good. */
  | { type: "cancel_agreed"; isStep: boolean }
  | { type: "hold_begun"; paidAt: Date | null; holdUntil: Date }
  | { type: "payment_changed"; status: PaymentStatus; paidAt: Date | null; card?: PaidCard | undefined }
  | { type: "voucher_returned" }
  /** Reserved pieces of all lines are sold, or free again. */
  | { type: "stock_sold" }
  | { type: "stock_freed" }
  /** Lines are taken out of the order; pieces that no supplier has are free again. */
  | { type: "lines_canceled"; partId: string; skuCodes: readonly string[] }
  /** The supplier has the open lines of a part: their pieces leave the stock. */
  | { type: "lines_placed"; partId: string }
  | { type: "part_moved"; partId: string; to: PartStatus; with: Partial<PartDetails> }
  | { type: "part_changed"; partId: string; with: Partial<PartDetails> }
  /** Whether what is not placed is placed although all money went back. */
  | { type: "gift_decided"; placeRefunded: boolean }
  | ({ type: "return_opened"; returnId: string; details: ReturnDetails } & Omit<Return, "id">)
  | {
      type: "return_moved";
      returnId: string;
      to: ReturnStatus;
      /** What its sender says of it. Nothing is decided by it. */
      words?: string | null;
      refunded?: Cents;
      feePartIds?: readonly string[];
    }
  | ({ type: "refund_requested"; amount: Cents; reason: RefundReason } & RefundOf)
  /** A refund that was requested before is sent once more. */
  | { type: "refund_due"; refundId: string }
  /** The merchant has refunded in the payment service's dashboard. */
  | { type: "refund_recorded"; stripeId: string; amount: Cents; status: "sent" | "succeeded" }
  | {
      type: "refund_changed";
      refundId: string;
      status: Exclude<RefundStatus, "requested">;
      stripeId: string | null;
      failure: string | null;
    }
  | { type: "dispute_recorded"; dispute: Omit<Dispute, "keptAt">; openedAt: Date }
  /** The order continues although it has lost disputes. */
  | { type: "loss_accepted" }
  | { type: "alert_raised"; kind: AlertKind; subject: string; text: string }
  | { type: "alert_resolved"; kind: AlertKind; subject: string }
  | { type: "message_due"; message: Message }
  /** What of it waits is to be placed. */
  | { type: "placing_due" };

function changePart(order: Order, partId: string, change: (part: Part) => Part): Order {
  return { ...order, parts: order.parts.map((part) => (part.id === partId ? change(part) : part)) };
}

const without = (order: Order, kind: AlertKind, subject: string) =>
  order.alerts.filter((alert) => alert.kind !== kind || alert.subject !== subject);

/** The id of a refund until the database gives it one. */
export const newRefundId = ({ refunds }: Order) => `refund ${refunds.length + 1}`;

/** The order after an event at the time `at`. */
export function evolve(order: Order, event: OrderEvent, at: Date): Order {
  switch (event.type) {
    case "status_moved":
      return {
        ...order,
        status: event.to,
        statusSince: at,
        canceledFrom:
          event.to === "IN_CANCEL" ? event.from : event.to === "CANCEL" ? order.canceledFrom : null,
      };
    case "cancel_agreed":
      return { ...order, cancelAgreedAt: at };
    case "hold_begun":
      return { ...order, paidAt: event.paidAt, holdUntil: event.holdUntil };
    case "payment_changed":
      return order.payment === undefined
        ? order
        : { ...order, payment: { ...order.payment, status: event.status, paidAt: event.paidAt } };
    case "voucher_returned":
      return { ...order, hasVoucher: false };
    case "lines_canceled":
      return changePart(order, event.partId, (part) => ({
        ...part,
        lines: part.lines.map((line) =>
          event.skuCodes.includes(line.skuCode) && line.canceledAt === null
            ? { ...line, canceledAt: at }
            : line,
        ),
      }));
    case "lines_placed":
      return changePart(order, event.partId, (part) => ({
        ...part,
        lines: part.lines.map((line) => (line.canceledAt === null ? { ...line, placedAt: at } : line)),
      }));
    case "part_moved":
      return changePart(order, event.partId, (part) => ({
        ...part,
        status: event.to,
        statusSince: at,
        ...(isSent(event.to) && { shippedAt: part.shippedAt ?? at }),
        ...(event.to === "delivered" && { deliveredAt: at }),
        ...(isLast(event.to) && { checkAt: null, problem: null, problemText: null }),
        ...event.with,
      }));
    case "part_changed":
      return changePart(order, event.partId, (part) => ({ ...part, ...event.with }));
    case "gift_decided":
      return {
        ...order,
        parts: order.parts.map((part) =>
          isUnplaced(part.status) ? { ...part, placeRefunded: event.placeRefunded } : part,
        ),
      };
    case "return_opened": {
      const { type: _, returnId: id, details: _details, ...opened } = event;
      return { ...order, returns: [...order.returns, { id, ...opened }] };
    }
    case "return_moved":
      return {
        ...order,
        returns: order.returns.map((one) =>
          one.id === event.returnId
            ? { ...one, status: event.to, feePartIds: event.feePartIds ?? one.feePartIds }
            : one,
        ),
      };
    case "refund_requested": {
      const { amount, reason, partIds, skuCodes } = event;
      const refund = { id: newRefundId(order), amount, reason, partIds, skuCodes };
      return { ...order, refunds: [...order.refunds, { ...refund, status: "requested", stripeId: null }] };
    }
    case "refund_recorded": {
      const { amount, status, stripeId } = event;
      const refund = { id: newRefundId(order), amount, status, stripeId };
      const whole = { reason: "goodwill", partIds: [], skuCodes: [] } as const;
      return { ...order, refunds: [...order.refunds, { ...refund, ...whole }] };
    }
    case "refund_changed":
      return {
        ...order,
        refunds: order.refunds.map((refund) =>
          refund.id === event.refundId
            ? { ...refund, status: event.status, stripeId: event.stripeId }
            : refund,
        ),
      };
    case "dispute_recorded": {
      const known = order.disputes.find(({ id }) => id === event.dispute.id);
      const keptAt = known !== undefined && isLost(event.dispute.status) ? known.keptAt : null;
      const others = order.disputes.filter(({ id }) => id !== event.dispute.id);
      return { ...order, disputes: [...others, { ...event.dispute, keptAt }] };
    }
    case "loss_accepted":
      return {
        ...order,
        disputes: order.disputes.map((dispute) =>
          isLost(dispute.status) && dispute.keptAt === null ? { ...dispute, keptAt: at } : dispute,
        ),
      };
    case "alert_raised": {
      const { kind, subject, text } = event;
      return { ...order, alerts: [...without(order, kind, subject), { kind, subject, text }] };
    }
    case "alert_resolved": {
      const { kind, subject } = event;
      const settled = order.alerts.filter(
        (alert) => kind === "supplier_part_canceled" && alert.kind === kind && alert.subject === subject,
      );
      return {
        ...order,
        alerts: without(order, kind, subject),
        settledAlerts: [...order.settledAlerts, ...settled],
      };
    }
    case "stock_sold":
    case "stock_freed":
    case "refund_due":
    case "message_due":
    case "placing_due":
      return order;
  }
}
