import { isIP } from "node:net";
import type { Log } from "../log.ts";
import { isLoopbackName } from "./client-address.ts";
import { inertContentPolicy } from "./security-headers.ts";
import type { Listener } from "./server.ts";

/** What a load balancer or Prometheus asks by a machine's address. */
const askedByAddress = /^\/(healthz|readyz|metrics)(\?|$)/;

/**
 * Lets through to `listener` what is asked of the shop by its own name, or by this machine's, at any port; all else is
 * answered 421. A page of somebody else's whose name is made to mean this machine (DNS rebinding) counts in a browser as
 * one origin with what it then reaches: it must reach nothing. A name in a header that is itself an address cannot be
 * rebound, so health and figures are also answered to that.
 */
export function guardHost(
  listener: Listener,
  { publicUrl, security, log }: { publicUrl: string; security: Readonly<Record<string, string>>; log: Log },
): Listener {
  const ownName = new URL(publicUrl).hostname;
  let isLogged = false;
  return (incoming, outgoing) => {
    const name = hostName(incoming.headers.host ?? "");
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

/** The name in a Host header, without its port and in lower case; empty when it is no host. */
function hostName(header: string): string {
  return /^(\[[^\]]*\]|[^:[\]]*)(:\d*)?$/.exec(header)?.[1]?.toLowerCase() ?? "";
}
