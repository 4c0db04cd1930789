import { z } from "zod";
import type { AliExpressClient, CallOptions } from "./client.ts";
import { AliExpressError, successCodes } from "./errors.ts";
import {
  countedList,
  dayRange,
  decimal,
  flag,
  id,
  integer,
  lenient,
  lenientList,
  type Money,
  optionalAmount,
  optionalCurrency,
  optionalJson,
  optionalText,
  readAs,
  single,
  text,
  toMoney,
} from "./fields.ts";

/** A product as the marketplace sells it to one country in one currency. */
export interface SupplierProduct {
  productId: string;
  /** Ids under which single countries order it, such as `{ US: "3256807990906987" }`. */
  productIdByCountry: Record<string, string>;
  title: string;
  /** Empty where the platform does not say it. */
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
  /** Empty words where the platform does not say them. */
  seller: { id: string; name: string; country: string | undefined };
  /** Days until the seller has handed it over, at most. */
  handlingDays: number | undefined;
  /** Whom the EU's law on product safety asks for. */
  manufacturer: { name: string; address: string | undefined; email: string | undefined } | undefined;
  variants: SupplierVariant[];
  /** The variants that it has beside those, and that cannot be read, by what is known of their names. Absent without any. */
  unreadVariants?: Pick<SupplierVariant, "skuId" | "skuAttr">[] | undefined;
}

