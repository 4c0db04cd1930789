import type { PaymentToken } from "@nestling/contract/orders";
import type { Confirmation } from "./payment-state.ts";

/** The path of the local stand-in for Stripe, which only a shop in the sandbox serves. */
const standIn = "/sandbox/stripe/v1/payment_intents";

/** How long the stand-in may take, in milliseconds (ERR-07). */
const timeLimit = 10_000;

/** The part of Stripe's answer that is used here. */
type Answer = {
  status?: unknown;
  error?: { type?: unknown; message?: unknown };
  next_action?: { redirect_to_url?: { url?: unknown } } | null;
};

/**
 * Confirms a payment as Stripe.js does, with a test PaymentMethod's id instead of a card. A bank's authentication
 * returns to `returnPath`. Answers other than a charge or a refused card leave the outcome open, because the server
 * knows more.
 */
export async function confirmInSandbox(
  payment: PaymentToken,
  paymentMethod: string,
  returnPath: string,
): Promise<Confirmation> {
  const [intent = ""] = payment.token_payment.split("_secret_");
  try {
    const response = await fetch(`${standIn}/${encodeURIComponent(intent)}/confirm`, {
      method: "POST",
      body: new URLSearchParams({
        key: payment.publishable_key,
        client_secret: payment.token_payment,
        payment_method: paymentMethod,
        return_url: new URL(returnPath, location.origin).href,
      }),
      signal: AbortSignal.timeout(timeLimit),
    });
    const { status, error, next_action }: Answer = await response.json();
    // A refused card comes with the status of a success, for a browser reports others in its console.
    if (error?.type === "card_error" && typeof error.message === "string") {
      return { outcome: "declined", message: error.message };
    }
    const bank = next_action?.redirect_to_url?.url;
    if (status === "requires_action" && typeof bank === "string") {
      location.assign(bank);
      return { outcome: "leaving" };
    }
    if (status === "processing") return { outcome: "processing" };
    return { outcome: response.ok ? "sent" : "unclear" };
  } catch {
    return { outcome: "unclear" };
  }
}
