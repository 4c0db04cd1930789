import type { PaymentResult } from "./await-payment.ts";

/** Where paying stands. */
export type PaymentState =
  | { is: "ready" }
  | { is: "declined"; message: string }
  /** The connection went, and the server knows of no charge. */
  | { is: "lost" }
  /** Nobody knows yet. */
  | { is: "unclear" }
  /** No card is taken any more. */
  | { is: "closed" };

export function afterDecline(message: string): PaymentState {
  return { is: "declined", message };
}

/** What is waited for: the server's word about a charged card, about one whose bank has not answered, or about any. */
type Waiting = Extract<Confirmation["outcome"], "sent" | "processing" | "unclear">;

/** Which answers of the server end the waiting. */
export function isFinal(waiting: Waiting): (result: PaymentResult) => boolean {
  // Stripe has charged, and the server has not heard yet: what it says of an attempt before is no news then.
  if (waiting === "sent") return ({ outcome }) => outcome === "paid" || outcome === "closed";
  // Stripe has forgotten any attempt before: a decline is the bank's answer to this one.
  if (waiting === "processing")
    return ({ outcome }) => outcome === "paid" || outcome === "closed" || outcome === "declined";
  return (result) => result.outcome !== "unclear";
}

/**
 * Where paying stands after the waiting. `hadFailed`: an attempt before this one failed, so that the server's word
 * of a failed one says nothing of this one.
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

/** What the browser knows after it has asked Stripe, or the stand-in, to charge a card. The server decides. */
export type Confirmation =
  /** Charged. */
  | { outcome: "sent" }
  /** Stripe has the card, and its bank has not answered yet. */
  | { outcome: "processing" }
  /** The card was refused, in Stripe's words (CHK-06). */
  | { outcome: "declined"; message: string }
  /** The bank wants to see the shopper on a page of its own, to which this one is being left. */
  | { outcome: "leaving" }
  /** The form is not complete, and says so itself. */
  | { outcome: "incomplete" }
  /** No answer: charged or not, nobody here knows. */
  | { outcome: "unclear" };
