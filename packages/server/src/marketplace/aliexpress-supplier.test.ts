import type { AliExpressClient, CallOptions } from "@nestling/aliexpress/client";
import { AliExpressError, type FailureKind } from "@nestling/aliexpress/errors";
import { portland } from "@nestling/sandbox/aliexpress/testing/address";
import { expect, onTestFinished, test } from "vitest";
import type { z } from "zod";
import { testMarketplace } from "../testing/marketplace.ts";
import { aliExpressSupplier } from "./aliexpress-supplier.ts";
import type { SupplierError } from "./supplier.ts";

const { supplier, control, withFaults, authorize } = await testMarketplace();

/** The first product of the search that can be bought, with its first variant and the way to the US. */
async function aProduct() {
  const { codes } = await supplier.find({ words: "bib", page: 1 });
  for (const code of codes) {
    const reading = await supplier.read(code, { country: "US" });
    if (reading.outcome !== "found" || !reading.product.isOnSale) continue;
    const variant = reading.product.variants.find(({ stock }) => stock > 0);
    if (variant === undefined) continue;
    const { supplierSkuId } = variant;
    const freight = await supplier.freight({ code, supplierSkuId, quantity: 1, country: "US" });
    if (freight.outcome !== "options") continue;
    return { product: reading.product, variant, freight: freight.options };
  }
  throw new Error("the search finds nothing that can be bought");
}

test("[MKT-01] a product is found, read and shipped, in US cents and with ids as text", async () => {
  const { product, variant, freight } = await aProduct();
  expect(product.title).toMatch(/bib/i);
  expect(Number.isInteger(variant.price) && variant.price > 0).toBe(true);
  expect(variant.supplierSkuId).toMatch(/^\d{17}$/);
  expect(freight[0]).toMatchObject({ minDays: expect.any(Number), maxDays: expect.any(Number) });
  const categories = await supplier.categories();
  expect(categories.map(({ categoryId }) => categoryId)).toContain(product.categoryId);
});

test("an unknown code is not found", async () => {
  expect(await supplier.read("1005999999999999", { country: "US" })).toEqual({ outcome: "not_found" });
});

test("[MKT-02] an order is placed once for its id, paid, sent and tracked", async () => {
  const { product, variant, freight } = await aProduct();
  const line = {
    code: product.code,
    supplierSkuAttr: variant.supplierSkuAttr,
    quantity: 1,
    service: freight[0]?.service ?? "",
  };
  const order = { outOrderId: "NST-1-1", address: portland, lines: [line], pay: true };
  const placed = await supplier.place(order);
  expect(placed).toMatchObject({ outcome: "placed", isPaid: true });
  expect(await supplier.place(order)).toEqual(placed);
  const [supplierOrderId = ""] = placed.outcome === "placed" ? placed.supplierOrderIds : [];
  await control("clock", { advance: "3d" });
  await expect
    .poll(() => supplier.status(supplierOrderId))
    .toMatchObject({
      status: "WAIT_BUYER_ACCEPT_GOODS",
      cost: expect.any(Number),
      lines: [{ code: product.code, quantity: 1 }],
    });
  const [parcel] = await supplier.track(supplierOrderId);
  expect(parcel?.lines).toMatchObject([{ code: product.code, quantity: 1 }]);
  expect(parcel?.events.at(-1)?.at).toBeInstanceOf(Date);
});

test("what fails is an error of the shop's own, which says whether it may work later", async () => {
  const { product } = await aProduct();
  const read = () => supplier.read(product.code, { country: "US" });
  const fails = (kind: SupplierError["kind"]) =>
    expect(read()).rejects.toThrow(expect.objectContaining({ name: "SupplierError", kind }));
  await withFaults({ api: { status: 503 } }, () => fails("unavailable"));
  onTestFinished(authorize);
  await control("settings", { expireTokens: "access" });
  await fails("reauthorize");
});

/** The shop's adapter on a platform that answers each call as `answer` says. */
function supplierOf(answer: (options: CallOptions | undefined) => object) {
  const call = async (_method: string, _fields: object, schema: z.ZodType, options?: CallOptions) =>
    schema.parse(answer(options));
  return aliExpressSupplier({ call } as unknown as AliExpressClient, "US");
}
const wanted = { code: "1005", supplierSkuId: "12000", quantity: 1, country: "US" };
const toOrder = {
  ...{ outOrderId: "NST-1-1", address: portland, pay: true },
  lines: [{ code: "1005", supplierSkuAttr: "14:1", quantity: 1, service: "STD" }],
};

test("[MKT-01] what a shopper waits for and what is ordered go before imports and syncs", async () => {
  const priorities: (number | undefined)[] = [];
  const waiting = supplierOf((options) => {
    priorities.push(options?.priority);
    throw new AliExpressError("unavailable", "it is busy");
  });
  for (const call of [
    waiting.read("1005", { country: "US", urgent: true }),
    waiting.freight(wanted, { urgent: true }),
    waiting.place(toOrder),
    waiting.read("1005", { country: "US" }),
    waiting.freight(wanted),
  ])
    await call.catch(() => undefined);
  expect(priorities).toEqual([1, 1, 1, 0, 0]);
});

