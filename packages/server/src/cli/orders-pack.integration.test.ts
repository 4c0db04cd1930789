import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "../catalogue/tables.ts";
import { carryOut } from "../orders/carry-out.ts";
import { refundOrder } from "../orders/merchant-changes.ts";
import { orderParts } from "../orders/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import { orderCalls } from "../testing/orders.ts";
import { bootsFixture, orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";

const shop = await testShop();
const { orderedWith, pay, advance, stockOf } = orderCalls(shop);
const nestling = commandLine(shop.url);
const packed = async () => JSON.parse((await nestling("orders", "pack", "--json")).out);

test("[OWN-05] what of the shop's own goods is claimed stands in the list until it is sent, and leaves the stock then", async () => {
  const made = await orderedWith("maya@example.com", orderOf({ code: "PACIFIER", quantity: 2 }));
  await pay(made);
  expect((await nestling("orders", "pack")).out, "its customer can cancel it still").toBe(
    "There is nothing to send.\n",
  );
  await advance(made, "IN_PROGRESS");
  expect(await packed()).toMatchObject([
    {
      number: made.order_number,
      name: "Maya Torres",
      is_partial: false,
      parts: [{ part: 1, items: [{ quantity: 2, code: "PACIFIER", name: "Natural Rubber Pacifier" }] }],
    },
  ]);
  const { out } = await nestling("orders", "pack");
  expect(out).toContain(`${made.order_number}  paid 2026-11-21, 04:00\n  2 x Natural Rubber Pacifier`);
  expect(out).toContain(`  Sent: nestling orders advance ${made.order_number} SHIPPING --tracking NUMBER`);
  expect(await stockOf("PACIFIER")).toEqual({ stock: 100, reserved: 0, committed: 2 });
  const sent = await nestling(
    ...["orders", "advance", made.order_number, "SHIPPING", "--tracking", "1Z9", "--carrier", "UPS", "--yes"],
  );
  expect([sent.err, sent.status]).toEqual(["", 0]);
  expect(await packed()).toEqual([]);
  expect(await stockOf("PACIFIER")).toEqual({ stock: 98, reserved: 0, committed: 0 });
});

test("[OWN-05] pieces that were withdrawn are not to be sent, nor an order whose money all went back", async () => {
  const made = await orderedWith("zoe@example.com", orderOf({ code: "PACIFIER", quantity: 2 }));
  await pay(made);
  await advance(made, "IN_PROGRESS");
  const [part] = await shop.database.select().from(orderParts).where(eq(orderParts.orderId, made.order_id));
  const carried = await carryOut(
    shop.context,
    made.order_id,
    {
      ...{ do: "withdraw", returnId: randomUUID(), days: 14, refundDays: 14 },
      details: { name: "Zoe Torres", email: null, note: null },
      lines: [{ partId: part?.id ?? "", skuCode: "PACIFIER", quantity: 1 }],
    },
    "guest",
  );
  expect(carried.outcome).toBe("done");
  expect(await packed()).toMatchObject([{ parts: [{ items: [{ quantity: 1, code: "PACIFIER" }] }] }]);
  await refundOrder(shop.context, made.order_number);
  expect(await packed()).toEqual([]);
});

test("[OWN-05] of an order that the marketplace sends in part, only the own part is in the list", async () => {
  const code = "1005000000000011";
  await shop.database.update(products).set({ aliCode: code }).where(eq(products.id, bootsFixture.id));
  const body = orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
  const made = await orderedWith("leo@example.com", body);
  await pay(made);
  await advance(made, "IN_PROGRESS");
  const [own] = await packed();
  expect(own).toMatchObject({ is_partial: true, parts: [{ part: 2, items: [{ code: "PACIFIER" }] }] });
  expect((await nestling("orders", "pack")).out).toContain("SHIPPING --part 2 --tracking NUMBER");
});
