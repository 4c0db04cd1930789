import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What the parent hands over: an answer byte for byte. */
export type BareAnswer = { headers: Record<string, string>; bodyInBase64: string };

/*
 * The measure of a cached page: a process that writes the same bytes and headers to every request and does nothing
 * else. Tells its parent the port, and whenever it is asked the processor's time that it has used, in seconds.
 */
process.once("message", ({ headers, bodyInBase64 }: BareAnswer) => {
  const body = Buffer.from(bodyInBase64, "base64");
  const server = createServer((_, outgoing) => {
    outgoing.writeHead(200, headers);
    outgoing.end(body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1e6);
  });
});
process.once("disconnect", () => process.exit());
