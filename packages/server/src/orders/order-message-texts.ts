/** The messages about an order, as data: a notification for a customer with an account, and a mail for everybody. */
import { type Cents, formatUsd, zero } from "@nestling/commerce/money";
import type { MessagedStatus } from "@nestling/commerce/order/events";
import { isSent } from "@nestling/commerce/order-parts";
import type { MailContent } from "../mail/mail-content.ts";
import { dayOf, type MailedOrder, type OrderedLine, yourCard } from "../mail/order-pieces.ts";
import { orderCanceled } from "../mail/templates/order-canceled.ts";
import { orderConfirmed } from "../mail/templates/order-confirmed.ts";
import { orderDelayed } from "../mail/templates/order-delayed.ts";
import { orderItemsCanceled } from "../mail/templates/order-items-canceled.ts";
import { orderKept } from "../mail/templates/order-kept.ts";
import { orderPaidLate } from "../mail/templates/order-paid-late.ts";
import { orderRefundFailed } from "../mail/templates/order-refund-failed.ts";
import { orderRefunded } from "../mail/templates/order-refunded.ts";
import { orderShipping } from "../mail/templates/order-shipping.ts";
import { returnNews } from "../mail/templates/return-news.ts";
import { withdrawalReceived } from "../mail/templates/withdrawal-received.ts";
import type { DelayedPart } from "./order-message-queries.ts";
import type { OrderRow } from "./queries.ts";
import type { ReturnFacts } from "./return-queries.ts";

/**
 * What the messages about an order say. The amounts: what was charged, the refunds requested, the refunds accepted by the
 * payment service, and what the bank has returned in disputes.
 */
export type OrderFacts = Pick<OrderRow, "paidAt" | "holdUntil"> & {
  readonly order: MailedOrder;
  /** The lines by the codes of their variants. */
  readonly lineOf: ReadonlyMap<string, OrderedLine>;
  /** Whether some of its items are not sent. */
  readonly isShort: boolean;
  readonly charged: Cents;
  readonly goingBack: Cents;
  readonly goneBack: Cents;
  readonly chargedBack: Cents;
};

/** An order has one message of each kind. */
export type OrderMessage = {
  readonly kind: string;
  readonly title: string;
  readonly text: (facts: OrderFacts) => string;
  /** Undefined for a message that is a notification alone. */
  readonly mail?: (facts: OrderFacts) => MailContent;
};

/** The message for each status about which a customer gets one. */
export const statusMessages: Readonly<Record<MessagedStatus, OrderMessage>> = {
  WAITING_ACCEPT: {
    kind: "paid",
    title: "Thank you for your order",
    text: ({ order, charged }) =>
      charged === zero ? `We got order ${order.number}.` : `We got order ${order.number} and your payment.`,
    // An order that cost nothing needs no receipt.
    mail: ({ order, holdUntil, paidAt, charged }) =>
      orderConfirmed({ order, holdUntil, paidAt: charged === zero ? null : paidAt }),
  },
  IN_PROGRESS: {
    kind: "ordering",
    title: "We're ordering it from the seller",
    text: ({ order }) => `From now on, canceling order ${order.number} is up to the seller.`,
  },
  SELLER_PART_SEND_GOODS: {
    kind: "part-shipping",
    title: "Part of your order is on its way",
    text: ({ order }) => `The rest of order ${order.number} will come in a separate package.`,
    mail: ({ order }) => orderShipping({ order, leaving: "part" }),
  },
  SHIPPING: {
    kind: "shipping",
    title: "Your order is on its way",
    text: ({ order, isShort }) =>
      `Everything ${isShort ? "available in" : "in"} order ${order.number} has shipped.`,
    mail: ({ order, isShort }) => orderShipping({ order, leaving: isShort ? "others" : "all" }),
  },
  WAIT_BUYER_CONFIRM_GOODS: {
    kind: "arrived",
    title: "Your order has arrived",
    text: ({ order }) => `Is everything there? Let us know you received order ${order.number}.`,
  },
  CANCEL: {
    kind: "cancellation",
    title: "Your order is canceled",
    text: (facts) =>
      facts.goingBack === zero ? `Order ${facts.order.number} is canceled.` : back(facts, facts.goingBack),
    mail: ({ order, charged, goingBack, chargedBack }) =>
      orderCanceled({ order, charged, goesBack: goingBack, chargedBack }),
  },
};

/** The second parcel of an order that was partly shipped before, and of which nothing is canceled. */
export const restIsShipping: OrderMessage = {
  kind: "shipping",
  title: "The rest of your order is on its way",
  text: ({ order }) => `Now everything in order ${order.number} has shipped.`,
  mail: ({ order }) => orderShipping({ order, leaving: "rest" }),
};

/** The cancellation that the customer asked for was declined. */
export const orderGoesOn: OrderMessage = {
  kind: "kept",
  title: "Your order will ship as planned",
  text: ({ order }) => `The seller couldn't stop order ${order.number} in time.`,
  mail: ({ order }) => orderKept({ order }),
};

