import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyIssues, cartItems, cartSummary, type Issue } from "./cart.ts";
import { type Cents, cents, fromUsd, minimumCharge, toUsd, zero } from "./money.ts";
import { orderDraft } from "./order-draft.ts";
import { orderFields } from "./order-fields.ts";
import { type Offer, type OfferCost, type OrderDraft, priceOrder } from "./order-pricing.ts";
import type { PriceRule } from "./retail-price.ts";
import { bib, boots, carts, cartWith, shipping } from "./testing/carts.ts";
import { draftFor, offersLike } from "./testing/orders.ts";

function issuesOf(draft: OrderDraft, offers: ReadonlyMap<string, Offer>): Issue[] {
  const pricing = priceOrder(draft, offers);
  return pricing.outcome === "invalid" ? pricing.issues : [];
}

/** Carts that a card can pay. */
const payableCarts = carts.filter((cart) => {
  const toPay = cartSummary(cart).priceAfterApplyVoucher;
  return toPay === 0 || toPay >= minimumCharge;
});
const filledCarts = payableCarts.filter((cart) => cartItems(cart).length > 0);

/** A decimal number as an exact fraction, read digit by digit. */
type Fraction = { over: bigint; under: bigint };
function fraction(decimal: number): Fraction {
  const [whole = "0", decimals = ""] = String(decimal).split(".");
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}
function plus(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}
function same(a: Fraction, b: Fraction): boolean {
  return a.over * b.under === b.over * a.under;
}
function total(...parts: { each: number; times: number }[]): Fraction {
  return parts
    .flatMap(({ each, times }) => Array<Fraction>(times).fill(fraction(each)))
    .reduce(plus, { over: 0n, under: 1n });
}

describe("an order that agrees with the shop", () => {
  test("[CHK-03] [CHK-10] whatever lies in a cart is priced as its order fields say", () => {
    fc.assert(
      fc.property(payableCarts, (cart) => {
        const pricing = priceOrder(draftFor(cart), offersLike(cart));
        expect(pricing.outcome).toBe("priced");
        if (pricing.outcome === "priced") expect(pricing.order.summary).toEqual(cartSummary(cart));
      }),
    );
  });

  test("[CHK-04] exact fractions, added one by one, come to the same figures", () => {
    const small = fc
      .array(
        fc.record({
          price: fc.integer({ min: 50, max: 300_000 }).map((c) => c / 100),
          fee: fc.integer({ min: 0, max: 5_000 }).map((c) => c / 100),
          quantity: fc.integer({ min: 1, max: 9 }),
        }),
        { minLength: 1, maxLength: 5 },
      )
      .map((lines) =>
        lines.map(({ price, fee, quantity }, i) =>
          bib({
            id: i + 1,
            code: `bib-${i}`,
            price,
            promotion_price: price,
            quantity,
            shipping_information: shipping(fee),
          }),
        ),
      );
    fc.assert(
      fc.property(small, (items) => {
        const cart = cartWith(...items);
        const pricing = priceOrder(draftFor(cart), offersLike(cart));
        if (pricing.outcome === "invalid") throw new Error(pricing.issues[0]?.message);
        const goods = items.map((item) => ({ each: item.promotion_price, times: item.quantity }));
        const fees = items.map((item) => ({ each: item.shipping_information.shippingFee, times: 1 }));
        const { promotionPrice, shippingFee: fee, priceAfterApplyVoucher } = pricing.order.summary;
        expect(same(fraction(toUsd(promotionPrice)), total(...goods))).toBe(true);
        expect(same(fraction(toUsd(fee)), total(...fees))).toBe(true);
        expect(same(fraction(toUsd(priceAfterApplyVoucher)), total(...goods, ...fees))).toBe(true);
      }),
    );
  });

  test("the priced order names its products, and what each line costs", () => {
    const cart = cartWith(boots(22, { quantity: 2 }), bib());
    const pricing = priceOrder(draftFor(cart), offersLike(cart));
    expect(pricing.outcome === "priced" && pricing.order.groups).toMatchObject([
      { productId: 1001, shippingFee: 499, lines: [{ code: "boots-22", quantity: 2, lineTotal: 4_800 }] },
      { productId: 1002, shippingFee: 0, lines: [{ code: "bib", quantity: 1, lineTotal: 650 }] },
    ]);
  });

  test("the last of a variant can be bought", () => {
    const cart = cartWith(boots(22, { quantity: 5 }));
    expect(issuesOf(draftFor(cart), offersLike(cart))).toEqual([]);
  });
});

