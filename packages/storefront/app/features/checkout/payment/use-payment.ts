import { useRef, useState } from "react";
import { awaitPayment, type PaymentStand } from "./await-payment.ts";
import type { Confirmation } from "./confirmation.ts";
import { afterDecline, afterResult, isFinal, type PaymentState } from "./payment-state.ts";

/** What is paid: an order, or a payment outside any cart. */
export type Payable = {
  /** What the server says of it now; undefined when it is not to be had any more. */
  ask: () => Promise<PaymentStand | undefined>;
  /** What Stripe said of an attempt before this page was loaded. */
  declined: string | undefined;
  /** The page after it: of whoever has paid, and of whoever comes back from a page of the bank. */
  next: string;
  /** What is kept while nothing is charged: "your order". */
  keeps?: string;
};

/**
 * Pays, once however often it is pressed: the card form confirms, the server says what became of it, and what is paid
 * goes on to the next page. Anything else leaves all as it is, for another try.
 */
export function usePayment({ ask, declined, next, keeps }: Payable) {
  const [state, setState] = useState<PaymentState>(
    declined === undefined ? { is: "ready" } : afterDecline(declined),
  );
  const isRunning = useRef(false);
  /** Whether an attempt has failed: the server goes on saying so until the next one is through. */
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
        // Of an attempt before this one Stripe knows nothing any more.
        if (outcome === "processing") hasFailed.current = false;
        const ends = isFinal(outcome);
        // Without a network nobody answers, however long one waits: the page says so, and asks again when it is back.
        const result = await awaitPayment(ask, (known) => ends(known) || !navigator.onLine);
        return afterResult(outcome, result, hasFailed.current);
      }
    }
  };

  const pay = async (confirm: () => Promise<Confirmation>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ is: "paying" });
    const now = await settle(await confirm());
    if (now === "leaving") return; // still busy: the page is being left
    if (now === "paid") {
      // By a document load: Stripe's script stays behind on the page where one pays (AUTH-11).
      location.replace(next);
      return;
    }
    isRunning.current = false;
    if (now.is === "declined") hasFailed.current = true;
    setState(now);
  };

  return {
    state,
    pay,
    next,
    keeps,
    /** Asks the server once more, without charging anything. */
    checkAgain: () => pay(async () => ({ outcome: "unclear" })),
  };
}

/** Whether the shop takes no further card after a decline. No answer is no news: the next attempt will tell. */
async function isOver(ask: Payable["ask"]): Promise<boolean> {
  try {
    return (await ask())?.payment === "canceled";
  } catch {
    return false;
  }
}

export type Payment = ReturnType<typeof usePayment>;
