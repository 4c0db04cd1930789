/** Orders in the statuses that the tests of the rules begin with, and what commands make of them. */
import { cents } from "../money.ts";
import type { OrderCommand } from "../order/commands.ts";
import { type Decision, decide } from "../order/decide.ts";
import type { OrderEvent } from "../order/events.ts";
import type { Order, Part } from "../order/order.ts";
import type { PartStatus } from "../order-parts.ts";
import { newPart } from "./order-histories.ts";
import { answerFor } from "./part-news.ts";

export const now = new Date("2026-11-21T12:00:00Z");
export const later = new Date("2026-11-21T13:00:00Z");

/** Two pacifiers for $10.00 and a bib for $5.00, less $1.00 of a voucher, and $2.99 and nothing for shipping: $16.99. */
const line = { quantity: 1, promotionPrice: 500, discount: 0, placedAt: null, canceledAt: null };
const part: Part = {
  ...newPart,
  ...{ id: "a", position: 0, shippingFee: cents(299), outOrderId: "NST-1-1" },
  lines: [{ ...line, skuCode: "PACIFIER", quantity: 2, discount: 100 }],
};
const bib: Part = { ...part, id: "b", position: 1, shippingFee: cents(0), outOrderId: "NST-1-2" };
export const unpaid: Order = {
  ...{ id: "o", number: "NST-1", status: "WAIT_BUYER_PAY", canceledFrom: null, cancelAgreedAt: null },
  ...{ statusSince: now, createdAt: now, paidAt: null, holdUntil: null, hasVoucher: true },
  ...{ refunds: [], disputes: [], returns: [], alerts: [], settledAlerts: [] },
  parts: [part, { ...bib, lines: [{ ...line, skuCode: "BIB" }] }],
  payment: { status: "open", amount: cents(1_699), paidAt: null },
};

export function decided(
  order: Order,
  command: OrderCommand,
  at = later,
): Extract<Decision, { outcome: "decided" }> {
  const decision = decide(order, command, at);
  if (decision.outcome === "refused") throw new Error(`${command.do} is refused: ${decision.why}`);
  return decision;
}

export const after = (order: Order, ...commands: OrderCommand[]) =>
  commands.reduce((reached, command) => decided(reached, command).order, order);

export const refusalOf = (order: Order, command: OrderCommand, at = later) => {
  const decision = decide(order, command, at);
  return decision.outcome === "refused" ? decision.why : "none";
};

export const events = (order: Order, command: OrderCommand) => decided(order, command).events;
export const messages = (all: readonly OrderEvent[]) =>
  all.flatMap((event) => (event.type === "message_due" ? [event.message.about] : []));
export const refunds = (all: readonly OrderEvent[]) =>
  all.flatMap((event) => (event.type === "refund_requested" ? [event.amount] : []));
export const partStatuses = ({ parts }: Order) => parts.map(({ status }) => status);
export const alerts = (order: Order) => order.alerts.map(({ kind, subject }) => `${kind} ${subject}`);

export const moved = (partId: string, to: PartStatus) => answerFor({ id: partId, attempts: 0 }, to);
export const begun = (partId: string): OrderCommand => ({
  do: "begin_placement",
  partId,
  route: { freightCost: cents(100), service: "CAINIAO_STANDARD", shipsFrom: "CN" },
});
export const loss = (status: string, amount = 1_699): OrderCommand => ({
  do: "record_dispute",
  dispute: { id: "du_1", amount: cents(amount), reason: "fraudulent", status },
  openedAt: now,
  answerBefore: "Dec 5, 2026, 7:00 AM",
  refunds: [],
});
export const accepted = ({ refunds: all }: Order): OrderCommand => ({
  do: "accept_refund",
  refundId: all.at(-1)?.id ?? "",
  state: "sent",
  stripeId: `re_${all.length}`,
});
export const failed = ({ refunds: all }: Order): OrderCommand => ({
  do: "fail_refund",
  refundId: all.at(-1)?.id ?? "",
  stripeId: null,
  failure: "lost_or_stolen_card",
  others: [],
});

/** The merchant gives `amount` back, or all that is left. */
export const refund = (amount?: number): OrderCommand => ({
  do: "refund",
  amount: amount === undefined ? undefined : cents(amount),
});
/** The merchant has refunded in the payment service's dashboard. */
export const refundElsewhere = (amount: number, stripeId = "re_elsewhere"): OrderCommand => ({
  do: "record_refund",
  refund: { stripeId, amount: cents(amount), state: "succeeded" },
});
/** The order after the payment service has accepted all of its refunds. */
export const allAccepted = (order: Order): Order =>
  after(
    order,
    ...order.refunds
      .filter(({ status }) => status === "requested")
      .map(
        ({ id: refundId }): OrderCommand => ({
          ...{ do: "accept_refund", refundId, state: "succeeded", stripeId: `re_${refundId}` },
        }),
      ),
  );

export const paid = after(unpaid, { do: "record_payment", holdUntil: now });
export const claimed = after(paid, { do: "claim" });
export const shipped = after(claimed, moved("a", "shipped"), moved("b", "shipped"));
/** One that a voucher pays in full. */
export const free = after(
  {
    ...{ ...unpaid, payment: undefined },
    parts: unpaid.parts.map((each) => ({
      ...{ ...each, shippingFee: cents(0) },
      lines: each.lines.map((one) => ({ ...one, discount: one.quantity * one.promotionPrice })),
    })),
  },
  { do: "accept_free", holdUntil: now },
);
