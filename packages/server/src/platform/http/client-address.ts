import { isIP, isIPv6 } from "node:net";
import type { Context } from "hono";
import type { Visitor } from "../admission.ts";
import { type Caller, callerOf, inProcess, type ServerEnv } from "./caller.ts";

/**
 * The visitor's address, for limits and the country (AUTH-13): the socket's or, behind `trustedHops` proxies, what the
 * outermost trusted one saw. X-Forwarded-For further left comes from the visitor and is ignored.
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

/** An address without port, brackets and IPv6 notation of IPv4. Undefined if the text is no address. */
function plainAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(bare) === 0 ? undefined : bare.toLowerCase();
}

/** Whether an address is a loopback address. */
export function isLoopback(address: string): boolean {
  return address === "::1" || address.startsWith("127.");
}

/** Whether a host name, without brackets, is a loopback name. */
export function isLoopbackName(host: string): boolean {
  return host === "localhost" || (isIP(host) !== 0 && isLoopback(host));
}

/**
 * The network by which limits count a caller: the IPv4 address, or the first 64 bits of an IPv6 address, because a subscriber
 * gets all addresses with this prefix. Undefined for a caller inside this process.
 */
export function networkOf({ address }: Pick<Caller, "address">): string | undefined {
  if (address === inProcess) return undefined;
  if (!isIPv6(address)) return address;
  const [plain = ""] = address.split("%");
  const [before, after] = plain.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const zeros = after === undefined ? 0 : 8 - (before?.length ?? 0) - after.length;
  const groups = [...(before ?? []), ...Array<string>(zeros).fill("0"), ...(after ?? [])];
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(":")}::/64`;
}

/** The visitor of a request, who leaves when its connection ends. */
export function visitorOf(c: Context<ServerEnv>): Visitor {
  return { network: networkOf(callerOf(c)), signal: c.req.raw.signal };
}
