import { inspect } from "node:util";
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { type DatabaseFailure, databaseFailure } from "./database-failure.ts";

export type ErrorDescription = Partial<DatabaseFailure> & {
  readonly type: string;
  readonly stack: readonly string[];
  readonly message?: string;
  readonly cause?: ErrorDescription;
  /** Of several that failed together. */
  readonly errors?: readonly ErrorDescription[];
  /** What was thrown, if it is no exception. */
  readonly thrown?: unknown;
};

/** How many causes deep a description goes, for causes may be a circle, and how many of several exceptions it has. */
const most = { causes: 5, errors: 5 };

/** An exception as it is, or as a library has spread it into a plain object: pg-boss does so with those of pg. */
export function asException(thrown: unknown): unknown {
  if (thrown instanceof Error || typeof thrown !== "object" || thrown === null) return thrown;
  const { message, code, stack } = thrown as Partial<pg.DatabaseError>;
  if (typeof message !== "string") return thrown;
  return Object.assign(emptyException(thrown, message), { stack }, code !== undefined && { code });
}

/** Of a class by which it is known to be the database's, whose message must not be logged. */
function emptyException(thrown: object, message: string): Error {
  if ("query" in thrown && typeof thrown.query === "string") {
    const cause = "cause" in thrown ? asException(thrown.cause) : undefined;
    return new DrizzleQueryError(thrown.query, [], cause instanceof Error ? cause : undefined);
  }
  return "severity" in thrown ? new pg.DatabaseError(message, 0, "error") : new Error(message);
}

/**
 * What the log says of an exception, or of whatever else was thrown. Of a failed statement only code, constraint and SQL, never
 * the message.
 */
export function describeError(thrown: unknown): ErrorDescription {
  return describe(thrown, most.causes);
}

function describe(thrown: unknown, causes: number): ErrorDescription {
  const error = asException(thrown);
  if (!(error instanceof Error)) return { type: typeof error, stack: [], thrown: error };
  const failure = databaseFailure(error);
  const stack = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const about = { type: error.name, stack: stack.map((line) => line.trim()) };
  if (failure !== undefined) return { ...about, type: "DatabaseError", ...failure };
  return {
    ...about,
    message: messageOf(error),
    ...("code" in error && /^(string|number)$/.test(typeof error.code) && { code: String(error.code) }),
    ...(causes > 0 && error.cause !== undefined && { cause: describe(error.cause, causes - 1) }),
    ...(causes > 0 &&
      error instanceof AggregateError && {
        errors: error.errors.slice(0, most.errors).map((one) => describe(one, causes - 1)),
      }),
  };
}

/** The message of an exception, or of whatever else was thrown, on one line or several. */
export function messageOf(thrown: unknown): string {
  const error = asException(thrown);
  // A connection that was tried at several addresses says nothing itself.
  if (error instanceof AggregateError && error.message === "")
    return error.errors.map((one) => databaseFailure(one)?.code ?? messageOf(one)).join("; ");
  if (error instanceof Error) return error.message;
  return typeof error === "string"
    ? error
    : inspect(error, { depth: 2, breakLength: Number.POSITIVE_INFINITY });
}
