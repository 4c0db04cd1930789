/**
 * Answers of the platform about a product, each in a shape that a public integration has captured: its keys, which are missing, how
 * lists are wrapped, what is text and what a number. The products are made up.
 */

/** An answer about a product, with how many of its variants can be sold. */
export interface ShapedAnswer {
  shape: string;
  productId: string;
  answer: object;
  variants: number;
}

const option = (id: number, name: string, valueId: number, value: string, more: object = {}) => ({
  sku_property_id: id,
  sku_property_name: name,
  property_value_id: valueId,
  sku_property_value: value,
  ...more,
});
const red = option(14, "Color", 10, "Red", { sku_image: "https://ae01.alicdn.com/kf/red.jpg" });
const blue = option(14, "Color", 173, "Blue", { property_value_definition_name: "Sky" });
const small = option(5, "Size", 100014064, "S");
const origin = option(200007763, "Ships From", 201336100, "China");

const wrapped = (key: string, ...items: unknown[]) => ({ [key]: items });
const skus = (...items: unknown[]) => wrapped("ae_item_sku_info_d_t_o", ...items);
const options = (...items: unknown[]) => wrapped("ae_sku_property_d_t_o", ...items);

const base = (productId: number, more: object = {}) => ({
  product_id: productId,
  subject: "Baby sun hat with neck flap",
  category_id: 200003594,
  currency_code: "CNY",
  product_status_type: "onSelling",
  avg_evaluation_rating: "4.8",
  evaluation_count: "310",
  sales_count: "1000+",
  detail: "<p>Soft cotton</p>",
  ...more,
});
const pictures = { image_urls: "https://ae01.alicdn.com/kf/a.jpg;https://ae01.alicdn.com/kf/b.jpg" };
const sku = (id: string, attr: string, more: object = {}) => ({
  sku_id: id,
  sku_attr: attr,
  sku_price: "8.50",
  offer_sale_price: "6.20",
  currency_code: "USD",
  sku_available_stock: 42,
  ...more,
});
const store = { store_id: 1102000001, store_name: "Sun Hat Store", store_country_code: "CN" };

/** One variant, and what all answers have. */
const plain = (productId: number, more: object = {}) => ({
  ae_item_base_info_dto: base(productId),
  ae_item_sku_info_dtos: skus(sku(`12000${productId}`, "14:10", { ae_sku_property_dtos: options(red) })),
  ae_multimedia_info_dto: pictures,
  ae_store_info: store,
  ...more,
});
const response = (result: object, more: object = { rsp_code: 200, rsp_msg: "Call succeeds" }) => ({
  aliexpress_ds_product_get_response: { result, ...more },
});

