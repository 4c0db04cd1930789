import { expect, test } from "vitest";
import { getProduct } from "./products.ts";
import { getCategories, searchProducts } from "./search.ts";
import { startPlatform } from "./testing.ts";
import { shapedAnswers } from "./testing-answers.ts";

const asked = { productId: "1005002704149141", country: "US", currency: "USD" };

const bearSku = {
  sku_id: "12000044126059467",
  sku_attr: "14:29#Bear;183:200007741;200007763:201336100",
  id: "14:29#Bear;183:200007741;200007763:201336100",
  sku_price: "9.40",
  offer_sale_price: "3.29",
  currency_code: "USD",
  sku_available_stock: 76,
  price_include_tax: false,
  estimated_import_charges: "0.42",
  ean_code: "4006381333931",
  buy_amount_limit_set_by_promotion: "2",
  ae_sku_property_dtos: {
    ae_sku_property_d_t_o: [
      {
        sku_property_id: 14,
        sku_property_name: "Color",
        property_value_id: 29,
        sku_property_value: "White",
        property_value_definition_name: "Bear",
        sku_image: "https://ae01.alicdn.com/kf/bear.jpg",
      },
      {
        sku_property_id: 183,
        sku_property_name: "Size",
        property_value_id: 200007741,
        sku_property_value: "3-6M",
      },
      {
        sku_property_id: 200007763,
        sku_property_name: "Ships From",
        property_value_id: 201336100,
        sku_property_value: "China",
      },
    ],
  },
};

/** A product as the platform documents it, with the lists wrapped as they arrive. */
const result = {
  ae_item_base_info_dto: {
    product_id: 1005002704149141,
    subject: "Baby carrier",
    category_id: 200003691,
    currency_code: "CNY",
    product_status_type: "onSelling",
    avg_evaluation_rating: "4.6",
    evaluation_count: "1446",
    sales_count: "5000+",
    detail: "<p>Soft</p>",
  },
  ae_item_sku_info_dtos: { ae_item_sku_info_d_t_o: [bearSku] },
  ae_item_properties: {
    ae_item_property: [
      { attr_name_id: 10, attr_name: "Material", attr_value: "Cotton" },
      { attr_name_id: -1, attr_name: "Weight limit", attr_value: "15", attr_value_unit: "kg" },
    ],
  },
  ae_multimedia_info_dto: { image_urls: "https://ae01.alicdn.com/kf/1.jpg;https://ae01.alicdn.com/kf/2.jpg" },
  package_info_dto: { package_length: 30, package_width: 20, package_height: 5, gross_weight: "0.213" },
  logistics_info_dto: { delivery_time: 7, ship_to_country: "US" },
  ae_store_info: { store_id: 1103800006, store_name: "Little Nest", store_country_code: "CN" },
  product_id_converter_result: {
    main_product_id: 1005002704149141,
    sub_product_id: '{"US":3256807990906987123}',
  },
  manufacturer_info: { name: "Nest Ltd", address: "1 Road", email: "safety@nest.example" },
};

const answer = (over: object = {}) => ({
  aliexpress_ds_product_get_response: {
    rsp_code: 200,
    rsp_msg: "Call succeeds",
    result: { ...result, ...over },
  },
});

async function read(over: object = {}) {
  const { client } = await startPlatform(() => answer(over));
  const found = await getProduct(client, asked);
  if (found.outcome !== "found") throw new Error(`not found: ${found.outcome}`);
  return found.product;
}

test("[MKT-01] a product is asked for a country, without prices that are only this account's", async () => {
  const { client, calls } = await startPlatform(() => answer());
  await getProduct(client, asked);
  expect(calls[0]?.form).toMatchObject({
    method: "aliexpress.ds.product.get",
    product_id: "1005002704149141",
    ship_to_country: "US",
    target_currency: "USD",
    remove_personal_benefit: "true",
  });
});

