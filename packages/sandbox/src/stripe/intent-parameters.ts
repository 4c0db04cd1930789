import type Stripe from "stripe";
import { invalid, unbuilt } from "./errors.ts";
import type { Intent } from "./objects.ts";
import type { CallParameters } from "./parameters.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Metadata's limits, by Stripe's documentation. */
const MAX_KEYS = 50;
const MAX_KEY = 40;
const MAX_VALUE = 500;

/** What both the creation and the update of an intent may set beside the money. Absent fields are left out. */
export function readDetails(parameters: CallParameters): Partial<Intent> {
  const description = parameters.clearable("description", 1_000);
  const email = parameters.clearable("receipt_email", 512);
  const suffix = parameters.clearable("statement_descriptor_suffix", 22);
  const shipping = readShipping(parameters);
  if (typeof email === "string" && !EMAIL.test(email)) {
    throw invalid(`Invalid email address: ${email}`, { code: "email_invalid", param: "receipt_email" });
  }
  return {
    ...(description === undefined ? {} : { description }),
    ...(email === undefined ? {} : { receipt_email: email }),
    ...(suffix === undefined ? {} : { statement_descriptor_suffix: suffix }),
    ...(shipping === undefined ? {} : { shipping }),
  };
}

/**
 * The metadata after this call. Keys are merged into those of before; an empty value takes its key away, and
 * an empty `metadata` takes all.
 */
export function readMetadata(parameters: CallParameters, before: Stripe.Metadata): Stripe.Metadata {
  const entries = parameters.entries("metadata");
  if (entries === undefined) return before;
  if (entries === "") return {};
  for (const [key, value] of Object.entries(entries)) {
    const param = `metadata[${key}]`;
    if (key.length > MAX_KEY) {
      throw invalid(`Metadata keys can have up to ${MAX_KEY} characters, but one has ${key.length}.`, {
        param,
      });
    }
    if (value.length > MAX_VALUE) {
      const message = `Metadata values can have up to ${MAX_VALUE} characters, but you passed in a value that is ${value.length} characters.`;
      throw invalid(message, { param });
    }
  }
  const merged = Object.entries({ ...before, ...entries }).filter(([, value]) => value !== "");
  if (merged.length > MAX_KEYS) {
    throw invalid(`You can have up to ${MAX_KEYS} metadata keys.`, { param: "metadata" });
  }
  return Object.fromEntries(merged);
}

/** How the intent takes payment: by the methods that it allows by name, else by what the dashboard enables. */
export function readMethods(
  parameters: CallParameters,
): Pick<Intent, "allowed_payment_method_types" | "automatic_payment_methods" | "payment_method_types"> {
  const allowed = parameters.list("allowed_payment_method_types");
  const automatic = parameters.group("automatic_payment_methods");
  const enabled = automatic?.flag("enabled") ?? allowed.length === 0;
  const redirects = automatic?.oneOf("allow_redirects", ["always", "never"]) ?? "always";
  if (allowed.some((type) => type !== "card")) throw unbuilt("payment methods other than cards");
  return {
    allowed_payment_method_types: allowed.length === 0 ? null : allowed,
    automatic_payment_methods: enabled ? { enabled, allow_redirects: redirects } : null,
    payment_method_types: ["card"],
  };
}

/** Whether the bank is to be asked by 3-D Secure also where the card does not insist on it. */
export function readMethodOptions(
  parameters: CallParameters,
): Stripe.PaymentIntent.PaymentMethodOptions | undefined {
  const card = parameters.group("payment_method_options")?.group("card");
  const request = card?.oneOf("request_three_d_secure", ["any", "automatic", "challenge"]);
  if (request === undefined) return undefined;
  return {
    card: {
      installments: null,
      mandate_options: null,
      network: null,
      request_three_d_secure: request,
    },
  };
}

function readShipping(parameters: CallParameters): Stripe.PaymentIntent.Shipping | undefined {
  const shipping = parameters.group("shipping");
  if (shipping === undefined) return undefined;
  const name = shipping.requireText("name");
  const optional = (group: CallParameters | undefined, field: string) => group?.clearable(field) ?? null;
  const address = shipping.group("address");
  return {
    name,
    phone: optional(shipping, "phone"),
    carrier: optional(shipping, "carrier"),
    tracking_number: optional(shipping, "tracking_number"),
    address: {
      line1: optional(address, "line1"),
      line2: optional(address, "line2"),
      city: optional(address, "city"),
      state: optional(address, "state"),
      postal_code: optional(address, "postal_code"),
      country: optional(address, "country"),
    },
  };
}
