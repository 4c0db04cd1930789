import { type Logger, levels, pino, stdTimeFunctions } from "pino";
import type { Config } from "./config.ts";
import { describeError, type ErrorDescription } from "./describe-error.ts";
import { openOutages } from "./outages.ts";
import { redact } from "./redact.ts";

export type Log = Logger;

/** Receives the lines of the log. */
export type LogOutput = { readonly isTTY?: boolean; readonly write: (line: string) => unknown };

/**
 * Creates the log: JSON lines, or short readable lines on a terminal. Exceptions are logged as
 * `log.error({ err }, "What could not be done")`, never as text. What belongs to an outage is counted (outages.ts).
 */
export function createLog(config: Config["log"], output: LogOutput = process.stdout): Log {
  const belongsToOutage = openOutages((level, fields, words) => log[level](fields, words));
  const log = pino(
    {
      level: config.level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: describeError },
      hooks: {
        streamWrite: redact,
        logMethod(line, write, level) {
          const [fields, words]: readonly unknown[] = line;
          const isKnown = hasException(fields) && typeof words === "string" && level < fatal;
          if (!isKnown || !belongsToOutage(fields, words)) write.apply(this, line);
        },
      },
    },
    { write: output.isTTY === true ? (line) => output.write(readable(line)) : (line) => output.write(line) },
  );
  return log;
}

/** The level of the last line of a process, which is never left out. */
const { fatal = Number.POSITIVE_INFINITY } = levels.values;

function hasException(fields: unknown): fields is { readonly err: unknown } {
  return typeof fields === "object" && fields !== null && "err" in fields;
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
