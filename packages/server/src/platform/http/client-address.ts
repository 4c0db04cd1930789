import { isIP } from "node:net";

/**
 * The address of the visitor, for limits and for the country (AUTH-13): the socket's, or, behind `trustedHops`
 * proxies of the shop's own, the one that the outermost of them saw. What a visitor writes into X-Forwarded-For
 * stands left of that and is never believed.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const socket = plainAddress(socketAddress ?? "") ?? "unknown";
  if (trustedHops === 0 || forwardedFor === undefined) return socket;
  const nearestFirst = [...forwardedFor.split(",").map(plainAddress).reverse()];
  let believed = socket;
  for (const address of nearestFirst.slice(0, trustedHops)) {
    if (address === undefined) break;
    believed = address;
  }
  return believed;
}

/** An address without port, brackets and the IPv6 spelling of an IPv4 one; undefined when it is none. */
function plainAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(bare) === 0 ? undefined : bare.toLowerCase();
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return address === "::1" || address.startsWith("127.");
}