test.each<[FailureKind, SupplierError["kind"]]>([
  ["unauthorized", "reauthorize"],
  ["reauthorize", "reauthorize"],
  ["forbidden", "reauthorize"],
  ["rate_limited", "unavailable"],
  ["unreachable", "unavailable"],
  ["unavailable", "unavailable"],
  ["garbled", "unavailable"],
  ["unreadable", "unreadable"],
  ["clock", "unavailable"],
  ["not_owned", "refused"],
  ["invalid", "refused"],
  ["rejected", "refused"],
])("[MKT-01] a failure of the kind %s is %s to the shop", async (theirs, kind) => {
  const failing = supplierOf(() => {
    throw new AliExpressError(theirs, "in the platform's words");
  });
  await expect(failing.categories()).rejects.toMatchObject({ kind, message: "in the platform's words" });
});

test("[MKT-01] an amount in another currency than the shop's is no price", async () => {
  const option = { code: "STD", shipping_fee_cent: "1.99", tracking: true };
  const freight = (shipping_fee_currency: string) =>
    supplierOf(() => ({
      result: { success: true, delivery_options: [{ ...option, shipping_fee_currency }] },
    })).freight(wanted);
  expect(await freight("USD")).toMatchObject({ options: [{ fee: 199 }] });
  await expect(freight("EUR")).rejects.toMatchObject({ kind: "unreadable" });
});

test("[MKT-01] a way and a variant in another currency, or at a price that is a mistake, are left out alone", async () => {
  const way = { code: "STD", shipping_fee_cent: "1.99", tracking: true };
  const odd = [
    { ...way, code: "EURO", shipping_fee_currency: "EUR" },
    { ...way, code: "MISTAKE", shipping_fee_cent: "99999999" },
  ];
  const freight = supplierOf(() => ({ result: { success: true, delivery_options: [...odd, way] } }));
  expect(await freight.freight(wanted)).toMatchObject({ options: [{ service: "STD", fee: 199 }] });

  const sku = (id: number, more: object = {}) => ({
    ...{ sku_id: id, sku_attr: `14:${id}`, offer_sale_price: "3.29", currency_code: "USD" },
    ...{ sku_available_stock: 5, ...more },
  });
  const product = (...variants: object[]) =>
    supplierOf(() => ({
      rsp_code: 200,
      result: {
        ae_item_base_info_dto: { product_id: 1005, subject: "Bib", category_id: 7 },
        ae_item_sku_info_dtos: variants,
      },
    })).read("1005", { country: "US" });
  const euros = sku(1, { currency_code: "EUR" });
  const mistakes = [
    sku(2, { offer_sale_price: "99999999" }),
    sku(3, { estimated_import_charges: "99999999" }),
  ];
  expect(await product(euros, ...mistakes, sku(4, { sku_price: "99999999" }))).toMatchObject({
    product: {
      variants: [{ supplierSkuId: "4", price: 329 }],
      unreadVariants: [{ supplierSkuId: "1" }, { supplierSkuId: "2" }, { supplierSkuId: "3" }],
    },
  });
  await expect(product(euros, ...mistakes)).rejects.toMatchObject({ kind: "unreadable" });
});

test("[MKT-02] the taxes of an order's lines are its import charge, and its cost is what the merchant pays", async () => {
  const dollars = (amount: string) => ({ amount, currency_code: "USD" });
  const line = { product_id: 1005, product_count: 1 };
  const stateOf = (...taxes: string[]) =>
    supplierOf(() => ({
      result: {
        ...{ order_status: "PLACE_ORDER_SUCCESS", pay_timeout_second: 600 },
        ...{ order_amount: dollars("12.06"), user_order_amount: dollars("8.34") },
        child_order_list: taxes.map((tax) => ({ ...line, actual_tax_fee: tax === "" ? {} : dollars(tax) })),
      },
    })).status("8198");
  expect(await stateOf("1.00", "", "0.42")).toMatchObject({
    ...{ supplierOrderId: "8198", cost: 834, importCharge: 142, payWithinSeconds: 600 },
  });
  expect((await stateOf(""))?.importCharge).toBeUndefined();
});

test.each([
  [600, 600],
  ["1036800", 1_036_800],
  [-5, undefined],
  ["999999999999999", undefined],
])("[OPS-05] of %s seconds until an order must be paid %s count", async (seconds, counted) => {
  const result = { order_status: "PLACE_ORDER_SUCCESS", pay_timeout_second: seconds };
  const state = await supplierOf(() => ({ result })).status("8198");
  expect(state?.payWithinSeconds).toBe(counted);
});

type Amounts = { order?: [string, string]; user?: [string, string]; taxes?: [string, string][] };

