import { expect, test } from "vitest";
import { shippingFee } from "./shipping.ts";
import { shipping } from "./testing/carts.ts";

test("[PROD-04] shipping that the provider calls free costs nothing, whatever the amount says", () => {
  const free = shipping(0);
  expect(shippingFee({ ...free, shippingFee: 3.99 })).toBe(0);
});

test("[PROD-04] any other shipping costs its fee", () => {
  expect(shippingFee(shipping(3.99))).toBe(399);
});
