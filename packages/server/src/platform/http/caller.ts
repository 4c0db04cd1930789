import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** The caller of a request. */
export type Caller = {
  /** The visitor's IP address, or `inProcess` if a page's loader calls the API. */
  readonly address: string;
  /** Identifies the request in the log, and in the answer of a 500. */
  readonly requestId: string;
};

/** The signed-in customer, by the token and its session. */
export type Person = { readonly accountId: string; readonly sessionId: string };

/** What the server passes to a handler besides the request. Empty if the API is called in process. */
export type ServerEnv = {
  Bindings: Partial<HttpBindings> & { caller?: Caller };
  /** Only set by `guardCalls`. */
  Variables: { person?: Person; isAdmitted?: boolean };
};

/** The address of a caller inside this process, which limits do not count. */
export const inProcess = "in-process";

/** The caller of this request. */
export function callerOf(c: Context<ServerEnv>): Caller {
  return c.env?.caller ?? { address: inProcess, requestId: randomUUID() };
}