test("[MKT-01] a product is read with its variants, prices, stock, and where they ship from", async () => {
  const product = await read();
  expect(product).toEqual({
    productId: "1005002704149141",
    productIdByCountry: { US: "3256807990906987123" },
    title: "Baby carrier",
    categoryId: "200003691",
    isOnSale: true,
    description: "<p>Soft</p>",
    pictures: ["https://ae01.alicdn.com/kf/1.jpg", "https://ae01.alicdn.com/kf/2.jpg"],
    attributes: [
      { name: "Material", value: "Cotton" },
      { name: "Weight limit", value: "15 kg" },
    ],
    rating: 4.6,
    ratingCount: 1446,
    soldAtLeast: 5000,
    weightGrams: 213,
    sizeCm: { length: 30, width: 20, height: 5 },
    seller: { id: "1103800006", name: "Little Nest", country: "CN" },
    handlingDays: 7,
    manufacturer: { name: "Nest Ltd", address: "1 Road", email: "safety@nest.example" },
    variants: [
      {
        skuId: "12000044126059467",
        skuAttr: "14:29#Bear;183:200007741;200007763:201336100",
        price: { minor: 329, currency: "USD" },
        listPrice: { minor: 940, currency: "USD" },
        stock: 76,
        importCharges: { minor: 42, currency: "USD" },
        tax: undefined,
        purchaseLimit: 2,
        barcode: "4006381333931",
        properties: [
          {
            id: "14",
            name: "Color",
            valueId: "29",
            value: "Bear",
            picture: "https://ae01.alicdn.com/kf/bear.jpg",
          },
          { id: "183", name: "Size", valueId: "200007741", value: "3-6M", picture: undefined },
        ],
        shipsFrom: "CN",
      },
    ],
  });
});

test("[MKT-01] a product with one variant, plain lists and nothing optional is read", async () => {
  const product = await read({
    ae_item_base_info_dto: {
      product_id: "1",
      subject: "Bib",
      category_id: "2",
      evaluation_count: "0",
      avg_evaluation_rating: "0.0",
    },
    ae_item_sku_info_dtos: {
      ...{ sku_id: 1, sku_attr: "", offer_sale_price: "2", currency_code: "USD", sku_available_stock: 0 },
    },
    ae_item_properties: null,
    ae_multimedia_info_dto: undefined,
    package_info_dto: undefined,
    logistics_info_dto: undefined,
    ae_store_info: undefined,
    product_id_converter_result: undefined,
    manufacturer_info: undefined,
  });
  expect(product).toMatchObject({
    rating: undefined,
    ratingCount: 0,
    soldAtLeast: 0,
    pictures: [],
    attributes: [],
    seller: { id: "", name: "", country: undefined },
  });
  expect(product.variants).toEqual([
    expect.objectContaining({
      skuAttr: "",
      price: { minor: 200, currency: "USD" },
      listPrice: { minor: 200, currency: "USD" },
      stock: 0,
      importCharges: undefined,
      purchaseLimit: undefined,
      shipsFrom: undefined,
    }),
  ]);
});

test("[MKT-01] empty import charges mean that the price has them in it", async () => {
  const skus = [{ ...bearSku, estimated_import_charges: "" }];
  expect((await read({ ae_item_sku_info_dtos: skus })).variants[0]?.importCharges).toBeUndefined();
});

test.each<[string, object, { minor: number; currency: string } | undefined]>([
  ["comes to the price", { tax_amount: "1.50" }, { minor: 150, currency: "USD" }],
  ["comes to the price as a number", { tax_amount: 1.5 }, { minor: 150, currency: "USD" }],
  [
    "comes as text that says so",
    { tax_amount: "1.50", price_include_tax: "false" },
    { minor: 150, currency: "USD" },
  ],
  [
    "comes without a word of the price",
    { tax_amount: "1.50", price_include_tax: null },
    { minor: 150, currency: "USD" },
  ],
  ["has thousands", { tax_amount: "1,234.50" }, { minor: 123_450, currency: "USD" }],
  ["was computed", { tax_amount: 0.30000000000000004 }, { minor: 30, currency: "USD" }],
  ["has parts of a cent", { tax_amount: "0.125" }, { minor: 13, currency: "USD" }],
  [
    "is in the account's currency",
    { tax_amount: "1.50", tax_currency_code: "EUR" },
    { minor: 150, currency: "EUR" },
  ],
  [
    "is written in small letters",
    { tax_amount: "1.50", tax_currency_code: "usd" },
    { minor: 150, currency: "USD" },
  ],
  ["names no currency", { tax_amount: "1.50", tax_currency_code: "" }, { minor: 150, currency: "USD" }],
  ["is in the price", { tax_amount: "1.50", price_include_tax: true }, undefined],
  ["is in the price, as text", { tax_amount: "1.50", price_include_tax: "true" }, undefined],
  ["is in the price, as a capital text", { tax_amount: "1.50", price_include_tax: "True" }, undefined],
  ["is unreadable and in the price", { tax_amount: "VAT", price_include_tax: "true" }, undefined],
  ["is nothing", { tax_amount: "0.00" }, undefined],
  ["is empty", { tax_amount: "" }, undefined],
  ["is absent", {}, undefined],
])("[MKT-01] the tax of a variant is read where it %s", async (_, said, tax) => {
  const skus = [{ ...bearSku, price_include_tax: false, ...said }];
  const { variants } = await read({ ae_item_sku_info_dtos: skus });
  expect(variants.map((variant) => variant.tax)).toEqual([tax]);
});

