import type Stripe from "stripe";
import { type Call, ok } from "./call.ts";
import { findCard, type TestCard } from "./cards.ts";
import { chargeCard, type Effects } from "./charge-card.ts";
import { type Answer, documentation, invalid, missing, unbuilt } from "./errors.ts";
import { newId } from "./ids.ts";
import { intentOf, seenBy } from "./intent-access.ts";
import type { Challenge, Intent } from "./objects.ts";

/** Where the page lies on which one answers for the bank. */
export const challengePath = "/sandbox/stripe/3ds";

const UNAUTHENTICATED =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

/** Whether the bank asks the shopper before this card is charged. */
export function isAsked({ payment_method_options: options }: Intent, { authentication }: TestCard): boolean {
  if (authentication !== "on_request") return authentication === "required";
  return ["any", "challenge"].includes(options?.card?.request_three_d_secure ?? "automatic");
}

/** A card that its bank asks about, and how the shopper gets to see the question. */
type Attempt = {
  card: string;
  method: Stripe.PaymentMethod;
  returnUrl: string | undefined;
  /** Confirmed by Stripe.js (`use_stripe_sdk`), which shows the question inside the shop's page. */
  isInPlace: boolean;
};

/** Nothing is charged yet: the intent waits until the shopper has answered the bank. */
export function askBank(call: Call, before: Intent, attempt: Attempt): Answer {
  const { card, method, isInPlace } = attempt;
  const returnUrl = isInPlace ? null : requireReturnUrl(call, attempt.returnUrl);
  const challenge: Challenge = {
    id: newId("tds"),
    object: "challenge",
    payment_intent: before.id,
    card,
    payment_method: method,
    return_url: returnUrl,
  };
  call.store.save(challenge);
  const url = `${call.publicUrl}${challengePath}/${challenge.id}`;
  const intent: Intent = {
    ...before,
    status: "requires_action",
    last_payment_error: null,
    payment_method: method.id,
    next_action:
      returnUrl === null
        ? {
            type: "use_stripe_sdk",
            use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url, source: challenge.id },
          }
        : { type: "redirect_to_url", redirect_to_url: { url, return_url: returnUrl } },
  };
  call.store.save(intent);
  call.happen({ type: "payment_intent.requires_action", object: intent });
  return ok(seenBy(call, intent));
}

/** Stripe sends a shopper anywhere; this page lies at the shop's own address, and leads nowhere else from there. */
function requireReturnUrl({ publicUrl }: Call, returnUrl: string | undefined): string {
  if (returnUrl === undefined) throw unbuilt("3-D Secure with neither a return_url nor use_stripe_sdk");
  if (URL.parse(returnUrl)?.origin === publicUrl) return returnUrl;
  throw invalid(`The sandbox returns to ${publicUrl} alone.`, { param: "return_url" });
}

/** What a question is about, and whether it still waits for its answer: a later card, or a cancel, ends it. */
export function findChallenge({ store }: Pick<Effects, "store">, id: string) {
  const challenge = store.find("challenge", id);
  const intent = challenge && store.find("payment_intent", challenge.payment_intent);
  if (challenge === undefined || intent === undefined) return undefined;
  const isOpen = intent.status === "requires_action" && intent.payment_method === challenge.payment_method.id;
  return { challenge, intent, isOpen };
}

/**
 * The shopper's answer: yes charges the card, no leaves the intent for another one. Gives where the shopper goes, null
 * for nowhere; undefined where there is no such question.
 */
export function answerBank(call: Effects, id: string, isShopper: boolean): string | null | undefined {
  const found = findChallenge(call, id);
  if (found === undefined) return undefined;
  const { challenge, intent, isOpen } = found;
  if (isOpen && isShopper) {
    const search = findCard(challenge.card);
    if (search.found !== "card") throw new Error(`${id} is about ${challenge.card}, which is no card`);
    chargeCard(call, intent, search.card, challenge.payment_method);
  } else if (isOpen) {
    refuse(call, intent, challenge);
  }
  const now = call.store.find("payment_intent", intent.id) ?? intent;
  return wayBack(challenge, now);
}

/** Where a shopper goes after the question, with what Stripe adds to the address; null for nowhere. */
export function wayBack({ return_url }: Challenge, intent: Intent): string | null {
  if (return_url === null) return null;
  const back = new URL(return_url);
  back.searchParams.set("payment_intent", intent.id);
  back.searchParams.set("payment_intent_client_secret", intent.client_secret);
  back.searchParams.set("redirect_status", intent.status === "succeeded" ? "succeeded" : "failed");
  return back.href;
}

/** POST /v1/payment_intents/:id/source_cancel: what Stripe.js sends when the shopper closes the bank's question. */
export function closeQuestion(call: Call): Answer {
  const { parameters } = call;
  const intent = intentOf(call);
  const source = parameters.requireText("source");
  parameters.finish();
  const found = findChallenge(call, source);
  if (found === undefined || found.intent.id !== intent.id) {
    throw missing("source", source, { status: 404, param: "source" });
  }
  if (found.isOpen) refuse(call, intent, found.challenge);
  return ok(seenBy(call, call.store.find("payment_intent", intent.id) ?? intent));
}

function refuse(call: Effects, before: Intent, { payment_method }: Challenge): void {
  const code = "payment_intent_authentication_failure";
  const intent: Intent = {
    ...before,
    status: "requires_payment_method",
    next_action: null,
    payment_method: null,
    last_payment_error: {
      code,
      doc_url: documentation(code),
      message: UNAUTHENTICATED,
      payment_method,
      type: "invalid_request_error",
    },
  };
  call.store.save(intent);
  call.happen({ type: "payment_intent.payment_failed", object: intent });
}
