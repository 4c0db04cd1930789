/**
 * Fields as the Open Platform sends them: numbers and booleans may be strings, lists may be wrapped in an object with
 * one key, and ids exceed JavaScript's exact integers. Each schema takes every form that was seen.
 */

import { isSafeNumber, parse } from "lossless-json";
import { z } from "zod";
import { AliExpressError } from "./errors.ts";

/** An amount in the smallest unit of its currency: cents of US dollars, whole yen. */
export interface Money {
  minor: number;
  currency: string;
}

/** Text, also where the platform sends a number. */
export const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** Text of some use: an empty one counts as absent. */
export const optionalText = text
  .nullish()
  .transform((value) => (value === undefined || value === null || value === "" ? undefined : value));

/** The digits of an id. It stays text, because ids of 17 digits exceed what a number holds exactly. */
export const id = text.pipe(z.string().regex(/^\d{1,24}$/));

/** A whole number, also as text. */
export const integer = text.pipe(z.string().regex(/^-?\d{1,15}$/)).transform(Number);

/** A number, also as text. */
export const decimal = text.pipe(z.string().regex(/^-?\d{1,12}(\.\d{1,12})?$/)).transform(Number);

/** A truth value, also as text. Anything else is false. */
export const flag = text.nullish().transform((value) => value === "true" || value === "1");

/** A list: plain, wrapped in an object with one key, a single item instead of a list of one, or absent. */
export function list<Item extends z.ZodType>(item: Item) {
  return z.preprocess((value) => {
    if (value === undefined || value === null || value === "") return [];
    if (Array.isArray(value)) return value;
    if (typeof value !== "object") return [value];
    const [inner, ...others] = Object.values(value);
    if (inner === undefined || inner === null) return [];
    if (others.length > 0) return [value];
    if (Array.isArray(inner)) return inner;
    // One key: a wrapper around a single item, or an item with a single field.
    return typeof inner === "object" || item.safeParse(inner).success ? [inner] : [value];
  }, z.array(item));
}

/** JSON, without loss: a number that JavaScript cannot hold exactly becomes text. Throws a SyntaxError. */
export function parseJson(json: string): unknown {
  return parse(json, null, (digits) => (isSafeNumber(digits) ? Number(digits) : digits));
}

/** A field whose text is JSON, as `schema` reads it. Absent when empty. */
export function optionalJson<Value extends z.ZodType>(schema: Value) {
  return optionalText
    .transform((json, context) => {
      try {
        return json === undefined ? undefined : parseJson(json);
      } catch {
        context.addIssue("not JSON");
        return z.NEVER;
      }
    })
    .pipe(schema.optional());
}

/** The decimals of currencies. To look one up takes longer than to read a whole variant. */
const knownDecimals = new Map<string, number>();

/** How many decimals a currency has: 2 for USD, none for JPY. Throws a RangeError for what is no currency code. */
export function decimalsOf(currency: string): number {
  const known = knownDecimals.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
  }).resolvedOptions();
  knownDecimals.set(currency, decimals);
  return decimals;
}

/**
 * An amount in major units, such as "3.29", in the smallest unit of its currency. Throws a RangeError for what is not
 * an amount; decimals beyond the currency's round half up.
 */
export function toMoney(amount: string, currency: string): Money {
  const match = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(amount);
  if (match === null) throw new RangeError(`not an amount: ${amount}`);
  const decimals = decimalsOf(currency);
  const [, whole = "", fraction = ""] = match;
  // As integers, digit by digit: 1.005 as a floating-point number lies below its value.
  const kept = fraction.slice(0, decimals).padEnd(decimals, "0");
  const roundUp = Number(fraction[decimals] ?? "0") >= 5 ? 1 : 0;
  return { minor: Number(whole + kept) + roundUp, currency };
}

/** An amount in major units, such as "3.29". Absent when empty. */
export const optionalAmount = optionalText.refine(
  (value) => value === undefined || /^\d{1,12}(\.\d{1,12})?$/.test(value),
);

const isCurrency = (value: string) => /^[A-Z]{3}$/.test(value);

/** A currency's code, such as USD. */
export const currencyCode = text.refine(isCurrency);
export const optionalCurrency = optionalText.refine((value) => value === undefined || isCurrency(value));

/** `{amount, currency_code}`, absent also where the platform sends an empty object. */
export const optionalMoney = z
  .object({ amount: optionalAmount, currency_code: optionalCurrency })
  .nullish()
  .transform((value) =>
    value?.amount === undefined || value.currency_code === undefined
      ? undefined
      : toMoney(value.amount, value.currency_code),
  );

/** `value` as `schema` reads it. Throws an `AliExpressError` of kind `unreadable` that says which fields are wrong. */
export function readAs<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, code }) => `${path.join(".")} ${code}`).slice(0, 5);
  throw new AliExpressError("unreadable", `the answer is not as documented: ${fields.join(", ")}`);
}
