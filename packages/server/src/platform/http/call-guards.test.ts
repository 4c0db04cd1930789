import type { RouteConfig } from "@hono/zod-openapi";
import { type CallName, calls } from "@nestling/contract/calls";
import { routes } from "@nestling/contract/routes";
import { describe, expect, test } from "vitest";
import { nobody } from "../../testing/people.ts";
import { roomyCalls } from "../../testing/roomy.ts";
import { unlimited } from "../../testing/unlimited.ts";
import { createAdmission } from "../admission.ts";
import { createApi } from "../api.ts";
import { createLog } from "../log.ts";
import { refusal } from "../refusal.ts";
import { type CallGuards, type CallRooms, smallBody } from "./call-guards.ts";

const stranger = { caller: { address: "203.0.113.7", requestId: "a-request" } };
const names = Object.keys(calls) as CallName[];
const withBody = names.filter((name) => (routes[name] as RouteConfig).request?.body !== undefined);
const personal = withBody.filter((name) => "security" in routes[name]);

function apiWith(guards: Partial<CallGuards>) {
  const given = { authenticate: nobody, limits: unlimited, rooms: roomyCalls(), strangers: {}, ...guards };
  return createApi(createLog({ level: "silent" }), given);
}

/** A room that another network fills. */
function fullRoom() {
  const room = createAdmission({ atOnce: 1, mostWaiting: 0, mostOfNetwork: 0, longestWait: 60_000 });
  room.admit({ network: "198.51.100.1" }, () => new Promise(() => undefined));
  return room;
}

function addressOf(name: CallName): string {
  return calls[name][1].replaceAll(/\{\w+\}/g, "0199a6b2-7c00-7000-8000-000000000001");
}

/** A body that never comes. */
function neverSent(name: CallName, length: number, headers: Record<string, string> = {}) {
  const [method] = calls[name];
  const init = { method: method.toUpperCase(), body: new ReadableStream(), duplex: "half" };
  return new Request(`http://x${addressOf(name)}`, {
    ...init,
    headers: { "content-type": "application/json", "content-length": String(length), ...headers },
  } as RequestInit);
}

test("[AUTH-13] every call waits for its turn, and so does what is no call", async () => {
  const rooms: CallRooms = { queries: fullRoom(), calls: fullRoom(), bodies: fullRoom() };
  const api = apiWith({ rooms });
  const others = ["/api/openapi.json", "/api/docs", "/api/webhook/stripe", "/api/nothing"];
  for (const name of names) {
    const answer = await api.request(addressOf(name), { method: calls[name][0] }, stranger);
    expect([name, answer.status, answer.headers.get("retry-after")]).toEqual([name, 503, "2"]);
  }
  for (const path of others)
    expect([path, (await api.request(path, {}, stranger)).status]).toEqual([path, 503]);
  expect((await api.request("/api/docs")).status, "a loader of this process has its turn already").toBe(200);
});

test("what the public pages show has a room of its own", async () => {
  const shop = apiWith({ rooms: { ...roomyCalls(), queries: fullRoom() } });
  expect((await shop.request("/api/ecommerce-product/search", {}, stranger)).status).toBe(503);
  expect((await shop.request(addressOf("getDetails"), {}, stranger)).status).toBe(401);
});

test("a call of a product's kind takes one place, whatever other calls its address could be", async () => {
  const one = createAdmission({ atOnce: 1, mostWaiting: 0, mostOfNetwork: 0, longestWait: 60_000 });
  const api = apiWith({ rooms: { ...roomyCalls(), queries: one } });
  for (const name of ["searchProducts", "searchFacets", "suggest", "listFacets"] as const)
    expect((await api.request(addressOf(name), {}, stranger)).status).not.toBe(503);
});

test("[API-21] without a session no body of a personal call is awaited", async () => {
  expect(personal.length).toBeGreaterThan(8);
  for (const name of personal) {
    const answer = await apiWith({}).request(neverSent(name, 200_000), undefined, stranger);
    expect([name, answer.status]).toEqual([name, 401]);
  }
});

test("[API-21] what is another's is not found before a body is awaited", async () => {
  const api = apiWith({
    strangers: { writeGuestReview: async () => refusal("unknown_order", "We can't find that order.") },
  });
  const headers = { "order-token": "x".repeat(22) };
  const answer = await api.request(neverSent("writeGuestReview", 8_000_000, headers), undefined, stranger);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: "unknown_order" }]);
});

