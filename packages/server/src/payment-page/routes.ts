import { cents, toUsd } from "@nestling/commerce/money";
import { calls } from "@nestling/contract/calls";
import { createPayment, getReceipt, type Receipt } from "@nestling/contract/payment-page";
import { paymentNumber, sha256 } from "../orders/guest-access.ts";
import type { Api } from "../platform/api.ts";
import { callerOf } from "../platform/http/caller.ts";
import { networkOf } from "../platform/http/client-address.ts";
import { refusal } from "../platform/refusal.ts";
import { createPayment as create } from "./create-payment.ts";
import { mostAttempts, type PaymentPage } from "./payment-page.ts";
import { findByToken, type PagePayment } from "./queries.ts";
import { settlePagePayment } from "./settle-page-payment.ts";

const personal = { "cache-control": "no-store" };

/** The calls of the payment page (API-20); undefined closes it. */
export function paymentPageRoutes(api: Api, page: PaymentPage | undefined): void {
  if (page === undefined) {
    for (const [method, path] of [calls.createPayment, calls.getReceipt]) {
      api.on(method.toUpperCase(), path, (c) =>
        c.json(refusal("closed", "The payment page is closed."), 404),
      );
    }
    return;
  }

  api.openapi(createPayment, async (c) => {
    const created = await create(page, {
      key: c.req.valid("header")["idempotency-key"],
      body: c.req.valid("json"),
      network: networkOf(callerOf(c)),
    });
    if (created.outcome === "key_reused") {
      return c.json(
        refusal("key_reused", "This Idempotency-Key was already used with a different body."),
        400,
      );
    }
    const { paymentId, receiptToken, payment } = created;
    return c.json(
      { status: true, payment_id: paymentId, receipt_token: receiptToken, payment } as const,
      200,
      personal,
    );
  });

  api.openapi(getReceipt, async (c) => {
    const row = await findByToken(page.database, sha256(c.req.valid("header")["receipt-token"]));
    if (row === undefined) return c.json(refusal("unknown_payment", "We can't find that payment."), 404);
    return c.json(toReceipt(await settlePagePayment(page, row)), 200, personal);
  });
}

function toReceipt(row: PagePayment): Receipt {
  const message = messageOf(row);
  return {
    status: row.status === "paid",
    // Charged, but not what was asked for: a person looks at it.
    payment: row.status === "differs" ? "processing" : row.status,
    ...(message && { message }),
    number: paymentNumber(row.id),
    amount: toUsd(cents(row.amount)),
    description: row.description,
    email: row.email,
    created_at: row.createdAt.toISOString(),
    ...(row.paidAt && { paid_at: row.paidAt.toISOString() }),
    ...(row.cardBrand && row.cardLast4 && { card: { brand: row.cardBrand, last4: row.cardLast4 } }),
  };
}

function messageOf({ status, message, declines }: PagePayment): string | undefined {
  if (status !== "canceled") return message ?? undefined;
  return declines >= mostAttempts
    ? "Too many cards were declined, so this payment is closed."
    : "This payment wasn't finished within an hour, so it's closed.";
}
