import { z } from "@hono/zod-openapi";
import { isUsd, largestAmount } from "@nestling/commerce/money";

/** Dollars with at most two decimals, never negative, never more than a card can be charged. */
export const usd = z
  .number()
  .min(0)
  .max(largestAmount)
  .refine(isUsd, "at most two decimals")
  .openapi({ description: "US dollars, at most two decimals", example: 42.5 });

/** UTC, such as 2026-01-31T12:00:00.000Z. */
export const iso = z.iso.datetime();

export const uuid = z.uuid();

/** Text that a database can keep: whole characters, without NUL. */
export const text = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes("\0"), "a character in it is none");

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
