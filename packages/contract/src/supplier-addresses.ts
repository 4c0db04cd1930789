/** What the supplier asks of an address in a country (ADDR-04, CHK-13), for the lines that it sends. */
import { z } from "@hono/zod-openapi";
import type { SupplierAddressRule } from "@nestling/commerce/supplier-address";
import { json, malformed, refusal, text } from "./common.ts";
import { defineCall } from "./define-call.ts";

const length = z.int().min(0);

/** One rule of `supplierAddressProblems`. */
const rule = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("name"), least: length, most: length, needs_two: z.boolean() }),
    z.object({ kind: z.literal("latin_name"), least: length, most: length }),
    z.object({
      kind: z.literal("phone"),
      calling_code: z.string(),
      digits: length,
      starts_with: z.string().optional(),
    }),
    z.object({ kind: z.literal("street"), least: length, most: length.optional() }),
    z.object({ kind: z.literal("street2"), most: length }),
    z.object({ kind: z.literal("keeps_writing") }),
  ])
  .openapi("SupplierAddressRule") satisfies z.ZodType<SupplierAddressRule>;

const supplierRules = z.object({ rules: z.array(rule) }).openapi("SupplierRules");

const places = z
  .object({
    province: z.string().optional().openapi({ description: "In which the cities are, once it is known" }),
    provinces: z.array(z.string()).openapi({ description: "To choose from; empty once `province` is known" }),
    cities: z.array(z.string()).openapi({ description: "Of `province`" }),
  })
  .openapi("Places");

export type SupplierRules = z.infer<typeof supplierRules>;
export type Places = z.infer<typeof places>;

const params = z.object({ countryCode: z.string().regex(/^[A-Z]{2}$/, "two capital letters") });
const notShippedTo = { 404: json(refusal, "Not shipped to"), ...malformed };
const name = text.max(100).optional();

export const getSupplierRules = defineCall("getSupplierRules", {
  summary: "What a supplier asks of an address in a country, beside what the post asks",
  request: { params },
  responses: { 200: json(supplierRules, "The rules"), ...notShippedTo },
});

export const getPlaces = defineCall("getPlaces", {
  summary: "The places that a supplier knows in a country, for a customer whose city its list lacks",
  request: {
    params,
    query: z.object({
      state: name.openapi({ description: "The address's region, an ISO 3166-2 code" }),
      province: name.openapi({ description: "One of `provinces`, chosen" }),
    }),
  },
  responses: { 200: json(places, "All empty where there is no list"), ...notShippedTo },
});
