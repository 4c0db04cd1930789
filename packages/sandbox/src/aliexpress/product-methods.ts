import type { FaultPlan, Faults } from "../faults.ts";
import { amount, GatewayError, type MarketCall, required, wrapped } from "./answer.ts";
import {
  findOffer,
  marketCategories,
  type Offer,
  type OfferedSku,
  type SkuTerms,
  searchOffers,
} from "./assortment.ts";
import { type Dice, diceFor, oneOf } from "./shapes.ts";
import type { MarketStore, ProductChange } from "./store.ts";

export interface MethodContext {
  store: MarketStore;
  faults: FaultPlan;
  /** Where pictures lie, without a slash at its end. */
  pictureUrl: string;
  /** What the plan of faults lets it charge beside its prices. */
  charges: NonNullable<Faults["charges"]>;
}

/** The tax that comes to a price in a country, in US cents. */
export function taxOn(cents: number, country: string, { taxPercent = {} }: MethodContext["charges"]): number {
  return Math.round((cents * (taxPercent[country] ?? 0)) / 100);
}

/** How many US dollars' worth one unit of a currency is; other currencies are refused. */
const dollarsPer: Record<string, number> = { USD: 1, EUR: 1.1, GBP: 1.28, CAD: 0.72, AUD: 0.66 };

/** US cents in cents of `currency`. */
export function inCurrency(cents: number, currency: string): number {
  const rate = dollarsPer[currency];
  if (rate === undefined)
    throw new GatewayError("InvalidParameter", `The currency ${currency} is not supported`);
  return Math.round(cents / rate);
}

/** An offer with what has been bought of it, and what somebody changed by hand. */
export function currentOffer(store: MarketStore, productId: string): Offer | undefined {
  const offer = findOffer(productId);
  if (offer === undefined) return undefined;
  const change: ProductChange = store.changeOf(productId);
  const percent = change.pricePercent ?? 100;
  return {
    ...offer,
    state: change.state ?? offer.state,
    skus: offer.skus
      .filter(({ skuId }) => change.goneSkus?.includes(skuId) !== true)
      .map((sku) => ({
        ...sku,
        cents: Math.round((sku.cents * percent) / 100),
        listCents: Math.round((sku.listCents * percent) / 100),
        stock: Math.max(0, (change.stock ?? sku.stock) - store.soldOf(sku.skuId)),
      })),
  };
}

/** Whether an offer is sold to a country at all. */
export function isSoldTo({ soldTo }: Pick<Offer, "soldTo">, country: string): boolean {
  return soldTo === "everybody" || country === soldTo;
}

