import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { browserApi } from "../../api.ts";
import { path } from "../../links.ts";
import type { OrderSession } from "../checkout/order-session.ts";
import { awaitPayment } from "./await-payment.ts";
import { checkPayment } from "./check-payment.ts";
import type { Confirmation } from "./confirmation.ts";
import { afterDecline, afterResult, isFinal, type PaymentState } from "./payment-state.ts";

/**
 * Pays an order, once however often it is pressed: the card form confirms, the server says what became of it, and
 * a paid order goes on to the thanks. Anything else leaves the order as it is, for another try. `declined` is what
 * Stripe said of an attempt before this page was loaded.
 */
export function usePayment(session: OrderSession, declined: string | undefined) {
  const navigate = useNavigate();
  const [state, setState] = useState<PaymentState>(
    declined === undefined ? { is: "ready" } : afterDecline(declined),
  );
  const isRunning = useRef(false);
  /** Whether an attempt on this order has failed: the server goes on saying so until the next one is through. */
  const hasFailed = useRef(declined !== undefined);

  const settle = async (confirmation: Confirmation): Promise<PaymentState | "paid"> => {
    switch (confirmation.outcome) {
      case "incomplete":
        return { is: "ready" };
      case "declined":
        hasFailed.current = true;
        return afterDecline(confirmation.message);
      case "sent":
      case "unclear": {
        const { outcome } = confirmation;
        const result = await awaitPayment(() => checkPayment(browserApi(), session), isFinal(outcome));
        return afterResult(outcome, result, hasFailed.current);
      }
    }
  };

  const pay = async (confirm: () => Promise<Confirmation>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ is: "paying" });
    const next = await settle(await confirm());
    if (next === "paid") {
      await navigate(path("orderSuccess"), { replace: true });
      return; // still busy: the page is being left
    }
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
