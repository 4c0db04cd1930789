import type { RouteConfig } from "@hono/zod-openapi";
import { type CallName, calls } from "@nestling/contract/calls";
import type { Refusal } from "@nestling/contract/common";
import { routes } from "@nestling/contract/routes";
import type { Context, Hono, Next } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Admission } from "../admission.ts";
import { callLimits, type Limit } from "../limits/figures.ts";
import type { Limits } from "../limits/limits.ts";
import { refusal, schemaRefusal } from "../refusal.ts";
import { largestBodyOf, readBody } from "./api-guard.ts";
import { callerOf, type Person, type ServerEnv } from "./caller.ts";
import { networkOf, visitorOf } from "./client-address.ts";

/** Hono writes the parameters of a path as ':id', OpenAPI as '{id}'. */
function honoPath(openApiPath: string): string {
  return openApiPath.replaceAll(/\{(\w+)\}/g, ":$1");
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

/** The rooms in which calls wait for their turn ([0026](docs/decisions/0026-admission-control.md)). */
export type CallRooms = {
  /** For what the public pages show: it waits by itself, so that orders and accounts never wait for it. */
  readonly queries: Admission;
  /** For every other call. */
  readonly calls: Admission;
  /** For large bodies, in bytes, from their first byte until their call has its answer. */
  readonly bodies: Admission;
};

/**
 * For calls with a body whose address names what one person owns: the refusal where it is not the caller's, by the headers
 * alone.
 */
export type Strangers = Partial<Record<CallName, (c: Context<ServerEnv>) => Promise<Refusal | undefined>>>;

export type CallGuards = {
  readonly authenticate: Authenticate;
  readonly limits: Limits;
  readonly rooms: CallRooms;
  readonly strangers: Strangers;
};

/** Calls that ask the catalogue alone. */
const publicQueries: ReadonlySet<CallName> = new Set([
  "getCategories",
  "listProducts",
  "listFacets",
  "getFlashSale",
  "getProduct",
  "listRecalls",
  "listReviews",
  "searchProducts",
  "searchFacets",
  "suggest",
] as const satisfies CallName[]);

/** The most bytes of a body that need no room of their own: the connections are counted, and a call has some 1 KB. */
export const smallBody = 16 * 1024;

/**
 * Admits every call: first by its headers (401 without a session, 429 at a limit, 404 for what is another's), then, when a
 * large body has room, by its turn. Reads the contract, so that no call can be forgotten (API-21). Calls of the page
 * loaders in this process have their turn already.
 */
export function guardCalls(api: Hono<ServerEnv>, guards: CallGuards): void {
  const limitOf = new Map<CallName, Limit>(callLimits.map(({ call, limit }) => [call, limit]));
  for (const name of Object.keys(calls) as CallName[]) {
    const route = routes[name];
    const room = publicQueries.has(name) ? guards.rooms.queries : guards.rooms.calls;
    const isPersonal = "security" in route;
    const check = async (c: Context<ServerEnv>): Promise<Response | undefined> => {
      if (isPersonal) {
        const person = await guards.authenticate(c.req.header("authorization"));
        if (person === undefined) return c.json(refusal("signed_out", pleaseLogIn), 401);
        c.set("person", person);
      }
      const network = networkOf(callerOf(c));
      const limit = limitOf.get(name);
      if (limit !== undefined && network !== undefined) await guards.limits.take(limit, network);
      if (sizeOfBody(c) <= smallBody) return undefined;
      const malformed = headIssues(c, route);
      if (malformed !== undefined) return c.json(malformed, 400);
      const unknown = await guards.strangers[name]?.(c);
      return unknown && c.json(unknown, 404);
    };
    api.on(route.method.toUpperCase(), honoPath(route.path), (c, next) => admit(c, next, room, check));
  }
  // What no contract has: webhooks, the description of the API, and calls that do not exist.
  api.use((c, next) => admit(c, next, guards.rooms.calls, async () => undefined));

  async function admit(
    c: Context<ServerEnv>,
    next: Next,
    room: Admission,
    check: (c: Context<ServerEnv>) => Promise<Response | undefined>,
  ): Promise<Response | undefined> {
    // An address may match a second call: /api/ecommerce-product/search is no id of a product.
    const goOn = async () => {
      await next();
      return undefined;
    };
    if (c.get("isAdmitted") === true) return goOn();
    c.set("isAdmitted", true);
    const visitor = visitorOf(c);
    if (visitor.network === undefined) return (await check(c)) ?? goOn();
    const size = sizeOfBody(c);
    if (size === 0) return room.admit(visitor, async () => (await check(c)) ?? goOn());
    const refused = await room.admit(visitor, () => check(c));
    if (refused !== undefined) return refused;
    // Read before its turn, which a slow sender would keep.
    const answer = async () => (await readBody(c)) ?? room.admit(visitor, goOn);
    return size <= smallBody ? answer() : guards.rooms.bodies.admit(visitor, answer, size);
  }
}

/** What is wrong with the address or the headers: told before the body is awaited. */
function headIssues(c: Context<ServerEnv>, { request = {} }: RouteConfig): Refusal | undefined {
  const { params, headers } = request;
  const read = [
    params?.safeParse(c.req.param()),
    headers !== undefined && "safeParse" in headers ? headers.safeParse(c.req.header()) : undefined,
  ];
  const wrong = read.find((part) => part?.success === false);
  return wrong?.error && schemaRefusal(wrong.error);
}

/** In bytes: what is declared, or the most that is read of a body without a declared length. */
function sizeOfBody({ req }: Context<ServerEnv>): number {
  if (req.header("transfer-encoding") !== undefined) return largestBodyOf(req.path);
  return Number(req.header("content-length") ?? 0);
}

/** The signed-in caller. Throws if the contract does not declare that the call needs a person. */
export function requirePerson(c: Context<ServerEnv>): Person {
  const person = c.get("person");
  if (person === undefined) throw new Error("this call is not guarded: its route lacks 'forPerson'");
  return person;
}
