import { plainDigits } from "./plain-digits.ts";

/** The most of one variant that an order takes, whatever the stock. */
export const mostOfOne = 999;

/** The most lines that an order has: a variant each. */
export const mostLines = 200;

/**
 * The quantity that was typed, in digits of any script, cut off to whole pieces: "1.5" and "1,5" are 1, "1,000" is a
 * thousand, "-5" is less than none. Undefined without a digit in front.
 */
export function typedQuantity(typed: string): number | undefined {
  const plain = plainDigits(typed.replace(/\p{DI}/gu, ""))
    .replace(/[\p{Pd}\u2212\u02d7\u207b\u2796]+\s*/gu, "-")
    .replace(/^[^-+.,\d]+|[\s,'’٬](?=\d{3}(?!\d))/g, "");
  if (!/^[-+]?[.,]?\d/.test(plain)) return undefined;
  return Math.trunc(Math.min(Number.parseFloat(plain.replace(/^([-+]?)[.,]/, "$10.")), 1e6));
}

/** A quantity between 1 and the stock (CART-04); a fraction is cut off, and what is no number is 1. */
export function clampQuantity(quantity: number, stock: number): number {
  const whole = Number.isFinite(quantity) ? Math.floor(quantity) : 1;
  return Math.max(1, Math.min(whole, stock, mostOfOne));
}
