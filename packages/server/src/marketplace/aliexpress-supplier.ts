/** AliExpress as a supplier: its calls in the words of the shop. */
import type { AliExpressClient, CallOptions } from "@nestling/aliexpress/client";
import { AliExpressError } from "@nestling/aliexpress/errors";
import type { Money } from "@nestling/aliexpress/fields";
import { getPlaces, queryFreight } from "@nestling/aliexpress/freight";
import {
  createOrder,
  findOrder,
  getTracking,
  type SupplierOrder as ListedOrder,
} from "@nestling/aliexpress/orders";
import {
  getProduct,
  type SupplierProduct as ListedProduct,
  type SupplierVariant as ListedVariant,
} from "@nestling/aliexpress/products";
import { getCategories, searchProducts } from "@nestling/aliexpress/search";
import { type Cents, cents, sum } from "@nestling/commerce/money";
import {
  type Supplier,
  SupplierError,
  type SupplierOrderState,
  type SupplierProduct,
  type SupplierVariant,
} from "./supplier.ts";
import { mostCost } from "./sync-rules.ts";

/** All prices of the shop are in US dollars (PRICE-01), so the marketplace is asked for its prices in these. */
const currency = "USD";

/** Calls that a customer waits for go before those of imports and syncs. */
const urgentFirst = ({ urgent, signal }: { urgent?: boolean; signal?: AbortSignal }): CallOptions => ({
  priority: urgent ? 1 : 0,
  ...(signal && { signal }),
});

/** @param country the country whose search results and prices are asked for: that of most customers, ISO 3166-1 */
export function aliExpressSupplier(client: AliExpressClient, country: string): Supplier {
  return {
    find: ({ words = "", categoryId, page }) =>
      translated(async () => {
        const { total, products } = await searchProducts(client, {
          words,
          categoryId,
          country,
          currency,
          page,
        });
        return { total, codes: products.map(({ productId }) => productId) };
      }),
    categories: () => translated(() => getCategories(client)),
    read: (code, options) =>
      translated(async () => {
        const wanted = { productId: code, country: options.country, currency };
        const answer = await getProduct(client, wanted, urgentFirst(options));
        if (answer.outcome !== "found") return answer;
        const product = toProduct(code, answer.product);
        if (product.isOnSale && product.variants.length === 0)
          throw new SupplierError(
            "unreadable",
            `no variant of it has a price in ${currency} that makes sense`,
          );
        return { outcome: "found", product };
      }),
    freight: ({ code, supplierSkuId, quantity, country: to }, options = {}) =>
      translated(async () => {
        const wanted = { productId: code, skuId: supplierSkuId, quantity, country: to, currency };
        const answer = await queryFreight(client, wanted, urgentFirst(options));
        if (answer.outcome !== "options") return answer;
        const found = answer.options.flatMap(
          ({ fee: given, service, name, minDays, maxDays, shipsFrom, isTracked }) => {
            const fee = soundCents(given);
            return fee === undefined ? [] : [{ fee, service, name, minDays, maxDays, shipsFrom, isTracked }];
          },
        );
        if (found.length === 0)
          throw new SupplierError(
            "unreadable",
            `no freight to ${to} has a fee in ${currency} that makes sense`,
          );
        return { outcome: "options", options: found };
      }),
    place: ({ lines, memo, ...order }) =>
      translated(async () => {
        const items = lines.map(({ code, supplierSkuAttr, quantity, service }) => ({
          productId: code,
          skuAttr: supplierSkuAttr,
          quantity,
          service,
          ...(memo !== undefined && { memo }),
        }));
        const created = await createOrder(client, { ...order, lines: items }, { priority: 1 });
        if (created.outcome !== "placed") return created;
        const { orderIds: supplierOrderIds, isPaid, message } = created;
        return { outcome: "placed", supplierOrderIds, isPaid, message };
      }),
    status: (supplierOrderId) =>
      translated(async () => {
        const order = await findOrder(client, supplierOrderId);
        if (order === undefined) return undefined;
        const lines = order.lines.map(({ productId, skuId, quantity, endReason }) => ({
          code: productId,
          supplierSkuId: skuId,
          quantity,
          endReason,
        }));
        return {
          supplierOrderId,
          status: order.status,
          logisticsStatus: order.logisticsStatus,
          ...chargeOf(order),
          payWithinSeconds: order.payWithinSeconds,
          lines,
          trackingNumbers: order.parcels.map(({ trackingNumber }) => trackingNumber),
        };
      }),
    track: (supplierOrderId) =>
      translated(async () => {
        const parcels = await getTracking(client, supplierOrderId);
        return parcels.map((parcel) => ({
          trackingNumber: parcel.trackingNumber,
          carrier: parcel.carrier,
          carrierUrl: parcel.carrierUrl,
          expectedAt: parcel.expectedAt === undefined ? undefined : new Date(parcel.expectedAt),
          events: parcel.events.map(({ at, ...event }) => ({ at: new Date(at), ...event })),
          lines: parcel.lines.map(({ productId, skuId, quantity }) => ({
            code: productId,
            supplierSkuId: skuId,
            quantity,
          })),
        }));
      }),
    places: (to) => translated(() => getPlaces(client, to)),
  };
}

