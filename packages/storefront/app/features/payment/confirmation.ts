/** What the browser knows after it has asked Stripe, or the stand-in, to charge a card. The server decides. */
export type Confirmation =
  /** Stripe has it: charged, or being charged. */
  | { outcome: "sent" }
  /** The card was refused, in Stripe's words (CHK-06). */
  | { outcome: "declined"; message: string }
  /** The form is not complete, and says so itself. */
  | { outcome: "incomplete" }
  /** No answer: charged or not, nobody here knows. */
  | { outcome: "unclear" };
