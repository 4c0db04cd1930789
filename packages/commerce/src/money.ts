/**
 * Money is integer cents wherever it is computed or stored; JSON carries dollars (FMT-03).
 * This is the only module that adds, multiplies, rounds or prints an amount; split-discount.ts shares one
 * out, and retail-price.ts makes a price of a cost.
 */

import { withThousands } from "./thousands.ts";

declare const centsBrand: unique symbol;

/** An amount of US dollars in whole cents. */
export type Cents = number & { readonly [centsBrand]: true };

/** An amount as JSON carries it: a number of dollars with at most two decimals. */
export type Usd = number;

/** The largest amount that Stripe charges at once: no price and no total of the shop goes beyond it. */
export const largestAmount: Usd = 999_999.99;

/** Takes a whole number of cents. Throws a RangeError for a fraction or a number too large to be exact. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return (amount + 0) as Cents; // minus nothing is nothing: -0 + 0 is 0
}

export const zero: Cents = cents(0);

/** The least that a card can be charged (VOU-06). */
export const minimumCharge: Cents = cents(50);

/** Whether `amount` is a number of dollars with at most two decimals, small enough to be exact in cents. */
export function isUsd(amount: number): boolean {
  const rounded = Math.round(amount * 100);
  return Number.isSafeInteger(rounded) && rounded / 100 === amount;
}

/** Dollars to cents. Throws a RangeError where the dollars have more than two decimals. */
export function fromUsd(amount: Usd): Cents {
  if (!isUsd(amount)) throw new RangeError(`not dollars with at most two decimals: ${amount}`);
  return cents(Math.round(amount * 100));
}

/** Cents to dollars, as JSON carries them. */
export function toUsd(amount: Cents): Usd {
  return amount / 100;
}

/** The sum of them, nothing of none. Throws a RangeError, as do all that give cents, where it is too large to be exact. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

export function add(a: Cents, b: Cents): Cents {
  return cents(a + b);
}

export function subtract(a: Cents, b: Cents): Cents {
  return cents(a - b);
}

/** An amount for each of `quantity` pieces, a whole number. */
export function times(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

/** The smaller of the two. */
export function min(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

/** `percent` (at most two decimals) of `amount`, half a cent rounded up (VOU-05). */
export function percentOf(percent: number, amount: Cents): Cents {
  const basisPoints = Math.round(percent * 100);
  return cents(Math.floor((amount * basisPoints + 5_000) / 10_000));
}

/**
 * How much cheaper `promotionPrice` is than `price`, in whole percent from 0 to 99, rounded down so that the shop
 * never claims too much (PROD-03). Only integers are divided. 0 if nothing is reduced.
 */
export function promotionPercentage(price: Cents, promotionPrice: Cents): number {
  if (promotionPrice >= price) return 0;
  const hundredfold = (price - promotionPrice) * 100;
  return Math.min(99, (hundredfold - (hundredfold % price)) / price);
}

/** What holds for every price and every customer (PRICE-01): the checkout and receipts say it. */
export const priceTerms = "Prices are in US dollars. The total is all you pay us.";

/** "$1,234.50": two decimals, thousands separated by commas; "-$5.00" for what is taken off (FMT-01). */
export function formatUsd(amount: Cents): string {
  const whole = Math.floor(Math.abs(amount) / 100);
  const rest = String(Math.abs(amount) % 100).padStart(2, "0");
  return `${amount < 0 ? "-" : ""}$${withThousands(whole)}.${rest}`;
}
