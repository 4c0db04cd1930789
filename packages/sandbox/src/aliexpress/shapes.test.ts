import { expect, test } from "vitest";
import { createFaultPlan } from "../faults.ts";
import type { MarketCall } from "./answer.ts";
import { searchOffers } from "./assortment.ts";
import { queryFreight } from "./freight-methods.ts";
import { getProduct, type MethodContext } from "./product-methods.ts";
import { diceFor, oneOf, shaped } from "./shapes.ts";
import type { MarketStore } from "./store.ts";

const store = { changeOf: () => ({}), soldOf: () => 0 } as unknown as MarketStore;
const context: MethodContext = {
  ...{ store, faults: createFaultPlan(), charges: {} },
  pictureUrl: "http://localhost/pictures",
};
const { offers } = searchOffers({ words: "", categoryId: undefined, page: 1, pageSize: 120 });

const callOf = (form: Record<string, string>): MarketCall => ({ form, isSimple: false });
const productOf = (product_id: string) => {
  const call = callOf({ product_id, ship_to_country: "US", timestamp: String(Math.random()) });
  return shaped(call, getProduct(context, call));
};
const freightOf = (productId: string, selectedSkuId: string) => {
  const query = { productId, selectedSkuId, quantity: "1", shipToCountry: "US", currency: "USD" };
  const call = callOf({ queryDeliveryReq: JSON.stringify({ ...query, language: "en_US", locale: "en_US" }) });
  return shaped(call, queryFreight(context, call));
};
/** Ids are written as numbers of any length. */
const json = (value: unknown) =>
  JSON.stringify(value, (_key, one) => (typeof one === "bigint" ? String(one) : one));

test("the same words draw the same, and others something else", () => {
  const draw = (...words: string[]) => {
    const dice = diceFor(...words);
    return Array.from({ length: 20 }, () => oneOf(dice, "a", "b", "c", "d"));
  };
  expect(draw("1", "x")).toEqual(draw("1", "x"));
  expect(draw("1", "x")).not.toEqual(draw("1", "y"));
  expect(new Set(draw("1", "x"))).toEqual(new Set(["a", "b", "c", "d"]));
});

test("an answer has the same shape each time that the same is asked for", () => {
  for (const { productId } of offers.slice(0, 20))
    expect(json(productOf(productId))).toBe(json(productOf(productId)));
});

test("among the first products of a search every shape is met", () => {
  const all = offers.map(({ productId }) => json(productOf(productId))).join("\n");
  const ways = offers
    .map(({ productId, skus }) => json(freightOf(productId, skus[0]?.skuId ?? "")))
    .join("\n");
  for (const shape of [
    ...[/"code":"0"/, /"_trace_id_"/, /"ext_map"/],
    ...[/"sku_available_stock":\d/, /"sku_available_stock":"\d/, /"sku_available_stock":-1/],
    ...[/"offer_sale_price":"\d\.\d+ - \d/, /"gross_weight":"\.\d/, /"gross_weight":"[\d.]+kg"/],
    ...[/"gross_weight":""/, /"delivery_time":"7-12"/, /"delivery_time":""/, /"package_length":""/],
    ...[/"ae_sku_property_d_t_o":\{/, /"ae_sku_property_dtos":\{"sku_property_id"/],
    ...[
      /"ae_item_sku_info_dtos?":\{"sku_id"|"ae_item_sku_info_d_t_o":\{/,
      /"price_include_tax":"(true|false)"/,
    ],
  ])
    expect(shape.test(all), String(shape)).toBe(true);
  for (const shape of [
    ...[/"min_delivery_days":"\d+-\d+"/, /"estimated_delivery_time"/, /"shipping_fee_cent":"1.99-3.99"/],
    ...[/"free_shipping_threshold":"US \$0.00"/, /"shipping_fee_format"/],
  ])
    expect(shape.test(ways), String(shape)).toBe(true);
  expect(offers.some(({ productId }) => !json(productOf(productId)).includes("ae_store_info"))).toBe(true);
});
