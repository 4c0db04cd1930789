import { type Cents, cents, formatUsd, minimumCharge } from "./money.ts";

/** What can be paid at once on the payment page, in cents (PAY-01). */
export const payable = { least: minimumCharge, most: cents(1_000_000) };

/** Thousands apart by commas or spaces, or not at all; a point before the cents. */
const written = /^(?:\d+|\d{1,3}(?:[,\s]\d{3})+)?(?:\.\d*)?$/;

/** An amount as people type it ("12", "$12.5", "1,200.00"), or why it is none, in words. */
export function readAmount(typed: string): { amount: Cents } | { problem: string } {
  const text = typed.trim().replace(/^\$\s*/, "");
  if (text === "") return { problem: "Enter an amount" };
  if (!written.test(text) || !/\d/.test(text)) return { problem: "Enter an amount like 12.50" };
  const [whole = "", decimals = ""] = text.replace(/[,\s]/g, "").split(".");
  if (decimals.length > 2) return { problem: "Enter cents as two digits, like 12.50" };
  // Ten digits of dollars are far too many, and still exact.
  const amount = Number(whole.slice(0, 10)) * 100 + Number(decimals.padEnd(2, "0"));
  if (amount < payable.least) return { problem: `The smallest amount is ${formatUsd(payable.least)}` };
  if (amount > payable.most) return { problem: `The largest amount is ${formatUsd(payable.most)}` };
  return { amount: cents(amount) };
}