describe("an order that differs from the shop", () => {
  const cart = cartWith(boots(22, { quantity: 3 }), bib());
  const offers = offersLike(cart);

  /** What is found when the shop sells boots in 22 otherwise than the cart believes; undefined: no longer. */
  function issuesWhenBoots(changes: Partial<Offer> | undefined): Issue[] {
    const now = new Map(offers);
    const before = now.get("boots-22");
    now.delete("boots-22");
    if (changes !== undefined && before !== undefined) now.set("boots-22", { ...before, ...changes });
    return issuesOf(draftFor(cart), now);
  }

  test("[CHK-04] a variant that the shop does not have is not sold", () => {
    expect(issuesWhenBoots(undefined)).toEqual([
      { code: "not_sold", id: 1001, sku: "boots-22", message: "We no longer sell this." },
    ]);
  });

  test("[CHK-04] a variant of another product is not sold under this one", () => {
    expect(issuesWhenBoots({ productId: 77, shippingFee: cents(1) })).toEqual([
      { code: "not_sold", id: 1001, sku: "boots-22", message: "We no longer sell this." },
    ]);
  });

  test.each([
    { available: 2, message: "Only 2 left.", stock: 2 },
    { available: 0, message: "Sold out since you added it.", stock: 0 },
    { available: -4, message: "Sold out since you added it.", stock: 0 },
  ])("[CHK-04] with $available left, three are too many: $message", ({ available, message, stock }) => {
    expect(issuesWhenBoots({ available })).toEqual([
      { code: "stock_short", id: 1001, sku: "boots-22", message, now: { stock } },
    ]);
  });

  test("[CHK-04] another price is an issue with all that belongs to it", () => {
    expect(issuesWhenBoots({ promotionPrice: cents(2_700), promotionPercentage: 10 })).toEqual([
      {
        code: "price_changed",
        id: 1001,
        sku: "boots-22",
        message: "The price is now $27.00.",
        now: { price: 30, promotion_price: 27, promotion_percentage: 10 },
      },
    ]);
  });

  test("[CHK-04] a higher original price would make a false bargain, and is an issue too", () => {
    expect(issuesWhenBoots({ price: cents(2_800) })).toMatchObject([
      { code: "price_changed", sku: "boots-22", now: { price: 28, promotion_price: 24 } },
    ]);
  });

  test.each([
    [550, "Shipping is now $5.50.", 5.5],
    [0, "Shipping is now free.", 0],
  ])("[CHK-04] another shipping fee is an issue of the product: %i cents", (fee, message, dollars) => {
    expect(issuesWhenBoots({ shippingFee: cents(fee) })).toEqual([
      { code: "shipping_changed", id: 1001, message, now: { shippingFee: dollars } },
    ]);
  });

  test("[CHK-12] a product that is not shipped to the address is one issue as a whole", () => {
    expect(issuesWhenBoots({ shippingFee: undefined })).toEqual([
      {
        code: "not_shippable",
        id: 1001,
        message: "We can't ship this to your address. Remove it, or use another address.",
      },
    ]);
  });

  test("[CHK-04] everything that fails about the lines is an issue at once, and the total is none besides", () => {
    const codes = issuesWhenBoots({ available: 1, promotionPrice: cents(2_500), shippingFee: cents(0) });
    expect(codes.map((issue) => issue.code)).toEqual(["stock_short", "price_changed", "shipping_changed"]);
  });

  test("[CART-11] what was found, taken over into the cart, makes an order that is valid", () => {
    const now = new Map(offers);
    now.set("boots-22", {
      ...(offers.get("boots-22") as Offer),
      available: 2,
      price: cents(3_200),
      promotionPrice: cents(2_500),
      shippingFee: cents(650),
    });
    const mended = applyIssues(cart, issuesOf(draftFor(cart), now));
    expect(issuesOf(draftFor(mended), now)).toEqual([]);
  });
});

