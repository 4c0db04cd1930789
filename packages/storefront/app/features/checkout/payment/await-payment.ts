import type { Paid } from "@nestling/contract/orders";

/** What the server says of a payment, with or without an order. */
export type PaymentStatus = Pick<Paid, "status" | "message"> & { payment: Paid["payment"] | "canceled" };

/** What the server knows of a payment after the last question. */
export type PaymentResult =
  | { outcome: "paid" }
  | { outcome: "declined"; message: string }
  /** It takes no card anymore. */
  | { outcome: "closed" }
  /** Not paid, and no attempt failed: nothing has reached Stripe. */
  | { outcome: "open" }
  /** No answer, or the bank has not decided. */
  | { outcome: "unclear" };

type Ask = () => Promise<PaymentStatus | undefined>;
type Wait = (milliseconds: number) => Promise<void>;

/** Pauses between the questions, in milliseconds: 15 s in all. */
const pauses = [300, 700, 1_000, 2_000, 3_000, 4_000, 4_000];

const sleep: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function resultOf(stand: PaymentStatus | undefined): PaymentResult {
  if (stand === undefined) return { outcome: "unclear" };
  if (stand.status) return { outcome: "paid" };
  switch (stand.payment) {
    case "failed":
      return { outcome: "declined", message: stand.message ?? "Your payment didn't go through." };
    case "canceled":
      return { outcome: "closed" };
    case "open":
      return { outcome: "open" };
    default:
      return { outcome: "unclear" };
  }
}

/**
 * Asks the server until it knows what became of a payment: only the server decides, by what Stripe says (CHK-07).
 * `isFinal` names the results that end the asking before the time is up. A question without an answer is repeated.
 */
export async function awaitPayment(
  ask: Ask,
  isFinal: (result: PaymentResult) => boolean,
  wait: Wait = sleep,
): Promise<PaymentResult> {
  let result: PaymentResult = { outcome: "unclear" };
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await wait(pause);
    try {
      result = resultOf(await ask());
    } catch {
      result = { outcome: "unclear" };
    }
    if (isFinal(result)) return result;
  }
  return result;
}
