/** What the log says while a service is away: a line as it begins, a count from time to time, and a line as it ends. */
import { databaseFailure, databaseIsAway } from "./database-failure.ts";
import { asException, describeError } from "./describe-error.ts";

/** How often failures are counted. An outage has ended when there was none for so long. In milliseconds. */
const pause = 30_000;

/** A statement that was too slow or waited too long: its line names the statement, which matters. */
const tooSlow = /^(57014|55P03)$/;

/**
 * The service whose outage an exception is. Undefined for any other exception. Besides the database an exception says so itself,
 * by a `service`.
 */
export function serviceAway(error: unknown): string | undefined {
  if (databaseIsAway(error) && !tooSlow.test(databaseFailure(error)?.code ?? "")) return "PostgreSQL";
  const service = error instanceof Error && "service" in error ? error.service : undefined;
  return typeof service === "string" ? service : undefined;
}

type Outage = { readonly since: number; last: number; failures: number; counted: number };

/** Writes a line of an outage: fields, and words. */
type Write = (level: "error" | "info", fields: object, words: string) => void;

/**
 * Takes what a log is asked to write about an exception. Returns whether it belongs to an outage, of which this writes the lines
 * itself: the first has no stack, for there is nothing to mend in the shop.
 */
export function openOutages(write: Write): (fields: { readonly err: unknown }, words: string) => boolean {
  const outages = new Map<string, Outage>();

  function count(service: string, outage: Outage): void {
    const { since, last, failures, counted } = outage;
    const fields = { service, failures, seconds: Math.round((last - since) / 1000) };
    if (Date.now() - last < pause) {
      setTimeout(count, pause, service, outage).unref();
      outage.counted = failures;
      if (failures > counted) write("error", fields, "An outage goes on");
      return;
    }
    outages.delete(service);
    if (failures > 1) write("info", fields, "An outage seems to be over");
  }

  return ({ err, ...fields }, words) => {
    const service = serviceAway(asException(err));
    if (service === undefined) return false;
    const now = Date.now();
    const known = outages.get(service);
    if (known !== undefined) {
      known.failures += 1;
      known.last = now;
      return true;
    }
    const outage = { since: now, last: now, failures: 1, counted: 1 };
    outages.set(service, outage);
    setTimeout(count, pause, service, outage).unref();
    const { stack: _, ...reason } = describeError(err);
    write("error", { ...fields, service, reason }, `${words}: an outage begins, whose failures are counted`);
    return true;
  };
}
