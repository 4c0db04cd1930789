import { z } from "zod";
import type { AliExpressClient, CallOptions } from "./client.ts";
import { AliExpressError } from "./errors.ts";
import {
  currencyCode,
  decimal,
  id,
  integer,
  list,
  type Money,
  optionalAmount,
  optionalJson,
  optionalText,
  readAs,
  text,
  toMoney,
} from "./fields.ts";

/** A product as the marketplace sells it to one country in one currency. */
export interface SupplierProduct {
  productId: string;
  /** Ids under which single countries order it, such as `{ US: "3256807990906987" }`. */
  productIdByCountry: Record<string, string>;
  title: string;
  categoryId: string;
  /** Whether it is on sale; what is withdrawn keeps its other fields. */
  isOnSale: boolean;
  /** HTML as the seller wrote it: hostile until it is cleaned. */
  description: string;
  /** Addresses of pictures, the first one foremost. */
  pictures: string[];
  attributes: { name: string; value: string }[];
  /** Stars from 0 to 5; absent without ratings. */
  rating: number | undefined;
  ratingCount: number;
  /** Sales as the platform tells them, rounded down: 5,000 for '5000+'. */
  soldAtLeast: number;
  weightGrams: number | undefined;
  sizeCm: { length: number; width: number; height: number } | undefined;
  seller: { id: string; name: string; country: string | undefined };
  /** Days until the seller has handed it over. */
  handlingDays: number | undefined;
  /** Whom the EU's law on product safety asks for. */
  manufacturer: { name: string; address: string | undefined; email: string | undefined } | undefined;
  variants: SupplierVariant[];
}

export interface SupplierVariant {
  /** For freight. */
  skuId: string;
  /** For orders, exactly as it came; empty for a product with one variant. */
  skuAttr: string;
  price: Money;
  /** The price before its reduction; the same as `price` without one. */
  listPrice: Money;
  stock: number;
  /** What import costs beside the price; absent where the price has it in it. */
  importCharges: Money | undefined;
  /** The most that one order may have of it. */
  purchaseLimit: number | undefined;
  barcode: string | undefined;
  properties: { id: string; name: string; valueId: string; value: string; picture: string | undefined }[];
  /** ISO 3166-1, such as CN; absent where the seller does not say. */
  shipsFrom: string | undefined;
}

export type ProductAnswer =
  | { outcome: "found"; product: SupplierProduct }
  | { outcome: "not_found" }
  /** It exists, and is not sold to this country. */
  | { outcome: "not_sold_there" };

/** The property of a variant that says where it ships from. */
const shipsFromProperty = "200007763";

const positive = integer.pipe(z.number().nonnegative());

const skuProperty = z.object({
  sku_property_id: text,
  sku_property_name: optionalText,
  property_value_id: text,
  sku_property_value: optionalText,
  property_value_definition_name: optionalText,
  sku_image: optionalText,
});

const sku = z.object({
  sku_id: id,
  sku_attr: optionalText,
  sku_price: optionalAmount,
  offer_sale_price: optionalAmount,
  currency_code: currencyCode,
  sku_available_stock: positive.nullish(),
  estimated_import_charges: optionalAmount,
  ean_code: optionalText,
  buy_amount_limit_set_by_promotion: optionalText,
  ae_sku_property_dtos: list(skuProperty),
});

const productResult = z.object({
  ae_item_base_info_dto: z.object({
    product_id: id,
    subject: text,
    category_id: id,
    product_status_type: optionalText,
    avg_evaluation_rating: optionalText,
    evaluation_count: optionalText,
    sales_count: optionalText,
    detail: optionalText,
  }),
  ae_item_sku_info_dtos: list(sku),
  ae_item_properties: list(
    z.object({ attr_name: optionalText, attr_value: optionalText, attr_value_unit: optionalText }),
  ),
  ae_multimedia_info_dto: z.object({ image_urls: optionalText }).nullish(),
  package_info_dto: z
    .object({
      package_length: decimal.nullish(),
      package_width: decimal.nullish(),
      package_height: decimal.nullish(),
      gross_weight: decimal.nullish(),
    })
    .nullish(),
  logistics_info_dto: z.object({ delivery_time: integer.nullish() }).nullish(),
  ae_store_info: z.object({ store_id: id, store_name: optionalText, store_country_code: optionalText }),
  product_id_converter_result: z.object({ sub_product_id: optionalJson(z.record(z.string(), id)) }).nullish(),
  manufacturer_info: z.object({ name: optionalText, address: optionalText, email: optionalText }).nullish(),
});

const productAnswer = z.object({
  rsp_code: text,
  rsp_msg: optionalText,
  result: z.unknown().optional(),
});

/**
 * A product for a country, with prices in `currency` that hold for everybody. Throws an `AliExpressError`, also when
 * the platform answers 'System Error' for this product alone.
 */
export async function getProduct(
  client: AliExpressClient,
  { productId, country, currency }: { productId: string; country: string; currency: string },
  options?: CallOptions,
): Promise<ProductAnswer> {
  const fields = {
    product_id: productId,
    ship_to_country: country,
    target_currency: currency,
    target_language: "en_US",
    remove_personal_benefit: "true",
  };
  const answer = await client.call("aliexpress.ds.product.get", fields, productAnswer, options);
  switch (answer.rsp_code) {
    case "200":
      return { outcome: "found", product: toProduct(readAs(productResult, answer.result)) };
    case "602":
      return { outcome: "not_sold_there" };
    case "605":
      return { outcome: "not_found" };
    default:
      throw new AliExpressError("unavailable", answer.rsp_msg ?? "no reason given", {
        code: answer.rsp_code,
      });
  }
}

