import type { Later, Refusal } from "@nestling/contract/common";
import type { z } from "zod";
import type { TooOften } from "./too-often.ts";

/** The body of a refused request: a code for programs, a message for people, and the fields that are wrong. */
export function refusal(code: string, message: string, fields?: Refusal["fields"]): Refusal {
  return { status: false, code, message, ...(fields && { fields }) };
}

/** The body of a 429 answer: when to try again, in seconds for programs and as a message for people. */
export function later({ retryAfter, words, reason }: TooOften): Later {
  const message = `${words} ${retryWords(retryAfter)}`;
  return { status: false, code: "rate_limited", message, retry_after: retryAfter, ...(reason && { reason }) };
}

/** "Please try again in 40 seconds." */
export function retryWords(seconds: number): string {
  const when = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return `Please try again in ${seconds === 1 ? "a second" : when}.`;
}

/** The unit of a limit: "At most 100 characters". */
function amountWords(origin: string, amount: number | bigint): string {
  if (origin === "string") return amount === 1 ? "1 character" : `${amount} characters`;
  if (origin === "array" || origin === "set") return amount === 1 ? "1 entry" : `${amount} entries`;
  return String(amount);
}

/**
 * The message for a field if its schema has none. Zod's messages are for programmers, and this one is shown next to the field
 * that a shopper has filled in.
 */
export function issueWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null
        ? "Please fill this in"
        : "This can't be used here";
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "Please fill this in";
      return `At least ${amountWords(issue.origin, issue.minimum)}`;
    case "too_big":
      return `At most ${amountWords(issue.origin, issue.maximum)}`;
    case "invalid_value":
      return `Please choose one of these: ${issue.values.map(String).join(", ")}`;
    default:
      return "This can't be used here";
  }
}

/** The issues of a schema, each with its path, such as subOrders.0.productItems.1.quantity. */
export function schemaRefusal(error: z.ZodError): Refusal {
  const fields = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  return refusal("malformed", "We couldn't read some of this. Please check it and try again.", fields);
}
