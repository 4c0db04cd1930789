import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { DrizzleQueryError } from "drizzle-orm";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { guardApi } from "./api-guard.ts";
import type { ServerEnv } from "./caller.ts";
import { createHttpServer, createListener, listen, type RecordReady, stop, watchArrivals } from "./server.ts";
import { ensureForm, packAnswer, storeAnswer } from "./stored-answer.ts";
import { streamBody } from "./stream-body.ts";

const html = "<h1>Home</h1>".repeat(500);
let page: ReturnType<typeof storeAnswer>;
const server = createHttpServer();
let port: number;
let logged: string[];
let recorded: string[];
let received: PromiseWithResolvers<void>;

beforeEach(async () => {
  page = storeAnswer({
    status: 200,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0" },
    body: Buffer.from(html),
  });
  const app = new Hono<ServerEnv>();
  logged = [];
  recorded = [];
  received = Promise.withResolvers();
  const log = createLog({ level: "info" }, { write: (line) => logged.push(line) });
  guardApi(app, log);
  app.use("/packed/*", compress());
  app.get("/:how/list.xml", (c) =>
    c.body(streamBody(c, brokenList(received.promise), log), 200, { "content-type": "application/xml" }),
  );
  app.all("*", async (c) => c.text(`${c.req.method} ${c.req.path} ${(await c.req.text()).length}`));
  server.removeAllListeners("request");
  const ready = [{ find: (target: string) => (target === "/" ? page : undefined) }];
  const record: RecordReady = ({ url }, status) => void recorded.push(`${url} ${status}`);
  server.on("request", createListener(app, ready, record));
  port = await listen(server, { host: "127.0.0.1", port: 0 });
});
afterEach(() => stop(server, 100));

/** Fails like a statement, when `isReceived` says that the answer has begun to arrive. */
async function* brokenList(isReceived: Promise<void>) {
  yield "<url>1</url>\n";
  await isReceived;
  throw new DrizzleQueryError("select $1", ["maya@example.com"], new Error("maya is out of range"));
}

/** Sends raw bytes and gives all that comes back until the connection closes. */
function send(...chunks: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  for (const chunk of chunks) socket.write(chunk);
  return text(socket);
}

