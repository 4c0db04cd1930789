import { calls } from "@nestling/contract/calls";
import { routes } from "@nestling/contract/routes";
import type { Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { callLimits } from "../limits/figures.ts";
import type { Limits } from "../limits/limits.ts";
import { refusal } from "../refusal.ts";
import { callerOf, type Person, type ServerEnv } from "./caller.ts";
import { networkOf } from "./client-address.ts";

/** Hono writes the parameters of a path as ':id', OpenAPI as '{id}'. */
export function honoPath(openApiPath: string): string {
  return openApiPath.replaceAll(/\{(\w+)\}/g, ":$1");
}

/** Applies the limits of the calls to each visitor (AUTH-13). Loaders of pages in this process are not counted. */
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

/** The customer of the header Authorization. Undefined if it is missing or invalid. */
export type Authenticate = (authorization: string | undefined) => Promise<Person | undefined>;

const pleaseLogIn = "Please log in.";

/** The caller was signed out during the call. Answered like a call without a token. */
export class SignedOut extends HTTPException {
  constructor() {
    super(401, { message: pleaseLogIn });
  }
}

/**
 * Answers 401 to every call that the contract declares to need a person, unless the caller is signed in, before anything else
 * of the call is checked. Reads the contract, so that no call can be forgotten (API-21).
 */
export function guardPersonal(api: Hono<ServerEnv>, authenticate: Authenticate): void {
  for (const route of Object.values(routes)) {
    if (!("security" in route)) continue;
    api.on(route.method.toUpperCase(), honoPath(route.path), async (c, next) => {
      const person = await authenticate(c.req.header("authorization"));
      if (person === undefined) return c.json(refusal("signed_out", pleaseLogIn), 401);
      c.set("person", person);
      return next();
    });
  }
}

/** The signed-in caller. Throws if the contract does not declare that the call needs a person. */
export function requirePerson(c: Context<ServerEnv>): Person {
  const person = c.get("person");
  if (person === undefined) throw new Error("this call is not guarded: its route lacks 'forPerson'");
  return person;
}
