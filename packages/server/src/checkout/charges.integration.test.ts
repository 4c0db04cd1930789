import { type Cents, cents } from "@nestling/commerce/money";
import type { PriceRule } from "@nestling/commerce/retail-price";
import type { OrderInsert, Validation } from "@nestling/contract/orders";
import { eq, gte } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { productFreight, products, skuCosts, skuFreight, skus } from "../catalogue/tables.ts";
import { freightRule } from "../marketplace/freight.ts";
import { priceRules, usualRule } from "../marketplace/price-rules.ts";
import { type Supplier, SupplierError, type SupplierProduct } from "../marketplace/supplier.ts";
import { orderParts, orders } from "../orders/tables.ts";
import { insertedFrom, issuesFrom, madeFrom } from "../testing/orders.ts";
import { orderOf, orderOfProducts, pacifier } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";

/** What the marketplace takes: a piece for $3.00, and its way by quantity and tax by country. */
type Charges = {
  freight: Readonly<Record<number, number | "not_shippable">>;
  tax: Readonly<Record<string, number>>;
  goods: number;
  notSoldTo: readonly string[];
  /** The countries for which nobody can read what it says of the variant. */
  unreadIn: readonly string[];
  purchaseLimit: number | undefined;
};
const usual: Charges = {
  ...{ freight: { 1: 149, 10: 0, 60: 900 }, tax: {}, goods: 300 },
  ...{ notSoldTo: [], unreadIn: [], purchaseLimit: undefined },
};
let charges = usual;
let answers: "at once" | "never" | "with errors" = "at once";
const asked: string[] = [];
let held = Promise.withResolvers<never>();
held.promise.catch(() => undefined);
let unanswered = 0;

async function answer<Answer>(what: string, said: Answer): Promise<Answer> {
  asked.push(what);
  unanswered += 1;
  try {
    if (answers === "never") return await held.promise;
    if (answers === "with errors") throw new SupplierError("unavailable", "out of order");
    return said;
  } finally {
    unanswered -= 1;
  }
}

function productIn(country: string): SupplierProduct {
  const tax = charges.tax[country];
  const variant = {
    ...{ supplierSkuId: "12", supplierSkuAttr: "", stock: 500, properties: [], shipsFrom: "CN" },
    price: cents(charges.goods),
    importCharge: tax === undefined ? undefined : cents(tax),
    purchaseLimit: charges.purchaseLimit,
  };
  return {
    ...{ code: "100512", title: "Pacifier", categoryId: "1", isOnSale: true, descriptionHtml: "" },
    ...{ pictures: ["https://ae01.alicdn.com/1.jpg"], attributes: [], rating: undefined, ratingCount: 0 },
    ...{ soldAtLeast: 0, seller: { id: "1", name: "Nest" }, maker: undefined },
    ...(charges.unreadIn.includes(country)
      ? { variants: [], unreadVariants: [variant] }
      : { variants: [variant] }),
  };
}

const nobody = () => Promise.reject(new Error("nobody asks"));
const supplier: Supplier = {
  ...{ find: nobody, categories: nobody, place: nobody, status: nobody, track: nobody, places: nobody },
  read: (_, { country }) =>
    answer(
      `product ${country}`,
      charges.notSoldTo.includes(country)
        ? { outcome: "not_sold_there" }
        : { outcome: "found", product: productIn(country) },
    ),
  freight: ({ quantity, country }) => {
    const fee = charges.freight[quantity] ?? charges.freight[1] ?? 0;
    const service = { service: "STD", name: "Standard", shipsFrom: "CN", isTracked: true };
    return answer(
      `freight ${country} ${quantity}`,
      fee === "not_shippable"
        ? { outcome: "not_shippable" }
        : { outcome: "options", options: [{ ...service, fee: cents(fee), minDays: 7, maxDays: 12 }] },
    );
  },
};

const shop = await testShop({ limits: unlimited, supplier });
const { database } = shop;

