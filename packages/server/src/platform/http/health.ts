import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import type { Registry } from "prom-client";
import type { Log } from "../log.ts";
import { isLocal } from "../stand-in-guard.ts";
import { callerOf, type ServerEnv } from "./caller.ts";
import { isLoopback } from "./client-address.ts";

/**
 * The health checks of a process (API-20, OPS-64): /healthz, it runs; /readyz, the database answers, so it may be sent visitors;
 * /up, it does all of its work. With a trusted proxy /readyz also says whether that names its visitors, which `nestling doctor`
 * asks.
 *
 * @param options.askDatabase rejects if the database isn't responding
 * @param options.isWorking whether the jobs are worked on, where this process does so
 */
export function healthRoutes(options: {
  askDatabase: () => Promise<unknown>;
  isWorking: () => boolean;
  log: Log;
  trustProxy: number;
}): Hono<ServerEnv> {
  const { askDatabase, isWorking, log, trustProxy } = options;
  const proxyOf = (c: Context) =>
    trustProxy === 0
      ? {}
      : { proxy: c.req.header("x-forwarded-for") === undefined ? "silent" : "names visitors" };
  const health = new Hono<ServerEnv>();
  // Without its database a shop still serves the pages that it has: no reason to end it.
  health.get("/healthz", (c) => c.json({ status: "alive" }, 200, fresh));

  const ifDatabaseAnswers = async (c: Context, answer: () => Response) => {
    try {
      await askDatabase();
      return answer();
    } catch (err) {
      log.warn({ err }, "Not ready: the database isn't responding");
      return c.json({ status: "database away" }, 503, { ...fresh, "retry-after": "5" });
    }
  };
  health.get("/readyz", (c) =>
    ifDatabaseAnswers(c, () => c.json({ status: "ready", ...proxyOf(c) }, 200, fresh)),
  );
  health.get("/up", (c) =>
    ifDatabaseAnswers(c, () =>
      isWorking()
        ? c.json({ status: "up" }, 200, fresh)
        : c.json({ status: "jobs stand still" }, 503, { ...fresh, "retry-after": "5" }),
    ),
  );
  return health;
}

const answerMetrics = async (c: Context, registry: Registry) =>
  c.body(await registry.metrics(), 200, { ...fresh, "content-type": registry.contentType });

/** /metrics for Prometheus, at an address that is not public. */
export function metricsRoute(registry: Registry): Hono<ServerEnv> {
  return new Hono<ServerEnv>().get("/metrics", (c) => answerMetrics(c, registry));
}

/**
 * /metrics at the shop's own address, with the token or, in a shop for this machine alone, on it (API-21). For others it does not
 * exist. A proxy here has this machine's address too, and nginx by default names no visitor.
 */
export function guardedMetricsRoute(
  registry: Registry,
  {
    metricsToken,
    trustProxy,
    publicUrl,
  }: { metricsToken: string | undefined; trustProxy: number; publicUrl: string },
): Hono<ServerEnv> {
  const isForThisMachine = isLocal(publicUrl) && trustProxy === 0;
  return new Hono<ServerEnv>().get("/metrics", async (c, next) => {
    const token = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
    const isHere = isForThisMachine && isDirect(callerOf(c).address, c.req.raw.headers);
    return isHere || isToken(token, metricsToken) ? answerMetrics(c, registry) : next();
  });
}

const fresh = { "cache-control": "no-store" };

/** Whether a request comes from this machine, and not through a proxy that says so. */
function isDirect(address: string, headers: Headers): boolean {
  return isLoopback(address) && !headers.has("x-forwarded-for") && !headers.has("forwarded");
}

function isToken(given: string | undefined, wanted: string | undefined): boolean {
  if (given === undefined || wanted === undefined) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
