import { expect, test } from "vitest";
import { getPlaces, queryFreight } from "./freight.ts";
import { startPlatform } from "./testing.ts";

const request = { productId: "1005", skuId: "12000", quantity: 2, country: "FR", currency: "USD" };
const freight = (result: object) => ({ aliexpress_ds_freight_query_response: { result } });
const standard = {
  code: "CAINIAO_FULFILLMENT_STD",
  company: "AliExpress Selection Standard",
  shipping_fee_currency: "USD",
  shipping_fee_cent: "1.99",
  free_shipping: false,
  min_delivery_days: 6,
  max_delivery_days: "8",
  ship_from_country: "CN",
  tracking: true,
};

test("[MKT-01] freight is asked with every value as text, and its fee is in major units", async () => {
  const { client, calls } = await startPlatform(() =>
    freight({ success: true, code: 200, delivery_options: { delivery_option_d_t_o: [standard] } }),
  );
  expect(await queryFreight(client, request)).toEqual({
    outcome: "options",
    options: [
      {
        service: "CAINIAO_FULFILLMENT_STD",
        name: "AliExpress Selection Standard",
        fee: { minor: 199, currency: "USD" },
        minDays: 6,
        maxDays: 8,
        shipsFrom: "CN",
        isTracked: true,
      },
    ],
  });
  const query = JSON.parse(calls[0]?.form.queryDeliveryReq ?? "");
  expect(query).toMatchObject({
    quantity: "2",
    selectedSkuId: "12000",
    shipToCountry: "FR",
    currency: "USD",
  });
  expect(Object.values(query).every((value) => typeof value === "string")).toBe(true);
});

test("[MKT-01] free freight costs nothing, whether or not it has a fee", async () => {
  const options = [
    { ...standard, free_shipping: true },
    { ...standard, free_shipping: "true", shipping_fee_cent: undefined },
    { ...standard, shipping_fee_cent: undefined },
  ];
  const { client } = await startPlatform(() => freight({ success: true, delivery_options: options }));
  const answer = await queryFreight(client, request);
  expect(answer.outcome === "options" && answer.options.map(({ fee }) => fee.minor)).toEqual([0, 0, 0]);
});

test("[MKT-01] freight of which the platform says little has its code for a name, and the currency that was asked for", async () => {
  const option = { code: "OTHER", shipping_fee_cent: "4.5", free_shipping: false, tracking: "false" };
  const { client } = await startPlatform(() => freight({ success: true, delivery_options: [option] }));
  expect(await queryFreight(client, request)).toEqual({
    outcome: "options",
    options: [
      {
        ...{ service: "OTHER", name: "OTHER", fee: { minor: 450, currency: "USD" } },
        ...{ minDays: undefined, maxDays: undefined, shipsFrom: undefined, isTracked: false },
      },
    ],
  });
});

test.each([
  [{ success: false, code: 505, msg: "DELIVERY_NOT_AVAILABLE_TO_YOUR_ADDRESS" }, "not_shippable"],
  [{ success: false, code: 505 }, "not_shippable"],
  [{ success: false, msg: "DELIVERY_NOT_AVAILABLE" }, "not_shippable"],
  [{ success: true, delivery_options: {} }, "not_shippable"],
  [{ success: false, code: 501 }, "no_information"],
  [{ success: false, msg: "DELIVERY_INFO_EMPTY" }, "no_information"],
  [{ success: false, code: 501, msg: "DELIVERY_INFO_EMPTY" }, "no_information"],
])("[MKT-01] freight %j is %s", async (result, outcome) => {
  const { client } = await startPlatform(() => freight(result));
  expect(await queryFreight(client, request)).toEqual({ outcome });
});

test("[MKT-01] any other failure of freight says nothing about the country", async () => {
  const { client } = await startPlatform(() => freight({ success: false, code: 500, msg: "busy" }));
  await expect(queryFreight(client, request)).rejects.toMatchObject({ kind: "unavailable" });
});

test("[MKT-01] the places of a country are read out of the text they come in", async () => {
  const children = JSON.stringify([
    { name: "California", type: "PROVINCE", children: [{ name: "Los Angeles", type: "CITY" }] },
    { name: "Other", type: "PROVINCE" },
  ]);
  const { client } = await startPlatform(() => ({
    aliexpress_ds_address_get_response: { result: { ret: true, data: { country: "US", children } } },
  }));
  expect(await getPlaces(client, "US")).toEqual([
    { name: "California", places: [{ name: "Los Angeles", places: [] }] },
    { name: "Other", places: [] },
  ]);
});
