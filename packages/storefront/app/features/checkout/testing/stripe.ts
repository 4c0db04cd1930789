import type { PaymentIntent, PaymentIntentResult, StripeError } from "@stripe/stripe-js";

/** What a test has Stripe.js do. */
export type StripeStandIn = {
  /** What `stripe.confirmPayment` gives. */
  confirm: () => Promise<PaymentIntentResult>;
  /** What the Payment Element does once it is mounted; "throws": there is no Stripe.js at all. */
  loads: "ready" | "loaderror" | "never" | "throws";
  /** How often a payment was confirmed. */
  confirmed: number;
  /** Says that the fields are there. */
  ready: () => void;
};

/** A result as Stripe documents it: a payment of this status. */
export const intent = (status: PaymentIntent["status"]) =>
  ({ paymentIntent: { status } }) as PaymentIntentResult;

/** A result as Stripe documents it: an error. */
export const failure = (error: Partial<StripeError>) => ({ error }) as PaymentIntentResult;

let current: StripeStandIn;

/**
 * Stands in for Stripe.js, as far as the card form uses it: https://docs.stripe.com/js. The whole of it, with its frames
 * and under the page's policy, is in the tests of the whole shop.
 */
export function standInForStripe(loads: StripeStandIn["loads"] = "ready"): StripeStandIn {
  current = { confirm: async () => intent("succeeded"), loads, confirmed: 0, ready: () => undefined };
  // Stripe's loader keeps what it finds here for as long as the page lives.
  Reflect.set(window, "Stripe", Stripe);
  return current;
}

function paymentElement() {
  const handlers: Record<string, () => void> = {};
  const { loads } = current;
  current.ready = () => handlers.ready?.();
  return {
    on: (type: string, handler: () => void) => {
      handlers[type] = handler;
    },
    once: () => undefined,
    off: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
    mount: (target: HTMLElement) => {
      target.append("Stripe's fields");
      if (loads !== "never") setTimeout(() => handlers[loads]?.());
    },
  };
}

function elements() {
  let element: ReturnType<typeof paymentElement> | null = null;
  return {
    create: () => {
      element = paymentElement();
      return element;
    },
    getElement: () => element,
    update: () => undefined,
  };
}

const unused = () => undefined;

function stripe() {
  if (current.loads === "throws") throw new Error("Failed to load Stripe.js");
  return {
    elements,
    confirmPayment: () => {
      current.confirmed += 1;
      return current.confirm();
    },
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
    registerAppInfo: unused,
    _registerWrapper: unused,
  };
}

const Stripe = Object.assign(stripe, { version: "endive" });
