import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import type { Log } from "../log.ts";
import { callerOf, type ServerEnv } from "./caller.ts";
import { isLoopback } from "./client-address.ts";
import type { Metrics } from "./metrics.ts";

/**
 * The health check of a process (API-20): /up and /healthz, the process has started and runs; /readyz, the database answers. With
 * a trusted proxy /readyz also says whether it names its visitors, which `nestling doctor` asks.
 *
 * @param options.askDatabase rejects if the database isn't responding
 */
export function healthRoutes(options: {
  askDatabase: () => Promise<unknown>;
  log: Log;
  trustProxy: number;
}): Hono<ServerEnv> {
  const { askDatabase, log, trustProxy } = options;
  const proxyOf = (c: Context) =>
    trustProxy === 0
      ? {}
      : { proxy: c.req.header("x-forwarded-for") === undefined ? "silent" : "names visitors" };
  const health = new Hono<ServerEnv>();
  // What Kamal and ONCE ask is /up. Without its database a shop still serves the pages that it has: no reason to end it.
  for (const path of ["/up", "/healthz"]) health.get(path, (c) => c.json({ status: "alive" }, 200, fresh));

  health.get("/readyz", async (c) => {
    try {
      await askDatabase();
      return c.json({ status: "ready", ...proxyOf(c) }, 200, fresh);
    } catch (err) {
      log.warn({ err }, "Not ready: the database isn't responding");
      return c.json({ status: "database away" }, 503, { ...fresh, "retry-after": "5" });
    }
  });

  return health;
}

/**
 * /metrics for Prometheus, with the token or, without a proxy, on this machine (API-21). For others it does not exist. A proxy
 * here has this machine's address too, and some name no visitor.
 */
export function metricsRoutes(
  metrics: Metrics,
  { metricsToken, trustProxy }: { metricsToken: string | undefined; trustProxy: number },
): Hono<ServerEnv> {
  return new Hono<ServerEnv>().get("/metrics", async (c, next) => {
    const token = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
    const isLocal = trustProxy === 0 && isDirect(callerOf(c).address, c.req.raw.headers);
    if (!isLocal && !isToken(token, metricsToken)) return next();
    return c.body(await metrics.registry.metrics(), 200, {
      ...fresh,
      "content-type": metrics.registry.contentType,
    });
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
