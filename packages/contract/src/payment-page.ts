/** A card payment outside any cart: amount, description and email (ROUTE-14, PAY-01). */
import { z } from "@hono/zod-openapi";
import { toUsd } from "@nestling/commerce/money";
import { payable } from "@nestling/commerce/typed-amount";
import { email } from "./accounts.ts";
import { body, iso, json, limited, malformed, refusal, text, usd, uuid } from "./common.ts";
import { defineCall } from "./define-call.ts";
import { payment } from "./order-fields.ts";
import { card } from "./order-shapes.ts";

const created = z
  .object({
    status: z.literal(true),
    payment_id: uuid,
    receipt_token: z.string().openapi({ description: "Opens the receipt; shown once" }),
    payment,
  })
  .openapi("PaymentCreated");

const receipt = z
  .object({
    status: z.boolean().openapi({ description: "true: paid" }),
    payment: z.enum(["open", "processing", "paid", "failed", "canceled"]),
    message: z.string().optional().openapi({ description: "Stripe's words" }),
    number: z.string().openapi({ description: "To name it by", example: "PAY-7K3M-9QPX" }),
    amount: usd,
    description: z.string(),
    email: z.string(),
    created_at: iso,
    paid_at: iso.optional(),
    card: card.optional(),
  })
  .openapi("Receipt");

export type PaymentCreated = z.infer<typeof created>;
export type Receipt = z.infer<typeof receipt>;

const closed = {
  404: json(refusal, "The payment page is closed (PAYMENT_PAGE=off), or there is no such payment"),
};

export const createPayment = defineCall("createPayment", {
  summary: "Begin a card payment outside any cart",
  request: {
    headers: z.object({ "idempotency-key": uuid }),
    body: body(
      z.object({
        amount: usd.min(toUsd(payable.least)).max(toUsd(payable.most)),
        description: text.trim().min(1).max(200),
        email,
      }),
    ),
  },
  responses: {
    200: json(created, "The token that the card form needs"),
    ...malformed,
    ...closed,
    ...limited,
  },
});

export const getReceipt = defineCall("getReceipt", {
  summary: "What Stripe says about such a payment: its receipt once it is paid",
  request: { headers: z.object({ "receipt-token": z.string().min(1).max(100) }) },
  responses: { 200: json(receipt, "The receipt"), ...malformed, ...closed, ...limited },
});
