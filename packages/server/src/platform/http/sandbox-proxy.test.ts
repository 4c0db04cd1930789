import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createLog } from "../log.ts";
import type { ServerEnv } from "./caller.ts";
import { sandboxProxy } from "./sandbox-proxy.ts";
import { createHttpServer, createListener, listen, stop } from "./server.ts";

const server = createHttpServer();
const requests: { line: string; authorization: string | undefined; body: string }[] = [];
let proxy: Hono<ServerEnv>;
const standIns = ["stripe", "google", "facebook", "aliexpress"];
let everyStandIn: Hono<ServerEnv>;
const log = createLog({ level: "silent" });

beforeAll(async () => {
  const standIn = new Hono<ServerEnv>();
  standIn.all("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const authorization = c.req.header("authorization");
    requests.push({ line: `${c.req.method} ${pathname}${search}`, authorization, body: await c.req.text() });
    return c.json({ error: { code: "card_declined" } }, 402, { "set-cookie": "a=b" });
  });
  server.on("request", createListener(standIn, []));
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  proxy = sandboxProxy({ origin: `http://127.0.0.1:${port}`, standIns: ["stripe"] }, log);
  everyStandIn = sandboxProxy({ origin: `http://127.0.0.1:${port}`, standIns }, log);
});
afterAll(() => stop(server));
beforeEach(() => void requests.splice(0));

const confirm = "/sandbox/stripe/v1/payment_intents/pi_123/confirm";

describe("the way to Stripe's stand-in", () => {
  test("leads the card form to the two requests that it makes, and brings their answers back", async () => {
    const answer = await proxy.request(confirm, {
      method: "POST",
      body: "payment_method_data[card][number]=4000000000000002",
      headers: { authorization: "Bearer pk_test_1", "content-type": "application/x-www-form-urlencoded" },
    });
    expect([answer.status, await answer.json()]).toEqual([200, { error: { code: "card_declined" } }]);
    expect(answer.headers.has("set-cookie")).toBe(false);
    await proxy.request("/sandbox/stripe/v1/payment_intents/pi_123?client_secret=pi_123_secret_4");
    expect(requests.map(({ line }) => line)).toEqual([
      "POST /v1/payment_intents/pi_123/confirm",
      "GET /v1/payment_intents/pi_123?client_secret=pi_123_secret_4",
    ]);
    expect(requests[0]).toMatchObject({
      authorization: "Bearer pk_test_1",
      body: "payment_method_data[card][number]=4000000000000002",
    });
  });

  test.each([
    ["POST", "/sandbox/stripe/v1/payment_intents"],
    ["POST", "/sandbox/stripe/v1/payment_intents/pi_123"],
    ["POST", "/sandbox/stripe/v1/payment_intents/pi_123/cancel"],
    ["GET", "/sandbox/stripe/v1/payment_intents/pi_123/confirm"],
    ["GET", "/sandbox/stripe/v1/payment_intents/..%2f..%2fadmin"],
    ["POST", "/sandbox/stripe/v1/refunds"],
    ["GET", "/sandbox/aliexpress"],
  ])("leads nowhere else: %s %s", async (method, path) => {
    expect((await proxy.request(path, { method })).status).toBe(404);
    expect(requests).toEqual([]);
  });

  test("does not carry a secret key", async () => {
    await proxy.request(confirm, { method: "POST", headers: { authorization: "Bearer sk_test_1" } });
    expect(requests[0]?.authorization).toBeUndefined();
  });

  test("says so when the stand-in isn't responding", async () => {
    const answer = await sandboxProxy({ origin: "http://127.0.0.1:1", standIns: ["stripe"] }, log).request(
      confirm,
      { method: "POST" },
    );
    expect(answer.status).toBe(503);
  });
});

describe("the way to the stand-ins' pages", () => {
  test("brings a login's pages and redirects, with the stand-ins' own cookies alone", async () => {
    const page = new Hono<ServerEnv>();
    const seen: (string | undefined)[] = [];
    page.post("/sandbox/google/pick/:uid", async (c) => {
      seen.push(c.req.header("cookie"), c.req.header("authorization"), await c.req.text());
      c.header("set-cookie", "sandbox_google_pick=2; Path=/sandbox/google", { append: true });
      c.header("set-cookie", "nestling_social=evil; Path=/", { append: true });
      return c.redirect("http://localhost:3000/account/google-login-success?code=1", 303);
    });
    const other = createHttpServer();
    other.on("request", createListener(page, []));
    const port = await listen(other, { host: "127.0.0.1", port: 0 });
    const answer = await sandboxProxy({ origin: `http://127.0.0.1:${port}`, standIns }, log).request(
      "/sandbox/google/pick/1",
      {
        method: "POST",
        body: "person=1",
        headers: {
          cookie: "nestling_social=secret; sandbox_google_pick=1",
          authorization: "Bearer secret",
          "content-type": "application/x-www-form-urlencoded",
        },
      },
    );
    await stop(other);
    expect(seen).toEqual(["sandbox_google_pick=1", undefined, "person=1"]);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toContain("/account/google-login-success?code=1");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.getSetCookie()).toEqual(["sandbox_google_pick=2; Path=/sandbox/google"]);
  });

  test.each([
    ["POST", "/sandbox/google/token"],
    ["GET", "/sandbox/google/tokeninfo?access_token=x"],
    ["GET", "/sandbox/facebook/v23.0/oauth/access_token"],
    ["GET", "/sandbox/facebook/v23.0/me"],
    ["GET", "/sandbox/google/pick/..%2f..%2f..%2f__sandbox%2ffaults"],
    ["POST", "/sandbox/__sandbox/faults"],
    ["POST", "/sandbox/aliexpress/sync"],
    ["POST", "/sandbox/aliexpress/rest/auth/token/create"],
    ["GET", "/sandbox/aliexpress/control/orders"],
    ["GET", "/sandbox/aliexpress/oauth/..%2fcontrol%2forders"],
  ])("does not lead to what the server alone asks: %s %s", async (method, path) => {
    expect((await everyStandIn.request(path, { method })).status).toBe(404);
    expect(requests).toEqual([]);
  });

  test("leads to the page on which the merchant of a demo agrees", async () => {
    const page = "/sandbox/aliexpress/oauth/authorize?client_id=500001";
    await everyStandIn.request(page);
    await everyStandIn.request(page, { method: "POST", body: "allow=yes" });
    expect(requests.map(({ line, body }) => [line, body])).toEqual([
      [`GET ${page}`, ""],
      [`POST ${page}`, "allow=yes"],
    ]);
  });
});

