import type Stripe from "stripe";
import { type Call, ok } from "./call.ts";
import { findCard, type Outcome, type TestCard } from "./cards.ts";
import { chargeOf, paymentMethodOf } from "./charges.ts";
import { type Answer, documentation, errorAnswer, invalid, missing, notNow, unbuilt } from "./errors.ts";
import { intentOf, notChangeable, seenBy } from "./intent-access.ts";
import { readDetails } from "./intent-parameters.ts";
import type { Charge, Intent } from "./objects.ts";

/** What Stripe also takes when an intent is confirmed. */
const UNBUILT = `
  allowed_payment_method_types amount_details amount_to_confirm capture_method confirmation_token
  error_on_requires_action excluded_payment_method_types hooks mandate mandate_data off_session
  payment_details payment_method_data payment_method_options radar_options setup_future_usage`
  .trim()
  .split(/\s+/);

/**
 * POST /v1/payment_intents/:id/confirm: charges the intent's amount to a test card.
 *
 * A declined card is a 402 that has effects: the intent remembers the error, keeps the failed charge and waits
 * for another card. An intent that is paid refuses, so two confirmations at once make one charge (CHK-07).
 */
export function confirmIntent(call: Call): Answer {
  const { parameters, store } = call;
  const before = intentOf(call);
  const paymentMethod = parameters.text("payment_method");
  const returnUrl = parameters.text("return_url");
  const byStripeJs = parameters.flag("use_stripe_sdk") ?? false;
  parameters.text("expected_payment_method_type"); // what Stripe.js believes it sends; Stripe decides by itself
  const details = readDetails(parameters);
  parameters.finish(UNBUILT);
  const card = requireConfirmable(call, before, paymentMethod);
  if (returnUrl === undefined && !byStripeJs && !call.publishable) requireNoRedirects(before);

  const method = paymentMethodOf(card);
  const intent: Intent = { ...before, ...details };
  const charge = chargeOf(intent, card, method.id);
  store.save(charge);
  return card.outcome.kind === "charged"
    ? succeed(call, intent, charge, method)
    : fail(call, intent, charge, method, card.outcome);
}

function succeed(call: Call, before: Intent, charge: Charge, method: Stripe.PaymentMethod): Answer {
  const intent: Intent = {
    ...before,
    status: "succeeded",
    amount_received: charge.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
  };
  call.store.save(intent);
  call.happen({ type: "payment_intent.succeeded", object: intent });
  return ok(seenBy(call, intent));
}

function fail(
  call: Call,
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
    status: "requires_payment_method",
    last_payment_error: { ...error, doc_url: documentation(decline.code) },
    latest_charge: charge.id,
    payment_method: null,
  };
  call.store.save(intent);
  call.happen({ type: "payment_intent.payment_failed", object: intent });
  return errorAnswer(402, { ...error, payment_intent: seenBy(call, intent) });
}

/** The card to charge, where the intent takes one at all. */
function requireConfirmable(call: Call, intent: Intent, paymentMethod: string | undefined): TestCard {
  const state = { code: "payment_intent_unexpected_state", payment_intent: seenBy(call, intent) };
  if (intent.status === "succeeded") {
    throw notNow(
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
      state,
    );
  }
  if (intent.status === "canceled") throw notChangeable(call, intent, "payment_method");
  if (paymentMethod === undefined) {
    const message =
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.";
    throw notNow(message, state);
  }
  const search = findCard(paymentMethod);
  switch (search.found) {
    case "card":
      return search.card;
    case "unbuilt":
      throw unbuilt(`the test card ${paymentMethod}`);
    case "nothing":
      throw missing("PaymentMethod", paymentMethod, { status: 400, param: "payment_method" });
  }
}

/**
 * An intent that takes whatever the dashboard allows may lead the shopper elsewhere, so a server that confirms
 * it must say where the shopper returns to. Stripe.js sees to that by itself.
 */
function requireNoRedirects(intent: Intent): void {
  if (intent.allowed_payment_method_types !== null) return; // cards alone, which lead nowhere else
  if (intent.automatic_payment_methods?.allow_redirects !== "always") return;
  throw invalid(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
  );
}
