import type Stripe from "stripe";
import { type Call, ok } from "./call.ts";
import { cardOf, type Outcome, type TestCard } from "./cards.ts";
import { chargeOf, paymentMethodOf } from "./charges.ts";
import { type Answer, documentation, errorAnswer } from "./errors.ts";
import { seenBy } from "./intent-access.ts";
import type { Charge, Intent } from "./objects.ts";

/** What charging needs of the call that leads to it. */
export type Effects = Pick<Call, "store" | "happen" | "later" | "publishable" | "bankDelayMs">;

/** Charges the whole amount, and says what the bank said, or that it has not answered yet. */
export function chargeCard(
  call: Effects,
  intent: Intent,
  card: TestCard,
  method: Stripe.PaymentMethod,
): Answer {
  const charge = chargeOf(intent, card, method.id);
  if (call.bankDelayMs > 0) return wait(call, intent, charge);
  return end(call, intent, charge, method, card);
}

/** The bank takes its time: neither the shop nor the shopper can do anything about the payment until it answers. */
function wait(call: Effects, before: Intent, charge: Charge): Answer {
  const { id, payment_method } = charge;
  const pending: Charge = {
    ...charge,
    status: "pending",
    paid: false,
    captured: false,
    amount_captured: 0,
    failure_code: null,
    failure_message: null,
    outcome: null,
  };
  const intent: Intent = {
    ...before,
    next_action: null,
    status: "processing",
    last_payment_error: null,
    latest_charge: id,
    payment_method,
  };
  call.store.save(pending);
  call.store.save(intent);
  call.happen({ type: "payment_intent.processing", object: intent });
  call.later("end_charge", id, call.bankDelayMs);
  return ok(seenBy(call, intent));
}

/** The bank's answer to a charge that was pending. */
export function endCharge(call: Effects, chargeId: string): void {
  const pending = call.store.find("charge", chargeId);
  const card = pending && cardOf(pending);
  const intent = pending && call.store.find("payment_intent", pending.payment_intent);
  if (pending === undefined || card === undefined || intent?.status !== "processing") return;
  const method = { ...paymentMethodOf(card), id: String(pending.payment_method) };
  end(call, intent, { ...chargeOf(intent, card, method.id), id: chargeId }, method, card);
}

function end(
  call: Effects,
  intent: Intent,
  charge: Charge,
  method: Stripe.PaymentMethod,
  card: TestCard,
): Answer {
  call.store.save(charge);
  return card.outcome.kind === "charged"
    ? succeed(call, intent, charge, method, card)
    : fail(call, intent, charge, method, card.outcome);
}

function succeed(
  call: Effects,
  before: Intent,
  charge: Charge,
  method: Stripe.PaymentMethod,
  card: TestCard,
): Answer {
  const intent: Intent = {
    ...before,
    next_action: null,
    status: "succeeded",
    amount_received: charge.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
  };
  call.store.save(intent);
  call.happen({ type: "payment_intent.succeeded", object: intent });
  if (card.dispute !== undefined) call.later("open_dispute", charge.id);
  return ok(seenBy(call, intent));
}

function fail(
  call: Effects,
  before: Intent,
  charge: Charge,
  method: Stripe.PaymentMethod,
  decline: Extract<Outcome, { kind: "declined" }>,
): Answer {
  const error = {
    charge: charge.id,
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
    ...(decline.networkCode === undefined ? {} : { network_decline_code: decline.networkCode }),
    payment_method: method,
    type: "card_error" as const,
  };
  const intent: Intent = {
    ...before,
    next_action: null,
    status: "requires_payment_method",
    last_payment_error: { ...error, doc_url: documentation(decline.code) },
    latest_charge: charge.id,
    payment_method: null,
  };
  call.store.save(intent);
  call.happen({ type: "payment_intent.payment_failed", object: intent });
  return errorAnswer(402, { ...error, payment_intent: seenBy(call, intent) });
}
