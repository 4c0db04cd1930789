import { refusal } from "../platform/refusal.ts";

/** The answer to a one-time token that opens nothing: used, expired, replaced, of another purpose, or made up. */
export const unknownToken = refusal(
  "unknown_token",
  "This link has been used, or is too old. Please ask for a new one.",
);
