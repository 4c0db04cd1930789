import type { PaymentIntentResult, StripeElements, Stripe as StripeJs } from "@stripe/stripe-js";
import type { Confirmation } from "./payment-state.ts";

/** Stripe's messages are for shoppers where a card was declined. Of all other errors the page speaks for itself. */
const notAccepted = "Your card wasn't accepted.";

/** Charges what is typed in Stripe's form. A bank with a page of its own sends the shopper back to `returnPath`. */
export async function confirmWithStripe(
  stripe: StripeJs,
  elements: StripeElements,
  returnPath: string,
): Promise<Confirmation> {
  try {
    return confirmationOf(
      await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: new URL(returnPath, location.origin).href },
        redirect: "if_required",
      }),
    );
  } catch {
    return { outcome: "unclear" };
  }
}

/** What a result of `stripe.confirmPayment` says: https://docs.stripe.com/js/payment_intents/confirm_payment */
export function confirmationOf({ error, paymentIntent }: PaymentIntentResult): Confirmation {
  if (error === undefined) return ofStatus(paymentIntent.status);
  const { type, code, message = notAccepted, payment_intent } = error;
  if (type === "validation_error") return { outcome: "incomplete" };
  // A no to the bank, or its question closed, has a message of Stripe's like a decline.
  if (type === "card_error" || code === "payment_intent_authentication_failure") {
    return { outcome: "declined", message };
  }
  const isAttemptOver =
    type === "invalid_request_error" && payment_intent?.status === "requires_payment_method";
  return isAttemptOver ? { outcome: "declined", message: notAccepted } : { outcome: "unclear" };
}

function ofStatus(status: NonNullable<PaymentIntentResult["paymentIntent"]>["status"]): Confirmation {
  switch (status) {
    case "succeeded":
    case "requires_capture":
      return { outcome: "sent" };
    case "processing":
      return { outcome: "processing" };
    case "requires_payment_method":
      return { outcome: "declined", message: notAccepted };
    default:
      return { outcome: "unclear" };
  }
}
