import type Stripe from "stripe";
import { type Call, ok } from "./call.ts";
import { findCard, type TestCard } from "./cards.ts";
import { chargeCard, type Effects } from "./charge-card.ts";
import { type Answer, documentation, invalid, unbuilt } from "./errors.ts";
import { newId } from "./ids.ts";
import { seenBy } from "./intent-access.ts";
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

/** Nothing is charged yet: the intent waits until the shopper has been on the bank's page, and has come back. */
export function askBank(
  call: Call,
  before: Intent,
  attempt: { card: string; method: Stripe.PaymentMethod; returnUrl: string | undefined },
): Answer {
  const { card, method, returnUrl } = attempt;
  if (returnUrl === undefined) throw unbuilt("3-D Secure without a return_url");
  // Stripe sends a shopper anywhere; this page lies at the shop's own address, and leads nowhere else from there.
  if (URL.parse(returnUrl)?.origin !== call.publicUrl) {
    throw invalid(`The sandbox returns to ${call.publicUrl} alone.`, { param: "return_url" });
  }
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
    next_action: { type: "redirect_to_url", redirect_to_url: { url, return_url: returnUrl } },
  };
  call.store.save(intent);
  call.happen({ type: "payment_intent.requires_action", object: intent });
  return ok(seenBy(call, intent));
}

/** What a question is about, and whether it still waits for its answer: a later card, or a cancel, ends it. */
export function findChallenge({ store }: Pick<Effects, "store">, id: string) {
  const challenge = store.find("challenge", id);
  const intent = challenge && store.find("payment_intent", challenge.payment_intent);
  if (challenge === undefined || intent === undefined) return undefined;
  const isOpen = intent.status === "requires_action" && intent.payment_method === challenge.payment_method.id;
  return { challenge, intent, isOpen };
}

/** The shopper's answer: yes charges the card, no leaves the intent for another one. Gives where the shopper goes. */
export function answerBank(call: Effects, id: string, isShopper: boolean): string | undefined {
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
  const now = call.store.find("payment_intent", intent.id);
  const back = new URL(challenge.return_url);
  back.searchParams.set("payment_intent", intent.id);
  back.searchParams.set("payment_intent_client_secret", intent.client_secret);
  back.searchParams.set("redirect_status", now?.status === "succeeded" ? "succeeded" : "failed");
  return back.href;
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
