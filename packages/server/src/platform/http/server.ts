import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as endOfTurn } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { ServerEnv } from "./caller.ts";
import { type ReadyAnswers, send } from "./stored-answer.ts";

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** What is to be written down of a request that was answered from memory; called for each, so it must cost nothing. */
export type RecordReady = (incoming: Pick<IncomingMessage, "method" | "url">, status: number) => void;

/**
 * What answers each request: `ready` from memory when the target is known there to the letter, before anything is
 * parsed (nine requests in ten, at the speed of a bare server), and otherwise the app.
 */
export function createListener(
  app: Hono<ServerEnv>,
  ready: readonly ReadyAnswers[],
  record: RecordReady = () => undefined,
): Listener {
  const askApp = getRequestListener((request, env) => app.fetch(request, env));
  return (incoming, outgoing) => {
    if (incoming.method === "GET" || incoming.method === "HEAD") {
      for (const { find } of ready) {
        const answer = find(incoming.url ?? "");
        if (answer !== undefined) return record(incoming, send(answer, incoming, outgoing));
      }
    }
    return void askApp(incoming, outgoing);
  };
}

/** A server that nobody can hold up: limits on headers (bytes) and on the time that they and a body take (ms). */
export function createHttpServer(): Server {
  return createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
    // Longer than a proxy in front keeps an idle connection, or it would now and then send into a closing one.
    keepAliveTimeout: 65_000,
  });
}

/** After so many turns of the event loop that each brought a new connection, work goes on all the same. */
const mostArrivals = 200;

/**
 * Waits until nobody waits for `server` to accept their connection. Node accepts one connection in each turn of the event
 * loop, so that work of some milliseconds, begun again and again, leaves all new visitors outside: those for cached pages and
 * those who have left meanwhile, which only shows when their connection is accepted.
 */
export function watchArrivals(server: Server): () => Promise<void> {
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  return async () => {
    await endOfTurn();
    for (let turns = 0; turns < mostArrivals; turns += 1) {
      const before = accepted;
      await endOfTurn();
      if (accepted === before) return;
    }
  };
}

/** Starts to listen and gives the port, which the system chooses when `port` is 0. Rejects when it is taken. */
export async function listen(server: Server, where: { host: string; port: number }): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(where.port, where.host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

/** Whether the shop could listen there now. Rejects where nobody could: an address or a port that is not ours to have. */
export async function isFree(where: { host: string; port: number }): Promise<boolean> {
  const probe = createServer();
  try {
    await listen(probe, where);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return false;
    throw error;
  }
  await stop(probe);
  return true;
}

/** Stops taking connections, lets requests under way end within `patience` ms, then closes what is left. */
export async function stop(server: Server, patience = 5_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearTimeout(timer);
}
