/** Translates Stripe's objects into the types of provider.ts. */
import { cents } from "@nestling/commerce/money";
import type Stripe from "stripe";
import type {
  DisputeState,
  EventSubject,
  IntentState,
  OpenedIntent,
  ProviderEvent,
  RefundState,
} from "./provider.ts";

function cardOf(intent: Stripe.PaymentIntent): { brand: string; last4: string } | undefined {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card;
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : undefined;
}

/** The state of a payment. The amount is what was received if it is paid, otherwise what was requested. */
export function toState(intent: Stripe.PaymentIntent): IntentState {
  const facts = {
    intentId: intent.id,
    orderId: intent.metadata.order_id,
    pagePaymentId: intent.metadata.page_payment_id,
    currency: intent.currency,
    amount: cents(intent.status === "succeeded" ? intent.amount_received : intent.amount),
  };
  switch (intent.status) {
    case "succeeded": {
      const card = cardOf(intent);
      return { ...facts, state: "paid", ...(card && { card }) };
    }
    case "processing":
    case "requires_capture":
      return { ...facts, state: "processing" };
    case "canceled":
      return { ...facts, state: "canceled" };
    default: {
      const { message, charge, payment_method } = intent.last_payment_error ?? {};
      const decline = charge ?? payment_method?.id;
      return { ...facts, state: "open", ...(message && { message }), ...(decline && { decline }) };
    }
  }
}

/** What the card form needs. Throws if the client secret is missing, as it is for publishable keys. */
export function toOpened(intent: Stripe.PaymentIntent): OpenedIntent {
  if (intent.client_secret === null) throw new Error(`payment ${intent.id} came without a client secret`);
  return { intentId: intent.id, clientSecret: intent.client_secret };
}

/** A reference to another object: Stripe gives its id, or the expanded object. */
type Reference = string | { id: string } | null | undefined;

function idOf(reference: Reference): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}

/** The state of a refund. A pending refund counts as sent. */
export function toRefund(refund: Stripe.Refund): RefundState {
  const facts = {
    id: refund.id,
    key: refund.metadata?.refund_id,
    intentId: idOf(refund.payment_intent),
    amount: cents(refund.amount),
  };
  switch (refund.status) {
    case "failed":
    case "canceled":
      return { ...facts, state: "failed", failure: refund.failure_reason ?? refund.status };
    case "succeeded":
      return { ...facts, state: "succeeded" };
    default:
      return { ...facts, state: "sent" };
  }
}

/** The state of a dispute. */
export function toDispute(dispute: Stripe.Dispute): DisputeState {
  const { id, reason, status } = dispute;
  const openedAt = new Date(dispute.created * 1000);
  return {
    id,
    intentId: idOf(dispute.payment_intent),
    amount: cents(dispute.amount),
    reason,
    status,
    openedAt,
  };
}

/** What an event is about. Only ids are read from its object, because its content is not trusted (API-21). */
export function subjectOf({ type, data }: Stripe.Event): EventSubject {
  const { object, id, payment_intent } = data.object as {
    object?: string;
    id?: string;
    payment_intent?: Reference;
  };
  const intentId = idOf(payment_intent);
  switch (object) {
    case "payment_intent":
      return id === undefined ? {} : { intentId: id };
    case "refund":
      return id === undefined ? {} : { refundId: id };
    case "dispute":
      return id === undefined ? {} : { disputeId: id };
    default:
      if (intentId === undefined) return {};
      return type === "charge.refunded" ? { refundsOf: intentId } : { intentId };
  }
}

/** An event whose signature is verified. */
export function toEvent(event: Stripe.Event): ProviderEvent {
  return { id: event.id, type: event.type, about: subjectOf(event), payload: event };
}
