import type { PartStatus } from "@nestling/commerce/order-parts";
import { expect, test } from "vitest";
import { movePartOf, orderCalls, takeBackDeliveryOf } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { partsOf } from "./part-queries.ts";

const shop = await testShop();
const { orderedBy, pay, advance, readAs } = orderCalls(shop);
const maya = await shop.signIn();

/** An order of two parts that is claimed. */
const made = await orderedBy(
  maya,
  orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 }),
);
await pay(made);
await advance(made, "IN_PROGRESS");

/** Does something with a part of the order, and gives the status of the order then, and of its parts. */
async function after(part: number, what: PartStatus | "taken back") {
  const read = () => shop.database.transaction((tx) => partsOf(tx, made.order_id));
  const partId = (await read())[part]?.id ?? "";
  if (what === "taken back") await takeBackDeliveryOf(shop.context, made.order_id, partId);
  else await movePartOf(shop.context, made.order_id, part, what);
  const parts = await read();
  return [(await readAs(maya, made.order_id)).status, ...parts.map(({ status }) => status)];
}

test("[ORD-02] [MKT-03] a delivery that was none takes its part back, and the order only from its end", async () => {
  const mails = async () => (await shop.mailsTo(maya.account.email)).length;
  await after(0, "delivered");
  expect(await after(1, "shipped")).toEqual(["SHIPPING", "delivered", "shipped"]);
  expect(await after(1, "taken back"), "it is on its way").toEqual(["SHIPPING", "delivered", "shipped"]);
  expect(await after(0, "taken back")).toEqual(["SHIPPING", "shipped", "shipped"]);
  await after(0, "delivered");
  expect(await after(1, "delivered")).toEqual(["WAIT_BUYER_CONFIRM_GOODS", "delivered", "delivered"]);
  const before = await mails();
  expect(await after(0, "taken back")).toEqual(["SHIPPING", "shipped", "delivered"]);
  expect(await after(0, "shipped"), "old news").toEqual(["SHIPPING", "shipped", "delivered"]);
  expect(await after(0, "delivered")).toEqual(["WAIT_BUYER_CONFIRM_GOODS", "delivered", "delivered"]);
  expect(await mails()).toBe(before);
});

test("[ORD-02] an order that is over takes nothing back", async () => {
  await advance(made, "FINISH");
  expect(await after(1, "taken back")).toEqual(["FINISH", "delivered", "delivered"]);
});