describe("an order of goods that the marketplace charges for", () => {
  const rule: PriceRule = {
    ...{ margin: { kind: "percent", basisPoints: 0 }, ending: "any", currencyBuffer: 0, floor: 0 },
    ...{ paymentFee: { basisPoints: 0, amount: zero } },
  };
  /** A pair costs $10.00 and is sold for $24.00; nothing has to be left of it. */
  const piece = { goods: cents(1_000), importCharge: zero };
  const costing = (more: Partial<OfferCost> = {}): OfferCost => ({
    ...{ atHome: piece, there: piece, freight: zero, freightInPrice: zero, rule, isFeeAtCost: false },
    ...more,
  });
  const issuesOfPairs = (quantity: number, fee: number, cost: OfferCost, more: Partial<Offer> = {}) => {
    const cart = cartWith(boots(22, { quantity, stock: 500, shipping_information: shipping(fee / 100) }));
    const [offer] = offersLike(cart).values();
    const offers = new Map([["boots-22", { ...(offer as Offer), cost, ...more }]]);
    return issuesOf(draftFor(cart), offers);
  };
  const taxed = { there: { ...piece, importCharge: cents(200) } };

  test.each<[string, number, number, Partial<OfferCost>, number]>([
    ["sixty pieces cost what one does", 60, 299, { freight: cents(299) }, 299],
    ["sixty pieces cost more to send", 60, 299, { freight: cents(11_700) }, 11_700],
    ["one piece is taxed at the address", 1, 299, { ...taxed, freight: cents(299) }, 499],
    ["ten pieces are taxed at the address", 10, 299, { ...taxed, freight: cents(1_000) }, 3_000],
    ["the price has the way in it", 60, 299, { freight: cents(11_700), freightInPrice: cents(200) }, 299],
    ["shipping is free", 60, 0, { ...taxed, freight: cents(11_700) }, 0],
    ["ten are sent for nothing, at cost", 10, 299, { isFeeAtCost: true }, 0],
  ])("[CHK-10] has the fee of its quantity and address where %s", (_, quantity, fee, cost, expected) => {
    const found = issuesOfPairs(quantity, fee, costing(cost));
    expect(found.map(({ code, id, now }) => [code, id, now])).toEqual(
      expected === fee ? [] : [["shipping_changed", 1001, { shippingFee: expected / 100 }]],
    );
  });

  test.each<[string, number, Partial<OfferCost>]>([
    ["free shipping costs more than the margin", 60, { freight: cents(84_001) }],
    [
      "the tax of one piece costs more than the margin",
      1,
      { there: { ...piece, importCharge: cents(1_401) } },
    ],
    ["the goods cost more there", 2, { there: { ...piece, goods: cents(2_401) } }],
  ])("[CHK-12] is refused before it is paid where %s, for its price", (_, quantity, cost) => {
    expect(issuesOfPairs(quantity, 0, costing(cost))).toEqual([
      {
        code: "not_shippable",
        id: 1001,
        message:
          "We can't ship this at its current price. Try another quantity or address, or remove it to continue.",
      },
    ]);
  });

  test("[CHK-12] is sold for what the fee passes on and a price that earns the floor without it", () => {
    const thin = { ...rule, floor: 14_000 };
    expect(issuesOfPairs(1, 5_000, costing({ freight: cents(5_000), rule: thin }))).toEqual([]);
    expect(issuesOfPairs(60, 5_000, costing({ freight: cents(5_000), rule: thin }))).toEqual([]);
  });

  test("[CHK-12] is never refused for one piece at home, whatever its price", () => {
    const dear = { goods: cents(9_000), importCharge: cents(500) };
    const atHome = costing({ atHome: dear, there: dear, freight: cents(299) });
    expect(issuesOfPairs(1, 299, atHome)).toEqual([]);
    expect(issuesOfPairs(1, 0, { ...atHome, freightInPrice: cents(299) })).toEqual([]);
  });

  test("[CHK-12] is sold down to the last cent of the margin, and no voucher counts", () => {
    expect(issuesOfPairs(60, 0, costing({ freight: cents(84_000) }))).toEqual([]);
    expect(issuesOfPairs(60, 0, costing({ freight: cents(84_001) }))).toHaveLength(1);
  });

  test("[CHK-04] of which too few are there is only short: the rest may have another fee", () => {
    const found = issuesOfPairs(60, 299, costing({ freight: cents(99_999) }), { available: 5 });
    expect(found.map(({ code, now }) => [code, now])).toEqual([["stock_short", { stock: 5 }]]);
  });

  test.each([
    [3, 3, 500, []],
    [4, 3, 500, [["You can order up to 3 of this.", 3]]],
    [4, 3, 3, [["Only 3 left.", 3]]],
    [4, 3, 2, [["Only 2 left.", 2]]],
    [4, 3, 0, [["Sold out since you added it.", 0]]],
    [500, undefined, 500, []],
  ])("[CHK-08] %d pieces with a limit of %s and %d in stock", (quantity, most, available, expected) => {
    const found = issuesOfPairs(quantity, 0, costing(), { most, available });
    expect(found.map(({ message, now }) => [message, now?.stock])).toEqual(expected);
  });
});