describe("a body larger than any form", () => {
  test.each([confirm, "/sandbox/google/pick/1"])(
    "is refused before it has been read whole: %s",
    async (path) => {
      let pieces = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          pieces += 1;
          if (pieces > 10_000) controller.close();
          else controller.enqueue(new Uint8Array(1024));
        },
      });
      const way = sandboxProxy({ origin: "http://127.0.0.1:1", standIns }, log);
      const request = new Request(`http://localhost${path}`, {
        method: "POST",
        body: endless,
        duplex: "half",
      });
      expect((await way.request(request)).status).toBe(413);
      expect(pieces).toBeLessThan(30);
    },
  );

  test.each([confirm, "/sandbox/google/pick/1"])(
    "is refused by the length that it declares: %s",
    async (path) => {
      const way = sandboxProxy({ origin: "http://127.0.0.1:1", standIns }, log);
      const headers = { "content-length": "20000" };
      const answer = await way.request(path, { method: "POST", headers, body: "x".repeat(20_000) });
      expect(answer.status).toBe(413);
    },
  );
});

describe("the way to the mailbox", () => {
  const open = async (serving: string[]) => {
    const standIn = new Hono<ServerEnv>();
    standIn.get("/sandbox/mail/1", (c) =>
      c.html("<h1>Hello</h1>", 200, {
        "content-security-policy": "default-src 'none'; frame-src 'self'",
        "set-cookie": "a=b",
        "x-other": "1",
      }),
    );
    standIn.get("/sandbox/mail", (c) =>
      c.json([c.req.query("to"), c.req.header("cookie"), c.req.header("authorization")]),
    );
    standIn.get("/sandbox/mail/2", (c) => c.redirect("/sandbox/mail"));
    const mailServer = createHttpServer();
    mailServer.on("request", createListener(standIn, []));
    const port = await listen(mailServer, { host: "127.0.0.1", port: 0 });
    onTestFinished(() => stop(mailServer));
    return sandboxProxy({ origin: `http://127.0.0.1:${port}`, standIns: serving }, log);
  };

  test("brings its pages, each under the policy that it has", async () => {
    const way = await open(["mail"]);
    const page = await way.request("/sandbox/mail/1");
    expect(await page.text()).toBe("<h1>Hello</h1>");
    expect(Object.fromEntries(page.headers)).toEqual({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-src 'self'",
      "content-type": "text/html; charset=UTF-8",
    });
    const gone = await way.request("/sandbox/mail/2");
    expect([gone.status, gone.headers.get("location")]).toEqual([302, "/sandbox/mail"]);
  });

  test("carries what is looked for, and nothing of who looks", async () => {
    const headers = { cookie: "session=1", authorization: "Bearer token" };
    const answer = await (await open(["mail"])).request("/sandbox/mail?to=maya%40example.com", { headers });
    expect(await answer.json()).toEqual(["maya@example.com", null, null]);
  });

  test("[OPS-04] is there while the mailbox serves, and for reading alone", async () => {
    const without = await open(["stripe", "google", "facebook"]);
    for (const path of ["/sandbox/mail", "/sandbox/mail/1", "/sandbox/mail/messages"]) {
      expect((await without.request(path)).status, path).toBe(404);
      expect((await (await open(["mail"])).request(path, { method: "POST" })).status, path).toBe(404);
    }
  });

  test("[OPS-04] stays closed to the stand-ins that do not serve", async () => {
    const way = await open(["mail"]);
    expect((await way.request(confirm, { method: "POST" })).status).toBe(404);
    expect((await way.request("/sandbox/google/o/oauth2/v2/auth")).status).toBe(404);
  });

  test("says so when it isn't responding", async () => {
    const away = sandboxProxy({ origin: "http://127.0.0.1:1", standIns: ["mail"] }, log);
    expect((await away.request("/sandbox/mail")).status).toBe(503);
  });
});
