/**
 * What the lines of an order cost at the supplier, in another country than the shop's own and in another quantity than one
 * (CHK-10, CHK-12). What the page shows is for one piece at home.
 */
import { freightWithin } from "@nestling/commerce/freight-price";
import { cents } from "@nestling/commerce/money";
import type { OfferCost, OrderedLine } from "@nestling/commerce/order-pricing";
import type { Database } from "../platform/database.ts";
import { freightRule, type SupplierContext } from "./freight.ts";
import {
  findSuppliedSku,
  findSuppliedSkus,
  keepSkuCosts,
  keepSkuFreight,
  type LineCostRow,
  lineCostRows,
} from "./line-cost-queries.ts";
import { freightInPrice, type PriceRules, priceRules, ruleOf } from "./price-rules.ts";
import { type Reading, SupplierError, type SupplierProduct } from "./supplier.ts";
import { mayBeUnread } from "./sync-rules.ts";

type ReadOptions = { urgent?: boolean; signal?: AbortSignal };

/** The ways of quantities are forgotten after so many milliseconds, for any quantity may be asked for. */
const forgottenAfter = 30 * 86_400_000;

/**
 * Reads and stores what the variants of a product cost in another country than the shop's own. Of those that nobody can read, what
 * was known stays. Throws SupplierError, also where there are any.
 */
export async function readSkuCosts(
  { database, supplier, clock }: Pick<SupplierContext, "database" | "supplier" | "clock">,
  productId: number,
  country: string,
  options: ReadOptions = {},
): Promise<void> {
  const skus = await findSuppliedSkus(database, productId);
  const [first] = skus;
  if (first === undefined) return;
  const readAt = clock.now();
  const { variants, unreadVariants } = variantsOf(await supplier.read(first.code, { country, ...options }));
  const rows = skus.flatMap((sku) => {
    const { skuCode, supplierSkuId, supplierSkuAttr } = sku;
    const variant =
      variants.find((one) => one.supplierSkuId === supplierSkuId) ??
      variants.find((one) => one.supplierSkuAttr === supplierSkuAttr);
    if (variant === undefined && mayBeUnread(sku, unreadVariants)) return [];
    const { price: cost = null, importCharge = null } = variant ?? {};
    return [{ skuCode, country, cost, importCharge, readAt }];
  });
  await keepSkuCosts(database, rows);
  if (rows.length < skus.length)
    throw new SupplierError("unreadable", `variants of ${first.code} can't be read for ${country}`);
}

function variantsOf(reading: Reading): Pick<SupplierProduct, "variants" | "unreadVariants"> {
  return reading.outcome === "found" && reading.product.isOnSale ? reading.product : { variants: [] };
}

/**
 * Reads and stores the way of several pieces of a variant to a country: the best service within the days that are promised of its
 * product. Where the supplier knows nothing, what was known stays. Throws SupplierError.
 */
export async function readSkuFreight(
  { database, supplier, clock }: Pick<SupplierContext, "database" | "supplier" | "clock">,
  { code: skuCode, quantity }: OrderedLine,
  country: string,
  options: ReadOptions = {},
): Promise<void> {
  const sku = await findSuppliedSku(database, skuCode, country);
  if (sku === undefined) return;
  const readAt = clock.now();
  const { code, supplierSkuId, maxDays } = sku;
  const reading = await supplier.freight({ code, supplierSkuId, quantity, country }, options);
  if (reading.outcome === "no_information") return;
  const best = reading.outcome === "options" ? freightWithin(reading.options, maxDays) : undefined;
  const way = { cost: best?.fee ?? null, service: best?.service ?? null, shipsFrom: best?.shipsFrom ?? null };
  const before = new Date(readAt.getTime() - forgottenAfter);
  await keepSkuFreight(database, { skuCode, country, quantity, ...way, readAt }, before);
}

/** `not_shippable`: nothing brings so many there, or the variant is not sold there. */
export type KnownCost = OfferCost | "not_shippable";

/** What was last read of the costs of lines to a country, by the codes of their variants. Left out is what nobody has said. */
export async function findLineCosts(
  database: Database,
  order: { lines: readonly OrderedLine[]; country: string; home: string },
): Promise<ReadonlyMap<string, KnownCost>> {
  const rows = await lineCostRows(database, order);
  // The same in all rows.
  const settings = rows[0]?.settings;
  const rules = priceRules.parse(settings?.prices);
  const isFeeAtCost = freightRule.parse(settings?.freight).kind === "at_cost";
  return new Map(
    rows.flatMap((row) => {
      const cost = toKnownCost(row, rules, isFeeAtCost);
      return cost === undefined ? [] : [[row.code, cost] as const];
    }),
  );
}

function toKnownCost(row: LineCostRow, rules: PriceRules, isFeeAtCost: boolean): KnownCost | undefined {
  if (row.isTooMany || (row.isCostRead && row.costThere === null)) return "not_shippable";
  const freight = row.freight ?? row.homeFreight;
  if (row.cost === null || freight === null) return undefined;
  const piece = (cost: number, charge: number | null) => ({
    goods: cents(cost),
    importCharge: cents(charge ?? 0),
  });
  const atHome = piece(row.cost, row.importCharge);
  const there = row.costThere === null ? atHome : piece(row.costThere, row.importChargeThere);
  return {
    ...{ atHome, there, freight: cents(freight) },
    freightInPrice: freightInPrice({ freightCost: row.homeFreight, shippingFee: row.shippingFee }),
    ...{ rule: ruleOf(rules, row), isFeeAtCost },
  };
}
