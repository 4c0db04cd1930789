import { addItem, emptyCart } from "@nestling/commerce/cart";
import { expect, test } from "vitest";
import { boots, pacifier } from "../../../shared/testing/fakes.ts";
import { withoutBought } from "./finish-order.ts";

const cart = [boots({ quantity: 3 }), pacifier()].reduce(addItem, emptyCart);

test("[CHK-05] what was bought leaves the cart, what was added since stays", () => {
  const left = withoutBought(cart, [{ id: 12, code: "boots-sage-7", quantity: 2 }]);
  expect(left.items).toEqual({
    "12": { "boots-sage-7": boots({ quantity: 1 }) },
    "31": { pacifier: pacifier() },
  });
});

test("[CHK-05] a cart that was bought as it stands is empty", () => {
  const bought = [
    { id: 12, code: "boots-sage-7", quantity: 3 },
    { id: 31, code: "pacifier", quantity: 1 },
  ];
  expect(withoutBought(cart, bought)).toEqual(emptyCart);
});

test("what is no longer in the cart is not missed", () => {
  expect(withoutBought(emptyCart, [{ id: 12, code: "constructor", quantity: 1 }])).toEqual(emptyCart);
});
