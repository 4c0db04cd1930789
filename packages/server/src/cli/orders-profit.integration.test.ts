import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "../catalogue/tables.ts";
import { orderParts, orders } from "../orders/tables.ts";
import { disputes, refunds } from "../payments/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import { orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";

const shop = await testShop();
const { orderedWith, pay } = orderCalls(shop);
const nestling = commandLine(shop.url);

/** A paid order of $11.49. The marketplace has charged $5.00 for it, of which are $1.20 freight and $0.30 import. */
async function chargedOrder() {
  const made = await orderedWith("maya@example.com");
  await pay(made);
  const charge = { supplierCost: 500, freightCost: 120, importCharge: 30 };
  await shop.database.update(orderParts).set(charge).where(eq(orderParts.orderId, made.order_id));
  return made;
}

test("[OPS-03] [PAY-02] profit shows an order's goods, freight, import, and what went back or was charged back", async () => {
  const { order_id: orderId, order_number: number } = await chargedOrder();
  const now = new Date();
  await shop.database.insert(refunds).values([
    { orderId, partIds: [], amount: 149, reason: "goodwill", status: "succeeded", requestedAt: now },
    { orderId, partIds: [], amount: 900, reason: "goodwill", status: "failed", requestedAt: now },
  ]);
  const dispute = { orderId, reason: "fraudulent", openedAt: now, updatedAt: now };
  await shop.database.insert(disputes).values([
    { ...dispute, id: "du_lost", amount: 200, status: "lost" },
    { ...dispute, id: "du_open", amount: 700, status: "needs_response" },
  ]);
  const figures = {
    ...{ paid: 11.49, goods: 3.5, freight: 1.2, import: 0.3 },
    ...{ refunded: 1.49, charged_back: 2, profit: 3 },
  };
  const { out: json } = await nestling("orders", "profit", "--since", "2026-11-21", "--json");
  expect(JSON.parse(json)).toEqual({
    orders: [{ number, paid_at: "2026-11-21T12:00:00.000Z", ...figures, unknown_costs: 0 }],
    all: figures,
  });
  const { out } = await nestling("orders", "profit", "--since", "2026-11-21");
  expect(out.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
    ["Number", "Paid at", "Paid", "Goods", "Freight", "Import", "Back", "Profit"],
    [number, "2026-11-21, 04:00", "$11.49", "$3.50", "$1.20", "$0.30", "$3.49", "$3.00"],
    ["All", "$11.49", "$3.50", "$1.20", "$0.30", "$3.49", "$3.00"],
    [""],
  ]);
});

test("[OPS-03] a day of profit begins at midnight in California", async () => {
  const { order_number: number } = await chargedOrder();
  const numbersSince = async (day: string) => {
    const { out } = await nestling("orders", "profit", "--since", day, "--json");
    return (JSON.parse(out) as { orders: { number: string }[] }).orders.map((order) => order.number);
  };
  const paidAt = (at: string) =>
    shop.database
      .update(orders)
      .set({ paidAt: new Date(at) })
      .where(eq(orders.number, number));
  await paidAt("2026-12-05T07:59:00Z");
  expect(await numbersSince("2026-12-05")).toEqual([]);
  expect(await numbersSince("2026-12-04")).toEqual([number]);
  await paidAt("2026-12-05T08:00:00Z");
  expect(await numbersSince("2026-12-05")).toEqual([number]);
});

test("[OPS-03] a part whose costs nobody knows is counted, and one that was refused is not", async () => {
  const basket = orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
  await shop.database.update(products).set({ readAt: shop.context.clock.now() });
  const made = await orderedWith("maya@example.com", basket);
  await pay(made);
  const unknown = async () => {
    const { out } = await nestling("orders", "profit", "--since", "2026-11-01", "--json");
    const { orders: all } = JSON.parse(out) as { orders: { number: string; unknown_costs: number }[] };
    return all.find(({ number }) => number === made.order_number)?.unknown_costs;
  };
  const ofPart = (productId: number) =>
    and(eq(orderParts.orderId, made.order_id), eq(orderParts.productId, productId));
  expect(await unknown()).toBe(2);
  await shop.database.update(orderParts).set({ supplierCost: 1000 }).where(ofPart(11));
  expect(await unknown()).toBe(1);
  await shop.database.update(orderParts).set({ status: "refused" }).where(ofPart(12));
  expect(await unknown()).toBe(0);
});
