/** When products arrive in a country (DELIV-02). */
import { z } from "@hono/zod-openapi";
import { importFees } from "@nestling/commerce/import-fees";
import { mostLines } from "@nestling/commerce/quantity";
import { body, deliveryDates, json, limited, malformed } from "./common.ts";
import { defineCall } from "./define-call.ts";
import { skuCode } from "./order-fields.ts";

const request = z.object({
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/, "two capital letters")
    .openapi({ description: "ISO 3166-1" }),
  codes: z.array(skuCode).min(1).max(mostLines).openapi({ description: "Of variants" }),
});

const delivery = z
  .object({
    id: z.int().openapi({ description: "The product's" }),
    ships: z.boolean().openapi({ description: "False where it is known not to be sent there" }),
    refusal: z.string().optional().openapi({
      description: "Why it is not sold there, for shoppers; absent where it is, or is only not sent",
    }),
    is_supplied: z
      .literal(true)
      .optional()
      .openapi({ description: "A supplier sends it, whose rules of addresses count too" }),
    arrives: deliveryDates.optional().openapi({
      description: "If ordered today; absent where nothing is known",
    }),
  })
  .openapi("Delivery");

export type Delivery = z.infer<typeof delivery>;

const deliveries = z.object({
  products: z.array(delivery),
  import_fees: z.enum(importFees).optional().openapi({
    description:
      "Whether import fees of the country fall on the buyer; absent where nothing goes through customs",
  }),
});

/** What is known about the delivery of several products to a country. */
export type Deliveries = z.infer<typeof deliveries>;

export const getDelivery = defineCall("getDelivery", {
  summary: "When the products of these variants arrive in a country; what the shop does not sell is left out",
  request: { body: body(request) },
  responses: {
    200: json(deliveries, "One for each product, and who pays import fees"),
    ...malformed,
    ...limited,
  },
});
