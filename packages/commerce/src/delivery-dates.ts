/** When a parcel arrives: the days that it takes, as dates, and what a shopper reads about it (DELIV-01). */
import { monthAndDay } from "./calendar-days.ts";
import type { Policies } from "./policies.ts";

/** The first and the last date on which it may arrive, as ISO dates such as 2026-12-08. */
export type DeliveryDates = { from: string; to: string };

/** Days from the order to the door. */
export type DeliveryDays = { least: number; most: number };

/**
 * How many days a delivery takes, from the order to the door. Undefined if they are unknown.
 *
 * @param known from the merchant's order at the marketplace on
 * @param handlingDays how many pass before it
 * @param otherwise where none are known: what the merchant promises of the shop's own goods
 */
export function deliveryDays(
  known: { minDays: number | null; maxDays: number | null },
  handlingDays: number,
  otherwise?: DeliveryDays,
): DeliveryDays | undefined {
  const { minDays, maxDays } = known;
  if (minDays === null || maxDays === null) return otherwise;
  return { least: minDays + handlingDays, most: maxDays + handlingDays };
}

const day = 86_400_000;

/**
 * The dates on which something ordered at `orderedAt` arrives. The day of the order is that of the shop's time zone; from
 * there on calendar days count, so that a change of the clocks moves nothing.
 */
export function deliveryDates(
  orderedAt: Date,
  { least, most }: DeliveryDays,
  timeZone: string,
): DeliveryDates {
  const parts = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone }).format(orderedAt);
  const after = (days: number) => new Date(Date.parse(parts) + days * day).toISOString().slice(0, 10);
  return { from: after(least), to: after(most) };
}

/** From the day when the first of them may arrive to the last one's. Undefined if nothing is known about one of them. */
export function overallDates(dates: readonly (DeliveryDates | undefined)[]): DeliveryDates | undefined {
  const [first, ...rest] = dates;
  if (first === undefined) return undefined;
  return rest.reduce<DeliveryDates | undefined>(
    (all, one) =>
      all &&
      one && { from: one.from < all.from ? one.from : all.from, to: one.to > all.to ? one.to : all.to },
    first,
  );
}

/** Whether some of them arrive on other dates than the rest, so that each has to be named. */
export function datesDiffer(dates: readonly (DeliveryDates | undefined)[]): boolean {
  return new Set(dates.map((one) => one && `${one.from} ${one.to}`)).size > 1;
}

/** "Dec 8 to 14", "Dec 28 to Jan 4", "Dec 8". */
export function formatDeliveryDates({ from, to }: DeliveryDates): string {
  if (from === to) return monthAndDay(from);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${monthAndDay(from)} to ${isSameMonth ? Number(to.slice(8)) : monthAndDay(to)}`;
}

/** "Arrives Dec 8 to 14"; with the name of another country "Delivery to Germany: Dec 8 to 14". */
export function arrivalText(arrives: DeliveryDates, abroad?: string): string {
  return `${abroad === undefined ? "Arrives" : `Delivery to ${abroad}:`} ${formatDeliveryDates(arrives)}`;
}

/** "14-day returns" */
export function returnsTitle({ return_days }: Pick<Policies, "return_days">): string {
  return `${return_days}-day returns`;
}

/** "Arrives Dec 8 to 14 · Free Shipping · 14-day returns": what is known of it. */
export function deliveryPromise(
  arrives: DeliveryDates | undefined,
  policies: Pick<Policies, "return_days">,
  { isFree = false, abroad }: { isFree?: boolean; abroad?: string | undefined } = {},
): string {
  return [arrives && arrivalText(arrives, abroad), isFree && "Free Shipping", returnsTitle(policies)]
    .filter(Boolean)
    .join(" · ");
}
