import { routes } from "@nestling/contract/routes";
import type { Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { refusal } from "../refusal.ts";
import type { Person, ServerEnv } from "./caller.ts";
import { honoPath } from "./hono-path.ts";

/** Whom the header Authorization names; undefined for nobody, whatever is wrong with it. */
export type Authenticate = (authorization: string | undefined) => Promise<Person | undefined>;

const pleaseLogIn = "Please log in.";

/** Whoever calls was signed in a moment ago and is not any more: answered like who never was. */
export class SignedOut extends HTTPException {
  constructor() {
    super(401, { message: pleaseLogIn });
  }
}

/**
 * Guards every call that the contract declares to need a person, before anything else of it is looked at: without one
 * the answer is 401, whatever was sent. A call cannot be forgotten, for the contract is what is read (API-21).
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

/** Who calls a call that is guarded. Throws where the contract does not declare the call to need a person. */
export function personOf(c: Context<ServerEnv>): Person {
  const person = c.get("person");
  if (person === undefined) throw new Error("this call is not guarded: its route lacks 'forPerson'");
  return person;
}
