/** Vouchers: what they take off, whose they are, and why a code does not count (section 6 of the requirements). */
import { z } from "@hono/zod-openapi";
import { forPerson, iso, json, limited, malformed, text, usd } from "./common.ts";
import { defineCall } from "./define-call.ts";

/** Codes are compared in upper case, trimmed. */
export const voucherCode = text
  .trim()
  .min(1)
  .max(40)
  .transform((code) => code.toUpperCase());

const voucher = z
  .object({
    voucher_code: z.string(),
    order_min_price: usd,
    unit_discount: z.enum(["MONEY", "PERCENTAGE"]),
    discount: z.number().positive().openapi({ description: "Dollars, or percent up to 100" }),
    title: z.string(),
    starts_at: iso.optional(),
    ends_at: iso.optional(),
  })
  .openapi("Voucher");

const myVoucher = voucher
  .extend({
    state: z.enum(["usable", "used", "expired"]),
    used_in: z.string().optional().openapi({ description: "The number of the order" }),
  })
  .openapi("MyVoucher");

const myVouchers = z.object({ status: z.literal(true), vouchers: z.array(myVoucher) }).openapi("MyVouchers");

/** Whether a code counts for the caller; of a token that is none no notice is taken. */
const checked = z
  .union([
    z.object({ status: z.literal(true), voucher }),
    z.object({
      status: z.literal(false),
      code: z.enum(["unknown", "not_yet", "expired", "used_up", "used_by_you", "login_required"]),
      message: z.string(),
    }),
  ])
  .openapi("CheckedVoucher");

export type MyVouchers = z.infer<typeof myVouchers>;
export type CheckedVoucher = z.infer<typeof checked>;

export const listVouchers = defineCall("listVouchers", {
  summary: "The caller's vouchers: the public ones, and those given by name",
  ...forPerson,
  responses: { 200: json(myVouchers, "The usable ones first"), ...forPerson.responses },
});

export const checkVoucher = defineCall("checkVoucher", {
  summary: "Whether a code counts, for a guest or, with a token, for its owner",
  request: { query: z.object({ voucher_code: voucherCode }) },
  responses: { 200: json(checked, "The voucher, or why it does not count"), ...malformed, ...limited },
});
