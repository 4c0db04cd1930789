import { refusal } from "../platform/refusal.ts";

/** The answer to a one-time token that is not valid: used, expired, replaced, for another purpose, or made up. */
export const unknownToken = refusal(
  "unknown_token",
  "This link was already used or has expired. Please get a new one.",
);
