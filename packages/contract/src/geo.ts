import { z } from "@hono/zod-openapi";
import type { AddressFormat } from "@nestling/commerce/address";
import { json, limited, malformed, refusal } from "./common.ts";
import { defineCall } from "./define-call.ts";

const region = z.object({
  code: z.string(),
  name: z.string(),
  local_name: z.string().optional().openapi({ description: "As people there write it, where that differs" }),
  postal_codes: z
    .string()
    .optional()
    .openapi({ description: "A regular expression for how postal codes begin there" }),
});

const addressFormat = z
  .object({
    fields: z
      .array(
        z.object({
          name: z.enum(["city", "state", "zip_code"]),
          label: z.string(),
          is_required: z.boolean(),
        }),
      )
      .openapi({ description: "In the order of an envelope. A field that is missing has to be sent empty." }),
    postal_code: z
      .object({ pattern: z.string(), example: z.string() })
      .optional()
      .openapi({ description: "A regular expression for a whole postal code, in capital letters" }),
    unserved: z
      .object({ regions: z.array(region).readonly(), reason: z.string() })
      .optional()
      .openapi({ description: "Regions that addresses name and nothing is sent to, and why" }),
  })
  .openapi("AddressFormat") satisfies z.ZodType<AddressFormat>;

const countries = z
  .object({
    default_country: z.string().length(2),
    countries: z.array(
      z.object({
        country_code: z.string().length(2),
        country_name: z.string(),
        address_format: addressFormat,
      }),
    ),
  })
  .openapi("Countries");

const regions = z.object({ regions: z.array(region) }).openapi("Regions");

const country = z
  .object({ ip: z.string(), countryCode: z.string().length(2).openapi({ description: "ISO 3166-1" }) })
  .openapi("Country");

export type Country = z.infer<typeof country>;
export type Countries = z.infer<typeof countries>;
export type Regions = z.infer<typeof regions>;

export const getCountries = defineCall("getCountries", {
  summary: "The countries that the shop ships to, and how their addresses are written",
  responses: { 200: json(countries, "By name") },
});

export const getRegions = defineCall("getRegions", {
  summary: "The regions that a country's addresses name (ISO 3166-2), empty where they name none",
  request: { params: z.object({ countryCode: z.string().regex(/^[A-Z]{2}$/, "two capital letters") }) },
  responses: { 200: json(regions, "By name"), 404: json(refusal, "Not shipped to"), ...malformed },
});

export const getCountryByIp = defineCall("getCountryByIp", {
  summary: "The country of the caller's IP address; the default country where nobody knows",
  responses: { 200: json(country, "The country"), ...limited },
});
