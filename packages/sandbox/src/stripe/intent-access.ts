import type { Call } from "./call.ts";
import { invalid, missing, notNow } from "./errors.ts";
import type { Intent } from "./objects.ts";

/** Statuses in which an intent still waits for a card, so that its amount can change and it can be given up. */
const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** What a browser sees of an intent: nothing of the charge, the metadata, the arrangements behind. */
const PUBLIC = new Set(
  `id object amount amount_details automatic_payment_methods canceled_at cancellation_reason capture_method
  client_secret confirmation_method created currency description last_payment_error livemode next_action
  payment_method payment_method_types processing receipt_email setup_future_usage shipping source status`.split(
    /\s+/,
  ),
);

/** The intent of the address. A browser must also know its client secret, and is refused without. */
export function intentOf({ id, parameters, publishable, store }: Call): Intent {
  const secret = publishable ? parameters.requireText("client_secret") : parameters.text("client_secret");
  const intent = store.find("payment_intent", id);
  if (intent === undefined) throw missing("payment_intent", id, { status: 404, param: "intent" });
  if (secret !== undefined && secret !== intent.client_secret) {
    const message =
      "The client_secret provided does not match the client_secret associated with the PaymentIntent.";
    throw invalid(message, { code: "payment_intent_invalid_parameter", param: "client_secret" });
  }
  return intent;
}

/** An intent as its caller may see it: the server all of it, a browser its public fields. */
export function seenBy({ publishable }: Pick<Call, "publishable">, intent: Intent): Partial<Intent> {
  if (!publishable) return intent;
  return Object.fromEntries(Object.entries(intent).filter(([field]) => PUBLIC.has(field)));
}

export function isOpen(intent: Intent): boolean {
  return OPEN.includes(intent.status);
}

/** The refusal to change `field` of an intent that is paid or canceled. */
export function notChangeable(call: Call, intent: Intent, field: string): Error {
  const message = `This PaymentIntent's ${field} could not be updated because it has a status of ${intent.status}. You may only update the ${field} of a PaymentIntent with one of the following statuses: ${OPEN.join(", ")}.`;
  return notNow(message, {
    code: "payment_intent_unexpected_state",
    param: field,
    payment_intent: seenBy(call, intent),
  });
}
