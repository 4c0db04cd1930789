import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { clientAddress, networkOf } from "./client-address.ts";

export type ConnectionBounds = {
  /** Connections in all. More are closed as they come. */
  readonly most: number;
  /** Connections of one network; Infinity behind a proxy, from which all of them come. */
  readonly mostOfNetwork: number;
  /** Requests of one connection that wait for their answers. Beyond that it is closed. */
  readonly mostAtOnce: number;
  /** How long a client may neither send what it began nor read what waits for it, in milliseconds. */
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
  // After this long without a byte in either direction: the shop itself may take its time for an answer.
  server.timeout = bounds.longestStall;
  server.on("timeout", (socket) => {
    if (!isTurnOfShop(socket)) socket.destroy();
  });

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

  /** The requests of a connection that wait for their answers. */
  const waiting = new WeakMap<Socket, Set<IncomingMessage>>();
  /** Whether the shop is to act next: each request has arrived whole, and the client has read the answer so far. */
  const isTurnOfShop = (socket: Socket) => {
    const requests = [...(waiting.get(socket) ?? [])];
    return requests.length > 0 && requests.every(({ complete }) => complete) && socket.writableLength === 0;
  };
  server.on("request", (incoming, outgoing) => {
    const { socket } = incoming;
    if (socket.destroyed) return;
    const requests = waiting.get(socket) ?? new Set();
    waiting.set(socket, requests.add(incoming));
    if (requests.size > bounds.mostAtOnce) return closeAtFault(socket);
    const timer = setTimeout(() => closeAtFault(socket), bounds.longestAnswer);
    outgoing.once("close", () => {
      clearTimeout(timer);
      requests.delete(incoming);
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
