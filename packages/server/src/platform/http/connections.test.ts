import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import type { ServerEnv } from "./caller.ts";
import { boundConnections, type ConnectionBounds, connectionBounds } from "./connections.ts";
import { createHttpServer, createListener, listen, stop } from "./server.ts";

/** More than the kernels of both sides take off the shop's hands. */
const large = Buffer.alloc(24 * 1024 * 1024, "x");

async function serve(bounds: Partial<ConnectionBounds>): Promise<{ server: Server; port: number }> {
  const server = createHttpServer();
  boundConnections(server, { ...connectionBounds, ...bounds });
  server.on("request", ({ url }, outgoing) => {
    if (url === "/large") outgoing.end(large);
    else if (url === "/late") setTimeout(() => outgoing.end("late"), 400);
    else if (url !== "/never") outgoing.end("short");
  });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => stop(server, 0));
  return { server, port };
}

const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Asks from an address of this machine's own network, and reads nothing. */
async function ask(port: number, path: string, times = 1, localAddress = "127.0.0.1"): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(requestOf(path).repeat(times));
  await once(socket, "connect");
  return socket;
}

/** The connection of the server's side. */
async function arrival(server: Server, asking: Promise<Socket>): Promise<Socket> {
  const [[socket]] = (await Promise.all([once(server, "connection"), asking])) as unknown as [[Socket]];
  return socket;
}

const gone = (socket: Socket) =>
  socket.destroyed ? undefined : new Promise((resolve) => socket.once("close", resolve));

test("who reads nothing of an answer is left after some time without a byte", async () => {
  const { server, port } = await serve({ longestStall: 100 });
  await gone(await arrival(server, ask(port, "/large")));
});

test("who waits for the shop is not left, and who does not send all of a request is", async () => {
  const { server, port } = await serve({ longestStall: 100 });
  const patient = await ask(port, "/late");
  const [answer] = (await once(patient.resume(), "data")) as [Buffer];
  expect(String(answer)).toContain("late");
  // Idle afterwards, as long as the server keeps connections.
  expect(patient.destroyed).toBe(false);
  const slow = [
    "GET / HTTP/1.1\r\nHost: x",
    "POST /never HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf",
  ];
  for (const half of slow) {
    const socket = connect({ port, host: "127.0.0.1" }).on("error", () => undefined);
    await arrival(
      server,
      once(socket, "connect").then(() => socket),
    );
    socket.resume().write(half);
    await gone(socket);
  }
});

test("an answer takes no longer than it may, however often a byte of it is read", async () => {
  const { server, port } = await serve({ longestAnswer: 100 });
  const started = performance.now();
  await gone(await arrival(server, ask(port, "/never")));
  expect(performance.now() - started).toBeGreaterThan(90);
});

test("a network has so many connections, and another one has its own", async () => {
  const { port } = await serve({ mostOfNetwork: 2 });
  const held = await Promise.all([ask(port, "/never"), ask(port, "/never")]);
  const third = await ask(port, "/");
  await gone(third.resume());
  const other = await ask(port, "/", 1, "127.0.0.2");
  const [answer] = (await once(other.resume(), "data")) as [Buffer];
  expect(String(answer)).toContain("short");
  held[0]?.destroy();
  for (let said = ""; !said.includes("short"); ) {
    const again = await ask(port, "/");
    again.resume().on("data", (bytes) => {
      said += bytes;
      again.end();
    });
    await gone(again);
  }
});

test("a connection has so many requests at once, and is closed with all that it sends beyond", async () => {
  const server = createHttpServer();
  boundConnections(server, { ...connectionBounds, mostAtOnce: 3 });
  let asked = 0;
  const slow = new Hono<ServerEnv>();
  slow.use("*", () => {
    asked += 1;
    return new Promise<Response>(() => undefined);
  });
  server.on("request", createListener(slow, []));
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => stop(server, 0));
  const held = await arrival(server, ask(port, "/", 3));
  await gone(await arrival(server, ask(port, "/", 50)));
  expect(asked).toBe(6);
  expect(held.destroyed).toBe(false);
});

test("a network that went beyond a bound has a place less until the time of a stall is over", async () => {
  const { server, port } = await serve({ mostOfNetwork: 1, mostAtOnce: 1, longestStall: 300 });
  const started = performance.now();
  await gone(await arrival(server, ask(port, "/never", 2)));
  for (let said = ""; said === ""; ) {
    const again = await ask(port, "/");
    again.on("data", (bytes) => {
      said += bytes;
      again.end();
    });
    await gone(again.resume());
  }
  expect(performance.now() - started).toBeGreaterThan(290);
});

test("a connection may ask one after the other as often as it likes", async () => {
  const { port } = await serve({ mostAtOnce: 1 });
  const socket = await ask(port, "/");
  socket.resume();
  for (let turn = 0; turn < 20; turn += 1) {
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(String(answer)).toContain("short");
    socket.write(requestOf("/"));
  }
  socket.destroy();
});

test("where too many bytes wait to be read, the network with the most loses them", async () => {
  const { server, port } = await serve({ mostUnread: large.length * 1.5 });
  const modest = await arrival(server, ask(port, "/large", 1, "127.0.0.3"));
  const greedy = [await arrival(server, ask(port, "/large")), await arrival(server, ask(port, "/large"))];
  await Promise.race(greedy.map(gone));
  expect(modest.destroyed).toBe(false);
});

test("there are so many connections in all", async () => {
  const { server, port } = await serve({ most: 1 });
  await arrival(server, ask(port, "/never"));
  const [dropped] = await Promise.all([once(server, "drop"), ask(port, "/", 1, "127.0.0.2")]);
  expect(dropped).toHaveLength(1);
});
