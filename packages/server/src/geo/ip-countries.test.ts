import { expect, test } from "vitest";
import { openIpCountries } from "./ip-countries.ts";

const countryOf = openIpCountries();

test.each([
  ["8.8.8.8", "US"],
  ["193.0.6.139", "NL"],
  ["80.67.169.12", "FR"],
  ["133.11.0.1", "JP"],
  ["2001:4860:4860::8888", "US"],
  ["2001:67c:2e8:22::c100:68b", "NL"],
])("[API-10] %s is in %s", async (address, country) => expect(await countryOf(address)).toBe(country));

test.each([
  "127.0.0.1",
  "::1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "100.64.0.1",
  "169.254.1.1",
  "fe80::1",
  "fe80::1%eth0",
  "fd00::1",
  "240.0.0.1",
  "0.0.0.0",
  "203.0.113.7",
  "2001:db8::1",
  "in-process",
  "unknown",
  "",
])("of '%s' nobody knows where it is", async (address) => expect(await countryOf(address)).toBeUndefined());
