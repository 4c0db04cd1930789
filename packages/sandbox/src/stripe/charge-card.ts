import type Stripe from "stripe";
import { type Call, ok } from "./call.ts";
import type { Outcome, TestCard } from "./cards.ts";
import { chargeOf } from "./charges.ts";
import { type Answer, documentation, errorAnswer } from "./errors.ts";
import { seenBy } from "./intent-access.ts";
import type { Charge, Intent } from "./objects.ts";

/** What charging needs of the call that leads to it. */
export type Effects = Pick<Call, "store" | "happen" | "later" | "publishable">;

/** Charges the whole amount, and says what the bank said. */
export function chargeCard(
  call: Effects,
  intent: Intent,
  card: TestCard,
  method: Stripe.PaymentMethod,
): Answer {
  const charge = chargeOf(intent, card, method.id);
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
