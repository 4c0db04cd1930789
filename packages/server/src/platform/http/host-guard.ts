import { isIP } from "node:net";
import type { Log } from "../log.ts";
import { isLoopbackName } from "./client-address.ts";
import { inertContentPolicy } from "./security-headers.ts";
import type { Listener } from "./server.ts";

/** Paths that a load balancer or Prometheus may request by IP address. */
const askedByAddress = /^\/(up|healthz|readyz|metrics)(\?|$)/;

/**
 * Answers 421 to hosts other than the shop's or this machine's, against DNS rebinding: a foreign name that resolves
 * here would share the shop's origin. IP addresses cannot be rebound: they reach health and metrics.
 */
export function guardHost(
  listener: Listener,
  { publicUrl, security, log }: { publicUrl: string; security: Readonly<Record<string, string>>; log: Log },
): Listener {
  const ownName = new URL(publicUrl).hostname;
  let isLogged = false;
  return (incoming, outgoing) => {
    const isOne = (incoming.headersDistinct.host?.length ?? 0) < 2; // a proxy may read another one of two than Node
    const name = isOne ? hostName(incoming.headers.host ?? "") : "";
    const address = name.replace(/^\[(.*)\]$/, "$1");
    if (name === ownName || isLoopbackName(address)) return listener(incoming, outgoing);
    if (isIP(address) !== 0 && askedByAddress.test(incoming.url ?? "")) return listener(incoming, outgoing);
    if (!isLogged) {
      isLogged = true;
      const host = incoming.headers.host?.slice(0, 100);
      log.warn(
        { host },
        "Refused a request for a host that PUBLIC_URL does not name; further ones are not logged",
      );
    }
    outgoing.writeHead(421, {
      ...security,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": inertContentPolicy,
      connection: "close",
    });
    outgoing.end(`This shop answers at ${publicUrl}.\n`);
  };
}

/** The name in a Host header, in lower case and without port. Empty if it is no host. */
function hostName(header: string): string {
  return /^(\[[^\]]*\]|[^:[\]]*)(:\d*)?$/.exec(header)?.[1]?.toLowerCase() ?? "";
}
