import type { Receipt } from "@nestling/contract/payment-page";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useLeaveByDocument } from "../../shared/leave-by-document.ts";
import { Button } from "../../ui/button.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { CardStep } from "./card-step.tsx";
import { DetailsForm } from "./details-form.tsx";
import { PageFrame } from "./page-frame.tsx";
import { forgetPagePayment, type PagePayment } from "./page-payment.ts";

const title = "Make a payment";

/** This tab's payment: to be entered, to be paid, closed, or unknown because the shop did not answer. */
export type PaymentPageData =
  | { is: "new" }
  | { is: "due"; begun: PagePayment; receipt: Receipt }
  | { is: "closed"; message: string | undefined }
  | { is: "unanswered" };

/** A card payment without a cart, in two steps (ROUTE-14). */
export function PaymentPage({ data }: { data: PaymentPageData }) {
  const { revalidate } = useRevalidator();
  const [isChanging, setChanging] = useState(false);
  useLeaveByDocument();
  if (data.is === "closed") {
    return (
      <ClosedPayment
        message={data.message}
        onAnew={() => {
          forgetPagePayment();
          void revalidate();
        }}
      />
    );
  }
  if (data.is === "unanswered") {
    return (
      <PageFrame>
        <h1 className="title-checkout">{title}</h1>
        <LoadError
          text="We couldn't load your payment. It's saved, and you won't be charged twice."
          onRetry={() => void revalidate()}
          className="mt-4"
        />
      </PageFrame>
    );
  }
  if (data.is === "due" && !isChanging) {
    return (
      <PageFrame>
        <CardStep
          key={data.begun.payment_id}
          {...data}
          onChange={() => setChanging(true)}
          onClosed={revalidate}
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <h1 className="title-checkout">{title}</h1>
      <p className="mt-1.5 text-quiet">For a gift card, a deposit, or anything else you arranged with us.</p>
      <DetailsForm
        isChange={isChanging}
        onBegun={async () => {
          await revalidate();
          setChanging(false);
        }}
      />
    </PageFrame>
  );
}

type ClosedPaymentProps = { message: string | undefined; onAnew: () => void };

/** Says that a payment takes no card anymore and that nothing was charged. */
function ClosedPayment({ message, onAnew }: ClosedPaymentProps) {
  return (
    <PlainPage
      scene="closed"
      title="This payment is closed"
      text={`${message ?? "You can't try another card for it."} Nothing was charged.`}
    >
      <Button onClick={onAnew}>Start a new payment</Button>
    </PlainPage>
  );
}
