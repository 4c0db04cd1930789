import { type DeliveryDates, deliveryDates, deliveryDays } from "@nestling/commerce/delivery-dates";
import { cents, toUsd } from "@nestling/commerce/money";
import { orderActions } from "@nestling/commerce/order-actions";
import { isSent } from "@nestling/commerce/order-parts";
import { orderStatusLabels } from "@nestling/commerce/order-status";
import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import type { Order, Paid } from "@nestling/contract/orders";
import { addressLines } from "../geo/address-lines.ts";
import type {
  OrderDetails,
  OrderDetailsLine,
  OrderDetailsParcel,
  OrderDetailsReturn,
} from "./order-details-queries.ts";
import type { OrderRow } from "./queries.ts";

export const usd = (amount: number) => toUsd(cents(amount));

type SubOrder = Order["subOrders"][number];

function toSubOrder([first, ...rest]: OrderDetailsLine[], details: OrderDetails): SubOrder {
  if (first === undefined) throw new Error("a part of an order without lines");
  const { partId, partFee, partStatus, isHeld } = first;
  const arrives = arrivalOf(first, details.order);
  return {
    id: partId,
    placement: isHeld ? "held" : partStatus === "unknown" ? "waiting" : partStatus,
    shippingFee: usd(partFee),
    ...(arrives && { arrives }),
    ...(first.deliveredAt !== null && { delivered_at: iso(first.deliveredAt) }),
    ...delayOf(first),
    items: [first, ...rest].map((line) => ({
      id: line.productId,
      code: line.skuCode,
      quantity: line.quantity,
      price: usd(line.price),
      promotion_price: usd(line.promotionPrice),
      name: line.name,
      avatar: line.avatar,
      sku_text: line.skuText,
      canceled: line.isCanceled,
      ...reviewOf(line),
      ...returnableOf(line, details.returns),
    })),
    parcels: details.parcels.filter((parcel) => parcel.partId === partId).map(toParcel),
    refunded: usd(details.refundedParts[partId] ?? 0),
  };
}

/** Only what has arrived can be reviewed (REV-01). */
function reviewOf({
  partStatus,
  isCanceled,
  review,
}: OrderDetailsLine): Pick<SubOrder["items"][number], "review"> {
  return partStatus === "delivered" && !isCanceled ? { review: review ?? "open" } : {};
}

/** How many pieces of a line may still come back, beside those that do or did. */
function returnableOf(
  { partId, skuCode, quantity, isCanceled }: OrderDetailsLine,
  returns: readonly OrderDetailsReturn[],
): Pick<SubOrder["items"][number], "returnable"> {
  const back = returns
    .filter(({ status }) => status !== "refused")
    .flatMap(({ lines }) => lines)
    .filter((line) => line.partId === partId && line.skuCode === skuCode)
    .reduce((pieces, line) => pieces + line.quantity, 0);
  return isCanceled || back >= quantity ? {} : { returnable: quantity - back };
}

/** The later day of which its customer was told, while the part is expected (LATE-01). */
function delayOf({ partStatus, delays, delayedTo, delayAnswer }: OrderDetailsLine): Pick<SubOrder, "delay"> {
  if (delayedTo === null || arrived.includes(partStatus)) return {};
  return {
    delay: {
      number: delays,
      arrives_by: iso(delayedTo),
      ...(delayAnswer !== null && { answer: delayAnswer }),
      can_cancel: !isSent(partStatus),
    },
  };
}

function toReturn(back: OrderDetailsReturn): Order["returns"][number] {
  const { id, status, reason, askedAt, acceptedAt, refundBy, answer, refunded, lines } = back;
  return {
    ...{ id, status, reason, asked_at: iso(askedAt) },
    ...(acceptedAt !== null && { accepted_at: iso(acceptedAt) }),
    ...(refundBy !== null && { refund_by: iso(refundBy) }),
    ...(answer !== null && { answer }),
    ...(refunded !== null && { refunded: usd(refunded) }),
    lines: lines.map(({ partId, skuCode, quantity }) => ({ part_id: partId, code: skuCode, quantity })),
  };
}

/** Parts of which nothing is expected anymore. */
const arrived: readonly OrderDetailsLine["partStatus"][] = ["delivered", "refused", "canceled"];

/** When a part arrives. Undefined once it has, or where it never will. */
function arrivalOf(line: OrderDetailsLine, order: OrderRow): SubOrder["arrives"] {
  const isOver = ["CLOSED", "CANCEL"].includes(order.status) || arrived.includes(line.partStatus);
  return isOver ? undefined : promisedDates(line, order);
}