test.each(["VAT", "10%", "1.50 EUR", "-1.50", "1,5", "1.50-2.50", "NaN"])(
  "[MKT-01] a variant whose price lacks a tax of %j is left out, and the others are sold",
  async (tax_amount) => {
    const taxed = { ...bearSku, sku_id: "7", price_include_tax: false, tax_amount };
    const { variants } = await read({ ae_item_sku_info_dtos: [taxed, bearSku] });
    expect(variants.map(({ skuId }) => skuId)).toEqual([bearSku.sku_id]);
  },
);

test.each<[unknown, number | undefined]>([
  ["5", 5],
  [5, 5],
  ["1,000", 1_000],
  ["3 pcs", 3],
  ["3kits", 3],
  ["0", undefined],
  ["", undefined],
  ["-1", undefined],
  ["none", undefined],
  [null, undefined],
])("[CHK-08] a limit of quantity of %j is %s pieces", async (buy_amount_limit_set_by_promotion, limit) => {
  const skus = [{ ...bearSku, buy_amount_limit_set_by_promotion }];
  expect((await read({ ae_item_sku_info_dtos: skus })).variants[0]?.purchaseLimit).toBe(limit);
});

test("[MKT-01] a variant without a price is left out, and one that is not reduced has its own as list price", async () => {
  const { offer_sale_price: _, ...plain } = bearSku;
  const { sku_price: __, ...priceless } = { ...plain, sku_id: "7" };
  const { variants } = await read({ ae_item_sku_info_dtos: [priceless, plain] });
  expect(variants.map(({ skuId, price, listPrice }) => [skuId, price.minor, listPrice.minor])).toEqual([
    ["12000044126059467", 940, 940],
  ]);
});

test.each([
  ["United States", "US"],
  ["Russian Federation", "RU"],
  [" germany ", "DE"],
  ["Hong Kong,China", "HK"],
  ["Atlantis", undefined],
])("[MKT-01] a variant from %s ships from %s", async (name, country) => {
  const origin = { sku_property_id: 200007763, property_value_id: 1, sku_property_value: name };
  const skus = [{ ...bearSku, ae_sku_property_dtos: [origin] }];
  const [variant] = (await read({ ae_item_sku_info_dtos: skus })).variants;
  expect([variant?.shipsFrom, variant?.properties]).toEqual([country, []]);
});

test.each([
  ["5.1", undefined],
  ["5", 5],
  ["0.0", undefined],
  ["great", undefined],
])("[MKT-01] a rating of %s is %s", async (said, rating) => {
  const base = { ...result.ae_item_base_info_dto, avg_evaluation_rating: said };
  expect((await read({ ae_item_base_info_dto: base })).rating).toBe(rating);
});

test("[MKT-01] a product that is withdrawn is not on sale", async () => {
  const base = { ...result.ae_item_base_info_dto, product_status_type: "offline" };
  expect((await read({ ae_item_base_info_dto: base })).isOnSale).toBe(false);
});

