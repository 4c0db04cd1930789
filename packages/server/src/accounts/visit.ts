import type { Context } from "hono";
import { callerOf, type ServerEnv } from "../platform/http/caller.ts";
import { networkOf } from "../platform/http/client-address.ts";
import { deviceOf } from "./device.ts";
import type { Client } from "./sessions.ts";
import type { SignInMethod } from "./tables.ts";

/** How a customer signs in with this request, and from what device. */
export function clientOf(c: Context<ServerEnv>, signInMethod: SignInMethod, systemType = "unknown"): Client {
  return { signInMethod, device: deviceOf(c.req.header("user-agent")), systemType };
}

/** The network by which tries of passwords are counted; undefined for calls inside this process. */
export function networkOfCall(c: Context<ServerEnv>): string | undefined {
  return networkOf(callerOf(c));
}