beforeEach(async () => {
  charges = usual;
  answers = "at once";
  asked.length = 0;
  for (const table of [productFreight, skuCosts, skuFreight]) await database.delete(table);
  await freightRule.write(database, { kind: "usual" });
  const prices = { price: 850, promotionPrice: 850 };
  await database
    .update(products)
    // Prices are the merchant's here, so that an order is the one of the fixture.
    .set({ ...prices, aliCode: "100512", pricesLocked: true, readAt: null, shippingFee: 299 })
    .where(eq(products.id, 12));
  await database
    .update(skus)
    .set({ ...prices, stock: 500, supplierSkuId: "12", supplierSkuAttr: "", cost: 300, importCharge: null })
    .where(eq(skus.code, "PACIFIER"));
  await database.update(skus).set({ purchaseLimit: null, reserved: 0, committed: 0 });
  shop.passTime(61 * 60_000);
});

// A reading goes on after its shopper has gone.
afterEach(async () => {
  held.reject(new SupplierError("unavailable", "nobody waits for it anymore"));
  await expect.poll(() => unanswered).toBe(0);
  held = Promise.withResolvers();
  held.promise.catch(() => undefined);
});

type Country = "US" | "DE";

/** The body of an order of so many pacifiers, as a browser sends it that knows this shipping fee. */
function order(quantity: number, fee = 299, country: Country = "US"): OrderInsert {
  const body = orderOf({ code: "PACIFIER", quantity });
  const germany = { country_code: "DE", country_name: "Germany", state: "", zip_code: "10115" };
  return {
    ...body,
    shippingFee: fee / 100,
    priceAfterApplyVoucher: (quantity * 850 + fee) / 100,
    subOrders: body.subOrders.map((own) => ({ ...own, shipping_information: { shippingFee: fee / 100 } })),
    ...(country === "DE" && { address: { ...body.address, ...germany } }),
  };
}

/** What the shop makes of an order: the fee that it asks for instead, or why it refuses. */
async function outcomeOf(body: OrderInsert): Promise<number | string> {
  const inserted = await insertedFrom(shop.insert(body));
  if (inserted.isValid) return "made";
  const [issue, ...others] = inserted.issues;
  expect(others).toEqual([]);
  const now = issue !== undefined && "now" in issue ? issue.now : undefined;
  return now?.shippingFee === undefined ? (issue?.code ?? "") : Math.round(now.shippingFee * 100);
}

async function validated(body: OrderInsert): Promise<(number | string)[]> {
  const said = await shop.post("/api/ecommerce-order-client/validate-product-order", body);
  const validation = (await said.json()) as Validation;
  return validation.isValid ? [] : validation.issues.map(({ code, now }) => now?.shippingFee ?? code);
}

const taxed: Charges["tax"] = { US: 57, DE: 257 };
const taxedAbroad: Charges["tax"] = { DE: 257 };
const express: Charges["freight"] = { 1: 1_100, 10: 2_700, 60: 11_700 };

/** An order for this fee is made, or else the fee that is asked for, or the refusal. */
const cases: [Country, fee: number, quantity: 1 | 10 | 60, Partial<Charges>, number | string][] = [
  // The shop's own country, where one piece is what the price is made for.
  ["US", 299, 1, {}, "made"],
  ["US", 299, 10, {}, "made"],
  ["US", 299, 60, {}, 900],
  ["US", 0, 1, {}, "made"],
  ["US", 0, 10, {}, "made"],
  ["US", 0, 60, {}, "made"],
  // Its tax is in the price, whatever the quantity.
  ["US", 299, 1, { tax: taxed }, "made"],
  ["US", 299, 60, { tax: taxed }, 900],
  ["US", 0, 60, { tax: taxed }, "made"],
  // Free shipping is borne by the margin, down to the limit of placement.
  ["US", 0, 60, { freight: { 1: 149, 60: 20_000 } }, "made"],
  ["US", 0, 60, { freight: { 1: 149, 60: 40_000 } }, "not_shippable"],
  // A fee that is not free is raised, and then nothing is borne.
  ["US", 1_100, 10, { freight: express }, 2_700],
  ["US", 1_100, 60, { freight: express }, 11_700],
  ["US", 299, 60, { freight: { 1: 149, 60: 40_000 } }, 40_000],
  ["US", 299, 60, { freight: { 1: 149, 60: "not_shippable" } }, "not_shippable"],
  // Another country: its tax and its way.
  ["DE", 299, 1, {}, "made"],
  ["DE", 299, 1, { tax: taxed }, 349],
  ["DE", 299, 10, { tax: taxed }, 2_000],
  ["DE", 299, 60, { tax: taxed }, 60 * 200 + 900],
  ["DE", 299, 1, { tax: taxedAbroad }, 406],
  ["DE", 0, 1, { tax: taxedAbroad }, "made"],
  ["DE", 0, 60, { tax: { DE: 500 } }, "not_shippable"],
  ["DE", 0, 1, { tax: { DE: 500 } }, "not_shippable"],
  ["DE", 299, 60, { freight: { 1: 149, 60: "not_shippable" } }, "not_shippable"],
  ["DE", 299, 1, { notSoldTo: ["DE"] }, "not_shippable"],
  ["DE", 299, 60, {}, 900],
  ["DE", 0, 60, {}, "made"],
];

