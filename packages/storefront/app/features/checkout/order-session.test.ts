import { expect, test } from "vitest";
import { filledInAt, readOrderSession } from "./order-session.ts";

const order = {
  order_id: "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a11",
  order_number: "NST-7K3M-9QPX",
  order_token: "token",
  checkout_id: "5f0c9b34-2f0e-4f0a-9d2e-0a1b2c3d4e5f",
  payment: { provider: "sandbox", publishable_key: "pk", token_payment: "pi_1_secret_2", amount: 124.04 },
} as const;

test("the order of a tab is read back as it was kept", () => {
  expect(readOrderSession(JSON.parse(JSON.stringify(order)))).toEqual(order);
  expect(readOrderSession({ ...order, payment: null })).toEqual({ ...order, payment: null });
});

test("a user's order has no token of its own", () => {
  const { order_token: _, ...users } = order;
  expect(readOrderSession(JSON.parse(JSON.stringify(users)))).toEqual(users);
  expect([order, users].map(filledInAt)).toEqual(["/checkout-as-guest", "/shipping"]);
});

test("what is no order is none", () => {
  const { checkout_id: _, ...without } = order;
  const strange = [undefined, null, 7, "order", {}, without, { ...order, payment: { provider: "cash" } }];
  expect(strange.map(readOrderSession)).toEqual(strange.map(() => undefined));
});
