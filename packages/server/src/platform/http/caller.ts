import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** Who makes a request, as far as every request tells. */
export type Caller = {
  /** The visitor's IP address; `inProcess` when a page's loader calls the API. */
  readonly address: string;
  /** Names the request in the log, and the failure in a 500. */
  readonly requestId: string;
};

/** Who is signed in, as far as the token and its session say. */
export type Person = { readonly accountId: string; readonly sessionId: string };

/** What the server hands to a handler beside the request; nothing when the API is called in process. */
export type ServerEnv = {
  Bindings: Partial<HttpBindings> & { caller?: Caller };
  /** Set by the guard of the calls that need a person, and by nothing else. */
  Variables: { person?: Person };
};

/** The address of a caller inside this process: limits per address do not count it. */
export const inProcess = "in-process";

/** Who calls. */
export function callerOf(c: Context<ServerEnv>): Caller {
  return c.env?.caller ?? { address: inProcess, requestId: randomUUID() };
}
