import type { Country } from "@nestling/contract/geo";
import { describe, expect, test } from "vitest";
import { createApi } from "../platform/api.ts";
import { clientAddress } from "../platform/http/client-address.ts";
import { createLog } from "../platform/log.ts";
import { unguarded } from "../testing/unlimited.ts";
import { openIpCountries } from "./ip-countries.ts";
import { geoRoutes } from "./routes.ts";

const api = createApi(createLog({ level: "silent" }), unguarded());
geoRoutes(api, { shipTo: ["US", "DE"], defaultCountry: "DE" }, openIpCountries());

/** The answer to a visitor whose connection comes from `socket`, and whom proxies said to be `forwardedFor`. */
async function askedBy(
  socket: string,
  { forwardedFor, trustProxy = 0 }: { forwardedFor?: string; trustProxy?: number } = {},
) {
  const address = clientAddress(socket, forwardedFor, trustProxy);
  const answer = await api.request("/api/country-by-ip", {}, { caller: { address, requestId: "1" } });
  return { cached: answer.headers.get("cache-control"), body: (await answer.json()) as Country };
}

describe("the country of a visitor", () => {
  test("[API-10] is that of the IP address, and no cache keeps it for the next one", async () => {
    const { cached, body } = await askedBy("8.8.8.8");
    expect(body).toEqual({ ip: "8.8.8.8", countryCode: "US" });
    expect(cached).toBe("no-store");
  });

  test("[API-10] is the default country where nobody knows", async () => {
    for (const ip of ["127.0.0.1", "192.168.0.7", "::1"]) {
      expect((await askedBy(ip)).body).toEqual({ ip, countryCode: "DE" });
    }
  });

  test("is the real one, also where the shop does not ship to", async () => {
    expect((await askedBy("133.11.0.1")).body).toEqual({ ip: "133.11.0.1", countryCode: "JP" });
  });

  test("is the visitor's own behind a trusted proxy, and never one that a visitor makes up", async () => {
    const forwardedFor = "133.11.0.1, 193.0.6.139";
    const behind = await askedBy("10.0.0.1", { forwardedFor, trustProxy: 1 });
    expect(behind.body).toEqual({ ip: "193.0.6.139", countryCode: "NL" });
    const direct = await askedBy("8.8.8.8", { forwardedFor });
    expect(direct.body).toEqual({ ip: "8.8.8.8", countryCode: "US" });
  });
});
