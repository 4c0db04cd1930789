/** Traces by OpenTelemetry. Only this file knows its packages, and it is loaded when an endpoint is set. */
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type pg from "pg";
import { type SpanAttributes, setTracing } from "./measure.ts";
import { redactText } from "./redact.ts";

/** The most characters of an attribute: an import has statements of half a megabyte. */
const longestAttribute = 2_000;

/** Sends spans to a collector at `endpoint`, as OTEL_EXPORTER_OTLP_ENDPOINT means it. */
export function exporterTo(endpoint: string): SpanExporter {
  return new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
}

/**
 * Opens the traces of this process: requests, statements, calls to services, and jobs, which pg-boss traces itself. A request from
 * outside begins a trace of its own, whatever its headers say.
 *
 * @returns what sends the rest and ends them
 */
export function openTracing(exporter: SpanExporter, version: string): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "nestling", "service.version": version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: withoutPeople(exporter) })],
    spanLimits: { attributeValueLengthLimit: longestAttribute },
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = trace.getTracer("nestling");

  const span = <Value>(
    name: string,
    attributes: SpanAttributes,
    work: (add: (more: SpanAttributes) => void) => Promise<Value>,
  ) =>
    tracer.startActiveSpan(name, { attributes }, async (one) => {
      try {
        return await work((more) => void one.setAttributes({ ...more }));
      } catch (error) {
        fail(one, error);
        throw error;
      } finally {
        one.end();
      }
    });

  /** Outside of other spans there is nothing to see: the shop polls the database all the time. */
  const begin = (text: string) =>
    trace.getActiveSpan() &&
    tracer.startSpan(`postgresql ${/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ""}`, {
      kind: SpanKind.CLIENT,
      attributes: { "db.system.name": "postgresql", "db.query.text": text },
    });

  setTracing({ span, statements: (client) => traceQueries(client, begin) });
  return async () => {
    setTracing(undefined);
    await provider.shutdown();
    trace.disable();
    context.disable();
    propagation.disable();
  };
}

/**
 * Sends no text of a person, whatever has noted it (OPS-06): pg-boss notes messages of exceptions, and a path is what a visitor
 * asks for.
 */
function withoutPeople(exporter: SpanExporter): SpanExporter {
  const safe = (span: ReadableSpan): ReadableSpan => {
    const { "url.path": path, ...attributes } = span.attributes;
    return Object.create(span, {
      attributes: {
        value: typeof path === "string" ? { ...attributes, "url.path": redactText(path) } : attributes,
      },
      events: { value: [] },
      status: { value: { code: span.status.code } },
    });
  };
  return {
    export: (spans, done) => exporter.export(spans.map(safe), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** A message may quote what a person has typed (OPS-06), so only the kind of an exception is noted. */
function fail(span: Span, error: unknown): void {
  span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

type Begin = (text: string) => Span | undefined;

/** pg takes a callback as the last argument, or returns a promise. Its statements have placeholders and no values. */
function traceQueries(client: Pick<pg.Client, "query">, begin: Begin): void {
  const ofClient = client.query;
  const query = (...args: unknown[]): unknown => Reflect.apply(ofClient, client, args);
  const tracedQuery = (...args: unknown[]) => {
    const span = begin(textOf(args[0]));
    if (span === undefined) return query(...args);
    const end = (error: unknown) => {
      if (error) fail(span, error);
      span.end();
    };
    const callback = args.at(-1);
    if (typeof callback === "function") {
      return query(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        end(error);
        callback(error, ...rest);
      });
    }
    const answer = query(...args);
    if (answer instanceof Promise) answer.then(() => end(undefined), end);
    else span.end();
    return answer;
  };
  Object.assign(client, { query: tracedQuery });
}

function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const isConfig = typeof statement === "object" && statement !== null && "text" in statement;
  return isConfig && typeof statement.text === "string" ? statement.text : "";
}
