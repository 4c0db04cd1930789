import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below those that systems give to outgoing connections: one of these could take it before it is listened on. */
const ports = [20_000, 32_768] as const;

/** A port of 127.0.0.1 that nobody listens on; it stays free for as long as nobody happens to choose the same one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...ports);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, "127.0.0.1"), "listening");
  } catch {
    return false; // taken: the next one
  }
  probe.close();
  await once(probe, "close");
  return true;
}
