import type { Refusal } from "@nestling/contract/common";
import type { z } from "zod";

/** The body of a refused request: a code for programs, words for people, and which fields are wrong. */
export function refusal(code: string, message: string, fields?: Refusal["fields"]): Refusal {
  return { status: false, code, message, ...(fields && { fields }) };
}

/** What a schema found wrong, each under its path, such as subOrders.0.productItems.1.quantity. */
export function schemaRefusal(error: z.ZodError): Refusal {
  const fields = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  const named = fields.map((field) => field.path).filter((path) => path !== "");
  const message =
    named.length === 0 ? "The request is not well formed." : `Please check: ${named.slice(0, 5).join(", ")}.`;
  return refusal("malformed", message, fields);
}