test.each(cases)(
  "[CHK-10] [CHK-12] an order to %s with a fee of %d for %d pieces, where %j is charged: %s",
  async (country, fee, quantity, taken, expected) => {
    charges = { ...usual, ...taken };
    await database.update(products).set({ shippingFee: fee }).where(eq(products.id, 12));
    const body = order(quantity, fee, country);
    expect(await outcomeOf(body)).toBe(expected);
    if (typeof expected !== "number") return;
    const made = await madeFrom(shop.insert(order(quantity, expected, country)));
    const [part] = await database.select().from(orderParts).where(eq(orderParts.orderId, made.order_id));
    expect(part?.shippingFee).toBe(expected);
    expect(made.payment).not.toBeNull();
  },
);

/** A margin of 20 %. */
const thin: PriceRule = { ...usualRule, margin: { kind: "percent", basisPoints: 2_000 }, ending: "any" };

test.each<[string, PriceRule, goods: number, tax: number, price: number]>([
  ["goods with a margin of 20 % and a way that costs more", thin, 300, 0, 410],
  ["goods of a dollar by the usual rule", usualRule, 100, 0, 299],
  ["goods with a tax", thin, 300, 60, 487],
])(
  "[CHK-12] [MKT-01] %s are sold at the price that the shop made, with the way at cost",
  async (_, rule, goods, tax, price) => {
    charges = { ...usual, goods, freight: { 1: 1_000 }, tax: { US: tax } };
    await priceRules.write(database, { usual: rule, categories: {} });
    await freightRule.write(database, { kind: "at_cost" });
    await database.update(products).set({ pricesLocked: false }).where(eq(products.id, 12));
    // As the last reading had it, so that no price is held for the merchant.
    await database.update(skus).set({ cost: goods, importCharge: tax }).where(eq(skus.code, "PACIFIER"));
    await shop.context.freshen([{ code: "PACIFIER", quantity: 1 }], "US", undefined);
    const [sku] = await database.select().from(skus).where(eq(skus.code, "PACIFIER"));
    expect(sku).toMatchObject({ promotionPrice: price, stock: 500 });
    const shown = { ...pacifier, price: sku?.price ?? 0, promotionPrice: price, shippingFee: 1_000 };
    for (const quantity of [1, 10])
      expect(await outcomeOf(orderOfProducts([shown], { code: "PACIFIER", quantity }))).toBe("made");
    await priceRules.write(database, { usual: usualRule, categories: {} });
  },
);

test("[PRICE-01] [CART-07] a tax abroad is in the fee: the price is one for everybody, and the total has nothing else", async () => {
  charges = { ...usual, tax: taxedAbroad };
  const fees: [Country, number][] = [
    ["US", 299],
    ["DE", 2 * 257 + 149],
  ];
  for (const [country, shippingFee] of fees) {
    const { order_id } = await madeFrom(shop.insert(order(2, shippingFee, country)));
    const [made] = await database.select().from(orders).where(eq(orders.id, order_id));
    const paid = { promotionPrice: 1_700, shippingFee, discount: 0, toPay: 1_700 + shippingFee };
    expect(made).toMatchObject(paid);
  }
});

