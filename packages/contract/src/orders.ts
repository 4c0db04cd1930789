/** The calls about orders: of guests, who have a token for each, and of who is signed in. Their shapes stand beside. */
import { z } from "@hono/zod-openapi";
import { email } from "./accounts.ts";
import { body, forPerson, json, limited, malformed, pageNumber, refusal, text, uuid } from "./common.ts";
import { defineCall } from "./define-call.ts";
import {
  inserted,
  orderFields,
  orderInsert,
  type payment,
  userOrderInsert,
  validation,
} from "./order-fields.ts";
import {
  checkGuestPaid,
  checkUserPaid,
  order,
  orderChanged,
  type orderOnList,
  ordersPage,
  orderToken,
  paid,
} from "./order-shapes.ts";

export type OrderFieldsBody = z.infer<typeof orderFields>;
export type OrderInsert = z.infer<typeof orderInsert>;
export type UserOrderInsert = z.infer<typeof userOrderInsert>;
export type Validation = z.infer<typeof validation>;
export type Inserted = z.infer<typeof inserted>;
export type PaymentToken = z.infer<typeof payment>;
export type Order = z.infer<typeof order>;
export type Paid = z.infer<typeof paid>;
export type OrderOnList = z.infer<typeof orderOnList>;
export type Orders = z.infer<typeof ordersPage>;

const attemptHeaders = z.object({
  "idempotency-key": uuid.openapi({ description: "Of this attempt: the same key gives the same answer" }),
  "checkout-id": uuid.openapi({ description: "Of this cart: a new order replaces the unpaid one" }),
  "order-token": orderToken.optional().openapi({
    description: "Of the cart's unpaid order: replaces it also for another account or email",
  }),
});

const orderId = z.object({ orderId: uuid });
/** The token stands in a header, for an address is written down in many places (API-21). */
const byToken = { params: orderId, headers: z.object({ "order-token": orderToken }) };

const made = { 200: json(inserted, "The order, or what fails where") };
const looked = { 200: json(paid, "The state of the payment, and the order") };
const read = { 200: json(order, "The order") };
const changed = {
  200: json(orderChanged, "The order as it is now"),
  400: json(refusal, "Malformed, or not_now: the order is past it"),
};
const noSuchOrder = { 404: json(refusal, "No such order of this person") };
const noSuchGuestOrder = { 404: json(refusal, "No such order, or not with this token") };

export const validateOrder = defineCall("validateOrder", {
  summary: "Whether the shop sells these lines at these figures",
  request: { body: body(orderFields) },
  responses: { 200: json(validation, "Valid, or what fails where"), ...malformed, ...limited },
});

export const insertGuestOrder = defineCall("insertGuestOrder", {
  summary: "Make a guest's order and get the token that the card form needs",
  request: { headers: attemptHeaders, body: body(orderInsert) },
  responses: { ...made, ...malformed, ...limited },
});

export const insertUserOrder = defineCall("insertUserOrder", {
  summary: "Make a customer's order and get the token that the card form needs",
  ...forPerson,
  request: { headers: attemptHeaders, body: body(userOrderInsert) },
  responses: { ...made, ...malformed, ...limited, ...forPerson.responses },
});

export const checkGuestPayment = defineCall("checkGuestPayment", {
  summary: "What Stripe says about the payment of a guest's order; settles it when it is paid",
  request: { body: body(checkGuestPaid) },
  responses: { ...looked, ...malformed, ...noSuchGuestOrder, ...limited },
});

export const checkUserPayment = defineCall("checkUserPayment", {
  summary: "What Stripe says about the payment of a customer's order; settles it when it is paid",
  ...forPerson,
  request: { body: body(checkUserPaid) },
  responses: { ...looked, ...malformed, ...noSuchOrder, ...limited, ...forPerson.responses },
});

export const listOrders = defineCall("listOrders", {
  summary: "The caller's own orders, the latest first, 10 a page",
  ...forPerson,
  request: { query: z.object({ page: pageNumber }) },
  responses: { 200: json(ordersPage, "A page of them"), ...malformed, ...forPerson.responses },
});

export const getOrder = defineCall("getOrder", {
  summary: "One of the caller's own orders",
  ...forPerson,
  request: { params: orderId },
  responses: { ...read, ...malformed, ...noSuchOrder, ...forPerson.responses },
});

export const cancelOrder = defineCall("cancelOrder", {
  summary: "Cancel within the hold, with the money back at once; after it, ask for it",
  ...forPerson,
  request: { params: orderId },
  responses: { ...changed, ...noSuchOrder, ...forPerson.responses },
});

export const confirmReceived = defineCall("confirmReceived", {
  summary: "Say that a delivered order has arrived",
  ...forPerson,
  request: { params: orderId },
  responses: { ...changed, ...noSuchOrder, ...forPerson.responses },
});

const found = z.union([
  z.object({ status: z.literal(true), order_id: uuid, order_token: z.string() }),
  z.object({ status: z.literal(false), message: z.string() }),
]);

/** Number and email, or the token; a union would not say which field of it is wrong. */
const wantedOrder = z
  .object({
    order_number: text.trim().min(1).max(40).optional(),
    email: email.optional(),
    token: z
      .string()
      .min(1)
      .max(500)
      .optional()
      .openapi({ description: "Instead of both: from the link of an email about the order" }),
  })
  .superRefine(({ order_number, email: typed, token }, context) => {
    if (token !== undefined) return;
    for (const [field, value] of Object.entries({ order_number, email: typed }))
      if (value === undefined)
        context.addIssue({ code: "custom", path: [field], message: "Please fill this in" });
  });

export type WantedOrder = z.infer<typeof wantedOrder>;

export const findGuestOrder = defineCall("findGuestOrder", {
  summary:
    "A guest's order by number and email, or by the link of an email; the same words and work for an unknown number and a wrong email",
  request: { body: body(wantedOrder) },
  responses: { 200: json(found, "A fresh token for it, or status false"), ...malformed, ...limited },
});

export const getGuestOrder = defineCall("getGuestOrder", {
  summary: "A guest's order",
  request: byToken,
  responses: { ...read, ...malformed, ...noSuchGuestOrder, ...limited },
});

export const cancelGuestOrder = defineCall("cancelGuestOrder", {
  summary: "Cancel a guest's order, as a customer's",
  request: byToken,
  responses: { ...changed, ...noSuchGuestOrder, ...limited },
});

export const confirmGuestReceived = defineCall("confirmGuestReceived", {
  summary: "Say that a guest's delivered order has arrived",
  request: byToken,
  responses: { ...changed, ...noSuchGuestOrder, ...limited },
});
