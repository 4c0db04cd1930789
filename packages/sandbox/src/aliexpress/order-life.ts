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
  canceledAt: number | undefined;
  /** From when on nothing goes on, and until when; open while it lasts. */
  frozenFrom: number | undefined;
  frozenUntil: number | undefined;
  /** The status that it shows meanwhile: IN_FROZEN where it says nothing else. */
  frozenAs: string | undefined;
  /** Its parcels get new tracking numbers in the country of the buyer. Absent in orders of older versions. */
  newNumbers?: boolean;
  /** Its carrier scans its parcels as delivered halfway, and goes on with them. */
  earlyDelivery?: boolean;
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
  /** The carrier's own code. */
  code?: string;
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
  if (order.canceledAt !== undefined && age >= order.canceledAt)
    return { ...none, status: "FINISH", endReason: "cancel_order_close_trade" };
  if (order.paidAt === undefined) {
    if (age >= payWithin) return { ...none, status: "FINISH", endReason: "buyer_pay_timeout" };
    return { ...none, status: "PLACE_ORDER_SUCCESS" };
  }
  if (order.frozenFrom !== undefined && order.frozenUntil === undefined)
    return { ...none, status: order.frozenAs ?? "IN_FROZEN" };

  const held = (order.frozenUntil ?? 0) - (order.frozenFrom ?? 0);
  const paidFor = age - order.paidAt - held;
  if (paidFor < 5 * minute) return { ...none, status: "PAYMENT_PROCESSING" };
  if (paidFor < hour) return { ...none, status: "RISK_CONTROL" };

  const all = parcelsOf(order, order.paidAt + held);
  const sent = all.filter(({ sentAt }) => age >= sentAt);
  const parcels = sent.map((parcel) => ({
    ...parcel,
    trackingNumber: numberOf(parcel, order, age),
    events: eventsOf(parcel, order, age),
  }));
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

/** When a parcel is in the buyer's country: so much of its way is over then. */
const border = 0.6;

/** A parcel's provisional number, or the one that the carrier in the buyer's country has given it. */
function numberOf(
  { trackingNumber, sentAt }: Omit<OrderParcel, "events">,
  { country, wayDays, newNumbers = false }: MarketOrder,
  age: number,
): string {
  const isThere = age >= sentAt + border * wayDays * day;
  return newNumbers && isThere ? trackingNumber.replace(/^LP(.*)CN$/, `UP$1${country}`) : trackingNumber;
}

/** In the words of real carriers, who name deliveries and returns long before they happen. Some give codes beside them. */
function eventsOf(
  parcel: Omit<OrderParcel, "events">,
  { country, wayDays, earlyDelivery = false }: MarketOrder,
  age: number,
): OrderEvent[] {
  const at = (share: number, name: string, description: string, code: string) => ({
    age: parcel.sentAt + share * wayDays * day,
    name,
    description,
    // Only every second parcel goes by the carrier that gives codes.
    ...(parcel.trackingNumber.startsWith("LP1") && { code }),
  });
  const events = [
    at(0, "Package shipped", "The seller handed the package to the carrier", "PU_PICKUP_SUCCESS"),
    at(0.2, "Departed", "Left the country of origin", "LH_DEPART"),
    at(0.3, "Delivery update", "Delivered to Air Transport", "LH_HO_AIRLINE"),
    ...(earlyDelivery ? [at(0.5, "Delivery update", "Package delivered", "GTMS_SIGNED")] : []),
    at(border, "Arrived", `Arrived in ${country}`, "LH_ARRIVE"),
    at(0.75, "Cleared", "Cleared by customs", "CC_IM_SUCCESS"),
    at(0.8, "Delivery update", "Delivered to local carrier", "GTMS_ACCEPT"),
    at(0.9, "Delivery update", "The parcel is expected to be delivered during the day", "GTMS_DO_ARRIVE"),
    at(0.95, "Out for delivery", "If not collected, it will be returned to the sender", "GTMS_DELIVERING"),
    at(1, "Delivered", "Delivered to the address", "GTMS_SIGNED"),
  ];
  return events.filter((event) => event.age <= age).reverse();
}
