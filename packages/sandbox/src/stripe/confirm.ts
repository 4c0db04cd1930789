import type { Call } from "./call.ts";
import { findCard, type TestCard } from "./cards.ts";
import { askBank, isAsked } from "./challenges.ts";
import { chargeCard } from "./charge-card.ts";
import { paymentMethodOf } from "./charges.ts";
import { type Answer, invalid, missing, notNow, unbuilt } from "./errors.ts";
import { intentOf, notChangeable, seenBy } from "./intent-access.ts";
import { readDetails } from "./intent-parameters.ts";
import type { Intent } from "./objects.ts";

/** What Stripe also takes when an intent is confirmed. */
const UNBUILT = `
  allowed_payment_method_types amount_details amount_to_confirm capture_method confirmation_token
  error_on_requires_action excluded_payment_method_types hooks mandate mandate_data off_session
  payment_details payment_method_data payment_method_options radar_options setup_future_usage`
  .trim()
  .split(/\s+/);

/**
 * POST /v1/payment_intents/:id/confirm: charges a test card. A declined card is a 402 with effects: the intent stores
 * the error and the failed charge, and waits for another card. A paid intent refuses, so two confirmations charge once
 * (CHK-07).
 */
export function confirmIntent(call: Call): Answer {
  const { parameters } = call;
  const before = intentOf(call);
  const paymentMethod = parameters.text("payment_method");
  const returnUrl = parameters.text("return_url");
  const byStripeJs = parameters.flag("use_stripe_sdk") ?? false;
  parameters.text("expected_payment_method_type"); // what Stripe.js believes it sends; Stripe decides by itself
  const details = readDetails(parameters);
  parameters.finish(UNBUILT);
  const { id, card } = requireConfirmable(call, before, paymentMethod);
  if (returnUrl === undefined && !byStripeJs && !call.publishable) requireNoRedirects(before);

  const method = paymentMethodOf(card);
  const intent: Intent = { ...before, ...details };
  if (isAsked(intent, card))
    return askBank(call, intent, { card: id, method, returnUrl, isInPlace: byStripeJs });
  return chargeCard(call, intent, card, method);
}

/** The card to charge, where the intent takes one at all. */
function requireConfirmable(
  call: Call,
  intent: Intent,
  paymentMethod: string | undefined,
): { id: string; card: TestCard } {
  const state = { code: "payment_intent_unexpected_state", payment_intent: seenBy(call, intent) };
  if (intent.status === "succeeded") {
    throw notNow(
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
      state,
    );
  }
  if (intent.status === "processing") {
    throw notNow(
      "You cannot confirm this PaymentIntent because it has a status of processing. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action, requires_payment_method.",
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
      return { id: paymentMethod, card: search.card };
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
