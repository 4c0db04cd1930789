import { type Cents, cents, minimumCharge } from "./money.ts";

/** What can be paid at once on the payment page, in cents (PAY-01). */
export const payable = { least: minimumCharge, most: cents(1_000_000) };

/** Thousands apart by commas or spaces, or not at all; a point before the cents. */
const written = /^(?:\d+|\d{1,3}(?:[,\s]\d{3})+)?(?:\.\d*)?$/;

/** An amount as people type it ("12", "$12.5", "1,200.00"), or why it is none, in words. */
export function readAmount(typed: string): { amount: Cents } | { problem: string } {
  const text = typed.trim().replace(/^\$\s*/, "");
  if (text === "") return { problem: "Please enter an amount" };
  if (!written.test(text) || !/\d/.test(text)) return { problem: "Please enter dollars, such as 12.50" };
  const [whole = "", decimals = ""] = text.replace(/[,\s]/g, "").split(".");
  if (decimals.length > 2) return { problem: "Cents have two digits, such as 12.50" };
  // Ten digits of dollars are far too many, and still exact.
  const amount = Number(whole.slice(0, 10)) * 100 + Number(decimals.padEnd(2, "0"));
  if (amount < payable.least) return { problem: "The least a card can be charged is $0.50" };
  if (amount > payable.most) return { problem: "At most $10,000 can be paid at once" };
  return { amount: cents(amount) };
}
