import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";

/**
 * What may be logged about a failed statement. PostgreSQL's message may quote a value, and Drizzle's contains every parameter,
 * so neither is here (OPS-06).
 */
export type DatabaseFailure = {
  /** SQLSTATE, such as 23505. If PostgreSQL did not answer, the system's code, such as ECONNREFUSED. */
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  /** The SQL with its placeholders. Undefined if the failure did not come through Drizzle. */
  readonly statement: string | undefined;
};

/** The failure behind an exception. Undefined if the exception is not the database's. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  const statement = error instanceof DrizzleQueryError ? error.query : undefined;
  const cause = causeOf(error);
  if (cause instanceof pg.DatabaseError) {
    return { code: cause.code, constraint: cause.constraint, statement };
  }
  return statement === undefined ? undefined : { code: systemCode(cause), constraint: undefined, statement };
}

/** Whether a statement violated this constraint, as one of two concurrent calls may. */
export function violates(error: unknown, constraint: string): boolean {
  const failure = databaseFailure(error);
  return failure?.constraint === constraint && failure.code?.startsWith("23") === true;
}

/**
 * SQLSTATEs: connection exceptions; the server shuts down, crashed or starts; too many connections; a statement or lock
 * exceeded the time limit of openDatabase; the server has become a standby.
 */
const awayStates = /^(08...|57P0[1-5]|53300|57014|55P03|25006)$/;
const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
/** Messages of pg for errors without a code. */
const awayMessages =
  /^(The server takes no writes|Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/**
 * Whether PostgreSQL cannot be reached or is overloaded: a case for 503 and another try. Looks at the exception and
 * its cause, no deeper: another service may have lost a connection further down.
 */
export function databaseIsAway(error: unknown): boolean {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return false;
  if (cause instanceof pg.DatabaseError) return awayStates.test(cause.code ?? "");
  // The socket of a stopped server is missing. Any other missing file has nothing to do with the database.
  if (systemCode(cause) === "ENOENT") return "syscall" in cause && cause.syscall === "connect";
  return awayCodes.has(systemCode(cause) ?? "") || awayMessages.test(cause.message);
}

/** Whether the server refused to write, as one does that has become a standby. */
export function isReadOnly(error: unknown): boolean {
  return databaseFailure(error)?.code === "25006";
}

/** Whether no connection of a pool became free in time: its statements are slow, and PostgreSQL may be well. */
export function isPoolFull(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof Error && cause.message.startsWith("timeout exceeded when trying to connect");
}

function systemCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}

function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}
