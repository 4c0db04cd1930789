const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const minute = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** "Nov 21, 2026" */
export function dayOf(iso: string): string {
  return day.format(new Date(iso));
}

/** How long ago, as far as one wants to know. `now` is in milliseconds; what is told to the hour is not told closer. */
export function lastSeen(iso: string, now: number): string {
  const hours = Math.floor((now - Date.parse(iso)) / 3_600_000);
  if (hours < 1) return "within the last hour";
  if (hours < 24) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
  return `on ${minute.format(new Date(iso))}`;
}
