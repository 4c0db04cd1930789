import { type DeliveryDays, deliveryDates, deliveryDays } from "@nestling/commerce/delivery-dates";
import { cents, toUsd } from "@nestling/commerce/money";
import { safetyRefusal } from "@nestling/commerce/product-safety";
import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import { isSizeProperty, nameSizes, sizeKindOf } from "@nestling/commerce/size-names";
import type { Product, Sku } from "@nestling/contract/catalogue";
import { pictureAddress, prices, readableFor, toCard, toPicture } from "./cards.ts";
import { uncategorized } from "./keep-trees.ts";
import type { ProductRow, ReadProduct, SkuRow } from "./product-queries.ts";
import { lacks, toSafety } from "./product-safety.ts";

function toSku({ code, skuProperty, stock, picture, ...row }: SkuRow): Sku {
  return {
    code,
    sku_property: skuProperty,
    ...prices(row),
    stock,
    ...(picture && { avatar: toPicture(picture) }),
  };
}

export function toProperty({
  id,
  name,
  values,
}: ProductRow["properties"][number]): Product["skuProperties"][number] {
  return {
    skuPropertyId: id,
    skuPropertyName: name,
    skuPropertyValues: values.map((value) => ({
      propertyValueId: value.id,
      propertyValueDisplayName: value.name,
      ...(value.pictureId !== undefined && { skuPropertyImagePath: pictureAddress(value.pictureId) }),
    })),
  };
}

/** The shipping cost in the marketplace's shape (PROD-04). */
function shippingInformation(row: ProductRow, country: string): Product["shipping_information"] {
  const fee = toUsd(cents(row.shippingFee));
  return {
    shippingFee: fee,
    country_code: country,
    bizData: { shippingFee: fee === 0 ? "free" : "charge", displayAmount: fee, displayCurrency: "USD" },
    componentLayout: { title: row.shippingTitle },
  };
}

/** What one buyer gave says little. */
const fewestRatings = 2;

/** What buyers at the supplier gave. Undefined where nobody has, or the merchant hides it (REV-02). */
function supplierRatingOf(
  { rating, ratingCount: rating_count }: ProductRow,
  isShown: boolean,
): Product["supplier_rating"] {
  if (!isShown || rating_count < fewestRatings) return undefined;
  return { rating: rating / 10, rating_count };
}

/** A product may be right in a top category. */
function breadcrumbOf({ level1Id, level2Id, top, own }: ProductRow): Product["categories"] {
  const last = { categoryId: level2Id, title: own };
  return level1Id === level2Id ? [last] : [{ categoryId: level1Id, title: top }, last];
}

/** When it arrives if it is ordered now. Undefined where nothing is known about its days. */
function arrivalOf(
  row: ProductRow,
  { now, handlingDays, ownDays }: Pick<ProductContext, "now" | "handlingDays" | "ownDays">,
): Product["arrives"] {
  const days = deliveryDays(row, handlingDays, row.aliCode === null ? ownDays : undefined);
  return days && deliveryDates(now, days, shopTimeZone);
}

/** The property that distinguishes variants of different warehouses. AliExpress's own id of it. */
export const shipsFromProperty = "200007763";

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/**
 * The English name of the country that a product ships from. The merchant's own goods ship from the shop's country. Undefined if
 * the supplier did not say, or if the buyer chooses it.
 */
function originOf({ aliCode, shipsFrom, properties }: ProductRow, country: string): Product["ships_from"] {
  if (properties.some(({ id }) => id === shipsFromProperty)) return undefined;
  const origin = aliCode === null ? country : (shipsFrom ?? "");
  return /^[A-Z]{2}$/.test(origin) ? countryNames.of(origin) : undefined;
}

export type FoundProduct =
  /** `visitedAt`: the last visit that was noted of a product that was only looked up. Null for any other. */
  | { outcome: "found"; product: Product; visitedAt: Date | null }
  | { outcome: "unknown" }
  /** Withdrawn too long ago to be shown. */
  | { outcome: "withdrawn" };

export type ProductContext = {
  read: ReadProduct;
  /** The confirmed recalls of a product. */
  recallsOf: (id: number) => Promise<NonNullable<Product["recalls"]>>;
  now: Date;
  /** The one whose freight `read` gives. */
  country: string;
  handlingDays: number;
  /** How long the shop's own goods take there. Undefined where nothing is promised. */
  ownDays?: DeliveryDays | undefined;
  /** Whether a product that lacks what the law asks for is sold nevertheless. */
  safetyGate: "warn" | "block";
  /** Whether the page says what the supplier's buyers gave. */
  supplierRatings: boolean;
};

/**
 * A product with its variants and related products. A recently withdrawn product is still found, and a recalled one always: its owners
 * must be able to read why (SAFE-07).
 */
export async function findProductDetail(context: ProductContext, id: number): Promise<FoundProduct> {
  const { read, recallsOf, now, country, safetyGate, supplierRatings } = context;
  const row = await read(id);
  if (row === undefined) return { outcome: "unknown" };
  const available = row.withdrawnAt === null;
  // What is on sale was not recalled.
  const recalls = available ? [] : await recallsOf(id);
  const isOld = row.withdrawnAt !== null && now.getTime() - row.withdrawnAt.getTime() > readableFor;
  if (isOld && recalls.length === 0) return { outcome: "withdrawn" };
  const variants = available ? row.skus : row.skus.map((sku) => ({ ...sku, stock: 0 }));
  const stock = variants.reduce((total, variant) => total + variant.stock, 0);
  const isRefused = safetyGate === "block" && available && lacks(row.safety, country).length > 0;
  const arrives = available && !isRefused ? arrivalOf(row, context) : undefined;
  const shipsFrom = originOf(row, country);
  const safety = toSafety(row.safety);
  const rating = supplierRatingOf(row, supplierRatings);
  const sizeKind = sizeKindOf(row.keys);
  const product = {
    ...toCard({ ...row, stock }),
    ...(row.soldBySupplier && { sold_by_supplier: true as const }),
    ...(rating && { supplier_rating: rating }),
    ...(row.aliCode !== null && { product_ali_code: row.aliCode }),
    available,
    is_indexed: row.level2Id !== uncategorized.id,
    categories: breadcrumbOf(row),
    pictures: row.pictures.map(toPicture),
    ...(sizeKind && row.properties.some(({ name }) => isSizeProperty(name)) && { size_guide: sizeKind }),
    skuProperties: nameSizes(row.properties, row.keys).map(toProperty),
    skus: variants.map(toSku),
    shipping_information: shippingInformation(row, country),
    ...(arrives && { arrives }),
    ...(shipsFrom && { ships_from: shipsFrom }),
    ...(isRefused && { refusal: safetyRefusal }),
    description_html: row.descriptionHtml,
    specifications: row.specifications,
    ...(safety && { safety }),
    ...(recalls.length > 0 && { recalls }),
    related: row.related.map(({ createdAt, promotionEndsAt, ...card }) =>
      toCard({
        ...card,
        createdAt: new Date(createdAt),
        promotionEndsAt: promotionEndsAt === null ? null : new Date(promotionEndsAt),
      }),
    ),
  };
  return { outcome: "found", product, visitedAt: row.visitedAt };
}
