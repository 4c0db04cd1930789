import type { PartStatus } from "../order-parts.ts";

const minute = 60_000;

/** How long after one look at the supplier's order the next follows, in minutes. A part that has ended is looked at no more. */
const pauses: Readonly<Partial<Record<PartStatus, number>>> = {
  placed: 10,
  ready: 120,
  part_shipped: 120,
  shipped: 360,
};

/** After a look that failed, in minutes: at first, and at most. */
const retry = { least: 1, most: 30 };

/** When a part is looked at again whose looks fail since `since`: ever more rarely, so that it keeps no other part waiting. */
export function nextTry(since: Date | null, now: Date): Date {
  const failing = since === null ? 0 : (now.getTime() - since.getTime()) / minute;
  return new Date(now.getTime() + Math.min(retry.most, Math.max(retry.least, failing / 4)) * minute);
}

/** When the supplier is asked about a part again. `pace`: how many times faster than the clock its orders live. */
export function nextCheck(status: PartStatus, now: Date, pace: number): Date | null {
  const pause = pauses[status];
  return pause === undefined ? null : new Date(now.getTime() + (pause * minute) / pace);
}

/** For so long a delivery is not certain: its carrier may say otherwise (decision 84). In milliseconds. */
export const revisable = 14 * 24 * 60 * minute;

/**
 * When a part that its carriers have delivered at `deliveredAt` is looked at again: as if it were still on its way, until the
 * delivery is certain. Null from then on.
 */
export function nextRevision(deliveredAt: Date, now: Date, pace: number): Date | null {
  const last = new Date(deliveredAt.getTime() + revisable / pace);
  const next = nextCheck("shipped", now, pace);
  return now < last && next !== null ? new Date(Math.min(next.getTime(), last.getTime())) : null;
}
