import type { PartStatus } from "@nestling/commerce/order-parts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { claimOrders } from "../checkout/sweep-orders.ts";
import { placeOrder } from "../fulfillment/place-part.ts";
import { type Supplier, SupplierError } from "../marketplace/supplier.ts";
import { orders } from "../orders/tables.ts";
import { type MarketplaceOrder, placementShop } from "./placement.ts";

/** What goes wrong with a placement, each at a moment of its own. */
const faults = [
  "nothing",
  "the call never leaves",
  "the marketplace refuses the call for now",
  "the order is made and the answer is lost",
  "the answer is lost twice",
  "the consent has run out",
  "the worker is killed before the call",
  "the worker is killed after the order was made",
  "two workers at once",
  "the variant is gone",
  "the pieces are not reserved at first",
  "the order cannot be built",
] as const;

class Killed extends Error {}

/** Loses calls of `supplier` as the fault of each order says, by the number of the order's call. The rest goes over HTTP. */
function losing(supplier: Supplier, faultOf: (outOrderId: string) => (typeof faults)[number]): Supplier {
  const calls = new Map<string, number>();
  return {
    ...supplier,
    async place(order) {
      const call = (calls.get(order.outOrderId) ?? 0) + 1;
      calls.set(order.outOrderId, call);
      const lost = { outcome: "unknown", reason: "no answer", canRepeat: true } as const;
      switch (faultOf(order.outOrderId)) {
        case "the call never leaves":
          if (call === 1) return lost;
          break;
        case "the marketplace refuses the call for now":
          if (call <= 2) throw new SupplierError("unavailable", "limited");
          break;
        case "the order is made and the answer is lost":
          if (call === 1) {
            await supplier.place(order);
            return lost;
          }
          break;
        case "the answer is lost twice":
          if (call <= 2) {
            await supplier.place(order);
            return lost;
          }
          break;
        case "the consent has run out":
          if (call === 1) throw new SupplierError("reauthorize", "the consent has run out");
          break;
        case "the worker is killed before the call":
          if (call === 1) throw new Killed();
          break;
        case "the worker is killed after the order was made":
          if (call === 1) {
            await supplier.place(order);
            throw new Killed();
          }
          break;
        case "the variant is gone":
          return { outcome: "refused", code: "SKU_NOT_EXIST", message: "The SKU does not exist" };
        case "the pieces are not reserved at first":
          if (call === 1)
            return { outcome: "refused", code: "INVENTORY_HOLD_ERROR", message: "System error" };
          break;
        case "the order cannot be built":
          return { outcome: "refused", code: "ERROR_WHEN_BUILD_FOR_PLACE_ORDER", message: "invalid items" };
      }
      return supplier.place(order);
    },
  };
}

/**
 * Places so many orders with the stand-in marketplace over HTTP, each with one fault, and compares the books: every part is
 * placed once, refunded once, or shown as needing a person.
 */
export async function placeInStorm(count: number): Promise<void> {
  const { shop, paid, sweep, control, partOf, refundsOf, ordersThere: _, ...market } = await placementShop();
  const made = [];
  for (let at = 0; at < count; at += 1) made.push(await paid());
  const faultByNumber = new Map(
    made.map(({ order_number }, at) => [order_number, faults[at % faults.length]]),
  );
  const faultOf = (outOrderId: string) => faultByNumber.get(outOrderId.slice(0, -2)) ?? "nothing";
  shop.passTime(31 * 60_000);
  // A run claims for 40 seconds at most, which a busy machine does not always have for all of its orders.
  const unclaimed = () => shop.database.$count(orders, eq(orders.status, "WAITING_ACCEPT"));
  while ((await unclaimed()) > 0) await claimOrders(shop.context);
  const context = { ...shop.fulfillment, supplier: losing(shop.fulfillment.supplier, faultOf) };
  const place = async (orderId: string) => placeOrder(context, { orderId });
  for (const { order_id: id, order_number: number } of made) {
    const isDoubled = faultByNumber.get(number) === "two workers at once";
    await Promise.all(isDoubled ? [place(id), place(id)] : [place(id)]);
  }
  Object.assign(shop.fulfillment, { supplier: context.supplier });
  for (let round = 0; round < 4 + count / 500; round += 1) await sweep(31);

  const there = ((await control("orders")) as { orders: MarketplaceOrder[] }).orders;
  const byOutId = Map.groupBy(there, ({ order }) => order.outOrderId);
  const wrong: string[] = [];
  const ends = new Map<PartStatus, number>();
  for (const order of made) {
    const part = await partOf(order);
    const own = byOutId.get(`${order.order_number}-1`) ?? [];
    const refunded = (await refundsOf(order)).length;
    ends.set(part.status, (ends.get(part.status) ?? 0) + 1);
    const isPlacedOnce =
      part.status === "placed" &&
      own.length === 1 &&
      part.supplierOrderIds.join() === own[0]?.order.orderId &&
      refunded === 0;
    const isRefunded = part.status === "refused" && own.length === 0 && refunded === 1;
    const isUnbuilt = part.problem === "not_built" && own.length === 0 && refunded === 0;
    const isShown = (part.status === "unknown" || isUnbuilt) && (await market.alertsOf(order)).length === 1;
    if (!isPlacedOnce && !isRefunded && !isShown)
      wrong.push(
        `${faultByNumber.get(order.order_number)}: ${part.status}, ${own.length} there, ${refunded} back`,
      );
  }
  expect(wrong).toEqual([]);
  // Nothing is there that no order asked for.
  expect(there.length).toBe(ends.get("placed"));
  expect(ends.get("refused")).toBe(Math.floor(count / faults.length));
}
