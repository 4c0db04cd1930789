import { OpenAPIHono, z } from "@hono/zod-openapi";
import { describeApi } from "./api-docs.ts";
import { guardApi } from "./http/api-guard.ts";
import { type CallGuards, guardCalls } from "./http/call-guards.ts";
import type { ServerEnv } from "./http/caller.ts";
import type { Log } from "./log.ts";
import { issueWords, schemaRefusal } from "./refusal.ts";

// Hono validates the routes' schemas and takes no messages, so they are set for the whole process.
z.config({ customError: issueWords });

/**
 * Creates the API without routes. Answers 400 with the fields that do not fit the schema, 401 without a required
 * sign-in, 429 at a limit, and 503 without room.
 */
export function createApi(log: Log, guards: CallGuards) {
  const api = new OpenAPIHono<ServerEnv>({
    defaultHook: (result, c) => {
      if (!result.success) return c.json(schemaRefusal(result.error), 400);
      return undefined;
    },
  });
  guardApi(api, log);
  guardCalls(api, guards);
  describeApi(api);
  return api;
}

export type Api = ReturnType<typeof createApi>;