describe("a cart", () => {
  test("[CHK-10] is told the fee of its quantity before there is an address, and that of one piece again", async () => {
    expect(await validated(order(60))).toEqual([9]);
    expect(await validated(order(60, 900))).toEqual([]);
    expect(await validated(order(1, 900))).toEqual([2.99]);
    expect(await validated(order(1))).toEqual([]);
  });

  test("[CHK-12] is refused before an address is typed where free shipping would cost more than it earns", async () => {
    charges = { ...usual, freight: { 1: 149, 60: 40_000 } };
    await database.update(products).set({ shippingFee: 0 }).where(eq(products.id, 12));
    expect(await validated(order(60, 0))).toEqual(["not_shippable"]);
    const [issue] = await issuesFrom(shop.insert(order(60, 0)));
    expect(issue?.message).toBe(
      "We can't ship this at its current price. Try another quantity or address, or remove it to continue.",
    );
  });

  test("[CHK-08] that is beyond the limit of an order is told so before it is paid", async () => {
    charges = { ...usual, purchaseLimit: 3 };
    const [issue] = await issuesFrom(shop.insert(order(4)));
    expect(issue).toMatchObject({ code: "stock_short", now: { stock: 3 } });
    expect(issue?.message).toContain("3");
    expect(await outcomeOf(order(3))).toBe("made");
  });

  test("[CHK-12] of a shop whose customers pay what the marketplace asks is sent for nothing where that is free", async () => {
    await freightRule.write(database, { kind: "at_cost" });
    expect(await outcomeOf(order(1))).toBe(149);
    expect(await outcomeOf(order(60))).toBe(900);
    expect(await outcomeOf(order(10))).toBe(0);
  });

  test("[CART-13] asks for the way of each quantity once, and for what another country takes once an hour", async () => {
    await validated(order(10));
    expect(asked.sort()).toEqual(["freight US 1", "freight US 10", "product US"]);
    asked.length = 0;
    await validated(order(10));
    await shop.insert(order(10));
    await validated(order(1));
    expect(asked).toEqual([]);
    await shop.insert(order(60, 299, "DE"));
    await shop.insert(order(60, 299, "DE"));
    expect(asked.sort()).toEqual(["freight DE 1", "freight DE 60", "product DE"]);
  });

  test("[CART-13] asks for the ways of twenty lines at most", async () => {
    const beside = Array.from({ length: 25 }, (_, at) => ({
      ...{
        code: `MANY-${at}`,
        productId: 12,
        position: 20 + at,
        skuProperty: `5:${at}`,
        stock: 9,
        cost: 300,
      },
      ...{ price: 850, promotionPrice: 850, supplierSkuId: `${100 + at}`, supplierSkuAttr: `5:${at}` },
    }));
    await database.insert(skus).values(beside);
    const lines = beside.map(({ code }) => ({ code, quantity: 2 }));
    await shop.context.freshen(lines, "US", undefined);
    await database.delete(skus).where(gte(skus.position, 20));
    expect(asked.filter((what) => what === "freight US 2")).toHaveLength(20);
  });
});

describe("a marketplace that does not answer", () => {
  test.each(["never", "with errors"] as const)(
    "[CHK-12] lets what was last read count (it answers %s)",
    async (how) => {
      charges = { ...usual, tax: { DE: 257 } };
      const fee: Cents = cents(60 * 257 + 900);
      expect(await outcomeOf(order(60, 299, "DE"))).toBe(fee);
      shop.passTime(61 * 60_000);
      answers = how;
      expect(await outcomeOf(order(60, 299, "DE"))).toBe(fee);
    },
  );

  test("[CHK-12] or says of a variant what nobody can read, lets what was last read count", async () => {
    charges = { ...usual, tax: { DE: 257 }, unreadIn: ["DE"] };
    expect(await outcomeOf(order(1, 299, "DE"))).toBe("made");
    charges = { ...charges, unreadIn: [] };
    shop.passTime(61 * 60_000);
    expect(await outcomeOf(order(1, 299, "DE"))).toBe(406);
    charges = { ...charges, unreadIn: ["DE"] };
    shop.passTime(61 * 60_000);
    expect(await outcomeOf(order(1, 299, "DE"))).toBe(406);
  });

  test("[CHK-12] lets the way of the next smaller quantity count, or of one piece", async () => {
    charges = { ...usual, freight: { 1: 149, 10: 700 } };
    expect(await outcomeOf(order(10))).toBe(700);
    shop.passTime(61 * 60_000);
    answers = "with errors";
    expect(await outcomeOf(order(60))).toBe(700);
    expect(await outcomeOf(order(5))).toBe("made");
  });

  test("[CHK-12] [CART-13] keeps nobody from ordering what it was never asked about", async () => {
    answers = "with errors";
    for (const country of ["US", "DE"] as const)
      for (const quantity of [1, 10, 60]) expect(await outcomeOf(order(quantity, 299, country))).toBe("made");
  });
});
