import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addItem,
  applyIssues,
  applyVoucher,
  type Cart,
  type CartItem,
  cartItems,
  cartSummary,
  emptyCart,
  holdItem,
  type Issue,
  itemCount,
  removeItem,
  removeVoucher,
  setQuantity,
} from "./cart.ts";
import { clampQuantity, mostOfOne, typedQuantity } from "./quantity.ts";
import { assortments, bib, boots, carts, cartWith, expectSound, shipping } from "./testing/carts.ts";
import type { Voucher } from "./voucher.ts";

const fiveOff: Voucher = {
  voucher_code: "FIVE",
  order_min_price: 0,
  unit_discount: "MONEY",
  discount: 5,
  title: "Five dollars off",
};

/** A cart of at least one item, and one of its items. */
const cartAndItem = carts
  .filter((cart) => itemCount(cart) > 0)
  .chain((cart) => fc.record({ cart: fc.constant(cart), item: fc.constantFrom(...cartItems(cart)) }));

describe("what lies in the cart", () => {
  test("[CART-01] items are grouped by product, then by variant", () => {
    const cart = cartWith(boots(22), bib(), boots(23));
    expect(cart.items).toEqual({
      "1001": { "boots-22": boots(22), "boots-23": boots(23) },
      "1002": { bib: bib() },
    });
  });

  test("[CART-01] an item carries all that the source names", () => {
    const [item] = cartItems(cartWith(boots(22)));
    expect(item).toEqual({
      id: 1001,
      code: "boots-22",
      name: "Puddle boots",
      avatar: "/media/boots",
      price: 30,
      promotion_price: 24,
      promotion_percentage: 20,
      quantity: 1,
      stock: 5,
      skuProperties: [
        {
          skuPropertyId: "5",
          skuPropertyName: "Size",
          skuPropertyValues: [{ propertyValueId: "22", propertyValueDisplayName: "EU 22" }],
        },
      ],
      sku_property: "5:22",
      shipping_information: shipping(4.99),
    });
  });

  test("[HEAD-01] the number on the cart icon is the sum of the quantities", () => {
    expect(itemCount(cartWith(boots(22, { quantity: 2 }), boots(23), bib({ quantity: 4 })))).toBe(7);
    expect(itemCount(emptyCart)).toBe(0);
  });

  test("[CART-01] whatever a shopper does, the cart stays sound", () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant("add" as const), which: fc.nat(), quantity: fc.integer() }),
      fc.record({ kind: fc.constant("set" as const), which: fc.nat(), quantity: fc.double() }),
      fc.record({ kind: fc.constant("remove" as const), which: fc.nat(), quantity: fc.constant(0) }),
    );
    fc.assert(
      fc.property(assortments, fc.array(act, { maxLength: 20 }), (items, acts) => {
        let cart = emptyCart;
        for (const { kind, which, quantity } of items.length === 0 ? [] : acts) {
          const item = items[which % items.length] as CartItem;
          if (kind === "add") cart = addItem(cart, { ...item, quantity });
          if (kind === "set") cart = setQuantity(cart, item, quantity);
          if (kind === "remove") cart = removeItem(cart, item);
          expectSound(cart);
        }
      }),
    );
  });
});

describe("adding", () => {
  test("adding a variant again adds up", () => {
    const cart = cartWith(boots(22, { quantity: 2 }), boots(22));
    expect(cartItems(cart)).toEqual([boots(22, { quantity: 3 })]);
  });

  test("what is added brings the newest price with it", () => {
    const cart = cartWith(boots(22), boots(22, { promotion_price: 21 }));
    expect(cartItems(cart)).toEqual([boots(22, { promotion_price: 21, quantity: 2 })]);
  });

  test("a sold-out variant stays out", () => {
    expect(cartWith(boots(22, { stock: 0 }))).toBe(emptyCart);
  });

  test("[CART-07] the total never falls when an item is added", () => {
    fc.assert(
      fc.property(assortments, fc.nat(), (items, which) => {
        const added = items[which % Math.max(1, items.length)];
        if (added === undefined) return;
        const cart = cartWith(...items.filter((_, i) => i % 2 === 0));
        expect(cartSummary(addItem(cart, added)).priceAfterApplyVoucher).toBeGreaterThanOrEqual(
          cartSummary(cart).priceAfterApplyVoucher,
        );
      }),
    );
  });

  test("different items may be added in any order", () => {
    fc.assert(
      fc.property(
        assortments.chain((items) =>
          fc.record({
            items: fc.constant(items),
            shuffled: fc.shuffledSubarray(items, { minLength: items.length }),
          }),
        ),
        ({ items, shuffled }) => {
          expect(cartWith(...shuffled)).toEqual(cartWith(...items));
          expect(cartSummary(cartWith(...shuffled))).toEqual(cartSummary(cartWith(...items)));
        },
      ),
    );
  });

  test("adding leaves the former cart as it was", () => {
    const before = cartWith(boots(22));
    addItem(before, bib());
    expect(before).toEqual(cartWith(boots(22)));
  });
});

