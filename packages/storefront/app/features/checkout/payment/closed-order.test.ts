import type { ClosingCause } from "@nestling/commerce/order-causes";
import type { Paid } from "@nestling/contract/orders";
import { expect, test } from "vitest";
import { closedText } from "./closed-order.tsx";

function closed(cause: ClosingCause, payment: Paid["payment"] = "failed", status = false): Paid {
  const timeline = [{ status: "CLOSED", at: "2026-11-21T12:00:00.000Z", cause }];
  return { status, payment, order: { order_number: "NST-7K3M-9QPX", timeline } } as Paid;
}

test("a closed order says why, and that nothing was charged or all of it went back", () => {
  expect(closedText(closed("not_paid_in_time"))).toBe(
    "Order NST-7K3M-9QPX wasn't paid in time, and nothing was charged. Your cart and address are still here.",
  );
  expect(closedText(closed("replaced"))).toMatch(/^A newer order .* nothing was charged/);
  expect(closedText(closed("too_many_declines"))).toMatch(/^Too many cards .* nothing was charged/);
  expect(closedText(closed("payment_canceled"))).toMatch(/^The payment .* nothing was charged/);
  expect(closedText(closed("canceled_by_customer"))).toMatch(/^You canceled order .* nothing was charged/);
  expect(closedText(closed("canceled_by_shop"))).toMatch(/^We had to cancel .* nothing was charged/);
  expect(closedText(closed("payment_refunded"))).toMatch(/is closed, and your payment was refunded/);
});

test.each([
  [true, "paid"],
  [false, "refunding"],
  [false, "refunded"],
] as const)("a payment that came too late is said to go back: %s, %s", (status, payment) => {
  expect(closedText(closed("not_paid_in_time", payment, status))).toBe(
    "Order NST-7K3M-9QPX was closed before your payment arrived. We're refunding all of it to your card.",
  );
});
