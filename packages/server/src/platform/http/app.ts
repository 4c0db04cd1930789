import { randomUUID } from "node:crypto";
import { type CallName, calls } from "@nestling/contract/calls";
import { type Context, Hono } from "hono";
import type { Admission, Visitor } from "../admission.ts";
import { limits as figures } from "../limits/figures.ts";
import type { Limits } from "../limits/limits.ts";
import type { Log } from "../log.ts";
import { Overloaded } from "../overloaded.ts";
import { errorPage, errorPageHeaders } from "../pages/error-page.ts";
import { TooOften } from "../too-often.ts";
import { answerFailure } from "./api-guard.ts";
import { honoPath } from "./call-guards.ts";
import { callerOf, type ServerEnv } from "./caller.ts";
import { clientAddress, networkOf, visitorOf } from "./client-address.ts";
import type { Metrics, RequestKind } from "./metrics.ts";
import { inertContentPolicy } from "./security-headers.ts";
import type { RecordReady } from "./server.ts";
import { type ReadyAnswers, type StoredAnswer, toResponse } from "./stored-answer.ts";

/** A part of the shop that answers all requests under one path. */
type Part = { fetch: (request: Request, env: ServerEnv["Bindings"]) => Response | Promise<Response> };

export type AppParts = {
  /** /api/… */
  api: Part;
  /** /media/… */
  media: Part;
  /** /sandbox/…, while a stand-in serves. */
  sandbox?: Part;
  /** /healthz, /readyz, /metrics. */
  health: Hono<ServerEnv>;
  /** /robots.txt, /sitemap.xml and the files that it names. */
  sitemap: Hono<ServerEnv>;
  /** /aliexpress/authorized. */
  authorized: Hono<ServerEnv>;
  files: ReadyAnswers;
  /** Files at /assets/ that other builds have, by their paths. */
  otherAssets: (path: string) => Promise<StoredAnswer | undefined>;
  /** Everything else. */
  pages: {
    answer: (request: Request, visitor: Visitor, mayRender: () => Promise<void>) => Promise<Response>;
  };
};

export type AppSettings = {
  security: Readonly<Record<string, string>>;
  /** How many proxies are trusted to report a visitor's address. */
  trustProxy: number;
  metrics: Pick<Metrics, "observeRequest">;
  limits: Limits;
  /** The queue for public queries. Orders, payments and accounts do not wait in it. */
  queries: Admission;
  log: Log;
};

/** Public calls that need the database. They wait in the queue for queries. */
const publicQueries = [
  "getCategories",
  "listProducts",
  "listFacets",
  "getFlashSale",
  "getProduct",
  "listRecalls",
  "listReviews",
  "searchProducts",
  "searchFacets",
  "suggest",
] as const satisfies CallName[];

/**
 * The shop as one web-standard handler: which part answers which path, and what holds for every answer. Sends no CORS
 * headers, because the API is for the shop's own pages.
 */
