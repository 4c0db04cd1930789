import { z } from "zod";
import { amount, type MarketCall, requiredJson, wrapped } from "./answer.ts";
import type { OfferTerms } from "./assortment.ts";
import { currentOffer, inCurrency, isSoldTo, type MethodContext } from "./product-methods.ts";
import { type Dice, diceFor, oneOf } from "./shapes.ts";

/** One way to send a product. */
export interface FreightWay {
  code: string;
  company: string;
  cents: number;
  minDays: number;
  maxDays: number;
}

/** Where the sellers' carriers go, and how long they take to the first of their days. */
const daysTo: Record<string, number> = {
  US: 8,
  CA: 10,
  GB: 7,
  IE: 9,
  AU: 10,
  NZ: 12,
  DE: 7,
  FR: 7,
  ES: 6,
  IT: 8,
  PT: 8,
  NL: 7,
  BE: 7,
  AT: 9,
  PL: 6,
  SE: 10,
  NO: 12,
  DK: 9,
  FI: 11,
  CH: 10,
  JP: 6,
  KR: 5,
  MX: 14,
  BR: 20,
  CL: 18,
  AR: 25,
  SA: 12,
  IL: 12,
};

/**
 * The ways in which so many pieces of a variant come to a country; none where nobody goes.
 *
 * @param perPiece what each piece after the first adds, in US cents
 */
export function waysTo(
  offer: OfferTerms,
  skuId: string,
  quantity: number,
  country: string,
  perPiece = 0,
): FreightWay[] {
  return freeOrWeighed(offer, skuId, quantity, country).map((way) => ({
    ...way,
    cents: way.cents + perPiece * (quantity - 1),
  }));
}

function freeOrWeighed(offer: OfferTerms, skuId: string, quantity: number, country: string): FreightWay[] {
  const sku = offer.skus.find((one) => one.skuId === skuId);
  const days = daysTo[country];
  if (sku === undefined || days === undefined || !isSoldTo(offer, country)) return [];
  if (sku.shipsFrom === "US") {
    if (country !== "US") return [];
    return [{ code: "US_LOCAL_STD", company: "US Local Shipping", cents: 0, minDays: 3, maxDays: 6 }];
  }
  const grams = offer.weightGrams * quantity;
  const goods = sku.cents * quantity;
  // Free where the goods pay for it, and little for what costs little.
  const standard = goods >= 1_000 ? 0 : Math.min(99 + Math.ceil(grams / 500) * 50, Math.ceil(goods / 8));
  return [
    {
      code: "CAINIAO_FULFILLMENT_STD",
      company: "AliExpress Selection Standard",
      cents: standard,
      minDays: days,
      maxDays: days + 6,
    },
    {
      code: "CAINIAO_FULFILLMENT_EXP",
      company: "AliExpress Selection Express",
      cents: 900 + Math.ceil(grams / 500) * 200,
      minDays: Math.max(3, days - 4),
      maxDays: days,
    },
  ];
}

const queryShape = z.object({
  productId: z.string(),
  selectedSkuId: z.string(),
  quantity: z.union([z.string().regex(/^[1-9]\d*$/), z.int().positive()]).transform(Number),
  shipToCountry: z.string(),
  currency: z.string(),
  language: z.string(),
  locale: z.string(),
});

/** aliexpress.ds.freight.query */
export function queryFreight(context: MethodContext, call: MarketCall): object {
  const query = queryShape.safeParse(requiredJson(call, "queryDeliveryReq"));
  if (!query.success) return failed(400, "PARAM_ILLEGAL");
  const { productId, selectedSkuId, quantity, shipToCountry, currency } = query.data;
  const offer = currentOffer(context.store, productId);
  if (offer === undefined || !offer.skus.some(({ skuId }) => skuId === selectedSkuId))
    return failed(501, "DELIVERY_INFO_EMPTY");
  const { freightPerPieceCents } = context.charges;
  const ways = waysTo(offer, selectedSkuId, quantity, shipToCountry, freightPerPieceCents);
  if (ways.length === 0) return failed(505, "DELIVERY_NOT_AVAILABLE_TO_YOUR_ADDRESS");
  const sku = offer.skus.find(({ skuId }) => skuId === selectedSkuId);
  return {
    result: {
      success: true,
      code: 200,
      msg: "Call succeeds",
      delivery_options: wrapped(call, "delivery_option_d_t_o", [
        ...ways.map((way) => ({
          code: way.code,
          company: way.company,
          shipping_fee_currency: currency,
          ...(way.cents > 0
            ? {
                ...{ shipping_fee_cent: amount(inCurrency(way.cents, currency)) },
                ...{ free_shipping: false, mayHavePFS: false },
              }
            : freeShipping(diceFor(productId, "free"))),
          ...daysOf(way, diceFor(productId, way.code)),
          guaranteed_delivery_days: "60",
          ship_from_country: sku?.shipsFrom,
          tracking: true,
          available_stock: String(sku?.stock ?? 0),
          ddpIncludeVATTax: "true",
        })),
        ...oddWays(diceFor(productId, "odd way")),
      ]),
    },
  };
}

/** Free, in so many words, or from nothing on. */
function freeShipping(dice: Dice): object {
  return oneOf<object>(
    dice,
    { free_shipping: true, mayHavePFS: false },
    { free_shipping: true, mayHavePFS: false, shipping_fee_cent: "0.00" },
    { free_shipping: false, mayHavePFS: true, free_shipping_threshold: "US $0.00" },
  );
}

/** From when to when it arrives: in two fields, in one of them, or in a third. */
function daysOf({ minDays, maxDays }: FreightWay, dice: Dice): object {
  const range = `${minDays}-${maxDays}`;
  return oneOf<object>(
    dice,
    { min_delivery_days: minDays, max_delivery_days: maxDays },
    { min_delivery_days: range, max_delivery_days: "" },
    { max_delivery_days: range },
    { min_delivery_days: "", max_delivery_days: "", estimated_delivery_time: range },
  );
}

/** A way beside those that there are, whose fee nobody could read: it is neither given nor free. */
function oddWays(dice: Dice): object[] {
  const way = { code: "CAINIAO_SAVER", company: "Saver", free_shipping: false, tracking: true };
  return oneOf<object[]>(
    dice,
    [],
    [{ ...way, shipping_fee_format: "see checkout", mayHavePFS: true, free_shipping_threshold: "US $10.00" }],
    [{ ...way, shipping_fee_cent: "1.99-3.99" }],
  );
}

const failed = (code: number, msg: string) => ({ result: { success: false, code, msg } });
