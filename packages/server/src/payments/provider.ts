import type { Cents } from "@nestling/commerce/money";
import { Unavailable } from "../platform/unavailable.ts";

/** What a payment service says about a payment now. `message` is its own words about the last failed attempt. */
export type IntentState = {
  intentId: string;
  orderId: string | undefined;
  /** Of a payment outside any order. */
  pagePaymentId: string | undefined;
  amount: Cents;
  currency: string;
} /** `decline` names the last attempt that failed: a charge refused, or a shopper who said no to the bank. */ & (
  | { state: "open"; message?: string; decline?: string }
  | { state: "processing" }
  | { state: "paid"; card?: { brand: string; last4: string } }
  | { state: "canceled" }
);

export type OpenedIntent = { intentId: string; clientSecret: string };

/** A refund as the service knows it: `id` is its own name for it, `key` the shop's, where the shop has asked for it. */
export type RefundState = {
  id: string;
  key: string | undefined;
  intentId: string | undefined;
  amount: Cents;
} & ({ state: "sent" | "succeeded" } | { state: "failed"; failure: string });

/** What the service answers when money is asked back: its refund, or its words why there is none. */
export type RefundAnswer = RefundState | { state: "refused"; failure: string };

/** A customer's bank that asks the money back. `reason` and `status` are the service's words. */
export type DisputeState = {
  id: string;
  intentId: string | undefined;
  amount: Cents;
  reason: string;
  status: string;
  openedAt: Date;
};

/** A notice of the service that something changed: a payment, or a refund or dispute of one. */
export type ProviderEvent = { id: string; type: string; about: EventSubject; payload: unknown };

/** What an event is about: nothing, where it concerns nothing that the shop keeps. */
export type EventSubject = {
  intentId?: string;
  refundId?: string;
  disputeId?: string;
  /** Of this payment some refund or other. */
  refundsOf?: string;
};

/** Where cards are charged: Stripe, or the stand-in that speaks its protocol. */
export type PaymentProvider = {
  readonly name: "stripe" | "sandbox";
  readonly publishableKey: string;
  /** Opens the payment of an order. The order is the key: a repeat gives the same payment. */
  open(order: { orderId: string; number: string; amount: Cents }): Promise<OpenedIntent>;
  /** Opens a payment outside any order; the bank is asked for every card (3-D Secure). */
  openAlone(payment: { paymentId: string; description: string; amount: Cents }): Promise<OpenedIntent>;
  /** What the card form needs for a payment that was opened before. */
  reopen(intentId: string): Promise<OpenedIntent>;
  read(intentId: string): Promise<IntentState>;
  /** Reads a payment that may not be the shop's: undefined where the service does not know it. */
  find(intentId: string): Promise<IntentState | undefined>;
  /** Cancels what is not paid yet, and says what the payment is then: a paid one stays paid. */
  cancel(intentId: string): Promise<IntentState>;
  /** How many cards a bank has refused for this payment. */
  countDeclines(intentId: string): Promise<number>;
  /** Gives back a part of what was paid, or all of it. The key names the refund: a repeat gives the same one. */
  refund(wish: { key: string; intentId: string; amount: Cents }): Promise<RefundAnswer>;
  findRefund(id: string): Promise<RefundState | undefined>;
  refundsOf(intentId: string): Promise<RefundState[]>;
  findDispute(id: string): Promise<DisputeState | undefined>;
  /** The event in a webhook's raw body, or undefined when its signature is not the service's own or too old. */
  readEvent(rawBody: string, signature: string): Promise<ProviderEvent | undefined>;
  /** What an event is about whose payload was kept. */
  subjectOf(payload: unknown): EventSubject;
  /** The events of the last days that it could not deliver, the first first. */
  undeliveredEvents(): Promise<ProviderEvent[]>;
};

/** The service did not answer in time, or not sensibly: try again later. Nothing is known about the payment. */
export class PaymentServiceUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super("the payment service", cause);
  }
}
