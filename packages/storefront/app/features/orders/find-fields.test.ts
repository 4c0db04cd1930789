import { beforeEach, expect, test, vi } from "vitest";
import { openedOrder } from "../../shared/open-order/opened-order.ts";
import { fakeStorage } from "../../shared/testing/fakes.ts";
import { findProblems } from "./find-fields.ts";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", fakeStorage());
  return () => vi.unstubAllGlobals();
});

test("[ORD-03] an order is looked for by its number and an email", () => {
  expect(findProblems({ order_number: " ", email: "" })).toEqual({
    order_number: "Enter your order number",
    email: "Email is require",
  });
  expect(findProblems({ order_number: "NST-7K3M-9QPX", email: " maya@example.com " })).toEqual({});
});

test("[API-21] the order that a tab has opened survives a reload, and what is damaged opens none", () => {
  const opened = { order_id: "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a11", order_token: "abc" };
  openedOrder.set(opened);
  expect(openedOrder.get()).toEqual(opened);
  sessionStorage.setItem("opened_order", '{"order_id":7}');
  expect(openedOrder.get()).toBeUndefined();
});
