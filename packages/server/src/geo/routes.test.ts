import type { Countries, Regions } from "@nestling/contract/geo";
import { expect, test } from "vitest";
import { createApi } from "../platform/api.ts";
import { createLog } from "../platform/log.ts";
import { unguarded } from "../testing/unlimited.ts";
import { geoRoutes } from "./routes.ts";

const api = createApi(createLog({ level: "silent" }), unguarded());
geoRoutes(api, { shipTo: ["US", "DE", "GB"], defaultCountry: "DE" }, async () => undefined);

test("[CHK-02] [ADDR-01] the countries that the shop ships to come with how their addresses are written", async () => {
  const answer = await api.request("/api/ecommerce-country");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
  const { default_country, countries } = (await answer.json()) as Countries;
  expect(default_country).toBe("DE");
  expect(countries.map(({ country_name }) => country_name)).toEqual([
    "Germany",
    "United Kingdom",
    "United States",
  ]);
  expect(countries[0]?.address_format.fields.map(({ name }) => name)).toEqual(["zip_code", "city"]);
});

test("[ADDR-02] a country has the regions that its addresses name, and one that is not shipped to has none", async () => {
  const regionsOf = async (country: string) => {
    const answer = await api.request(`/api/ecommerce-country/${country}/region`);
    return { answer, body: (await answer.json()) as Regions & { code?: string } };
  };
  const { answer, body } = await regionsOf("US");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(body.regions).toContainEqual({
    code: "US-CA",
    name: "California",
    postal_codes: expect.any(String),
  });
  expect((await regionsOf("DE")).body.regions).toEqual([]);
  const elsewhere = await regionsOf("FR");
  expect([elsewhere.answer.status, elsewhere.body.code]).toEqual([404, "not_shippable"]);
});
