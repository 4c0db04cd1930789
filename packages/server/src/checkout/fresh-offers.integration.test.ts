import { type DeliveryDates, deliveryDates } from "@nestling/commerce/delivery-dates";
import { cents } from "@nestling/commerce/money";
import type { Validation } from "@nestling/contract/orders";
import { eq, type SQL, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { productFreight, products, skus } from "../catalogue/tables.ts";
import { freightRule } from "../marketplace/freight.ts";
import { openFreshen } from "../marketplace/freshen.ts";
import type { Supplier } from "../marketplace/supplier.ts";
import { readPolicyFiles } from "../policies/policy-files.ts";
import { patient } from "../testing/database.ts";
import { testMarketplace } from "../testing/marketplace.ts";
import { issuesFrom, madeFrom, orderCalls } from "../testing/orders.ts";
import { bootsFixture, orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { findMarketplaceOffer, supplyProduct } from "../testing/supplied-product.ts";
import { unlimited } from "../testing/unlimited.ts";

const { supplier, control, withFaults } = await testMarketplace();

/** What a test puts between the shop and the marketplace. */
let between: Partial<Supplier> = {};
const asked: string[] = [];
let unanswered = 0;
function watch<Answer>(what: string, answer: Promise<Answer>): Promise<Answer> {
  asked.push(what);
  unanswered += 1;
  return answer.finally(() => {
    unanswered -= 1;
  });
}
const watched: Supplier = {
  ...supplier,
  read: (...args) => watch("product", (between.read ?? supplier.read)(...args)),
  freight: (...args) => watch(`freight ${args[0].country}`, (between.freight ?? supplier.freight)(...args)),
};
const { importFeesFor } = await readPolicyFiles({
  ...{ handlingDays: 0, defaultCountry: "US", returnAddress: undefined },
});
const shop = await testShop({ limits: unlimited, supplier: watched, importFeesFor });
const { database } = shop;
const context = { ...shop.fulfillment, supplier: watched, defaultCountry: "US", freshMinutes: 60 };
const offer = await findMarketplaceOffer(supplier, "pacifier", 1);
await supplyProduct(database, 12, offer);

const order = (quantity = 1) => orderOf({ code: "PACIFIER", quantity });
const germany = { country_code: "DE", country_name: "Germany", state: "", zip_code: "10115" };
const toGermany = { ...order(), address: { ...order().address, ...germany } };

async function issues(body: unknown = order()) {
  const answer = await shop.post("/api/ecommerce-order-client/validate-product-order", body);
  const validation = (await answer.json()) as Validation;
  return validation.isValid ? [] : validation.issues.map(({ code }) => code);
}

beforeEach(async () => {
  between = {};
  asked.length = 0;
  await control(`products/${offer.code}`, { stock: 50, state: "on_sale", pricePercent: 100 });
  await database.delete(productFreight);
  await freightRule.write(database, { kind: "usual" });
  // Prices are the merchant's here, so that an order is the one of the fixture.
  await database
    .update(products)
    .set({
      pricesLocked: true,
      readAt: null,
      withdrawnAt: null,
      shippingFee: 299,
      price: 850,
      promotionPrice: 850,
    })
    .where(eq(products.id, 12));
  const prices = { price: 850, promotionPrice: 850 };
  await database
    .update(skus)
    .set({ ...prices, stock: 50, placedAt: null })
    .where(eq(skus.code, "PACIFIER"));
  shop.passTime(2 * 60_000);
});

// A reading goes on after its shopper has gone.
afterEach(() => expect.poll(() => unanswered).toBe(0));

describe("validating a cart", () => {
  test("[CART-13] asks the marketplace for what was read more than an hour ago, and for nothing else", async () => {
    await control(`products/${offer.code}`, { stock: 1 });
    expect(await issues(order(2))).toEqual(["stock_short"]);
    // The way of one piece, which pages show, and of two.
    expect(asked.sort()).toEqual(["freight US", "freight US", "product"]);
    asked.length = 0;
    shop.passTime(59 * 60_000);
    expect(await issues(order(1))).toEqual([]);
    expect(asked).toEqual([]);
    shop.passTime(2 * 60_000);
    await control(`products/${offer.code}`, { stock: 5 });
    expect(await issues(order(2))).toEqual([]);
    expect(asked.sort()).toEqual(["freight US", "freight US", "product"]);
  });

  test("[CART-13] finds a price that has changed, and a product that is gone", async () => {
    await database.update(products).set({ pricesLocked: false }).where(eq(products.id, 12));
    await database.update(skus).set({ cost: null }).where(eq(skus.code, "PACIFIER"));
    expect(await issues()).toEqual(["price_changed"]);
    shop.passTime(61 * 60_000);
    await control(`products/${offer.code}`, { state: "offline" });
    expect(await issues()).toEqual(["not_sold"]);
  });

  test("[CART-13] prices a product again when its fee has changed after it was read", async () => {
    await database.update(products).set({ pricesLocked: false }).where(eq(products.id, 12));
    const read = async () =>
      (await database.select().from(products).where(eq(products.id, 12)))[0] ?? expect.fail("no product");
    between.freight = async () => ({
      outcome: "options",
      options: [
        {
          service: "S",
          name: "S",
          fee: cents(900),
          minDays: 5,
          maxDays: 9,
          isTracked: true,
          shipsFrom: "CN",
        },
      ],
    });
    await freightRule.write(database, { kind: "fixed", fee: cents(900) });
    await issues();
    shop.passTime(61 * 60_000);
    await issues();
    const before = await read();
    await freightRule.write(database, { kind: "fixed", fee: cents(0) });
    shop.passTime(61 * 60_000);
    const { freight } = between;
    between.freight = async (...args) => {
      await expect.poll(async () => (await read()).readAt).not.toEqual(before.readAt);
      return freight(...args);
    };
    await issues();
    await expect.poll(async () => (await read()).promotionPrice).toBeGreaterThan(before.promotionPrice + 900);
    expect((await read()).shippingFee).toBe(0);
  });

  test("[CART-13] never asks for goods that the merchant has from elsewhere", async () => {
    expect(await issues(orderOf({ code: "BOOTS-7", quantity: 1 }))).toEqual([]);
    expect(bootsFixture.skus).toHaveLength(2);
    expect(asked).toEqual([]);
  });

  test("[CART-13] asks once at a time for a product, however many shoppers wait, and in no transaction", async () => {
    let open = 0;
    const counted = Promise.withResolvers<void>();
    between.read = async (...args) => {
      const { rows } = await shop.pool.query(
        "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      );
      open += rows.length;
      counted.resolve();
      return supplier.read(...args);
    };
    // Its answer is saved in a transaction. It waits, so that this one is not counted.
    between.freight = async (...args) => {
      await counted.promise;
      return supplier.freight(...args);
    };
    const all = await Promise.all(Array.from({ length: 20 }, () => issues()));
    expect(new Set(all.flat())).toEqual(new Set());
    expect(asked.sort()).toEqual(["freight US", "product"]);
    expect(open).toBe(0);
  });

  test("[CART-13] doesn't ask for what another shopper's reading has just brought", async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    let looks = 0;
    const execute = async (query: SQL) => {
      looks += 1;
      const isFirst = looks === 1;
      const found = await database.execute(query);
      if (isFirst) await held;
      return found;
    };
    const looking = Object.assign(Object.create(database), { execute });
    const freshen = openFreshen({ ...context, database: looking }, patient.waitTimeout);
    const waits = freshen([{ code: "PACIFIER", quantity: 1 }], "US", undefined);
    await issues();
    expect(asked.sort()).toEqual(["freight US", "product"]);
    letGo();
    await waits;
    expect(asked).toHaveLength(2);
  });

  test("[CART-13] goes on with the shop's own data when the marketplace isn't responding", async () => {
    const { promise: held, reject: end } = Promise.withResolvers<never>();
    between = { read: () => held, freight: () => held };
    const freshen = openFreshen(context, 100);
    const lines = [{ code: "PACIFIER", quantity: 1 }];
    await freshen(lines, "US", undefined);
    // The reading is still under way: nobody begins another one, and making the order waits no longer.
    await freshen(lines, "US", undefined);
    expect([asked.sort(), unanswered]).toEqual([["freight US", "product"], 2]);
    end(new Error("nobody waits for it anymore"));
  });

  const outages: [string, object][] = [
    ["is down", { api: { status: 503 } }],
    ["loses its answers", { api: { loseAnswer: true } }],
    ["answers after many seconds", { api: { delayMs: 4_000 } }],
  ];
  test.each(outages)("[CART-13] and the order go on when the marketplace %s", async (_, faults) => {
    await withFaults(faults, async () => {
      expect(await issues()).toEqual([]);
      await madeFrom(shop.insert(order()));
    });
  });

  test("[CART-13] and the order go on when the marketplace limits, or answers nonsense", async () => {
    await control("settings", { callsPerSecond: 1 });
    for (const _ of [1, 2]) await supplier.read(offer.code, { country: "US" }).catch(() => undefined);
    expect(await issues()).toEqual([]);
    await madeFrom(shop.insert(order()));
    await control("settings", { callsPerSecond: 0 });
    shop.passTime(61 * 60_000);
    between.read = async () => ({ outcome: "found", product: { isOnSale: true } as never });
    between.freight = async () => ({ outcome: "options", options: [{} as never] });
    expect(await issues()).toEqual([]);
    await madeFrom(shop.insert(order()));
  });

  test.each([1, 5])(
    "[CART-13] %d networks that read all they can leave the marketplace to others",
    async (networks) => {
      const freshen = openFreshen(context, patient.waitTimeout);
      between.freight = () => Promise.reject(new Error("out of order"));
      const country = (at: number) => (at + 400).toString(36).toUpperCase();
      for (let at = 0; at < 120; at += 1)
        await freshen([{ code: "PACIFIER", quantity: 1 }], country(at), `203.0.113.${at % networks}`);
      expect(asked.length).toBeLessThan(100);
      await freshen([{ code: "PACIFIER", quantity: 1 }], "ZZ", "198.51.100.1");
      expect(asked).toContain("freight ZZ");
    },
  );

  test("[CART-13] leaves a product alone for a minute when it could not be read", async () => {
    between.read = () => Promise.reject(new Error("out of order"));
    await issues();
    await issues();
    expect(asked.filter((what) => what === "product")).toHaveLength(1);
    shop.passTime(61_000);
    await issues();
    expect(asked.filter((what) => what === "product")).toHaveLength(2);
  });
});

describe("the freight of an order", () => {
  test("[CHK-12] promises the days to the address's country, which the order keeps until it is canceled", async () => {
    const { orderedBy, readAs, cancelAs } = orderCalls(shop);
    const maya = await shop.signIn();
    const freight = { productId: 11, fee: 0, readAt: shop.context.clock.now() };
    await database.insert(productFreight).values([
      { ...freight, country: "US", minDays: 30, maxDays: 40 },
      { ...freight, country: "DE", minDays: 7, maxDays: 12 },
    ]);
    const boots = orderOf({ code: "BOOTS-7", quantity: 1 });
    const made = await orderedBy(maya, { ...boots, address: toGermany.address });
    await database.update(productFreight).set({ minDays: 1, maxDays: 1 });
    const { subOrders, created_at } = await readAs(maya, made.order_id);
    const days = { least: 7, most: 12 };
    const arrives = deliveryDates(new Date(created_at), days, "America/Los_Angeles");
    expect(subOrders.map((part) => part.arrives)).toEqual([arrives]);
    await cancelAs(maya, made.order_id);
    const canceled = await readAs(maya, made.order_id);
    expect(canceled.subOrders[0]).not.toHaveProperty("arrives");
  });

  test("[CHK-12] is asked for the address's country when the order is made, and another fee is said before", async () => {
    expect(await issues()).toEqual([]);
    await database.execute(sql`
      insert into merchant_setting (name, value) values ('freight', '{"kind":"at_cost"}')
      on conflict (name) do update set value = excluded.value`);
    const supplierSkuId = offer.variants[0]?.supplierSkuId ?? "";
    const options = await supplier.freight({ code: offer.code, supplierSkuId, quantity: 1, country: "DE" });
    const fee = options.outcome === "options" ? Math.min(...options.options.map((each) => each.fee)) : -1;
    asked.length = 0;
    const [issue] = await issuesFrom(shop.insert(toGermany));
    expect([issue?.code, issue?.now?.shippingFee]).toEqual(["shipping_changed", fee / 100]);
    expect(asked.sort()).toEqual(["freight DE", "product"]);
    const agreed = { ...toGermany, shippingFee: fee / 100, priceAfterApplyVoucher: 8.5 + fee / 100 };
    agreed.subOrders = agreed.subOrders.map((subOrder) => ({
      ...subOrder,
      shipping_information: { shippingFee: fee / 100 },
    }));
    await madeFrom(shop.insert(agreed));
    expect(asked).toHaveLength(2);
    await database.execute(sql`delete from merchant_setting where name = 'freight'`);
  });

  test("[CHK-12] is refused where the marketplace ships it no longer", async () => {
    between.freight = async () => ({ outcome: "not_shippable" });
    const found = await issuesFrom(shop.insert(toGermany));
    expect(found.map(({ code }) => code)).toEqual(["not_shippable"]);
  });
});

describe("the delivery to a country", () => {
  type Delivery = { id: number; ships: boolean; arrives?: DeliveryDates };
  async function deliveryTo(country: string, ...codes: string[]): Promise<Delivery[]> {
    const body = { country_code: country, codes };
    const answer = await shop.post("/api/ecommerce-order-client/delivery", body);
    return ((await answer.json()) as { products: Delivery[] }).products.toSorted((a, b) => a.id - b.id);
  }
  const datesOf = (least: number, most: number) =>
    deliveryDates(shop.context.clock.now(), { least, most }, "America/Los_Angeles");
  const keep = (country: string, more: object) => {
    const freight = { country, fee: 0, readAt: shop.context.clock.now(), ...more };
    return database.insert(productFreight).values([
      { ...freight, productId: 11 },
      { ...freight, productId: 12 },
    ]);
  };

  test("[DELIV-02] is that of each product to this country, named once for all of its variants", async () => {
    await keep("US", { minDays: 5, maxDays: 9 });
    await keep("DE", { minDays: 12, maxDays: 20 });
    const codes = ["BOOTS-7", "BOOTS-8", "PACIFIER", "UNKNOWN"];
    const both = (arrives: DeliveryDates) => [
      { id: 11, ships: true, arrives },
      { id: 12, ships: true, arrives, is_supplied: true },
    ];
    expect(await deliveryTo("US", ...codes)).toEqual(both(datesOf(5, 9)));
    expect(await deliveryTo("DE", ...codes)).toEqual(both(datesOf(12, 20)));
    expect(asked, "what is known is not asked").toEqual([]);
  });

  test("[DELIV-02] is read from the marketplace where it was never read, and is unknown for own goods", async () => {
    const [own, supplied] = await deliveryTo("DE", "BOOTS-7", "PACIFIER");
    expect(own).toEqual({ id: 11, ships: true });
    expect(supplied?.arrives).toBeDefined();
    expect(asked.filter((what) => what.startsWith("freight"))).toEqual(["freight DE"]);
    await deliveryTo("DE", "PACIFIER");
    expect(asked.filter((what) => what.startsWith("freight"))).toHaveLength(1);
  });

  test("[DELIV-02] says so where a product is not sent, and promises no date", async () => {
    await keep("IS", { fee: null, minDays: 5, maxDays: 9 });
    expect(await deliveryTo("IS", "PACIFIER")).toEqual([{ id: 12, ships: false, is_supplied: true }]);
  });

  test("[PRICE-04] says whether import fees fall on the buyer, where something goes through customs", async () => {
    const feesTo = async (country_code: string, ...codes: string[]) => {
      const answer = await shop.post("/api/ecommerce-order-client/delivery", { country_code, codes });
      return ((await answer.json()) as { import_fees?: string }).import_fees;
    };
    await keep("DE", { shipsFrom: "CN" });
    await keep("US", { shipsFrom: "CN" });
    expect(await feesTo("DE", "BOOTS-7")).toBe("buyer_may_pay");
    expect(await feesTo("US", "PACIFIER")).toBe("unknown");
    expect(await feesTo("US", "BOOTS-7"), "the merchant's own goods").toBeUndefined();
    expect(await feesTo("US", "BOOTS-7", "PACIFIER")).toBe("unknown");
    await database.update(productFreight).set({ shipsFrom: "US" });
    expect(await feesTo("US", "PACIFIER")).toBeUndefined();
    expect(await feesTo("US", "UNKNOWN")).toBeUndefined();
  });

  test("[DELIV-02] is unknown when the marketplace does not answer", async () => {
    await withFaults({ api: { status: 503 } }, async () => {
      expect(await deliveryTo("DE", "PACIFIER")).toEqual([{ id: 12, ships: true, is_supplied: true }]);
    });
  });

  test("[DELIV-04] counts the days before the merchant orders, and so do the product and the order", async () => {
    const slow = await testShop({ limits: unlimited, supplier: watched, handlingDays: 3 });
    const days = { country: "US", fee: 0, minDays: 5, maxDays: 9, readAt: slow.context.clock.now() };
    await slow.database.insert(productFreight).values({ ...days, productId: 11 });
    const arrives = deliveryDates(slow.context.clock.now(), { least: 8, most: 12 }, "America/Los_Angeles");
    const body = { country_code: "US", codes: ["BOOTS-7"] };
    const answer = await slow.post("/api/ecommerce-order-client/delivery", body);
    expect(await answer.json()).toMatchObject({ products: [{ id: 11, ships: true, arrives }] });
    const product = await slow.api.request("/api/ecommerce-product/11");
    expect(await product.json()).toMatchObject({ arrives });
    const { orderedBy, readAs } = orderCalls(slow);
    const maya = await slow.signIn();
    const made = await orderedBy(maya, {
      ...orderOf({ code: "BOOTS-7", quantity: 1 }),
      address: order().address,
    });
    expect((await readAs(maya, made.order_id)).subOrders.map((part) => part.arrives)).toEqual([arrives]);
  });
});