test.each(["onSelling", "ONSELLING", " onSelling ", "", null])(
  "[MKT-01] a product is on sale where its status is %j",
  async (product_status_type) => {
    const base = { ...result.ae_item_base_info_dto, product_status_type };
    expect((await read({ ae_item_base_info_dto: base })).isOnSale).toBe(true);
  },
);

test.each([
  ["1446", 1_446],
  ["1,446", 1_446],
  ["1.4K", 1_400],
  ["5k+", 5_000],
  ["5 k", 5_000],
  ["2万+", 20_000],
  ["1.2万", 12_000],
  ["3千+", 3_000],
  ["1M+", 1_000_000],
  ["5 000+", 5_000],
  ["5\u00a0000+", 5_000],
  ["10,000+ sold", 10_000],
  ["5+", 5],
  ["1.446", 0],
  ["1,4K", 0],
  ["1,44", 0],
  ["many", 0],
  ["", 0],
])("[MKT-01] %j ratings are %d", async (evaluation_count, count) => {
  const base = { ...result.ae_item_base_info_dto, evaluation_count, sales_count: evaluation_count };
  expect(await read({ ae_item_base_info_dto: base })).toMatchObject({
    ...{ ratingCount: count, soldAtLeast: count },
  });
});

test.each([
  [602, "not_sold_there"],
  [605, "not_found"],
])("[MKT-01] rsp_code %d is %s", async (code, outcome) => {
  const { client } = await startPlatform(() => ({ aliexpress_ds_product_get_response: { rsp_code: code } }));
  expect(await getProduct(client, asked)).toEqual({ outcome });
});

test("[MKT-01] 'System Error' for one product is a failure, and not a product that is gone", async () => {
  const failed = { aliexpress_ds_product_get_response: { rsp_code: 404, rsp_msg: "System Error" } };
  const { client } = await startPlatform(() => failed);
  await expect(getProduct(client, asked)).rejects.toMatchObject({ kind: "unavailable" });
});

const { ae_sku_property_dtos: _options, id: _name, ...loneSku } = { ...bearSku, sku_attr: "" };

test.each<[string, unknown[]]>([
  ["null", [null, loneSku]],
  ["an empty text", ["", loneSku]],
  ["an empty object", [{}, loneSku]],
  ["an empty list", [loneSku, []]],
  ["itself", [loneSku, loneSku]],
  ["itself in another order", [loneSku, Object.fromEntries(Object.entries(loneSku).toReversed())]],
  ["itself with another stock", [loneSku, { ...loneSku, sku_available_stock: 9 }]],
  ["itself without a price", [{ ...loneSku, sku_price: "", offer_sale_price: "" }, loneSku]],
  ["itself, without an id", [1, 2].map(() => ({ ...loneSku, sku_id: 0 }))],
  ["nothing, where its name is '<none>'", [{ ...loneSku, sku_attr: "<none>" }]],
])("[MKT-01] the one variant of a product is read beside %s", async (_name, skus) => {
  const { variants } = await read({ ae_item_sku_info_dtos: { ae_item_sku_info_d_t_o: skus } });
  expect(variants.map(({ skuAttr, stock }) => [skuAttr, stock])).toEqual([["", 76]]);
});

test.each<[string, object, string]>([
  ["'<none>' in both fields", { sku_attr: "<none>", id: "<none>" }, ""],
  ["'<none>', and a name in 'id'", { sku_attr: "<none>", id: "14:29" }, "14:29"],
  ["nothing, and '<none>' in 'id'", { sku_attr: null, id: "<none>" }, ""],
])("[MKT-01] an order names a variant rightly that is called %s", async (_name, named, attr) => {
  const { variants } = await read({ ae_item_sku_info_dtos: [{ ...loneSku, ...named }] });
  expect(variants.map(({ skuAttr }) => skuAttr)).toEqual([attr]);
});

const blueSku = { ...bearSku, sku_id: "12000044126059468", sku_attr: "14:173#Sky;183:200007741" };