describe("an order that a dishonest browser sends", () => {
  const lower = (amount: Cents) => cents(amount - 1);

  test("[CHK-04] a line's price lowered by a cent is refused, with every sum made to fit", () => {
    fc.assert(
      fc.property(filledCarts, fc.nat(), (cart, which) => {
        const items = cartItems(cart);
        const victim = items[which % items.length];
        if (victim === undefined || victim.promotion_price === 0) return;
        const cheaper = toUsd(lower(fromUsd(victim.promotion_price)));
        const forged = cartWith(
          ...items.map((item) => (item === victim ? { ...item, promotion_price: cheaper } : item)),
        );
        const issues = issuesOf(draftFor(forged), offersLike(cart));
        expect(issues.map(({ code, sku }) => ({ code, sku }))).toEqual([
          { code: "price_changed", sku: victim.code },
        ]);
      }),
    );
  });

  const cart = cartWith(boots(22, { quantity: 3 }), boots(23), bib());
  const honest = draftFor(cart);
  const [first, ...others] = honest.groups;
  if (first === undefined) throw new Error("the cart has a first product");

  const forgeries: [string, OrderDraft][] = [
    ["the price of all products", { ...honest, price: lower(honest.price) }],
    ["the shipping fee of all", { ...honest, shippingFee: lower(honest.shippingFee) }],
    ["what one product costs", { ...honest, groups: [{ ...first, totalPriceProduct: cents(1) }, ...others] }],
    ["what is to be paid", { ...honest, toPay: lower(honest.toPay ?? cents(0)) }],
  ];
  test.each(forgeries)("[CHK-04] %s, lowered, makes the order invalid", (_, forged) => {
    expect(issuesOf(forged, offersLike(cart))).toEqual([
      { code: "total_differs", message: "The total has changed. Please check it again." },
    ]);
  });

  test("[CHK-04] the shipping fee of one product, lowered, makes the order invalid", () => {
    const forged = { ...honest, groups: [{ ...first, shippingFee: cents(0) }, ...others] };
    expect(issuesOf(forged, offersLike(cart)).map((issue) => issue.code)).toEqual(["shipping_changed"]);
  });

  test("an order that is only being validated says nothing yet of what is to be paid", () => {
    expect(issuesOf(orderDraft(orderFields(cart, "unknown")), offersLike(cart))).toEqual([]);
  });
});

describe("what a card can be charged", () => {
  test.each([
    { price: 0.01, missing: "$0.49" },
    { price: 0.49, missing: "$0.01" },
  ])("[VOU-06] $price dollars are too little for a card: $missing is missing", ({ price, missing }) => {
    const cart = cartWith(bib({ price, promotion_price: price }));
    expect(issuesOf(draftFor(cart), offersLike(cart))).toEqual([
      { code: "below_minimum", message: `Card payments start at $0.50: add ${missing} more.` },
    ]);
  });

  test.each([0, 0.5])("[VOU-06] %d dollars make a valid order", (price) => {
    const cart = cartWith(bib({ price, promotion_price: price }));
    expect(issuesOf(draftFor(cart), offersLike(cart))).toEqual([]);
  });
});
