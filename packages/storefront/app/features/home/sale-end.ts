/** The shop's own clock: where it ships from, not where the shopper is. */
const timeZone = "America/Los_Angeles";

const parts = new Intl.DateTimeFormat("en-US", {
  timeZone,
  weekday: "long",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

function partsOf(time: Date): Record<string, string> {
  // Joined by hand, because browsers and servers put different spaces between the parts.
  return Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, value]));
}

/** The words for a sale's end, and other words for its last day, which begins at `dayBegins` (in milliseconds). */
export type SaleEnd = { endsAt: string; text: string; textToday: string; dayBegins: number };

/**
 * When a sale ends, by the shop's own clock: "Ends Saturday, Nov 21 at 11:59 PM, Pacific time", that day "Ends tonight
 * at …", "today" before 5 PM. The server writes both: pages are cached, and phones format dates slowly.
 */
export function saleEnd(endsAt: string): SaleEnd {
  const ends = new Date(endsAt);
  const { weekday, month, day, hour, minute, dayPeriod } = partsOf(ends);
  const time = `${hour}:${minute} ${dayPeriod}, Pacific time`;
  const isEvening = dayPeriod === "PM" && Number(hour) % 12 >= 5;
  return {
    endsAt,
    text: `Ends ${weekday}, ${month} ${day} at ${time}`,
    textToday: `Ends ${isEvening ? "tonight" : "today"} at ${time}`,
    dayBegins: dayBegins(ends),
  };
}

const anHour = 60 * 60 * 1000;

/** The midnight before `time`. On a day when the clocks change it is an hour off. */
function dayBegins(time: Date): number {
  const { hour, minute, dayPeriod } = partsOf(time);
  const hours = (Number(hour) % 12) + (dayPeriod === "PM" ? 12 : 0);
  const begin = Math.floor(time.getTime() / 60_000) * 60_000 - hours * anHour - Number(minute) * 60_000;
  const isMidnight = (candidate: number) => {
    const { hour, dayPeriod } = partsOf(new Date(candidate));
    return hour === "12" && dayPeriod === "AM";
  };
  return [begin, begin - anHour, begin + anHour].find(isMidnight) ?? begin;
}
