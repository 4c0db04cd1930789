import { getCountries, getRegions } from "@nestling/contract/geo";
import type { Api } from "../platform/api.ts";
import type { Config } from "../platform/config.ts";
import { refusal } from "../platform/refusal.ts";
import { countriesOffered, regionsOf } from "./geo.ts";

const cacheable = { "cache-control": "public, max-age=3600" };

export function geoRoutes(api: Api, { shipTo, defaultCountry }: Config["shop"]): void {
  const countries = countriesOffered(shipTo);

  api.openapi(getCountries, (c) => c.json({ default_country: defaultCountry, countries }, 200, cacheable));

  api.openapi(getRegions, (c) => {
    const { countryCode } = c.req.valid("param");
    if (!shipTo.includes(countryCode)) {
      return c.json(refusal("not_shippable", "The shop does not ship there."), 404);
    }
    return c.json({ regions: regionsOf(countryCode) }, 200, cacheable);
  });
}
