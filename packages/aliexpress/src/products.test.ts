import { expect, test } from "vitest";
import { getProduct } from "./products.ts";
import { getCategories, searchProducts } from "./search.ts";
import { startPlatform } from "./testing.ts";

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
    ae_item_sku_info_dtos: { sku_id: 1, sku_attr: "", offer_sale_price: "2", currency_code: "USD" },
    ae_item_properties: null,
    ae_multimedia_info_dto: undefined,
    package_info_dto: undefined,
    logistics_info_dto: undefined,
    product_id_converter_result: undefined,
    manufacturer_info: undefined,
  });
  expect(product).toMatchObject({
    rating: undefined,
    ratingCount: 0,
    soldAtLeast: 0,
    pictures: [],
    attributes: [],
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

test.each([
  ["a price in words", { ae_item_sku_info_dtos: [{ ...bearSku, offer_sale_price: "free" }] }],
  ["a negative stock", { ae_item_sku_info_dtos: [{ ...bearSku, sku_available_stock: -1 }] }],
  ["no seller", { ae_store_info: undefined }],
])("[MKT-01] a product is unreadable with %s", async (_name, over) => {
  const { client } = await startPlatform(() => answer(over));
  await expect(getProduct(client, asked)).rejects.toMatchObject({ kind: "unreadable" });
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
