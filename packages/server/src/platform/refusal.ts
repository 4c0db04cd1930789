import type { Later, Refusal } from "@nestling/contract/common";
import type { z } from "zod";
import type { TooOften } from "./too-often.ts";

/** The body of a refused request: a code for programs, words for people, and which fields are wrong. */
export function refusal(code: string, message: string, fields?: Refusal["fields"]): Refusal {
  return { status: false, code, message, ...(fields && { fields }) };
}

/** The body of a call that was asked too often: when to try again, in seconds for programs and in words for people. */
export function later({ retryAfter, words, reason }: TooOften): Later {
  const when = retryAfter < 90 ? `${retryAfter} seconds` : `${Math.ceil(retryAfter / 60)} minutes`;
  const message = `${words} Please try again in ${retryAfter === 1 ? "a second" : when}.`;
  return { status: false, code: "rate_limited", message, retry_after: retryAfter, ...(reason && { reason }) };
}

/** What a schema found wrong, each under its path, such as subOrders.0.productItems.1.quantity. */
export function schemaRefusal(error: z.ZodError): Refusal {
  const fields = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  const named = fields.map((field) => field.path).filter((path) => path !== "");
  const message =
    named.length === 0 ? "The request is not well formed." : `Please check: ${named.slice(0, 5).join(", ")}.`;
  return refusal("malformed", message, fields);
}