test.each<[string, object]>([
  ["a price in words", { offer_sale_price: "free" }],
  ["a price that is a range", { offer_sale_price: "3.29 - 5.99" }],
  ["a price of nothing", { offer_sale_price: "0.00" }],
  ["no price at all", { offer_sale_price: "", sku_price: undefined }],
  ["no price but a range", { offer_sale_price: undefined, sku_price: "3.29-5.99" }],
  ["a negative stock", { sku_available_stock: -1 }],
  ["no stock", { sku_available_stock: undefined }],
  ["a stock in words", { sku_available_stock: "plenty" }],
  ["a stock of at least so many", { sku_available_stock: "100+" }],
  ["half a piece", { sku_available_stock: 1.5 }],
  ["import charges in words", { estimated_import_charges: "see checkout" }],
  ["no currency", { currency_code: undefined }],
  ["a currency that is none", { currency_code: "$" }],
  ["nothing that an order could name", { sku_attr: "", id: "<none>" }],
  [
    "an option without a value",
    { ae_sku_property_dtos: [{ sku_property_id: 14, sku_property_name: "Color" }] },
  ],
  ["an option that is text", { ae_sku_property_dtos: ["Red"] }],
])(
  "[MKT-01] a variant with %s is left out alone, and with it the product is unreadable",
  async (_name, odd) => {
    const { variants } = await read({ ae_item_sku_info_dtos: [{ ...blueSku, ...odd }, bearSku] });
    expect(variants.map(({ skuId }) => skuId)).toEqual([bearSku.sku_id]);
    const all = [
      { ...bearSku, ...odd },
      { ...blueSku, ...odd },
    ];
    const { client } = await startPlatform(() => answer({ ae_item_sku_info_dtos: all }));
    await expect(getProduct(client, asked)).rejects.toMatchObject({
      kind: "unreadable",
      message: expect.stringContaining("no variant of the product can be read"),
    });
  },
);

test.each<[string, object]>([
  ["no variants", { ae_item_sku_info_dtos: [] }],
  ["no name", { ae_item_base_info_dto: { ...result.ae_item_base_info_dto, subject: " " } }],
  ["no id", { ae_item_base_info_dto: { ...result.ae_item_base_info_dto, product_id: "" } }],
  ["no words about it", { ae_item_base_info_dto: undefined }],
])("[MKT-01] a product is unreadable with %s", async (_name, over) => {
  const { client } = await startPlatform(() => answer(over));
  await expect(getProduct(client, asked)).rejects.toMatchObject({ kind: "unreadable" });
});

test("[MKT-01] a product that is withdrawn needs neither a name nor a variant to be read", async () => {
  const base = { product_id: 7, product_status_type: "offline" };
  const product = await read({ ae_item_base_info_dto: base, ae_item_sku_info_dtos: "" });
  expect(product).toMatchObject({ isOnSale: false, title: "", variants: [] });
});

test.each<[string, object, object]>([
  ["a weight without its zero", { package_info_dto: { gross_weight: ".35" } }, { weightGrams: 350 }],
  ["a weight with its unit", { package_info_dto: { gross_weight: "0.2kg" } }, { weightGrams: 200 }],
  ["a weight in grams", { package_info_dto: { gross_weight: "200 G" } }, { weightGrams: 200 }],
  ["a weight in words", { package_info_dto: { gross_weight: "light" } }, { weightGrams: undefined }],
  [
    "an empty length",
    { package_info_dto: { ...result.package_info_dto, package_length: "" } },
    { sizeCm: undefined, weightGrams: 213 },
  ],
  ["a package that is a list", { package_info_dto: [] }, { sizeCm: undefined, weightGrams: undefined }],
  ["days as a range", { logistics_info_dto: { delivery_time: "7-12" } }, { handlingDays: 12 }],
  ["days in words", { logistics_info_dto: { delivery_time: "soon" } }, { handlingDays: undefined }],
  ["no seller", { ae_store_info: null }, { seller: { id: "", name: "", country: undefined } }],
  ["a seller without an id", { ae_store_info: { store_name: "Nest" } }, { seller: { id: "", name: "Nest" } }],
  ["ids of countries that are no JSON", { product_id_converter_result: { sub_product_id: "US" } }, {}],
  ["a maker that is text", { manufacturer_info: "Nest Ltd" }, { manufacturer: undefined }],
  ["attributes without values", { ae_item_properties: [{ attr_name: "Color" }, 3] }, { attributes: [] }],
  [
    "no category, and a count with commas",
    {
      ae_item_base_info_dto: { ...result.ae_item_base_info_dto, category_id: {}, evaluation_count: "1,446" },
    },
    { categoryId: "", ratingCount: 1446 },
  ],
  [
    "pictures in a list",
    { ae_multimedia_info_dto: { image_urls: ["https://a/1.jpg; ", "https://a/2.jpg"] } },
    { pictures: ["https://a/1.jpg", "https://a/2.jpg"] },
  ],
])("[MKT-01] a product is read with %s", async (_name, over, expected) => {
  expect(await read(over)).toMatchObject({ title: "Baby carrier", ...expected });
});

