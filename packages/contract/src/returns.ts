/** Withdrawing from the contract of an order (LAW-01), sending things back (RET-01), and what comes late (LATE-01). */
import { z } from "@hono/zod-openapi";
import { mostOfOne } from "@nestling/commerce/quantity";
import { goodsStates } from "@nestling/commerce/return-texts";
import { isFault, returnCauses } from "@nestling/commerce/return-windows";
import { email } from "./accounts.ts";
import { body, forPerson, iso, json, limited, malformed, refusal, text, uuid } from "./common.ts";
import { defineCall } from "./define-call.ts";
import { skuCode } from "./order-fields.ts";
import { orderChanged, orderToken } from "./order-shapes.ts";
import { photos } from "./reviews.ts";

const pieces = z.int().min(1).max(mostOfOne);

/** Pieces of a line: the part that it stands in, and its variant. */
const returnLine = z.object({ part_id: uuid, code: skuCode, quantity: pieces });
const returnLines = z.array(returnLine).min(1).max(200);

/** A line of an order, as anyone who knows the number and email of the order may see it. */
const contractLine = returnLine.extend({ name: z.string(), sku_text: z.string(), avatar: z.string() });

const whose = { order_number: text.trim().min(1).max(40), email };

const notFound = z.object({
  status: z.literal(false),
  code: z
    .enum(["unknown", "unpaid", "too_late", "nothing_left"])
    .openapi({ description: "unknown: no order with this number and email" }),
  message: z.string(),
});

const contract = z
  .object({
    status: z.literal(true),
    order_number: z.string(),
    ordered_at: iso,
    name: z.string().openapi({ description: "Of the address" }),
    last_day: z.iso.date().optional().openapi({
      description: "To withdraw, in the order's time zone. Absent while something is on its way",
    }),
    lines: z.array(contractLine).openapi({ description: "What may be withdrawn, with how many of it" }),
  })
  .openapi("Contract");

const withdrawn = z
  .object({
    status: z.literal(true),
    order_number: z.string(),
    received_at: iso,
    refund_by: iso,
    lines: z.array(
      contractLine.extend({
        goods: z.enum(goodsStates).openapi({
          description:
            "Where they are. canceled: nobody had ordered them, and they are refunded at once; unsent: the seller is asked to stop them",
        }),
      }),
    ),
    receipt_to: z.array(z.string()).openapi({ description: "The emails that a receipt goes to" }),
  })
  .openapi("Withdrawn");

const attempt = z.object({
  "idempotency-key": uuid.openapi({
    description: "Of this attempt: the same key is the same withdrawal or return",
  }),
});

const withdrawal = z.object({
  ...whose,
  name: text.trim().min(1).max(100),
  receipt_email: email.optional().openapi({ description: "Where a receipt goes beside the order's email" }),
  lines: returnLines,
});

export const findContract = defineCall("findContract", {
  summary:
    "What may be withdrawn of an order, by its number and email, of guests and customers alike; the same words for an unknown number and a wrong email",
  request: { body: body(z.object(whose)) },
  responses: {
    200: json(z.union([contract, notFound]), "Its lines, or status false"),
    ...malformed,
    ...limited,
  },
});

export const withdraw = defineCall("withdraw", {
  summary: "Withdraw from the contract of an order, whole or by line; a receipt is mailed at once",
  request: {
    headers: attempt,
    body: body(withdrawal),
  },
  responses: {
    200: json(z.union([withdrawn, notFound]), "When it was received, or status false"),
    400: json(
      refusal,
      "Malformed; no_line: some of it was withdrawn or sent back before; or key_reused: the key is of another withdrawal",
    ),
    ...limited,
  },
});

const wanted = z
  .object({
    lines: returnLines,
    reason: z.enum(returnCauses),
    note: text.trim().max(1_000).default(""),
    photos,
  })
  .refine(({ reason, photos: shown }) => shown.length === 0 || isFault(reason), {
    error: "Photos are for what is broken or wrong",
    path: ["photos"],
  });

