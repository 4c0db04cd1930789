/**
 * Fields as the Open Platform sends them: numbers and booleans may be text, lists wrapped in an object, ids beyond JavaScript's
 * exact integers. Each schema takes every form seen. Optional fields are absent where unreadable.
 */

import { isSafeNumber, parse } from "lossless-json";
import { z } from "zod";
import { AliExpressError } from "./errors.ts";

/** An amount in the smallest unit of its currency: cents of US dollars, whole yen. */
export interface Money {
  minor: number;
  currency: string;
}

/** Text, also where the platform sends a number. It has no NUL and no half of a character, which no database keeps. */
export const text = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => String(value).toWellFormed().replaceAll("\0", ""));

/** What `schema` reads, or nothing where it cannot: for what a product, an order or a parcel can do without. */
export function lenient<Schema extends z.ZodType>(schema: Schema) {
  return schema
    .nullish()
    .catch(undefined)
    .transform((value) => value ?? undefined);
}

/** Text of some use: an empty one counts as absent. */
export const optionalText = lenient(text).transform((value) => (value === "" ? undefined : value));

/** The digits of an id. It stays text, because ids of 17 digits exceed what a number holds exactly. 0 stands for none. */
export const id = text.pipe(z.string().regex(/^(?!0+$)\d{1,24}$/));

/** "1234.5" of "1,234.5": the commas part thousands, and nothing else. */
function withoutCommas(written: string): string {
  const plain = written.trim();
  return /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(",", "") : plain;
}

const number = text.transform(withoutCommas);

/** A whole number, also as text: "1,446". */
export const integer = number.pipe(z.string().regex(/^-?\d{1,15}(\.0*)?$/)).transform(Number);

/** The end of this century, in milliseconds since 1970: what is later is a mistake. */
export const lastInstant = 4_102_444_800_000;

/** Milliseconds since 1970, within this century. */
export const instant = integer.pipe(z.number().min(946_684_800_000).max(lastInstant));

/** A number without its sign: ".35". One that was computed has up to 20 decimals: "0.30000000000000004". */
const plainNumber = /^(\d{1,12}(\.\d{0,20})?|\.\d{1,20})$/;

/** A number, also as text: "-.35". */
export const decimal = number
  .refine((written) => plainNumber.test(written.replace(/^-/, "")))
  .transform(Number);

/** A number of days, or a range of them: "7-12". `to` is absent where there is one number alone. */
export const dayRange = text.transform((written, context) => {
  const [, from, to] = /^\s*(\d{1,3})(?:\s*[-–~]\s*(\d{1,3}))?(?:\s*days?)?\s*$/i.exec(written) ?? [];
  if (from !== undefined) return { from: Number(from), to: to === undefined ? undefined : Number(to) };
  context.addIssue("not a number of days");
  return z.NEVER;
});

/** A truth value, also as text: "True". Anything else is false. */
export const flag = optionalText.transform((value) => /^\s*(true|1)\s*$/i.test(value ?? ""));

/** What `schema` reads, also where it is alone in a list. An empty text or list is nothing. */
export function single<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (Array.isArray(value) && value.length <= 1) return value[0];
    return value === "" ? undefined : value;
  }, schema);
}

/** A list: plain, wrapped in an object, a single item instead of a list of one, or absent. One bad item spoils it. */
export function list<Item extends z.ZodType>(item: Item) {
  return z.preprocess((value) => itemsOf(value, item), z.array(item));
}

/**
 * As `list`, of which those items count that can be read. `unread` has the others, and `problem` says what one of them lacks;
 * null and empty text are no items.
 */
export function countedList<Item extends z.ZodType>(item: Item) {
  return z
    .unknown()
    .optional()
    .transform((value) => {
      const all = itemsOf(value, item)
        .filter(isSomething)
        .map((one) => ({ one, read: item.safeParse(one) }));
      const items = all.flatMap(({ read }) => (read.success ? [read.data] : []));
      const bad = all.filter(({ read }) => !read.success);
      const error = bad[0]?.read.error;
      return { items, unread: bad.map(({ one }) => one), problem: error && problemsOf(error) };
    });
}

/** As `list`, of which those items count that can be read. */
export function lenientList<Item extends z.ZodType>(item: Item) {
  return countedList(item).transform(({ items }) => items);
}

/** The items of a list in any form. An object that has a field of an item is an item; any other object wraps the list. */
function itemsOf(value: unknown, item: z.ZodType): unknown[] {
  if (!isSomething(value)) return [];
  if (Array.isArray(value)) return value;
  if (typeof value !== "object") return [value];
  const fields = item instanceof z.ZodObject ? Object.keys(item.shape) : [];
  if (fields.some((field) => field in value)) return [value];
  const inside = Object.values(value).filter(isSomething);
  if (inside.length === 0) return [];
  // The platform may write something beside the list.
  const inner =
    inside.length === 1 ? inside[0] : (inside.find(Array.isArray) ?? inside.find(isObject) ?? value);
  return Array.isArray(inner) ? inner : [inner];
}

const isSomething = (value: unknown): value is NonNullable<unknown> =>
  value !== undefined && value !== null && value !== "";

const isObject = (value: unknown) => typeof value === "object";

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

/** Whether it is one amount: "3.29", ".35", "1,234.50". A range is none. */
const isAmount = (written: string) => plainNumber.test(withoutCommas(written));

/**
 * An amount in major units, such as "3.29", in the smallest unit of its currency. Throws a RangeError for what is not
 * an amount; decimals beyond the currency's round half up.
 */
export function toMoney(amount: string, currency: string): Money {
  if (!isAmount(amount)) throw new RangeError(`not an amount: ${amount}`);
  const decimals = decimalsOf(currency);
  const [whole = "", fraction = ""] = withoutCommas(amount).split(".");
  // As integers, digit by digit: 1.005 as a floating-point number lies below its value.
  const kept = fraction.slice(0, decimals).padEnd(decimals, "0");
  const roundUp = Number(fraction[decimals] ?? "0") >= 5 ? 1 : 0;
  return { minor: Number(whole + kept) + roundUp, currency };
}

/** An amount in major units, such as "3.29". Absent when empty; an error where it is something else. */
export const optionalAmount = text
  .nullish()
  .transform((value) => (value === undefined || value === null || value === "" ? undefined : value))
  .refine((value) => value === undefined || isAmount(value));

/** A currency's code, such as USD. Absent when empty; an error where it is something else. */
export const optionalCurrency = text
  .nullish()
  .transform((value) => value?.trim().toUpperCase() || undefined)
  .refine((value) => value === undefined || /^[A-Z]{3}$/.test(value));

/** `{amount, currency_code}`, absent also where the platform sends an empty object, or no amount. */
export const optionalMoney = lenient(
  z.object({ amount: optionalAmount, currency_code: optionalCurrency }),
).transform((value) =>
  value?.amount === undefined || value.currency_code === undefined
    ? undefined
    : toMoney(value.amount, value.currency_code),
);

/** `value` as `schema` reads it. Throws an `AliExpressError` of kind `unreadable` that says which fields are wrong. */
export function readAs<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new AliExpressError("unreadable", `the answer is not as documented: ${problemsOf(read.error)}`);
}

/** Which fields are wrong, without what they hold. */
function problemsOf({ issues }: z.core.$ZodError): string {
  return issues
    .map(({ path, code }) => `${path.join(".")} ${code}`)
    .slice(0, 5)
    .join(", ");
}
