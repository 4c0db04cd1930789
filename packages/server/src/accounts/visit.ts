import type { Context } from "hono";
import { callerOf, type ServerEnv } from "../platform/http/caller.ts";
import { networkOf } from "../platform/http/client-address.ts";
import { deviceOf } from "./device.ts";
import type { Client } from "./sessions.ts";
import type { Door } from "./tables.ts";

/** Through which door a request comes in, and from what. */
export function clientOf(c: Context<ServerEnv>, door: Door, systemType = "unknown"): Client {
  return { door, device: deviceOf(c.req.header("user-agent")), systemType };
}

/** What tries to guess passwords are counted by; undefined inside this process. */
export function networkOfCall(c: Context<ServerEnv>): string | undefined {
  return networkOf(callerOf(c));
}
