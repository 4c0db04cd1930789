import type Stripe from "stripe";

/*
 * The objects as they are kept: Stripe's own types, with the references to other objects as ids. Only an
 * answer expands them.
 */

export type Intent = Stripe.PaymentIntent & { client_secret: string; latest_charge: string | null };
export type Charge = Stripe.Charge & { payment_intent: string };
export type Refund = Stripe.Refund & { charge: string; payment_intent: string };

/** What happened: the events that the shop handles, each with the object that it is about. */
export type Happening =
  | {
      type: "payment_intent.succeeded" | "payment_intent.payment_failed" | "payment_intent.canceled";
      object: Intent;
    }
  | { type: "charge.refunded"; object: Charge; before: Partial<Charge> }
  | { type: "refund.created"; object: Refund }
  | { type: "refund.updated"; object: Refund; before: Partial<Refund> };

export interface Event {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: Intent | Charge | Refund; previous_attributes?: Partial<Charge> | Partial<Refund> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string; idempotency_key: string | null };
  type: Happening["type"];
}

/** The kinds of object that are kept, by the name that each carries in `object`. */
export interface Kinds {
  payment_intent: Intent;
  charge: Charge;
  refund: Refund;
  event: Event;
}
