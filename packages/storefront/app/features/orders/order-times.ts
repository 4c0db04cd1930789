const minute = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const dayOfYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "short", day: "numeric" });

/** "2:35 PM" */
function clockOf(iso: string): string {
  return minute.format(new Date(iso));
}

function isSameDay(iso: string, now: number): boolean {
  return day.format(new Date(iso)) === day.format(now);
}

/** "2:35 PM" on the day itself, else "Nov 22, 2:35 PM": until when something can be done. */
export function untilWhen(iso: string, now: number): string {
  return isSameDay(iso, now) ? clockOf(iso) : `${dayOfYear.format(new Date(iso))}, ${clockOf(iso)}`;
}

/** "Today, 9:14 PM", else "Nov 14, 2026": when an order was made. */
export function madeOn(iso: string, now: number): string {
  return isSameDay(iso, now) ? `Today, ${clockOf(iso)}` : day.format(new Date(iso));
}

/** "Saturday, Nov 14, 9:12 PM": a moment of the timeline. */
export function momentOf(iso: string): string {
  return `${weekday.format(new Date(iso))}, ${clockOf(iso)}`;
}
