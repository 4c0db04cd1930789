import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import type { Admission, Visitor } from "../admission.ts";
import { limits as figures } from "../limits/figures.ts";
import type { Limits } from "../limits/limits.ts";
import type { Log } from "../log.ts";
import { traced } from "../measure.ts";
import { Overloaded } from "../overloaded.ts";
import { busyPage, errorPage, errorPageHeaders } from "../pages/error-page.ts";
import { TooOften } from "../too-often.ts";
import { Unavailable } from "../unavailable.ts";
import { answerFailure } from "./api-guard.ts";
import { callerOf, type ServerEnv } from "./caller.ts";
import { clientAddress, networkOf, visitorOf } from "./client-address.ts";
import type { RequestKind, WebMetrics } from "./metrics.ts";
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
  /** /up, /healthz, /readyz, /metrics. */
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
  metrics: Pick<WebMetrics, "observeRequest">;
  limits: Limits;
  /** Where requests wait for their turn. The API has rooms of its own kinds, and so have pages. */
  rooms: Readonly<Record<"queries" | "calls" | "pictures", Admission>>;
  log: Log;
};

/**
 * The shop as one web-standard handler: which part answers which path, and what holds for every answer. Sends no CORS
 * headers, because the API is for the shop's own pages.
 */
export function createApp(parts: AppParts, settings: AppSettings): Hono<ServerEnv> {
  const { limits, rooms, log, security } = settings;
  const app = new Hono<ServerEnv>();
  let hasWarned = false;

  app.use(async (c, next) => {
    const started = performance.now();
    c.env = { ...c.env, caller: callerOfRequest(c, settings.trustProxy) };
    const warning = hasWarned ? undefined : proxyWarning(c, settings.trustProxy);
    if (warning !== undefined) {
      hasWarned = true;
      log.warn(warning);
    }
    const kind = kindOf(c.req.path);
    const { method, path } = c.req;
    // A load balancer asks every few seconds, which says nothing in a trace.
    if (aboutHealth.test(path)) await next();
    else
      await traced(`${method} ${kind}`, { "http.request.method": method, "url.path": path }, async (add) => {
        await next();
        add({ "http.response.status_code": c.res.status });
      });
    for (const [name, value] of Object.entries(security)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    // Pages set their own policy, or none in development.
    if (kind !== "page" && !c.res.headers.has("content-security-policy")) {
      c.header("content-security-policy", inertContentPolicy);
    }
    record(c, performance.now() - started, settings);
  });

  const { api, media, sandbox, health, sitemap, authorized, files, otherAssets, pages } = parts;
  app.route("/", health); // takes no turn, so that a full shop still says how it is
  app.use((c, next) => {
    const room = roomOf(c.req.path, rooms);
    return room === undefined ? next() : room.admit(visitorOf(c), next);
  });
  app.route("/", sitemap);
  app.all("/api/*", (c) => api.fetch(c.req.raw, c.env));
  app.all("/media/*", (c) => media.fetch(c.req.raw, c.env));
  app.route("/", authorized);
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
    if (error instanceof TooOften || error instanceof Overloaded || error instanceof Unavailable) {
      if (error instanceof Unavailable)
        log.error({ err: error, id, path: c.req.path }, "A page needs a service that is away");
      const status = error instanceof TooOften ? 429 : 503;
      const busy = busyPage(error.retryAfter, { isData: c.req.path.endsWith(".data") });
      return c.body(busy.body, status, busy.headers);
    }
    log.error({ err: error, id, path: c.req.path }, "A page failed outside the renderer");
    return c.body(errorPage(500, id), 500, errorPageHeaders);
  });
  return app;
}

const ignoredProxy =
  "X-Forwarded-For arrives and is ignored, for TRUST_PROXY is 0. If a proxy of yours sends it, set TRUST_PROXY to the number of proxies: until then all visitors share one address, and its limits. A visitor can send it too. This is logged once.";

const silentProxy =
  "TRUST_PROXY says that there is a proxy, and a request has come without X-Forwarded-For. Have the proxy send it (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for), or set TRUST_PROXY to 0: until then all visitors share one address, and its limits. This is logged once.";

/** What a load balancer or Prometheus asks. */
const aboutHealth = /^\/(up|healthz|readyz|metrics)$/;

/** What a merchant must know about the proxy. A load balancer asks how the shop is without any header. */
function proxyWarning(c: Context<ServerEnv>, trustProxy: number): string | undefined {
  const isNamed = c.req.header("x-forwarded-for") !== undefined;
  if (trustProxy === 0) return isNamed ? ignoredProxy : undefined;
  return isNamed || aboutHealth.test(c.req.path) ? undefined : silentProxy;
}

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
  if (aboutHealth.test(path)) log.debug(line, "request");
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
  metrics: Pick<WebMetrics, "countReady">;
}): RecordReady {
  if (!log.isLevelEnabled("debug")) return (_, status) => metrics.countReady(status);
  return ({ method, url = "" }, status) => {
    metrics.countReady(status);
    const [path] = url.split("?", 1);
    log.debug({ id: randomUUID(), method, path, status, ready: true }, "request");
  };
}

/**
 * Where a request waits for its turn; undefined where it need not. The API's calls and the pages have rooms by their kinds
 * behind this one, and what is in memory takes none.
 */
function roomOf(path: string, { queries, calls, pictures }: AppSettings["rooms"]): Admission | undefined {
  if (/^\/sitemap(s\/|\.xml$)/.test(path)) return queries;
  if (path.startsWith("/aliexpress/")) return calls;
  const kind = kindOf(path);
  if (kind === "media") return pictures;
  return kind === "other" ? calls : undefined;
}

function kindOf(path: string): RequestKind {
  const first = /^\/(api|media|sandbox|assets|up|healthz|readyz|metrics)(\/|$)/.exec(path)?.[1];
  if (first === undefined) return "page";
  return first === "api" || first === "media" ? first : "other";
}
