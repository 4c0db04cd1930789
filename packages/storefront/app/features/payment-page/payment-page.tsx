import type { Receipt } from "@nestling/contract/payment-page";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { CardStep } from "./card-step.tsx";
import { ClosedPayment } from "./closed-payment.tsx";
import { DetailsForm } from "./details-form.tsx";
import { PageFrame } from "./page-frame.tsx";
import { forgetPagePayment, type PagePayment } from "./page-payment.ts";
import { useLeaveByDocument } from "./use-leave-by-document.ts";

export const title = "Make a payment";

/** What this tab has to do: say what it pays, or pay it, or see that it cannot be paid any more. */
export type PageStand =
  | { is: "new" }
  | { is: "due"; begun: PagePayment; receipt: Receipt }
  | { is: "closed"; message: string | undefined };

/** A card payment outside any cart, in two steps (ROUTE-14). */
export function PaymentPage({ stand }: { stand: PageStand }) {
  const { revalidate } = useRevalidator();
  const [isChanging, setChanging] = useState(false);
  useLeaveByDocument();
  if (stand.is === "closed") {
    return (
      <ClosedPayment
        message={stand.message}
        onAnew={() => {
          forgetPagePayment();
          void revalidate();
        }}
      />
    );
  }
  if (stand.is === "due" && !isChanging) {
    return (
      <PageFrame>
        <CardStep
          key={stand.begun.payment_id}
          {...stand}
          onChange={() => setChanging(true)}
          onClosed={revalidate}
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <h1 className="title-checkout">{title}</h1>
      <p className="mt-1.5 text-quiet">For a gift card, a deposit, or what you have agreed on with us.</p>
      <DetailsForm
        onBegun={async () => {
          await revalidate();
          setChanging(false);
        }}
      />
    </PageFrame>
  );
}