const ofOrder = z.object({ orderId: uuid });
const ofReturn = z.object({ orderId: uuid, returnId: uuid });
const sent = body(
  z.object({
    tracking: text
      .trim()
      .max(100)
      .default("")
      .openapi({ description: "The number of its package, which proves that it was sent" }),
  }),
);
const guests = z.object({ "order-token": orderToken });
const asked = {
  200: json(orderChanged, "The order as it is now"),
  400: json(
    refusal,
    "Malformed; too_late: the days for it are over; no_line: some of it is on its way back already; key_reused: the key is of another return; under_way; or photo_refused",
  ),
  404: json(refusal, "No such order of this person"),
};
/** Of a change to what is under way: a return, or a part that comes late. */
const changed = {
  200: json(orderChanged, "The order as it is now"),
  400: json(refusal, "Malformed, or not_now: it is past that"),
  404: json(refusal, "No such order of this person"),
};

export const askReturn = defineCall("askReturn", {
  summary: "Ask to send back lines of the customer's own delivered order",
  ...forPerson,
  request: { params: ofOrder, headers: attempt, body: body(wanted) },
  responses: { ...asked, ...limited, ...forPerson.responses },
});

export const askGuestReturn = defineCall("askGuestReturn", {
  summary: "Ask to send back lines of a guest's delivered order",
  request: { params: ofOrder, headers: attempt.extend(guests.shape), body: body(wanted) },
  responses: { ...asked, ...limited },
});

export const sendReturn = defineCall("sendReturn", {
  summary: "Say that an accepted return is on its way",
  ...forPerson,
  request: { params: ofReturn, body: sent },
  responses: { ...changed, ...limited, ...forPerson.responses },
});

export const sendGuestReturn = defineCall("sendGuestReturn", {
  summary: "Say that a guest's accepted return is on its way",
  request: { params: ofReturn, headers: guests, body: sent },
  responses: { ...changed, ...limited },
});

const byLink = { token: z.string().min(1).max(500).openapi({ description: "From the link of the email" }) };

/** What comes late, as anyone who has the link of its email may see it. */
const delay = z
  .object({
    status: z.literal(true),
    order_number: z.string(),
    products: z.array(z.string()),
    arrives_by: iso,
    answer: z.enum(["open", "waits", "canceled", "sent", "over"]).openapi({
      description: "sent: it can't be canceled anymore; over: a newer mail or the delivery has overtaken it",
    }),
  })
  .openapi("Delay");

const answers = z.enum(["waits", "cancels"]);

export const findDelay = defineCall("findDelay", {
  summary: "What comes later than promised, by the link of its mail. Changes nothing",
  request: { body: body(z.object(byLink)) },
  responses: { 200: json(delay, "What it is, and what was answered"), ...malformed, ...limited },
});

export const answerDelayByLink = defineCall("answerDelayByLink", {
  summary: "Wait for what comes late, or cancel it and take the money back, by the link of its mail",
  request: { body: body(z.object({ ...byLink, answer: answers })) },
  responses: { 200: json(delay, "What has come of it"), ...malformed, ...limited },
});

const aboutDelay = body(z.object({ part_id: uuid, number: z.int().positive(), answer: answers }));
export const answerDelay = defineCall("answerDelay", {
  summary: "The same about the customer's own order",
  ...forPerson,
  request: { params: ofOrder, body: aboutDelay },
  responses: { ...changed, ...limited, ...forPerson.responses },
});

export const answerGuestDelay = defineCall("answerGuestDelay", {
  summary: "The same about a guest's order",
  request: { params: ofOrder, headers: guests, body: aboutDelay },
  responses: { ...changed, ...limited },
});

export type Contract = z.infer<typeof contract>;
export type ContractLine = z.infer<typeof contractLine>;
export type Withdrawn = z.infer<typeof withdrawn>;
export type NoContract = z.infer<typeof notFound>;
export type WithdrawBody = z.infer<typeof withdrawal>;
export type WantedReturn = z.output<typeof wanted>;
/** As it is sent: what has a default may be left out. */
export type WantedReturnBody = z.input<typeof wanted>;
export type Delay = z.infer<typeof delay>;
export type DelayAnswer = z.infer<typeof answers>;
