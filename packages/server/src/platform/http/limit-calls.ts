import { calls } from "@nestling/contract/calls";
import type { Hono } from "hono";
import { callLimits } from "../limits/figures.ts";
import type { Limits } from "../limits/limits.ts";
import { callerOf, type ServerEnv } from "./caller.ts";
import { networkOf } from "./client-address.ts";
import { honoPath } from "./hono-path.ts";

/** Holds each visitor to the limits of the calls (AUTH-13). The loaders of pages, in this process, are not counted. */
export function limitCalls(api: Hono<ServerEnv>, limits: Limits): void {
  for (const { call, limit } of callLimits) {
    const [method, path] = calls[call];
    api.on(method.toUpperCase(), honoPath(path), async (c, next) => {
      const network = networkOf(callerOf(c));
      if (network !== undefined) await limits.take(limit, network);
      return next();
    });
  }
}
