import type { PaymentToken } from "@nestling/contract/orders";
import type { Receipt } from "@nestling/contract/payment-page";
import { browserApi } from "../../shared/api.ts";
import { readPaymentToken } from "../../shared/open-order/order-session.ts";
import { hasStrings, sessionValue } from "../../shared/stored-value.ts";

/**
 * The payment that this tab has created. The token opens its receipt and the client secret its card form: they are kept
 * in storage only, never in an address (API-21).
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

/** The body that was sent last and its idempotency key: a repeat finds the same payment. */
export const lastPageAttempt = sessionValue<{ key: string; body: string }>("page_attempt", (stored) =>
  hasStrings(stored, ["key", "body"]) ? stored : undefined,
);

/** Makes the next payment a new one, even with the same body. */
export function forgetPagePayment(): void {
  pagePayment.clear();
  lastPageAttempt.clear();
}

/** The payment as the server knows it from Stripe; undefined if its token opens nothing. */
export async function loadReceipt({ receipt_token }: PagePayment): Promise<Receipt | undefined> {
  const answer = await browserApi().getReceipt({ headers: { "receipt-token": receipt_token } });
  return answer.status === 200 ? answer.body : undefined;
}

/** The same for a page that says where there was no answer: the payment may be made. */
export async function findReceipt(payment: PagePayment): Promise<Receipt | "unanswered" | undefined> {
  return loadReceipt(payment).catch(() => "unanswered");
}
