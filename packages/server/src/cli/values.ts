/** The values that options and arguments of several commands take. A description completes the sentence "--min takes …". */
import { fromUsd, isUsd, largestAmount } from "@nestling/commerce/money";
import { orderStatuses } from "@nestling/commerce/order-status";
import { z } from "zod";

/** A number with two decimals at most. */
export const decimal = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/)
  .transform(Number);

/** Dollars as people write them; gives cents. */
export const dollars = (least: number) =>
  decimal
    .pipe(z.number().min(least).max(largestAmount).refine(isUsd).transform(fromUsd))
    .describe("dollars, such as 5 or 7.50");

/** A whole number from `least` to `most`. */
export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .describe(`a whole number from ${least} to ${most}`);

/** A day of the shop's calendar, as 2026-12-01. */
export const day = z.iso
  .date()
  .refine((written) => written >= "2000-01-01")
  .describe("a day, such as 2026-12-01");

export const orderStatus = z
  .string()
  .toUpperCase()
  .pipe(z.enum(orderStatuses))
  .describe(`one of ${orderStatuses.join(", ")}`);
