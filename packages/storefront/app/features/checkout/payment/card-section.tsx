import type { PaymentToken } from "@nestling/contract/orders";
import { Suspense } from "react";
import { PageLink } from "../../../shared/page-link.tsx";
import { lazyPart, type Retry } from "../../../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../../../shared/reporting/section-error-boundary.tsx";
import { LoadError } from "../../../ui/load-error.tsx";
import type { Payment } from "./use-payment.ts";

/** A shop uses one of the two forms, so only that one is loaded. */
const StripeCardForm = lazyPart(
  async () => (await import("./stripe-card-form.tsx")).StripeCardForm,
  FormNotLoaded,
);
const SandboxCardForm = lazyPart(
  async () => (await import("./sandbox-card-form.tsx")).SandboxCardForm,
  FormNotLoaded,
);

function FormNotLoaded({ onRetry }: Retry) {
  return (
    <div className="mt-4">
      <LoadError text="We couldn't load the card form. Nothing was charged." onRetry={onRetry} />
    </div>
  );
}

/** The card form: Stripe's own with real keys, the shop's in the sandbox. */
export function CardSection({ token, payment }: { token: PaymentToken; payment: Payment }) {
  const CardForm = token.provider === "stripe" ? StripeCardForm : SandboxCardForm;
  return (
    <>
      <section aria-labelledby="card-title" className="mt-9">
        <h2 id="card-title" className="text-panel">
          Card
        </h2>
        <SectionErrorBoundary name="payment, card form" isNeeded>
          <Suspense fallback={<div aria-busy="true" className="skeleton mt-4 h-90 rounded-picture" />}>
            <CardForm token={token} payment={payment} />
          </Suspense>
        </SectionErrorBoundary>
      </section>
      <p className="mt-3.5 text-center text-fact text-balance text-quiet">
        By paying, you accept our <PageLink pageType="terms-of-service" />.
      </p>
    </>
  );
}
