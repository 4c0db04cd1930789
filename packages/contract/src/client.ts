/**
 * The typed client of the API. In the browser `fetch` is the browser's; in loaders of public pages it is the API's own
 * handler. The client uses the table of calls and the types, never a schema.
 */
import type { z } from "@hono/zod-openapi";
import { type CallName, calls } from "./calls.ts";
import type { Later } from "./common.ts";
import type { Routes } from "./routes.ts";

type JsonOf<Content> = Content extends {
  content: { "application/json": { schema: infer S extends z.ZodType } };
}
  ? S
  : never;
type Part<Route, Name extends "params" | "query" | "headers"> = Route extends {
  request: { [name in Name]: infer S extends z.ZodType };
}
  ? { [name in Name]: z.input<S> }
  : unknown;
type Body<Route> = Route extends { request: { body: infer B } } ? { json: z.input<JsonOf<B>> } : unknown;

/** What a call takes: `params`, `query`, `headers` and `json`, each where the contract has it. */
export type Input<Name extends CallName> = Part<Routes[Name], "params"> &
  Part<Routes[Name], "query"> &
  Part<Routes[Name], "headers"> &
  Body<Routes[Name]>;

/** The statuses that every caller handles as a value, where the contract declares them for the call. */
const values = [200, 400, 404, 410] as const;

type ValueOf<Name extends CallName> = Extract<keyof Routes[Name]["responses"], (typeof values)[number]>;

/** What a call gives: one of its statuses with its body. */
export type Answer<Name extends CallName> = {
  [Status in ValueOf<Name>]: {
    status: Status;
    body: z.output<JsonOf<Routes[Name]["responses"][Status]>>;
  };
}[ValueOf<Name>];

/** What may happen to any call, and is handled in one place: 5xx, 401, 429 and the like. */
export class HttpError extends Error {
  readonly status: number;
  /** Seconds after which to try again, where the answer says so. */
  readonly retryAfter: number | undefined;
  /** Of a 429: why, where there is more to do than to wait. */
  readonly reason: Later["reason"];

  constructor(status: number, retryAfter?: number, reason?: Later["reason"]) {
    super(`HTTP ${status}`);
    this.name = "HttpError";
    this.status = status;
    this.retryAfter = retryAfter;
    this.reason = reason;
  }
}

async function failureOf(response: Response): Promise<HttpError> {
  const { status, headers } = response;
  const retryAfter = Number(headers.get("retry-after")) || undefined;
  // A proxy before the shop answers in words of its own.
  const said = status === 429 ? await response.json().catch(() => undefined) : undefined;
  return new HttpError(status, retryAfter, (said as Later | undefined)?.reason);
}

type Send = (request: Request) => Promise<Response>;

const isValue: ReadonlySet<number> = new Set(values);

/** How long a call may take, in milliseconds (ERR-07). */
const timeLimit = 10_000;

type Loose = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  json?: unknown;
};

function requestFor(name: CallName, origin: string, input: Loose): Request {
  const [method, path] = calls[name];
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(input.params?.[key])),
  );
  const url = new URL(filled, origin);
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  const headers = new Headers(input.headers);
  if (input.json !== undefined) headers.set("content-type", "application/json");
  return new Request(url, {
    method: method.toUpperCase(),
    headers,
    signal: AbortSignal.timeout(timeLimit),
    ...(input.json === undefined ? {} : { body: JSON.stringify(input.json) }),
  });
}

export type Client = { [Name in CallName]: (input: Input<Name>) => Promise<Answer<Name>> };

/**
 * A client that sends through `send` to `origin`. A call gives an answer that is a value; it throws an
 * HttpError for any other status, and what `send` throws (no network, time-out after 10 s).
 */
export function createClient(send: Send, origin: string): Client {
  const call = async (name: CallName, input: Loose) => {
    const response = await send(requestFor(name, origin, input));
    if (!isValue.has(response.status)) throw await failureOf(response);
    return { status: response.status, body: await response.json() };
  };
  const names = Object.keys(calls) as CallName[];
  return Object.fromEntries(
    names.map((name) => [name, (input: Loose) => call(name, input)]),
  ) as unknown as Client;
}
