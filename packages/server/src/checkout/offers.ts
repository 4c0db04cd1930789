import { cents, promotionPercentage } from "@nestling/commerce/money";
import type { Offer, OrderDraft, PricedOrder } from "@nestling/commerce/order-pricing";
import { skuText } from "@nestling/commerce/variants";
import { pictureAddress } from "../catalogue/cards.ts";
import type { NewPart } from "../orders/insert-queries.ts";
import type { Database } from "../platform/database.ts";
import { type DescribedOfferRow, describedOfferRows, type OfferRow, offerRows } from "./offer-queries.ts";

function toOffer(row: Omit<OfferRow, "shippingFee"> & { shippingFee: number | null }): Offer {
  const price = cents(row.price);
  const promotionPrice = cents(row.promotionPrice);
  return {
    productId: row.productId,
    code: row.code,
    price,
    promotionPrice,
    promotionPercentage: promotionPercentage(price, promotionPrice),
    available: row.available,
    shippingFee: row.shippingFee === null ? undefined : cents(row.shippingFee),
  };
}

/** The codes of a draft's variants. */
export function codesOf(draft: OrderDraft): string[] {
  return draft.groups.flatMap((group) => group.lines.map((line) => line.code));
}

type OffersByCode = ReadonlyMap<string, Offer>;

/** The current offers of a draft's variants, with the usual shipping fees. Codes that the shop does not sell are absent. */
export async function offersFor(database: Database, draft: OrderDraft): Promise<OffersByCode> {
  const rows = await offerRows(database, codesOf(draft));
  return new Map(rows.map((row) => [row.code, toOffer(row)]));
}

export type Offers = { byCode: OffersByCode; rows: ReadonlyMap<string, DescribedOfferRow> };

/**
 * The offers of a draft that becomes an order to a country, with the rows from which the order copies titles and pictures.
 */
export async function describedOffersFor(
  database: Database,
  draft: OrderDraft,
  country: string,
): Promise<Offers> {
  const rows = await describedOfferRows(database, codesOf(draft), country);
  return {
    byCode: new Map(rows.map((row) => [row.code, toOffer(row)])),
    rows: new Map(rows.map((row) => [row.code, row])),
  };
}

function descriptionOf(row: DescribedOfferRow) {
  const properties = row.properties.map(({ id, name, values }) => ({
    skuPropertyId: id,
    skuPropertyName: name,
    skuPropertyValues: values.map((value) => ({
      propertyValueId: value.id,
      propertyValueDisplayName: value.name,
    })),
  }));
  const picture = row.picture ?? row.pictures[0];
  return {
    name: row.name,
    avatar: picture === undefined ? "" : pictureAddress(picture.id),
    skuText: skuText(properties, row.skuProperty),
  };
}

/** The days that a product takes to the address, which all its variants share. */
function daysOf([row]: (DescribedOfferRow | undefined)[]) {
  return { minDays: row?.minDays ?? null, maxDays: row?.maxDays ?? null };
}

/** A priced order as rows, with a copy of the titles, pictures and names of variants. */
export function toParts(priced: PricedOrder, rows: Offers["rows"]): NewPart[] {
  return priced.groups.map((group) => ({
    productId: group.productId,
    shippingFee: group.shippingFee,
    ...daysOf(group.lines.map(({ code }) => rows.get(code))),
    lines: group.lines.flatMap((line) => {
      const row = rows.get(line.code);
      if (row === undefined) return [];
      const { price, promotionPrice, quantity, discount } = line;
      return [{ skuCode: line.code, ...descriptionOf(row), price, promotionPrice, quantity, discount }];
    }),
  }));
}