describe("quantities", () => {
  test.each([
    { wanted: 0, stock: 5, is: 1 },
    { wanted: -3, stock: 5, is: 1 },
    { wanted: 3, stock: 5, is: 3 },
    { wanted: 5, stock: 5, is: 5 },
    { wanted: 6, stock: 5, is: 5 },
    { wanted: 2.9, stock: 5, is: 2 },
    { wanted: Number.NaN, stock: 5, is: 1 },
    { wanted: Number.POSITIVE_INFINITY, stock: 5, is: 1 },
    { wanted: 5_000, stock: 9_000, is: mostOfOne },
  ])("[CART-04] $wanted of $stock in stock becomes $is", ({ wanted, stock, is }) => {
    expect(clampQuantity(wanted, stock)).toBe(is);
  });

  test("[CART-04] any number becomes a whole one between 1 and the stock", () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: 1, max: 100_000 }), (wanted, stock) => {
        const quantity = clampQuantity(wanted, stock);
        expect(Number.isInteger(quantity)).toBe(true);
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(stock);
      }),
    );
  });

  test.each([
    ["3", 3],
    [" 12 ", 12],
    ["1.5", 1],
    ["1,5", 1],
    ["2.999", 2],
    ["0.9", 0],
    ["1,000", 1_000],
    ["1,0000", 1],
    ["", undefined],
    [".5", 0],
    [",5", 0],
    ["- 5", -5],
    ["\u02d75", -5],
    ["\u27965", -5],
    ["1\u200b2", 12],
    ["0", 0],
    ["-3", -3],
    ["−5", -5],
    ["–5", -5],
    ["－５", -5],
    ["--5", -5],
    ["-1.5", -1],
    ["+2", 2],
    ["5 ", 5],
    ["\u200e5", 5],
    ["5 pieces", 5],
    ["x 5", 5],
    ["1e3", 1_000],
    ["1E2", 100],
    ["1e999", 1e6],
    ["9".repeat(400), 1e6],
    ["٣", 3],
    ["۱٬۰۰۰", 1_000],
    ["۱٫۵", 1],
    ["१२", 12],
    ["１２", 12],
    ["1 000", 1_000],
    ["1'000", 1_000],
    ["12,000,000", 1e6],
    ["-", undefined],
    ["½", undefined],
    ["NaN", undefined],
    ["Infinity", undefined],
    ["e5", 5],
    ["two", undefined],
  ])("[CART-04] %j typed as a quantity means %s", (typed, quantity) => {
    expect(typedQuantity(typed)).toBe(quantity);
  });

  test("[CART-04] adding and setting stop at the stock", () => {
    expect(itemCount(cartWith(boots(22, { quantity: 4 }), boots(22, { quantity: 4 })))).toBe(5);
    expect(itemCount(setQuantity(cartWith(boots(22)), boots(22), 80))).toBe(5);
    expect(itemCount(setQuantity(cartWith(boots(22)), boots(22), -1))).toBe(1);
  });

  test("what is not in the cart has no quantity to set", () => {
    const cart = cartWith(boots(22));
    expect(setQuantity(cart, boots(23), 2)).toBe(cart);
    expect(setQuantity(cart, { id: 1001, code: "constructor" }, 2)).toBe(cart);
  });
});

describe("removing", () => {
  test("[CART-05] deleting one of several variants leaves the others", () => {
    expect(removeItem(cartWith(boots(22), boots(23)), boots(22))).toEqual(cartWith(boots(23)));
  });

  test("[CART-05] deleting the last variant of a product removes the product", () => {
    const cart = removeItem(cartWith(boots(22), bib()), boots(22));
    expect(cart.items).toEqual({ "1002": { bib: bib() } });
  });

  test("what is not in the cart cannot be removed", () => {
    const cart = applyVoucher(cartWith(boots(22)), fiveOff);
    expect(removeItem(cart, boots(23))).toBe(cart);
    expect(removeItem(cart, bib())).toBe(cart);
    expect(removeItem(cart, { id: 1001, code: "toString" })).toBe(cart);
  });

  test("[PROD-05] buying at once holds as many as were chosen, and takes nothing out of the cart", () => {
    const quantities = fc.integer({ min: 1, max: 1_200 });
    fc.assert(
      fc.property(cartAndItem, quantities, ({ cart, item }, quantity) => {
        const held = holdItem(cart, { ...item, quantity });
        const wanted = Math.max(item.quantity, clampQuantity(quantity, item.stock));
        expect(cartItems(held)).toEqual(
          cartItems(cart).map((other) => (other === item ? { ...item, quantity: wanted } : other)),
        );
        expect(holdItem(held, { ...item, quantity }), "pressed again after coming back").toEqual(held);
        const discounted = applyVoucher(held, fiveOff);
        expect(holdItem(discounted, { ...item, quantity }), "the voucher stays").toEqual(discounted);
        expect(cartItems(holdItem(emptyCart, { ...item, quantity }))).toEqual([
          { ...item, quantity: clampQuantity(quantity, item.stock) },
        ]);
      }),
    );
    expect(holdItem(emptyCart, bib({ stock: 0 }))).toEqual(emptyCart);
  });

  test("removing what was added gives back the cart of before", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        expect(removeItem(addItem(cart, boots(22, { id: 0 })), { id: 0, code: "boots-22" })).toEqual(cart);
      }),
    );
  });

  test("removing every item leaves the empty cart", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        expect(cartItems(cart).reduce(removeItem, cart)).toEqual(emptyCart);
      }),
    );
  });
});

