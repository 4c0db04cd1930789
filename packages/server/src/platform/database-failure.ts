import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";

/**
 * What may be known, and logged, of a statement that failed. PostgreSQL's message may quote a value, and Drizzle's
 * carries every parameter, so neither is here (OPS-06).
 */
export type DatabaseFailure = {
  /** SQLSTATE, such as 23505; when PostgreSQL did not answer, the system's code, such as ECONNREFUSED, if any. */
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  /** The SQL with its placeholders; undefined when the failure did not come through Drizzle. */
  readonly statement: string | undefined;
};

/** The failure that an exception of the database stands for; undefined when it came from somewhere else. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  const statement = error instanceof DrizzleQueryError ? error.query : undefined;
  const cause = causeOf(error);
  if (cause instanceof pg.DatabaseError) {
    return { code: cause.code, constraint: cause.constraint, statement };
  }
  return statement === undefined ? undefined : { code: systemCode(cause), constraint: undefined, statement };
}

/** Whether a statement was refused because of this constraint of the schema: the expected end of many races. */
export function violates(error: unknown, constraint: string): boolean {
  const failure = databaseFailure(error);
  return failure?.constraint === constraint && failure.code?.startsWith("23") === true;
}

/**
 * Connection exceptions, a server that shuts down, crashed or starts, one without room for another connection, and one that
 * came to a statement, or to the lock it waits for, not in the time that openDatabase gives them.
 */
const awayStates = /^(08...|57P0[1-5]|53300|57014|55P03)$/;
const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
]);
/** What pg says in plain errors, without any code. */
const awayMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/**
 * Whether an exception means that PostgreSQL cannot be reached just now, or has no time: a case for 503 and another try, not for 500.
 * Looks at the exception itself and at what a statement failed of, no deeper: the lost connection of another service
 * further down is not the database's.
 */
export function databaseIsAway(error: unknown): boolean {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return false;
  if (cause instanceof pg.DatabaseError) return awayStates.test(cause.code ?? "");
  // A server that has stopped takes its socket with it. Any other file that is missing is no matter of the database.
  if (systemCode(cause) === "ENOENT") return "syscall" in cause && cause.syscall === "connect";
  return awayCodes.has(systemCode(cause) ?? "") || awayMessages.test(cause.message);
}

function systemCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}

function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}
