import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Figures } from "./figures.ts";

/** What the parent hands over: an answer byte for byte. */
export type BareAnswer = { headers: Record<string, string>; bodyInBase64: string };

/** What it tells its parent: where it listens, and its figures so far. */
export type BareReport = Figures & { port: number };

/*
 * The measure of a cached page: a process that writes the same bytes and headers to every request and does nothing
 * else. It reports when it listens, and whenever it is asked.
 */
process.once("message", ({ headers, bodyInBase64 }: BareAnswer) => {
  const body = Buffer.from(bodyInBase64, "base64");
  const server = createServer((_, outgoing) => {
    outgoing.writeHead(200, headers);
    outgoing.end(body);
  });
  const report = () => {
    const { user, system } = process.cpuUsage();
    const { port } = server.address() as AddressInfo;
    const figures = { cpuSeconds: (user + system) / 1e6, megabytes: process.memoryUsage.rss() / 1e6 };
    process.send?.({ port, ...figures } satisfies BareReport);
  };
  server.listen(0, "127.0.0.1", report);
  process.on("message", report);
});
process.once("disconnect", () => process.exit());
