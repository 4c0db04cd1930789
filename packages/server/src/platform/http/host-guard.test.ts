import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { guardHost } from "./host-guard.ts";
import { createHttpServer, listen, stop } from "./server.ts";

const server = createHttpServer();
let port: number;
let lines: string[] = [];

beforeAll(async () => {
  port = await listen(server, { host: "127.0.0.1", port: 0 });
});
afterAll(() => stop(server));

/** A shop at this address, with nothing in it but its guard. */
function openAt(publicUrl: string): void {
  const log = createLog({ level: "info" }, { write: (line) => lines.push(line) });
  server.removeAllListeners("request");
  server.on(
    "request",
    guardHost((_, outgoing) => outgoing.end("the shop"), { publicUrl, security: { "x-shop": "1" }, log }),
  );
}

/** What is answered to a request for `host`, as it stands in the header. */
async function ask(host: string, path = "/") {
  const sent = request({ port, path, headers: { host } }).end();
  const [answer] = await new Promise<[import("node:http").IncomingMessage]>((resolve, reject) => {
    sent.on("response", (incoming) => resolve([incoming])).on("error", reject);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

beforeEach(() => {
  lines = [];
  openAt("https://shop.example");
});

const names = [
  "shop.example",
  "SHOP.example",
  "shop.example:443",
  "shop.example:8080",
  "localhost",
  "localhost:3000",
  "127.0.0.1:3000",
  "127.0.0.2",
  "[::1]:3000",
  "[::1]",
];
const others = [
  "evil.example",
  "evil.example:3000",
  "shop.example.evil.example",
  "evil-shop.example",
  "www.shop.example",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "127.evil.example",
  "169.254.1.1",
  "192.168.1.5:3000",
  "[2001:db8::1]:3000",
  "shop.example:evil",
];

describe("a request for a host", () => {
  test.each(names)("that is this shop's is answered: %s", async (host) => {
    for (const path of ["/", "/api/x", "/metrics", "/sandbox/mail"]) {
      expect((await ask(host, path)).body).toBe("the shop");
    }
  });

  test.each(others)("of another name or address is refused on every path: '%s'", async (host) => {
    for (const path of ["/", "/api/x", "/sandbox/mail", "/healthz/x", "/upload", "/x?/metrics"]) {
      const { status, headers, body } = await ask(host, path);
      expect([path, status, headers["x-shop"]]).toEqual([path, 421, "1"]);
      expect(body).not.toContain("the shop");
    }
  });

  test("is answered by address alone where health and figures are asked, and never by another name", async () => {
    for (const path of ["/up", "/healthz", "/readyz", "/metrics", "/healthz?x"]) {
      for (const host of ["192.168.1.5:3000", "[2001:db8::1]"]) {
        expect((await ask(host, path)).body).toBe("the shop");
      }
      for (const host of ["evil.example", "192.168.1.5.evil.example", "localhost.evil.example"]) {
        expect([path, (await ask(host, path)).status]).toEqual([path, 421]);
      }
    }
  });

  test("is refused with what a merchant has to set, which the log says once", async () => {
    expect((await ask("shop:3000")).body).toContain("https://shop.example");
    await ask("www.shop.example");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: "warn", host: "shop:3000" }]);
    expect(lines[0]).toContain("PUBLIC_URL");
  });

  test("is refused where it names two, the shop's among them", async () => {
    for (const hosts of [
      ["shop.example", "evil.example"],
      ["evil.example", "shop.example"],
      ["shop.example", "shop.example"],
    ]) {
      const socket = connect(port, "127.0.0.1");
      socket.end(
        `GET / HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join("")}Connection: close\r\n\r\n`,
      );
      expect([hosts, await text(socket)]).toEqual([hosts, expect.stringMatching(/^HTTP\/1.1 4(21|00) /)]);
    }
  });
});