/** aliexpress.ds.product.get */
export function getProduct(context: MethodContext, call: MarketCall): object {
  const offer = currentOffer(context.store, required(call, "product_id"));
  const country = required(call, "ship_to_country");
  if (offer === undefined) return { rsp_code: 605, rsp_msg: "ITEM_ID_NOT_FOUND" };
  if (!isSoldTo(offer, country)) return { rsp_code: 602, rsp_msg: "Item is not allowed to this country" };
  const currency = call.form.target_currency ?? "USD";
  const dice = (part: string) => diceFor(offer.productId, part);
  const skus: SentSku[] = [...offer.skus, ...oddSkus(offer, dice("odd variant"))];
  const { purchaseLimit } = context.store.changeOf(offer.productId);
  const { sold, rating, ratingCount } = offer.base.supplier;
  return {
    rsp_code: 200,
    rsp_msg: "Call succeeds",
    result: {
      ae_item_base_info_dto: {
        product_id: BigInt(offer.productId),
        subject: offer.title,
        category_id: Number(offer.category.id),
        category_sequence: `${offer.category.parentId},${offer.category.id}`,
        currency_code: "CNY",
        ...(offer.state === "on_sale"
          ? oneOf<object>(dice("status"), { product_status_type: "onSelling" }, {})
          : { product_status_type: "offline" }),
        avg_evaluation_rating: rating.toFixed(1),
        evaluation_count: oneOf(dice("count"), String(ratingCount), ratingCount.toLocaleString("en-US")),
        sales_count: sold >= 1_000 ? `${Math.floor(sold / 1_000)}000+` : String(sold),
        detail: offer.base.descriptionHtml,
        mobile_detail: "",
        separated_listing: false,
        sl_product: false,
        owner_member_seq_long: Number(offer.seller.id),
      },
      ae_item_sku_info_dtos: wrapped(
        call,
        "ae_item_sku_info_d_t_o",
        skus.map((sku) => ({
          ...taxFields(taxOn(sku.cents, country, context.charges), sku, currency),
          sku_id: sku.skuId,
          ...namesOf(sku),
          sku_price: written(inCurrency(sku.listCents, currency), diceFor(sku.skuId, "list")),
          offer_sale_price: written(inCurrency(sku.cents, currency), diceFor(sku.skuId, "sale")),
          offer_bulk_sale_price: amount(inCurrency(Math.round(sku.cents * 0.95), currency)),
          sku_bulk_order: 10,
          currency_code: currency,
          sku_available_stock: sku.stock,
          ...(purchaseLimit !== undefined && {
            buy_amount_limit_set_by_promotion: String(purchaseLimit),
            limit_strategy: "create_order_fail",
          }),
          estimated_import_charges:
            country === "US" && sku.importCents !== undefined
              ? amount(inCurrency(sku.importCents, currency))
              : "",
          ae_sku_property_dtos: wrapped(
            call,
            "ae_sku_property_d_t_o",
            sku.properties.map((property) => ({
              sku_property_id: Number(property.id),
              sku_property_name: property.name,
              property_value_id: Number(property.valueId),
              sku_property_value: property.value,
              ...(property.picture !== undefined && { sku_image: pictureAddress(context, property.picture) }),
            })),
          ),
          ...sku.odd,
        })),
      ),
      ae_item_properties: wrapped(call, "ae_item_property", [
        ...offer.base.specifications.map(({ name, value }, at) => ({
          attr_name_id: at + 1,
          attr_name: name,
          attr_value_id: -1,
          attr_value: value,
        })),
        ...oneOf<object[]>(
          dice("attribute"),
          [],
          [{ attr_name_id: 2, attr_name: "Origin" }],
          [{ attr_value: "Cotton" }],
        ),
      ]),
      ae_multimedia_info_dto: {
        image_urls:
          offer.pictures.map((name) => pictureAddress(context, name)).join(";") +
          oneOf(dice("pictures"), "", ";", ";https://"),
        ae_video_dtos: oneOf<unknown>(dice("videos"), "", [], {
          ae_video_d_t_o: { media_id: 1, media_status: "ok" },
        }),
      },
      ...packageOf(offer, dice("package")),
      logistics_info_dto: {
        delivery_time: oneOf<unknown>(dice("handling"), 7, "7-12", ""),
        ship_to_country: country,
      },
      ...(dice("store")(5) > 0 && {
        ae_store_info: {
          store_id: Number(offer.seller.id),
          store_name: offer.seller.name,
          store_country_code: "CN",
          item_as_described_rating: "4.7",
          communication_rating: "4.8",
          shipping_speed_rating: "4.6",
        },
      }),
      product_id_converter_result: { main_product_id: BigInt(offer.productId), sub_product_id: "{}" },
      manufacturer_info: {
        name: `${offer.seller.name.replace(" Store", "")} Manufacturing Co., Ltd.`,
        address: "88 Industrial Road, Yiwu, Zhejiang",
        email: `safety@${offer.seller.id}.example`,
        country_name: "China",
      },
      has_whole_sale: true,
    },
  };
}

interface SentSku extends OfferedSku {
  /** What takes the place of its fields. */
  odd?: object;
}

/** US cents as the platform writes a price: '1234.50', or '1,234.50'; '0.35', or '.35'. */
function written(cents: number, dice: Dice): string {
  const plain = amount(cents);
  const eased = plain.replace(/^0\./, ".").replace(/\B(?=(\d{3})+\.)/g, ",");
  return oneOf(dice, plain, eased);
}

/** How an order names a variant: in two fields, or in one of them. */
function namesOf({ skuId, skuAttr }: OfferedSku): object {
  if (skuAttr === "") return { sku_attr: "", id: "<none>" };
  return oneOf<object>(
    diceFor(skuId, "name"),
    { sku_attr: skuAttr, id: skuAttr },
    { sku_attr: skuAttr },
    { id: skuAttr },
  );
}

/**
 * Variants beside those that are sold, as a product of several has them at times: without a price or a stock that could be
 * read, and with a value that no other has.
 */
