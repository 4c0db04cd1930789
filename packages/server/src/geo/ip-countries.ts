/** In which country an IP address is (API-10), as the registries of the internet have it. */
import { BlockList, isIPv4, isIPv6 } from "node:net";
import { fileURLToPath } from "node:url";
import { open, type Response } from "maxmind";

/** The country of an address, as an ISO 3166-1 code; undefined where nobody knows: at home, or unassigned. */
export type CountryOf = (address: string) => Promise<string | undefined>;

const file = import.meta.resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb");

/**
 * Addresses that are in no country, whatever the data says of them (it puts 192.168.0.0/16 into Australia): of this
 * machine, of homes and offices, of carriers' inner nets, of handbooks, and of many at once.
 */
const nowhere = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  nowhere.addSubnet(net, bits, "ipv4");
}
for (const [net, bits] of [
  ["::", 96],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  nowhere.addSubnet(net, bits, "ipv6");
}

function isSomewhere(address: string): boolean {
  if (isIPv4(address)) return !nowhere.check(address, "ipv4");
  return isIPv6(address) && !address.includes("%") && !nowhere.check(address, "ipv6");
}

/** The database is 8 MB: it is read with the first question, and then kept. */
export function openIpCountries(): CountryOf {
  let reading: ReturnType<typeof open<Response>> | undefined;
  return async (address) => {
    if (!isSomewhere(address)) return undefined;
    reading ??= open(fileURLToPath(file)).catch((error: unknown) => {
      reading = undefined; // the next question tries again
      throw error;
    });
    const found: object | null = (await reading).get(address);
    if (found === null || !("country_code" in found)) return undefined;
    const { country_code: code } = found;
    return typeof code === "string" && /^[A-Z]{2}$/.test(code) ? code : undefined;
  };
}
