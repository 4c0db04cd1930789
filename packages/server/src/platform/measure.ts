/**
 * What the process does and how long it takes, for its metrics (metrics.ts) and traces (tracing.ts). While neither is open, as in
 * a command, nothing is counted.
 */

import type pg from "pg";

/** `refused`: answered, and the answer is no. `failed`: no answer, or one of a service that does not work. */
export type Outcome = "ok" | "refused" | "failed";

/** The services whose calls are measured. Few, for each is some series of the metrics. */
export type MeasuredService = "stripe" | "aliexpress" | "mail" | "watchdog";

export type Measure =
  /** A call to a service outside, each try by itself. */
  | { of: "call"; service: MeasuredService; operation: string; outcome: Outcome; seconds: number }
  /** A run of a job, or of several that are handled together. */
  | { of: "job"; job: string; outcome: "ok" | "failed"; seconds: number }
  /** A connection that was waited for, from a pool. */
  | { of: "connection"; pool: string; seconds: number }
  /** A status that an order, its payment or a refund of it has reached. */
  | { of: "order" | "payment" | "refund"; status: string };

type Listener = (measure: Measure) => void;
const listeners = new Set<Listener>();

/** Calls `listen` with each measure until the returned function is called. */
export function onMeasure(listen: Listener): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

export function report(measure: Measure): void {
  for (const listen of listeners) listen(measure);
}

/** Seconds since a moment of `performance.now()`. */
export const secondsSince = (began: number) => (performance.now() - began) / 1000;

/** What a trace says of a piece of work: no name, number, address or text of a person (OPS-06). */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export type Tracing = {
  /** Makes each statement of a connection a part of the trace that it belongs to. */
  readonly statements: (client: Pick<pg.Client, "query">) => void;
  readonly span: <Value>(
    name: string,
    attributes: SpanAttributes,
    work: (add: (more: SpanAttributes) => void) => Promise<Value>,
  ) => Promise<Value>;
};

let tracing: Tracing | undefined;

/** Opens the traces of this process, or closes them. */
export function setTracing(opened: Tracing | undefined): void {
  tracing = opened;
}

/** Runs `work` as a part of the trace that it belongs to. */
export const traced: Tracing["span"] = (name, attributes, work) =>
  tracing === undefined ? work(() => undefined) : tracing.span(name, attributes, work);

/** Traces the statements of a new connection, while traces are open. */
export function traceStatements(client: Pick<pg.Client, "query">): void {
  tracing?.statements(client);
}

type Settled<Value> = { readonly value: Value } | { readonly error: unknown };

/**
 * Makes a call to a service outside, measured and traced.
 *
 * @param operation one of few, such as a method of the service
 * @param outcomeOf what the call has come to. Without it a value is `ok`, and an exception `failed`
 */
export function measureCall<Value>(
  service: MeasuredService,
  operation: string,
  call: () => Promise<Value>,
  outcomeOf: (settled: Settled<Value>) => Outcome = (settled) => ("error" in settled ? "failed" : "ok"),
): Promise<Value> {
  return traced(`${service} ${operation}`, { "peer.service": service }, async (add) => {
    const began = performance.now();
    const end = (settled: Settled<Value>) => {
      const outcome = outcomeOf(settled);
      add({ outcome });
      report({ of: "call", service, operation, outcome, seconds: secondsSince(began) });
    };
    try {
      const value = await call();
      end({ value });
      return value;
    } catch (error) {
      end({ error });
      throw error;
    }
  });
}
