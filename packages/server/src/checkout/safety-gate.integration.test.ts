import { juniper } from "@nestling/commerce/testing/addresses";
import type { Product } from "@nestling/contract/catalogue";
import { beforeEach, describe, expect, test } from "vitest";
import { type SafetyChange, stateSafety } from "../catalogue/product-safety.ts";
import { productFreight, productSafety, skus } from "../catalogue/tables.ts";
import { issuesFrom, madeFrom } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";

const blocking = await testShop({ limits: unlimited, safetyGate: "block" });
const warning = await testShop({ limits: unlimited });

const party = { name: "Nest Ltd.", address: "1 Mill Road", contact: "safety@nest.example" };
const forUS: SafetyChange = { age: { from: 12, to: 36 }, cpc: { rules: "16 CFR 1303", date: "2026-03-01" } };
const forEU: SafetyChange = { maker: party, responsible: party, warnings: [] };

const state = ({ database, context }: typeof blocking, change: SafetyChange) =>
  stateSafety({ database, clock: context.clock }, 11, change);
const boots = orderOf({ code: "BOOTS-7", quantity: 1 });
const germany = {
  city: "Hamburg",
  state: "",
  zip_code: "20457",
  country_code: "DE",
  country_name: "Germany",
};
const toGermany = { ...boots, address: { ...juniper, ...germany } };
const stocks = async () => {
  const rows = await blocking.database.select().from(skus).orderBy(skus.code);
  return rows.map(({ code, stock, reserved, price, promotionPrice }) => [
    code,
    stock,
    reserved,
    price,
    promotionPrice,
  ]);
};
async function deliveryTo(shop: typeof blocking, country: string) {
  const body = { country_code: country, codes: ["BOOTS-7"] };
  const answer = await shop.post("/api/ecommerce-order-client/delivery", body);
  return ((await answer.json()) as { products: object[] }).products;
}
const productOf = async (shop: typeof blocking) =>
  (await (await shop.api.request("/api/ecommerce-product/11")).json()) as Product;

const refusal =
  "We can't sell this in your country yet, because we don't have all the safety information its laws require.";
const issues = [{ code: "not_shippable", id: 11, message: `${refusal} Remove it to continue.` }];

/** Checks a cart without an address, for a visitor with this IP address. */
async function checkedFrom(shop: typeof blocking, address: string): Promise<unknown> {
  const path = "/api/ecommerce-order-client/validate-product-order";
  const headers = { "content-type": "application/json" };
  const caller = { address, requestId: "1" };
  const init = { method: "POST", headers, body: JSON.stringify(boots) };
  return (await shop.api.request(path, init, { caller })).json();
}
const unknownPlace = "127.0.0.1";
const inTheNetherlands = "193.0.6.139";

beforeEach(async () => {
  for (const { database } of [blocking, warning]) await database.delete(productSafety);
});

describe("[SAFE-06] with SAFETY_GATE=block", () => {
  test("an order to a country is refused while the product lacks what its law asks for, and changes nothing", async () => {
    const before = await stocks();
    expect(await issuesFrom(blocking.insert(boots))).toEqual(issues);
    expect(await issuesFrom(blocking.insert(toGermany))).toEqual(issues);
    expect(await stocks()).toEqual(before);

    await state(blocking, forUS);
    await madeFrom(blocking.insert(boots));
    expect(await issuesFrom(blocking.insert(toGermany)), "each country has its own law").toEqual(issues);
    await state(blocking, forEU);
    await madeFrom(blocking.insert(toGermany));
    await state(blocking, { cpc: null });
    expect(await issuesFrom(blocking.insert(boots))).toEqual(issues);
    const [, ...prices] = before.map(([, , , ...rest]) => rest);
    expect((await stocks()).map(([, , , ...rest]) => rest).slice(1), "prices").toEqual(prices);
  });

  test("[API-05] a cart without an address is checked for the visitor's country, or else for the shop's own", async () => {
    const refused = { status: true, isValid: false, issues };
    const valid = { status: true, isValid: true };
    expect(await checkedFrom(blocking, unknownPlace)).toEqual(refused);
    expect(await checkedFrom(blocking, inTheNetherlands)).toEqual(refused);
    await state(blocking, forUS);
    expect(await checkedFrom(blocking, unknownPlace)).toEqual(valid);
    expect(await checkedFrom(blocking, inTheNetherlands), "the Netherlands ask for more").toEqual(refused);
    await state(blocking, { ...forEU, cpc: null });
    expect(await checkedFrom(blocking, inTheNetherlands)).toEqual(valid);
    expect(await checkedFrom(blocking, unknownPlace)).toEqual(refused);
    expect(await checkedFrom(warning, unknownPlace)).toEqual(valid);
  });

  test("the delivery to a country says so, and promises no date", async () => {
    await blocking.database
      .insert(productFreight)
      .values({ productId: 11, country: "DE", fee: 0, minDays: 5, maxDays: 9, readAt: new Date() });
    expect(await deliveryTo(blocking, "DE")).toEqual([{ id: 11, ships: false, refusal }]);
    await state(blocking, forEU);
    expect(await deliveryTo(blocking, "DE")).toEqual([{ id: 11, ships: true, arrives: expect.anything() }]);
    await blocking.database.delete(productFreight);
  });

  test("the product says so for the shop's own country alone", async () => {
    const { available, stock, price } = await productOf(blocking);
    expect(await productOf(blocking)).toMatchObject({ refusal, available: true });
    await state(blocking, forUS);
    expect(await productOf(blocking)).not.toHaveProperty("refusal");
    expect(await productOf(blocking)).toMatchObject({ available, stock, price });
  });
});

test("[SAFE-06] by default everything is sold that was before", async () => {
  await madeFrom(warning.insert(boots));
  await madeFrom(warning.insert(toGermany));
  expect(await deliveryTo(warning, "DE")).toEqual([{ id: 11, ships: true }]);
  expect(await productOf(warning)).not.toHaveProperty("refusal");
});
