/** The options of `vouchers create`, with the values that they take. */
import { fromUsd, isUsd, largestAmount } from "@nestling/commerce/money";
import { z } from "zod";
import { ConfigError } from "../platform/config-error.ts";
import { formatDiscount } from "../vouchers/format-voucher.ts";
import type { VoucherOffer } from "../vouchers/merchant.ts";

/** A number with two decimals at most. */
const decimal = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/)
  .transform(Number);

const dollars = (least: number) =>
  decimal.pipe(z.number().min(least).max(largestAmount).refine(isUsd).transform(fromUsd));

const count = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

const day = z.iso.date().refine((written) => written >= "2000-01-01");

const takes = {
  percent: decimal
    .pipe(z.number().min(0.01).max(100))
    .transform((percent) => Math.round(percent * 100))
    .describe("a percentage from 0.01 to 100"),
  money: dollars(0.01).describe("dollars, such as 5 or 7.50"),
  title: z.string().trim().min(1).max(80).describe("a title of 1 to 80 characters"),
  min: dollars(0).describe("the least that an order's products cost, in dollars"),
  from: day.describe("its first day, such as 2026-12-01"),
  until: day.describe("its last day, such as 2026-12-31"),
  total: count.describe("how many orders may use it, a whole number from 1"),
  "per-customer": count.describe("how many orders of one customer may use it, a whole number from 1"),
  for: z
    .string()
    .transform((written) => [...new Set(written.split(",").map((email) => email.trim().toLowerCase()))])
    .pipe(z.array(z.email()))
    .describe("the e-mails of the customers whom it is given to, with commas between them"),
};

/** Codes are easy to read aloud and to type: letters, digits and hyphens. */
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/);

export const createOptions = {
  ...Object.fromEntries(Object.keys(takes).map((name) => [name, { type: "string" } as const])),
  "account-only": { type: "boolean" },
  public: { type: "boolean" },
} as const;

type Written = { [Name in keyof typeof takes]?: string } & { "account-only"?: boolean; public?: boolean };

/** Parses one option. Undefined if it is missing. Throws ConfigError. */
function read<Name extends keyof typeof takes>(
  written: Written,
  name: Name,
): z.output<(typeof takes)[Name]> | undefined {
  const text = written[name];
  if (text === undefined) return undefined;
  const schema: z.ZodType = takes[name];
  const { success, data } = schema.safeParse(text);
  if (!success) throw new ConfigError(`--${name} takes ${schema.description}.`);
  return data as z.output<(typeof takes)[Name]>;
}

/** Parses a code, which is stored in upper case. Throws ConfigError. */
export function readCode(written: string): string {
  const { success, data } = code.safeParse(written);
  if (!success) throw new ConfigError("A code has 3 to 40 letters, digits and hyphens, such as WELCOME10.");
  return data;
}

function readDiscount(written: Written): Pick<VoucherOffer, "unit" | "discount"> {
  const percent = read(written, "percent");
  const money = read(written, "money");
  if (percent !== undefined && money === undefined) return { unit: "PERCENTAGE", discount: percent };
  if (money !== undefined && percent === undefined) return { unit: "MONEY", discount: money };
  throw new ConfigError("A voucher takes off --percent N or --money N, one of them.");
}

/** Parses the options into a voucher. Throws ConfigError with one line that says what is wrong. */
export function readOffer(writtenCode: string, written: Written): VoucherOffer {
  const [from, until] = [read(written, "from"), read(written, "until")];
  if (from !== undefined && until !== undefined && until < from)
    throw new ConfigError("The last day of a voucher, --until, is not before its first, --from.");
  const discount = readDiscount(written);
  return {
    ...discount,
    ...{ from, until },
    code: readCode(writtenCode),
    title: read(written, "title") ?? formatDiscount(discount),
    orderMinPrice: read(written, "min") ?? 0,
    totalLimit: read(written, "total") ?? null,
    limitPerCustomer: read(written, "per-customer") ?? null,
    accountOnly: written["account-only"] ?? false,
    isPublic: written.public ?? false,
    owners: read(written, "for") ?? [],
  };
}
