import { cents, toUsd } from "@nestling/commerce/money";
import { type OrderStatus, orderStatusLabels } from "@nestling/commerce/order-status";
import type { Order, Paid } from "@nestling/contract/orders";
import type { Payment } from "../payments/payments.ts";
import type { Database } from "../platform/database.ts";
import { eventsOf, linesOf, type OrderRow } from "./queries.ts";

type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

const usd = (amount: number) => toUsd(cents(amount));

function toSubOrder([first, ...rest]: LineRow[]): Order["subOrders"][number] {
  if (first === undefined) throw new Error("a part of an order without lines");
  return {
    id: first.part.id,
    placement: "waiting",
    shippingFee: usd(first.part.shippingFee),
    items: [first, ...rest].map(({ line }) => ({
      id: first.part.productId,
      code: line.skuCode,
      quantity: line.quantity,
      price: usd(line.price),
      promotion_price: usd(line.promotionPrice),
      name: line.name,
      avatar: line.avatar,
      sku_text: line.skuText,
    })),
    parcels: [],
    refunded: 0,
  };
}

function actionsOf(status: OrderStatus): Order["actions"] {
  return status === "WAIT_BUYER_PAY" ? ["pay"] : [];
}

function cardOf(payment: Payment | undefined): Order["card"] {
  if (!payment?.cardBrand || !payment.cardLast4) return undefined;
  return { brand: payment.cardBrand, last4: payment.cardLast4 };
}

/** An order as its customer sees it (ACC-01). */
async function readOrder(database: Database, order: OrderRow, payment: Payment | undefined): Promise<Order> {
  const [lines, events] = await Promise.all([linesOf(database, order.id), eventsOf(database, order.id)]);
  const parts = Map.groupBy(lines, ({ part }) => part.id);
  const card = cardOf(payment);
  return {
    order_id: order.id,
    order_number: order.number,
    status: order.status,
    label: orderStatusLabels[order.status],
    created_at: order.createdAt.toISOString(),
    ...(order.paidAt && { paid_at: order.paidAt.toISOString() }),
    ...(order.holdUntil && { hold_until: order.holdUntil.toISOString() }),
    ...(order.status === "WAIT_BUYER_PAY" && { pay_before: order.payBefore.toISOString() }),
    email: order.email,
    address: order.address,
    subOrders: [...parts.values()].map(toSubOrder),
    summary: {
      originalPrice: usd(order.originalPrice),
      promotionPrice: usd(order.promotionPrice),
      shippingFee: usd(order.shippingFee),
      priceOrder: usd(order.promotionPrice + order.shippingFee),
      priceApplyVoucher: usd(order.discount),
      priceAfterApplyVoucher: usd(order.toPay),
    },
    ...(card && { card }),
    refunded: 0,
    actions: actionsOf(order.status),
    timeline: events.map(({ status, at, cause }) => ({ status, at: at.toISOString(), cause })),
  };
}

const paymentWords = {
  open: "open",
  processing: "processing",
  failed: "failed",
  paid: "paid",
  // No more can be paid with it; the order is closed, or a person looks at it.
  canceled: "failed",
  differs: "processing",
} as const;

/** What became of an order's payment, with Stripe's words where an attempt failed (CHK-06). */
export async function readPaid(
  database: Database,
  order: OrderRow,
  payment: Payment | undefined,
): Promise<Paid> {
  const message = payment?.message;
  return {
    status: payment?.status === "paid",
    payment: paymentWords[payment?.status ?? "open"],
    ...(message && { message }),
    order: await readOrder(database, order, payment),
  };
}
