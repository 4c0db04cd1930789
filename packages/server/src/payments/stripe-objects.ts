/** Stripe's objects in the shop's words. */
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

/** What a payment is now. The amount is what was received, of one that is paid; else what was asked for. */
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

/** What the card form needs. Throws where Stripe keeps the client secret back, as it does from publishable keys. */
export function toOpened(intent: Stripe.PaymentIntent): OpenedIntent {
  if (intent.client_secret === null) throw new Error(`payment ${intent.id} came without a client secret`);
  return { intentId: intent.id, clientSecret: intent.client_secret };
}

/** Stripe names another object by its id, or holds it whole. */
type Named = string | { id: string } | null | undefined;

function idOf(named: Named): string | undefined {
  return typeof named === "string" ? named : named?.id;
}

/** A refund; a bank that may need days counts as accepted until it says no. */
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

/** A dispute, its reason and status in Stripe's words. */
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

/** What an event is about, read off the object in it; of what it says about that nothing is read (API-21). */
export function subjectOf({ type, data }: Stripe.Event): EventSubject {
  const { object, id, payment_intent } = data.object as {
    object?: string;
    id?: string;
    payment_intent?: Named;
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

/** An event whose signature was found genuine. */
export function toEvent(event: Stripe.Event): ProviderEvent {
  return { id: event.id, type: event.type, about: subjectOf(event), payload: event };
}
