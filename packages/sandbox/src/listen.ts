import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";

/** The address of the stand-ins: never one that another machine can reach. */
export const LOOPBACK = "127.0.0.1";

/** An idle connection outlives the pauses of a client that keeps it: the SDK would meet a closed one. */
const KEEP_ALIVE = 75_000;

/** Serves `fetch` on a loopback port (0: any free one) until it is closed. Throws when the port is taken. */
export async function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, getRequestListener(fetch));
  server.listen(port, LOOPBACK);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the sandbox listens on no port");
  return {
    port: address.port,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