/** Nothing of it is guessed: a variant whose price, cost or stock cannot be read is not among those of its product. */
export interface SupplierVariant {
  /** For freight. Empty where the platform does not say it: freight cannot be asked for then. */
  skuId: string;
  /** For orders, exactly as it came; empty for a product with one variant. */
  skuAttr: string;
  price: Money;
  /** The price before its reduction; the same as `price` without one. */
  listPrice: Money;
  stock: number;
  /** What import costs beside the price; absent where the price has it in it. */
  importCharges: Money | undefined;
  /** The tax that comes to the price; absent where the price has it in it. */
  tax: Money | undefined;
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

/** Of a property or a value: it stands in the shop's own ids of a variant's choices, between ':' and ';'. */
const optionId = text.pipe(z.string().regex(/^[^:;\s]{1,40}$/));

const skuProperty = z.object({
  sku_property_id: optionId,
  sku_property_name: optionalText,
  property_value_id: optionId,
  sku_property_value: optionalText,
  property_value_definition_name: optionalText,
  sku_image: optionalText,
});

/** What a variant costs, and how many there are, must be readable. A list price is only struck through. */
const sku = z.object({
  sku_id: lenient(id),
  sku_attr: optionalText,
  /** The same as `sku_attr`, which some answers lack. */
  id: optionalText,
  sku_price: lenient(optionalAmount),
  offer_sale_price: optionalAmount,
  currency_code: optionalCurrency,
  sku_available_stock: positive,
  price_include_tax: flag,
  tax_amount: text.nullish(),
  tax_currency_code: text.nullish(),
  estimated_import_charges: optionalAmount,
  ean_code: optionalText,
  buy_amount_limit_set_by_promotion: optionalText,
  ae_sku_property_dtos: countedList(skuProperty),
});
type Sku = z.output<typeof sku>;

/** What is known of a variant that cannot be read. */
const skuNames = sku.pick({ sku_id: true, sku_attr: true, id: true });
type SkuNames = z.output<typeof skuNames>;
const noNames = skuNames.parse({});

/** Kilograms: "0.213", ".35", "0.2kg" or "200 g". */
const kilograms = text.transform((written) => {
  const [, figure, unit = "kg"] = /^\s*([\d.,]+)\s*(kg|g)?\s*$/i.exec(written) ?? [];
  const { data } = decimal.safeParse(figure);
  return data !== undefined && unit.toLowerCase() === "g" ? data / 1_000 : data;
});

const productResult = z.object({
  ae_item_base_info_dto: single(
    z.object({
      product_id: id,
      subject: optionalText,
      category_id: lenient(id),
      product_status_type: optionalText,
      avg_evaluation_rating: optionalText,
      evaluation_count: optionalText,
      sales_count: optionalText,
      detail: optionalText,
      currency_code: optionalText,
    }),
  ),
  ae_item_sku_info_dtos: countedList(sku),
  ae_item_properties: lenientList(
    z.object({ attr_name: text, attr_value: text, attr_value_unit: optionalText }),
  ),
  ae_multimedia_info_dto: lenient(single(z.object({ image_urls: lenientList(text) }))),
  package_info_dto: lenient(
    single(
      z.object({
        package_length: lenient(decimal),
        package_width: lenient(decimal),
        package_height: lenient(decimal),
        gross_weight: lenient(kilograms),
      }),
    ),
  ),
  logistics_info_dto: lenient(single(z.object({ delivery_time: lenient(dayRange) }))),
  ae_store_info: lenient(
    single(z.object({ store_id: lenient(id), store_name: optionalText, store_country_code: optionalText })),
  ),
  product_id_converter_result: lenient(
    single(z.object({ sub_product_id: lenient(optionalJson(z.record(z.string(), id))) })),
  ),
  manufacturer_info: lenient(
    single(z.object({ name: optionalText, address: optionalText, email: optionalText })),
  ),
});
type ProductResult = z.output<typeof productResult>;

const productAnswer = z.object({
  rsp_code: optionalText,
  rsp_msg: optionalText,
  result: z.unknown().optional(),
});

/**
 * A product for a country, with prices in `currency` that hold for everybody. What cannot be read is left out. Throws an
 * `AliExpressError`: `unreadable` if too little is left, another one also where the platform fails about it alone.
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
  const { rsp_code: code, rsp_msg: words = "no reason given", result } = answer;
  if (code === "602" || /not allowed to this country/i.test(words)) return { outcome: "not_sold_there" };
  if (code === "605" || words.includes("ITEM_ID_NOT_FOUND")) return { outcome: "not_found" };
  // Some answers name no code beside what was asked for.
  if (code === undefined || successCodes.has(code))
    return { outcome: "found", product: toProduct(readAs(productResult, result), currency) };
  throw new AliExpressError("unavailable", words, { code });
}

function toProduct(result: ProductResult, currency: string): SupplierProduct {
  const base = result.ae_item_base_info_dto;
  const packed = result.package_info_dto;
  const {
    package_length: length,
    package_width: width,
    package_height: height,
    gross_weight: weight,
  } = packed ?? {};
  const maker = result.manufacturer_info;
  const handling = result.logistics_info_dto?.delivery_time;
  const store = result.ae_store_info;
  const ratingCount = leadingNumber(base.evaluation_count);
  const isOnSale = (base.product_status_type ?? "onSelling").trim().toLowerCase() === "onselling";
  const title = base.subject?.trim() ?? "";
  const { variants, unread } = toVariants(result, currency);
  if (isOnSale && title === "") throw new AliExpressError("unreadable", "the product has no name");
  if (isOnSale && variants.length === 0)
    throw new AliExpressError("unreadable", `no variant of the product can be read: ${problemOf(result)}`);
  return {
    productId: base.product_id,
    productIdByCountry: result.product_id_converter_result?.sub_product_id ?? {},
    title,
    categoryId: base.category_id ?? "",
    isOnSale,
    description: base.detail ?? "",
    pictures: (result.ae_multimedia_info_dto?.image_urls ?? [])
      .flatMap((addresses) => addresses.split(";"))
      .map((address) => address.trim())
      .filter((address) => address !== ""),
    attributes: result.ae_item_properties
      .filter(({ attr_name, attr_value }) => attr_name !== "" && attr_value !== "")
      .map(({ attr_name: name, attr_value: value, attr_value_unit: unit }) => ({
        name,
        value: unit === undefined ? value : `${value} ${unit}`,
      })),
    rating: ratingCount === 0 ? undefined : readRating(base.avg_evaluation_rating),
    ratingCount,
    soldAtLeast: leadingNumber(base.sales_count),
    weightGrams: weight ? Math.round(weight * 1_000) : undefined,
    sizeCm: length && width && height ? { length, width, height } : undefined,
    seller: { id: store?.store_id ?? "", name: store?.store_name ?? "", country: store?.store_country_code },
    handlingDays: handling?.to ?? handling?.from,
    manufacturer:
      maker?.name === undefined
        ? undefined
        : { name: maker.name, address: maker.address, email: maker.email },
    variants,
    unreadVariants: unread.length > 0 ? unread : undefined,
  };
}

/**
 * The variants that can be read, each once. Of several, those cannot that an order could not name, or whose options are
 * unreadable: nobody would know which one it is.
 */
function toVariants(result: ProductResult, currency: string) {
  const { items, unread } = result.ae_item_sku_info_dtos;
  const usual = result.ae_item_base_info_dto.currency_code === currency ? currency : undefined;
  const entries = [
    ...items.map((item) => ({ ...namedEntry(item, item), item })),
    ...unread
      .filter((one) => !isEmpty(one))
      .map((one) => ({ ...namedEntry(one, skuNames.safeParse(one).data), item: undefined })),
  ];
  const namesByKey = new Map(entries.map(({ key, names }) => [key, names]));
  const ids = [...namesByKey.values()].map(({ skuId }) => skuId);
  const isOneOfMany = ids.length > 1;
  const all = [...namesByKey].map(([key, { skuId, skuAttr }]) => {
    // An id that two have says nothing.
    const names = { skuId: ids.indexOf(skuId) === ids.lastIndexOf(skuId) ? skuId : "", skuAttr };
    const readable = entries.flatMap(({ item, key: itsKey }) => {
      if (item === undefined || itsKey !== key) return [];
      const isUnclear = skuAttr === "" || item.ae_sku_property_dtos.unread.length > 0;
      return isOneOfMany && isUnclear ? [] : (toVariant(item, names, usual) ?? []);
    });
    return { names, variant: readable[0] };
  });
  return {
    variants: all.flatMap(({ variant }) => variant ?? []),
    unread: all.flatMap(({ names, variant }) => (variant === undefined ? [names] : [])),
  };
}

/** The id and the name of a variant, and a key by which an answer that lists it twice is recognized. */
function namedEntry(one: unknown, { sku_id: skuId = "", ...attrs }: SkuNames = noNames) {
  const names = { skuId, skuAttr: attrOf(attrs) };
  return { names, key: JSON.stringify(skuId === "" && names.skuAttr === "" ? one : names) };
}

const isEmpty = (one: unknown) => typeof one === "object" && Object.keys(one ?? {}).length === 0;

/** Why no variant can be read. */
function problemOf({ ae_item_sku_info_dtos: { items, problem } }: ProductResult): string {
  return (
    problem ?? (items.length === 0 ? "it has none" : "no price, or nothing that tells one from the others")
  );
}

/** A product with one variant names it by nothing: "<none>". */
function attrOf({ sku_attr, id: attr }: Omit<SkuNames, "sku_id">): string {
  if (sku_attr !== undefined && sku_attr !== "<none>") return sku_attr;
  return attr?.includes(":") ? attr : "";
}

/**
 * Undefined for a variant without any price, or with a tax that nobody can read: it cannot be sold.
 *
 * @param usual the currency of the product, for a variant that names none
 */
function toVariant(
  info: Sku,
  names: Pick<SupplierVariant, "skuId" | "skuAttr">,
  usual: string | undefined,
): SupplierVariant | undefined {
  const { sku_price: list, offer_sale_price: sale, currency_code: currency = usual } = info;
  const said = sale ?? list;
  if (said === undefined || currency === undefined) return undefined;
  const price = toMoney(said, currency);
  const tax = taxOf(info, currency);
  if (price.minor === 0 || tax === "unreadable") return undefined;
  const properties = info.ae_sku_property_dtos.items;
  const from = properties.find(({ sku_property_id }) => sku_property_id === shipsFromProperty);
  return {
    ...names,
    price,
    listPrice: toMoney(list ?? said, currency),
    stock: info.sku_available_stock,
    importCharges:
      info.estimated_import_charges === undefined
        ? undefined
        : toMoney(info.estimated_import_charges, currency),
    tax,
    purchaseLimit: leadingNumber(info.buy_amount_limit_set_by_promotion) || undefined,
    barcode: info.ean_code,
    properties: properties
      .filter(({ sku_property_id }) => sku_property_id !== shipsFromProperty)
      .map((property) => ({
        id: property.sku_property_id,
        name: property.sku_property_name ?? "",
        valueId: property.property_value_id,
        value: property.property_value_definition_name ?? property.sku_property_value ?? "",
        picture: property.sku_image,
      })),
    shipsFrom: countryCode(from?.sku_property_value),
  };
}

/**
 * The tax that comes to the price. Of a price that includes it nothing is read.
 *
 * @param usual the currency of the price, for a tax that names none
 */
function taxOf({ price_include_tax, tax_amount, tax_currency_code }: Sku, usual: string) {
  if (price_include_tax) return undefined;
  const amount = optionalAmount.safeParse(tax_amount);
  const currency = optionalCurrency.safeParse(tax_currency_code);
  if (!amount.success || !currency.success) return "unreadable";
  const tax = amount.data && toMoney(amount.data, currency.data ?? usual);
  return tax && tax.minor > 0 ? tax : undefined;
}

/** What a letter behind a count stands for. */
const magnitudes: Record<string, number> = { k: 1_000, m: 1_000_000, 千: 1_000, 万: 10_000, 萬: 10_000 };

/** 5000 of '5000+' and '5 000+', 1446 of '1,446', 1400 of '1.4K'; 0 of nothing, and of part of a piece. */
function leadingNumber(value = ""): number {
  const [, figure = "", decimals = "", unit = ""] =
    /^(\d{1,3}(?:[,\s]\d{3})+(?!\d)|\d{1,12}(?!\d))(\.\d+)?(?:\s*([km千万萬])(?![a-z]))?(?![.,]?\d)/i.exec(
      value.trim(),
    ) ?? [];
  const count = Number(figure.replaceAll(/\D/g, "") + decimals) * (magnitudes[unit.toLowerCase()] ?? 1);
  return unit === "" && !Number.isInteger(count) ? 0 : Math.round(count);
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
