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
  ["", "Please enter an amount"],
  ["   ", "Please enter an amount"],
  ["$", "Please enter an amount"],
  ["twelve", "Please enter dollars, such as 12.50"],
  [".", "Please enter dollars, such as 12.50"],
  ["12,50", "Please enter dollars, such as 12.50"],
  ["1.200,50", "Please enter dollars, such as 12.50"],
  ["1,20,000", "Please enter dollars, such as 12.50"],
  ["-5", "Please enter dollars, such as 12.50"],
  ["1e3", "Please enter dollars, such as 12.50"],
  ["12.505", "Cents have two digits, such as 12.50"],
  ["0", "The least a card can be charged is $0.50"],
  ["0.49", "The least a card can be charged is $0.50"],
  ["10,000.01", "At most $10,000 can be paid at once"],
  ["9".repeat(400), "At most $10,000 can be paid at once"],
])("[PAY-01] '%s' is none, and the page says why", (typed, problem) => {
  expect(readAmount(typed)).toEqual({ problem });
});

test("[PAY-01] what the shop writes it reads again, to the cent", () => {
  for (let amount = 50; amount <= 1_000_000; amount += 997) {
    expect(readAmount(formatUsd(amount as Parameters<typeof formatUsd>[0]))).toEqual({ amount });
  }
});