/** Throws SupplierError in place of the client's own error. */
async function translated<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof AliExpressError)) throw error;
    throw new SupplierError(kindOf(error), error.message, { cause: error });
  }
}

function kindOf({ kind }: AliExpressError): SupplierError["kind"] {
  switch (kind) {
    case "unauthorized":
    case "reauthorize":
    case "forbidden":
      return "reauthorize";
    case "rate_limited":
    case "unreachable":
    case "unavailable":
    case "garbled":
    case "clock":
      return "unavailable";
    case "unreadable":
      return "unreadable";
    case "not_owned":
    case "invalid":
    case "rejected":
      return "refused";
  }
}

/** Undefined for another currency than US dollars, and for an amount that is a mistake. */
function soundCents({ minor, currency: given }: Money): Cents | undefined {
  return given === currency && minor <= mostCost ? cents(minor) : undefined;
}

/** The most that an order costs, in cents. More is a mistake. */
const mostCharge = 99_999_999;

/**
 * What an order costs in US dollars, and how much of that is tax, which comes in the currency of the charge. Unknown where no amount
 * is in dollars, or makes sense.
 */
function chargeOf({ amount, charge, lines }: ListedOrder): Pick<SupplierOrderState, "cost" | "importCharge"> {
  const sound = (minor: number) => (minor <= mostCharge ? cents(minor) : undefined);
  const paid = [charge, amount].find((each) => each?.currency === currency);
  const cost = paid && sound(paid.minor);
  const taxes = lines.flatMap(({ tax }) => tax ?? []);
  const isIn = (wanted: string) => taxes.every((tax) => tax.currency === wanted);
  const total = taxes.reduce((all, { minor }) => all + minor, 0);
  if (taxes.length === 0) return { cost, importCharge: undefined };
  if (isIn(currency)) return { cost, importCharge: sound(total) };
  if (cost === undefined || charge === undefined || charge.minor === 0 || !isIn(charge.currency))
    return { cost, importCharge: undefined };
  return { cost, importCharge: cents(Math.min(cost, Math.round((cost * total) / charge.minor))) };
}

/** `code`: the id that it was asked for. The marketplace may answer with that of the country. */
function toProduct(code: string, listed: ListedProduct): SupplierProduct {
  const { title, categoryId, isOnSale, pictures, attributes, rating, ratingCount, soldAtLeast } = listed;
  const all = listed.variants.map((variant) => ({ variant, sound: toVariant(variant) }));
  const unread = [
    ...(listed.unreadVariants ?? []),
    ...all.flatMap(({ variant, sound }) => (sound === undefined ? [variant] : [])),
  ];
  return {
    ...{ code, title, categoryId, isOnSale, pictures, attributes, rating, ratingCount, soldAtLeast },
    descriptionHtml: listed.description,
    seller: { id: listed.seller.id, name: listed.seller.name },
    maker: listed.manufacturer && {
      name: listed.manufacturer.name,
      address: listed.manufacturer.address,
      contact: listed.manufacturer.email,
    },
    variants: all.flatMap(({ sound }) => sound ?? []),
    unreadVariants:
      unread.length === 0
        ? undefined
        : unread.map(({ skuId, skuAttr }) => ({ supplierSkuId: skuId, supplierSkuAttr: skuAttr })),
  };
}

/** Undefined where what it costs makes no sense: nothing may be priced by guess. */
function toVariant(listed: ListedVariant): SupplierVariant | undefined {
  const {
    skuId: supplierSkuId,
    skuAttr: supplierSkuAttr,
    stock,
    purchaseLimit,
    properties,
    shipsFrom,
  } = listed;
  const price = soundCents(listed.price);
  const given = [listed.tax, listed.importCharges].filter((charge) => charge !== undefined);
  const charges = given.flatMap((charge) => soundCents(charge) ?? []);
  if (price === undefined || charges.length < given.length) return undefined;
  const importCharge = charges.length > 0 ? sum(charges) : undefined;
  const names = { supplierSkuId, supplierSkuAttr };
  return { ...names, price, stock, importCharge, purchaseLimit, properties, shipsFrom };
}