function toProduct(result: z.output<typeof productResult>): SupplierProduct {
  const base = result.ae_item_base_info_dto;
  const packed = result.package_info_dto;
  const {
    package_length: length,
    package_width: width,
    package_height: height,
    gross_weight: kilograms,
  } = packed ?? {};
  const maker = result.manufacturer_info;
  const store = result.ae_store_info;
  const ratingCount = leadingNumber(base.evaluation_count);
  return {
    productId: base.product_id,
    productIdByCountry: result.product_id_converter_result?.sub_product_id ?? {},
    title: base.subject,
    categoryId: base.category_id,
    isOnSale: (base.product_status_type ?? "onSelling") === "onSelling",
    description: base.detail ?? "",
    pictures: (result.ae_multimedia_info_dto?.image_urls ?? "").split(";").filter((url) => url !== ""),
    attributes: result.ae_item_properties.flatMap(
      ({ attr_name: name, attr_value: value, attr_value_unit }) =>
        name === undefined || value === undefined
          ? []
          : [{ name, value: attr_value_unit === undefined ? value : `${value} ${attr_value_unit}` }],
    ),
    rating: ratingCount === 0 ? undefined : readRating(base.avg_evaluation_rating),
    ratingCount,
    soldAtLeast: leadingNumber(base.sales_count),
    weightGrams: kilograms ? Math.round(kilograms * 1_000) : undefined,
    sizeCm: length && width && height ? { length, width, height } : undefined,
    seller: { id: store.store_id, name: store.store_name ?? "", country: store.store_country_code },
    handlingDays: result.logistics_info_dto?.delivery_time ?? undefined,
    manufacturer:
      maker?.name === undefined
        ? undefined
        : { name: maker.name, address: maker.address, email: maker.email },
    variants: result.ae_item_sku_info_dtos.flatMap(toVariant),
  };
}

/** A variant without any price cannot be sold, and is left out. */
function toVariant(info: z.output<typeof sku>): SupplierVariant[] {
  const { sku_price: list, offer_sale_price: sale, currency_code: currency } = info;
  const price = sale ?? list;
  if (price === undefined) return [];
  const from = info.ae_sku_property_dtos.find(({ sku_property_id }) => sku_property_id === shipsFromProperty);
  return [
    {
      skuId: info.sku_id,
      skuAttr: info.sku_attr ?? "",
      price: toMoney(price, currency),
      listPrice: toMoney(list ?? price, currency),
      stock: info.sku_available_stock ?? 0,
      importCharges:
        info.estimated_import_charges === undefined
          ? undefined
          : toMoney(info.estimated_import_charges, currency),
      purchaseLimit: leadingNumber(info.buy_amount_limit_set_by_promotion) || undefined,
      barcode: info.ean_code,
      properties: info.ae_sku_property_dtos
        .filter(({ sku_property_id }) => sku_property_id !== shipsFromProperty)
        .map((property) => ({
          id: property.sku_property_id,
          name: property.sku_property_name ?? "",
          valueId: property.property_value_id,
          value: property.property_value_definition_name ?? property.sku_property_value ?? "",
          picture: property.sku_image,
        })),
      shipsFrom: countryCode(from?.sku_property_value),
    },
  ];
}

/** 5000 of '5000+', 1446 of '1,446'; 0 of nothing. */
function leadingNumber(value: string | undefined): number {
  return Number(/^\d{1,12}/.exec((value ?? "").replaceAll(",", ""))?.[0] ?? 0);
}

function readRating(value: string | undefined): number | undefined {
  const rating = Number(value);
  return rating > 0 && rating <= 5 ? rating : undefined;
}

/** The countries that sellers ship from, by the names that the platform gives them in English. */
const shipsFromNames: Record<string, string> = {
  CHINA: "CN",
  CN: "CN",
  "UNITED STATES": "US",
  US: "US",
  "UNITED KINGDOM": "GB",
  "RUSSIAN FEDERATION": "RU",
  GERMANY: "DE",
  FRANCE: "FR",
  SPAIN: "ES",
  ITALY: "IT",
  POLAND: "PL",
  "CZECH REPUBLIC": "CZ",
  BELGIUM: "BE",
  NETHERLANDS: "NL",
  AUSTRALIA: "AU",
  CANADA: "CA",
  BRAZIL: "BR",
  MEXICO: "MX",
  TURKEY: "TR",
  UKRAINE: "UA",
  "UNITED ARAB EMIRATES": "AE",
  "SAUDI ARABIA": "SA",
  "SOUTH AFRICA": "ZA",
  JAPAN: "JP",
  KOREA: "KR",
  VIETNAM: "VN",
  INDONESIA: "ID",
  THAILAND: "TH",
  CHILE: "CL",
  "HONG KONG,CHINA": "HK",
};

function countryCode(name: string | undefined): string | undefined {
  return name === undefined ? undefined : shipsFromNames[name.trim().toUpperCase()];
}
