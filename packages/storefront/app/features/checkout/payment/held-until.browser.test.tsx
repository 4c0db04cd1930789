import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openPayment, order } from "../testing/payment.ts";

test("[CHK-14] the payment says in the shopper's own time until when the items are held, and after it what holds then", async () => {
  const end = new Date(order.pay_before ?? "");
  const now = end.getTime() - 60_000;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now });
  await openPayment("sandbox");
  const held = page.getByRole("status").filter({ hasText: "your items until" });
  const time = end.toLocaleTimeString("en-US", { timeStyle: "short" }).replace(/\s/, " ");
  await expect.element(held).toMatchTextContent(`We're holding your items until ${time}.`);
  vi.setSystemTime(end);
  vi.advanceTimersByTime(5_000);
  await expect
    .element(held)
    .toMatchTextContent(`We held your items until ${time}. You can still try to pay.`);
  await expect.element(page.getByRole("button", { name: "Pay $27.29" })).toBeEnabled();
});

test("[CHK-14] a payment that is opened after that time says at once what holds then", async () => {
  const now = Date.parse(order.pay_before ?? "");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now });
  await openPayment("sandbox");
  const held = page.getByRole("status").filter({ hasText: "your items until" });
  await expect.element(held).toBeVisible();
  expect(held.element().textContent, "before the clock is looked at again").toMatch(
    /^We held your items until/,
  );
});
