/** The life of an order at the marketplace, worked out from its age: nothing has to happen for it to go on. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** An order as the stand-in keeps it. Ages are milliseconds of its own life. */
export interface MarketOrder {
  orderId: string;
  outOrderId: string;
  productId: string;
  lines: OrderLine[];
  country: string;
  service: string;
  /** US cents. */
  goodsCents: number;
  shippingCents: number;
  importCents: number;
  sellerId: string;
  sellerName: string;
  /** How long the way takes once it is sent, in days. */
  wayDays: number;
  /** The age at which it was paid. */
  paidAt: number | undefined;
  /** The age at which the seller or the platform ended it. */
  cancelledAt: number | undefined;
  /** From when on nothing goes on, and until when; open while it lasts. */
  frozenFrom: number | undefined;
  frozenUntil: number | undefined;
}

export interface OrderLine {
  productId: string;
  skuId: string;
  skuAttr: string;
  title: string;
  quantity: number;
  cents: number;
  /** What the buyer has written to the seller. Orders of older versions have none. */
  memo?: string;
}

export interface OrderEvent {
  age: number;
  name: string;
  description: string;
}

export interface OrderParcel {
  trackingNumber: string;
  lines: OrderLine[];
  sentAt: number;
  deliveredAt: number;
  /** What has happened so far, newest first. */
  events: OrderEvent[];
}

export interface OrderProgress {
  status: string;
  logisticsStatus: string;
  /** Why it ended, in the platform's words: when it is received, too. */
  endReason: string | undefined;
  /** Those that are on their way. */
  parcels: OrderParcel[];
}

/** How long an order waits for its money before it is closed. */
export const payWithin = day;

/** What an order has come to at this age. */
export function progressOf(order: MarketOrder, age: number): OrderProgress {
  const none = { logisticsStatus: "NO_LOGISTICS", parcels: [], endReason: undefined };
  if (order.cancelledAt !== undefined && age >= order.cancelledAt)
    return { ...none, status: "FINISH", endReason: "cancel_order_close_trade" };
  if (order.paidAt === undefined) {
    if (age >= payWithin) return { ...none, status: "FINISH", endReason: "buyer_pay_timeout" };
    return { ...none, status: "PLACE_ORDER_SUCCESS" };
  }
  if (order.frozenFrom !== undefined && order.frozenUntil === undefined)
    return { ...none, status: "IN_FROZEN" };

  const held = (order.frozenUntil ?? 0) - (order.frozenFrom ?? 0);
  const paidFor = age - order.paidAt - held;
  if (paidFor < 5 * minute) return { ...none, status: "PAYMENT_PROCESSING" };
  if (paidFor < hour) return { ...none, status: "RISK_CONTROL" };

  const all = parcelsOf(order, order.paidAt + held);
  const sent = all.filter(({ sentAt }) => age >= sentAt);
  const parcels = sent.map((parcel) => ({ ...parcel, events: eventsOf(parcel, order, age) }));
  const waiting = { logisticsStatus: "WAIT_SELLER_SEND_GOODS", parcels, endReason: undefined };
  if (sent.length === 0) return { ...waiting, status: "WAIT_SELLER_SEND_GOODS" };
  if (sent.length < all.length)
    return { ...waiting, logisticsStatus: "SELLER_SEND_PART_GOODS", status: "SELLER_PART_SEND_GOODS" };
  const arrived = Math.max(...all.map(({ deliveredAt }) => deliveredAt));
  if (age < arrived)
    return { ...waiting, logisticsStatus: "SELLER_SEND_GOODS", status: "WAIT_BUYER_ACCEPT_GOODS" };
  const status = age < arrived + day ? "FUND_PROCESSING" : "FINISH";
  return { ...waiting, logisticsStatus: "BUYER_ACCEPT_GOODS", status, endReason: acceptedBy(order) };
}

/** Some orders are received because their buyer says so, the others because the time for it is over. */
const acceptedBy = ({ orderId }: MarketOrder) =>
  Number(orderId.at(-1)) % 2 === 0 ? "buyer_accept_goods" : "buyer_accept_goods_timeout";

/** An order of several lines, or of three pieces and more, goes in two parcels a day apart. */
function parcelsOf(order: MarketOrder, paidAt: number): Omit<OrderParcel, "events">[] {
  const sentAt = paidAt + 2 * day;
  const number = order.orderId.slice(-10);
  const parcel = (index: number, lines: OrderLine[]) => ({
    trackingNumber: `LP${index}${number}CN`,
    lines,
    sentAt: sentAt + index * day,
    deliveredAt: sentAt + (index + order.wayDays) * day,
  });
  const [first, ...others] = order.lines;
  if (first === undefined) return [];
  if (others.length > 0) return [parcel(0, [first]), parcel(1, others)];
  if (first.quantity < 3) return [parcel(0, [first])];
  return [parcel(0, [{ ...first, quantity: first.quantity - 1 }]), parcel(1, [{ ...first, quantity: 1 }])];
}

function eventsOf(
  parcel: Omit<OrderParcel, "events">,
  { country, wayDays }: MarketOrder,
  age: number,
): OrderEvent[] {
  const way = wayDays * day;
  const events = [
    {
      age: parcel.sentAt,
      name: "Package shipped",
      description: "The seller handed the package to the carrier",
    },
    { age: parcel.sentAt + 0.2 * way, name: "Departed", description: "Left the country of origin" },
    { age: parcel.sentAt + 0.6 * way, name: "Arrived", description: `Arrived in ${country}` },
    { age: parcel.sentAt + 0.75 * way, name: "Cleared", description: "Cleared by customs" },
    { age: parcel.sentAt + 0.95 * way, name: "Out for delivery", description: "With the courier" },
    { age: parcel.deliveredAt, name: "Delivered", description: "Delivered to the address" },
  ];
  return events.filter((event) => event.age <= age).reverse();
}
