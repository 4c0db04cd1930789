import { expect, test } from "vitest";
import { createOrder, findOrder, getTracking, type NewOrder } from "./orders.ts";
import { closedAddress, startPlatform, type TestAnswer } from "./testing.ts";

const order: NewOrder = {
  outOrderId: "NST-1001-1",
  address: {
    name: "Jane Doe",
    phone: "5551234567",
    phoneCountry: "+1",
    street: "1 Main St",
    city: "Los Angeles",
    province: "California",
    country: "US",
    zip: "90001",
  },
  lines: [
    { productId: "1005002704149141", skuAttr: "14:175", quantity: 1, service: "CAINIAO_FULFILLMENT_STD" },
  ],
  pay: true,
};

const created = (result: object) => ({ aliexpress_ds_order_create_response: { result } });
const placed = created({ is_success: "true", order_list: { number: [8198352049851315] } });

async function create(answer: TestAnswer, options = {}) {
  const { client, calls } = await startPlatform(() => answer, options);
  return { created: await createOrder(client, order, undefined), calls };
}

test("[MKT-02] an order is sent in the platform's words, with the shop's own id", async () => {
  const { calls } = await create(placed);
  const sent = JSON.parse(calls[0]?.form.param_place_order_request4_open_api_d_t_o ?? "");
  expect(sent).toEqual({
    out_order_id: "NST-1001-1",
    logistics_address: {
      contact_person: "Jane Doe",
      full_name: "Jane Doe",
      mobile_no: "5551234567",
      phone_country: "+1",
      ...{ address: "1 Main St", address2: "", city: "Los Angeles", province: "California" },
      ...{ country: "US", zip: "90001", locale: "en_US" },
    },
    product_items: [
      {
        product_id: "1005002704149141",
        sku_attr: "14:175",
        product_count: 1,
        logistics_service_name: "CAINIAO_FULFILLMENT_STD",
        order_memo: "",
      },
    ],
  });
  expect(JSON.stringify(sent)).not.toMatch(/[a-z][A-Z]\w*":/); // keys in camelCase are ignored by the platform
  expect(JSON.parse(calls[0]?.form.ds_extend_request ?? "")).toEqual({
    payment: { pay_currency: "USD", try_to_pay: "true" },
    trade_extra_param: { business_model: "retail" },
  });
});

test("[MKT-02] a second line of the address and a message go along, and nothing is paid that the merchant pays", async () => {
  const { client, calls } = await startPlatform(() => placed);
  await createOrder(client, {
    ...order,
    address: { ...order.address, street2: "Suite 2" },
    lines: order.lines.map((line) => ({ ...line, quantity: 3, memo: "No invoice, please" })),
    pay: false,
  });
  const { form } = calls[0] ?? { form: {} as Record<string, string> };
  expect(JSON.parse(form.param_place_order_request4_open_api_d_t_o ?? "")).toMatchObject({
    logistics_address: { address: "1 Main St", address2: "Suite 2" },
    product_items: [{ product_count: 3, order_memo: "No invoice, please" }],
  });
  expect(JSON.parse(form.ds_extend_request ?? "")).toMatchObject({ payment: { try_to_pay: "false" } });
});

test("[MKT-02] what single countries demand goes along", async () => {
  const { client, calls } = await startPlatform(() => placed);
  await createOrder(client, {
    ...order,
    address: { ...order.address, country: "BR", more: { cpf: "12345678909" } },
    extra: { birthday: "01021990" },
  });
  const { form } = calls[0] ?? { form: {} as Record<string, string> };
  expect(JSON.parse(form.param_place_order_request4_open_api_d_t_o ?? "").logistics_address).toMatchObject({
    cpf: "12345678909",
  });
  expect(JSON.parse(form.ds_extend_request ?? "").trade_extra_param).toMatchObject({ birthday: "01021990" });
});

test("[MKT-02] an order is placed when the platform says so and names it", async () => {
  expect((await create(placed)).created).toEqual({
    outcome: "placed",
    orderIds: ["8198352049851315"],
    isPaid: true,
    message: undefined,
  });
  const two = created({ is_success: true, order_list: { number: [8198352049851315, 8198352049861315] } });
  expect((await create(two)).created).toMatchObject({ orderIds: ["8198352049851315", "8198352049861315"] });
});

test.each(["True", "TRUE", 1, true])(
  "[MKT-02] an order is placed where success is %j",
  async (is_success) => {
    const answer = created({ is_success, order_list: { number: [8198352049851315] } });
    expect((await create(answer)).created).toMatchObject({ outcome: "placed" });
  },
);

test("[MKT-02] an order that could not be paid there is placed and unpaid", async () => {
  const unpaid = created({
    is_success: true,
    order_list: [1],
    error_msg: "OrderCreated, autoPay fail:APIPayFail",
  });
  expect((await create(unpaid)).created).toMatchObject({ outcome: "placed", isPaid: false });
});

test("[MKT-04] an order is refused with the platform's code and words", async () => {
  const refused = created({
    is_success: false,
    error_code: "INVENTORY_HOLD_ERROR",
    error_msg: "Not enough stock",
  });
  expect((await create(refused)).created).toEqual({
    outcome: "refused",
    code: "INVENTORY_HOLD_ERROR",
    message: "Not enough stock",
  });
  const sold = { code: "15", sub_code: "isv.product-offline", sub_msg: "It is sold no longer" };
  expect((await create({ error_response: sold })).created).toEqual({
    outcome: "refused",
    code: "isv.product-offline",
    message: "isv.product-offline: It is sold no longer",
  });
});

test.each<[string, object, code: string | undefined, message: string]>([
  [
    "that could not be built",
    { error_code: "ERROR_WHEN_BUILD_FOR_PLACE_ORDER", error_msg: "invalid items or system error" },
    "ERROR_WHEN_BUILD_FOR_PLACE_ORDER",
    "invalid items or system error",
  ],
  ["with a message alone", { error_msg: "Please enter a City" }, undefined, "Please enter a City"],
  [
    "with an empty code",
    { error_code: "", error_msg: "Please enter a zip" },
    undefined,
    "Please enter a zip",
  ],
  ["with null for a code", { error_code: null, error_msg: "Name too long" }, undefined, "Name too long"],
  ["with 'null' for a code", { error_code: "null", error_msg: "No stock" }, undefined, "No stock"],
  ["with 0 for a code", { error_code: 0, error_msg: "Invalid mobile" }, undefined, "Invalid mobile"],
  ["with a code alone", { error_code: "PRODUCT_OFF_SHELF" }, "PRODUCT_OFF_SHELF", "PRODUCT_OFF_SHELF"],
  ["with a number for a code", { error_code: 605, error_msg: "gone" }, "605", "gone"],
  ["with an unknown code", { error_code: "C999", error_msg: "no" }, "C999", "no"],
  [
    "over a limit of pieces",
    { error_code: "BUY_LIMIT_PER_BUYER", error_msg: "2" },
    "BUY_LIMIT_PER_BUYER",
    "2",
  ],
  ["without a reason", {}, undefined, "no reason given"],
  ["with an empty list of orders", { order_list: { number: [] }, error_msg: "no" }, undefined, "no"],
])("[MKT-04] an order is refused, and not unknown: %s", async (_name, result, code, message) => {
  for (const is_success of [false, "false", "False", 0]) {
    const { created: outcome, calls } = await create(created({ is_success, ...result }));
    expect(outcome).toEqual({ outcome: "refused", code, message });
    expect(calls).toHaveLength(1);
  }
});

test.each<[string, TestAnswer, { code: string | undefined; message: string }]>([
  [
    "a method's code, whoever is said to have failed",
    {
      error_response: { type: "ISP", code: "ERROR_WHEN_BUILD_FOR_PLACE_ORDER", message: "invalid items" },
    },
    {
      code: "ERROR_WHEN_BUILD_FOR_PLACE_ORDER",
      message: "ERROR_WHEN_BUILD_FOR_PLACE_ORDER: invalid items",
    },
  ],
  [
    "the gate's words about the order",
    { error_response: { code: "15", msg: "Remote service error", sub_msg: "Please enter a City" } },
    { code: undefined, message: "15: Please enter a City" },
  ],
  [
    "words about an item that is gone already",
    created({ is_success: false, error_msg: "The product in this order is already sold out" }),
    { code: undefined, message: "The product in this order is already sold out" },
  ],
])("[MKT-04] %s is a refusal, and made no order", async (_name, answer, refusal) => {
  const { created: outcome } = await create(answer);
  expect(outcome).toEqual({ outcome: "refused", ...refusal });
});

test.each<[string, TestAnswer]>([
  [
    "the gate's code",
    { error_response: { type: "ISP", code: "15", sub_code: "isp.top-flow-control-limited", msg: "limited" } },
  ],
  ["the method's answer", created({ is_success: false, error_code: "isp.top-flow-control-limited" })],
  ["a message alone", created({ is_success: false, error_msg: "Api access frequency exceeds the limit" })],
  [
    "words beside a code",
    created({ is_success: false, error_code: "500", error_msg: "flow-control-limited" }),
  ],
  ["a code like that of a buyer's limit", created({ is_success: false, error_code: "QPS_LIMIT_EXCEEDED" })],
  [
    "the gate's words",
    { error_response: { code: "15", msg: "Remote service error", sub_msg: "isp.top-flow-control-limited" } },
  ],
  ["a status of HTTP", 429],
  ["too many requests", { error_response: { code: "E011", message: "too many requests" } }],
])("[MKT-04] too many calls make no order, and none of unknown fate: %s", async (_name, answer) => {
  await expect(create(answer, { retries: 0 })).rejects.toMatchObject({ kind: "rate_limited" });
});

test.each<[string, TestAnswer, canRepeat: boolean]>([
  ["no answer", "never", true],
  ["an error of the gateway", 502, true],
  ["an answer that is no JSON", "<html>", true],
  ["an answer without a result", { aliexpress_ds_order_create_response: {} }, true],
  ["success without an id", created({ is_success: true }), false],
  [
    "an id without success",
    created({ is_success: false, order_list: { number: [1] }, error_code: "X" }),
    false,
  ],
  ["an answer that says nothing", created({}), true],
  ["a time-out without a code", created({ is_success: false, error_msg: "HSF invoke timed out" }), true],
  ["a failed service", created({ is_success: false, error_code: "isp.item-service-timeout" }), true],
  ["a failed platform's code", created({ is_success: false, error_code: "InternalError" }), true],
  ["a repetition without a code", created({ is_success: false, error_msg: "Repeated order" }), false],
  ["a double without a code", created({ is_success: "false", error_msg: "duplicate out_order_id" }), false],
  ["an order that is there", created({ is_success: false, error_msg: "The order already exists" }), false],
  ["ORDER_ALREADY_EXISTS", created({ is_success: false, error_code: "ORDER_ALREADY_EXISTS" }), false],
  ["OUT_ORDER_ID_USED", created({ is_success: false, error_code: "OUT_ORDER_ID_USED" }), false],
  ["IDEMPOTENT_ERROR", created({ is_success: false, error_code: "IDEMPOTENT_ERROR" }), false],
  ["SERVICE_TIMEOUT", created({ is_success: false, error_code: "SERVICE_TIMEOUT" }), true],
  [
    "a failure that says it timed out",
    created({ is_success: false, error_code: "SYSTEM_ERROR", error_msg: "Read timed out" }),
    true,
  ],
  ["a busy system", { error_response: { code: "SYSTEM_BUSY", message: "system busy" } }, true],
  [
    "words of an order without its id",
    created({ is_success: false, error_msg: "OrderCreated, autoPay fail:APIPayFail" }),
    false,
  ],
  ["REPEATED_ORDER_ERROR", created({ is_success: false, error_code: "REPEATED_ORDER_ERROR" }), false],
  ["a failed platform", { error_response: { code: "15", msg: "Remote service error" } }, true],
  [
    "an error that says the order was repeated",
    { error_response: { code: "15", sub_code: "REPEATED_ORDER_ERROR" } },
    false,
  ],
])(
  "[MKT-04] nobody knows whether an order was placed after %s, and it is sent once",
  async (_name, answer, canRepeat) => {
    // Time enough for the connection, on a busy machine too: the call must have arrived.
    const { created: outcome, calls } = await create(answer, { timeoutMs: 2_000 });
    expect(outcome).toMatchObject({ outcome: "unknown", canRepeat });
    expect(calls).toHaveLength(1);
  },
);

test("[MKT-04] a call that was surely not carried out is an error, and no unknown order", async () => {
  const limited = { error_response: { code: "ApiCallLimit", msg: "wait" } };
  await expect(create(limited, { retries: 1 })).rejects.toMatchObject({ kind: "rate_limited" });
  const tokens = { current: async () => "token-1", renew: async () => "token-2" };
  const refusals = {
    MissingParameter: "invalid",
    IllegalAccessToken: "unauthorized",
    IllegalRefreshToken: "reauthorize",
    InvalidAppKey: "forbidden",
    IllegalTimestamp: "clock",
    "isv.insufficient-permission": "not_owned",
  };
  for (const [code, kind] of Object.entries(refusals)) {
    await expect(create({ error_response: { code, msg: code } }, { tokens })).rejects.toMatchObject({ kind });
  }
});

test.each([
  ["a connection that is refused", closedAddress],
  ["a host that nobody knows", async () => "http://marketplace.invalid"],
])("[MKT-04] %s is an error, and no unknown order: it is tried again", async (_name, address) => {
  let tries = 0;
  const current = async () => `token-${++tries}`;
  const tokens = { current, renew: current };
  const { client } = await startPlatform(() => placed, { baseUrl: await address(), retries: 1, tokens });
  await expect(createOrder(client, order)).rejects.toMatchObject({ kind: "unreachable" });
  expect(tries).toBe(2);
});

test("[MKT-02] an order is found with its status, its cost, its lines and its parcels", async () => {
  const { client, calls } = await startPlatform(
    () =>
      '{"aliexpress_ds_trade_order_get_response":{"result":{"order_status":"WAIT_BUYER_ACCEPT_GOODS","logistics_status":"SELLER_SEND_GOODS",' +
      '"order_amount":{"amount":"12.06","currency_code":"USD"},"user_order_amount":{"amount":"8.34","currency_code":"USD"},"pay_timeout_second":"1036800",' +
      '"child_order_list":{"aeop_child_order_info":[{"product_id":32963302422,"sku_id":"1200003702000037","product_count":1,' +
      '"actual_fee":{"amount":"8.12","currency_code":"USD"},"actual_tax_fee":{},"end_reason":"CANCELED"}]},' +
      '"logistics_info_list":{"aeop_order_logistics_info":[{"logistics_no":"LP00675700340000","logistics_service":"CAINIAO_FULFILLMENT_STD"}]},' +
      '"store_info":{"store_id":1103800006}}}}',
  );
  expect(await findOrder(client, "82002671986813150000")).toEqual({
    orderId: "82002671986813150000",
    status: "WAIT_BUYER_ACCEPT_GOODS",
    logisticsStatus: "SELLER_SEND_GOODS",
    amount: { minor: 1_206, currency: "USD" },
    charge: { minor: 834, currency: "USD" },
    payWithinSeconds: 1_036_800,
    lines: [
      {
        productId: "32963302422",
        skuId: "1200003702000037",
        quantity: 1,
        fee: { minor: 812, currency: "USD" },
        tax: undefined,
        endReason: "CANCELED",
      },
    ],
    parcels: [{ trackingNumber: "LP00675700340000", service: "CAINIAO_FULFILLMENT_STD" }],
    sellerId: "1103800006",
  });
  expect(calls[0]?.form.single_order_query).toBe('{"order_id":82002671986813150000}');
});

test("[MKT-02] an order of which the platform says little is found, without a parcel that has no number", async () => {
  const { client } = await startPlatform(() => ({
    aliexpress_ds_trade_order_get_response: {
      result: {
        order_status: "PLACE_ORDER_SUCCESS",
        order_amount: { amount: "12.06", currency_code: "USD" },
        child_order_list: [
          {
            ...{ product_id: 7, product_count: "2", actual_fee: {} },
            actual_tax_fee: { amount: "0.42", currency_code: "USD" },
          },
        ],
        logistics_info_list: [{ logistics_service: "CAINIAO_FULFILLMENT_STD" }],
      },
    },
  }));
  expect(await findOrder(client, "1")).toEqual({
    ...{ orderId: "1", status: "PLACE_ORDER_SUCCESS", logisticsStatus: undefined },
    ...{ amount: { minor: 1_206, currency: "USD" }, charge: undefined },
    ...{ payWithinSeconds: undefined, sellerId: undefined },
    lines: [
      {
        ...{ productId: "7", skuId: undefined, quantity: 2, fee: undefined, endReason: undefined },
        tax: { minor: 42, currency: "USD" },
      },
    ],
    parcels: [],
  });
});

test("[MKT-02] an order is found although parts of it cannot be read, and each line keeps why it ended", async () => {
  const { client } = await startPlatform(() => ({
    aliexpress_trade_ds_order_get_response: {
      result: {
        ...{ order_status: "A_STATUS_THAT_NOBODY_KNOWS", logistics_status: {}, pay_timeout_second: "soon" },
        order_amount: { amount: "1,012.06", currency_code: "USD" },
        user_order_amount: { amount: "many", currency_code: "USD" },
        child_order_list: {
          aeop_child_order_info: [
            { end_reason: "CANCELED", product_count: "2 pcs", actual_tax_fee: "none" },
            { product_id: 7, sku_id: {}, end_reason: "buyer_pay_timeout" },
          ],
        },
        logistics_info_list: { aeop_order_logistics_info: [null, { logistics_no: "LP1" }, "LP2"] },
        store_info: [],
      },
    },
  }));
  expect(await findOrder(client, "1")).toMatchObject({
    ...{ status: "A_STATUS_THAT_NOBODY_KNOWS", payWithinSeconds: undefined, sellerId: undefined },
    amount: { minor: 101_206 },
    lines: [
      { productId: undefined, quantity: undefined, tax: undefined, endReason: "CANCELED" },
      { productId: "7", skuId: undefined, endReason: "buyer_pay_timeout" },
    ],
    parcels: [{ trackingNumber: "LP1" }],
  });
});

test.each<[string, object]>([
  ["no moment", { time_stamp: "" }],
  ["a moment in words", { time_stamp: "2026-05-23 23:58:25" }],
  ["a moment of 1970", { time_stamp: 12 }],
  ["a moment in thousands of years", { time_stamp: 99_999_999_999_999 }],
  ["no event at all", { time_stamp: undefined, foo: 1 }],
])("[MKT-02] an event with %s is left out alone", async (_name, odd) => {
  const good = { time_stamp: "1739928180000", tracking_name: "Departed" };
  const parcel = {
    ...{ mail_no: "LP1", eta_time_stamps: "soon", cp_name: {} },
    detail_node_list: { detail_node: [{ ...good, ...odd }, good, null, "Arrived"] },
    package_item_list: [{ item_id: "none" }, { item_id: 7, sku_id: 8, quantity: 1 }],
  };
  const { client } = await startPlatform(() => ({
    aliexpress_ds_order_tracking_get_response: {
      // Some answers lack `ret`.
      result: { data: { tracking_detail_line_list: { tracking_detail: [parcel, { detail_node_list: 3 }] } } },
    },
  }));
  expect(await getTracking(client, "1")).toEqual([
    {
      ...{ trackingNumber: "LP1", carrier: undefined, carrierUrl: undefined, expectedAt: undefined },
      events: [{ at: 1_739_928_180_000, name: "Departed", description: "" }],
      lines: [{ productId: "7", skuId: "8", quantity: 1 }],
    },
  ]);
});

test("[MKT-02] an order of an account that pays in euros is found with both amounts", async () => {
  const euros = (amount: string) => ({ amount, currency_code: "EUR" });
  const { client } = await startPlatform(() => ({
    aliexpress_trade_ds_order_get_response: {
      result: {
        ...{ order_status: "WAIT_SELLER_SEND_GOODS", user_order_amount: euros("10.96") },
        order_amount: { amount: "12.06", currency_code: "USD" },
        child_order_list: [{ product_id: 7, product_count: 1, actual_tax_fee: euros("1.91") }],
      },
    },
  }));
  expect(await findOrder(client, "1")).toMatchObject({
    ...{ amount: { minor: 1_206, currency: "USD" }, charge: { minor: 1_096, currency: "EUR" } },
    lines: [{ tax: { minor: 191, currency: "EUR" } }],
  });
});

test.each<[string, unknown]>([
  ["no currency", { amount: "8.34" }],
  ["an empty currency", { amount: "8.34", currency_code: "" }],
  ["a sign for a currency", { amount: "8.34", currency_code: "€" }],
  ["a currency in words", { amount: "8.34", currency_code: "US dollars" }],
  ["a number for a currency", { amount: "8.34", currency_code: 978 }],
  ["no amount", { currency_code: "EUR" }],
  ["an amount with its sign", { amount: "€8.34", currency_code: "EUR" }],
  ["an amount with a comma for a point", { amount: "8,34", currency_code: "EUR" }],
  ["a negative amount", { amount: "-8.34", currency_code: "EUR" }],
  ["an amount that is no number", { amount: "NaN", currency_code: "EUR" }],
  ["text", "8.34 EUR"],
  ["a number", 8.34],
  ["a list", []],
  ["nothing", null],
])("[MKT-02] an order is followed without what is paid for it where that has %s", async (_, amount) => {
  const { client } = await startPlatform(() => ({
    aliexpress_trade_ds_order_get_response: {
      result: {
        ...{ order_status: "WAIT_BUYER_ACCEPT_GOODS", user_order_amount: amount },
        order_amount: { amount: "1,206.50", currency_code: "usd" },
        child_order_list: [{ product_id: 7, product_count: 1, actual_fee: amount, actual_tax_fee: amount }],
      },
    },
  }));
  expect(await findOrder(client, "1")).toMatchObject({
    ...{ status: "WAIT_BUYER_ACCEPT_GOODS", charge: undefined },
    amount: { minor: 120_650, currency: "USD" },
    lines: [{ productId: "7", fee: undefined, tax: undefined }],
  });
});

test("[MKT-02] an order that the platform does not show yet is undefined", async () => {
  const { client } = await startPlatform(() => ({
    error_response: { code: "15", msg: "Remote service error", sub_code: "isv.insufficient-permission" },
  }));
  expect(await findOrder(client, "1")).toBeUndefined();
});

test("[MKT-02] the parcels of an order are read, newest event first", async () => {
  const { client } = await startPlatform(() => ({
    aliexpress_ds_order_tracking_get_response: {
      result: {
        ret: true,
        data: {
          tracking_detail_line_list: {
            tracking_detail: [
              {
                mail_no: "4209795192144903600008220012159992",
                carrier_name: "AliExpress standard shipping",
                eta_time_stamps: 1740273780000,
                detail_node_list: {
                  detail_node: [
                    {
                      time_stamp: 1739900000000,
                      tracking_name: "Shipped",
                      tracking_detail_desc: "Left the seller",
                    },
                    {
                      time_stamp: 1739928180000,
                      tracking_name: "Delivery update",
                      tracking_detail_desc: "At the local facility",
                    },
                  ],
                },
                package_item_list: { package_item: [{ item_id: 1005008453688391, quantity: 1 }] },
              },
              {
                ...{ mail_no: "LP1", cp_name: "Cainiao", cp_website_url: "https://carrier.example" },
                ...{ detail_node_list: [], package_item_list: [{ item_id: 7, sku_id: 8 }] },
              },
              { detail_node_list: [] },
            ],
          },
        },
      },
    },
  }));
  expect(await getTracking(client, "1")).toEqual([
    {
      trackingNumber: "4209795192144903600008220012159992",
      carrier: "AliExpress standard shipping",
      carrierUrl: undefined,
      expectedAt: 1740273780000,
      events: [
        { at: 1739928180000, name: "Delivery update", description: "At the local facility" },
        { at: 1739900000000, name: "Shipped", description: "Left the seller" },
      ],
      lines: [{ productId: "1005008453688391", skuId: undefined, quantity: 1 }],
    },
    {
      ...{ trackingNumber: "LP1", carrier: "Cainiao", carrierUrl: "https://carrier.example" },
      ...{ expectedAt: undefined, events: [], lines: [{ productId: "7", skuId: "8", quantity: 1 }] },
    },
  ]);
});

test("[MKT-03] the codes of a parcel's events are read, whatever their fields are called", async () => {
  const node = { time_stamp: 1_739_900_000_000, tracking_name: "Delivery update" };
  const nodes = [
    { ...node, trackingPrimaryCode: "AE_LAST_MILE", trackingSecondCode: "AE_GTMS_SIGNED" },
    { ...node, action_code: "GTMS_STA_SIGNED", time_zone: "GMT+8", country: "Portugal" },
    { ...node, status: "DELIVERED", level: 3, group: { code: "GTMS_SIGNED" } },
    { ...node, city: "Los Angeles", note: null },
  ];
  const { client } = await startPlatform(() => ({
    aliexpress_ds_order_tracking_get_response: {
      result: {
        ret: true,
        data: { tracking_detail_line_list: [{ mail_no: "LP1", detail_node_list: { detail_node: nodes } }] },
      },
    },
  }));
  const [parcel] = await getTracking(client, "1");
  expect(parcel?.events.map(({ codes }) => codes)).toEqual([
    ["AE_LAST_MILE", "AE_GTMS_SIGNED"],
    ["GTMS_STA_SIGNED"],
    ["DELIVERED"],
    undefined,
  ]);
});

test("[MKT-02] an order without tracking has no parcels, and a failure is not taken for that", async () => {
  const tracking = (result: object) => ({ aliexpress_ds_order_tracking_get_response: { result } });
  const none = await startPlatform(() =>
    tracking({ ret: false, code: "1001", msg: "TRACKING DATA NOT FOUND" }),
  );
  expect(await getTracking(none.client, "1")).toEqual([]);
  const failed = await startPlatform(() => tracking({ ret: false, code: "500", msg: "busy" }));
  await expect(getTracking(failed.client, "1")).rejects.toMatchObject({ kind: "unavailable" });
});

test.each<[object]>([
  [{ ret: true, data: "" }],
  [{ ret: "True", data: [] }],
  [{ ret: true, data: null }],
  [{ ret: false, code: "1001", data: "" }],
  [{ ret: "False", code: 1001, data: [] }],
  [{ code: "200", msg: "success", data: null }],
  [{ code: 200, msg: "success" }],
  [{ code: "0", data: "" }],
  [{ data: {} }],
])("[MKT-02] an order has no parcels yet where its tracking is %j", async (result) => {
  const { client } = await startPlatform(() => ({ aliexpress_ds_order_tracking_get_response: { result } }));
  expect(await getTracking(client, "1")).toEqual([]);
});

test.each<[object, string]>([
  [{ code: "500", msg: "busy", data: null }, "unavailable"],
  [{ ret: false, code: "200", data: "" }, "unavailable"],
  [{}, "unavailable"],
  [{ ret: true, data: "parcels" }, "unreadable"],
])("[MKT-02] tracking %j says nothing of the parcels: it is %s", async (result, kind) => {
  const { client } = await startPlatform(() => ({ aliexpress_ds_order_tracking_get_response: { result } }));
  await expect(getTracking(client, "1")).rejects.toMatchObject({ kind });
});

test.each([null, 0, -2, "0", "", "many"])(
  "[MKT-02] a piece of which there are %j is left out",
  async (quantity) => {
    const pieces = [{ item_id: 7, quantity }, { item_id: 8, quantity: "2" }, { item_id: 9 }];
    const data = [{ tracking_detail_line_list: [{ mail_no: "LP1", package_item_list: pieces }] }];
    const { client } = await startPlatform(() => ({
      aliexpress_ds_order_tracking_get_response: { result: { ret: true, data } },
    }));
    const [parcel] = await getTracking(client, "1");
    expect(parcel?.lines.map((line) => [line.productId, line.quantity])).toEqual([
      ["8", 2],
      ["9", 1],
    ]);
  },
);
