import { beforeEach, expect, test, vi } from "vitest";
import { keepOrder, openOrder } from "../../../shared/open-order/order-session.ts";
import { fakeStorage } from "../../../shared/testing/fakes.ts";
import { checkOpenOrder } from "./check-open-order.ts";

beforeEach(() => {
  const localStorage = fakeStorage();
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("window", { localStorage });
  vi.stubGlobal("sessionStorage", fakeStorage());
});

test("[CHK-05] a customer's open order is kept while nobody is signed in who could ask about it", async () => {
  const order = { order_id: "first", order_number: "NST-7K3M-9QPX", checkout_id: "1", payment: null };
  keepOrder(order, "2099-01-31T12:30:00.000Z");
  expect(await checkOpenOrder()).toBeUndefined();
  expect(openOrder.get()).toMatchObject({ order_id: "first" });
});
