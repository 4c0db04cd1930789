import type Stripe from "stripe";

/*
 * The objects as they are kept: Stripe's own types, with the references to other objects as ids. Only an
 * answer expands them.
 */

export type Intent = Stripe.PaymentIntent & { client_secret: string; latest_charge: string | null };
export type Charge = Stripe.Charge & { payment_intent: string };
export type Refund = Stripe.Refund & { charge: string; payment_intent: string };

export type Dispute = Omit<Stripe.Dispute, "evidence"> & {
  charge: string;
  payment_intent: string;
  evidence: Partial<Stripe.Dispute.Evidence>;
};

/** A bank's question to a shopper, whether it is him who pays (3-D Secure). Stripe shows no such object to anybody. */
export interface Challenge {
  id: string;
  object: "challenge";
  payment_intent: string;
  /** The documented test PaymentMethod that is to be charged, and the one made of it for this attempt. */
  card: string;
  payment_method: Stripe.PaymentMethod;
  /** Where the shopper goes after the answer; null where the question stands inside the shop's page. */
  return_url: string | null;
}

/** What happened: the events that the shop handles, each with the object that it is about. */
export type Happening =
  | {
      type:
        | "payment_intent.processing"
        | "payment_intent.succeeded"
        | "payment_intent.payment_failed"
        | "payment_intent.requires_action"
        | "payment_intent.canceled";
      object: Intent;
    }
  | { type: "charge.refunded"; object: Charge; before: Partial<Charge> }
  | { type: "refund.created" | "refund.failed"; object: Refund }
  | { type: "charge.dispute.created" | "charge.dispute.updated" | "charge.dispute.closed"; object: Dispute }
  | { type: "refund.updated"; object: Refund; before: Partial<Refund> };

export interface Event {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: {
    object: Intent | Charge | Refund | Dispute;
    previous_attributes?: Partial<Charge> | Partial<Refund>;
  };
  livemode: false;
  pending_webhooks: number;
  request: { id: string; idempotency_key: string | null };
  type: Happening["type"];
}

/** What an endpoint gets beside events: it names an object, or none, and has no `data.object`. */
export interface ThinEvent {
  id: string;
  object: "v2.core.event";
  type: string;
  created: string;
  livemode: false;
  context: null;
  reason: null;
  related_object: { id: string; type: string; url: string } | null;
  data?: Record<string, string>;
}

/** The kinds of object that are kept, by the name that each carries in `object`. */
export interface Kinds {
  payment_intent: Intent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  event: Event;
  "v2.core.event": ThinEvent;
  challenge: Challenge;
}
