import { expect, test } from "vitest";
import { formatUsd } from "./money.ts";
import { readAmount } from "./typed-amount.ts";

test.each([
  ["12", 1_200],
  ["12.5", 1_250],
  ["12.50", 1_250],
  ["$12.50", 1_250],
  ["$ 12", 1_200],
  ["12.", 1_200],
  [".5", 50],
  ["0.50", 50],
  ["  7 ", 700],
  ["007", 700],
  ["1200", 120_000],
  ["1,200", 120_000],
  ["1,200.00", 120_000],
  ["1 200.5", 120_050],
  ["10,000", 1_000_000],
  ["10000.00", 1_000_000],
])("[PAY-01] '%s' is an amount", (typed, amount) => {
  expect(readAmount(typed)).toEqual({ amount });
});

test.each([
  ["", "Enter an amount"],
  ["   ", "Enter an amount"],
  ["$", "Enter an amount"],
  ["twelve", "Enter an amount like 12.50"],
  [".", "Enter an amount like 12.50"],
  ["12,50", "Enter an amount like 12.50"],
  ["1.200,50", "Enter an amount like 12.50"],
  ["1,20,000", "Enter an amount like 12.50"],
  ["-5", "Enter an amount like 12.50"],
  ["1e3", "Enter an amount like 12.50"],
  ["12.505", "Enter cents as two digits, like 12.50"],
  ["0", "The smallest amount is $0.50"],
  ["0.49", "The smallest amount is $0.50"],
  ["10,000.01", "The largest amount is $10,000.00"],
  ["9".repeat(400), "The largest amount is $10,000.00"],
])("[PAY-01] '%s' is none, and the page says why", (typed, problem) => {
  expect(readAmount(typed)).toEqual({ problem });
});

test("[PAY-01] what the shop writes it reads again, to the cent", () => {
  for (let amount = 50; amount <= 1_000_000; amount += 997) {
    expect(readAmount(formatUsd(amount as Parameters<typeof formatUsd>[0]))).toEqual({ amount });
  }
});
