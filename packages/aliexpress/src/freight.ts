import { z } from "zod";
import type { AliExpressClient, CallOptions } from "./client.ts";
import { AliExpressError } from "./errors.ts";
import {
  flag,
  integer,
  list,
  type Money,
  optionalAmount,
  optionalCurrency,
  optionalJson,
  optionalText,
  text,
  toMoney,
} from "./fields.ts";

/** One way in which a product comes to a country. */
export interface FreightOption {
  /** What an order names as its way. */
  service: string;
  /** What it is called: 'AliExpress Selection Standard'. */
  name: string;
  /** What it costs for this quantity; 0 when free. */
  fee: Money;
  /** Days from the order to the door. */
  minDays: number | undefined;
  maxDays: number | undefined;
  /** ISO 3166-1. */
  shipsFrom: string | undefined;
  isTracked: boolean;
}

export type FreightAnswer =
  | { outcome: "options"; options: FreightOption[] }
  /** No way leads there. */
  | { outcome: "not_shippable" }
  /** The platform has no freight for it: most likely the variant is gone. */
  | { outcome: "no_information" };

const deliveryOption = z.object({
  code: text,
  company: optionalText,
  /** In major units, in spite of its name: "1.99" is 1.99. Absent when free. */
  shipping_fee_cent: optionalAmount,
  shipping_fee_currency: optionalCurrency,
  free_shipping: flag,
  min_delivery_days: integer.nullish(),
  max_delivery_days: integer.nullish(),
  ship_from_country: optionalText,
  tracking: flag,
});

const freightAnswer = z.object({
  result: z.object({
    success: flag,
    code: optionalText,
    msg: optionalText,
    delivery_options: list(deliveryOption),
  }),
});

/**
 * The ways in which `quantity` of a variant come to a country, in the platform's order. Throws an `AliExpressError`.
 */
export async function queryFreight(
  client: AliExpressClient,
  request: {
    productId: string;
    skuId: string;
    quantity: number;
    country: string;
    currency: string;
  },
  options?: CallOptions,
): Promise<FreightAnswer> {
  const query = {
    productId: request.productId,
    selectedSkuId: request.skuId,
    quantity: String(request.quantity), // as text: a number has been refused
    shipToCountry: request.country,
    currency: request.currency,
    language: "en_US",
    locale: "en_US",
  };
  const { result } = await client.call(
    "aliexpress.ds.freight.query",
    { queryDeliveryReq: JSON.stringify(query) },
    freightAnswer,
    options,
  );
  if (!result.success) {
    if (result.code === "505" || result.msg?.startsWith("DELIVERY_NOT_AVAILABLE"))
      return { outcome: "not_shippable" };
    if (result.code === "501" || result.msg === "DELIVERY_INFO_EMPTY") return { outcome: "no_information" };
    throw new AliExpressError("unavailable", `${result.code}: ${result.msg ?? "no reason given"}`, {
      code: result.code,
    });
  }
  if (result.delivery_options.length === 0) return { outcome: "not_shippable" };
  return {
    outcome: "options",
    options: result.delivery_options.map((option) => ({
      service: option.code,
      name: option.company ?? option.code,
      fee: option.free_shipping
        ? { minor: 0, currency: request.currency }
        : toMoney(option.shipping_fee_cent ?? "0", option.shipping_fee_currency ?? request.currency),
      minDays: option.min_delivery_days ?? undefined,
      maxDays: option.max_delivery_days ?? undefined,
      shipsFrom: option.ship_from_country,
      isTracked: option.tracking,
    })),
  };
}

/** A country, province or city as the platform writes it, with what lies in it. */
export interface Place {
  name: string;
  places: Place[];
}

const place: z.ZodType<Place> = z.lazy(() =>
  z
    .object({ name: text, children: z.array(place).nullish() })
    .transform(({ name, children }) => ({ name, places: children ?? [] })),
);

const addressAnswer = z.object({
  result: z.object({ data: z.object({ children: optionalJson(z.array(place)) }).nullish() }),
});

/** The provinces of a country with their cities, as an order must write them. Throws an `AliExpressError`. */
export async function getPlaces(
  client: AliExpressClient,
  country: string,
  options?: CallOptions,
): Promise<Place[]> {
  const fields = { countryCode: country, language: "en" };
  const { result } = await client.call("aliexpress.ds.address.get", fields, addressAnswer, options);
  return result.data?.children ?? [];
}
