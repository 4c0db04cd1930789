/** When products arrive where the visitor is, or where the address is (DELIV-01). Public pages know neither. */
import { arrivalText, datesDiffer, deliveryPromise, overallDates } from "@nestling/commerce/delivery-dates";
import { importFeesText } from "@nestling/commerce/import-fees";
import type { Policies } from "@nestling/commerce/policies";
import { mostLines } from "@nestling/commerce/quantity";
import type { Product } from "@nestling/contract/catalogue";
import type { Deliveries, Delivery } from "@nestling/contract/delivery";
import { homeCountry } from "../addresses/visitor-country.ts";
import { abortableApi } from "../api.ts";

/** How long a product page waits for the dates, in milliseconds (ERR-07). */
const patience = 5_000;

/** A variant in a cart. Its shipping names the shop's own country. */
export type DeliveredLine = Pick<Product, "id" | "shipping_information"> & { code: string };

export type KnownDelivery = Pick<Deliveries, "import_fees"> & {
  /** ISO 3166-1. */
  country: string;
  products: readonly Delivery[];
};

/** What is shown about the delivery of several lines. */
export type ShownDelivery = {
  /** Of all of them. */
  promise: string;
  /** Whether import fees fall on the buyer. Undefined where nothing goes through customs, and before that is known. */
  importFees?: string;
  /** Of single products: when they arrive, or that they are not sent there. */
  ofProduct: ReadonlyMap<number, { text: string; ships: boolean }>;
  /** Whether they arrive on other dates than each other. */
  isMixed: boolean;
  /** Whether a supplier sends one of them, as far as that is known. */
  isSupplied: boolean;
};

/** Asks the shop about variants, by their codes. Undefined where it does not answer, or there is nothing to ask. */
export async function loadDelivery(
  codes: readonly string[],
  addressCountry: string | undefined,
  signal: AbortSignal,
): Promise<KnownDelivery | undefined> {
  if (codes.length === 0) return undefined;
  try {
    const country = addressCountry ?? (await homeCountry());
    const json = { country_code: country, codes: codes.slice(0, mostLines) };
    const answer = await abortableApi(signal).getDelivery({ json });
    return answer.status === 200 ? { ...answer.body, country } : undefined;
  } catch {
    return undefined; // no date is promised then
  }
}

const nameOf = (country: string) => new Intl.DisplayNames("en", { type: "region" }).of(country) ?? country;

const refusalTo = (country: string) => `We don't ship this to ${nameOf(country)}.`;

/** The words for what is known. Another country than the shop's own is named. */
export function shownDelivery(
  lines: readonly DeliveredLine[],
  known: KnownDelivery | undefined,
  policies: Policies,
): ShownDelivery {
  const ofProduct = new Map<number, { text: string; ships: boolean }>();
  const [first] = lines;
  if (known === undefined || first === undefined)
    return { promise: deliveryPromise(undefined, policies), ofProduct, isMixed: false, isSupplied: false };
  const { country, products, import_fees } = known;
  const abroad = first.shipping_information.country_code === country ? undefined : nameOf(country);
  const byProduct = new Map(products.map((product) => [product.id, product]));
  const dates = lines.map(({ id }) => byProduct.get(id)?.arrives);
  const isMixed = datesDiffer(dates);
  for (const { id, ships, arrives, refusal = refusalTo(country) } of products) {
    if (!ships) ofProduct.set(id, { ships, text: refusal });
    else if (arrives) ofProduct.set(id, { ships, text: arrivalText(arrives) });
  }
  const isSupplied = products.some(({ is_supplied }) => is_supplied);
  return {
    promise: deliveryPromise(overallDates(dates), policies, { abroad }),
    ...(import_fees !== undefined && { importFees: importFeesText(import_fees, nameOf(country)) }),
    ofProduct,
    isMixed,
    isSupplied,
  };
}

/** When a product arrives, or why it is not sent. Empty where nothing is known. */
export type DeliveryWords = {
  refusal?: string | undefined;
  arrival?: string | undefined;
  /** Whether it may not be sold to the visitor's country at all (SAFE-06). */
  isBlocked?: boolean;
};

/**
 * The delivery to a visitor from another country than the shop's own, whose page says it for that one. Undefined for all other
 * visitors.
 */
export async function deliveryAbroad({
  skus,
  shipping_information,
}: Product): Promise<DeliveryWords | undefined> {
  const country = await homeCountry();
  if (country === shipping_information.country_code) return undefined;
  const codes = skus.slice(0, 1).map(({ code }) => code);
  const known = await loadDelivery(codes, country, AbortSignal.timeout(patience));
  const [product] = known?.products ?? [];
  if (product?.ships === false)
    return { refusal: product.refusal ?? refusalTo(country), isBlocked: product.refusal !== undefined };
  return product?.arrives ? { arrival: arrivalText(product.arrives, nameOf(country)) } : {};
}

/** Why a product may not be sold to this visitor (SAFE-06); undefined if it may. Its own words are about the shop's own country. */
export async function refusalHere(product: Product): Promise<string | undefined> {
  if (product.refusal === undefined) return undefined;
  const abroad = await deliveryAbroad(product);
  return abroad === undefined ? product.refusal : abroad.refusal;
}
