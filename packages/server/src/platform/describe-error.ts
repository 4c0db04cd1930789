import pg from "pg";
import { databaseFailure } from "./database-failure.ts";

export type ErrorDescription = { readonly type: string; readonly stack: readonly string[] } & Readonly<
  Record<string, unknown>
>;

/** An exception as it is, or as a library has spread it into a plain object: pg-boss does so with those of pg. */
export function asException(thrown: unknown): unknown {
  if (thrown instanceof Error || typeof thrown !== "object" || thrown === null) return thrown;
  const { message, code, stack } = thrown as Partial<pg.DatabaseError>;
  if (typeof message !== "string") return thrown;
  const exception = "severity" in thrown ? new pg.DatabaseError(message, 0, "error") : new Error(message);
  return Object.assign(exception, { stack }, code !== undefined && { code });
}

/**
 * What the log says of an exception, or of whatever else was thrown. Of a failed statement only code, constraint and SQL, never
 * the message.
 */
export function describeError(thrown: unknown): ErrorDescription {
  const error = asException(thrown);
  if (!(error instanceof Error)) return { type: typeof error, stack: [], thrown: error };
  const failure = databaseFailure(error);
  const stack = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const about = { type: error.name, stack: stack.map((line) => line.trim()) };
  if (failure !== undefined) return { ...about, type: "DatabaseError", ...failure };
  return {
    ...about,
    message: messageOf(error),
    ...("code" in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The message of an exception, or of whatever else was thrown, on one line or several. */
export function messageOf(thrown: unknown): string {
  const error = asException(thrown);
  // A connection that was tried at several addresses says nothing itself.
  if (error instanceof AggregateError && error.message === "") return error.errors.map(messageOf).join("; ");
  if (error instanceof Error) return error.message;
  return typeof error === "string" ? error : (JSON.stringify(error) ?? String(error));
}
