import { HttpError } from "@nestling/contract/client";
import { formatWait } from "../../ui/dates.ts";

/** What a call's exception says to the shopper (ERR-05). Statuses that the contract declares never get here. */
export function failureText(failure: unknown): string {
  if (failure instanceof HttpError && failure.status === 429) {
    const { retryAfter } = failure;
    return retryAfter === undefined
      ? "Too many tries. Please wait a moment."
      : `Too many tries. Please try again in ${formatWait(retryAfter)}.`;
  }
  return "Server Error!";
}
