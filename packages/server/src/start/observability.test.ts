import { Gauge, Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../platform/config.ts";
import { freePort } from "../platform/free-port.ts";
import { healthRoutes } from "../platform/http/health.ts";
import { createLog } from "../platform/log.ts";
import { serveHealth } from "./observability.ts";
import type { Undo } from "./undo.ts";

/** Serves the health and these figures of a process. Resolves to its address, and the lines of its log. */
async function served(registry: Registry): Promise<{ address: string; lines: string[] }> {
  const lines: string[] = [];
  const log = createLog({ level: "info" }, { write: (line) => lines.push(line) });
  const health = healthRoutes({
    ...{ askDatabase: async () => undefined, isWorking: () => true },
    ...{ log, trustProxy: 0 },
  });
  const HEALTH_PORT = String(await freePort());
  const undo: Undo = [];
  await serveHealth(readConfig({ HEALTH_PORT }), health, registry, log, undo);
  onTestFinished(async () => {
    for (const step of undo) await step();
  });
  return { address: `http://127.0.0.1:${HEALTH_PORT}`, lines };
}

test("[OPS-62] [OPS-66] figures that cannot be read are a line of the log, and the health is still answered", async () => {
  const registry = new Registry();
  new Gauge({
    ...{ name: "broken", help: "Broken", registers: [registry] },
    collect: () => Promise.reject(new Error("there is no such table")),
  });
  const { address, lines } = await served(registry);
  expect((await fetch(`${address}/metrics`)).status).toBe(500);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    path: "/metrics",
    err: { message: "there is no such table" },
  });
  expect((await fetch(`${address}/up`)).status).toBe(200);
});
