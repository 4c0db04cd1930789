/**
 * What an order really costs. The server never trusts a price (CHK-04): it takes the lines a client asks for,
 * looks each up among its own offers, and says what differs.
 */
import type { Issue } from "./cart.ts";
import { costMore, feeOfLines, type LineCost, landedCostOf } from "./line-costs.ts";
import {
  add,
  type Cents,
  formatUsd,
  fromUsd,
  minimumCharge,
  subtract,
  sum,
  times,
  toUsd,
  zero,
} from "./money.ts";
import { groupPrice, type PriceSummary, summarize } from "./price-summary.ts";
import { leastPaid, type PriceRule } from "./retail-price.ts";
import { splitDiscount } from "./split-discount.ts";
import { missingFor, type Voucher } from "./voucher.ts";

/** A line as the client believes it to be. */
export type DraftLine = {
  productId: number;
  code: string;
  quantity: number;
  price: Cents;
  promotionPrice: Cents;
};

/** How many pieces of a variant. */
export type OrderedLine = Pick<DraftLine, "code" | "quantity">;

/** One product with its variants (CHK-10). */
export type DraftGroup = { shippingFee: Cents; lines: readonly DraftLine[]; totalPriceProduct: Cents };

export type OrderDraft = {
  groups: readonly DraftGroup[];
  price: Cents;
  shippingFee: Cents;
  /** What the shopper saw as the amount to pay; absent while the order is only being validated. */
  toPay?: Cents;
};

/**
 * What the shop sells a variant for now. `available` is what is neither sold nor reserved: below 0 when the
 * marketplace has less than is reserved here.
 */
export type Offer = {
  productId: number;
  code: string;
  price: Cents;
  promotionPrice: Cents;
  promotionPercentage: number;
  available: number;
  /** The most that one order may have of it. Undefined without a limit. */
  most?: number | undefined;
  /** For one piece. Undefined where the product is not shipped to the address. */
  shippingFee: Cents | undefined;
  /** What the supplier takes for the pieces of the draft. Undefined where nobody has said, as for goods from elsewhere. */
  cost?: OfferCost | undefined;
  /** Why it is not sold to the address, in a sentence; undefined where it is. */
  refusal?: string | undefined;
};

/** What a line costs the merchant, and the rules by which its product is sold. */
export type OfferCost = Omit<LineCost, "quantity"> & {
  rule: PriceRule;
  /** Whether customers pay for the way what the supplier asks. */
  isFeeAtCost: boolean;
};

/** What became of the code that the client sent: the voucher's terms, or the words for why it does not count. */
export type AskedVoucher = { voucher: Voucher } | { refused: string };

/** `discount` is the line's share of the voucher's. */
export type PricedOrderLine = DraftLine & { lineTotal: Cents; discount: Cents };
export type PricedGroup = { productId: number; shippingFee: Cents; lines: PricedOrderLine[] };
export type PricedOrder = { groups: PricedGroup[]; summary: PriceSummary };

export type Pricing = { outcome: "priced"; order: PricedOrder } | { outcome: "invalid"; issues: Issue[] };

function stockMessage(stock: number): string {
  return stock === 0 ? "Sold out since you added it." : `Only ${stock} left.`;
}

/** What the shop sells under a line's code, if that is a variant of the line's product. */
function findOffer(line: DraftLine, offers: ReadonlyMap<string, Offer>): Offer | undefined {
  const offer = offers.get(line.code);
  return offer?.productId === line.productId ? offer : undefined;
}

function lineIssues(line: DraftLine, offer: Offer | undefined): Issue[] {
  const which = { id: line.productId, sku: line.code };
  if (offer === undefined) {
    return [{ code: "not_sold", ...which, message: "We no longer sell this." }];
  }
  const issues: Issue[] = [];
  if (offer.most !== undefined && offer.most < Math.min(line.quantity, offer.available)) {
    const message = `You can order up to ${offer.most} of this.`;
    issues.push({ code: "stock_short", ...which, message, now: { stock: offer.most } });
  } else if (offer.available < line.quantity) {
    const stock = Math.max(0, offer.available);
    issues.push({ code: "stock_short", ...which, message: stockMessage(stock), now: { stock } });
  }
  if (offer.price !== line.price || offer.promotionPrice !== line.promotionPrice) {
    issues.push({
      code: "price_changed",
      ...which,
      message: `The price is now ${formatUsd(offer.promotionPrice)}.`,
      now: {
        price: toUsd(offer.price),
        promotion_price: toUsd(offer.promotionPrice),
        promotion_percentage: offer.promotionPercentage,
      },
    });
  }
  return issues;
}

const notShippable = "We can't ship this to your address. Remove it, or use another address.";
const soldAtLoss =
  "We can't ship this at its current price. Try another quantity or address, or remove it to continue.";

