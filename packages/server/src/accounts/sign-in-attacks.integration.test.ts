import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { Registry } from "prom-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../platform/http/app.ts";
import { healthRoutes } from "../platform/http/health.ts";
import { addWebMetrics } from "../platform/http/metrics.ts";
import { createHttpServer, createListener, listen, stop } from "../platform/http/server.ts";
import { createLog } from "../platform/log.ts";
import { roomy } from "../testing/roomy.ts";
import { testShop } from "../testing/shop.ts";
import { handOutLoginLink } from "./login-tokens.ts";

/* Signing in at the real server, with a log that keeps every line. */

const lines: string[] = [];
const log = createLog({ level: "trace" }, { write: (line) => lines.push(line) });
const shop = await testShop({ log });
const server = createHttpServer();
let port: number;

beforeAll(async () => {
  const room = roomy();
  const metrics = addWebMetrics(
    new Registry(),
    { figures: () => ({ hits: 0, stale: 0, misses: 0, pages: 0, bytes: 0 }) },
    { renders: room, queries: room },
    { lag: () => 0 },
  );
  const nothing = { fetch: () => new Response(null, { status: 404 }) };
  const none = healthRoutes({
    askDatabase: async () => undefined,
    isWorking: () => true,
    log,
    trustProxy: 1,
  });
  const page = { answer: async () => new Response("a page", { headers: { "content-type": "text/html" } }) };
  const parts = { api: shop.api, media: nothing, health: none, sitemap: none, authorized: none, pages: page };
  const app = createApp(
    { ...parts, files: { find: () => undefined }, otherAssets: async () => undefined },
    {
      ...{ security: {}, trustProxy: 1, metrics, limits: shop.accountContext.limits, log },
      rooms: { queries: room, calls: room, pictures: room },
    },
  );
  server.on("request", createListener(app, []));
  port = await listen(server, { host: "127.0.0.1", port: 0 });
});
afterAll(() => stop(server, 100));
beforeEach(() => void lines.splice(0));

const url = (path: string) => `http://127.0.0.1:${port}${path}`;
const login = "/api/ecommerce-account/login";
const client = { system_type: "unknown", domain: "shop.example" };

function post(path: string, body: unknown, from = "198.51.100.7"): Promise<Response> {
  return fetch(url(path), {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** A connection that sends the beginning of a log-in, and the rest on demand. */
function beginLogin(headers: string) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined); // the server is expected to close it
  socket.write(
    `POST ${login} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`,
  );
  return { socket, answer: text(socket).catch(() => "") };
}

describe("a body that is meant to hurt", () => {
  test("of 10 MB is refused before it has been sent", async () => {
    const { socket, answer } = beginLogin(`Content-Length: ${10 * 1024 * 1024}\r\nConnection: close`);
    expect(await answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*too_large/);
    socket.destroy();
  });

  test("that never says how long it is is refused once it is too long, and not read any further", async () => {
    const read: Socket[] = [];
    const note = (socket: Socket) => void read.push(socket);
    server.on("connection", note);
    const attacks = Array.from({ length: 40 }, () => beginLogin("Transfer-Encoding: chunked"));
    const chunk = "x".repeat(64 * 1024);
    for (const { socket } of attacks) {
      const more = () => {
        while (socket.writable && socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`));
      };
      socket.on("drain", more);
      more();
    }
    for (const answer of await Promise.all(attacks.map((attack) => attack.answer))) {
      expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*too_large/);
    }
    server.off("connection", note);
    expect(read).toHaveLength(40);
    for (const { bytesRead } of read) expect(bytesRead).toBeLessThan(2 * 1024 * 1024);
    for (const { socket } of attacks) socket.destroy();
  });

  test("of ten thousand levels is refused like any other, or passed over where nobody reads it", async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;
    const wrong = await post(
      login,
      `{"username":${deep},"password":"x","system_type":"unknown","domain":"x"}`,
    );
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: "malformed" }]);
    const more = await post(
      login,
      `{"username":"a@b.example","password":"x","system_type":"unknown","domain":"x","z":${deep}}`,
    );
    expect([more.status, await more.json()]).toMatchObject([400, { code: "wrong_login" }]);
    const lists = await post(login, `${"[".repeat(10_000)}${"]".repeat(10_000)}`);
    expect(lists.status).toBe(400);
  });

  test("that comes a byte at a time is given up on, and others are served meanwhile", async () => {
    expect(server.requestTimeout).toBe(30_000);
    const attacks = Array.from({ length: 200 }, () => beginLogin("Content-Length: 100"));
    const trickle = setInterval(() => {
      for (const { socket } of attacks) socket.write(" ");
    }, 200);
    try {
      let ended = 0;
      for (const attack of attacks) void attack.answer.then(() => (ended += 1));
      await sleep(500);
      expect((await post(login, { username: "x", password: "x", ...client })).status).toBe(400);
      expect(ended).toBe(0);
      server.requestTimeout = 1_000; // for this test; the server checks every 5 seconds
      for (const answer of await Promise.all(attacks.map((attack) => attack.answer))) {
        expect(answer).not.toContain("HTTP/1.1 200");
      }
    } finally {
      clearInterval(trickle);
      server.requestTimeout = 30_000;
      for (const { socket } of attacks) socket.destroy();
    }
  });
});

describe("the log", () => {
  const secrets = ["nina@example.com", "NINA@example.com", "Sesame99", "Wrong123"];

  test("[OPS-06] holds no email, no password and no token of who comes in, or fails to", async () => {
    const register = await post("/api/ecommerce-account/register", {
      username: "nina@example.com",
      password: "Sesame99",
      ...client,
    });
    const { token } = (await register.json()) as { token: string };
    await post(login, { username: "NINA@example.com", password: "Wrong123", ...client });
    await post(login, { username: "nina@example.com", password: "Sesame99", domain: 7 });
    await fetch(url(`${login}?username=nina@example.com&password=Sesame99`), { method: "POST" });
    await fetch(url("/api/ecommerce-account/details"), { headers: { authorization: `Bearer ${token}` } });
    expect(lines.join("")).toContain(login);
    for (const secret of [...secrets, token, token.slice(-40)]) expect(lines.join("")).not.toContain(secret);
  });

  test("[ROUTE-11] holds no one-time token, not even of an address that carries one", async () => {
    await shop.signIn({ email: "olga@example.com" });
    const link = (await handOutLoginLink(shop.accountContext, "olga@example.com")) ?? "";
    const token = link.split("=")[1] ?? "";
    await fetch(url(`/login-as-token?token=${token}`));
    await fetch(url(`/api/ecommerce-account/login-as-token?token=${token}`));
    expect((await post("/api/ecommerce-account/login-as-token/whose", { token })).status).toBe(200);
    expect((await post("/api/ecommerce-account/login-as-token", { token })).status).toBe(200);
    log.error({ err: new Error(`GET /login-as-token?token=${token} failed`) }, `at ${link}`);
    expect(lines).toHaveLength(5);
    expect(lines.join("")).not.toContain(token);
  });

  test("[OPS-06] nor when the database fails with them in its hands", async () => {
    shop.accountContext.passwords.hash = () => Promise.resolve("\u0000no text that PostgreSQL keeps");
    const body = { username: "pia@example.com", password: "Sesame99", ...client };
    const answer = await post("/api/ecommerce-account/register", body);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(/pia@|no text|insert/);
    expect(lines.join("")).toContain("A request failed");
    for (const secret of ["pia@example.com", "Sesame99", "no text"]) {
      expect(lines.join("")).not.toContain(secret);
    }
  });
});
