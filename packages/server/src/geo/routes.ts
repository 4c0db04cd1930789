import { getCountries, getCountryByIp, getRegions } from "@nestling/contract/geo";
import type { Api } from "../platform/api.ts";
import type { Config } from "../platform/config.ts";
import { callerOf } from "../platform/http/caller.ts";
import { refusal } from "../platform/refusal.ts";
import { countryRules } from "./address-format.ts";
import { countriesOffered } from "./geo.ts";
import type { CountryOf } from "./ip-countries.ts";

const cacheable = { "cache-control": "public, max-age=3600" };

type Shop = Pick<Config["shop"], "shipTo" | "defaultCountry">;

export function geoRoutes(api: Api, { shipTo, defaultCountry }: Shop, countryOf: CountryOf): void {
  const countries = countriesOffered(shipTo);

  api.openapi(getCountries, (c) => c.json({ default_country: defaultCountry, countries }, 200, cacheable));

  api.openapi(getRegions, (c) => {
    const { countryCode } = c.req.valid("param");
    if (!shipTo.includes(countryCode)) {
      return c.json(refusal("not_shippable", "We don't ship there."), 404);
    }
    return c.json({ regions: [...countryRules(countryCode).regions] }, 200, cacheable);
  });

  // The truth, also of countries that the shop does not ship to: what follows from it is for the caller to say.
  api.openapi(getCountryByIp, async (c) => {
    const ip = callerOf(c).address;
    return c.json({ ip, countryCode: (await countryOf(ip)) ?? defaultCountry }, 200);
  });
}