function groupIssues(group: DraftGroup, offers: ReadonlyMap<string, Offer>): Issue[] {
  const issues = group.lines.flatMap((line) => lineIssues(line, findOffer(line, offers)));
  const offer = group.lines.map((line) => findOffer(line, offers)).find((found) => found !== undefined);
  if (offer === undefined) return issues;
  const id = offer.productId;
  if (offer.refusal !== undefined)
    return [...issues, { code: "not_shippable", id, message: `${offer.refusal} Remove it to continue.` }];
  if (offer.shippingFee === undefined)
    return [...issues, { code: "not_shippable", id, message: notShippable }];
  const asked = group.lines.map((line) => ({ quantity: line.quantity, offer: findOffer(line, offers) }));
  const terms = termsOf(offer.shippingFee, asked);
  // What is short is ordered in another quantity, which may have another fee.
  const isShort = issues.some(({ code }) => code === "stock_short" || code === "not_sold");
  if (isShort && terms !== undefined) return issues;
  if (terms?.isLoss) return [...issues, { code: "not_shippable", id, message: soldAtLoss }];
  const fee = terms?.fee ?? offer.shippingFee;
  if (fee === group.shippingFee) return issues;
  const message = `Shipping is now ${fee === zero ? "free" : formatUsd(fee)}.`;
  return [...issues, { code: "shipping_changed", id, message, now: { shippingFee: toUsd(fee) } }];
}

/**
 * The shipping fee of a product's lines, and whether they are refused because their quantity or address makes them a loss. Undefined where the shop does not know what
 * one of them costs.
 *
 * @param usual the product's fee for one piece
 */
function termsOf(
  usual: Cents,
  asked: readonly { quantity: number; offer: Offer | undefined }[],
): { fee: Cents; isLoss: boolean } | undefined {
  const lines = asked.flatMap(({ quantity, offer }) =>
    offer?.cost === undefined
      ? []
      : [{ ...offer.cost, quantity, price: times(offer.promotionPrice, quantity) }],
  );
  const [first] = lines;
  if (first === undefined || lines.length < asked.length) return undefined;
  const fee = feeOfLines(usual, lines, first.isFeeAtCost);
  const price = add(sum(lines.map((line) => line.price)), fee);
  // What is below would be held when it is placed (MKT-04), after its customer has paid.
  const isLoss = costMore(usual, lines) && price < leastPaid(landedCostOf(lines), fee, first.rule);
  return { fee, isLoss };
}

function totalIssues(draft: OrderDraft, summary: PriceSummary): Issue[] {
  const message = "The total has changed. Please check it again.";
  const sumsAgree =
    draft.groups.every((group) => groupPrice(group) === group.totalPriceProduct) &&
    summary.promotionPrice === draft.price &&
    summary.shippingFee === draft.shippingFee &&
    (draft.toPay === undefined || draft.toPay === summary.priceAfterApplyVoucher);
  if (!sumsAgree) return [{ code: "total_differs", message }];
  const toPay = summary.priceAfterApplyVoucher;
  if (toPay > 0 && toPay < minimumCharge) {
    const more = formatUsd(subtract(minimumCharge, toPay));
    return [
      {
        code: "below_minimum",
        message: `Card payments start at ${formatUsd(minimumCharge)}: add ${more} more.`,
      },
    ];
  }
  return [];
}

function voucherIssues(asked: AskedVoucher | undefined, subtotal: Cents): Issue[] {
  if (asked === undefined) return [];
  if ("refused" in asked) return [{ code: "voucher", message: asked.refused }];
  const missing = missingFor(asked.voucher, subtotal);
  if (missing === zero) return [];
  const least = formatUsd(fromUsd(asked.voucher.order_min_price));
  return [
    { code: "voucher", message: `For orders of ${least} or more: add ${formatUsd(missing)} more to use it.` },
  ];
}

/** The groups with what each line costs, and bears of the discount. */
function pricedGroups(groups: readonly DraftGroup[], discount: Cents): PricedGroup[] {
  const totalOf = (line: DraftLine) => times(line.promotionPrice, line.quantity);
  const shares = splitDiscount(
    discount,
    groups.flatMap((group) => group.lines.map(totalOf)),
  ).values();
  return groups.map((group) => ({
    productId: group.lines[0]?.productId ?? 0,
    shippingFee: group.shippingFee,
    lines: group.lines.map((line) => ({
      ...line,
      lineTotal: totalOf(line),
      discount: shares.next().value ?? zero,
    })),
  }));
}

/**
 * Prices a draft against the shop's offers, by variant code, with the voucher that was asked for. Lines come first, then
 * the voucher: while one of them differs, so does the total, and the shopper reads only the cause.
 */
export function priceOrder(
  draft: OrderDraft,
  offers: ReadonlyMap<string, Offer>,
  asked?: AskedVoucher,
): Pricing {
  const issues = draft.groups.flatMap((group) => groupIssues(group, offers));
  if (issues.length > 0) return { outcome: "invalid", issues };
  const voucher = asked !== undefined && "voucher" in asked ? asked.voucher : undefined;
  const summary = summarize(draft.groups, voucher);
  const unusable = voucherIssues(asked, summary.promotionPrice);
  if (unusable.length > 0) return { outcome: "invalid", issues: unusable };
  const wrong = totalIssues(draft, summary);
  if (wrong.length > 0) return { outcome: "invalid", issues: wrong };
  return {
    outcome: "priced",
    order: { groups: pricedGroups(draft.groups, summary.priceApplyVoucher), summary },
  };
}
