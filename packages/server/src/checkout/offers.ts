import { type DeliveryDays, deliveryDays } from "@nestling/commerce/delivery-dates";
import { cents, promotionPercentage } from "@nestling/commerce/money";
import type { Offer, OrderDraft, OrderedLine, PricedOrder } from "@nestling/commerce/order-pricing";
import { safetyRefusal } from "@nestling/commerce/product-safety";
import { nameSizes } from "@nestling/commerce/size-names";
import { skuText } from "@nestling/commerce/variants";
import { pictureAddress } from "../catalogue/cards.ts";
import { lackingThere } from "../catalogue/product-safety.ts";
import { findLineCosts, type KnownCost } from "../marketplace/line-costs.ts";
import type { NewPart } from "../orders/insert-queries.ts";
import type { OrderContext } from "./context.ts";
import { type DescribedOfferRow, describedOfferRows, type OfferRow, offerRows } from "./offer-queries.ts";

function toOffer(
  row: Omit<OfferRow, "shippingFee"> & { shippingFee: number | null },
  cost: KnownCost | undefined,
): Offer {
  const price = cents(row.price);
  const promotionPrice = cents(row.promotionPrice);
  return {
    productId: row.productId,
    code: row.code,
    price,
    promotionPrice,
    promotionPercentage: promotionPercentage(price, promotionPrice),
    available: row.available,
    most: row.purchaseLimit ?? undefined,
    shippingFee: row.shippingFee === null || cost === "not_shippable" ? undefined : cents(row.shippingFee),
    ...(typeof cost === "object" && { cost }),
  };
}

/** The codes of a draft's variants. */
function codesOf(draft: OrderDraft): string[] {
  return draft.groups.flatMap((group) => group.lines.map((line) => line.code));
}

/** The variants of a draft, each once with all of its pieces. */
export function linesOf(draft: OrderDraft): OrderedLine[] {
  const lines = draft.groups.flatMap((group) => group.lines);
  return [...Map.groupBy(lines, ({ code }) => code)].map(([code, own]) => ({
    ...{ code, quantity: own.reduce((all, { quantity }) => all + quantity, 0) },
  }));
}

type Context = Pick<OrderContext, "database" | "safetyGate" | "defaultCountry">;

type OffersByCode = ReadonlyMap<string, Offer>;

/**
 * The current offers of a draft's variants to a visitor from `country` (ISO 3166-1), with the usual shipping fees and what the
 * supplier takes in the shop's own country. Codes that the shop does not sell are absent.
 */
export async function offersFor(context: Context, draft: OrderDraft, country: string): Promise<OffersByCode> {
  const [rows, costs] = await Promise.all([
    offerRows(context.database, codesOf(draft)),
    costsOf(context, draft, context.defaultCountry),
  ]);
  return toOffers(context, draft, country, rows, costs);
}

const costsOf = ({ database, defaultCountry: home }: Context, draft: OrderDraft, country: string) =>
  findLineCosts(database, { lines: linesOf(draft), country, home });

export type Offers = { byCode: OffersByCode; rows: ReadonlyMap<string, DescribedOfferRow> };

/**
 * The offers of a draft that becomes an order to a country, with the rows from which the order copies titles and pictures.
 */
export async function describedOffersFor(
  context: Context,
  draft: OrderDraft,
  country: string,
): Promise<Offers> {
  const [rows, costs] = await Promise.all([
    describedOfferRows(context.database, codesOf(draft), country),
    costsOf(context, draft, country),
  ]);
  return {
    byCode: await toOffers(context, draft, country, rows, costs),
    rows: new Map(rows.map((row) => [row.code, row])),
  };
}

async function toOffers(
  context: Context,
  draft: OrderDraft,
  country: string,
  rows: readonly Parameters<typeof toOffer>[0][],
  costs: ReadonlyMap<string, KnownCost>,
): Promise<OffersByCode> {
  const refused = await refusedThere(context, codesOf(draft), country);
  const refusalOf = (productId: number) => (refused.has(productId) ? safetyRefusal : undefined);
  return new Map(
    rows.map((row) => [
      row.code,
      { ...toOffer(row, costs.get(row.code)), refusal: refusalOf(row.productId) },
    ]),
  );
}

/** The products of these variants that may not be sold to a country for what they lack (SAFE-06). */
export async function refusedThere(
  { database, safetyGate }: Pick<OrderContext, "database" | "safetyGate">,
  codes: readonly string[],
  country: string,
): Promise<ReadonlySet<number>> {
  return safetyGate === "block" ? lackingThere(database, codes, country) : new Set();
}

function descriptionOf(row: DescribedOfferRow) {
  // The names that the product's page shows (SIZE-04).
  const named = nameSizes(row.properties, row.keys);
  const properties = named.map(({ id, name, values }) => ({
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

type DaysContext = Pick<OrderContext, "defaultCountry" | "handlingDays" | "ownDays">;

/** How many days a product takes to a country. Undefined if they are unknown, as those of the shop's own goods are abroad. */
export function daysTo(
  country: string,
  row: Pick<DescribedOfferRow, "minDays" | "maxDays" | "isSupplied">,
  { defaultCountry, handlingDays, ownDays }: DaysContext,
): DeliveryDays | undefined {
  const isOwn = !row.isSupplied && country === defaultCountry;
  return deliveryDays(row, handlingDays, isOwn ? ownDays : undefined);
}

/** The days that a product takes from the payment to the address, which all its variants share. */
function daysOf([row]: (DescribedOfferRow | undefined)[], country: string, context: DaysContext) {
  const days = row && daysTo(country, row, context);
  return { minDays: days?.least ?? null, maxDays: days?.most ?? null };
}

/**
 * A priced order to a country as rows, with a copy of the titles, pictures, names of variants, and of what is promised.
 */
export function toParts(
  priced: PricedOrder,
  rows: Offers["rows"],
  country: string,
  context: DaysContext,
): NewPart[] {
  return priced.groups.map((group) => ({
    productId: group.productId,
    shippingFee: group.shippingFee,
    ...daysOf(
      group.lines.map(({ code }) => rows.get(code)),
      country,
      context,
    ),
    lines: group.lines.flatMap((line) => {
      const row = rows.get(line.code);
      if (row === undefined) return [];
      const { price, promotionPrice, quantity, discount } = line;
      return [{ skuCode: line.code, ...descriptionOf(row), price, promotionPrice, quantity, discount }];
    }),
  }));
}