describe("the server", () => {
  test("sends what lies ready in the smallest accepted form that is made, and makes one where there is none", async () => {
    const ask = (encoding: string) =>
      send(`GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
    expect(await ask("gzip")).toMatch(/content-encoding: gzip/i);
    expect(await ask("br, gzip")).toMatch(/content-encoding: gzip/i);
    expect(await ask("identity")).toContain("<h1>Home</h1><h1>Home</h1>");
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { "accept-encoding": "gzip" } });
    expect(await answer.text()).toBe(html);
    expect(gunzipSync(page.forms.gzip?.body ?? Buffer.alloc(0)).toString()).toBe(html);
  });

  test("keeps what is packed in one encoding, and makes the others for clients that take no other", async () => {
    const kept = storeAnswer({
      status: 200,
      headers: { "content-type": "text/html" },
      body: Buffer.from(html),
    });
    await packAnswer(kept);
    expect(Object.keys(kept.forms)).toEqual(["br"]);
    await ensureForm(kept, "gzip");
    expect(gunzipSync(kept.forms.gzip?.body ?? Buffer.alloc(0)).toString()).toBe(html);
    await ensureForm(page, "gzip");
    await packAnswer(page);
    expect(Object.keys(page.forms).sort()).toEqual(["br", "gzip"]);
    const answer = await send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(answer).not.toMatch(/content-encoding/i);
    expect(answer).toMatch(new RegExp(`content-length: ${html.length}\r\n`, "i"));
    expect(answer.endsWith(html)).toBe(true);
    page.forms.br?.body.fill(0); // who asks next gets what was decompressed already
    expect(
      await (await fetch(`http://127.0.0.1:${port}/`, { headers: { "accept-encoding": "identity" } })).text(),
    ).toBe(html);
  });

  test("answers 304 to who has it, and only the head to who asks for that", async () => {
    const url = `http://127.0.0.1:${port}/`;
    const etag = (await fetch(url)).headers.get("etag") ?? "";
    const again = await fetch(url, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    const strong = await fetch(url, { headers: { "if-none-match": `"x", ${etag.slice(2)}` } });
    const any = await fetch(url, { headers: { "if-none-match": "*" } });
    expect([strong.status, any.status]).toEqual([304, 304]);
    expect(recorded).toEqual(["/ 200", "/ 304", "/ 304", "/ 304"]);
    const head = await send("HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(head).toMatch(/content-length: 6500\r\n/i);
    expect(head).toMatch(/\r\n\r\n$/);
  });

  test("asks the app for everything else", async () => {
    const url = `http://127.0.0.1:${port}`;
    expect(await (await fetch(`${url}/?utm_source=x`)).text()).toBe("GET / 0");
    expect(await (await fetch(url, { method: "POST", body: "12345" })).text()).toBe("POST / 5");
  });

  test.each(["plain", "packed"])(
    "[OPS-06] logs what breaks off a %s stream, without the values of a statement, and nobody takes the part for the whole",
    async (how) => {
      const url = `http://127.0.0.1:${port}/${how}/list.xml`;
      const answer = await fetch(url, {
        headers: { "accept-encoding": how === "packed" ? "gzip" : "identity" },
      });
      expect([answer.status, answer.headers.get("content-encoding")]).toEqual([
        200,
        how === "packed" ? "gzip" : null,
      ]);
      received.resolve();
      await expect(answer.text()).rejects.toThrow();
      expect(logged.map((line) => JSON.parse(line))).toMatchObject([
        { level: "error", path: `/${how}/list.xml`, err: { type: "DatabaseError", statement: "select $1" } },
      ]);
      expect(logged[0]).not.toMatch(/maya/);
    },
  );

  test.each([
    ["no host", "GET /x HTTP/1.1\r\nConnection: close\r\n\r\n", "400"],
    ["a host that is none", "GET /x HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n", "400"],
    ["a backslash in the path", "GET /x\\y HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "400"],
    [
      "another address in its line",
      "GET http://evil.example/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
      "200",
    ],
    ["a * in the place of a path", "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "400"],
    ["headers without end", `GET /x HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`, "431"],
    ["no HTTP at all", "hello\r\n\r\n", "400"],
  ])("survives a request with %s", async (_, request, status) => {
    expect(await send(request)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test("accepts everybody who has come before it begins the next piece of work", async () => {
    const makeWay = watchArrivals(server);
    let accepted = 0;
    server.on("connection", () => {
      accepted += 1;
    });
    const sockets = Array.from({ length: 50 }, () => connect(port, "127.0.0.1"));
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    expect(accepted).toBeLessThan(50); // connected by the kernel, and not yet accepted
    await makeWay();
    expect(accepted).toBe(50);
    for (const socket of sockets) socket.destroy();
  });

  test("says when its port is taken", async () => {
    await expect(listen(createHttpServer(), { host: "127.0.0.1", port })).rejects.toMatchObject({
      code: "EADDRINUSE",
    });
  });

  test("stops even while a client holds a connection open", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write("POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12");
    const [arrived] = (await once(server, "connection")) as [Socket];
    await stop(server, 100); // resolves: the test ends
    expect([arrived.destroyed, server.listening]).toEqual([true, false]);
    port = await listen(server, { host: "127.0.0.1", port: 0 });
  });

  test("thinks nothing of a visitor who leaves in the middle of a request", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write("POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12");
    const [incoming] = (await once(server, "request")) as [IncomingMessage];
    socket.destroy();
    await new Promise((resolve) => incoming.once("close", resolve));
    expect(logged).toEqual([]);
  });
});
