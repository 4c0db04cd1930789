/** One mail about a product, when it is back in stock or its price drops (WISH-04). */
import { z } from "@hono/zod-openapi";
import { done, email } from "./accounts.ts";
import { body, forPerson, id, iso, json, limited, malformed, refusal, text, uuid } from "./common.ts";
import { defineCall } from "./define-call.ts";

const kind = z.enum(["stock", "price"]);

const waitingAlert = z
  .object({
    id: uuid,
    kind,
    product_id: z.int().positive(),
    name: z.string(),
    sku_code: z.string().optional().openapi({ description: "One variant; else any of them" }),
    sku_text: z.string().openapi({ description: "The variant in words; empty for any" }),
    asked_at: iso,
  })
  .openapi("WaitingAlert");

export type WaitingAlert = z.infer<typeof waitingAlert>;

export const listProductAlerts = defineCall("listProductAlerts", {
  summary: "What the caller waits for an email about, the last request first",
  ...forPerson,
  responses: {
    200: json(z.object({ alerts: z.array(waitingAlert) }), "The requests"),
    ...forPerson.responses,
  },
});

export const cancelProductAlert = defineCall("cancelProductAlert", {
  summary: "Cancel one of the caller's requests",
  ...forPerson,
  request: { params: z.object({ alertId: uuid }) },
  responses: {
    200: json(done, "Canceled"),
    404: json(refusal, "No such request of this person"),
    ...malformed,
    ...forPerson.responses,
  },
});

/** The token of a link in a mail about a product. */
const token = text.min(16).max(400);

export const askProductAlert = defineCall("askProductAlert", {
  summary:
    "Ask for one email when a product is back in stock, or cheaper than now. A customer with a token gets it at the account's email; where that is not verified, and for everybody else, a link sent there confirms it first",
  request: {
    params: z.object({ productId: id }),
    body: body(
      z.object({
        kind,
        sku_code: text.min(1).max(100).optional().openapi({ description: "One variant; else any of them" }),
        email: email.optional().openapi({ description: "Needed without a token" }),
      }),
    ),
  },
  responses: {
    200: json(
      z.object({
        status: z.literal(true),
        needs_confirmation: z
          .boolean()
          .openapi({ description: "A link was sent that has to be opened first" }),
      }),
      "Asked",
    ),
    404: json(refusal, "No such product or variant, or no longer sold"),
    ...malformed,
    ...limited,
  },
});

export const confirmProductAlert = defineCall("confirmProductAlert", {
  summary: "Confirm what was asked for, with the token of the link",
  request: { body: body(z.object({ token })) },
  responses: {
    200: json(z.object({ status: z.literal(true), kind, name: z.string() }), "Confirmed"),
    ...malformed,
    ...limited,
  },
});

export const endProductAlert = defineCall("endProductAlert", {
  summary: "End what was asked for, with the token of an email: that request, or all of its recipient's",
  request: { body: body(z.object({ token })) },
  responses: { 200: json(done, "Ended, or over already"), ...malformed, ...limited },
});