export function createApp(parts: AppParts, settings: AppSettings): Hono<ServerEnv> {
  const { limits, queries, log, security } = settings;
  const app = new Hono<ServerEnv>();
  let hasWarned = false;

  app.use(async (c, next) => {
    const started = performance.now();
    c.env = { ...c.env, caller: callerOfRequest(c, settings.trustProxy) };
    if (settings.trustProxy === 0 && !hasWarned && c.req.header("x-forwarded-for") !== undefined) {
      hasWarned = true;
      log.warn(ignoredProxy);
    }
    await next();
    for (const [name, value] of Object.entries(security)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    // Pages set their own policy, or none in development.
    if (kindOf(c.req.path) !== "page" && !c.res.headers.has("content-security-policy")) {
      c.header("content-security-policy", inertContentPolicy);
    }
    record(c, performance.now() - started, settings);
  });

  const { api, media, sandbox, health, sitemap, authorized, files, otherAssets, pages } = parts;
  app.route("/", health);
  const publicPaths = publicQueries.map((call) => honoPath(calls[call][1]));
  // Hono calls this twice for /api/ecommerce-product/search, which /api/ecommerce-product/:productId matches too. A request
  // that has a place in the queue must not wait for a second one.
  const admitted = new WeakSet<Request>();
  app.on("GET", [...publicPaths, "/sitemap.xml", "/sitemaps/*"], (c, next) => {
    if (admitted.has(c.req.raw)) return next();
    admitted.add(c.req.raw);
    return queries.admit(visitorOf(c), next);
  });
  app.route("/", sitemap);
  app.route("/", authorized);
  app.all("/api/*", (c) => api.fetch(c.req.raw, c.env));
  app.all("/media/*", (c) => media.fetch(c.req.raw, c.env));
  if (sandbox !== undefined) app.all("/sandbox/*", (c) => sandbox.fetch(c.req.raw, c.env));
  app.get("*", async (c, next) => {
    const file = files.find(c.req.path);
    return file === undefined ? next() : toResponse(file, c.req.raw);
  });
  // A page instead of a missing script would cause a confusing error in the browser.
  app.all("/assets/*", async (c) => {
    const asset = await otherAssets(c.req.path);
    return asset === undefined
      ? c.text("Not found", 404, { "cache-control": "no-store" })
      : toResponse(asset, c.req.raw);
  });
  app.all("*", (c) =>
    pages.answer(c.req.raw, visitorOf(c), async () => {
      const network = networkOf(callerOf(c));
      if (network !== undefined) await limits.take(figures.renderedPageOfAddress, network);
    }),
  );

  app.onError((error, c) => {
    if (kindOf(c.req.path) !== "page") return answerFailure(error, c, log);
    const { requestId: id } = callerOf(c);
    if (c.req.raw.signal.aborted) return c.body(null, 400); // the visitor has left
    if (error instanceof TooOften || error instanceof Overloaded) {
      const status = error instanceof Overloaded ? 503 : 429;
      return c.body(errorPage(status, id), status, {
        ...errorPageHeaders,
        "retry-after": String(error.retryAfter),
      });
    }
    log.error({ err: error, id, path: c.req.path }, "A page failed outside the renderer");
    return c.body(errorPage(500, id), 500, errorPageHeaders);
  });
  return app;
}

const ignoredProxy =
  "X-Forwarded-For arrives and is ignored, for TRUST_PROXY is 0. If a proxy of yours sends it, set TRUST_PROXY to the number of proxies: until then all visitors share one address, and its limits. A visitor can send it too. This is logged once.";

function callerOfRequest(c: Context<ServerEnv>, trustProxy: number) {
  const socketAddress = c.env?.incoming?.socket.remoteAddress;
  return {
    address: clientAddress(socketAddress, c.req.header("x-forwarded-for"), trustProxy),
    requestId: randomUUID(),
  };
}

/** The access log has paths without queries, because queries contain search terms and tokens. */
function record(c: Context<ServerEnv>, milliseconds: number, { log, metrics }: AppSettings): void {
  const { method, path } = c.req;
  const { status } = c.res;
  metrics.observeRequest(kindOf(path), status, milliseconds / 1000);
  const line = { id: callerOf(c).requestId, method, path, status, ms: Math.round(milliseconds) };
  if (/^\/(healthz|readyz|metrics)$/.test(path)) log.debug(line, "request");
  else log.info(line, "request");
}

/**
 * Records answers from memory (cached pages and files), which do not pass the app: in the metrics, and in the log at debug
 * level.
 */
export function recordReady({
  log,
  metrics,
}: {
  log: Log;
  metrics: Pick<Metrics, "countReady">;
}): RecordReady {
  if (!log.isLevelEnabled("debug")) return (_, status) => metrics.countReady(status);
  return ({ method, url = "" }, status) => {
    metrics.countReady(status);
    const [path] = url.split("?", 1);
    log.debug({ id: randomUUID(), method, path, status, ready: true }, "request");
  };
}

function kindOf(path: string): RequestKind {
  const first = /^\/(api|media|sandbox|assets|healthz|readyz|metrics)(\/|$)/.exec(path)?.[1];
  if (first === undefined) return "page";
  return first === "api" || first === "media" ? first : "other";
}