const shapes: [shape: string, variants: number, answer: (productId: number) => object][] = [
  [
    "keys of 2024: stock in three fields, an order's name in `id` alone, the code behind the product",
    2,
    (id) =>
      response(
        {
          ae_item_sku_info_dtos: skus(
            {
              ...{ offer_sale_price: "5.46", ipm_sku_stock: 492, sku_stock: true, sku_code: "LA6023" },
              ...{ sku_id: `12000${id}1`, currency_code: "USD", sku_price: "7.10", sku_available_stock: 492 },
              ...{ id: "14:10#400ml", offer_bulk_sale_price: "5.46", ae_sku_property_dtos: options(red) },
            },
            {
              ...{ offer_sale_price: "5.46", ipm_sku_stock: 7, sku_stock: true },
              ...{ sku_id: `12000${id}2`, currency_code: "USD", sku_price: "7.10", sku_available_stock: 7 },
              ...{ id: "14:173#Sky", ae_sku_property_dtos: options(blue) },
            },
          ),
          ae_multimedia_info_dto: pictures,
          package_info_dto: {
            ...{ package_width: 15, package_height: 28, package_length: 18, gross_weight: "0.900" },
            ...{ package_type: false, product_unit: 100000015 },
          },
          logistics_info_dto: { delivery_time: 7, ship_to_country: "US" },
          product_id_converter_result: { main_product_id: id, sub_product_id: '{"US":3256805870744883}' },
          ae_item_base_info_dto: base(id, {
            ...{ gmt_create: "2023-09-19 15:20:13", gmt_modified: "2024-01-03 03:06:52" },
            owner_member_seq_long: 2675378076,
          }),
          ae_item_properties: wrapped(
            "ae_item_property",
            { attr_name_id: 2, attr_value_id: 9275262276, attr_name: "Brand Name", attr_value: "NoEnName" },
            { attr_name_id: 3, attr_value_id: -1, attr_name: "Model Number", attr_value: "Hat" },
          ),
          ae_store_info: {
            ...{ ...store, shipping_speed_rating: "4.3", communication_rating: "4.1" },
            item_as_described_rating: "4.0",
          },
        },
        { rsp_code: 200, rsp_msg: "Call succeeds", request_id: "2140fa3517044610955631799" },
      ),
  ],
  [
    "keys of 2026: taxes, tiers, a maker, videos",
    1,
    (id) =>
      response(
        plain(id, {
          ae_item_sku_info_dtos: skus(
            sku(`12000${id}`, "14:10#Bear;5:100014064;200007763:201336100", {
              ...{ price_include_tax: "false", tax_amount: "0.62", tax_currency_code: "USD", barcode: "" },
              ...{ ean_code: "", limit_strategy: "create_order_fail", sl_related_skuId: 12000123 },
              estimated_import_charges: "",
              wholesale_price_tiers: [{ min_quantity: 3, wholesale_price: "5.90", discount: "5" }],
              ae_sku_property_dtos: options(red, small, origin),
            }),
          ),
          ae_multimedia_info_dto: {
            ...pictures,
            ae_video_dtos: [{ media_id: "1100", media_type: "MAIN_IMAGE_VIDEO", media_url: "https://v/1" }],
          },
          manufacturer_info: {
            ...{ name: "Hat Works Ltd", address: "1 Road", phone: "5551", phone_prefix: "86" },
            ...{ email: "safety@hat.example", country_name: "China" },
          },
          has_whole_sale: true,
        }),
        { rsp_code: "200", rsp_msg: "Call succeeds", request_id: "21", _trace_id_: "22" },
      ),
  ],
  [
    "the official sample: a code and a request beside the response, plain lists",
    1,
    (id) => ({
      ...response({
        ...plain(id),
        ae_item_sku_info_dtos: [sku(`12000${id}`, "14:10", { ae_sku_property_dtos: [red] })],
        ae_item_properties: [{ attr_name_id: 1, attr_name: "Material", attr_value: "Cotton" }],
        ae_multimedia_info_dto: { ...pictures, ae_video_dtos: [] },
      }),
      ...{ code: "0", request_id: "0ba2887315178178017221014" },
    }),
  ],
  [
    "a success of another number at the root",
    1,
    (id) => ({ code: 200, request_id: "r", _trace_id_: "t", ...response(plain(id)) }),
  ],
  [
    "a product with one variant, named by nothing",
    1,
    (id) =>
      response(
        plain(id, {
          ae_item_sku_info_dtos: skus(sku(`12000${id}`, "", { id: "<none>", ae_sku_property_dtos: {} })),
        }),
      ),
  ],
  [
    "single objects where lists are documented",
    1,
    (id) =>
      response(
        plain(id, {
          ae_item_sku_info_dtos: sku(`12000${id}`, "14:10", { ae_sku_property_dtos: red }),
          ae_item_properties: { attr_name_id: 10, attr_name: "Material", attr_value: "Cotton" },
        }),
      ),
  ],
  [
    "wrappers around single objects",
    1,
    (id) =>
      response(
        plain(id, {
          ae_item_sku_info_dtos: {
            ae_item_sku_info_d_t_o: sku(`12000${id}`, "14:10", {
              ae_sku_property_dtos: { ae_sku_property_d_t_o: red },
            }),
          },
        }),
      ),
  ],
  ["no store", 1, (id) => response(plain(id, { ae_store_info: undefined }))],
  [
    "a store without an id, a package of blanks, days in words",
    1,
    (id) =>
      response(
        plain(id, {
          ae_store_info: { store_name: "Sun Hat Store" },
          package_info_dto: { package_length: "", package_width: "", package_height: "", gross_weight: "" },
          logistics_info_dto: { delivery_time: "" },
        }),
      ),
  ],
  [
    "a weight without its zero, lengths as text, days as a range",
    1,
    (id) =>
      response(
        plain(id, {
          package_info_dto: {
            ...{ package_length: "20", package_width: "15.5", package_height: 4, gross_weight: ".35" },
          },
          logistics_info_dto: { delivery_time: "7-12", ship_to_country: "US" },
        }),
      ),
  ],
  [
    "a weight with its unit, empty objects and lists in place of objects",
    1,
    (id) =>
      response(
        plain(id, {
          package_info_dto: { gross_weight: "0.2kg" },
          logistics_info_dto: [],
          product_id_converter_result: "",
          manufacturer_info: [],
          ae_item_properties: {},
        }),
      ),
  ],
  [
    "numbers as text throughout",
    1,
    (id) =>
      response(
        plain(id, {
          ae_item_base_info_dto: base(id, { product_id: String(id), category_id: "200003594" }),
          ae_item_sku_info_dtos: skus(
            sku(`12000${id}`, "14:10", { sku_available_stock: "42", sku_bulk_order: "3" }),
          ),
          ae_store_info: { store_id: "1102000001", store_name: "Sun Hat Store" },
        }),
        { rsp_code: "00", rsp_msg: "success" },
      ),
  ],
  [
    "thousands parted by commas",
    1,
    (id) =>
      response(
        plain(id, {
          ae_item_base_info_dto: base(id, { evaluation_count: "1,446", sales_count: "5,000+" }),
          ae_item_sku_info_dtos: skus(
            sku(`12000${id}`, "14:10", {
              ...{ sku_price: "1,534.50", offer_sale_price: "1,234.50", sku_available_stock: "1,200" },
            }),
          ),
        }),
      ),
  ],
  [
    "one of three variants has a range for a price",
    2,
    (id) =>
      response(
        plain(id, {
          ae_item_sku_info_dtos: skus(
            sku(`12000${id}1`, "14:10", { ae_sku_property_dtos: options(red) }),
            sku(`12000${id}2`, "14:173", { ae_sku_property_dtos: options(blue), sku_price: "6.20 - 8.50" }),
            sku(`12000${id}3`, "14:29", { offer_sale_price: "4.20 - 6.20" }),
          ),
        }),
      ),
  ],
  [
    "one of two variants has a stock of -1",
    1,
    (id) =>
      response(
        plain(id, {
          ae_item_sku_info_dtos: skus(
            sku(`12000${id}1`, "14:10", { ae_sku_property_dtos: options(red) }),
            sku(`12000${id}2`, "14:173", { ae_sku_property_dtos: options(blue), sku_available_stock: -1 }),
          ),
        }),
      ),
  ],
  [
    "one of two variants has no id",
    1,
    (id) =>
      response(
        plain(id, {
          ae_item_sku_info_dtos: skus(
            sku(`12000${id}1`, "14:10", { ae_sku_property_dtos: options(red) }),
            sku("", "14:173", { sku_id: undefined, ae_sku_property_dtos: options(blue) }),
          ),
        }),
      ),
  ],
  [
    "no currency of a variant where the product names it",
    1,
    (id) =>
      response(
        plain(id, {
          ae_item_base_info_dto: base(id, { currency_code: "USD" }),
          ae_item_sku_info_dtos: [
            sku(`12000${id}`, "14:10", { currency_code: undefined, ae_sku_property_dtos: [red] }),
          ],
        }),
      ),
  ],
  [
    "no status, no rating, no description, no attributes",
    1,
    (id) =>
      response(
        plain(id, {
          ae_item_base_info_dto: { product_id: id, subject: "Bib", category_id: 200003594 },
          ae_item_properties: null,
        }),
      ),
  ],
  ["no category", 1, (id) => response(plain(id, { ae_item_base_info_dto: base(id, { category_id: "" }) }))],
  ["no code beside the product", 1, (id) => response(plain(id), { request_id: "2102e2b217" })],
  [
    "pictures as a list, with blanks between them",
    1,
    (id) =>
      response(
        plain(id, {
          ae_multimedia_info_dto: {
            image_urls: { string: ["https://ae01.alicdn.com/kf/a.jpg; ;", "//ae01.alicdn.com/kf/b.jpg"] },
            ae_video_dtos: { ae_video_d_t_o: { media_id: 1, media_status: "approved" } },
          },
        }),
      ),
  ],
  [
    "attributes without a value or a name, unknown keys everywhere, ids of countries that are no JSON",
    1,
    (id) =>
      response(
        plain(id, {
          ae_item_properties: wrapped(
            "ae_item_property",
            { attr_name_id: 1, attr_name: "Material" },
            { attr_name_id: -1, attr_value: "Cotton" },
            { attr_name: "Weight limit", attr_value: "15", attr_value_unit: "kg", attr_value_start: "1" },
            null,
          ),
          product_id_converter_result: { main_product_id: id, sub_product_id: "US:3256805870744883" },
          ae_item_ext_info_dto: { platform: ["ae"], tier: { level: 3 } },
        }),
      ),
  ],
  [
    "a list beside its count",
    2,
    (id) =>
      response(
        plain(id, {
          ae_item_sku_info_dtos: {
            total_count: 2,
            ...skus(
              sku(`12000${id}1`, "14:10", { ae_sku_property_dtos: options(red) }),
              sku(`12000${id}2`, "14:173", { ae_sku_property_dtos: options(blue) }),
            ),
          },
        }),
      ),
  ],
  [
    "the same variant twice",
    1,
    (id) =>
      response(
        plain(id, {
          ae_item_sku_info_dtos: skus(
            sku(`12000${id}`, "14:10", { ae_sku_property_dtos: options(red) }),
            sku(`12000${id}`, "14:10", { ae_sku_property_dtos: options(red) }),
          ),
        }),
      ),
  ],
];

