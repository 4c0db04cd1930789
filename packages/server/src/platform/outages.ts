/** What the log says while a service is away: a line as it begins, a count from time to time, and a line as it ends. */
import { databaseFailure, databaseIsAway, isPoolFull } from "./database-failure.ts";
import { asException, describeError, type ErrorDescription, messageOf } from "./describe-error.ts";

/** How often an outage is checked. In milliseconds. */
const every = 30_000;

/** A count comes when an outage has lasted twice as long as at the one before, and at least so often. In milliseconds. */
const longestPause = 1_800_000;

/** An outage has ended when nothing failed for so long: longer than the pause of a job that runs each minute. In milliseconds. */
const quiet = 120_000;

/** How many reasons of an outage are counted apart; the rest are `other`. */
const mostReasons = 8;

/** A statement that was too slow or waited too long: its line names the statement, which matters. */
const tooSlow = /^(57014|55P03)$/;

/**
 * The service whose outage an exception is. Undefined for any other exception. Besides the database an exception says so itself,
 * by a `service`.
 */
export function serviceAway(error: unknown): string | undefined {
  if (isPoolFull(error)) return "the connection pool";
  if (databaseIsAway(error) && !tooSlow.test(databaseFailure(error)?.code ?? "")) return "PostgreSQL";
  const service = error instanceof Error && "service" in error ? error.service : undefined;
  return typeof service === "string" ? service : undefined;
}

type Outage = {
  readonly since: number;
  last: number;
  failures: number;
  /** Failures by their reasons. */
  readonly reasons: Map<string, number>;
  /** The failures at the last count, and when the next one comes. */
  counted: number;
  countAt: number;
};

/** Writes a line of an outage: fields, and words. */
type Write = (level: "error" | "info", fields: object, words: string) => void;

/**
 * Takes what a log is asked to write about an exception. Returns whether it belongs to an outage, of which this writes the lines
 * itself: the first has no stack, for there is nothing to mend in the shop.
 */
export function openOutages(write: Write): (fields: { readonly err: unknown }, words: string) => boolean {
  const outages = new Map<string, Outage>();

  function check(service: string, outage: Outage): void {
    const { since, last, failures, counted, countAt } = outage;
    const now = Date.now();
    const reasons = Object.fromEntries(outage.reasons);
    const fields = { service, failures, reasons, seconds: Math.round((last - since) / 1000) };
    if (now - last >= quiet) {
      outages.delete(service);
      if (failures > 1) write("info", fields, "An outage seems to be over");
      return;
    }
    setTimeout(check, every, service, outage).unref();
    if (now < countAt || failures === counted) return;
    outage.counted = failures;
    outage.countAt = now + Math.min(now - since, longestPause);
    write("error", fields, "An outage goes on");
  }

  return ({ err, ...fields }, words) => {
    const service = serviceAway(asException(err));
    if (service === undefined) return false;
    const now = Date.now();
    const about = describeError(err);
    const known = outages.get(service);
    if (known !== undefined) {
      known.failures += 1;
      known.last = now;
      countReason(known, reasonOf(about));
      return true;
    }
    const reasons = new Map([[reasonOf(about), 1]]);
    const outage = { since: now, last: now, failures: 1, reasons, counted: 1, countAt: now + every };
    outages.set(service, outage);
    setTimeout(check, every, service, outage).unref();
    const reason = withoutStacks(about);
    write("error", { ...fields, service, reason }, `${words}: an outage begins, whose failures are counted`);
    return true;
  };
}

function countReason({ reasons }: Outage, reason: string): void {
  const counted = reasons.has(reason) || reasons.size < mostReasons ? reason : "other";
  reasons.set(counted, (reasons.get(counted) ?? 0) + 1);
}

/** The code of the innermost cause, or its message. */
function reasonOf({ cause, code, message, thrown }: ErrorDescription): string {
  if (cause !== undefined) return reasonOf(cause);
  return (code ?? message ?? messageOf(thrown)).slice(0, 80);
}

function withoutStacks({ stack: _, cause, errors, ...rest }: ErrorDescription): object {
  return {
    ...rest,
    ...(cause !== undefined && { cause: withoutStacks(cause) }),
    ...(errors !== undefined && { errors: errors.map(withoutStacks) }),
  };
}
