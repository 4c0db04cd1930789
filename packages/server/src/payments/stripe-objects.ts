/** Translates Stripe's objects and events into the types of provider.ts. */
import { createHash } from "node:crypto";
import { cents } from "@nestling/commerce/money";
import type Stripe from "stripe";
import { z } from "zod";
import {
  type DisputeState,
  type EventSubject,
  type IntentState,
  isOwnId,
  type OpenedIntent,
  type ProviderEvent,
  type RefundState,
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
    orderId: intent.metadata?.order_id,
    pagePaymentId: intent.metadata?.page_payment_id,
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
  // 0 where the bank takes no answer.
  const dueBy = dispute.evidence_details?.due_by;
  return {
    id,
    intentId: idOf(dispute.payment_intent),
    amount: cents(dispute.amount),
    reason,
    status,
    openedAt,
    answerBefore: dueBy ? new Date(dueBy * 1000) : undefined,
  };
}

/*
 * Events: snapshots with an object, thin ones that only name one, and whatever else comes signed. Only ids are read, because the
 * content of an event is not trusted (API-21).
 */

/** A name or an id. Anything else is read as if it was left out. */
const name = z
  .string()
  .regex(/^[\w.:-]{1,255}$/)
  .optional()
  .catch(undefined);

const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .optional()
  .catch(undefined);

const objectShape = z
  .object({
    object: name,
    id: name,
    payment_intent: reference,
    metadata: z.record(z.string(), z.unknown()).optional().catch(undefined),
  })
  .optional()
  .catch(undefined);

const eventShape = z
  .object({
    id: name,
    type: name,
    data: z.object({ object: objectShape }).optional().catch(undefined),
    /** What a thin event names. */
    related_object: z.object({ type: name, id: name }).optional().catch(undefined),
  })
  .catch({ id: undefined, type: undefined });

type EventObject = NonNullable<z.output<typeof objectShape>>;

function read(payload: unknown) {
  const { id, type, data, related_object: related } = eventShape.parse(payload);
  const named: EventObject | undefined = related && { object: related.type, id: related.id };
  return { id, type, object: data?.object ?? named };
}

/** What an event with this payload is about. */
export function subjectOf(payload: unknown): EventSubject {
  const { type, object } = read(payload);
  const { object: kind, id, payment_intent: intentId } = object ?? {};
  switch (kind) {
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

/** The metadata by which the shop marks its payments and refunds. */
const marks = ["order_id", "page_payment_id", "refund_id"];

/** Whose payment an object is about. Payments and charges carry the shop's marks; refunds in the dashboard and disputes do not. */
function ownerOf(object: EventObject | undefined): NonNullable<ProviderEvent["payment"]> {
  const { object: kind, metadata, payment_intent: intentId, id } = object ?? {};
  if (metadata !== undefined && marks.some((mark) => isOwnId(metadata[mark]))) return "ours";
  // A thin event has no metadata.
  if (kind === "payment_intent") return metadata === undefined && id ? { intentId: id } : "others";
  if (kind === "charge" && metadata !== undefined) return "others";
  return intentId === undefined ? "others" : { intentId };
}

/** How much of a body that is no event is kept. */
const most = 2_000;

/** The event in a body whose signature is verified. A body that is none is noted under the hash of it. */
export function readEvent(rawBody: string): ProviderEvent {
  const event = toEvent(parsed(rawBody));
  if (event !== undefined) return event;
  const hash = createHash("sha256").update(rawBody).digest("hex");
  const payload = { body: storable(rawBody.slice(0, most)) };
  return { id: `unexpected_${hash}`, type: "unexpected", about: {}, payload, isUnexpected: true };
}

/** An event. Undefined if it has no id or no type. */
export function toEvent(payload: unknown): ProviderEvent | undefined {
  const { id, type, object } = read(payload);
  if (id === undefined || type === undefined) return undefined;
  const event = { id, type, about: subjectOf(payload), payload, payment: ownerOf(object) };
  return object === undefined ? { ...event, isUnexpected: true } : event;
}

/** The value of a JSON text, with texts that PostgreSQL can store. Undefined if it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_, value) => (typeof value === "string" ? storable(value) : value));
  } catch {
    return undefined;
  }
}

/** Without zero bytes and halves of characters, which jsonb refuses. */
const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();
