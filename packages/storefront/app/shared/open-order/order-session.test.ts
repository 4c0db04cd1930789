import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../testing/fakes.ts";
import { checkoutId } from "./checkout-id.ts";
import {
  adoptOrder,
  checkoutOf,
  filledInAt,
  forgetOpenOrder,
  keepOrder,
  markFinished,
  openOrder,
  orderSession,
  readOrderSession,
  readPaymentToken,
} from "./order-session.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("sessionStorage", fakeStorage());
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

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

test("[API-21] a browser keeps its open order beyond the tab until a day after its time to pay, without what pays it", () => {
  keepOrder(order, "2026-11-21T12:30:00.000Z");
  expect(localStorage.getItem("open_order")).not.toContain("secret");
  vi.setSystemTime(new Date("2026-11-22T12:29:59Z"));
  const { payment: _, ...reference } = order;
  expect(openOrder.get()).toMatchObject(reference);
  vi.setSystemTime(new Date("2026-11-22T12:30:00Z"));
  expect(openOrder.get()).toBeUndefined();
});

test("[CHK-05] an order that was thanked for is not open anymore, and another one stays", () => {
  keepOrder(order, "2026-11-21T12:30:00.000Z");
  forgetOpenOrder("another");
  expect(openOrder.get()).toBeDefined();
  forgetOpenOrder(order.order_id);
  expect(localStorage.getItem("open_order")).toBeNull();
});

test("what is no open order is none", () => {
  for (const text of ["{", "[]", "null", '{"order_id":"1"}', JSON.stringify(order)]) {
    localStorage.setItem("open_order", text);
    expect(openOrder.get(), text).toBeUndefined();
  }
});

test("[CHK-05] an order is finished once, whatever the storage holds", () => {
  localStorage.setItem("finished_orders", '{"damaged":true}');
  expect(["first", "second", "first", "second"].map((id) => markFinished("browser", id))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(markFinished("tab", "first"), "each tab has a form of its own").toBe(true);
});

test("[CHK-05] twenty finished orders are remembered, the latest ones", () => {
  const ids = Array.from({ length: 21 }, (_, place) => `order ${place}`);
  for (const id of ids) expect(markFinished("browser", id)).toBe(true);
  expect(markFinished("browser", "order 1")).toBe(false);
  expect(markFinished("browser", "order 0"), "the oldest one is forgotten").toBe(true);
});

test("[CHK-05] an order that was paid elsewhere becomes this tab's own, and has nothing left to pay", () => {
  adoptOrder(order);
  expect(orderSession.get()).toEqual({ ...order, payment: null });
  const { order_token: _, ...users } = order;
  adoptOrder(users);
  expect(orderSession.get()).toEqual({ ...users, payment: null });
});

test("[CHK-06] what pays an order is read back whole, or not at all", () => {
  const { payment } = order;
  expect(readPaymentToken(payment)).toEqual(payment);
  expect(readPaymentToken({ ...payment, provider: "stripe" })).toEqual({ ...payment, provider: "stripe" });
  const { amount: _, ...without } = payment;
  for (const strange of [without, { ...payment, amount: "12" }, { ...payment, token_payment: 7 }, null]) {
    expect(readPaymentToken(strange)).toBeUndefined();
  }
});

test("[CHK-11] an order from elsewhere that is paid here leaves the checkout to the order that it made", () => {
  expect(checkoutOf(order.order_id), "without any other order").toBe(checkoutId());
  keepOrder({ ...order, checkout_id: checkoutId() }, "2026-11-21T12:30:00.000Z");
  expect(checkoutOf(order.order_id)).toBe(checkoutId());
  expect(checkoutOf("another")).not.toBe(checkoutId());
});
