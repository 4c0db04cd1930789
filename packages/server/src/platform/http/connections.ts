import type { Server } from "node:http";
import type { Socket } from "node:net";
import { clientAddress, networkOf } from "./client-address.ts";

export type ConnectionBounds = {
  /** Connections in all. More are closed as they come. */
  readonly most: number;
  /** Connections of one network; Infinity behind a proxy, from which all of them come. */
  readonly mostOfNetwork: number;
  /** How long a connection may stand still while a request or an answer is under way, in milliseconds. */
  readonly longestStall: number;
  /** How long one answer may take, from its request to its last byte, in milliseconds. */
  readonly longestAnswer: number;
  /** Bytes of answers that wait to be read, over all connections. */
  readonly mostUnread: number;
};

/** A slow phone reads the largest picture at 5 KB a second. An office opens some six connections for each person. */
export const connectionBounds: ConnectionBounds = {
  most: 4_000,
  mostOfNetwork: 256,
  longestStall: 30_000,
  longestAnswer: 120_000,
  mostUnread: 128 * 1024 * 1024,
};

/** How often the bytes that wait are counted, in milliseconds. */
const countEvery = 500;

/**
 * Bounds what clients hold of the server: connections, the time of an answer, and the bytes of answers that nobody
 * reads. Where too many wait, the network with the most loses the connections with the most.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds): void {
  const clients = new Map<string, Set<Socket>>();
  server.maxConnections = bounds.most;
  // Node closes a connection without a byte in either direction for this long, unless it is idle between requests.
  server.timeout = bounds.longestStall;

  server.on("connection", (socket) => {
    const network = networkOf({ address: clientAddress(socket.remoteAddress, undefined, 0) }) ?? "unknown";
    const ofNetwork = clients.get(network) ?? new Set();
    if (ofNetwork.size >= bounds.mostOfNetwork) return void socket.destroy();
    clients.set(network, ofNetwork.add(socket));
    socket.once("close", () => {
      ofNetwork.delete(socket);
      if (ofNetwork.size === 0) clients.delete(network);
    });
  });

  server.on("request", ({ socket }, outgoing) => {
    const timer = setTimeout(() => socket.destroy(), bounds.longestAnswer);
    outgoing.once("close", () => clearTimeout(timer));
  });

  const timer = setInterval(() => {
    const networks = [...clients.values()].map((sockets) => ({ sockets, bytes: unreadBy(sockets) }));
    let unread = networks.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { sockets } of networks.sort((a, b) => b.bytes - a.bytes)) {
      for (const socket of [...sockets].sort((a, b) => b.writableLength - a.writableLength)) {
        if (unread <= bounds.mostUnread) return;
        unread -= socket.writableLength;
        socket.destroy();
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
