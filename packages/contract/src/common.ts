import { z } from "@hono/zod-openapi";
import { isUsd, largestAmount } from "@nestling/commerce/money";

/** Dollars with at most two decimals, never negative, never more than a card can be charged. */
export const usd = z
  .number()
  .min(0)
  .max(largestAmount)
  .refine(isUsd, "At most two decimals")
  .openapi({ description: "US dollars, at most two decimals", example: 42.5 });

/** UTC, such as 2026-01-31T12:00:00.000Z. */
export const iso = z.iso.datetime();

export const uuid = z.uuid();

/** The first and the last day on which something arrives. */
export const deliveryDates = z.object({ from: z.iso.date(), to: z.iso.date() }).openapi("DeliveryDates");

/** A whole number out of an address or a query string, in digits alone: one number, one spelling. */
export const numeral = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,10}$/, "This takes a whole number")
      .transform(Number),
  ])
  .openapi({ type: "integer" });

/** The number of a product or a category. */
export const id = numeral.pipe(
  z
    .int()
    .positive()
    .max(2 ** 31 - 1),
);

/** Text that a database can keep: whole characters, without NUL. */
export const text = z
  .string()
  .refine(
    (value) => value.isWellFormed() && !value.includes("\0"),
    "This has a character that can't be used",
  );

export const systemType = z.enum(["android", "ios", "unknown"]);

/** The answer to every malformed or refused request: which field is wrong, and why. */
export const refusal = z
  .object({
    status: z.literal(false),
    code: z.string(),
    message: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .openapi("Refusal");

export type Refusal = z.infer<typeof refusal>;

/** Which page of a list is asked for. */
export const pageNumber = numeral.pipe(z.int().min(1).max(100)).default(1);

/** What a page of a list says of the list. */
export const page = z.object({
  page: z.int().positive(),
  pageSize: z.int().positive(),
  total: z.int().min(0),
  total_is_capped: z.boolean(),
});

/** A JSON answer of a route: `json(schema, description)` in a `responses` table. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** A required JSON body of a route. */
export function body<Schema extends z.ZodType>(schema: Schema) {
  return { required: true as const, content: { "application/json": { schema } } };
}

export const malformed = { 400: json(refusal, "Malformed: which field is wrong, and why") };

const later = z
  .object({
    status: z.literal(false),
    code: z.literal("rate_limited"),
    message: z.string(),
    retry_after: z.int().positive().openapi({ description: "Seconds, as in Retry-After" }),
    reason: z
      .literal("unpaid_orders")
      .optional()
      .openapi({ description: "Where there is more to do than to wait: pay or cancel an order" }),
  })
  .openapi("Later");

export type Later = z.infer<typeof later>;

/** The answer of a call that has been asked too often, or while too many wait for it (AUTH-13). */
export const limited = { 429: json(later, "Too often: when to try again") };

/**
 * Of every call that needs a person: `...forPerson` in its route, `...forPerson.responses` among its answers. The server
 * guards each route that has this, and no other (API-21).
 */
export const forPerson = {
  security: [{ bearer: [] as string[] }],
  responses: { 401: json(refusal, "No token, or one that is forged, expired or ended") },
};
