import { useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import type { Payment } from "./use-payment.ts";

/** How paying went, in the page and in plain words; it stays until the next try. */
export function PaymentNotes({ payment }: { payment: Payment }) {
  const { state, keeps } = payment;
  switch (state.is) {
    case "ready":
    case "paying":
      return null;
    case "declined":
      return (
        <Note look="error" role="alert" className="mt-4.5">
          <b className="font-bold">{state.message}</b> Nothing was charged{keeps && `, and ${keeps} is kept`}.
          Try another card.
        </Note>
      );
    case "lost":
      return (
        <Note look="warning" role="alert" className="mt-4.5">
          <b className="font-bold">We could not reach the bank.</b> {keptSentence(keeps)}Please try again: it
          cannot be charged twice.
        </Note>
      );
    case "unclear":
      return <Unclear payment={payment} />;
    case "closed":
      return (
        <Note look="error" role="alert" className="mt-4.5">
          <b className="font-bold">Too many cards were declined.</b> Nothing was charged, and no further card
          is taken for this payment.
        </Note>
      );
  }
}

/** Nobody knows yet. When the network comes back, the page looks by itself. */
function Unclear({ payment: { checkAgain, keeps } }: { payment: Payment }) {
  useEffect(() => {
    addEventListener("online", checkAgain);
    return () => removeEventListener("online", checkAgain);
  }, [checkAgain]);
  const isOffline = !navigator.onLine;
  return (
    <Note look="warning" role="alert" className="mt-4.5">
      <b className="font-bold">{isOffline ? "You are offline." : "We have not heard from the bank yet."}</b>{" "}
      {keptSentence(keeps)}It cannot be charged twice.
      {isOffline && " As soon as you are back, we look how it stands."}
      <div className="mt-2">
        <Button look="secondary" size="small" onClick={checkAgain}>
          Check again
        </Button>
      </div>
    </Note>
  );
}

function keptSentence(keeps: string | undefined): string {
  return keeps === undefined ? "" : `${keeps.charAt(0).toUpperCase()}${keeps.slice(1)} is kept. `;
}
