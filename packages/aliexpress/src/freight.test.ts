import { expect, test } from "vitest";
import { getPlaces, queryFreight } from "./freight.ts";
import { startPlatform } from "./testing.ts";
import { shapedFreights } from "./testing-answers.ts";

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
    { ...standard, shipping_fee_cent: "", mayHavePFS: "true", free_shipping_threshold: "0,00€" },
    { ...standard, shipping_fee_cent: "0.00" },
    { ...standard, free_shipping: "True", shipping_fee_cent: "" },
    { ...standard, free_shipping: true, shipping_fee_cent: "see checkout", shipping_fee_currency: "$" },
  ];
  const { client } = await startPlatform(() => freight({ success: true, delivery_options: options }));
  const answer = await queryFreight(client, request);
  expect(answer.outcome === "options" && answer.options.map(({ fee }) => fee.minor)).toEqual(
    options.map(() => 0),
  );
});

test.each<[string, object]>([
  ["neither free nor with a fee", { shipping_fee_cent: undefined }],
  ["with an empty fee", { shipping_fee_cent: "" }],
  [
    "free from a threshold on",
    { shipping_fee_cent: "", mayHavePFS: true, free_shipping_threshold: "$10.00" },
  ],
  ["with a threshold that nobody may have", { shipping_fee_cent: "", free_shipping_threshold: "0.00" }],
  ["with a range for a fee", { shipping_fee_cent: "1.99-3.99" }],
  ["with a fee in words", { shipping_fee_cent: "paid" }],
  ["with a negative fee", { shipping_fee_cent: "-1.99" }],
  ["with a fee in no currency", { shipping_fee_currency: "$" }],
  ["without a code", { code: "" }],
])("[MKT-01] a way %s is left out, and is no way for nothing", async (_name, odd) => {
  const one = { ...standard, ...odd };
  const { client } = await startPlatform((_call, index) =>
    freight({ success: true, delivery_options: index === 0 ? [one, standard] : [one] }),
  );
  const answer = await queryFreight(client, request);
  expect(answer.outcome === "options" && answer.options.map(({ fee }) => fee.minor)).toEqual([199]);
  await expect(queryFreight(client, request)).rejects.toMatchObject({ kind: "unreadable" });
});

test.each<[object, number | undefined, number | undefined]>([
  [{ min_delivery_days: "7-12", max_delivery_days: "" }, 7, 12],
  [{ min_delivery_days: "", max_delivery_days: "7 - 12" }, 7, 12],
  [{ min_delivery_days: "", max_delivery_days: "", estimated_delivery_time: "7-12" }, 7, 12],
  [{ min_delivery_days: "6", max_delivery_days: "8-9", estimated_delivery_time: "20-30" }, 6, 9],
  [{ min_delivery_days: 6, max_delivery_days: "" }, 6, undefined],
  [{ min_delivery_days: "soon", max_delivery_days: null }, undefined, undefined],
])("[MKT-01] the days of %j are %s to %s", async (said, minDays, maxDays) => {
  const options = [{ ...standard, ...said }];
  const { client } = await startPlatform(() => freight({ success: true, delivery_options: options }));
  expect(await queryFreight(client, request)).toMatchObject({ options: [{ minDays, maxDays }] });
});

test.each(shapedFreights)("[MKT-01] an answer of a public integration is read: $shape", async (shaped) => {
  const { client } = await startPlatform(() => ({ aliexpress_ds_freight_query_response: shaped.response }));
  const answer = await queryFreight(client, request);
  expect(answer.outcome === "options" && answer.options[0]?.fee.minor).toBe(shaped.cents);
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
  [{ code: "501", delivery_options: {} }, "no_information"],
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

test.each([
  [
    "a list that is no text",
    [{ name: "Wien", children: [{ name: "Wien", type: "CITY" }] }],
    [{ name: "Wien", places: [{ name: "Wien", places: [] }] }],
  ],
  [
    "texts within a text",
    JSON.stringify([{ name: "Wien", children: JSON.stringify([{ name: "Wien", type: "CITY" }]) }]),
    [{ name: "Wien", places: [{ name: "Wien", places: [] }] }],
  ],
  [
    "one province instead of a list of one",
    JSON.stringify({ name: "Wien", type: "PROVINCE", children: "" }),
    [{ name: "Wien", places: [] }],
  ],
  [
    "a province without a name",
    JSON.stringify([{ type: "PROVINCE" }, { name: " ", children: [] }, { name: "Tirol" }]),
    [{ name: "Tirol", places: [] }],
  ],
  [
    "names that are numbers, and fields that nobody knows",
    JSON.stringify([{ name: 7, code: "x", children: null }]),
    [{ name: "7", places: [] }],
  ],
  [
    "the only province with its cities, alone instead of in a list",
    { name: "Other", type: "PROVINCE", children: [{ name: "London" }, { name: "Leeds", children: [] }] },
    [
      {
        name: "Other",
        places: [
          { name: "London", places: [] },
          { name: "Leeds", places: [] },
        ],
      },
    ],
  ],
  ...[{ children: [] }, { children: {} }, { children: "" }, {}, { code: "x" }].map(
    (more): [string, unknown, object[]] => [
      `the only city alone, with ${JSON.stringify(more)}`,
      JSON.stringify([{ name: "Wien", children: { name: "Wien", ...more } }]),
      [{ name: "Wien", places: [{ name: "Wien", places: [] }] }],
    ],
  ),
  ["a list in a wrapper", { division: [{ name: "Tirol" }] }, [{ name: "Tirol", places: [] }]],
  ["nothing", "", []],
  ["no field at all", undefined, []],
  ["null", null, []],
  ["what is no JSON", "[{", []],
])("[MKT-01] the places of a country: %s", async (_, children, places) => {
  const { client } = await startPlatform(() => ({
    aliexpress_ds_address_get_response: { result: { ret: "true", data: { country: "AT", children } } },
  }));
  expect(await getPlaces(client, "AT")).toEqual(places);
});

test.each([[""], [[]], [null], [{}]])(
  "[MKT-01] a country has no places where the data is %j",
  async (data) => {
    const { client } = await startPlatform((_, at) => ({
      aliexpress_ds_address_get_response: { result: { ret: at === 0 ? "true" : "False", code: "400", data } },
    }));
    expect(await getPlaces(client, "AQ")).toEqual([]);
    await expect(getPlaces(client, "AQ")).rejects.toMatchObject({ kind: "rejected", code: "400" });
  },
);

test("[MKT-01] a country without places has none, and a refusal says why", async () => {
  const answers = [
    { result: { ret: true } },
    { result: { ret: false, code: "400", msg: "country not supported" } },
  ];
  const { client } = await startPlatform((_, at) => ({
    aliexpress_ds_address_get_response: answers[at] ?? {},
  }));
  expect(await getPlaces(client, "AQ")).toEqual([]);
  await expect(getPlaces(client, "AQ")).rejects.toMatchObject({ kind: "rejected", code: "400" });
});
