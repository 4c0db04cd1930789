import { createRoute, z } from "@hono/zod-openapi";
import { calls } from "./calls.ts";
import { json, malformed, refusal } from "./common.ts";

const countries = z
  .object({
    default_country: z.string().length(2),
    countries: z.array(z.object({ country_code: z.string().length(2), country_name: z.string() })),
  })
  .openapi("Countries");

const regions = z
  .object({ regions: z.array(z.object({ code: z.string(), name: z.string() })) })
  .openapi("Regions");

export type Countries = z.infer<typeof countries>;
export type Regions = z.infer<typeof regions>;

const [getCountriesMethod, getCountriesPath] = calls.getCountries;
const [getRegionsMethod, getRegionsPath] = calls.getRegions;

export const getCountries = createRoute({
  method: getCountriesMethod,
  path: getCountriesPath,
  summary: "The countries that the shop ships to",
  responses: { 200: json(countries, "By name") },
});

export const getRegions = createRoute({
  method: getRegionsMethod,
  path: getRegionsPath,
  summary: "The regions of a country (ISO 3166-2), empty where it has none",
  request: { params: z.object({ countryCode: z.string().regex(/^[A-Z]{2}$/, "two capital letters") }) },
  responses: { 200: json(regions, "By name"), 404: json(refusal, "Not shipped to"), ...malformed },
});
