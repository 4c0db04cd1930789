import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { browserApi } from "../../api.ts";
import { path } from "../../links.ts";
import type { OrderSession } from "../checkout/order-session.ts";
import { awaitPayment, type PaymentResult } from "./await-payment.ts";
import { checkPayment } from "./check-payment.ts";
import type { Confirmation } from "./confirmation.ts";

/** Where paying stands. */
export type PaymentState =
  | { is: "ready" }
  | { is: "paying" }
  | { is: "declined"; message: string }
  /** The connection went before anything was charged. */
  | { is: "lost" }
  /** Nobody knows yet. */
  | { is: "unclear" };

/** Which answers of the server end the waiting, after what the browser has heard from Stripe. */
function isFinal(confirmation: Confirmation) {
  // Stripe has charged, and the server has not heard yet: an older failure is no news then.
  if (confirmation.outcome === "sent") return (result: PaymentResult) => result.outcome === "paid";
  return (result: PaymentResult) => result.outcome !== "unclear";
}

function stateAfter(result: Exclude<PaymentResult, { outcome: "paid" }>): PaymentState {
  switch (result.outcome) {
    case "declined":
      return { is: "declined", message: result.message };
    case "open":
      return { is: "lost" };
    case "unclear":
      return { is: "unclear" };
  }
}

/**
 * Pays an order, once however often it is pressed: the card form confirms, the server says what became of it, and
 * a paid order goes on to the thanks. Anything else leaves the order as it is, for another try.
 */
export function usePayment(session: OrderSession, declined: string | undefined) {
  const navigate = useNavigate();
  const [state, setState] = useState<PaymentState>(
    declined === undefined ? { is: "ready" } : { is: "declined", message: declined },
  );
  const isRunning = useRef(false);

  const settle = async (confirmation: Confirmation): Promise<PaymentState | undefined> => {
    if (confirmation.outcome === "incomplete") return { is: "ready" };
    if (confirmation.outcome === "declined") return { is: "declined", message: confirmation.message };
    const result = await awaitPayment(() => checkPayment(browserApi(), session), isFinal(confirmation));
    if (result.outcome !== "paid") {
      return confirmation.outcome === "sent" ? { is: "unclear" } : stateAfter(result);
    }
    await navigate(path("orderSuccess"), { replace: true });
    return undefined;
  };

  const pay = async (confirm: () => Promise<Confirmation>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ is: "paying" });
    const next = await settle(await confirm());
    if (next === undefined) return; // paid: the page is being left
    isRunning.current = false;
    setState(next);
  };

  return {
    state,
    pay,
    /** Asks the server once more, without charging anything. */
    checkAgain: () => pay(async () => ({ outcome: "unclear" })),
  };
}

export type Payment = ReturnType<typeof usePayment>;
