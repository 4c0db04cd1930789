import { HttpError } from "@nestling/contract/client";
import type { PaymentCreated } from "@nestling/contract/payment-page";
import { browserApi } from "../../shared/api.ts";
import { uuid } from "../../shared/uuid.ts";
import { formatWait } from "../../ui/dates.ts";
import { refusedFields, type Texts } from "../../ui/use-typed.ts";
import { lastPageAttempt, pagePayment } from "./page-payment.ts";
import { type PaymentBody, type PaymentFields, paymentFieldNames } from "./payment-fields.ts";

/** The outcome of creating a payment. */
export type CreatePaymentResult =
  | { outcome: "begun"; begun: PaymentCreated }
  | { outcome: "refused"; fields: Texts<PaymentFields>; message: string }
  /** Too many payments were created. */
  | { outcome: "later"; message: string };

/**
 * Creates a payment and stores what opens it in this tab. A repeat of the same payment has the same idempotency key and
 * finds the first one. Throws what the client throws: sending again is safe.
 */
export async function createPayment(body: PaymentBody): Promise<CreatePaymentResult> {
  const last = lastPageAttempt.get();
  const text = JSON.stringify(body);
  const attempt = last?.body === text ? last : { key: uuid(), body: text };
  lastPageAttempt.set(attempt);
  try {
    const answer = await browserApi().createPayment({
      headers: { "idempotency-key": attempt.key },
      json: body,
    });
    if (answer.status === 200) {
      pagePayment.set(answer.body);
      return { outcome: "begun", begun: answer.body };
    }
    lastPageAttempt.clear();
    const { message, fields } = answer.body;
    return { outcome: "refused", message, fields: refusedFields(paymentFieldNames, fields) };
  } catch (failure) {
    if (!(failure instanceof HttpError && failure.status === 429)) throw failure;
    return { outcome: "later", message: laterText(failure.retryAfter) };
  }
}

/** 'Please try again in about 40 minutes.' */
function laterText(seconds = 60): string {
  return `Too many payments were started. Please try again in about ${formatWait(seconds)}.`;
}
