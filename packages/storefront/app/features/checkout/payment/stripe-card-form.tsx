import type { PaymentToken } from "@nestling/contract/orders";
import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Appearance } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type FormEvent, useEffect, useState } from "react";
import { Note } from "../../../ui/note.tsx";
import { CardPrivacy, PaymentNotes, SubmitPaymentButton } from "./card-form-parts.tsx";
import { confirmWithStripe } from "./confirm-with-stripe.ts";
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
        The card form didn't load. Nothing was charged. Please reload the page.
      </Note>
    );
  }
  return (
    <Elements
      stripe={stripe}
      options={{ clientSecret: token.token_payment, appearance: stripeAppearance(document.documentElement) }}
    >
      <PaymentForm token={token} payment={payment} onLoadError={() => setFailed(true)} />
    </Elements>
  );
}

/** The shop takes cards alone: a wallet would need hosts and windows that the page's policy keeps out. */
const options = {
  layout: "tabs",
  wallets: { applePay: "never", googlePay: "never", link: "never" },
} as const;

function PaymentForm({ token, payment, onLoadError }: CardFormProps & { onLoadError: () => void }) {
  const stripe = useStripe();
  const elements = useElements();
  /** Stripe refuses to confirm before its fields are there. */
  const [isReady, setReady] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stripe !== null && elements !== null && isReady)
      payment.pay(() => confirmWithStripe(stripe, elements, payment.next));
  };
  return (
    <form onSubmit={submit} className="mt-4">
      <PaymentElement options={options} onReady={() => setReady(true)} onLoadError={onLoadError} />
      <CardPrivacy>Encrypted by Stripe. We never see your card number.</CardPrivacy>
      <PaymentNotes payment={payment} />
      <SubmitPaymentButton amount={token.amount} isBusy={!isReady || payment.isBusy} />
    </form>
  );
}

/** The shop's tokens for Stripe's frame, which cannot read them itself. `root` is where they are defined. */
function stripeAppearance(root: Element): Appearance {
  const styles = getComputedStyle(root);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  return {
    theme: "stripe",
    labels: "above",
    variables: {
      colorPrimary: token("--color-brand"),
      colorBackground: token("--color-surface"),
      colorText: token("--color-ink"),
      colorTextSecondary: token("--color-quiet"),
      colorDanger: token("--color-error"),
      borderRadius: token("--radius-control"),
      fontSizeBase: token("--text-base"),
      spacingUnit: "5px",
    },
    rules: {
      ".Input": { border: `1.5px solid ${token("--color-field-line")}`, boxShadow: "none" },
      ".Label": { fontWeight: "600" },
    },
  };
}
