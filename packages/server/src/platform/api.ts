import { OpenAPIHono } from "@hono/zod-openapi";
import { guardApi } from "./http/api-guard.ts";
import type { ServerEnv } from "./http/caller.ts";
import type { Log } from "./log.ts";
import { schemaRefusal } from "./refusal.ts";

/**
 * An API without routes yet, guarded: it answers what does not fit a schema with 400 and the fields that are wrong,
 * and shows its own description at /api/openapi.json.
 */
export function createApi(log: Log) {
  const api = new OpenAPIHono<ServerEnv>({
    defaultHook: (result, c) => {
      if (!result.success) return c.json(schemaRefusal(result.error), 400);
      return undefined;
    },
  });
  guardApi(api, log);
  api.doc31("/api/openapi.json", {
    openapi: "3.1.0",
    info: { title: "Nestling", version: "1", description: "The shop's HTTP API. Amounts are US dollars." },
  });
  return api;
}

export type Api = ReturnType<typeof createApi>;
