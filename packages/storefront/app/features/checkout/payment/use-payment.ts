import { useRef, useState } from "react";
import { useSubmit } from "../../../shared/use-submit.ts";
import { awaitPayment, type PaymentStatus } from "./await-payment.ts";
import { afterDecline, afterResult, type Confirmation, isFinal, type PaymentState } from "./payment-state.ts";

/** What is paid: an order, or a payment without a cart. */
export type Payable = {
  /** Asks the server; undefined if this browser may not see the payment anymore. */
  ask: () => Promise<PaymentStatus | undefined>;
  /** What Stripe said of an attempt before this page was loaded. */
  declined: string | undefined;
  /** The path of the next page: after the payment, and for the way back from the bank's own page. */
  next: string;
  /** What is kept while nothing is charged: "your order". */
  keeps?: string;
};

/**
 * Pays: the card form confirms the payment with Stripe, the server says what became of it, and a paid one leads to the
 * next page. After anything else the shopper can try again.
 */
export function usePayment({ ask, declined, next, keeps }: Payable) {
  const [state, setState] = useState<PaymentState>(
    declined === undefined ? { is: "ready" } : afterDecline(declined),
  );
  /** Whether an attempt has failed: the server says so until the next attempt is decided. */
  const hasFailed = useRef(declined !== undefined);

  const settle = async (confirmation: Confirmation): Promise<PaymentState | "paid" | "leaving"> => {
    switch (confirmation.outcome) {
      case "incomplete":
        return { is: "ready" };
      case "leaving":
        return "leaving";
      case "declined":
        return (await isOver(ask)) ? { is: "closed" } : afterDecline(confirmation.message);
      case "sent":
      case "processing":
      case "unclear": {
        const { outcome } = confirmation;
        // Stripe has dropped the failed attempt: a decline is about this one.
        if (outcome === "processing") hasFailed.current = false;
        const ends = isFinal(outcome);
        // Offline, waiting does not help: the page says so and asks again when the network is back.
        const result = await awaitPayment(ask, (known) => ends(known) || !navigator.onLine);
        return afterResult(outcome, result, hasFailed.current);
      }
    }
  };

  const { send, isBusy } = useSubmit(async (confirm: (() => Promise<Confirmation>) | "check") => {
    // While the server is only asked, what the page says stays: its button has the focus.
    if (confirm !== "check") setState({ is: "ready" });
    const now = await settle(confirm === "check" ? { outcome: "unclear" } : await confirm());
    if (now === "leaving") return now;
    if (now === "paid") {
      // A document load leaves Stripe's script behind on the payment page (AUTH-11).
      location.replace(next);
      return "leaving";
    }
    if (now.is === "declined") hasFailed.current = true;
    setState(now);
    return;
  });

  return {
    state,
    isBusy,
    pay: (confirm: () => Promise<Confirmation>) => send(confirm),
    next,
    keeps,
    /** Asks the server once more, without charging anything. */
    checkAgain: () => send("check"),
  };
}

/** Whether the shop takes no further card after a decline. Without an answer the next attempt will tell. */
async function isOver(ask: Payable["ask"]): Promise<boolean> {
  try {
    return (await ask())?.payment === "canceled";
  } catch {
    return false;
  }
}

export type Payment = ReturnType<typeof usePayment>;