describe("the voucher", () => {
  test("[CART-06] applying one recomputes the total with it", () => {
    const { priceApplyVoucher, priceAfterApplyVoucher } = cartSummary(applyVoucher(cartWith(bib()), fiveOff));
    expect([priceApplyVoucher, priceAfterApplyVoucher]).toEqual([500, 150]);
  });

  const changes: [string, (cart: Cart, item: CartItem) => Cart][] = [
    ["another item", (cart) => addItem(cart, boots(99, { id: 0 }))],
    ["one more of the same", (cart, item) => addItem(cart, { ...item, quantity: 1 })],
    ["another quantity", (cart, item) => setQuantity(cart, item, item.quantity === 1 ? 2 : 1)],
    ["a deletion", (cart, item) => removeItem(cart, item)],
  ];
  test.each(changes)("[CART-06] %s clears it, and every total is that of the items alone", (_, change) => {
    fc.assert(
      fc.property(cartAndItem, ({ cart, item }) => {
        fc.pre(item.stock > 1);
        const changed = change(applyVoucher(cart, fiveOff), item);
        expect(changed.voucher).toBeUndefined();
        expect(changed.voucher_taken_off).toBe("FIVE");
        expect(cartSummary(changed)).toEqual(cartSummary(cartWith(...cartItems(changed))));
        expect(cartSummary(changed).priceApplyVoucher).toBe(0);
      }),
    );
  });

  test("[CART-06] taking over a new price clears it", () => {
    const issue: Issue = {
      code: "price_changed",
      id: 1002,
      sku: "bib",
      message: "The price is now $7.00.",
      now: { price: 7, promotion_price: 7, promotion_percentage: 0 },
    };
    const cart = applyIssues(applyVoucher(cartWith(bib()), fiveOff), [issue]);
    expect(cart.voucher).toBeUndefined();
    expect(cart.voucher_taken_off).toBe("FIVE");
    expect(cartSummary(cart).priceAfterApplyVoucher).toBe(700);
  });

  test("[CART-06] a validation that changes no item leaves it, and one that refuses it takes it off", () => {
    const cart = applyVoucher(cartWith(bib()), fiveOff);
    const differs: Issue = { code: "total_differs", message: "The total has changed." };
    expect(applyIssues(cart, [differs])).toMatchObject({ voucher: fiveOff, valid: false });
    const refused: Issue = { code: "voucher", message: "This promo code has expired." };
    expect(applyIssues(cart, [refused])).toEqual({ ...cartWith(bib()), valid: false, issues: [refused] });
  });

  test("removed, nothing is said of it anymore, and the items are as they were", () => {
    const cart = cartWith(bib());
    expect(removeVoucher(applyVoucher(cart, fiveOff))).toEqual(cart);
    const changed = setQuantity(applyVoucher(cart, fiveOff), bib(), 2);
    expect(removeVoucher(changed)).toEqual(setQuantity(cart, bib(), 2));
    expect(applyVoucher(changed, fiveOff).voucher_taken_off, "applied again").toBeUndefined();
    const refused = applyIssues(cart, [{ code: "voucher", message: "This promo code has expired." }]);
    expect(removeVoucher(refused)).toEqual(cart);
  });

  test("setting the quantity that an item has already changes nothing", () => {
    const cart = applyVoucher(cartWith(bib({ quantity: 2 })), fiveOff);
    expect(setQuantity(cart, bib(), 2)).toBe(cart);
  });
});

describe("the six figures", () => {
  test("[CART-07] they are named as in the source, and add up", () => {
    const cart = cartWith(boots(22, { quantity: 2 }), boots(23), bib());
    expect(cartSummary(cart)).toEqual({
      originalPrice: 9_650,
      promotionPrice: 7_850,
      shippingFee: 499,
      priceOrder: 8_349,
      priceApplyVoucher: 0,
      priceAfterApplyVoucher: 8_349,
    });
  });

  test("[CHK-10] a product is shipped once, whatever its variants and quantities", () => {
    const cart = cartWith(boots(22, { quantity: 5 }), boots(23, { quantity: 5 }));
    expect(cartSummary(cart).shippingFee).toBe(499);
  });

  test("[CART-07] an empty cart costs nothing", () => {
    expect(new Set(Object.values(cartSummary(emptyCart)))).toEqual(new Set([0]));
  });
});
