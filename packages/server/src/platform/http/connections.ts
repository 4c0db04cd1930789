import type { Server } from "node:http";
import type { Socket } from "node:net";
import { clientAddress, networkOf } from "./client-address.ts";

export type ConnectionBounds = {
  /** Connections in all. More are closed as they come. */
  readonly most: number;
  /** Connections of one network; Infinity behind a proxy, from which all of them come. */
  readonly mostOfNetwork: number;
  /** Requests of one connection that wait for their answers. Beyond that it is closed. */
  readonly mostAtOnce: number;
  /** How long a connection may stand still while a request or an answer is under way, in milliseconds. */
  readonly longestStall: number;
  /** How long one answer may take, from its request to its last byte, in milliseconds. */
  readonly longestAnswer: number;
  /** Bytes of answers that wait to be read, over all connections. */
  readonly mostUnread: number;
};

/**
 * A slow phone reads the largest picture at 5 KB a second. An office opens some six connections for each person. No browser or
 * proxy sends a request before the last answer has come.
 */
export const connectionBounds: ConnectionBounds = {
  most: 4_000,
  mostOfNetwork: 256,
  mostAtOnce: 4,
  longestStall: 30_000,
  longestAnswer: 120_000,
  mostUnread: 128 * 1024 * 1024,
};

/** How often the bytes that wait are counted, in milliseconds. */
const countEvery = 500;

/** The connections of a network, and how many of its places stay taken after it went beyond a bound. */
type Network = { readonly open: Set<Socket>; forfeited: number };

/**
 * Bounds what clients hold of the server: connections, the time of an answer, and the bytes of answers that nobody
 * reads. Where too many wait, the network with the most loses the connections with the most. Its
 * place stays taken for `longestStall`, so that opening the connection anew gains nothing.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds): void {
  const networks = new Map<string, Network>();
  const atFault = new WeakSet<Socket>();
  const closeAtFault = (socket: Socket) => {
    atFault.add(socket);
    socket.destroy();
  };
  server.maxConnections = bounds.most;
  // Node closes a connection without a byte in either direction for this long, unless it is idle between requests.
  server.timeout = bounds.longestStall;

  server.on("connection", (socket) => {
    const name = networkOf({ address: clientAddress(socket.remoteAddress, undefined, 0) }) ?? "unknown";
    const network = networks.get(name) ?? { open: new Set(), forfeited: 0 };
    if (network.open.size + network.forfeited >= bounds.mostOfNetwork) return void socket.destroy();
    networks.set(name, network);
    network.open.add(socket);
    const forgetIfUnused = () => {
      if (network.open.size + network.forfeited === 0) networks.delete(name);
    };
    socket.once("close", () => {
      network.open.delete(socket);
      if (!atFault.has(socket)) return forgetIfUnused();
      network.forfeited += 1;
      setTimeout(() => {
        network.forfeited -= 1;
        forgetIfUnused();
      }, bounds.longestStall).unref();
    });
  });

  const waiting = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1) => {
    const requests = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, requests);
    return requests;
  };
  server.on("request", ({ socket }, outgoing) => {
    if (socket.destroyed) return;
    if (count(socket, 1) > bounds.mostAtOnce) return closeAtFault(socket);
    const timer = setTimeout(() => closeAtFault(socket), bounds.longestAnswer);
    outgoing.once("close", () => {
      clearTimeout(timer);
      count(socket, -1);
    });
  });

  const timer = setInterval(() => {
    const loads = [...networks.values()].map(({ open }) => ({ open, bytes: unreadBy(open) }));
    let unread = loads.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { open } of loads.sort((a, b) => b.bytes - a.bytes)) {
      for (const socket of [...open].sort((a, b) => b.writableLength - a.writableLength)) {
        if (unread <= bounds.mostUnread) return;
        unread -= socket.writableLength;
        closeAtFault(socket);
      }
    }
  }, countEvery).unref();
  server.once("close", () => clearInterval(timer));
}

function unreadBy(sockets: ReadonlySet<Socket>): number {
  let bytes = 0;
  for (const socket of sockets) bytes += socket.writableLength;
  return bytes;
}
