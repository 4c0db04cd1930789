/** What is told of an order, as data: in the shop to who has an account, and by mail to everybody. */
import { type Cents, formatUsd, zero } from "@nestling/commerce/money";
import type { OrderStatus } from "@nestling/commerce/order-status";
import type { Letter } from "../mail/letter.ts";
import { orderCancelled } from "../mail/letters/order-cancelled.ts";
import { orderConfirmed } from "../mail/letters/order-confirmed.ts";
import { orderKept } from "../mail/letters/order-kept.ts";
import { orderPaid } from "../mail/letters/order-paid.ts";
import { orderPaidLate } from "../mail/letters/order-paid-late.ts";
import { orderRefunded } from "../mail/letters/order-refunded.ts";
import { orderShipping } from "../mail/letters/order-shipping.ts";
import { yourCard } from "../mail/order-pieces.ts";
import type { Told } from "./told-order.ts";

/** Of each kind of news, and of each kind of letter, an order has one. */
export type Telling = {
  readonly kind: string;
  readonly title: string;
  readonly text: (told: Told) => string;
  /** By their kinds; undefined for one that does not concern this order. */
  readonly letters: Readonly<Record<string, (told: Told) => Letter | undefined>>;
};

/**
 * By the status that is reached. Not told: what its customer has just done and sees, what is no news after the step
 * before, and what asks for nothing and changes nothing.
 */
export const tellings: Readonly<Record<OrderStatus, Telling | undefined>> = {
  WAIT_BUYER_PAY: undefined,
  WAITING_ACCEPT: {
    kind: "paid",
    title: "Thank you for your order",
    text: ({ order, charged }) =>
      charged === zero ? `We have order ${order.number}.` : `We have order ${order.number}, and it is paid.`,
    letters: {
      confirmation: ({ order, holdUntil }) => orderConfirmed({ order, holdUntil }),
      // Who had nothing to pay needs no receipt.
      payment: ({ order, paidAt, charged }) =>
        paidAt === null || charged === zero ? undefined : orderPaid({ order, paidAt }),
    },
  },
  IN_PROGRESS: {
    kind: "ordering",
    title: "Your order goes to its makers",
    text: ({ order }) => `To cancel order ${order.number}, we have to ask the seller from now on.`,
    letters: {},
  },
  WAIT_SELLER_SEND_GOODS: undefined,
  SELLER_PART_SEND_GOODS: {
    kind: "part-shipping",
    title: "A part of your order is on its way",
    text: ({ order }) => `The rest of order ${order.number} follows in a parcel of its own.`,
    letters: { "part-shipping": ({ order }) => orderShipping({ order, leaving: "part" }) },
  },
  SHIPPING: {
    kind: "shipping",
    title: "Your order is on its way",
    text: ({ order }) => `All of order ${order.number} has left the warehouse.`,
    letters: { shipping: ({ order }) => orderShipping({ order, leaving: "all" }) },
  },
  WAIT_BUYER_CONFIRM_GOODS: {
    kind: "arrived",
    title: "Your order has arrived",
    text: ({ order }) => `Is everything there? Then tell us that you have received order ${order.number}.`,
    letters: {},
  },
  FINISH: undefined,
  CLOSED: undefined,
  IN_CANCEL: undefined,
  CANCEL: {
    kind: "cancellation",
    title: "Your order is cancelled",
    text: (told) =>
      told.goingBack === zero ? `Order ${told.order.number} is cancelled.` : back(told, told.goingBack),
    letters: {
      cancellation: ({ order, charged, goingBack, chargedBack }) =>
        orderCancelled({ order, charged, goesBack: goingBack, chargedBack }),
    },
  },
};

/** What was left of an order of which a part was sent before. */
export const restIsShipping: Telling = {
  kind: "shipping",
  title: "The rest of your order is on its way",
  text: ({ order }) => `Now all of order ${order.number} has left the warehouse.`,
  letters: { shipping: ({ order }) => orderShipping({ order, leaving: "rest" }) },
};

/** An order that was asked to be cancelled and goes on. */
export const orderGoesOn: Telling = {
  kind: "kept",
  title: "Your order goes on",
  text: ({ order }) => `The seller could not stop order ${order.number} any more.`,
  letters: { kept: ({ order }) => orderKept({ order }) },
};

/** An order that was closed already when it was paid (CHK-08). */
export const paidLate: Telling = {
  kind: "late-payment",
  title: "Your payment came too late",
  text: (told) => `The order was closed already. ${back(told, told.charged)}`,
  letters: { "late-payment": ({ order, charged }) => orderPaidLate({ order, amount: charged }) },
};

/** A refund that is on its way. */
export const moneyBack = (amount: Cents): Telling => ({
  kind: "refund",
  title: "Your money is on its way back",
  text: (told) => back(told, amount),
  letters: { refund: ({ order, goneBack }) => orderRefunded({ order, amount, inAll: goneBack }) },
});

/** '$5.00 of order NST-… goes back to your Visa ending 4242.' */
function back({ order }: Told, amount: Cents): string {
  return `${formatUsd(amount)} of order ${order.number} goes back to ${yourCard(order.card)}.`;
}