function oddSkus({ skus }: Offer, dice: Dice): SentSku[] {
  const [first] = skus;
  if (first === undefined || skus.length < 2 || first.skuAttr === "") return [];
  const odd = oneOf<object | undefined>(
    dice,
    undefined,
    { offer_sale_price: "3.29 - 5.99" },
    { sku_available_stock: -1 },
    { sku_id: undefined, offer_sale_price: "", sku_price: "" },
    { sku_available_stock: "" },
  );
  return odd === undefined
    ? []
    : [{ ...first, skuId: `${first.skuId}9`, skuAttr: `${first.skuAttr}9`, properties: [], odd }];
}

/** What a package is like, where the platform says it. */
function packageOf({ weightGrams }: Offer, dice: Dice): object {
  const kilograms = (weightGrams / 1_000).toFixed(3);
  const weight = oneOf(dice, kilograms, kilograms.replace(/^0/, ""), `${kilograms}kg`, "");
  const length = oneOf<unknown>(dice, 30, "30", "", undefined);
  const size = { package_length: length, package_width: 20, package_height: "10" };
  const package_info_dto = {
    ...{ ...size, gross_weight: weight, package_type: false },
    ...{ product_unit: 100000015, base_unit: 1 },
  };
  return oneOf<object>(dice, { package_info_dto }, { package_info_dto }, {});
}

/** What is said of tax: how much comes to the price, or how much the price has in it. */
function taxFields(tax: number, { cents, importCents }: SkuTerms, currency: string) {
  const isIncluded = tax === 0 && importCents === undefined;
  return {
    price_include_tax: String(isIncluded),
    tax_amount: amount(inCurrency(isIncluded ? Math.round(cents / 11) : tax, currency)),
    tax_currency_code: currency,
  };
}

const pictureAddress = ({ pictureUrl }: MethodContext, name: string) => `${pictureUrl}/${name}.webp`;

/** aliexpress.ds.text.search */
export function searchProducts(context: MethodContext, call: MarketCall): object {
  required(call, "countryCode");
  required(call, "local");
  const currency = required(call, "currency");
  const page = Number(call.form.pageIndex ?? "1");
  const pageSize = Number(call.form.pageSize ?? "20");
  if (!(page >= 1) || !(pageSize >= 1 && pageSize <= 50))
    throw new GatewayError("InvalidParameter", "pageIndex starts at 1 and pageSize ends at 50");
  const { total, offers } = searchOffers({
    words: call.form.categoryId === undefined ? required(call, "keyWord") : (call.form.keyWord ?? ""),
    categoryId: call.form.categoryId,
    page,
    pageSize,
  });
  return {
    code: "00",
    msg: "success",
    data: {
      pageIndex: page,
      pageSize,
      totalCount: total,
      products: wrapped(
        call,
        "selection_search_product",
        offers.map((offer) => {
          const [cheapest] = offer.skus.toSorted((a, b) => a.cents - b.cents);
          const { sold, rating } = offer.base.supplier;
          return {
            itemId: offer.productId,
            title: offer.title,
            itemMainPic: pictureAddress(context, offer.pictures[0] ?? ""),
            itemUrl: `//www.aliexpress.com/item/${offer.productId}.html`,
            targetSalePrice: amount(inCurrency(cheapest?.cents ?? 0, currency)),
            targetOriginalPrice: amount(inCurrency(cheapest?.listCents ?? 0, currency)),
            targetOriginalPriceCurrency: currency,
            discount: "0%",
            score: rating.toFixed(1),
            orders: sold >= 1_000 ? `${Math.floor(sold / 1_000)},000+` : String(sold),
            cateId: `${offer.category.parentId},${offer.category.id}`,
            type: "search",
          };
        }),
      ),
    },
  };
}

/** aliexpress.ds.category.get */
export function getCategories(_context: MethodContext, call: MarketCall): object {
  const { categoryId } = call.form;
  const categories = marketCategories.filter(({ id }) => categoryId === undefined || id === categoryId);
  return {
    resp_result: {
      resp_code: 200,
      resp_msg: "Call succeeds",
      result: {
        total_result_count: categories.length,
        categories: wrapped(
          call,
          "category",
          categories.map(({ id, name, parentId }) => ({
            category_id: Number(id),
            category_name: name,
            parent_category_id: Number(parentId),
          })),
        ),
      },
    },
  };
}
