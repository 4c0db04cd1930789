import { OpenAPIHono } from "@hono/zod-openapi";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type CallName, calls } from "./calls.ts";
import { createClient, HttpError } from "./client.ts";
import { routes } from "./routes.ts";

const origin = "https://shop.example";

/** A client whose every call is answered by `answer`, and the requests it sent. */
function clientAnsweredBy(answer: () => Response) {
  const sent: Request[] = [];
  const client = createClient(async (request) => {
    sent.push(request);
    return answer();
  }, origin);
  return { client, sent };
}

const fine = () => Response.json({});

afterEach(() => {
  vi.restoreAllMocks();
});

describe("what a call sends", () => {
  test("parameters fill the path, and stay within their place", async () => {
    const { client, sent } = clientAnsweredBy(fine);
    await client.getProduct({ params: { productId: 100_001 } });
    await client.getRegions({ params: { countryCode: "a/b?c#d" } });
    expect(sent.map((request) => `${request.method} ${request.url}`)).toEqual([
      `GET ${origin}/api/ecommerce-product/100001`,
      `GET ${origin}/api/ecommerce-country/a%2Fb%3Fc%23d/region`,
    ]);
  });

  test("the query carries what is given, and nothing of what is not", async () => {
    const { client, sent } = clientAnsweredBy(fine);
    await client.listProducts({ query: { categoryId: "best-seller", page: 2, sort: undefined } });
    expect(sent[0]?.url).toBe(`${origin}/api/ecommerce-product?categoryId=best-seller&page=2`);
  });

  test("headers and a JSON body go as they are", async () => {
    const { client, sent } = clientAnsweredBy(fine);
    const headers = {
      "idempotency-key": "0190a1b2-0000-7000-8000-000000000001",
      "checkout-id": "0190a1b2-0000-7000-8000-000000000002",
    };
    const address = {
      full_name: "Ada Nest",
      phone: "+14155550134",
      address1: "1 Elm Street",
      city: "Oakland",
      state: "US-CA",
      zip_code: "94607",
      country_code: "US",
      country_name: "United States",
    };
    const json = {
      subOrders: [],
      price: 0,
      shippingFee: 0,
      system_type: "ios" as const,
      domain: "shop.example",
      email: "ada@example.com",
      address,
      priceAfterApplyVoucher: 0,
    };
    await client.insertGuestOrder({ headers, json });
    const [request] = sent;
    expect(request?.method).toBe("POST");
    expect(request?.headers.get("content-type")).toBe("application/json");
    for (const [name, value] of Object.entries(headers)) expect(request?.headers.get(name)).toBe(value);
    expect(await request?.json()).toEqual(json);
  });

  test("a call without a body says nothing of its type", async () => {
    const { client, sent } = clientAnsweredBy(fine);
    await client.getCategories({});
    expect(sent[0]?.headers.has("content-type")).toBe(false);
    expect(sent[0]?.body).toBeNull();
  });

  test("what it sends is what the server's contract reads", async () => {
    const app = new OpenAPIHono();
    const seen: unknown[] = [];
    app.openapi(routes.listProducts, (c) => {
      seen.push(c.req.valid("query"));
      return c.json({ status: false as const, code: "not_found", message: "No such category" }, 404);
    });
    const client = createClient(async (request) => app.fetch(request), origin);
    const answer = await client.listProducts({ query: { categoryId: 1_100, direction: "ASC" } });
    expect(seen).toEqual([{ categoryId: 1_100, page: 1, pageSize: 30, sort: "sold", direction: "ASC" }]);
    expect(answer.status).toBe(404);
  });
});

describe("what a call gives", () => {
  test.each([200, 400, 404, 410])("an answer of status %i is a value with its body", async (status) => {
    const { client } = clientAnsweredBy(() => Response.json({ code: "said" }, { status }));
    expect(await client.getProduct({ params: { productId: 1 } })).toEqual({ status, body: { code: "said" } });
  });

  test("every status that the contract declares is given as a value, but what may happen to any call", async () => {
    const anyCall = new Set([302, 401, 429]); // a redirect is for the browser itself
    for (const name of Object.keys(calls) as CallName[]) {
      for (const status of Object.keys(routes[name].responses).map(Number)) {
        const { client } = clientAnsweredBy(() => Response.json({}, { status }));
        const call = client[name] as (input: object) => Promise<{ status: number }>;
        const given = await call({}).catch((error: unknown) => error);
        expect(given instanceof HttpError, `${name} ${status}`).toBe(anyCall.has(status));
        expect(given, name).toMatchObject({ status });
      }
    }
  });

  test.each([201, 401, 403, 409, 422, 429, 500, 503])("[ERR-05] status %i is an error", async (status) => {
    const { client } = clientAnsweredBy(() => new Response("<h1>Not for eyes</h1>", { status }));
    const failure = await client.getCategories({}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ status, retryAfter: undefined, message: `HTTP ${status}` });
  });

  test("[ERR-05] an error says when to try again, where the answer does", async () => {
    const { client } = clientAnsweredBy(
      () => new Response(null, { status: 429, headers: { "retry-after": "30" } }),
    );
    await expect(client.getCategories({})).rejects.toMatchObject({ status: 429, retryAfter: 30 });
  });

  test("[CHK-11] an error says why it was too often, where waiting is not all that one can do", async () => {
    const later = {
      status: false,
      code: "rate_limited",
      message: "",
      retry_after: 1200,
      reason: "unpaid_orders",
    };
    const { client } = clientAnsweredBy(() => Response.json(later, { status: 429 }));
    await expect(client.getCategories({})).rejects.toMatchObject({ status: 429, reason: "unpaid_orders" });
  });

  test("a lost connection is the error that fetch has thrown", async () => {
    const lost = new TypeError("fetch failed");
    const client = createClient(() => Promise.reject(lost), origin);
    await expect(client.getCategories({})).rejects.toBe(lost);
  });
});

describe("how long a call may take", () => {
  test("[ERR-07] a call that is not answered within 10,000 ms is given up", async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
    const client = createClient(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
      origin,
    );
    const call = client.getCategories({});
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
    clock.abort(new DOMException("too late", "TimeoutError"));
    await expect(call).rejects.toMatchObject({ name: "TimeoutError" });
  });
});

describe("what the compiler knows", () => {
  test("a call without what it needs, or with what it does not know, is a type error", () => {
    const { client, sent } = clientAnsweredBy(fine);
    const mistakes = [
      // @ts-expect-error: productId is missing
      () => client.getProduct({}),
      // @ts-expect-error: the parameter has another name
      () => client.getProduct({ params: { id: 1 } }),
      // @ts-expect-error: no product is sorted by its colour
      () => client.listProducts({ query: { categoryId: 1, sort: "colour" } }),
      // @ts-expect-error: the body is missing
      () => client.validateOrder({}),
      // @ts-expect-error: the headers are missing
      () => client.insertGuestOrder({ json: {} }),
      // @ts-expect-error: there is no such call
      () => client.deleteEverything({}),
    ];
    expect(mistakes).toHaveLength(6);
    expect(sent).toEqual([]);
  });

  test("the status of an answer says what its body is", async () => {
    const { client } = clientAnsweredBy(() => Response.json({ code: "not_found" }, { status: 404 }));
    const answer = await client.getProduct({ params: { productId: 1 } });
    // @ts-expect-error: a refusal has no name
    const readTooEarly = () => answer.body.name;
    const text = answer.status === 200 ? answer.body.name : answer.body.code;
    expect([text, readTooEarly()]).toEqual(["not_found", undefined]);
  });
});
