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
