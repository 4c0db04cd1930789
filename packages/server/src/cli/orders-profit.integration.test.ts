import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "../catalogue/tables.ts";
import { orderParts } from "../orders/tables.ts";
import { disputes, refunds } from "../payments/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import { orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";

const shop = await testShop();
const { orderedWith, pay } = orderCalls(shop);
const { database } = shop;
const nestling = commandLine(shop.url);
const at = shop.context.clock.now();

test("[OPS-03] profit counts what really went out: charges by their kind, refunds that arrived, disputes that are lost", async () => {
  await database.update(products).set({ readAt: at });
  const basket = orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
  const made = await orderedWith("maya@example.com", basket);
  await pay(made);
  const orderId = made.order_id;
  // One that is not paid does not count.
  await orderedWith("maya@example.com");
  const ofPart = (productId: number) => eq(orderParts.productId, productId);
  await database
    .update(orderParts)
    .set({ supplierCost: 1000, importCharge: 40, freightCost: 250 })
    .where(ofPart(11));
  const refund = { orderId, partIds: [], reason: "goodwill" as const, requestedAt: at };
  await database.insert(refunds).values([
    { ...refund, amount: 300, status: "succeeded" },
    { ...refund, amount: 700, status: "failed" },
  ]);
  const dispute = { orderId, reason: "fraudulent", openedAt: at, updatedAt: at };
  await database.insert(disputes).values([
    { ...dispute, id: "du_lost", amount: 200, status: "lost" },
    { ...dispute, id: "du_open", amount: 500, status: "needs_response" },
  ]);
  const shown = async () =>
    JSON.parse((await nestling("orders", "profit", "--since", "2026-11-01", "--json")).out);
  const figures = { paid: 53.49, goods: 7.1, freight: 2.5, import: 0.4, refunded: 3, charged_back: 2 };
  const { orders, all } = await shown();
  expect(orders).toEqual([
    { number: made.order_number, paid_at: at.toISOString(), ...figures, profit: 38.49, unknown_costs: 1 },
  ]);
  expect(all).toEqual({ ...figures, profit: 38.49 });
  await database.update(orderParts).set({ status: "refused" }).where(ofPart(12));
  expect((await shown()).orders).toMatchObject([{ unknown_costs: 0 }]);
  expect((await nestling("orders", "profit", "--since", "2026-11-22")).out).toContain(
    "No order was accepted",
  );
});
