import { cents, fromUsd } from "@nestling/commerce/money";
import type { Offer, OrderDraft, PricedOrder } from "@nestling/commerce/order-pricing";
import { skuText } from "@nestling/commerce/variants";
import type { OrderFieldsBody } from "@nestling/contract/orders";
import { pictureAddress, promotionPercentage } from "../catalogue/catalogue.ts";
import type { Database } from "../platform/database.ts";
import { type NewPart, type OfferRow, offerRows } from "./queries.ts";

/** The client's figures in cents, as `priceOrder` takes them. */
export function toDraft(fields: OrderFieldsBody, toPay?: number): OrderDraft {
  return {
    groups: fields.subOrders.map((subOrder) => ({
      shippingFee: fromUsd(subOrder.shipping_information.shippingFee),
      totalPriceProduct: fromUsd(subOrder.totalPriceProduct),
      lines: subOrder.productItems.map((item) => ({
        productId: item.id,
        code: item.code,
        quantity: item.quantity,
        price: fromUsd(item.price),
        promotionPrice: fromUsd(item.promotion_price),
      })),
    })),
    price: fromUsd(fields.price),
    shippingFee: fromUsd(fields.shippingFee),
    ...(toPay !== undefined && { toPay: fromUsd(toPay) }),
  };
}

function toOffer(row: OfferRow): Offer {
  return {
    productId: row.productId,
    code: row.code,
    price: cents(row.price),
    promotionPrice: cents(row.promotionPrice),
    promotionPercentage: promotionPercentage(row.price, row.promotionPrice),
    available: row.available,
    shippingFee: cents(row.shippingFee),
  };
}

export type Offers = { byCode: ReadonlyMap<string, Offer>; rows: ReadonlyMap<string, OfferRow> };

/** What the shop sells a draft's variants for now. Codes that it does not sell are absent. */
export async function offersFor(database: Database, draft: OrderDraft): Promise<Offers> {
  const codes = draft.groups.flatMap((group) => group.lines.map((line) => line.code));
  const rows = await offerRows(database, codes);
  return {
    byCode: new Map(rows.map((row) => [row.code, toOffer(row)])),
    rows: new Map(rows.map((row) => [row.code, row])),
  };
}

function wordsFor(row: OfferRow) {
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

/** A priced order as rows, with the order's own copy of titles, pictures and words. */
export function toParts(priced: PricedOrder, rows: Offers["rows"]): NewPart[] {
  return priced.groups.map((group) => ({
    productId: group.productId,
    shippingFee: group.shippingFee,
    lines: group.lines.flatMap((line) => {
      const row = rows.get(line.code);
      if (row === undefined) return [];
      const { price, promotionPrice, quantity } = line;
      return [{ skuCode: line.code, ...wordsFor(row), price, promotionPrice, quantity }];
    }),
  }));
}
