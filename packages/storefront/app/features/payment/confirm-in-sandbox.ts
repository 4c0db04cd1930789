import type { PaymentToken } from "@nestling/contract/orders";
import type { Confirmation } from "./confirmation.ts";

/** The local stand-in for Stripe, which the shop passes on to in the sandbox alone. */
const standIn = "/sandbox/stripe/v1/payment_intents";

/** How long the stand-in may take, in milliseconds (ERR-07). */
const timeLimit = 10_000;

type StripeError = { type?: unknown; message?: unknown };

async function errorOf(response: Response): Promise<StripeError> {
  const body: unknown = await response.json();
  const error: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "error") : undefined;
  return typeof error === "object" && error !== null ? error : {};
}

/**
 * Confirms an order's payment as Stripe.js does, with the id of a test PaymentMethod in place of a card. An answer
 * other than a charge or a refused card leaves it open: the server knows more.
 */
export async function confirmInSandbox(payment: PaymentToken, paymentMethod: string): Promise<Confirmation> {
  const [intent = ""] = payment.token_payment.split("_secret_");
  try {
    const response = await fetch(`${standIn}/${encodeURIComponent(intent)}/confirm`, {
      method: "POST",
      body: new URLSearchParams({
        key: payment.publishable_key,
        client_secret: payment.token_payment,
        payment_method: paymentMethod,
      }),
      signal: AbortSignal.timeout(timeLimit),
    });
    // A refused card comes with the status of a success, for a browser reports others in its console.
    const { type, message } = await errorOf(response);
    if (type === "card_error" && typeof message === "string") return { outcome: "declined", message };
    return { outcome: response.ok ? "sent" : "unclear" };
  } catch {
    return { outcome: "unclear" };
  }
}
