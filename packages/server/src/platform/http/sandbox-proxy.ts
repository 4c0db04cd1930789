import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Log } from "../log.ts";
import type { ServerEnv } from "./caller.ts";
import { mailbox } from "./mailbox.ts";
import { type Sandbox, standInPages } from "./stand-in-pages.ts";

/** The headers of a browser that the stand-in reads. */
const passedOn = ["content-type", "stripe-version", "idempotency-key"];

const timeLimit = 10_000;
/** The largest form that is read, in bytes. */
const largestBody = 16 * 1024;

/**
 * Gives browsers access to the stand-ins at `origin`, which listen on loopback: their pages, the mailbox, and the two
 * requests that Stripe.js would send. Calls that need the secret key cannot be reached.
 */
export function sandboxProxy({ origin, standIns }: Sandbox, log: Log): Hono<ServerEnv> {
  const proxy = new Hono<ServerEnv>();
  proxy.use(bodyLimit({ maxSize: largestBody, onError: () => apiError(413, "The body is too large.") }));
  const intent = "/sandbox/stripe/v1/payment_intents/:id{pi_[A-Za-z0-9]+}";

  if (standIns.includes("stripe")) {
    proxy.get(intent, (c) => passOn(c.req.raw, origin, log));
    proxy.post(`${intent}/confirm`, (c) => passOn(c.req.raw, origin, log));
  }
  if (standIns.includes("mail")) mailbox(proxy, origin, log);
  standInPages(proxy, { origin, standIns }, log);
  proxy.notFound((c) =>
    c.json({ error: { type: "invalid_request_error", message: "The sandbox has no such call." } }, 404),
  );
  return proxy;
}

async function passOn(request: Request, origin: string, log: Log): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers();
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const authorization = request.headers.get("authorization");
  if (authorization?.startsWith("Bearer pk_")) headers.set("authorization", authorization);
  const body = request.method === "POST" ? await request.arrayBuffer() : null;
  try {
    const answer = await fetch(origin + pathname.slice("/sandbox/stripe".length) + search, {
      method: request.method,
      headers,
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeLimit),
    });
    return new Response(await answer.arrayBuffer(), {
      // A browser reports every 4xx in its console, and a declined card is no error of the page.
      status: answer.status === 402 ? 200 : answer.status,
      headers: {
        "content-type": answer.headers.get("content-type") ?? "application/json",
        "cache-control": "no-store",
      },
    });
  } catch (err) {
    log.warn({ err }, "The stand-in for Stripe isn't responding");
    return apiError(503, "The sandbox isn't responding. Please try again.");
  }
}

function apiError(status: number, message: string): Response {
  return Response.json(
    { error: { type: "api_error", message } },
    { status, headers: { "cache-control": "no-store" } },
  );
}
