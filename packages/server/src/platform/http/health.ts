import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Log } from "../log.ts";
import { callerOf, type ServerEnv } from "./caller.ts";
import { isLoopback } from "./client-address.ts";
import type { Metrics } from "./metrics.ts";

/**
 * The health check of a process (API-20): /healthz, the process runs; /readyz, the database answers.
 *
 * @param options.askDatabase rejects if the database isn't responding
 */
export function healthRoutes(options: { askDatabase: () => Promise<unknown>; log: Log }): Hono<ServerEnv> {
  const { askDatabase, log } = options;
  const health = new Hono<ServerEnv>();
  health.get("/healthz", (c) => c.json({ status: "alive" }, 200, fresh));

  health.get("/readyz", async (c) => {
    try {
      await askDatabase();
      return c.json({ status: "ready" }, 200, fresh);
    } catch (err) {
      log.warn({ err }, "Not ready: the database isn't responding");
      return c.json({ status: "database away" }, 503, { ...fresh, "retry-after": "5" });
    }
  });

  return health;
}

/** /metrics for Prometheus, on this machine or with the token (API-21). For others it does not exist. */
export function metricsRoutes(metrics: Metrics, metricsToken: string | undefined): Hono<ServerEnv> {
  return new Hono<ServerEnv>().get("/metrics", async (c, next) => {
    const token = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
    if (!isLocal(callerOf(c).address, c.req.raw.headers) && !isToken(token, metricsToken)) return next();
    return c.body(await metrics.registry.metrics(), 200, {
      ...fresh,
      "content-type": metrics.registry.contentType,
    });
  });
}

const fresh = { "cache-control": "no-store" };

/** Whether a request comes from this machine. One from a proxy here comes from loopback too, but has forwarding headers. */
function isLocal(address: string, headers: Headers): boolean {
  return isLoopback(address) && !headers.has("x-forwarded-for") && !headers.has("forwarded");
}

function isToken(given: string | undefined, wanted: string | undefined): boolean {
  if (given === undefined || wanted === undefined) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
