import type { Cents } from "@nestling/commerce/money";
import { Unavailable } from "../platform/unavailable.ts";

/** What a payment service says about a payment now. `message` is its own words about the last failed attempt. */
export type IntentState = {
  intentId: string;
  orderId: string | undefined;
  amount: Cents;
  currency: string;
} & (
  | { state: "open"; message?: string }
  | { state: "processing" }
  | { state: "paid"; card?: { brand: string; last4: string } }
  | { state: "canceled" }
);

export type OpenedIntent = { intentId: string; clientSecret: string };

/** A signed notice of the service that something changed; `intentId` where it is about a payment. */
export type ProviderEvent = { id: string; type: string; intentId: string | undefined; payload: unknown };

/** Where cards are charged: Stripe, or the stand-in that speaks its protocol. */
export type PaymentProvider = {
  readonly name: "stripe" | "sandbox";
  readonly publishableKey: string;
  /** Opens the payment of an order. The order is the key: a repeat gives the same payment. */
  open(order: { orderId: string; number: string; amount: Cents }): Promise<OpenedIntent>;
  /** What the card form needs for a payment that was opened before. */
  reopen(intentId: string): Promise<OpenedIntent>;
  read(intentId: string): Promise<IntentState>;
  /** Cancels what is not paid yet, and says what the payment is then: a paid one stays paid. */
  cancel(intentId: string): Promise<IntentState>;
  /** The event in a webhook's raw body, or undefined when its signature is not the service's own or too old. */
  readEvent(rawBody: string, signature: string): Promise<ProviderEvent | undefined>;
};

/** The service did not answer in time, or not sensibly: try again later. Nothing is known about the payment. */
export class PaymentServiceUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super("the payment service", cause);
  }
}
