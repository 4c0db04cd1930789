import { invalid } from "./errors.ts";

/** The currencies of the stand-in: how Stripe writes an amount of them, and the least it charges. */
const CURRENCIES: Record<string, { symbol: string; decimals: 0 | 2; minimum: number }> = {
  usd: { symbol: "$", decimals: 2, minimum: 50 },
  eur: { symbol: "€", decimals: 2, minimum: 50 },
  gbp: { symbol: "£", decimals: 2, minimum: 30 },
  jpy: { symbol: "¥", decimals: 0, minimum: 50 },
};

/** The most that one payment may be: eight digits of the smallest unit. */
const MAXIMUM = 99_999_999;

/** An amount in the smallest unit as Stripe's messages write it: 123456 and `usd` are `$1,234.56`. */
export function written(amount: number, currency: string): string {
  const { symbol, decimals } = currencyOf(currency);
  const units = (amount / 10 ** decimals).toLocaleString("en-US", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${symbol}${units}`;
}

/** Throws a refusal unless `currency` is known and `amount`, in its smallest unit, can be charged. */
export function requireChargeable(amount: number, currency: string): void {
  const { minimum } = currencyOf(currency);
  if (amount < minimum) {
    const message = `Amount must be at least ${written(minimum, currency)} ${currency}`;
    throw invalid(message, { code: "amount_too_small", param: "amount" });
  }
  if (amount > MAXIMUM) {
    const message = `Amount must be no more than ${written(MAXIMUM, currency)}`;
    throw invalid(message, { code: "amount_too_large", param: "amount" });
  }
}

function currencyOf(code: string): { symbol: string; decimals: 0 | 2; minimum: number } {
  const currency = Object.hasOwn(CURRENCIES, code) ? CURRENCIES[code] : undefined;
  if (currency !== undefined) return currency;
  const known = Object.keys(CURRENCIES).join(", ");
  throw invalid(
    `Invalid currency: ${code.slice(0, 20)}. Stripe currently supports these currencies: ${known}`,
    {
      param: "currency",
    },
  );
}
