import type { PartStatus } from "@nestling/commerce/order-parts";

const minute = 60_000;

/** How long after one look at the supplier's order the next follows, in minutes. A part that has ended is looked at no more. */
const pauses: Readonly<Partial<Record<PartStatus, number>>> = {
  placed: 10,
  ready: 120,
  part_shipped: 120,
  shipped: 360,
};

/** When the supplier is asked about a part again. `pace`: how many times faster than the clock its orders live. */
export function nextCheck(status: PartStatus, now: Date, pace: number): Date | null {
  const pause = pauses[status];
  return pause === undefined ? null : new Date(now.getTime() + (pause * minute) / pace);
}