/** When a part arrives, as it was promised with the order. */
export function promisedDates(
  part: Pick<OrderDetailsLine, "minDays" | "maxDays">,
  { paidAt, createdAt }: Pick<OrderRow, "paidAt" | "createdAt">,
): DeliveryDates | undefined {
  const days = deliveryDays(part, 0);
  return days && deliveryDates(paidAt ?? createdAt, days, shopTimeZone);
}

const iso = (at: string) => new Date(at).toISOString();

/** A carrier's page. Undefined for any other address: it comes from the supplier, and is shown as a link. */
export function trackingPage(carrierUrl: string | null): string | undefined {
  return carrierUrl !== null && /^https:\/\//i.test(carrierUrl) ? carrierUrl : undefined;
}

function toParcel(parcel: OrderDetailsParcel): SubOrder["parcels"][number] {
  const { carrier, carrierUrl, trackingNumber, status, expectedAt, deliveredAt, skuCodes, events } = parcel;
  const page = trackingPage(carrierUrl);
  return {
    ...(carrier !== null && { carrier }),
    tracking_number: trackingNumber,
    ...(page && { tracking_url: page }),
    status,
    ...(expectedAt !== null && { expected_at: iso(expectedAt) }),
    ...(deliveredAt !== null && { delivered_at: iso(deliveredAt) }),
    codes: skuCodes,
    events: events.map(({ at, name, description }) => ({ at: iso(at), name, description })),
  };
}

/** An order's amounts, which never change after it is made. */
export function summaryOf(
  order: Pick<OrderRow, "originalPrice" | "promotionPrice" | "shippingFee" | "discount" | "toPay">,
): Order["summary"] {
  return {
    originalPrice: usd(order.originalPrice),
    promotionPrice: usd(order.promotionPrice),
    shippingFee: usd(order.shippingFee),
    priceOrder: usd(order.promotionPrice + order.shippingFee),
    priceApplyVoucher: usd(order.discount),
    priceAfterApplyVoucher: usd(order.toPay),
  };
}

/** The part of an order that its page and the order history share. */
export function headOf(order: OrderRow, refunded: number) {
  return {
    order_id: order.id,
    order_number: order.number,
    status: order.status,
    label: orderStatusLabels[order.status],
    created_at: order.createdAt.toISOString(),
    ...(order.holdUntil && { hold_until: order.holdUntil.toISOString() }),
    summary: summaryOf(order),
    refunded: usd(refunded),
    actions: [...orderActions[order.status]],
  } satisfies Partial<Order>;
}

function cardOf(payment: OrderDetails["payment"]): Order["card"] {
  if (!payment?.cardBrand || !payment.cardLast4) return undefined;
  return { brand: payment.cardBrand, last4: payment.cardLast4 };
}

/** An order as its customer sees it (ACC-01). */
export function toOrder(details: OrderDetails): Order {
  const { order, payment, lines, events, refunded } = details;
  const parts = Map.groupBy(lines, ({ partId }) => partId);
  const card = cardOf(payment);
  return {
    ...headOf(order, refunded),
    ...(order.paidAt && { paid_at: order.paidAt.toISOString() }),
    ...(order.status === "WAIT_BUYER_PAY" && { pay_before: order.payBefore.toISOString() }),
    email: order.email,
    address: order.address,
    address_lines: addressLines(order.address),
    subOrders: [...parts.values()].map((part) => toSubOrder(part, details)),
    ...(order.voucherCode !== null && { voucher_code: order.voucherCode }),
    ...(order.giftNote !== null && { gift_note: order.giftNote }),
    returns: details.returns.map(toReturn),
    ...(card && { card }),
    timeline: events.map((event) => ({ ...event, at: iso(event.at) })),
  };
}

const paymentWords = {
  open: "open",
  processing: "processing",
  failed: "failed",
  paid: "paid",
  // Nobody can pay with it anymore: the order is closed, or the merchant decides about it.
  canceled: "failed",
  differs: "processing",
} as const;

/** The state of a payment, and of its refund if all of it is refunded. */
function paymentWord(state: keyof typeof paymentWords, { payment, refunded }: OrderDetails) {
  if (state !== "paid" || payment === null || payment.refunded < payment.amount) {
    return paymentWords[state];
  }
  return refunded < payment.amount ? "refunding" : "refunded";
}

/**
 * The state of an order's payment, with Stripe's message if an attempt failed (CHK-06). A payment that succeeded after the
 * order was closed does not pay it: the money goes back (CHK-08).
 */
export function toPaid(details: OrderDetails): Paid {
  const { order, payment } = details;
  const message = payment?.message;
  // An order that costs nothing has no payment (VOU-06).
  const state = order.toPay === 0 ? "paid" : (payment?.status ?? "open");
  return {
    status: state === "paid" && order.status !== "CLOSED",
    payment: paymentWord(state, details),
    ...(message && { message }),
    order: toOrder(details),
  };
}
