import { databaseFailure } from "./database-failure.ts";
import { asException, messageOf } from "./describe-error.ts";
import { redactText } from "./redact.ts";

const longest = 300;

/** Describes an error in one line, without personal data and secrets (OPS-06). */
export function failureWords(error: unknown): string {
  const failure = databaseFailure(asException(error));
  if (failure !== undefined) return `the database: ${JSON.stringify(failure)}`.slice(0, longest);
  const [line = ""] = messageOf(error).split("\n");
  return redactText(line).slice(0, longest);
}
