/** What a browser sends to have an order checked or made, and what the answers contain (CHK-04, CHK-10, API-05 to 08). */
import { z } from "@hono/zod-openapi";
import { issueCodes } from "@nestling/commerce/cart";
import { cleanGiftNote, longestGiftNote } from "@nestling/commerce/gift-note";
import { mostLines, mostOfOne } from "@nestling/commerce/quantity";
import { email } from "./accounts.ts";
import { address } from "./addresses.ts";
import { iso, systemType, text, usd, uuid } from "./common.ts";
import { voucherCode } from "./vouchers.ts";

const productId = z
  .int()
  .positive()
  .max(2 ** 31 - 1);
export const skuCode = text.min(1).max(64);

/** `price` is the original price, `promotion_price` what is paid (CHK-10). */
export const orderLine = z
  .object({
    id: productId,
    code: skuCode,
    quantity: z.int().min(1).max(mostOfOne),
    price: usd,
    promotion_price: usd,
  })
  .openapi("OrderLine");

const subOrder = z.object({
  shipping_information: z.object({ shippingFee: usd }),
  productItems: z.array(orderLine).min(1).max(mostLines),
  totalPriceProduct: usd,
});

export const orderShape = z.object({
  subOrders: z.array(subOrder).min(1).max(mostLines),
  price: usd,
  shippingFee: usd,
  system_type: systemType,
});

type OrderShape = z.infer<typeof orderShape>;
type Complain = { addIssue(issue: { code: "custom"; path: PropertyKey[]; message: string }): void };

/** A subOrder holds one product, a product and a variant appear once, and an order has so many lines at most. */
function checkLines({ subOrders }: OrderShape, context: Complain): void {
  const products = new Set<number>();
  let lines = 0;
  for (const [i, { productItems }] of subOrders.entries()) {
    const complain = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: "custom", path: ["subOrders", i, ...path], message });
    const [first] = productItems;
    if (first !== undefined && products.has(first.id))
      complain([], "this product stands in another subOrder");
    if (first !== undefined) products.add(first.id);
    const codes = new Set<string>();
    for (const [j, line] of productItems.entries()) {
      if (line.id !== first?.id) complain(["productItems", j, "id"], "a subOrder holds one product");
      if (codes.has(line.code)) complain(["productItems", j, "code"], "this variant stands here twice");
      codes.add(line.code);
    }
    lines += productItems.length;
  }
  if (lines > mostLines) {
    const message = `at most ${mostLines} lines`;
    context.addIssue({ code: "custom", path: ["subOrders"], message });
  }
}

export const orderFields = orderShape.superRefine(checkLines).openapi("OrderFields");

const madeOrder = orderShape.extend({
  domain: text.max(255),
  time_zone: text.max(64).optional().openapi({
    description: "IANA, such as America/New_York. The mails of the order write their times in it",
  }),
  address,
  /** What the shopper saw as the amount to pay: with another one of the shop's the order is not made. */
  priceAfterApplyVoucher: usd,
  voucher_code: voucherCode.optional(),
  note: text.trim().max(1_000).optional(),
  gift_note: text.overwrite(cleanGiftNote).max(longestGiftNote).optional(),
});

export const orderInsert = madeOrder.extend({ email }).superRefine(checkLines).openapi("OrderInsert");

/** A user's email is the account's; one that is sent is not looked at. */
export const userOrderInsert = madeOrder
  .extend({ email: email.optional() })
  .superRefine(checkLines)
  .openapi("UserOrderInsert");

const issue = z
  .object({
    code: z.enum(issueCodes),
    id: z.int().optional(),
    sku: z.string().optional(),
    message: z.string(),
    now: z
      .object({
        price: usd,
        promotion_price: usd,
        promotion_percentage: z.int(),
        stock: z.int(),
        shippingFee: usd,
      })
      .partial()
      .optional(),
  })
  .openapi("Issue");

const invalid = z.object({ status: z.literal(true), isValid: z.literal(false), issues: z.array(issue) });
export const validation = z
  .union([z.object({ status: z.literal(true), isValid: z.literal(true) }), invalid])
  .openapi("Validation");

export const payment = z
  .object({
    provider: z.enum(["stripe", "sandbox"]),
    publishable_key: z.string(),
    token_payment: z.string().openapi({ description: "The client secret that the card form needs" }),
    amount: usd,
  })
  .openapi("PaymentToken");

/** Why no order was made: what fails in the cart, or how it stands with an earlier order of the same Checkout-Id. */
const insertIssue = issue
  .extend({ code: z.enum([...issueCodes, "already_paid", "payment_in_progress", "conflict"]) })
  .openapi("InsertIssue");

export const inserted = z
  .union([
    z.object({
      status: z.literal(true),
      isValid: z.literal(true),
      order_id: uuid,
      order_number: z.string(),
      order_token: z.string().optional().openapi({ description: "Guests: opens the order; shown once" }),
      pay_before: iso,
      payment: payment.nullable().openapi({ description: "null when there is nothing to pay" }),
    }),
    z.object({
      status: z.literal(true),
      isValid: z.literal(false),
      issues: z.array(insertIssue),
      paid_order: z
        .object({ order_id: uuid, order_number: z.string() })
        .optional()
        .openapi({ description: "With already_paid, for the order's own customer" }),
      new_checkout_id: z.literal(true).optional().openapi({
        description:
          "With conflict: an order of another account or email waits to be paid. Send again with a new Checkout-Id",
      }),
    }),
  ])
  .openapi("Inserted");
