import type { PaymentResult } from "./await-payment.ts";

/** What the page says about the payment. */
export type PaymentState =
  | { is: "ready" }
  | { is: "declined"; message: string }
  /** The connection was lost, and the server knows of no charge. */
  | { is: "lost" }
  /** The result is unknown. */
  | { is: "unclear" }
  /** The payment takes no card anymore. */
  | { is: "closed" };

export function afterDecline(message: string): PaymentState {
  return { is: "declined", message };
}

/** The outcomes after which the page waits for the server. */
type Waiting = Extract<Confirmation["outcome"], "sent" | "processing" | "unclear">;

/** Whether an answer of the server ends the waiting. */
export function isFinal(waiting: Waiting): (result: PaymentResult) => boolean {
  // Stripe has charged. Until the server hears of it, its answer may be about an earlier attempt.
  if (waiting === "sent") return ({ outcome }) => outcome === "paid" || outcome === "closed";
  // Stripe has dropped earlier attempts: a decline is about this one.
  if (waiting === "processing")
    return ({ outcome }) => outcome === "paid" || outcome === "closed" || outcome === "declined";
  return (result) => result.outcome !== "unclear";
}

/**
 * The state after the waiting. With `hadFailed` an earlier attempt failed, so a decline that the server reports may be
 * that one.
 */
export function afterResult(
  waiting: Waiting,
  result: PaymentResult,
  hadFailed: boolean,
): PaymentState | "paid" {
  if (result.outcome === "paid") return "paid";
  if (result.outcome === "closed") return { is: "closed" };
  if (waiting === "processing" && result.outcome === "declined") return afterDecline(result.message);
  if (waiting !== "unclear" || result.outcome === "unclear") return { is: "unclear" };
  if (result.outcome === "declined" && !hadFailed) return afterDecline(result.message);
  return { is: "lost" };
}

/** What Stripe, or its stand-in, answered the browser after the card was sent. The server decides what is paid. */
export type Confirmation =
  /** Charged. */
  | { outcome: "sent" }
  /** The bank has not answered Stripe yet. */
  | { outcome: "processing" }
  /** The card was refused, in Stripe's words (CHK-06). */
  | { outcome: "declined"; message: string }
  /** The browser goes to the bank's own page. */
  | { outcome: "leaving" }
  /** The form is not complete, and says so itself. */
  | { outcome: "incomplete" }
  /** No answer: the card may be charged or not. */
  | { outcome: "unclear" };