test.each<[string, Amounts, number | undefined, number | undefined]>([
  ["euros", { order: ["12.06", "USD"], user: ["10.96", "EUR"], taxes: [["1.91", "EUR"]] }, 1_206, 210],
  [
    "euros, of two lines",
    {
      order: ["12.06", "USD"],
      user: ["10.96", "EUR"],
      taxes: [
        ["1.00", "EUR"],
        ["0.91", "EUR"],
      ],
    },
    1_206,
    210,
  ],
  ["yen", { order: ["12.06", "USD"], user: ["1806", "JPY"], taxes: [["164", "JPY"]] }, 1_206, 110],
  [
    "dinars of three decimals",
    { order: ["12.06", "USD"], user: ["3.708", "KWD"], taxes: [["0.337", "KWD"]] },
    1_206,
    110,
  ],
  [
    "a currency that the shop does not know",
    { order: ["12.06", "USD"], user: ["10.96", "XYZ"] },
    1_206,
    undefined,
  ],
  [
    "euros, with a tax in dollars",
    { order: ["12.06", "USD"], user: ["10.96", "EUR"], taxes: [["2.10", "USD"]] },
    1_206,
    210,
  ],
  [
    "euros, with a tax in pounds",
    { order: ["12.06", "USD"], user: ["10.96", "EUR"], taxes: [["2.10", "GBP"]] },
    1_206,
    undefined,
  ],
  [
    "euros, with taxes in two currencies",
    {
      order: ["12.06", "USD"],
      user: ["10.96", "EUR"],
      taxes: [
        ["1", "EUR"],
        ["1", "USD"],
      ],
    },
    1_206,
    undefined,
  ],
  ["nothing", { order: ["12.06", "USD"], user: ["0", "EUR"], taxes: [["1.91", "EUR"]] }, 1_206, undefined],
  [
    "dollars, less than the order's amount",
    { order: ["12.06", "USD"], user: ["8.34", "USD"] },
    834,
    undefined,
  ],
  ["an amount that is not said", { order: ["12.06", "USD"] }, 1_206, undefined],
  ["dollars, and the order's amount is not said", { user: ["8.34", "USD"], taxes: [["1", "USD"]] }, 834, 100],
  ["euros alone", { user: ["10.96", "EUR"], taxes: [["1.91", "EUR"]] }, undefined, undefined],
  [
    "euros, as is the order's amount",
    { order: ["10.96", "EUR"], user: ["10.96", "EUR"] },
    undefined,
    undefined,
  ],
  ["an amount that nobody says", {}, undefined, undefined],
  ["the most that makes sense", { order: ["999999.99", "USD"] }, 99_999_999, undefined],
  ["more than makes sense", { order: ["12.06", "USD"], user: ["1000000", "USD"] }, undefined, undefined],
  [
    "a tax that is more than makes sense",
    { order: ["12.06", "USD"], taxes: [["999999999999", "USD"]] },
    1_206,
    undefined,
  ],
  [
    "euros, with a tax that is more than makes sense",
    { order: ["12.06", "USD"], user: ["10.96", "EUR"], taxes: [["999999999999", "EUR"]] },
    1_206,
    1_206,
  ],
])("[MKT-02] an order is followed where the account pays %s", async (_, said, cost, importCharge) => {
  const money = ([amount, currency_code]: [string, string]) => ({ amount, currency_code });
  const supplier = supplierOf(() => ({
    result: {
      order_status: "WAIT_SELLER_SEND_GOODS",
      ...(said.order && { order_amount: money(said.order) }),
      ...(said.user && { user_order_amount: money(said.user) }),
      child_order_list: (said.taxes ?? []).map((tax) => ({
        ...{ product_id: 1005, product_count: 1, actual_tax_fee: money(tax) },
      })),
    },
  }));
  expect(await supplier.status("8198")).toMatchObject({
    ...{ status: "WAIT_SELLER_SEND_GOODS", cost, importCharge },
  });
});

test.each<[string, object[], [number, number | undefined][]]>([
  ["tax that comes to the price", [{ tax_amount: "1.50" }], [[329, 150]]],
  ["tax and import", [{ tax_amount: "1.50", estimated_import_charges: "0.42" }], [[329, 192]]],
  ["import alone", [{ estimated_import_charges: "0.42" }], [[329, 42]]],
  ["tax in the price", [{ tax_amount: "1.50", price_include_tax: true }], [[329, undefined]]],
  ["tax in another currency", [{ tax_amount: "1.50", tax_currency_code: "EUR" }, {}], [[329, undefined]]],
])("[MKT-01] a piece costs its price with %s", async (_, skus, costs) => {
  const product = {
    ae_item_base_info_dto: { product_id: "1005", subject: "Bib", category_id: "2" },
    ae_item_sku_info_dtos: skus.map((sku, at) => ({
      ...{ sku_id: at + 1, sku_attr: `14:${at}`, sku_available_stock: 5, price_include_tax: false },
      ...{ offer_sale_price: "3.29", currency_code: "USD" },
      ...sku,
    })),
    ae_store_info: { store_id: "1" },
  };
  const reading = await supplierOf(() => ({ rsp_code: 200, result: product })).read("1005", {
    country: "US",
  });
  if (reading.outcome !== "found") throw new Error(reading.outcome);
  expect(reading.product.variants.map(({ price, importCharge }) => [price, importCharge])).toEqual(costs);
});
