/** What is sent to the supplier for a part of an order, and what the part costs and earns. */

import { freightWithin } from "@nestling/commerce/freight-price";
import { add, type Cents, cents, formatUsd, subtract, sum } from "@nestling/commerce/money";
import type { PartProblem } from "@nestling/commerce/part-problems";
import { leastPaid, type PriceRule } from "@nestling/commerce/retail-price";
import { readSkuCosts } from "../marketplace/line-costs.ts";
import { type Reading, type Supplier, SupplierError, type SupplierOrder } from "../marketplace/supplier.ts";
import { toSupplierAddress } from "../marketplace/supplier-address.ts";
import type { FulfillmentContext } from "./fulfillment-context.ts";
import { findPartToPlace, type PartToPlace, type PlacedLine } from "./placement-queries.ts";
import { reasonOfAddressField } from "./refusal-rules.ts";

/** What the merchant wants of parts before they are placed. */
export type PlacementRules = {
  rule: PriceRule;
  /** Whether a part waits for the merchant where only a look-up has brought its product (ROUTE-06). */
  holdLookedUp: boolean;
};

/** Why a part cannot be placed, and what was said about it. */
export type Failure = { reason: PartProblem; text: string };

type FreightChoice = { service: string; shipsFrom: string | null; cost: Cents };

/** How a part is sent. Empty where its lines take several services. */
type Route = { service: string | null; shipsFrom: string | null };

export type PreparedPart =
  | { outcome: "ready"; order: Omit<SupplierOrder, "outOrderId" | "pay">; freightCost: Cents; route: Route }
  | ({ outcome: "failed" } & Failure);

/**
 * Makes the order of a part that the supplier takes: its lines, a freight service for each, and the address. Asks the supplier
 * for the freight where the shop knows none, or where the known one was refused. Throws SupplierError.
 */
export async function preparePart(
  supplier: Supplier,
  { rule, holdLookedUp }: PlacementRules,
  part: PartToPlace,
  now: Date,
): Promise<PreparedPart> {
  const { address, extra, problems } = toSupplierAddress(
    part.order.address,
    part.order.supplierDetails ?? {},
    part.places,
  );
  const [wrong] = problems;
  if (wrong !== undefined) {
    const text = problems.map(({ message }) => message).join(" ");
    return { outcome: "failed", reason: reasonOfAddressField(wrong.field), text };
  }
  const lines: SupplierOrder["lines"] = [];
  const choices: FreightChoice[] = [];
  for (const line of part.lines) {
    if (line.supplierSkuAttr === null)
      return {
        outcome: "failed",
        reason: "other",
        text: `${line.skuCode} names no variant of the marketplace.`,
      };
    const choice = knownFreight(part, line) ?? (await askFreight(supplier, part, line, now));
    if ("reason" in choice) return { outcome: "failed", ...choice };
    const { supplierSkuAttr, quantity } = line;
    lines.push({ code: part.code, supplierSkuAttr, quantity, service: choice.service });
    choices.push(choice);
  }
  const freightCost = sum(choices.map(({ cost }) => cost));
  const { blocker } = figuresOf(part, { rule, holdLookedUp }, freightCost);
  if (blocker !== undefined) return { outcome: "failed", ...blocker };
  const memo = sellerMemo(part.order.giftNote);
  const order = { address, extra, lines, ...(memo !== undefined && { memo }) };
  return { outcome: "ready", order, freightCost, route: routeOf(choices) };
}

/**
 * A part with what its goods cost at its address, which is asked for where checkout has never learned it. If the supplier doesn't
 * say, the costs in the shop's own country count.
 */
