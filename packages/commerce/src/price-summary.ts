import { add, type Cents, subtract, sum, times, zero } from "./money.ts";
import { type Voucher, voucherDiscount } from "./voucher.ts";

/** One variant in a cart or an order: the original price, what is paid, and how many. */
export type PricedLine = { price: Cents; promotionPrice: Cents; quantity: number };

/** The lines of one product and its shipping fee, which is paid once (CHK-10). */
export type ProductGroup = { lines: readonly PricedLine[]; shippingFee: Cents };

/** The six figures that the source names (CART-07), in cents. */
export type PriceSummary = {
  /** Sum of original price x quantity. */
  originalPrice: Cents;
  /** The subtotal: sum of promotion price x quantity. */
  promotionPrice: Cents;
  shippingFee: Cents;
  /** Subtotal and shipping. */
  priceOrder: Cents;
  /** What the voucher takes off; 0 without one. */
  priceApplyVoucher: Cents;
  /** What is charged. */
  priceAfterApplyVoucher: Cents;
};

/** What the lines of one product cost at the price that is paid. */
export function groupPrice(group: ProductGroup): Cents {
  return sum(group.lines.map((line) => times(line.promotionPrice, line.quantity)));
}

/** The figures of a cart or an order: the same arithmetic in the browser and on the server. */
export function summarize(groups: readonly ProductGroup[], voucher?: Voucher): PriceSummary {
  const originalPrice = sum(groups.flatMap((g) => g.lines.map((line) => times(line.price, line.quantity))));
  const promotionPrice = sum(groups.map(groupPrice));
  const shippingFee = sum(groups.map((group) => group.shippingFee));
  const priceOrder = add(promotionPrice, shippingFee);
  const priceApplyVoucher = voucher === undefined ? zero : voucherDiscount(voucher, promotionPrice);
  const priceAfterApplyVoucher = subtract(priceOrder, priceApplyVoucher);
  return {
    originalPrice,
    promotionPrice,
    shippingFee,
    priceOrder,
    priceApplyVoucher,
    priceAfterApplyVoucher,
  };
}