test("[MKT-01] a variant without an id is read, and one that names itself in 'id' is ordered by that", async () => {
  const { sku_attr: _, ...named } = { ...blueSku, id: "14:173#Sky" };
  const { variants } = await read({ ae_item_sku_info_dtos: [{ ...bearSku, sku_id: "" }, named] });
  expect(variants.map(({ skuId, skuAttr }) => [skuId, skuAttr])).toEqual([
    ["", bearSku.sku_attr],
    [blueSku.sku_id, "14:173#Sky"],
  ]);
});

/** Three variants of which each has a name for orders, and the ids that are given. */
const skusWithIds = (...ids: unknown[]) =>
  ids.map((sku_id, at) => ({ ...bearSku, sku_id, sku_attr: `14:${at}`, ae_sku_property_dtos: [] }));

test.each<[string, unknown[], [string, string][]]>([
  ...["0", 0, ""].map((none): [string, unknown[], [string, string][]] => [
    `${JSON.stringify(none)} for an id`,
    skusWithIds(none, none, none),
    [
      ["", "14:0"],
      ["", "14:1"],
      ["", "14:2"],
    ],
  ]),
  [
    "an id that two of them have",
    skusWithIds("111", "111", "113"),
    [
      ["", "14:0"],
      ["", "14:1"],
      ["113", "14:2"],
    ],
  ],
  [
    "the same one twice",
    [...skusWithIds("111", "112"), ...skusWithIds("111")],
    [
      ["111", "14:0"],
      ["112", "14:1"],
    ],
  ],
  [
    "the same one twice, with other prices",
    [...skusWithIds("111", "112"), ...skusWithIds("111").map((one) => ({ ...one, offer_sale_price: "9" }))],
    [
      ["111", "14:0"],
      ["112", "14:1"],
    ],
  ],
])("[MKT-01] every variant is read of a product with %s", async (_name, skus, names) => {
  const { variants, unreadVariants } = await read({ ae_item_sku_info_dtos: skus });
  expect(variants.map(({ skuId, skuAttr }) => [skuId, skuAttr])).toEqual(names);
  expect(variants[0]?.price.minor).toBe(329);
  expect(unreadVariants).toBeUndefined();
});

test("[MKT-01] an id that a variant shares with one that cannot be read says nothing of either", async () => {
  const [first, second, third] = skusWithIds("111", "111", "113");
  const skus = [first, { ...second, sku_available_stock: "plenty" }, third];
  const { variants, unreadVariants } = await read({ ae_item_sku_info_dtos: skus });
  expect(variants.map(({ skuId, skuAttr }) => [skuId, skuAttr])).toEqual([
    ["", "14:0"],
    ["113", "14:2"],
  ]);
  expect(unreadVariants).toEqual([{ skuId: "", skuAttr: "14:1" }]);
});

test("[MKT-01] what a product says of itself may be alone in lists", async () => {
  const objects = Object.entries(result).map(([name, value]) =>
    name.endsWith("dtos") || name === "ae_item_properties" ? [name, value] : [name, [value]],
  );
  expect(await read(Object.fromEntries(objects))).toEqual(await read());
});

test("[MKT-01] a variant has the currency of its product where both are the one asked for", async () => {
  const skus = [{ ...bearSku, currency_code: "" }];
  const dollars = { ...result.ae_item_base_info_dto, currency_code: "USD" };
  const { variants } = await read({ ae_item_base_info_dto: dollars, ae_item_sku_info_dtos: skus });
  expect(variants[0]?.price).toEqual({ minor: 329, currency: "USD" });
});

