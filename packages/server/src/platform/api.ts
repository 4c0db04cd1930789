import { OpenAPIHono, z } from "@hono/zod-openapi";
import { guardApi } from "./http/api-guard.ts";
import { type Authenticate, guardPersonal, limitCalls } from "./http/call-guards.ts";
import type { ServerEnv } from "./http/caller.ts";
import type { Limits } from "./limits/limits.ts";
import type { Log } from "./log.ts";
import { issueWords, schemaRefusal } from "./refusal.ts";

// Hono validates the routes' schemas and takes no messages, so they are set for the whole process.
z.config({ customError: issueWords });

/**
 * Creates the API without routes. Answers 400 with the fields that do not fit the schema, 401 without a required
 * sign-in, and 429 at a limit. Its OpenAPI description is at /api/openapi.json.
 */
export function createApi(log: Log, authenticate: Authenticate, limits: Limits) {
  const api = new OpenAPIHono<ServerEnv>({
    defaultHook: (result, c) => {
      if (!result.success) return c.json(schemaRefusal(result.error), 400);
      return undefined;
    },
  });
  guardApi(api, log);
  guardPersonal(api, authenticate);
  limitCalls(api, limits);
  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  api.doc31("/api/openapi.json", {
    openapi: "3.1.0",
    info: { title: "Nestling", version: "1", description: "The shop's HTTP API. Amounts are US dollars." },
  });
  return api;
}

export type Api = ReturnType<typeof createApi>;
