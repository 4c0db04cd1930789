/**
 * Fetches a picture from elsewhere (MKT-01). Its address comes from a seller, so it is hostile: only hosts on a list are asked,
 * only at public addresses, and only real pictures of a reasonable size are taken.
 */
import { type LookupAddress, lookup as systemLookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { BlockList, isIPv6, type LookupFunction } from "node:net";
import { PictureRefused } from "./standardize-picture.ts";

export type FetchRules = {
  /** Hosts that pictures come from. Each stands for the hosts below it too. */
  readonly hosts: readonly string[];
  /** Where the stand-in has its pictures, while it serves: the only place that may be on this machine. */
  readonly standIn?: string | undefined;
  readonly timeoutMs?: number;
  /** Looks a host up. The system's resolver when left out. */
  readonly lookup?: (host: string, give: (error: Error | null, addresses: LookupAddress[]) => void) => void;
};

/**
 * AliExpress's servers for pictures. A constant and not a setting: a wider list would let sellers choose what this server asks
 * for, and a supplier with other hosts needs an adapter anyway.
 */
export const pictureHosts = ["alicdn.com", "aliexpress-media.com"] as const;

const most = { bytes: 10 * 1024 * 1024, redirects: 3, milliseconds: 10_000 };

/** All addresses that are not on the public Internet. Of IPv6 only 2000::/3 is: what is outside it is refused below. */
const notPublic = new BlockList();
for (const [network, bits] of [
  ...([
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
  ] as const),
  ...([
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
  ] as const),
  ...([
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 3],
  ] as const),
])
  notPublic.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  // Special assignments, Teredo, documentation, and 6to4, which leads to any IPv4 address.
  ...([
    ["2001::", 23],
    ["2001:db8::", 32],
    ["2002::", 16],
    ["3fff::", 20],
  ] as const),
])
  notPublic.addSubnet(network, bits, "ipv6");
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");

/** Whether an address is on the public Internet. IPv4 addresses inside IPv6 ones are not. */
export function isPublic(address: string): boolean {
  if (isIPv6(address)) return publicV6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
  return !notPublic.check(address, "ipv4");
}

/**
 * The bytes at an address. Throws PictureRefused where the address, a redirect or the answer breaks a rule, and other errors
 * where it may work later.
 */
export async function fetchPicture(address: string, rules: FetchRules): Promise<Buffer> {
  const signal = AbortSignal.timeout(rules.timeoutMs ?? most.milliseconds);
  let url = placeOf(address, rules);
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(url, rules, signal);
    const location = answer.headers.location;
    const status = answer.statusCode ?? 0;
    if (status >= 300 && status < 400 && location !== undefined) {
      answer.destroy();
      if (redirects === most.redirects) throw new PictureRefused("it is redirected too often");
      url = placeOf(URL.parse(location, url.href)?.href ?? "", rules);
      continue;
    }
    if (status === 200) return read(answer, signal);
    answer.destroy();
    if (status >= 400 && status < 500 && status !== 408 && status !== 429)
      throw new PictureRefused(`its host answers with ${status}`);
    throw new Error(`the host of a picture answers with ${status}`);
  }
}

/** Where a picture is asked for. Throws PictureRefused for an address that is not allowed. */
function placeOf(address: string, { hosts, standIn }: FetchRules): URL {
  const url = URL.parse(address);
  if (url === null) throw new PictureRefused("its address is none");
  if (standIn !== undefined && isOfStandIn(url, new URL(standIn))) return new URL(url.pathname, standIn);
  const isListed = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  if (url.protocol !== "https:" || url.port !== "" || url.username + url.password !== "")
    throw new PictureRefused("its address is not a plain https address");
  if (!isListed) throw new PictureRefused(`its host ${url.hostname} is not on the list`);
  return url;
}

/** The stand-in may have moved to another port since it gave the address. */
function isOfStandIn(url: URL, standIn: URL): boolean {
  const isHere = url.hostname === standIn.hostname && url.protocol === standIn.protocol;
  return isHere && url.pathname.startsWith(standIn.pathname) && url.search === "";
}

/** The answer of a host, at an address that was looked up once and is public. */
function ask(url: URL, { standIn, lookup }: FetchRules, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const isStandIn = standIn !== undefined && url.origin === new URL(standIn).origin;
  const options: https.RequestOptions = {
    signal,
    agent: false,
    headers: { accept: "image/avif,image/webp,image/png,image/jpeg" },
    ...(!isStandIn && { lookup: publicLookup(lookup ?? lookUp) }),
  };
  const request = isStandIn ? http.get(url, options, resolve) : https.get(url, options, resolve);
  request.on("error", reject);
  return promise;
}

const lookUp: NonNullable<FetchRules["lookup"]> = (host, give) =>
  systemLookup(host, { all: true }, (error, addresses) => give(error, addresses));

/** Gives the connection the very addresses that were checked, so that a second answer of DNS changes nothing. */
function publicLookup(lookup: NonNullable<FetchRules["lookup"]>): LookupFunction {
  return (host, { all }, give) => {
    lookup(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) give(error, "", 0);
      else if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
        give(new PictureRefused(`its host ${host} is not at a public address`), "", 0);
      else if (all) give(null, addresses);
      else give(null, first.address, first.family);
    });
  };
}

/** The whole of an answer, which may lie about its length. */
async function read(answer: http.IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const tooLarge = () => {
    answer.destroy();
    return new PictureRefused("it is larger than 10 MB");
  };
  if (Number(answer.headers["content-length"] ?? 0) > most.bytes) throw tooLarge();
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer) {
    signal.throwIfAborted();
    parts.push(part);
    length += part.length;
    if (length > most.bytes) throw tooLarge();
  }
  return Buffer.concat(parts);
}
