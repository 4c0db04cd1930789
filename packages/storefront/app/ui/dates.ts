/** Dates and times as the shop writes them, in the browser's own time zone. `now` is in milliseconds. */

/** Makes a formatter when it is first used, because each takes a phone a millisecond. */
function formatter(options: Intl.DateTimeFormatOptions): (moment: string | number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => {
    format ??= new Intl.DateTimeFormat("en-US", options);
    return format.format(new Date(moment));
  };
}

/** "2:35 PM" */
export const formatTime = formatter({ timeStyle: "short" });

/** "Nov 21, 2026" */
export const formatDate = formatter({ dateStyle: "medium" });

/** "November 21, 2026" */
export const formatLongDate = formatter({ dateStyle: "long" });

/** "Nov 21, 2026, 9:14 AM" */
export const formatMoment = formatter({ dateStyle: "medium", timeStyle: "short" });
const shortMonthAndDay = formatter({ month: "short", day: "numeric" });
const longMonthAndDay = formatter({ month: "long", day: "numeric" });
const weekday = formatter({ weekday: "long", month: "short", day: "numeric" });

function isSameDay(iso: string, now: number): boolean {
  return formatDate(iso) === formatDate(now);
}

/** "Saturday, Nov 14, 9:12 PM": a moment in an order's timeline. */
export function formatWeekdayAndTime(iso: string): string {
  return `${weekday(iso)}, ${formatTime(iso)}`;
}

/** "December 31", with its year unless that is this year. */
export function formatDay(iso: string, now: number): string {
  const isThisYear = new Date(iso).getFullYear() === new Date(now).getFullYear();
  return isThisYear ? longMonthAndDay(iso) : formatLongDate(iso);
}

/** "2:35 PM" today, "Nov 22, 2:35 PM" on any other day: the end of a period. */
export function formatDeadline(iso: string, now: number): string {
  return isSameDay(iso, now) ? formatTime(iso) : `${shortMonthAndDay(iso)}, ${formatTime(iso)}`;
}

/** "Today, 9:14 PM", and "Nov 14, 2026" for any other day. */
export function formatRecentDate(iso: string, now: number): string {
  return isSameDay(iso, now) ? `Today, ${formatTime(iso)}` : formatDate(iso);
}

/** "2 hours ago", and "on Nov 20, 2026, 2:35 PM" after a day. The shop records no more than the hour. */
export function formatLastSeen(iso: string, now: number): string {
  const hours = Math.floor((now - Date.parse(iso)) / 3_600_000);
  if (hours < 1) return "within the last hour";
  if (hours < 24) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
  return `on ${formatMoment(iso)}`;
}

/** How long to wait: "30 seconds", and "20 minutes" from two minutes on. */
export function formatWait(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
}
