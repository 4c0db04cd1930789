import type { Cart } from "@nestling/commerce/cart";
import { useEffect, useState } from "react";
import { useCart } from "../../shared/cart/cart-store.ts";
import { path } from "../../shared/links.ts";
import { checkoutId, renewCheckoutId } from "../../shared/open-order/checkout-id.ts";
import { keepOrder, markFinished, openOrder } from "../../shared/open-order/order-session.ts";
import { storageNeeded } from "../../shared/storage-needed.ts";
import { canStoreValues } from "../../shared/stored-value.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { retryImport } from "../../ui/retry-import.ts";
import { lastAttempt } from "./attempt.ts";
import type { OrderProblem } from "./order-problem.tsx";
import type { OrderDetails, Placement } from "./place-order.ts";

type Refusal = Extract<Placement, { outcome: "refused" }>["refusal"];

/** How a checkout form takes part in sending its order. */
export type OrderForm = {
  /** What was filled in; undefined where something is wrong, which the form shows itself. */
  details: () => Promise<OrderDetails | undefined>;
  /** Marks the fields that the API refuses. Gives whether there are any. */
  refuse: (refusal: Refusal) => boolean;
};

/**
 * Sends the order, and goes on to the payment by a document load, because only that page's policy lets Stripe in. A
 * failure leaves everything typed in place.
 */
export function useSendOrder(cart: Cart, form: OrderForm) {
  const [problem, setProblem] = useState<OrderProblem>();

  // All tabs share the id. Made by two tabs that send at the same moment, it would be two.
  useEffect(() => void checkoutId(), []);

  const handle = (placement: Placement): "leaving" | undefined => {
    switch (placement.outcome) {
      case "placed":
        useCart.getState().accept();
        keepOrder(placement.order, placement.payBefore);
        location.assign(path(placement.order.payment === null ? "orderSuccess" : "payment"));
        return "leaving";
      case "changed":
        useCart.getState().applyIssues(placement.issues);
        return;
      case "refused":
        if (!form.refuse(placement.refusal)) setProblem({ is: "refused", ...placement.refusal });
        return;
      case "too many unpaid":
        setProblem({ ...placement, is: placement.outcome });
        return;
      case "already paid":
        setProblem({ is: placement.outcome, order: placement.order });
        return;
      case "payment in progress":
      case "conflict":
        setProblem({ is: placement.outcome });
        return;
    }
  };

  const { send, isBusy, failure } = useSubmit(async () => {
    setProblem(undefined);
    const details = await form.details();
    if (details === undefined) return;
    if (!canStoreValues()) {
      setProblem({ is: "refused", message: storageNeeded });
      return;
    }
    const { placeOrder } = await retryImport(() => import("./place-order.ts"));
    return handle(await placeOrder(cart, details));
  });
  return {
    send,
    isBusy,
    problem: failure === undefined ? problem : ({ is: "refused", message: failure } as const),
    /** Sends the same cart again on purpose after its order was paid: a new checkout begins (CHK-11). */
    buyAgain: () => {
      // The paid order's thank-you page may still be loaded, and takes none of these items then.
      if (problem?.is === "already paid" && problem.order !== undefined) {
        markFinished("browser", problem.order.order_id);
      }
      openOrder.clear();
      lastAttempt.clear();
      renewCheckoutId();
      send();
    },
  };
}
