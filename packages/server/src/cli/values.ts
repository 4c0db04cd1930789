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

/** ISO 3166-1. */
export const country = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/)
  .describe("the two letters of a country, such as US");

export const orderStatus = z
  .string()
  .toUpperCase()
  .pipe(z.enum(orderStatuses))
  .describe(`one of ${orderStatuses.join(", ")}`);

/** Numbers as people list them, such as 2 or 1,3. */
export const numbers = z
  .string()
  .regex(/^\d{1,3}(,\d{1,3})*$/)
  .transform((list) => list.split(",").map(Number))
  .describe("a number, or several with commas, such as 1,3");

/** A short text without control characters, such as a tracking number. */
export const words = z
  .string()
  .trim()
  .regex(/^[^\p{C}]{1,500}$/u)
  .describe("up to 500 characters, in quotes");

export const word = z
  .string()
  .trim()
  .regex(/^[^\p{C}]{1,80}$/u)
  .describe("up to 80 characters");