export async function withCosts(
  context: Pick<FulfillmentContext, "database" | "supplier" | "clock" | "log" | "defaultCountry">,
  found: PartToPlace,
): Promise<PartToPlace> {
  const { part, order, lines } = found;
  const country = order.address.country_code;
  if (country === context.defaultCountry || lines.every(({ isCostRead }) => isCostRead)) return found;
  try {
    await readSkuCosts(context, part.productId, country, { urgent: true });
  } catch (err) {
    if (!(err instanceof SupplierError)) throw err;
    context.log.warn({ err, partId: part.id }, "what a part costs at its address could not be read");
  }
  return (await findPartToPlace(context.database, part.id)) ?? found;
}

/** What is asked of the seller beside the goods (GIFT-01). */
function sellerMemo(giftNote: string | null): string | undefined {
  return giftNote === null ? undefined : `This is a gift. Please put this note in the package: ${giftNote}`;
}

function routeOf([first, ...others]: FreightChoice[]): Route {
  const isOne = others.every(
    (other) => other.service === first?.service && other.shipsFrom === first.shipsFrom,
  );
  if (first === undefined || !isOne) return { service: null, shipsFrom: null };
  return { service: first.service, shipsFrom: first.shipsFrom };
}

/** The way of a line as it was last read for its quantity: that of one piece may cost less, or bring no more. */
function knownFreight({ part, freight: ofOne }: PartToPlace, line: PlacedLine): FreightChoice | undefined {
  const way = line.quantity === 1 ? ofOne : line.freight;
  if (part.problem === "freight_gone" || !way?.service || way.cost === null) return undefined;
  return { service: way.service, shipsFrom: way.shipsFrom, cost: cents(way.cost) };
}

/** What the way of a part costs by what was last read, also where it was not read for so many pieces. */
export function estimateFreight({ freight: ofOne, lines }: PartToPlace): Cents {
  return sum(lines.map(({ freight }) => cents(freight?.cost ?? ofOne?.cost ?? 0)));
}

async function askFreight(
  supplier: Supplier,
  { part, order, code }: PartToPlace,
  { supplierSkuId, quantity, skuCode }: PlacedLine,
  now: Date,
): Promise<FreightChoice | Failure> {
  if (supplierSkuId === null)
    return { reason: "other", text: `${skuCode} names no variant of the marketplace.` };
  const country = order.address.country_code;
  const answer = await supplier.freight({ code, supplierSkuId, quantity, country }, { urgent: true });
  switch (answer.outcome) {
    case "not_shippable":
      return { reason: "not_to_country", text: `Nothing ships it to ${country}.` };
    case "no_information":
      return explainNoFreight(supplier, { code, supplierSkuId, quantity, country });
    case "options": {
      const best = freightWithin(answer.options, daysLeft(part.maxDays, order.paidAt, now));
      if (best === undefined) return { reason: "not_to_country", text: `Nothing ships it to ${country}.` };
      return { service: best.service, shipsFrom: best.shipsFrom ?? null, cost: best.fee };
    }
  }
}

/** How many of the promised days are left. They are counted from the payment, and an order may wait before it is placed. */
export function daysLeft(maxDays: number | null, paidAt: Date | null, now: Date): number | null {
  if (maxDays === null || paidAt === null) return maxDays;
  return maxDays - Math.floor((now.getTime() - paidAt.getTime()) / 86_400_000);
}

type Wanted = { supplierSkuId: string | null; quantity: number };

/** No freight is known most often because the variant is gone: the product itself says. */
async function explainNoFreight(
  supplier: Supplier,
  wanted: { code: string; supplierSkuId: string; quantity: number; country: string },
): Promise<Failure> {
  const reading = await supplier.read(wanted.code, { country: wanted.country, urgent: true });
  return (
    shortageIn(reading, [wanted], wanted.country) ?? {
      reason: "other",
      text: "The marketplace knows no freight for it.",
    }
  );
}

/**
 * Why the supplier could not reserve the pieces of a part: what the product itself shows, or `stock_unclear` where it shows
 * enough of them or can't be read.
 *
 * @param said the supplier's own words
 */
