import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../log.ts";
import type { ServerEnv } from "./caller.ts";
import { sandboxProxy } from "./sandbox-proxy.ts";
import { createHttpServer, createListener, listen, stop } from "./server.ts";

const server = createHttpServer();
const asked: { line: string; authorization: string | undefined; body: string }[] = [];
let proxy: Hono<ServerEnv>;
const log = createLog({ level: "silent" });

beforeAll(async () => {
  const standIn = new Hono<ServerEnv>();
  standIn.all("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const authorization = c.req.header("authorization");
    asked.push({ line: `${c.req.method} ${pathname}${search}`, authorization, body: await c.req.text() });
    return c.json({ error: { code: "card_declined" } }, 402, { "set-cookie": "a=b" });
  });
  server.on("request", createListener(standIn, []));
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  proxy = sandboxProxy(`http://127.0.0.1:${port}`, log);
});
afterAll(() => stop(server));
beforeEach(() => void asked.splice(0));

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
    expect(asked.map(({ line }) => line)).toEqual([
      "POST /v1/payment_intents/pi_123/confirm",
      "GET /v1/payment_intents/pi_123?client_secret=pi_123_secret_4",
    ]);
    expect(asked[0]).toMatchObject({
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
    expect(asked).toEqual([]);
  });

  test("does not carry a secret key", async () => {
    await proxy.request(confirm, { method: "POST", headers: { authorization: "Bearer sk_test_1" } });
    expect(asked[0]?.authorization).toBeUndefined();
  });

  test("refuses what no card form sends", async () => {
    expect((await proxy.request(confirm, { method: "POST", body: "x".repeat(20_000) })).status).toBe(400);
    expect(asked).toEqual([]);
  });

  test("says so when the stand-in does not answer", async () => {
    const answer = await sandboxProxy("http://127.0.0.1:1", log).request(confirm, { method: "POST" });
    expect(answer.status).toBe(503);
  });
});
