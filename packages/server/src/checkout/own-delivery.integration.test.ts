import { deliveryDates } from "@nestling/commerce/delivery-dates";
import type { Deliveries } from "@nestling/contract/delivery";
import { expect, test } from "vitest";
import { productFreight } from "../catalogue/tables.ts";
import { orderCalls } from "../testing/orders.ts";
import { orderOf, pacifier } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";

// Of the fixtures none comes from a marketplace.
const shop = await testShop({ limits: unlimited, handlingDays: 2, ownDays: { least: 3, most: 8 } });
const { orderedBy, pay, advance, readAs } = orderCalls(shop);
const day = 86_400_000;
const dates = (least: number, most: number) =>
  deliveryDates(shop.context.clock.now(), { least, most }, "America/Los_Angeles");

async function deliveryTo(country_code: string, ...codes: string[]) {
  const answer = await shop.post("/api/ecommerce-order-client/delivery", { country_code, codes });
  return ((await answer.json()) as Deliveries).products.toSorted((a, b) => a.id - b.id);
}

test("[DELIV-06] own goods arrive within the merchant's days in the shop's country, and nothing is promised abroad", async () => {
  const arrives = dates(3, 8);
  expect(await deliveryTo("US", "PACIFIER")).toEqual([{ id: 12, ships: true, arrives }]);
  expect(await deliveryTo("DE", "PACIFIER")).toEqual([{ id: 12, ships: true }]);
  const product = await shop.api.request("/api/ecommerce-product/12");
  expect(await product.json()).toMatchObject({ arrives });
  const maya = await shop.signIn();
  const here = orderOf({ code: "PACIFIER", quantity: 1 });
  const there = { country_code: "DE", country_name: "Germany", state: "", zip_code: "10115" };
  const made = await orderedBy(maya, here);
  expect((await readAs(maya, made.order_id)).subOrders).toMatchObject([{ arrives }]);
  const abroad = await orderedBy(maya, { ...here, address: { ...here.address, ...there } });
  expect((await readAs(maya, abroad.order_id)).subOrders[0]?.arrives).toBeUndefined();
});

test("[DELIV-06] [LATE-01] a customer hears of own goods that can't come by that day, and has a choice", async () => {
  const maya = await shop.signIn();
  const made = await orderedBy(maya, orderOf({ code: "PACIFIER", quantity: 1 }));
  await pay(made);
  await advance(made, "IN_PROGRESS");
  const delay = async () => (await readAs(maya, made.order_id)).subOrders[0]?.delay;
  shop.passTime(6 * day);
  await shop.runJob("watch-delays");
  expect(await delay(), "it can still come").toBeUndefined();
  shop.passTime(day);
  await shop.runJob("watch-delays");
  expect(await delay()).toMatchObject({ number: 1, can_cancel: true });
});

test("[DELIV-04] days that are known of a product come first, with those before its order", async () => {
  await shop.database
    .insert(productFreight)
    .values({ productId: pacifier.id, country: "US", fee: 299, minDays: 5, maxDays: 9 });
  expect(await deliveryTo("US", "PACIFIER", "BOOTS-7")).toEqual([
    { id: 11, ships: true, arrives: dates(3, 8) },
    { id: 12, ships: true, arrives: dates(7, 11) },
  ]);
});
