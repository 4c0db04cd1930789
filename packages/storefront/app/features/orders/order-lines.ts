import { arrivalText, datesDiffer, deliveryPromise, overallDates } from "@nestling/commerce/delivery-dates";
import { type Cents, fromUsd, times } from "@nestling/commerce/money";
import type { Policies } from "@nestling/commerce/policies";
import type { PriceSummary } from "@nestling/commerce/price-summary";
import type { Order } from "@nestling/contract/orders";

/** A line of an order summary, from a cart or from an order. */
export type SummaryLine = {
  key: string;
  name: string;
  /** The variant in words; "" without one. */
  variant: string;
  /** The address of its picture. */
  picture: string;
  quantity: number;
  /** What is paid for all of them. */
  price: Cents;
  /** When it arrives, where the others do so on other dates. */
  delivery: string | undefined;
};

/** The lines of an order: its own copies of names and pictures, at the prices it was made at. */
export function orderLines(order: Order): SummaryLine[] {
  const isMixed = datesDiffer(order.subOrders.map(({ arrives }) => arrives));
  return order.subOrders.flatMap(({ items, arrives }) =>
    items.map((item) => ({
      key: `${item.id} ${item.code}`,
      name: item.name,
      variant: item.sku_text,
      picture: item.avatar,
      quantity: item.quantity,
      price: times(fromUsd(item.promotion_price), item.quantity),
      delivery: isMixed && arrives ? arrivalText(arrives) : undefined,
    })),
  );
}

/** The figures of an order as it was made, in cents. */
export function orderFigures({ summary }: Order): PriceSummary {
  return {
    originalPrice: fromUsd(summary.originalPrice),
    promotionPrice: fromUsd(summary.promotionPrice),
    shippingFee: fromUsd(summary.shippingFee),
    priceOrder: fromUsd(summary.priceOrder),
    priceApplyVoucher: fromUsd(summary.priceApplyVoucher),
    priceAfterApplyVoucher: fromUsd(summary.priceAfterApplyVoucher),
  };
}

/** The voucher that an order was made with. */
export function orderVoucher({ voucher_code }: Order): { code: string } | undefined {
  return voucher_code === undefined ? undefined : { code: voucher_code };
}

/** What is promised about the delivery of an order that was not sent yet. */
export function orderPromise({ subOrders, summary }: Order, policies: Policies): string {
  const arrives = overallDates(subOrders.map((part) => part.arrives));
  return deliveryPromise(arrives, policies, { isFree: summary.shippingFee === 0 });
}
