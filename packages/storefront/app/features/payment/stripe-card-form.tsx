import type { PaymentToken } from "@nestling/contract/orders";
import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { StripeElements, StripeError, Stripe as StripeJs } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type FormEvent, useEffect, useState } from "react";
import { Note } from "../../ui/note.tsx";
import type { Confirmation } from "./confirmation.ts";
import { PayButton } from "./pay-button.tsx";
import { PaymentNotes } from "./payment-notes.tsx";
import { stripeAppearance } from "./stripe-appearance.ts";
import type { Payment } from "./use-payment.ts";

type CardFormProps = { token: PaymentToken; payment: Payment };

/**
 * Stripe's own Payment Element: the card is typed into Stripe's frame and never passes through the shop. Its script
 * comes from Stripe, on this page alone.
 */
export function StripeCardForm({ token, payment }: CardFormProps) {
  // `Elements` takes what loads and leaves a rejection to nobody: one that does not come is nothing instead.
  const [stripe] = useState(() => loadStripe(token.publishable_key).catch((): null => null));
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    void stripe.then((loaded) => setFailed(loaded === null));
  }, [stripe]);
  if (hasFailed) {
    return (
      <Note look="error" role="alert" className="mt-4">
        The card form did not load. Nothing was charged: please reload this page.
      </Note>
    );
  }
  return (
    <Elements
      stripe={stripe}
      options={{ clientSecret: token.token_payment, appearance: stripeAppearance(document.documentElement) }}
    >
      <PaymentForm token={token} payment={payment} />
    </Elements>
  );
}

function PaymentForm({ token, payment }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stripe !== null && elements !== null)
      void payment.pay(() => confirmWithStripe(stripe, elements, payment.next));
  };
  return (
    <form onSubmit={submit} className="mt-4">
      <PaymentElement options={{ layout: "tabs" }} />
      <PaymentNotes payment={payment} />
      <PayButton amount={token.amount} isPaying={payment.state.is === "paying"} />
    </form>
  );
}

/** Charges what is typed. A bank that wants to see the shopper sends him back to `returnPath`. */
async function confirmWithStripe(
  stripe: StripeJs,
  elements: StripeElements,
  returnPath: string,
): Promise<Confirmation> {
  try {
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: new URL(returnPath, location.origin).href },
      redirect: "if_required",
    });
    return error === undefined ? { outcome: "sent" } : outcomeOf(error);
  } catch {
    return { outcome: "unclear" };
  }
}

function outcomeOf({ type, code, message = "Your card was declined." }: StripeError): Confirmation {
  if (type === "validation_error") return { outcome: "incomplete" };
  // Whoever says no to the bank has not paid either.
  const isDeclined = type === "card_error" || code === "payment_intent_authentication_failure";
  return isDeclined ? { outcome: "declined", message } : { outcome: "unclear" };
}
