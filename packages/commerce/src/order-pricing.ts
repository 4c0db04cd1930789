/**
 * What an order really costs. The server never trusts a price (CHK-04): it takes the lines a client asks for,
 * looks each up among its own offers, and says what differs.
 */
import type { Issue } from "./cart.ts";
import { type Cents, formatUsd, fromUsd, minimumCharge, subtract, times, toUsd, zero } from "./money.ts";
import { groupPrice, type PriceSummary, summarize } from "./price-summary.ts";
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
  /** Undefined where the product is not shipped to the address. */
  shippingFee: Cents | undefined;
  /** Why it is not sold to the address, in a sentence; undefined where it is. */
  refusal?: string | undefined;
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
  if (offer.available < line.quantity) {
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

function groupIssues(group: DraftGroup, offers: ReadonlyMap<string, Offer>): Issue[] {
  const issues = group.lines.flatMap((line) => lineIssues(line, findOffer(line, offers)));
  const offer = group.lines.map((line) => findOffer(line, offers)).find((found) => found !== undefined);
  if (offer !== undefined && (offer.refusal !== undefined || offer.shippingFee === undefined)) {
    const message =
      offer.refusal === undefined
        ? "We can't ship this to your address. Remove it, or use another address."
        : `${offer.refusal} Remove it to continue.`;
    issues.push({ code: "not_shippable", id: offer.productId, message });
  } else if (offer?.shippingFee !== undefined && offer.shippingFee !== group.shippingFee) {
    const message = `Shipping is now ${offer.shippingFee === zero ? "free" : formatUsd(offer.shippingFee)}.`;
    const now = { shippingFee: toUsd(offer.shippingFee) };
    issues.push({ code: "shipping_changed", id: offer.productId, message, now });
  }
  return issues;
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
