import Printer from "@lucide/icons/icons/printer";
import { cardWords } from "@nestling/commerce/card";
import { formatUsd, fromUsd } from "@nestling/commerce/money";
import type { Receipt } from "@nestling/contract/payment-page";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { path } from "../../shared/links.ts";
import { Logo } from "../../shared/logo.tsx";
import { useShop } from "../../shared/shop.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { formatLongDate } from "../../ui/dates.ts";
import { Icon } from "../../ui/icon.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { usePrintStyles } from "../../ui/print-styles.ts";
import { ThanksHead } from "../checkout/thanks/thanks-head.tsx";
import { forgetPagePayment } from "./page-payment.ts";
import { typedPayment } from "./payment-fields.ts";

/** This tab's payment: paid, pending at the bank, unknown because the shop did not answer, or none. */
export type ReceiptPageData =
  | { is: "paid"; receipt: Receipt }
  | { is: "pending" }
  | { is: "unanswered" }
  | { is: "none" };

/** The page after a payment (PAY-01). */
export function ReceiptPage({ data }: { data: ReceiptPageData }) {
  const { revalidate, state } = useRevalidator();
  switch (data.is) {
    case "paid":
      return <ReceiptScreen receipt={data.receipt} />;
    case "none":
      return (
        <PlainPage
          scene="missing-order"
          title="No receipt to show"
          text="Your receipt shows up here right after you pay, in the same window. We also emailed it to you."
        >
          <ButtonLink to={path("home")}>Continue shopping</ButtonLink>
        </PlainPage>
      );
    case "pending":
    case "unanswered":
      return (
        <PlainPage scene="waiting" {...words[data.is]}>
          <Button onClick={revalidate} isBusy={state === "loading"}>
            Check again
          </Button>
        </PlainPage>
      );
  }
}

const words = {
  pending: {
    title: "Your payment is being confirmed",
    text: "We haven't heard from the bank yet. You won't be charged twice.",
  },
  unanswered: {
    title: "We couldn't check your payment",
    text: "If you just paid, don't pay again. Your payment is safe, and we'll email your receipt.",
  },
};

/** Starts a new payment with the same email. */
function startAnother(): void {
  forgetPagePayment();
  const { email = "" } = typedPayment.get() ?? {};
  typedPayment.set({ amount: "", description: "", email });
}

/** A paid payment: thanks at the left, the receipt at the right. Only the receipt is printed (PAY-01). */
function ReceiptScreen({ receipt }: { receipt: Receipt }) {
  usePrintStyles();
  return (
    <div className="mx-auto grid w-full max-w-296 items-start gap-x-12 gap-y-8 px-(--gutter) pt-6 lg:grid-cols-[1fr_360px] lg:pt-12 xl:grid-cols-[1fr_440px] xl:gap-x-18">
      <div className="min-w-0">
        <ThanksHead>
          Thank you! <br />
          We got your payment.
        </ThanksHead>
        <p className="mt-2.5 text-lead text-quiet wrap-anywhere">{`We're emailing your receipt to ${receipt.email}, too.`}</p>
        <div className="mt-6 flex flex-wrap gap-4">
          <ButtonLink to={path("home")}>Continue shopping</ButtonLink>
          <ButtonLink look="secondary" to={path("stripePayment")} reloadDocument onClick={startAnother}>
            Make another payment
          </ButtonLink>
        </div>
      </div>
      <Paper receipt={receipt} />
    </div>
  );
}

function Paper({ receipt }: { receipt: Receipt }) {
  const { number, amount, description, email, created_at, paid_at, card } = receipt;
  const shop = useShop()?.shop;
  const payee = [shop?.name, ...(shop?.postalAddress ?? [])].join(", ");
  return (
    <section
      aria-labelledby="receipt-title"
      className="print-area rounded-sheet border border-line bg-surface p-5 md:p-7"
    >
      <div className="flex items-center justify-between gap-4">
        <Logo />
        <h2 id="receipt-title" className="text-panel">
          Receipt
        </h2>
      </div>
      <dl className="mt-4 grid gap-y-1.5 text-label leading-6">
        <Row term="Number">{number}</Row>
        <Row term="For">{description}</Row>
        <Row term="Paid on">{formatLongDate(paid_at ?? created_at)}</Row>
        {card && <Row term="Card">{cardWords(card)}</Row>}
        <Row term="Email">{email}</Row>
        <div className="mt-2 flex justify-between gap-4 border-t-2 border-dashed border-line pt-3 text-total font-bold tabular-nums">
          <dt>Paid</dt>
          <dd>{formatUsd(fromUsd(amount))}</dd>
        </div>
      </dl>
      <p className="mt-3 text-fact text-quiet">{`In US dollars, with nothing added. Paid to ${payee}.`}</p>
      <Button look="secondary" onClick={() => print()} className="mt-5 w-full">
        <Icon icon={Printer} />
        Print receipt
      </Button>
    </section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-quiet">{term}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}