test("every call with a body that names what one person owns says whose it is", () => {
  const owned = withBody.filter((name) => /\{(orderId|addressId|sessionId|alertId)\}/.test(calls[name][1]));
  expect(owned.sort()).toEqual([
    ...["answerDelay", "answerGuestDelay", "askGuestReturn", "askReturn", "changeAddress"],
    ...["sendGuestReturn", "sendReturn", "writeGuestReview", "writeReview"],
  ]);
});

test("headers that are wrong are told before a body is awaited", async () => {
  const answer = await apiWith({}).request(neverSent("insertGuestOrder", 100_000), undefined, stranger);
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: "malformed" }]);
});

test("large bodies wait for room, and small ones need none", async () => {
  const api = apiWith({ rooms: { ...roomyCalls(), bodies: fullRoom() } });
  const post = (letters: number) =>
    api.request(
      addressOf("login"),
      {
        method: "POST",
        headers: { "content-type": "application/json", "content-length": String(letters + 2) },
        body: `"${"x".repeat(letters)}"`,
      },
      stranger,
    );
  expect((await post(smallBody)).status).toBe(503);
  expect((await post(smallBody - 2)).status).toBe(404); // no route answers it here
});

test("a body without a declared length counts as the largest that the call reads", async () => {
  const api = apiWith({ rooms: { ...roomyCalls(), bodies: fullRoom() } });
  const headers = { "content-type": "application/json", "transfer-encoding": "chunked" };
  const answer = await api.request(addressOf("login"), { method: "POST", headers, body: "{}" }, stranger);
  expect(answer.status).toBe(503);
});

describe("the largest body", () => {
  /** Sends a body to a call that echoes its length: with a declared length or chunked, and then perhaps without an end. */
  function echo(path: string, letters: number, declared: boolean, hasEnd = true) {
    const api = apiWith({});
    api.post(path, async (c) => c.json({ length: (await c.req.text()).length }));
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.alloc(letters, "x"));
        if (hasEnd) controller.close();
      },
    });
    const headers = {
      "order-token": "x".repeat(22),
      ...(declared ? { "content-length": `${letters}` } : { "transfer-encoding": "chunked" }),
    };
    return api.request(path, { method: "POST", body, headers, duplex: "half" } as RequestInit, stranger);
  }

  test.each([true, false])("of a call is 256 KB (declared: %s)", async (declared) => {
    const largest = 256 * 1024;
    for (const path of ["/api/echo", "/api/webhook/echo"]) {
      const refused = await echo(path, largest + 1, declared, false);
      expect([refused.status, await refused.json()]).toMatchObject([400, { code: "too_large" }]);
      expect(await (await echo(path, largest, declared)).json()).toEqual({ length: largest });
    }
  });

  test.each([true, false])(
    "[REV-13] is more in the calls that take photos (declared: %s)",
    async (declared) => {
      const review = addressOf("writeGuestReview");
      const large = 8 * 1024 * 1024;
      expect(await (await echo(review, large, declared)).json()).toEqual({ length: large });
      expect(await (await echo(review, large + 300 * 1024, declared)).json()).toMatchObject({
        code: "too_large",
        message: "A body has at most 8448 KB.",
      });
      for (const path of ["/api/echo", `${review}/more`, "/api/ecommerce-review/0198/helpful"])
        expect(await (await echo(path, large, declared)).json()).toMatchObject({ code: "too_large" });
    },
  );

  test.each(personal)("of %s without a declared length is not awaited from a stranger", async (name) => {
    const body = new ReadableStream();
    const headers = { "content-type": "application/json", "transfer-encoding": "chunked" };
    const init = { method: calls[name][0].toUpperCase(), body, headers, duplex: "half" } as RequestInit;
    expect((await apiWith({}).request(addressOf(name), init, stranger)).status).toBe(401);
  });
});

test("who sends a body slowly keeps nobody's turn", async () => {
  const one = createAdmission({ atOnce: 1, mostWaiting: 0, mostOfNetwork: 0, longestWait: 60_000 });
  const api = apiWith({ rooms: { ...roomyCalls(), calls: one } });
  api.request(neverSent("login", 1_000), undefined, stranger);
  await new Promise((resolve) => setImmediate(resolve));
  expect((await api.request("/api/nothing", {}, stranger)).status).toBe(404);
});
