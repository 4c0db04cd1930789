import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "../catalogue/tables.ts";
import { orderParts } from "../orders/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import { orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";

const shop = await testShop();
const { orderedWith, pay, advance } = orderCalls(shop);
const { database } = shop;
const nestling = commandLine(shop.url);

test("[OPS-03] [MKT-04] of several parts without an answer the merchant says which one was found", async () => {
  await database.update(products).set({ aliCode: sql`'1005' || id` });
  const basket = orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
  const made = await orderedWith("maya@example.com", basket);
  const number = made.order_number;
  await pay(made);
  await advance(made, "IN_PROGRESS");
  const ofOrder = eq(orderParts.orderId, made.order_id);
  const firstTriedAt = shop.context.clock.now();
  await database
    .update(orderParts)
    .set({ status: "unknown", problem: "unknown", attempts: 1, firstTriedAt })
    .where(ofOrder);
  const parts = () => database.select().from(orderParts).where(ofOrder).orderBy(asc(orderParts.position));
  const place = (...given: string[]) => nestling("orders", "place", number, ...given);
  const id = "8198352049851315";

  const nobodyKnows = `Nobody knows whether part 1, 2 of ${number} is placed.`;
  for (const given of [[], ["--found", id], ["--lost", "--yes"]])
    expect((await place(...given)).err).toContain(nobodyKnows);
  expect((await place("--found", id, "--part", "2")).out).toBe(
    `Part 2 of ${number} is placed, and the shop follows it.\n`,
  );
  expect(await parts()).toMatchObject([
    { status: "unknown", supplierOrderIds: [] },
    { status: "placed", supplierOrderIds: [id], problem: null },
  ]);

  // Now it is clear which one is meant.
  expect((await place("--lost", "--anyway", "--yes")).out).toBe(`The shop places 1 part of ${number}.\n`);
  const again = { outOrderId: `${number}-1-2`, firstTriedAt: null, problem: null, placeAnyway: true };
  expect((await parts())[0]).toMatchObject(again);
  expect((await place()).out).toBe(`The shop places 1 part of ${number}.\n`);
  expect((await parts())[0], "a loss that was accepted stays accepted").toMatchObject(again);
});