test.each(shapedAnswers)("[MKT-01] an answer of a public integration is read: $shape", async (shaped) => {
  const { client } = await startPlatform(() => shaped.answer);
  const found = await getProduct(client, { ...asked, productId: shaped.productId });
  if (found.outcome !== "found") throw new Error(found.outcome);
  expect(found.product).toMatchObject({ productId: shaped.productId, isOnSale: true });
  expect(found.product.variants.filter(({ skuId }) => skuId !== "")).toHaveLength(shaped.variants);
  for (const { price, stock } of found.product.variants) {
    expect(price.minor).toBeGreaterThan(0);
    expect(Number.isInteger(stock) && stock >= 0).toBe(true);
  }
});

test.each([
  ["ITEM_ID_NOT_FOUND", "not_found"],
  ["Item is not allowed to this country", "not_sold_there"],
])("[MKT-01] '%s' is understood under any code", async (rsp_msg, outcome) => {
  const said = { aliexpress_ds_product_get_response: { rsp_code: "404", rsp_msg } };
  const { client } = await startPlatform(() => said);
  expect(await getProduct(client, asked)).toEqual({ outcome });
});

test("[MKT-01] a search leaves out what has no id, and a price that is a range", async () => {
  const products = [
    { itemId: "", title: "Nothing" },
    { itemId: 7, targetSalePrice: "3.29 - 5.99", targetOriginalPriceCurrency: "USD" },
  ];
  const { client } = await startPlatform(() => ({
    aliexpress_ds_text_search_response: { data: { totalCount: "3,984", products } },
  }));
  const search = { words: "bib", country: "US", currency: "USD", page: 1 };
  expect(await searchProducts(client, search)).toEqual({
    total: 3984,
    products: [{ productId: "7", title: "", picture: undefined, price: undefined }],
  });
});

test("[MKT-01] a search gives a page of products and how many there are", async () => {
  const { client, calls } = await startPlatform(() => ({
    aliexpress_ds_text_search_response: {
      code: "00",
      data: {
        pageIndex: 2,
        pageSize: 20,
        totalCount: 3984,
        products: {
          selection_search_product: [
            {
              itemId: "1005006361450153",
              title: "Carrier",
              itemMainPic: "https://a/1.jpg",
              targetSalePrice: "3.29",
              targetOriginalPriceCurrency: "USD",
            },
            { itemId: "1005006361450154" },
          ],
        },
      },
    },
  }));
  const page = await searchProducts(client, {
    words: "baby carrier",
    country: "US",
    currency: "USD",
    page: 2,
    pageSize: 20,
  });
  expect(page).toEqual({
    total: 3984,
    products: [
      {
        productId: "1005006361450153",
        title: "Carrier",
        picture: "https://a/1.jpg",
        price: { minor: 329, currency: "USD" },
      },
      { productId: "1005006361450154", title: "", picture: undefined, price: undefined },
    ],
  });
  expect(calls[0]?.form).toMatchObject({
    keyWord: "baby carrier",
    pageIndex: "2",
    pageSize: "20",
    countryCode: "US",
    local: "en_US",
  });
  await searchProducts(client, { words: "", categoryId: "1501", country: "US", currency: "USD", page: 1 });
  expect(calls[1]?.form).toMatchObject({
    categoryId: "1501",
    currency: "USD",
    pageIndex: "1",
    pageSize: "50",
  });
});

test("[MKT-01] categories are read with their parents", async () => {
  const { client } = await startPlatform(() => ({
    aliexpress_ds_category_get_response: {
      resp_result: {
        resp_code: 200,
        result: {
          total_result_count: 2,
          categories: {
            category: [
              { category_id: 1501, category_name: "Mother & Kids", parent_category_id: 0 },
              { category_id: 200003691, category_name: "Carriers", parent_category_id: 1501 },
            ],
          },
        },
      },
    },
  }));
  expect(await getCategories(client)).toEqual([
    { categoryId: "1501", name: "Mother & Kids", parentId: undefined },
    { categoryId: "200003691", name: "Carriers", parentId: "1501" },
  ]);
});
