import { deliveryDates } from "@nestling/commerce/delivery-dates";
import { cents, toUsd } from "@nestling/commerce/money";
import type { Product, Sku } from "@nestling/contract/catalogue";
import { shopTimeZone } from "../platform/shop-time.ts";
import { pictureAddress, prices, toCard, toPicture } from "./cards.ts";
import { uncategorized } from "./keep-trees.ts";
import type { ProductRow, ReadProduct, SkuRow } from "./product-queries.ts";

function toSku({ code, skuProperty, stock, picture, ...row }: SkuRow): Sku {
  return {
    code,
    sku_property: skuProperty,
    ...prices(row),
    stock,
    ...(picture && { avatar: toPicture(picture) }),
  };
}

function toProperty({
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

/** A product may be right in a top category. */
function breadcrumbOf({ level1Id, level2Id, top, own }: ProductRow): Product["categories"] {
  const last = { categoryId: level2Id, title: own };
  return level1Id === level2Id ? [last] : [{ categoryId: level1Id, title: top }, last];
}

/** When it arrives if it is ordered now. Undefined where nothing is known about the days of its freight. */
function arrivalOf({ minDays, maxDays }: ProductRow, now: Date): Product["arrives"] {
  if (minDays === null || maxDays === null) return undefined;
  return deliveryDates(now, { least: minDays, most: maxDays }, shopTimeZone);
}

/** How long the page of a withdrawn product is shown, in milliseconds (SEO-02). */
const readableFor = 30 * 24 * 60 * 60 * 1000;

export type FoundProduct =
  | { outcome: "found"; product: Product }
  | { outcome: "unknown" }
  /** Withdrawn too long ago to be shown. */
  | { outcome: "withdrawn" };

/**
 * A product with its variants and related products. A recently withdrawn product is still found.
 *
 * @param country the one whose freight `read` gives
 */
export async function findProductDetail(
  read: ReadProduct,
  id: number,
  { now, country }: { now: Date; country: string },
): Promise<FoundProduct> {
  const row = await read(id);
  if (row === undefined) return { outcome: "unknown" };
  const available = row.withdrawnAt === null;
  if (row.withdrawnAt !== null && now.getTime() - row.withdrawnAt.getTime() > readableFor) {
    return { outcome: "withdrawn" };
  }
  const variants = available ? row.skus : row.skus.map((sku) => ({ ...sku, stock: 0 }));
  const stock = variants.reduce((total, variant) => total + variant.stock, 0);
  const arrives = available ? arrivalOf(row, now) : undefined;
  const product = {
    ...toCard({ ...row, stock }),
    ...(row.aliCode !== null && { product_ali_code: row.aliCode }),
    available,
    is_indexed: row.level2Id !== uncategorized.id,
    categories: breadcrumbOf(row),
    pictures: row.pictures.map(toPicture),
    skuProperties: row.properties.map(toProperty),
    skus: variants.map(toSku),
    shipping_information: shippingInformation(row, country),
    ...(arrives && { arrives }),
    description_html: row.descriptionHtml,
    specifications: row.specifications,
    related: row.related.map(({ createdAt, promotionEndsAt, ...card }) =>
      toCard({
        ...card,
        createdAt: new Date(createdAt),
        promotionEndsAt: promotionEndsAt === null ? null : new Date(promotionEndsAt),
      }),
    ),
  };
  return { outcome: "found", product };
}
