/** When a parcel arrives: the days that the freight takes, as dates. */

/** The first and the last date on which it may arrive, as ISO dates such as 2026-12-08. */
export type DeliveryDates = { from: string; to: string };

/** Days from the order to the door. */
export type DeliveryDays = { least: number; most: number };

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

const monthAndDay = (isoDate: string) =>
  new Date(isoDate).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** "Dec 8 to 14", "Dec 28 to Jan 4", "Dec 8". */
export function formatDeliveryDates({ from, to }: DeliveryDates): string {
  if (from === to) return monthAndDay(from);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${monthAndDay(from)} to ${isSameMonth ? Number(to.slice(8)) : monthAndDay(to)}`;
}
