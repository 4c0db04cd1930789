import type { Cents } from "@nestling/commerce/money";
import { Unavailable } from "../platform/unavailable.ts";

/** The state of a payment at the payment service. `message` is the service's message about the last failed attempt. */
/** `decline` names the last attempt that failed: a charge refused, or a shopper who said no to the bank. */
export type IntentState = {
  intentId: string;
  orderId: string | undefined;
  /** Set for a payment of the payment page. */
  pagePaymentId: string | undefined;
  amount: Cents;
  currency: string;
} & (
  | { state: "open"; message?: string; decline?: string }
  | { state: "processing" }
  | { state: "paid"; card?: { brand: string; last4: string } }
  | { state: "canceled" }
);

export type OpenedIntent = { intentId: string; clientSecret: string };

/** The state of a refund at the service. `id` is the service's, `key` the shop's if the shop has requested it. */
export type RefundState = {
  id: string;
  key: string | undefined;
  intentId: string | undefined;
  amount: Cents;
} & ({ state: "sent" | "succeeded" } | { state: "failed"; failure: string });

/** The service's answer to a request for a refund: the refund, or a message why it was refused. */
export type RefundAnswer = RefundState | { state: "refused"; failure: string };

/** The state of a dispute at the service. `reason` and `status` are the service's values. */
export type DisputeState = {
  id: string;
  intentId: string | undefined;
  amount: Cents;
  reason: string;
  status: string;
  openedAt: Date;
  /** Until when the merchant can answer it, or appeal. */
  answerBefore?: Date | undefined;
};

/** A webhook event: a payment, a refund or a dispute has changed. */
export type ProviderEvent = {
  id: string;
  type: string;
  about: EventSubject;
  payload: unknown;
  /** Whose payment it is about: by its own words, or by the payment's id. Others may share the account. */
  payment?: "ours" | "others" | { intentId: string };
  /** It does not have the shape of an event. It is noted, and nothing else. */
  isUnexpected?: boolean;
};

/** What an event is about. Empty if the shop does not handle it. */
export type EventSubject = {
  intentId?: string;
  refundId?: string;
  disputeId?: string;
  /** Some refund of this payment. */
  refundsOf?: string;
};

/** The webhook of this shop at the service. `missing`: the events that it does not send. */
export type EndpointState =
  | { outcome: "registered"; missing: string[] }
  /** It sends nothing until a person enables it: Stripe itself disables one whose events fail for days. */
  | { outcome: "disabled" }
  | { outcome: "none" }
  /** The shop's key may not ask. */
  | { outcome: "not_told" };

/** Where cards are charged: Stripe, or the stand-in that speaks its protocol. */
export type PaymentProvider = {
  readonly name: "stripe" | "sandbox";
  readonly publishableKey: string;
  /**
   * Opens the payment of an order. The order's id is the idempotency key: a repeat returns the same payment, unless the service
   * has failed meanwhile.
   */
  open(order: { orderId: string; number: string; amount: Cents }): Promise<OpenedIntent>;
  /** Opens a payment of the payment page. Every card needs 3-D Secure. */
  openAlone(payment: {
    paymentId: string;
    number: string;
    description: string;
    amount: Cents;
  }): Promise<OpenedIntent>;
  /** Returns what the card form needs for a payment that was opened before. */
  reopen(intentId: string): Promise<OpenedIntent>;
  read(intentId: string): Promise<IntentState>;
  /** Reads a payment that may not exist. Undefined if the service does not know it. */
  find(intentId: string): Promise<IntentState | undefined>;
  /** Cancels a payment that is not paid yet. Returns its state after that: a paid one stays paid. */
  cancel(intentId: string): Promise<IntentState>;
  /** How many cards were declined for this payment. */
  countDeclines(intentId: string): Promise<number>;
  /** Refunds a part of a payment, or all of it. `key` is the idempotency key: a repeat returns the same refund. */
  refund(wish: { key: string; intentId: string; amount: Cents }): Promise<RefundAnswer>;
  findRefund(id: string): Promise<RefundState | undefined>;
  refundsOf(intentId: string): Promise<RefundState[]>;
  findDispute(id: string): Promise<DisputeState | undefined>;
  /** The event in a webhook's raw body, whatever its shape. Undefined if its signature is wrong or too old. */
  readEvent(rawBody: string, signature: string): Promise<ProviderEvent | undefined>;
  /** What an event with this stored payload is about. */
  subjectOf(payload: unknown): EventSubject;
  /** Whether the service sends the events that the shop handles to this address. */
  findEndpoint(address: string): Promise<EndpointState>;
  /** The events of the last days that the service could not deliver to everybody, the oldest first: also those of others. */
  undeliveredEvents(): Promise<ProviderEvent[]>;
};

/**
 * Whether an id in the metadata of an object can be one of the shop's. Other systems may share the account, and name their orders
 * there, too.
 */
export function isOwnId(id: unknown): id is string {
  return typeof id === "string" && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(id);
}

/** The service did not answer in time, or failed. The state of the payment is unknown: try again later. */
export class PaymentServiceUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super("the payment service", cause);
  }
}
