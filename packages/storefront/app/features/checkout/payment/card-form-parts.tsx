import CreditCard from "@lucide/icons/icons/credit-card";
import LockKeyhole from "@lucide/icons/icons/lock-keyhole";
import { formatUsd, fromUsd } from "@nestling/commerce/money";
import type { PaymentToken } from "@nestling/contract/orders";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Note } from "../../../ui/note.tsx";
import type { Payment } from "./use-payment.ts";

/** The frame around a card form. `head` is shown beside its title. */
export function CardPanel({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-4 overflow-hidden rounded-picture border-2 border-brand bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 md:px-5">
        <span className="flex items-center gap-3 font-semibold">
          <Icon icon={CreditCard} className="text-brand" />
          Credit or debit card
        </span>
        {head}
      </div>
      <div className="px-4 pb-5 md:px-5 md:pb-6">{children}</div>
    </div>
  );
}

/** At the fields of a card: who reads its number. */
export function CardPrivacy({ children }: { children: string }) {
  return (
    <p className="mt-3 flex gap-2 text-fact text-quiet">
      <Icon icon={LockKeyhole} className="mt-0.5 size-4" />
      <span>{children}</span>
    </p>
  );
}

/** Says how the last attempt to pay ended. It stays until the next attempt. */
export function PaymentNotes({ payment }: { payment: Payment }) {
  const { is } = payment.state;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(is);
  useEffect(() => {
    // 'Check again' is gone with what it stood for.
    if (before.current === "unclear" && is !== "ready" && document.activeElement === document.body)
      place.current?.focus();
    before.current = is;
  }, [is]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <PaymentNote key={is} payment={payment} />
    </div>
  );
}

function PaymentNote({ payment }: { payment: Payment }) {
  const { state, keeps } = payment;
  switch (state.is) {
    case "ready":
      return null;
    case "declined":
      return (
        <Note look="error" role="alert" className="mt-4.5">
          <b className="font-bold">{state.message}</b>{" "}
          <span>{`Nothing was charged${keeps ? `, and ${keeps} is saved` : ""}. Try another card.`}</span>
        </Note>
      );
    case "lost":
      return (
        <Note look="warning" role="alert" className="mt-4.5">
          <b className="font-bold">We couldn't reach the bank.</b>{" "}
          <span>{`${keptSentence(keeps)}Please try again. You won't be charged twice.`}</span>
        </Note>
      );
    case "unclear":
      return <Unclear payment={payment} />;
    case "closed":
      return (
        <Note look="error" role="alert" className="mt-4.5">
          <b className="font-bold">Too many cards were declined.</b>{" "}
          <span>Nothing was charged, and you can't try another card for this payment.</span>
        </Note>
      );
  }
}

/** The result is unknown. When the network is back, the page asks again by itself. */
function Unclear({ payment: { checkAgain, isBusy, keeps } }: { payment: Payment }) {
  useEffect(() => {
    addEventListener("online", checkAgain);
    return () => removeEventListener("online", checkAgain);
  }, [checkAgain]);
  const isOffline = !navigator.onLine;
  return (
    <Note look="warning" role="alert" className="mt-4.5">
      <b className="font-bold">{isOffline ? "You're offline." : "We haven't heard from the bank yet."}</b>{" "}
      <span>{`${keptSentence(keeps)}You won't be charged twice.`}</span>
      {isOffline && <span> We'll check as soon as you're back online.</span>}
      <div className="mt-2">
        <Button look="secondary" size="small" isBusy={isBusy} onClick={checkAgain}>
          Check again
        </Button>
      </div>
    </Note>
  );
}

function keptSentence(keeps: string | undefined): string {
  return keeps === undefined ? "" : `${keeps.charAt(0).toUpperCase()}${keeps.slice(1)} is saved. `;
}

/** 'Pay $124.04', by the server's amount. Submits its form. */
export function SubmitPaymentButton({ amount, isBusy }: Pick<PaymentToken, "amount"> & { isBusy: boolean }) {
  return (
    <Button type="submit" size="large" isBusy={isBusy} className="mt-7 w-full">
      <Icon icon={LockKeyhole} />
      <span>{`Pay ${formatUsd(fromUsd(amount))}`}</span>
    </Button>
  );
}
