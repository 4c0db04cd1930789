import { type Call, ok, timestamp } from "./call.ts";
import { type Answer, notNow, unbuilt } from "./errors.ts";
import { newId, randomText } from "./ids.ts";
import { intentOf, isOpen, notChangeable, seenBy } from "./intent-access.ts";
import { readDetails, readMetadata, readMethodOptions, readMethods } from "./intent-parameters.ts";
import { listAnswer } from "./lists.ts";
import { requireChargeable } from "./money.ts";
import type { Intent } from "./objects.ts";

/** What Stripe also takes when an intent is made or changed. */
const UNBUILT = `
  amount_details application_fee_amount confirm confirmation_method confirmation_token customer
  customer_account error_on_requires_action excluded_payment_method_types hooks mandate mandate_data
  off_session on_behalf_of payment_details payment_method payment_method_configuration
  payment_method_data radar_options return_url setup_future_usage
  statement_descriptor transfer_data transfer_group use_stripe_sdk`
  .trim()
  .split(/\s+/);

/** POST /v1/payment_intents */
export function createIntent(call: Call): Answer {
  const { parameters } = call;
  const amount = parameters.requireInteger("amount", { min: 1 });
  const currency = parameters.requireText("currency").toLowerCase();
  const capture = parameters.oneOf("capture_method", ["automatic", "automatic_async", "manual"]);
  const methods = readMethods(parameters);
  const methodOptions = readMethodOptions(parameters);
  const details = readDetails(parameters);
  const metadata = readMetadata(parameters, {});
  parameters.finish(UNBUILT);
  if (capture === "manual") throw unbuilt("capture_method=manual");
  requireChargeable(amount, currency);

  const id = newId("pi");
  const intent: Intent = {
    id,
    object: "payment_intent",
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: capture ?? "automatic_async",
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: "automatic",
    created: timestamp(),
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: methodOptions ?? {},
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
    ...methods,
    ...details,
  };
  call.store.save(intent);
  return ok(intent);
}

/** GET /v1/payment_intents/:id, from the server or, with the client secret, from a browser */
export function retrieveIntent(call: Call): Answer {
  const intent = intentOf(call);
  call.parameters.finish();
  return ok(seenBy(call, intent));
}

/** POST /v1/payment_intents/:id. The amount can change until the intent is paid or canceled; the rest always. */
export function updateIntent(call: Call): Answer {
  const { parameters, store } = call;
  const before = intentOf(call);
  const amount = parameters.integer("amount", { min: 1 });
  const currency = parameters.text("currency")?.toLowerCase();
  const details = readDetails(parameters);
  const methodOptions = readMethodOptions(parameters);
  const metadata = readMetadata(parameters, before.metadata);
  parameters.finish([...UNBUILT, "allowed_payment_method_types", "capture_method"]);
  const money = { amount: amount ?? before.amount, currency: currency ?? before.currency };
  for (const field of ["amount", "currency"] as const) {
    if (money[field] !== before[field] && !isOpen(before)) throw notChangeable(call, before, field);
  }
  requireChargeable(money.amount, money.currency);
  const intent: Intent = {
    ...before,
    ...details,
    ...money,
    ...(methodOptions && { payment_method_options: methodOptions }),
    metadata,
  };
  store.save(intent);
  return ok(intent);
}

/** POST /v1/payment_intents/:id/cancel */
export function cancelIntent(call: Call): Answer {
  const { parameters, store } = call;
  const before = intentOf(call);
  const reason = parameters.oneOf("cancellation_reason", [
    "abandoned",
    "duplicate",
    "fraudulent",
    "requested_by_customer",
  ]);
  parameters.finish();
  if (!isOpen(before)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${before.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`;
    throw notNow(message, { code: "payment_intent_unexpected_state", payment_intent: before });
  }
  const intent: Intent = {
    ...before,
    status: "canceled",
    next_action: null,
    canceled_at: timestamp(),
    cancellation_reason: reason ?? null,
  };
  store.save(intent);
  call.happen({ type: "payment_intent.canceled", object: intent });
  return ok(intent);
}

/** GET /v1/payment_intents */
export function listIntents(call: Call): Answer {
  const unbuiltFilters = ["created", "customer", "customer_account"];
  return ok(
    listAnswer(call, "payment_intent", { url: "/v1/payment_intents", where: {}, unbuilt: unbuiltFilters }),
  );
}
