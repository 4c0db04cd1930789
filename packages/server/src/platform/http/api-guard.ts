import { largestPhoto, mostPhotos } from "@nestling/commerce/reviews";
import { type CallName, calls } from "@nestling/contract/calls";
import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { databaseIsAway } from "../database-failure.ts";
import type { Log } from "../log.ts";
import { Overloaded } from "../overloaded.ts";
import { later, refusal } from "../refusal.ts";
import { TooOften } from "../too-often.ts";
import { Unavailable } from "../unavailable.ts";
import { callerOf, type ServerEnv } from "./caller.ts";

/** The largest body that a call reads, in bytes: an order of 200 lines has 40 KB. */
const largestBody = 256 * 1024;

/** Of calls with photos: four in base64, and the words. */
const withPhotos = mostPhotos * (largestPhoto / 3) * 4 + largestBody;
const callsWithPhotos = [
  "writeReview",
  "writeGuestReview",
  "askReturn",
  "askGuestReturn",
] as const satisfies CallName[];
const largerBodies = callsWithPhotos.map(
  (call) => new RegExp(`^${calls[call][1].replaceAll(/\{\w+\}/g, "[^/]+")}$`),
);

/** The largest body that a call with this path reads, in bytes. */
export function largestBodyOf(path: string): number {
  return largerBodies.some((larger) => larger.test(path)) ? withPhotos : largestBody;
}

/** Retry-After in seconds if the database is away. */
const databaseRetryAfter = 5;

/** The statuses of refusals besides 400. Any other 4xx becomes 400. */
const ownStatuses = new Set([401, 404, 410, 429]);

function tooLarge(c: Context): Response {
  return c.json(refusal("too_large", `A body has at most ${largestBodyOf(c.req.path) / 1024} KB.`), 400);
}

/** Reads the whole body, whether or not its length is declared. Gives the refusal of one that is too large for the call. */
export async function readBody(c: Context): Promise<Response | undefined> {
  const limit = bodyLimit({ maxSize: largestBodyOf(c.req.path), onError: tooLarge });
  const answer = await limit(c, async () => void (await c.req.arrayBuffer()));
  return answer instanceof Response ? answer : undefined;
}

/**
 * Adds what holds for every call: limits of declared bodies, `no-store` unless the call says otherwise, JSON for unknown calls, and the
 * answer to unexpected exceptions. Must be called before the first route is added.
 */
export function guardApi(api: Hono<ServerEnv>, log: Log): void {
  api.use(async (c, next) => {
    const declared = Number(c.req.header("content-length") ?? 0);
    return declared > largestBodyOf(c.req.path) ? tooLarge(c) : next();
  });
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  });
  api.notFound((c) => c.json(refusal("unknown_call", "There is no such call."), 404));
  api.onError((error, c) => answerFailure(error, c, log));
}

/**
 * Answers an exception: a thrown refusal, 429 if a limit is used up, 503 if the shop is overloaded or the database is away, or
 * 500 with the id under which the log has the details.
 */
export function answerFailure(error: Error, c: Context<ServerEnv>, log: Log): Response {
  if (error instanceof HTTPException && error.status < 500) {
    const status = ownStatuses.has(error.status) ? (error.status as 401 | 404 | 410 | 429) : 400;
    const code = status === 401 ? "signed_out" : "malformed";
    return c.json(refusal(code, error.message || "The request is not well formed."), status);
  }
  if (error instanceof TooOften) {
    c.header("retry-after", String(error.retryAfter));
    return c.json(later(error), 429, { "cache-control": "no-store" });
  }
  if (error instanceof Overloaded) {
    c.header("retry-after", String(error.retryAfter));
    return c.json(refusal("overloaded", "We're very busy right now. Please try again in a moment."), 503, {
      "cache-control": "no-store",
    });
  }
  if (c.req.raw.signal.aborted) {
    return c.json(refusal("aborted", "The request ended before it was complete."), 400);
  }
  const { requestId: id } = callerOf(c);
  const { method, path } = c.req;
  if (databaseIsAway(error)) {
    log.error({ err: error, id, method, path }, "The database is away: answered 503");
    c.header("retry-after", String(databaseRetryAfter));
    return c.json(refusal("unavailable", "We're very busy right now. Please try again in a moment."), 503);
  }
  if (error instanceof Unavailable) {
    log.error({ err: error, id, method, path }, "A service that the shop needs is away: answered 503");
    c.header("retry-after", String(error.retryAfter));
    return c.json(
      refusal("unavailable", "That's not possible right now. Please try again in a moment."),
      503,
    );
  }
  log.error({ err: error, id, method, path }, "A request failed");
  return c.json({ ...refusal("server_error", "Something went wrong on our side."), id }, 500);
}
