import { getPlaces, getSupplierRules } from "@nestling/contract/supplier-addresses";
import { regionNames } from "../geo/address-format.ts";
import type { Api } from "../platform/api.ts";
import { refusal } from "../platform/refusal.ts";
import { customerRules } from "./address-rules.ts";
import { provincesWithin } from "./find-place.ts";
import type { PlacesOf } from "./places.ts";

const cacheable = { "cache-control": "public, max-age=3600" };
const notShippedTo = refusal("not_shippable", "We don't ship there.");

/** What the supplier asks of addresses, for the form of an order. */
export function supplierAddressRoutes(api: Api, shipTo: readonly string[], placesOf: PlacesOf): void {
  api.openapi(getSupplierRules, (c) => {
    const { countryCode } = c.req.valid("param");
    if (!shipTo.includes(countryCode)) return c.json(notShippedTo, 404);
    return c.json({ rules: customerRules(countryCode) }, 200, cacheable);
  });

  api.openapi(getPlaces, async (c) => {
    const { countryCode } = c.req.valid("param");
    if (!shipTo.includes(countryCode)) return c.json(notShippedTo, 404);
    const { state = "", province } = c.req.valid("query");
    const list = await placesOf(countryCode);
    const within = provincesWithin(list, regionNames({ country_code: countryCode, state }));
    const [one, ...others] = within.filter(({ name }) => province === undefined || name === province);
    const names = (places: readonly { name: string }[]) => places.map(({ name }) => name);
    // A list may have thousands of cities: those of one province are enough at a time.
    const body =
      one === undefined || others.length > 0
        ? { provinces: names(within), cities: [] }
        : { province: one.name, provinces: [], cities: names(one.places) };
    return c.json(body, 200, cacheable);
  });
}