/** The payment succeeded after the order was closed (CHK-08). */
export const paidLate: OrderMessage = {
  kind: "late-payment",
  title: "Your payment came too late",
  text: (facts) => `The order was already closed. ${back(facts, facts.charged)}`,
  mail: ({ order, charged }) => orderPaidLate({ order, amount: charged }),
};

/** The payment service has accepted a refund, of these variants or of the whole order. */
export const refundSent = (amount: Cents, skuCodes: readonly string[]): OrderMessage => ({
  kind: "refund",
  title: skuCodes.length === 0 ? "Your refund is on its way" : "We can't ship all of your order",
  text: (facts) => {
    const items = linesOf(facts, skuCodes);
    return items.length === 0
      ? back(facts, amount)
      : `Not shipping: ${namesOf(items)}. ${back(facts, amount)}`;
  },
  mail: (facts) =>
    orderRefunded({ order: facts.order, amount, inAll: facts.goneBack, items: linesOf(facts, skuCodes) }),
});

/** A refund that its customer was told of has failed later: the bank has given the money back to the shop. */
export const refundFailed = (amount: Cents): OrderMessage => ({
  kind: "refund-failed",
  title: "Your refund didn't go through",
  text: ({ order }) =>
    `Your bank sent back ${formatUsd(amount)} for order ${order.number}. We'll find another way to get it to you.`,
  mail: ({ order }) => orderRefundFailed({ order, amount }),
});

/** These variants are taken out of the order, and no money is left to go back for them. */
export const itemsCanceled = (skuCodes: readonly string[]): OrderMessage => ({
  kind: "items-canceled",
  title: "We can't ship all of your order",
  text: (facts) =>
    `Not shipping: ${namesOf(linesOf(facts, skuCodes))}. The rest of order ${facts.order.number} isn't affected.`,
  mail: (facts) => orderItemsCanceled({ order: facts.order, items: linesOf(facts, skuCodes) }),
});

/** The customer has withdrawn from the contract. `isCopy`: for an address that was typed beside the order's own. */
export const withdrawn = (found: ReturnFacts, { isCopy }: { isCopy: boolean }): OrderMessage => ({
  kind: isCopy ? "withdrawal-copy" : "withdrawal",
  title: "We got your withdrawal",
  text: ({ order }) => `We emailed you the receipt for order ${order.number}.`,
  mail: (facts) =>
    withdrawalReceived({
      order: facts.order,
      name: found.name ?? facts.order.address.full_name,
      receivedAt: found.askedAt,
      refundBy: found.refundBy ?? found.askedAt,
      items: found.lines.flatMap((line) =>
        piecesOf(facts, [line]).map((piece) => ({ ...piece, goods: line.goods })),
      ),
      isCopy,
    }),
});

const returnTitles = {
  asked: ["We got your return request", "We'll tell you where to send it"],
  accepted: ["You can send it back", "See where it goes"],
  received: ["Your return has arrived", "Your refund comes next"],
  kept: ["You can keep it", "We're refunding it, and you don't need to send anything back"],
  refused: ["We can't take it back", "See why"],
} as const;

/** A return has moved on. */
export const returnMoved = (to: keyof typeof returnTitles, found: ReturnFacts): OrderMessage => {
  const [title, text] = returnTitles[to];
  const { reason, answer } = found;
  return {
    kind: `return-${to}`,
    title,
    text: ({ order }) => `${text}: order ${order.number}.`,
    mail: (facts) =>
      returnNews(to, { order: facts.order, items: piecesOf(facts, found.lines), reason, answer }),
  };
};

type Delay = DelayedPart & { silenceWaits: boolean; links: { wait: string; cancel: string } };

/** A part comes later than promised. */
export const delayed = ({ delayedTo, status, skuCodes, silenceWaits, links }: Delay): OrderMessage => ({
  kind: "delay",
  title: "Your order is running late",
  text: ({ order }) => `Order ${order.number} should now arrive by ${dayOf(delayedTo, order.timeZone)}.`,
  mail: (facts) =>
    orderDelayed({
      order: facts.order,
      items: linesOf(facts, skuCodes),
      arrivesBy: delayedTo,
      isSent: isSent(status),
      silenceWaits,
      links,
    }),
});

function linesOf({ lineOf }: OrderFacts, skuCodes: readonly string[]): OrderedLine[] {
  return skuCodes.flatMap((code) => lineOf.get(code) ?? []);
}

/** Lines with as many pieces as are meant. */
function piecesOf(
  { lineOf }: OrderFacts,
  lines: readonly { skuCode: string; quantity: number }[],
): OrderedLine[] {
  return lines.flatMap(({ skuCode, quantity }) => {
    const line = lineOf.get(skuCode);
    return line === undefined ? [] : [{ ...line, quantity }];
  });
}

/** '2 × Natural Rubber Pacifier, 1 × Trail Boots' */
function namesOf(items: readonly OrderedLine[]): string {
  return items.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");
}

/** 'We're refunding $5.00 for order NST-… to your Visa ending 4242.' */
function back({ order }: OrderFacts, amount: Cents): string {
  return `We're refunding ${formatUsd(amount)} for order ${order.number} to ${yourCard(order.card)}.`;
}