export async function explainShortage(
  supplier: Supplier,
  { code, order, lines }: PartToPlace,
  said: string,
): Promise<Failure> {
  const country = order.address.country_code;
  const unclear: Failure = { reason: "stock_unclear", text: said };
  try {
    const shortage = shortageIn(await supplier.read(code, { country, urgent: true }), lines, country);
    if (shortage === undefined || shortage.reason === "other") return unclear;
    return { ...shortage, text: `${said} ${shortage.text}` };
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    return unclear;
  }
}

/** Why what is wanted of a product can't be bought. Undefined where it can, by what was read. */
function shortageIn(reading: Reading, wanted: readonly Wanted[], country: string): Failure | undefined {
  if (reading.outcome === "not_sold_there")
    return { reason: "not_to_country", text: `It is not sold to ${country}.` };
  if (reading.outcome === "not_found" || !reading.product.isOnSale)
    return { reason: "product_offline", text: "The product is offline." };
  const { variants, unreadVariants = [] } = reading.product;
  for (const { supplierSkuId, quantity } of wanted) {
    if (supplierSkuId === null) continue;
    const variant = variants.find((each) => each.supplierSkuId === supplierSkuId);
    const isUnclear = [...variants, ...unreadVariants].some((each) =>
      ["", supplierSkuId].includes(each.supplierSkuId),
    );
    if (variant === undefined && isUnclear)
      return { reason: "other", text: "The shop can't read what the marketplace says of the variant." };
    if (variant === undefined) return { reason: "sku_gone", text: "The variant is gone." };
    if (variant.stock < quantity)
      return { reason: "out_of_stock", text: `${variant.stock} pieces are left.` };
  }
  return undefined;
}

/** What a part costs and earns, in cents. */
export type PartFigures = {
  /** What its customer pays after the voucher's share, with shipping. */
  revenue: Cents;
  goods: Cents;
  freight: Cents;
  importCharge: Cents;
  /** Revenue less cost, before the fee of the payment. */
  margin: Cents;
  blocker: Failure | undefined;
};

/**
 * What a part costs by what was last read, and what it earns. Unless the merchant places it anyway, it is blocked below
 * the floor of the price rule, where vouchers do not count, and where only a look-up has brought its product.
 */
export function figuresOf(
  found: PartToPlace,
  { rule, holdLookedUp }: PlacementRules,
  freight: Cents,
): PartFigures {
  const { part, lines, code, isLookedUp } = found;
  const all = (amount: (line: PlacedLine) => number) => sum(lines.map((line) => cents(amount(line))));
  const price = add(
    all(({ promotionPrice, quantity }) => promotionPrice * quantity),
    cents(part.shippingFee),
  );
  const revenue = subtract(
    price,
    all(({ discount }) => discount),
  );
  const goods = all(({ cost, quantity }) => (cost ?? 0) * quantity);
  const importCharge = all((line) => (line.importCharge ?? 0) * line.quantity);
  const landed = sum([goods, freight, importCharge]);
  const isKnown = lines.every(({ cost }) => cost !== null);
  const least = leastPaid({ goods, freight, importCharges: importCharge }, cents(part.shippingFee), rule);
  const isLoss = isKnown && price < least;
  const why = [
    ...(isLookedUp && holdLookedUp ? [lookedUpText(code)] : []),
    ...(isLoss ? [lossText(price, landed, least)] : []),
  ];
  const reason = isLookedUp && holdLookedUp ? "looked_up" : "loss";
  const isBlocked = why.length > 0 && !part.placeAnyway;
  return {
    ...{ revenue, goods, freight, importCharge },
    margin: cents(revenue - landed),
    blocker: isBlocked ? { reason, text: why.join(" ") } : undefined,
  };
}

function lookedUpText(code: string): string {
  return `No import has brought the product ${code}: a visitor opened it by its code.`;
}

function lossText(price: Cents, landed: Cents, least: Cents): string {
  return `It was sold for ${formatUsd(price)} and costs ${formatUsd(landed)}; the price rule asks for ${formatUsd(least)}.`;
}
