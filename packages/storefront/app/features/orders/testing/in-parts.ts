import type { Order } from "@nestling/contract/orders";
import { aFullOrder } from "./an-order.ts";

/** The way of an order until its seller packs it. */
export const packed = ["WAIT_BUYER_PAY", "WAITING_ACCEPT", "IN_PROGRESS", "WAIT_SELLER_SEND_GOODS"] as const;

/** A parcel and its news, the latest first. */
function aParcel(tracking_number: string, carrier: string, ...names: string[]) {
  return {
    tracking_number,
    carrier,
    tracking_url: `https://track.example/${tracking_number}`,
    status: "under_way" as const,
    expected_at: "2026-12-08T08:00:00.000Z",
    codes: [],
    events: names.map((name, index) => ({
      at: new Date(Date.UTC(2026, 0, 31, 20, -20 * index)).toISOString(),
      name,
      description: index === 0 ? "Los Angeles, CA" : "Shenzhen",
    })),
  };
}

/** An order that its seller could not stop, in two shipments: one in two parcels, and one that was refused. */
export function inParts(): Order {
  const way = [...packed, "IN_CANCEL", "WAIT_SELLER_SEND_GOODS", "SELLER_PART_SEND_GOODS"] as const;
  const [part] = aFullOrder(packed).subOrders;
  if (part === undefined) throw new Error("an order has a part");
  const sent = {
    ...part,
    placement: "part_shipped" as const,
    parcels: [
      aParcel("YT20481907734", "YunExpress", "Arrived in the country", "Left the warehouse", "Accepted"),
      {
        ...aParcel("LP00593", "Cainiao", "Out for delivery", "Cleared customs"),
        status: "delivered" as const,
      },
    ],
  };
  const refused = {
    ...part,
    id: crypto.randomUUID(),
    placement: "refused" as const,
    refunded: 3,
    items: part.items.map((item) => ({ ...item, code: `${item.code}-2`, canceled: true })),
  };
  return aFullOrder(way, { refunded: 3, subOrders: [sent, refused] });
}