/** The answers, each about a product of its own. */
export const shapedAnswers: ShapedAnswer[] = shapes.map(([shape, variants, answer], at) => {
  const productId = 1_005_006_000_000_000 + at;
  return { shape, productId: String(productId), answer: answer(productId), variants };
});

const way = { code: "CAINIAO_FULFILLMENT_STD", company: "AliExpress Selection Standard" };
const freight = (...items: object[]) => ({
  result: {
    ...{ success: true, code: 200, msg: "Call succeeds" },
    delivery_options: wrapped("delivery_option_d_t_o", ...items),
  },
});

/** What freight costs, in cents, by answers in the shapes of captured ones. The shop takes the first way. */
export const shapedFreights: { shape: string; response: object; cents: number }[] = [
  {
    shape: "as documented",
    response: freight({
      ...{ ...way, shipping_fee_currency: "USD", shipping_fee_cent: "1.99", shipping_fee_format: "US $1.99" },
      ...{ free_shipping: false, mayHavePFS: true, free_shipping_threshold: "US $10.00", tracking: true },
      ...{ min_delivery_days: 6, max_delivery_days: 8, guaranteed_delivery_days: "60" },
      ...{ delivery_date_desc: "Apr 27 - 29", ship_from_country: "CN", available_stock: "76" },
      ddpIncludeVATTax: "true",
    }),
    cents: 199,
  },
  {
    shape: "free, without a fee, with its days as text",
    response: freight({
      ...{ ...way, free_shipping: "true", tracking: "true", min_delivery_days: "6", max_delivery_days: "8" },
    }),
    cents: 0,
  },
  {
    shape: "free from nothing on",
    response: freight({
      ...{ ...way, free_shipping: false, mayHavePFS: true, free_shipping_threshold: "0,00€", tracking: true },
    }),
    cents: 0,
  },
  {
    shape: "a single way in place of a list, its days as a range",
    response: {
      result: {
        ...{ success: "true", code: "200" },
        delivery_options: { ...way, shipping_fee_cent: ".50", min_delivery_days: "7-12", tracking: "true" },
      },
    },
    cents: 50,
  },
  {
    shape: "a way without a fee and one with a range beside one that can be read",
    response: freight(
      { ...way, code: "SAVER", shipping_fee_format: "AU $1.50", free_shipping: false, tracking: true },
      { ...way, code: "ECONOMY", shipping_fee_cent: "1.99-3.99", free_shipping: false, tracking: true },
      { ...way, shipping_fee_cent: "4.12", free_shipping: false, tracking: true, max_delivery_days: "" },
    ),
    cents: 412,
  },
  {
    shape: "a fee with thousands, and no days",
    response: freight({ ...way, shipping_fee_cent: "1,004.12", free_shipping: "false", tracking: true }),
    cents: 100_412,
  },
];
