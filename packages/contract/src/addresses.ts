import { z } from "@hono/zod-openapi";
import { type Address, addressProblems } from "@nestling/commerce/address";
import { plainText } from "@nestling/commerce/plain-text";
import { text } from "./common.ts";

const words = text.trim();
/** Typed or pasted: what nobody sees is left out. */
const typed = text.overwrite(plainText);

/**
 * An address that can be shipped to; what is wrong with one is said field by field. City, region and postal code are
 * checked by the server, which knows the rules of each country.
 */
export const address = z
  .object({
    full_name: typed,
    phone: words.openapi({ description: "E.164", example: "+14155550134" }),
    address1: typed,
    address2: typed.optional(),
    city: typed,
    state: words.openapi({
      description: "ISO 3166-2 code; empty where the country's addresses name no region",
    }),
    zip_code: words,
    country_code: words,
    country_name: words,
    listed_province: words.optional(),
    listed_city: words.optional().openapi({
      description:
        "Chosen of `getPlaces` where an order was refused for it: the supplier's list lacks the city. Goes with `listed_province`",
    }),
  })
  .superRefine((value, context) => {
    for (const [field, message] of Object.entries(addressProblems(value as Address))) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .openapi("Address");

/** The lines of an address below the name, in the order that its country writes them. */
export const addressLines = z
  .array(z.string())
  .openapi({ example: ["27 Juniper Street", "San Francisco, CA 94110"] });
