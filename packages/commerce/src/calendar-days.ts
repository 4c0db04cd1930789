/**
 * Days of the calendar in words, from ISO dates such as 2026-12-08. Written out, because a browser takes tens of milliseconds
 * for its first `Intl` formatter, and pages show such days before they answer.
 */

const months = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];

function read(isoDate: string): { year: string; month: string; day: number } {
  const [year = "", month, day] = isoDate.slice(0, 10).split("-");
  return { year, month: months[Number(month) - 1] ?? "", day: Number(day) };
}

/** "Dec 8" */
export function monthAndDay(isoDate: string): string {
  const { month, day } = read(isoDate);
  return `${month.slice(0, 3)} ${day}`;
}

/** "December 8, 2026" */
export function longDay(isoDate: string): string {
  const { year, month, day } = read(isoDate);
  return `${month} ${day}, ${year}`;
}

/** "Dec 2026", of an ISO date or of a month such as 2026-12. */
export function monthAndYear(isoDate: string): string {
  const { year, month } = read(isoDate);
  return `${month.slice(0, 3)} ${year}`;
}
