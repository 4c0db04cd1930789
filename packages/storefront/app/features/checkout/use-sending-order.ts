import type { Cart } from "@nestling/commerce/cart";
import { useEffect, useRef, useState } from "react";
import { useCart } from "../../shared/cart/cart-store.ts";
import { path } from "../../shared/links.ts";
import { notifyFailure } from "../../shared/notices/notice-store.ts";
import { checkoutId, renewCheckoutId } from "../../shared/open-order/checkout-id.ts";
import { keepOrder, openOrder } from "../../shared/open-order/order-session.ts";
import { keepsValues } from "../../shared/stored-value.ts";
import { retryImport } from "../../ui/retry-import.ts";
import { unsentWords } from "../profile/use-sending.ts";
import { lastAttempt } from "./attempt.ts";
import type { OrderProblem } from "./order-problem.tsx";
import type { OrderDetails, Placement } from "./place-order.ts";
import { storageNeeded } from "./storage-needed.tsx";

type Refusal = Extract<Placement, { outcome: "refused" }>["refusal"];

/** What the form makes of an order. */
export type OrderForm = {
  /** What was filled in; undefined where something is wrong, which the form says itself. */
  details: () => Promise<OrderDetails | undefined>;
  /** Marks the fields that the API refuses, and says whether there are any. */
  refuse: (refusal: Refusal) => boolean;
};

/**
 * Sends the order once however often the button is pressed, and goes to the payment by a document load, for its policy
 * lets Stripe in. Whatever fails leaves everything typed in place.
 */
export function useSendingOrder(cart: Cart, form: OrderForm) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<OrderProblem>();
  const isRunning = useRef(false);

  const release = () => {
    isRunning.current = false;
    setSending(false);
  };
  useEffect(() => {
    // Back from the payment, the browser may show this page as it was left: sending.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isRunning.current = false;
      setSending(false);
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  // All tabs share it: made only when two of them send at once, it would be two.
  useEffect(() => void checkoutId(), []);

  /** What becomes of the form; gives whether the page is being left. */
  const settle = (placement: Placement): boolean => {
    switch (placement.outcome) {
      case "placed":
        useCart.getState().accept();
        keepOrder(placement.order, placement.payBefore);
        location.assign(path(placement.order.payment === null ? "orderSuccess" : "payment"));
        return true;
      case "changed":
        useCart.getState().takeOver(placement.issues);
        return false;
      case "refused":
        if (!form.refuse(placement.refusal)) setProblem({ is: "refused", ...placement.refusal });
        return false;
      case "too many unpaid":
        setProblem({ ...placement, is: placement.outcome });
        return false;
      case "already paid":
        setProblem({ is: placement.outcome, order: placement.order });
        return false;
      case "payment in progress":
      case "conflict":
        setProblem({ is: placement.outcome });
        return false;
    }
  };

  const attempt = async (): Promise<boolean> => {
    const details = await form.details();
    if (details === undefined) return false;
    if (!keepsValues()) {
      setProblem({ is: "refused", message: storageNeeded });
      return false;
    }
    const { placeOrder } = await retryImport(() => import("./place-order.ts"));
    return settle(await placeOrder(cart, details));
  };

  const send = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    setProblem(undefined);
    try {
      if (!(await attempt())) release();
    } catch (failure) {
      notifyFailure(failure);
      setProblem({ is: "refused", message: unsentWords(failure) });
      release();
    }
  };
  /** Orders once more, on purpose, what was paid for already: another checkout begins (CHK-11). */
  const buyAgain = () => {
    openOrder.clear();
    lastAttempt.clear();
    renewCheckoutId();
    void send();
  };
  return { isSending, problem, send, buyAgain };
}
