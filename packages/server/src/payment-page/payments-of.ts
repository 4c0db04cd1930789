import { cents, toUsd } from "@nestling/commerce/money";
import { paymentNumber } from "../orders/guest-access.ts";
import type { Tx } from "../platform/database.ts";
import { pagePaymentsOf } from "./queries.ts";

/**
 * What a customer has paid on the payment page, for the export of the account (ACC-05). Left out while the email is not
 * verified, because it may be somebody else's.
 */
export async function paymentsOf(
  tx: Tx,
  { email, emailVerifiedAt }: { email: string; emailVerifiedAt: Date | null },
) {
  if (emailVerifiedAt === null) return [];
  const payments = await pagePaymentsOf(tx, email);
  return payments.map((payment) => ({
    number: paymentNumber(payment.id),
    amount: toUsd(cents(payment.amount)),
    description: payment.description,
    email: payment.email,
    status: payment.status,
    card: payment.cardLast4 === null ? null : { brand: payment.cardBrand, last4: payment.cardLast4 },
    created_at: payment.createdAt,
    paid_at: payment.paidAt,
  }));
}
