import { SpanStatusCode, trace } from "@opentelemetry/api";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { afterEach, beforeEach, expect, test } from "vitest";
import { measureCall, traced, traceStatements } from "./measure.ts";
import { openTracing } from "./tracing.ts";

let spans: ReadableSpan[];
let close: () => Promise<void>;

beforeEach(() => {
  spans = [];
  const exporter = {
    export: (ended: ReadableSpan[], done: (result: { code: number }) => void) => {
      spans.push(...ended);
      done({ code: 0 });
    },
    shutdown: async () => undefined,
  };
  close = openTracing(exporter, "1.2.3");
});
afterEach(() => close());

/** A connection whose statements fail or succeed as their text says, by both of pg's ways. */
function connection() {
  const client = {
    query: (text: string, callback?: (error: Error | null) => void): unknown => {
      const error = text.includes("fails") ? new Error("Maya was refused") : null;
      if (callback !== undefined) return void callback(error);
      return error === null ? Promise.resolve("rows") : Promise.reject(error);
    },
  };
  traceStatements(client as unknown as Parameters<typeof traceStatements>[0]);
  return client;
}

const named = (name: string) => spans.find((span) => span.name === name);

test("[OPS-65] a request, its statements and its calls to services are one trace", async () => {
  const client = connection();
  const answer = await traced("GET api", { "url.path": "/api/x" }, async (add) => {
    await client.query("select 1");
    await new Promise<void>((resolve) => client.query("update cot set a = $1", () => resolve()));
    await measureCall("stripe", "POST refunds", async () => "made");
    add({ "http.response.status_code": 200 });
    return "answered";
  });
  expect(answer).toBe("answered");
  await close();
  const request = named("GET api");
  expect(request?.attributes).toEqual({ "url.path": "/api/x", "http.response.status_code": 200 });
  expect(request?.resource.attributes).toMatchObject({
    "service.name": "nestling",
    "service.version": "1.2.3",
  });
  for (const name of ["postgresql select", "postgresql update", "stripe POST refunds"]) {
    expect(named(name)?.parentSpanContext?.spanId, name).toBe(request?.spanContext().spanId);
    expect(named(name)?.spanContext().traceId).toBe(request?.spanContext().traceId);
  }
  expect(named("postgresql update")?.attributes["db.query.text"]).toBe("update cot set a = $1");
});

test("[OPS-65] [OPS-06] a span says what kind of exception there was, and not its message", async () => {
  const client = connection();
  const work = traced("GET page", {}, async () => client.query("select fails"));
  await expect(work).rejects.toThrow("Maya");
  await close();
  expect(spans.map(({ status }) => status.code)).toEqual([2, 2]);
  expect(
    JSON.stringify(spans.map(({ attributes, events, status }) => [attributes, events, status])),
  ).not.toContain("Maya");
});

test("[OPS-65] [OPS-06] what a library notes of an exception, and an email in a path, stay here", async () => {
  const noted = trace.getTracer("a library").startSpan("send mail");
  noted.recordException(new Error("Maya was refused"));
  noted.setStatus({ code: SpanStatusCode.ERROR, message: "Maya was refused" });
  noted.end();
  await traced("GET page", { "url.path": "/c/maya@example.com" }, async () => undefined);
  await close();
  expect(spans.map(({ name, events, status }) => [name, events, status])).toEqual([
    ["send mail", [], { code: SpanStatusCode.ERROR }],
    ["GET page", [], { code: SpanStatusCode.UNSET }],
  ]);
  expect(named("GET page")?.attributes).toEqual({ "url.path": "[removed]" });
  expect(named("send mail")?.duration, "all else of a span is there").toHaveLength(2);
});

test("[OPS-65] a statement is cut where it is very long", async () => {
  const client = connection();
  await traced("GET api", {}, async () => client.query(`select ${"$1, ".repeat(10_000)}`));
  await close();
  expect(named("postgresql select")?.attributes["db.query.text"]).toHaveLength(2_000);
});

test("[OPS-65] what the shop asks by itself, and everything without an endpoint, is in no trace", async () => {
  const client = connection();
  expect(await client.query("select 1")).toBe("rows");
  await close();
  expect(await traced("GET api", {}, async () => "answered")).toBe("answered");
  const plain = connection();
  expect(await plain.query("select 1")).toBe("rows");
  expect(spans).toEqual([]);
});
