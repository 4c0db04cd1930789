import { formatUsd, fromUsd } from "@nestling/commerce/money";
import type { Receipt } from "@nestling/contract/payment-page";
import { type ReactNode, useEffect, useRef } from "react";
import { path } from "../../shared/links.ts";
import { CardSection } from "../checkout/payment/card-section.tsx";
import { usePayment } from "../checkout/payment/use-payment.ts";
import { loadReceipt, type PagePayment } from "./page-payment.ts";

type CardStepProps = {
  begun: PagePayment;
  receipt: Receipt;
  /** Goes back to the form. */
  onChange: () => void;
  /** Called when the payment takes no further card. */
  onClosed: () => void;
};

/** The payment's details and the card form. */
export function CardStep({ begun, receipt, onChange, onClosed }: CardStepProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The form before it is gone: a screen reader reads the new title out.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const payment = usePayment({
    ask: () => loadReceipt(begun),
    declined: receipt.payment === "failed" ? receipt.message : undefined,
    next: path("receipt"),
  });
  const isClosed = payment.state.is === "closed";
  useEffect(() => {
    if (isClosed) onClosed();
  }, [isClosed, onClosed]);
  // A long address may break at its @.
  const [mail, host] = receipt.email.split("@");
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="title-checkout outline-none">
        Payment
      </h1>
      <dl className="mt-6 rounded-picture border border-line bg-surface px-4 py-1 text-label leading-5.5 md:px-5">
        <Row term="Amount" action={<ChangeButton onClick={onChange} />}>
          {formatUsd(fromUsd(receipt.amount))}
        </Row>
        <Row term="For">{receipt.description}</Row>
        <Row term="Receipt">
          <span>{mail}</span>
          <wbr />
          <span>{`@${host}`}</span>
        </Row>
      </dl>
      <CardSection token={begun.payment} payment={payment} />
    </>
  );
}

function ChangeButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="relative flex-none text-fact text-link after:absolute after:-inset-x-2 after:-inset-y-3"
    >
      Change<span className="sr-only"> the payment</span>
    </button>
  );
}

function Row({ term, action, children }: { term: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[60px_1fr] items-start gap-x-3 py-3.5 not-first:border-t not-first:border-line md:grid-cols-[88px_1fr]">
      <dt className="text-quiet">{term}</dt>
      <dd className="flex items-start justify-between gap-2 md:gap-3">
        <span className="min-w-0 text-balance wrap-anywhere">{children}</span>
        {action}
      </dd>
    </div>
  );
}
