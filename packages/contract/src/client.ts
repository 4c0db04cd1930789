/**
 * The typed client of the API: the same in the browser, where `fetch` is the browser's, and in the loaders of
 * public pages, where it is the API's own handler. It reads the table of calls and types, never a schema.
 */
import type { z } from "@hono/zod-openapi";
import { type CallName, calls } from "./calls.ts";
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

/** What a call gives: one of the declared statuses with its body. */
export type Answer<Name extends CallName> = {
  [Status in keyof Routes[Name]["responses"]]: {
    status: Status;
    body: z.output<JsonOf<Routes[Name]["responses"][Status]>>;
  };
}[keyof Routes[Name]["responses"]];

/** A status that the contract does not declare for the call: 5xx, 401, 429 and the like. */
export class HttpError extends Error {
  readonly status: number;
  /** Seconds after which to try again, where the answer says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, retryAfter?: number) {
    super(`HTTP ${status}`);
    this.name = "HttpError";
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

type Send = (request: Request) => Promise<Response>;

/** The statuses that every caller handles as a value; 4xx refusals that the contract may declare. */
const declared = new Set([200, 400, 404, 410]);

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
 * A client that sends through `send` to `origin`. A call gives an answer of a declared status; it throws an
 * HttpError for any other, and what `send` throws (no network, time-out after 10 s).
 */
export function createClient(send: Send, origin: string): Client {
  const call = async (name: CallName, input: Loose) => {
    const response = await send(requestFor(name, origin, input));
    if (!declared.has(response.status)) {
      const retryAfter = Number(response.headers.get("retry-after")) || undefined;
      throw new HttpError(response.status, retryAfter);
    }
    return { status: response.status, body: await response.json() };
  };
  const names = Object.keys(calls) as CallName[];
  return Object.fromEntries(
    names.map((name) => [name, (input: Loose) => call(name, input)]),
  ) as unknown as Client;
}
