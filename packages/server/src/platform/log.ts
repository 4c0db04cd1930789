import { type Logger, pino, stdTimeFunctions } from "pino";
import type { Config } from "./config.ts";
import { databaseFailure } from "./database-failure.ts";
import { redact } from "./redact.ts";

export type Log = Logger;

/** Receives the lines of the log. */
export type LogOutput = { readonly isTTY?: boolean; readonly write: (line: string) => unknown };

/**
 * Creates the log: JSON lines, or short readable lines on a terminal. Exceptions are logged as
 * `log.error({ err }, "What could not be done")`, never as text.
 */
export function createLog(config: Config["log"], output: LogOutput = process.stdout): Log {
  return pino(
    {
      level: config.level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: describeError },
      hooks: { streamWrite: redact },
    },
    { write: output.isTTY === true ? (line) => output.write(readable(line)) : (line) => output.write(line) },
  );
}

type ErrorDescription = { readonly type: string; readonly stack: readonly string[] } & Readonly<
  Record<string, unknown>
>;

/** Describes an exception. Of a failed statement only code, constraint and SQL are logged, never the message. */
function describeError(error: unknown): ErrorDescription | { readonly message: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const failure = databaseFailure(error);
  const stack = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const about = { type: error.name, stack: stack.map((line) => line.trim()) };
  if (failure !== undefined) return { ...about, type: "DatabaseError", ...failure };
  return {
    ...about,
    message: error.message,
    ...("code" in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

type Line = {
  readonly level: string;
  readonly time: string;
  readonly msg?: string;
  readonly err?: ErrorDescription;
};

/** Formats a JSON line for a terminal: time, level, message, other fields, and the stack of an exception below. */
function readable(line: string): string {
  const { level, time, msg, err, pid: _, ...rest } = JSON.parse(line) as Line & { readonly pid: number };
  const { stack = [], ...reason } = err ?? {};
  const details = Object.entries({ ...rest, ...reason }).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}`,
  );
  const first = [time.slice(11, 19), level.toUpperCase().padEnd(5), msg, ...details];
  return [first.filter(Boolean).join(" "), ...stack.map((step) => `  ${step}`), ""].join("\n");
}
