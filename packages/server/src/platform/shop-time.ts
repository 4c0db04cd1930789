import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import { type SQL, sql } from "drizzle-orm";

/** The moment when a day of the shop's calendar begins. @param day such as 2026-12-01, or what gives it */
export const beginOfDay = (day: string | SQL): SQL =>
  sql`(${day})::date::timestamp at time zone ${shopTimeZone}`;

/** The day of the shop's calendar at a moment, such as 2026-12-01. */
export const shopDay = (at: Date): string => days.format(at);

const days = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: shopTimeZone });

/** The IANA name of a time zone as this process spells it. Undefined for one that it does not know: a browser may know more. */
export function knownTimeZone(name: string | undefined): string | undefined {
  if (name === undefined || !/^[A-Za-z][\w+/-]*$/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
