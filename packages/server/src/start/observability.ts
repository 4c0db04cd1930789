/** What is seen of a process from outside: its metrics, and its health at HEALTH_PORT. */
import type { Hono } from "hono";
import type { Config } from "../platform/config.ts";
import type { ServerEnv } from "../platform/http/caller.ts";
import { healthRoutes, metricsRoute } from "../platform/http/health.ts";
import { createHttpServer, createListener, listen, stop } from "../platform/http/server.ts";
import type { JobQueue } from "../platform/jobs.ts";
import type { Log } from "../platform/log.ts";
import {
  addWorkerMetrics,
  createMetrics,
  type PoolFigures,
  type ProcessMetrics,
} from "../platform/metrics.ts";
import { shopVersion } from "../platform/version.ts";
import type { Data } from "./data.ts";
import type { Roles } from "./roles.ts";
import { addShopFigures, readShopFigures } from "./shop-figures.ts";
import type { Undo } from "./undo.ts";

/** Opens the metrics that processes of all roles have. */
export function openMetrics(
  { databases }: Pick<Data, "databases">,
  roles: Roles,
  jobs: Pick<JobQueue, "isWorking">,
  pools: Readonly<Record<string, PoolFigures>>,
  undo: Undo,
): ProcessMetrics["registry"] {
  const named = (["web", "worker"] as const).filter((role) => roles[role]);
  const { registry, close } = createMetrics({ version: shopVersion, roles: named.join(",") }, pools);
  undo.push(async () => close());
  if (roles.worker) addWorkerMetrics(registry, jobs);
  addShopFigures(registry, () => readShopFigures(databases.accounts));
  return registry;
}

/** The health checks of a process, at the shop's address with `trustProxy` proxies before it. */
export function openHealth(
  { databases }: Pick<Data, "databases">,
  { worker }: Roles,
  jobs: Pick<JobQueue, "isWorking">,
  log: Log,
  trustProxy: number,
): Hono<ServerEnv> {
  return healthRoutes({
    askDatabase: () => databases.accounts.execute("select 1"),
    isWorking: () => !worker || jobs.isWorking(),
    log,
    trustProxy,
  });
}

/** Answers health checks and metrics at HEALTH_PORT, which no proxy leads to. Without that setting nothing is opened. */
export async function serveHealth(
  { http: { healthHost: host, healthPort: port } }: Config,
  health: Hono<ServerEnv>,
  registry: ProcessMetrics["registry"],
  log: Log,
  undo: Undo,
): Promise<void> {
  if (port === undefined) return;
  const server = createHttpServer();
  const app = health.route("/", metricsRoute(registry));
  app.onError((err, c) => {
    log.error({ err, path: c.req.path }, "What is seen of the process from outside could not be read");
    return c.text("The log says what failed.", 500);
  });
  server.on("request", createListener(app, []));
  await listen(server, { host, port });
  undo.push(() => stop(server));
}
