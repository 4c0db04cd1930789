import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as endOfTurn } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { ServerEnv } from "./caller.ts";
import { type ReadyAnswers, send } from "./stored-answer.ts";

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Records a request that was answered from memory. Called for each one, so it must be cheap. */
export type RecordReady = (incoming: Pick<IncomingMessage, "method" | "url">, status: number) => void;

/**
 * Answers each request: from memory if one of `ready` has exactly its target, before anything is parsed (nine of ten requests),
 * and otherwise by the app.
 */
export function createListener(
  app: Hono<ServerEnv>,
  ready: readonly ReadyAnswers[],
  record: RecordReady = () => undefined,
): Listener {
  const askApp = getRequestListener((request, env) => app.fetch(request, env));
  return (incoming, outgoing) => {
    // Node goes on with the requests that it has already read after their connection was closed.
    if (incoming.socket.destroyed) return;
    if (incoming.method === "GET" || incoming.method === "HEAD") {
      for (const { find } of ready) {
        const answer = find(incoming.url ?? "");
        if (answer !== undefined) return record(incoming, send(answer, incoming, outgoing));
      }
    }
    return void askApp(incoming, outgoing);
  };
}

/** A server with limits for the size of headers, and for the time that headers and bodies take, against slow clients. */
export function createHttpServer(): Server {
  return createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
    // Longer than a proxy keeps an idle connection. Otherwise it would sometimes send into a closing one.
    keepAliveTimeout: 65_000,
  });
}

/** After so many turns of the event loop with a new connection each, work continues anyway. */
const mostArrivals = 200;

/**
 * Returns a function that waits until `server` has accepted all waiting connections. Node accepts one a turn: renders
 * in a row would delay new visitors, and departures are seen only after accepting.
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

/** Starts to listen. Returns the port, which the system chooses if `port` is 0. Rejects if it is in use. */
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

/** Whether the shop could listen there now. Rejects if the address or port is not allowed. */
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

/** Stops accepting connections, lets running requests end within `patience` milliseconds, then closes the rest. */
export async function stop(server: Server, patience = 5_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearTimeout(timer);
}
