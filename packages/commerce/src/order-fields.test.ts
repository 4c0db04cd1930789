import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cartItems, cartSummary, emptyCart } from "./cart.ts";
import { isUsd, toUsd } from "./money.ts";
import { orderFields } from "./order-fields.ts";
import { bib, boots, carts, cartWith, shipping } from "./testing/carts.ts";

describe("the order that a cart asks for", () => {
  test("[CHK-03] it is written as the source names it", () => {
    const cart = cartWith(boots(22, { quantity: 2 }), bib(), boots(23));
    expect(orderFields(cart, "ios")).toEqual({
      subOrders: [
        {
          shipping_information: { shippingFee: 4.99 },
          productItems: [
            { id: 1001, code: "boots-22", quantity: 2, price: 30, promotion_price: 24 },
            { id: 1001, code: "boots-23", quantity: 1, price: 30, promotion_price: 24 },
          ],
          totalPriceProduct: 72,
        },
        {
          shipping_information: { shippingFee: 0 },
          productItems: [{ id: 1002, code: "bib", quantity: 1, price: 6.5, promotion_price: 6.5 }],
          totalPriceProduct: 6.5,
        },
      ],
      price: 78.5,
      shippingFee: 4.99,
      system_type: "ios",
    });
  });

  test("[CHK-10] a subOrder holds one product with its variants, and each product stands in one", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { subOrders } = orderFields(cart, "unknown");
        const products = subOrders.map(({ productItems }) => new Set(productItems.map(({ id }) => id)));
        expect(products.every((ids) => ids.size === 1)).toBe(true);
        expect(new Set(products.flatMap((ids) => [...ids])).size).toBe(subOrders.length);
        expect(subOrders.flatMap(({ productItems }) => productItems)).toHaveLength(cartItems(cart).length);
      }),
    );
  });

  test("[CHK-10] the figures are those that the shopper sees in the cart", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { price, shippingFee } = orderFields(cart, "unknown");
        const summary = cartSummary(cart);
        expect([price, shippingFee]).toEqual([toUsd(summary.promotionPrice), toUsd(summary.shippingFee)]);
      }),
    );
  });

  test("[FMT-03] every amount in it is dollars with at most two decimals", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { subOrders, price, shippingFee } = orderFields(cart, "unknown");
        const amounts = subOrders.flatMap((part) => [
          part.totalPriceProduct,
          part.shipping_information.shippingFee,
          ...part.productItems.flatMap((line) => [line.price, line.promotion_price]),
        ]);
        expect([price, shippingFee, ...amounts].every(isUsd)).toBe(true);
      }),
    );
  });

  test("[CHK-10] shipping that the provider calls free is sent as 0", () => {
    const free = { ...shipping(0), shippingFee: 3.99 };
    const [part] = orderFields(cartWith(bib({ shipping_information: free })), "unknown").subOrders;
    expect(part?.shipping_information.shippingFee).toBe(0);
  });

  test("[CHK-10] should an older copy of a product's shipping differ, the highest fee counts, as in the cart", () => {
    const older = boots(23, { shipping_information: shipping(5.99) });
    for (const cart of [cartWith(boots(22), older), cartWith(older, boots(22))]) {
      const { subOrders, shippingFee } = orderFields(cart, "unknown");
      expect([subOrders[0]?.shipping_information.shippingFee, shippingFee]).toEqual([5.99, 5.99]);
    }
  });

  test("an empty cart asks for nothing", () => {
    expect(orderFields(emptyCart, "android")).toEqual({
      subOrders: [],
      price: 0,
      shippingFee: 0,
      system_type: "android",
    });
  });
});
