import type { PaymentToken } from "@nestling/contract/orders";
import type { Receipt } from "@nestling/contract/payment-page";
import { browserApi } from "../../shared/api.ts";
import { readPaymentToken } from "../../shared/open-order/order-session.ts";
import { hasStrings, sessionValue } from "../../shared/stored-value.ts";

/**
 * The payment that this tab has begun. Its token opens the receipt, and the client secret its card form: they lie here
 * and nowhere else, never in an address (API-21).
 */
export type PagePayment = { payment_id: string; receipt_token: string; payment: PaymentToken };

export function readPagePayment(stored: unknown): PagePayment | undefined {
  if (!hasStrings(stored, ["payment_id", "receipt_token"])) return undefined;
  const payment = readPaymentToken(Reflect.get(stored, "payment"));
  if (payment === undefined) return undefined;
  const { payment_id, receipt_token } = stored;
  return { payment_id, receipt_token, payment };
}

export const pagePayment = sessionValue<PagePayment>("page_payment", readPagePayment);

/** What was sent last, and under which key: the same again finds the payment that it made. */
export const lastPageAttempt = sessionValue<{ key: string; body: string }>("page_attempt", (stored) =>
  hasStrings(stored, ["key", "body"]) ? stored : undefined,
);

/** The next payment is a new one, even in the same words. */
export function forgetPagePayment(): void {
  pagePayment.clear();
  lastPageAttempt.clear();
}

/** The payment as the server knows it, which asks Stripe; undefined when it is not to be had with its token. */
export async function loadReceipt({ receipt_token }: PagePayment): Promise<Receipt | undefined> {
  const answer = await browserApi().getReceipt({ headers: { "receipt-token": receipt_token } });
  return answer.status === 200 ? answer.body : undefined;
}
