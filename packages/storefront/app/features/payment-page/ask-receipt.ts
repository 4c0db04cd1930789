import type { Receipt } from "@nestling/contract/payment-page";
import { browserApi } from "../../shared/api.ts";
import type { PagePayment } from "./page-payment.ts";

/** The payment as the server knows it, which asks Stripe; undefined when it is not to be had with its token. */
export async function askReceipt({ receipt_token }: PagePayment): Promise<Receipt | undefined> {
  const answer = await browserApi().getReceipt({ headers: { "receipt-token": receipt_token } });
  return answer.status === 200 ? answer.body : undefined;
}
