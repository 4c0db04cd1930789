import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The measure of a cached page: a process that writes the same bytes and headers to every request and does nothing
 * else. Takes them from its parent, and tells it the port.
 */
export type BareAnswer = { headers: Record<string, string>; bodyInBase64: string };

process.once("message", ({ headers, bodyInBase64 }: BareAnswer) => {
  const body = Buffer.from(bodyInBase64, "base64");
  const server = createServer((_, outgoing) => {
    outgoing.writeHead(200, headers);
    outgoing.end(body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
process.once("disconnect", () => process.exit());
