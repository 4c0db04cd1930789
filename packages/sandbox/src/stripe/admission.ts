import { errorAnswer, invalid, Refusal, unauthorized, unbuilt } from "./errors.ts";
import { API_VERSION } from "./events.ts";
import type { Form } from "./form.ts";
import { keys } from "./keys.ts";

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.";
const SECRET_KEY_REQUIRED =
  "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.";
const RAW_CARD =
  "Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing. To enable testing raw card data APIs, see https://support.stripe.com/questions/enabling-access-to-raw-card-data-apis.";

const MAX_IDEMPOTENCY_KEY = 255;

/**
 * Who makes a call, by the key in the Authorization header (Bearer, or Basic as user name) or the parameter `key`,
 * removed from `form`. Throws a 401 if it is missing, wrong, or publishable where a secret one is required.
 */
export function requireKey(
  authorization: string | undefined,
  form: Form,
  mayBePublishable: boolean,
): "secret" | "publishable" {
  const key = keyOf(authorization) ?? (typeof form.key === "string" ? form.key : undefined);
  delete form.key;
  if (key === undefined || key === "") throw unauthorized(NO_KEY);
  if (key === keys.secretKey) return "secret";
  if (key !== keys.publishableKey) throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
  if (!mayBePublishable) throw unauthorized(SECRET_KEY_REQUIRED, { code: "secret_key_required" });
  return "publishable";
}

/** Throws unless the call wants the one version that the stand-in writes, or names none. */
export function requireVersion(version: string | undefined): void {
  if (version !== undefined && version !== API_VERSION) throw unbuilt(`version ${version} of the API`);
}

/** The idempotency key of a call, which only a POST has. */
export function readIdempotencyKey(method: string, header: string | undefined): string | null {
  if (method !== "POST" || header === undefined || header === "") return null;
  if (header.length <= MAX_IDEMPOTENCY_KEY) return header;
  throw invalid(`Idempotency keys can have up to ${MAX_IDEMPOTENCY_KEY} characters.`);
}

/**
 * Throws Stripe's refusal of raw card data when a form carries a card number, before anything of the call is
 * kept: no card number is ever stored by the stand-in, in a log, or in an answer (CHK-06).
 */
export function refuseCardNumbers(form: Form): void {
  if (!carriesCardNumber(form)) return;
  throw new Refusal(errorAnswer(402, { type: "invalid_request_error", message: RAW_CARD }), false);
}

function carriesCardNumber(form: Form): boolean {
  return Object.entries(form).some(([name, value]) => {
    if (typeof value === "object") return "number" in value || carriesCardNumber(value);
    return name === "number" || (name === "payment_method" && /^[\d\s-]{12,}$/.test(value));
  });
}

function keyOf(authorization: string | undefined): string | undefined {
  const [, scheme, credentials = ""] = /^(bearer|basic) +(\S+)$/i.exec(authorization ?? "") ?? [];
  if (scheme === undefined) return undefined;
  if (scheme.toLowerCase() === "bearer") return credentials;
  return Buffer.from(credentials, "base64").toString().split(":")[0];
}

/** A key as Stripe repeats it: its kind and its last four characters. */
function masked(key: string): string {
  return key.length <= 12
    ? "*".repeat(key.length)
    : `${key.slice(0, 8)}${"*".repeat(key.length - 12)}${key.slice(-4)}`;
}
