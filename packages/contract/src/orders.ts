import { createRoute, z } from "@hono/zod-openapi";
import { type Address, addressProblems, emailProblem } from "@nestling/commerce/address";
import { orderStatuses } from "@nestling/commerce/order-status";
import { mostOfOne } from "@nestling/commerce/quantity";
import { calls } from "./calls.ts";
import { body, iso, json, malformed, refusal, systemType, text, usd, uuid } from "./common.ts";

const productId = z
  .int()
  .positive()
  .max(2 ** 31 - 1);
const skuCode = text.min(1).max(64);

/** `price` is the original price, `promotion_price` what is paid (CHK-10). */
const orderLine = z
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
  productItems: z.array(orderLine).min(1).max(200),
  totalPriceProduct: usd,
});

const orderShape = z.object({
  subOrders: z.array(subOrder).min(1).max(200),
  price: usd,
  shippingFee: usd,
  system_type: systemType,
});

type OrderShape = z.infer<typeof orderShape>;
type Complain = { addIssue(issue: { code: "custom"; path: PropertyKey[]; message: string }): void };

/** A subOrder holds one product, a product and a variant appear once, and an order has 200 lines at most. */
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
  if (lines > 200) context.addIssue({ code: "custom", path: ["subOrders"], message: "at most 200 lines" });
}

const orderFields = orderShape.superRefine(checkLines).openapi("OrderFields");

const words = text.trim();

const address = z
  .object({
    full_name: words,
    phone: words.openapi({ description: "E.164", example: "+14155550134" }),
    address1: words,
    address2: words.optional(),
    city: words,
    state: words.openapi({ description: "ISO 3166-2 code, or free text where the country has no regions" }),
    zip_code: words,
    country_code: words,
    country_name: words,
  })
  .superRefine((value, context) => {
    for (const [field, message] of Object.entries(addressProblems(value as Address))) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .openapi("Address");

const email = words.superRefine((value, context) => {
  const problem = emailProblem(value);
  if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
});

const orderInsert = orderShape
  .extend({
    domain: text.max(255),
    email,
    address,
    priceAfterApplyVoucher: usd,
    note: words.max(1_000).optional(),
  })
  .superRefine(checkLines)
  .openapi("OrderInsert");

const issue = z
  .object({
    code: z.enum([
      "price_changed",
      "stock_short",
      "not_sold",
      "shipping_changed",
      "not_shippable",
      "total_differs",
      "voucher",
      "below_minimum",
    ]),
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
const validation = z
  .union([z.object({ status: z.literal(true), isValid: z.literal(true) }), invalid])
  .openapi("Validation");

const payment = z
  .object({
    provider: z.enum(["stripe", "sandbox"]),
    publishable_key: z.string(),
    token_payment: z.string().openapi({ description: "The client secret that the card form needs" }),
    amount: usd,
  })
  .openapi("PaymentToken");

const inserted = z
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
    invalid,
  ])
  .openapi("Inserted");

const priceSummary = z
  .object({
    originalPrice: usd,
    promotionPrice: usd,
    shippingFee: usd,
    priceOrder: usd,
    priceApplyVoucher: usd,
    priceAfterApplyVoucher: usd,
  })
  .openapi("PriceSummary");

const status = z.enum(orderStatuses);

const parcel = z.object({
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string().optional(),
  shipped_at: iso.optional(),
  delivered_at: iso.optional(),
});

const order = z
  .object({
    order_id: uuid,
    order_number: z.string().openapi({ example: "NST-7K3M-9QPX" }),
    status,
    label: z.string(),
    created_at: iso,
    paid_at: iso.optional(),
    hold_until: iso.optional(),
    pay_before: iso.optional(),
    email: z.string(),
    address: z.object(address.shape),
    subOrders: z.array(
      z.object({
        id: uuid,
        placement: z.enum(["waiting", "claimed", "placed", "refused", "unknown", "cancelled"]),
        shippingFee: usd,
        items: z.array(orderLine.extend({ name: z.string(), avatar: z.string(), sku_text: z.string() })),
        parcels: z.array(parcel),
        refunded: usd,
      }),
    ),
    summary: priceSummary,
    voucher_code: z.string().optional(),
    card: z.object({ brand: z.string(), last4: z.string() }).optional(),
    refunded: usd,
    actions: z.array(z.enum(["pay", "cancel", "request_cancel", "confirm_received", "buy_again"])),
    timeline: z.array(z.object({ status, at: iso, cause: z.string() })),
  })
  .openapi("Order");

const checkPaid = z.object({ order_id: uuid, order_token: z.string().max(100), system_type: systemType });

const paid = z
  .object({
    status: z.boolean().openapi({ description: "true: paid" }),
    payment: z.enum(["open", "processing", "paid", "failed", "refunding", "refunded"]),
    message: z.string().optional().openapi({ description: "Stripe's words" }),
    order,
  })
  .openapi("Paid");

export type OrderFieldsBody = z.infer<typeof orderFields>;
export type OrderInsert = z.infer<typeof orderInsert>;
export type Validation = z.infer<typeof validation>;
export type Inserted = z.infer<typeof inserted>;
export type PaymentToken = z.infer<typeof payment>;
export type Order = z.infer<typeof order>;
export type Paid = z.infer<typeof paid>;

const [validateMethod, validatePath] = calls.validateOrder;
const [insertMethod, insertPath] = calls.insertGuestOrder;
const [checkMethod, checkPath] = calls.checkGuestPayment;

export const validateOrder = createRoute({
  method: validateMethod,
  path: validatePath,
  summary: "Whether the shop sells these lines at these figures",
  request: { body: body(orderFields) },
  responses: { 200: json(validation, "Valid, or what fails where"), ...malformed },
});

export const insertGuestOrder = createRoute({
  method: insertMethod,
  path: insertPath,
  summary: "Make a guest's order and get the token that the card form needs",
  request: {
    headers: z.object({
      "idempotency-key": uuid.openapi({ description: "Of this attempt: the same key gives the same answer" }),
      "checkout-id": uuid.openapi({ description: "Of this cart: a new order replaces the unpaid one" }),
    }),
    body: body(orderInsert),
  },
  responses: { 200: json(inserted, "The order, or what fails where"), ...malformed },
});

export const checkGuestPayment = createRoute({
  method: checkMethod,
  path: checkPath,
  summary: "What Stripe says about the payment of a guest's order; settles it when it is paid",
  request: { body: body(checkPaid) },
  responses: {
    200: json(paid, "The state of the payment, and the order"),
    404: json(refusal, "No such order, or not with this token"),
    ...malformed,
  },
});
