import { type CallName, calls } from "@nestling/contract/calls";
import type { Answer, Input } from "@nestling/contract/client";
import { onTestFinished, vi } from "vitest";

/** What every caller handles in one place: the statuses that are no values of a call. */
type Failure = { status: 401 | 429 | 500 | 503; body?: unknown; headers?: Record<string, string> };

type Reply<Name extends CallName> = Answer<Name> | Failure;

type LooseReply = { status: number; body?: unknown; headers?: Record<string, string> };

type Handler = (input: LooseInput) => Promise<LooseReply>;

type LooseInput = Record<"params" | "query" | "headers", Record<string, string>> & { json: unknown };

/** The answers of a shop that is not there. */
export type StubbedApi = {
  /** Answers a call from now on: with a reply, or with what a function gives for the call's input. */
  answer: <Name extends CallName>(
    name: Name,
    reply: Reply<Name> | ((input: Input<Name>) => Reply<Name> | Promise<Reply<Name>>),
  ) => void;
  /** Answers what is asked at a path outside the contract, as Stripe's stand-in is. */
  answerAt: (path: string, reply: LooseReply | (() => Promise<LooseReply>)) => void;
  /** The inputs of a call so far, the oldest first. */
  sent: <Name extends CallName>(name: Name) => Input<Name>[];
};

/** What every page asks for: the shop has nothing to say there. */
const defaults: { [Name in CallName]?: Answer<Name>["body"] } = {
  getCategories: { trees: [] },
  getCountries: { default_country: "US", countries: [] },
  getCountryByIp: { ip: "203.0.113.7", countryCode: "US" },
  getDelivery: { products: [] },
  getFlashSale: { products: [] },
  listProducts: {
    products: [],
    page: 1,
    pageSize: 30,
    total: 0,
    total_is_capped: false,
    category: { title: "Best Sellers", breadcrumb: [], below: [] },
  },
  listNotifications: {
    notifications: [],
    unread: 0,
    page: 1,
    pageSize: 0,
    total: 0,
    total_is_capped: false,
  },
  getWishlist: { product_ids: [], left_out: 0 },
};

/**
 * Answers the storefront's calls for the rest of a test, in the words of the contract. A call that no `answer` names
 * fails, as without a network, and fails the test by the message that it prints.
 */
export function stubApi(): StubbedApi {
  const handlers = new Map<string, Handler>(
    Object.entries(defaults).map(([name, body]) => [name, async () => ({ status: 200, body })]),
  );
  // A cart of one item asks what goes with it.
  const noProduct: Answer<"getProduct">["body"] = { status: false, code: "not_found", message: "" };
  handlers.set("getProduct", async () => ({ status: 404, body: noProduct }));
  const inputs = new Map<CallName, LooseInput[]>();
  const outside = new Map<string, () => Promise<LooseReply>>();

  const fetchStub = vi.spyOn(globalThis, "fetch").mockImplementation(async (target, init) => {
    const request = new Request(target, init);
    const elsewhere = outside.get(new URL(request.url).pathname);
    if (elsewhere !== undefined) {
      const { body = {}, ...answer } = await elsewhere();
      return Response.json(body, answer);
    }
    const call = callOf(request);
    const handle = call && handlers.get(call.name);
    if (call === undefined || handle === undefined) {
      console.error(`no answer for ${request.method} ${request.url}`);
      throw new TypeError("Failed to fetch");
    }
    const text = await request.text();
    const headers = Object.fromEntries(request.headers);
    const input = { ...call.input, headers, json: text === "" ? undefined : JSON.parse(text) };
    inputs.set(call.name, [...(inputs.get(call.name) ?? []), input]);
    const { body = {}, ...answer } = await Promise.race([handle(input), aborted(request.signal)]);
    return Response.json(body, answer);
  });
  onTestFinished(() => fetchStub.mockRestore());

  return {
    answer: (name, reply) => {
      const handle = typeof reply === "function" ? (input: LooseInput) => reply(input as never) : () => reply;
      handlers.set(name, async (input) => handle(input));
    },
    answerAt: (path, reply) => {
      outside.set(path, typeof reply === "function" ? reply : async () => reply);
    },
    sent: (name) => (inputs.get(name) ?? []) as never[],
  };
}

/** Throws what a fetch throws that is given up, as soon as it is. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail);
  });
}

/** The call that a request is, by its method and path. */
function callOf(
  request: Request,
): { name: CallName; input: Pick<LooseInput, "params" | "query"> } | undefined {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of Object.keys(calls) as CallName[]) {
    const [method, path] = calls[name];
    const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
    const match = method.toUpperCase() === request.method ? pattern.exec(pathname) : null;
    if (match !== null) {
      return { name, input: { params: { ...match.groups }, query: Object.fromEntries(searchParams) } };
    }
  }
  return undefined;
}
