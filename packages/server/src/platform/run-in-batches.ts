import type { Log } from "./log.ts";
import { Unavailable } from "./unavailable.ts";

/** How many are worked on at once: as many questions a service outside gets. */
const atOnce = 4;

/** A round ends before its job is taken for lost, in milliseconds. */
const longest = 40_000;

/**
 * Goes over `items`, some at once: one that fails does not stop the others, and is there again the next time. The
 * round ends early when a service outside answers nobody. Says how many went well.
 */
export async function runInBatches<Item>(
  { log }: { log: Log },
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const end = Date.now() + longest;
  let done = 0;
  for (let first = 0; first < items.length && Date.now() < end; first += atOnce) {
    const group = items.slice(first, first + atOnce);
    const results = await Promise.allSettled(group.map(work));
    const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    for (const err of failures) log.warn({ err }, "one of many could not be done, and is tried again later");
    done += group.length - failures.length;
    if (failures.length === group.length && failures.every((err) => err instanceof Unavailable)) break;
  }
  return done;
}
