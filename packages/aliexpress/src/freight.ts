import { z } from "zod";
import type { AliExpressClient, CallOptions } from "./client.ts";
import { AliExpressError } from "./errors.ts";
import {
  countedList,
  dayRange,
  flag,
  lenient,
  lenientList,
  type Money,
  optionalAmount,
  optionalCurrency,
  optionalText,
  parseJson,
  single,
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
  code: text.pipe(z.string().min(1)),
  company: optionalText,
  /** In major units, in spite of its name: "1.99" is 1.99. Absent when free. */
  shipping_fee_cent: optionalText,
  shipping_fee_currency: optionalText,
  free_shipping: flag,
  /** With it, `free_shipping_threshold` is from when on it is free. */
  mayHavePFS: flag,
  free_shipping_threshold: optionalText,
  min_delivery_days: lenient(dayRange),
  max_delivery_days: lenient(dayRange),
  estimated_delivery_time: lenient(dayRange),
  ship_from_country: optionalText,
  tracking: flag,
});
type DeliveryOption = z.output<typeof deliveryOption>;

const freightAnswer = z.object({
  result: z.object({
    success: optionalText,
    code: optionalText,
    msg: optionalText,
    delivery_options: countedList(deliveryOption),
  }),
});

/**
 * The ways in which `quantity` of a variant come to a country, in the platform's order. One whose fee cannot be read is left
 * out. Throws an `AliExpressError`: `unreadable` where that leaves none.
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
  const { items, unread, problem } = result.delivery_options;
  // Some answers have the ways alone.
  const isSuccess = result.success === undefined ? items.length > 0 : flag.parse(result.success);
  if (!isSuccess) {
    if (result.code === "505" || result.msg?.startsWith("DELIVERY_NOT_AVAILABLE"))
      return { outcome: "not_shippable" };
    if (result.code === "501" || result.msg === "DELIVERY_INFO_EMPTY") return { outcome: "no_information" };
    throw new AliExpressError("unavailable", `${result.code}: ${result.msg ?? "no reason given"}`, {
      code: result.code,
    });
  }
  if (items.length + unread.length === 0) return { outcome: "not_shippable" };
  const ways = items.flatMap((option) => toFreightOption(option, request.currency));
  if (ways.length > 0) return { outcome: "options", options: ways };
  throw new AliExpressError(
    "unreadable",
    `no way of delivery can be read: ${problem ?? "none names its fee"}`,
  );
}

function toFreightOption(option: DeliveryOption, currency: string): FreightOption[] {
  const fee = feeOf(option, currency);
  if (fee === undefined) return [];
  return [
    {
      service: option.code,
      name: option.company ?? option.code,
      fee,
      ...daysOf(option),
      shipsFrom: option.ship_from_country,
      isTracked: option.tracking,
    },
  ];
}

/** Nothing where it is free. Undefined where it is neither free nor given: nobody knows it. */
function feeOf(option: DeliveryOption, currency: string): Money | undefined {
  const { shipping_fee_cent: written, free_shipping_threshold: threshold = "" } = option;
  // Written for the eye: '0,00€'.
  const isFreeFromNothing = option.mayHavePFS && /^[^1-9]*0[^1-9]*$/.test(threshold);
  if (option.free_shipping || (written === undefined && isFreeFromNothing)) return { minor: 0, currency };
  const fee = optionalAmount.safeParse(written).data;
  const given = optionalCurrency.safeParse(option.shipping_fee_currency);
  if (fee === undefined || !given.success) return undefined;
  return toMoney(fee, given.data ?? currency);
}

/** The days from the order to the door. A range may stand in any of the three fields. */
function daysOf(option: DeliveryOption): Pick<FreightOption, "minDays" | "maxDays"> {
  const { min_delivery_days: least, max_delivery_days: most, estimated_delivery_time: estimated } = option;
  const range = [least, most, estimated].find((days) => days?.to !== undefined);
  return { minDays: least?.from ?? range?.from, maxDays: most?.to ?? most?.from ?? range?.to };
}

/** A country, province or city as the platform writes it, with what lies in it. */
export interface Place {
  name: string;
  places: Place[];
}

const place = z.object({ name: text, children: z.unknown().optional() });

/** Places as JSON, or as a text of it. What has no name is left out. */
function placesIn(value: unknown): Place[] {
  return lenientList(place)
    .parse(typeof value === "string" ? jsonIn(value) : value)
    .map(({ name, children }) => ({ name: name.trim(), places: placesIn(children) }))
    .filter(({ name }) => name !== "");
}

function jsonIn(value: string): unknown {
  try {
    return parseJson(value);
  } catch {
    return [];
  }
}

const addressAnswer = z.object({
  result: z.object({
    ret: optionalText,
    code: optionalText,
    msg: optionalText,
    data: single(z.object({ children: z.unknown().optional() }).nullish()),
  }),
});

/**
 * The provinces of a country with their cities, as an order must write them; none where the platform has no list. Throws an
 * `AliExpressError`.
 */
export async function getPlaces(
  client: AliExpressClient,
  country: string,
  options?: CallOptions,
): Promise<Place[]> {
  const fields = { countryCode: country, language: "en" };
  const { result } = await client.call("aliexpress.ds.address.get", fields, addressAnswer, options);
  const places = placesIn(result.data?.children);
  if (result.ret !== undefined && !flag.parse(result.ret) && places.length === 0)
    throw new AliExpressError("rejected", `${result.code}: ${result.msg ?? "no reason given"}`, {
      code: result.code,
    });
  return places;
}
