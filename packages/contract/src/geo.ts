import { z } from "@hono/zod-openapi";
import { json, limited, malformed, refusal } from "./common.ts";
import { defineCall } from "./define-call.ts";

const countries = z
  .object({
    default_country: z.string().length(2),
    countries: z.array(z.object({ country_code: z.string().length(2), country_name: z.string() })),
  })
  .openapi("Countries");

const regions = z
  .object({ regions: z.array(z.object({ code: z.string(), name: z.string() })) })
  .openapi("Regions");

const country = z
  .object({ ip: z.string(), countryCode: z.string().length(2).openapi({ description: "ISO 3166-1" }) })
  .openapi("Country");

export type Country = z.infer<typeof country>;
export type Countries = z.infer<typeof countries>;
export type Regions = z.infer<typeof regions>;

export const getCountries = defineCall("getCountries", {
  summary: "The countries that the shop ships to",
  responses: { 200: json(countries, "By name") },
});

export const getRegions = defineCall("getRegions", {
  summary: "The regions of a country (ISO 3166-2), empty where it has none",
  request: { params: z.object({ countryCode: z.string().regex(/^[A-Z]{2}$/, "two capital letters") }) },
  responses: { 200: json(regions, "By name"), 404: json(refusal, "Not shipped to"), ...malformed },
});

export const getCountryByIp = defineCall("getCountryByIp", {
  summary: "The country of the caller's IP address; the default country where nobody knows",
  responses: { 200: json(country, "The country"), ...limited },
});
